"""A dictionary that stays as it was made."""

from typing import NoReturn, TypeVar

__all__ = ["ReadOnly"]

Key = TypeVar("Key")
Value = TypeVar("Value")


class ReadOnly(dict[Key, Value]):
    """A dictionary that cannot be changed, so that a record holding it is frozen and hashable."""

    def __hash__(self) -> int:  # type: ignore[override]  # a plain dictionary has none
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type["ReadOnly[Key, Value]"], tuple[dict[Key, Value]]]:
        return ReadOnly, (dict(self),)

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        message = "this table cannot be changed, make another"
        raise TypeError(message)

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse
