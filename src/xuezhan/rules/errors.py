"""What is said when a rule set cannot be."""

from xuezhan.locales.catalogue import text

__all__ = ["RuleError", "written"]


class RuleError(ValueError):
    """A rule set, or a change of one, that cannot be.

    ``code`` is a key of the message catalogue, ``field`` names the field at fault (an entry of a
    table as ``doublings.root``), ``value`` is what was given for it, written as an override would
    write it, and ``allowed`` lists what would have been right.
    """

    def __init__(
        self, code: str, *, field: str, value: object, allowed: tuple[str, ...] = ()
    ) -> None:
        self.code = f"rules.error.{code}"
        self.field = field
        self.value = written(value)
        self.allowed = allowed
        super().__init__(self.code, field, self.value, allowed)

    def __str__(self) -> str:
        return text("en", self.code, **self.parts())

    def parts(self) -> dict[str, str]:
        """Give what the catalogue's text has placeholders for."""
        return {"field": self.field, "value": self.value, "allowed": ", ".join(self.allowed)}


def written(value: object) -> str:
    """Write a value as an override writes it: ``none``, ``true``, ``4``, ``all_pungs,root``."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple | list):
        return ",".join(written(entry) for entry in value)
    return str(value)
