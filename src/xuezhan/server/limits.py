"""How much one address may ask for: sockets at a time, new visitors over time.

Addresses of this computer are not limited: a proxy here speaks for many, until it is trusted to
tell for whom. Of an IPv6 address the first 64 bits count, which one household has for itself.
"""

import time
from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

import msgspec

MOST_ADDRESSES = 10_000
"""So many addresses are remembered for their new visitors; then those with full buckets go."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What an address may have. ``visitors_per_hour`` may come in one go when it was quiet."""

    sockets: int = 64
    visitors_per_hour: int = 120


class Gate:
    """Counts sockets and new visitors by address."""

    def __init__(
        self, limits: Limits | None = None, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._limits = limits or Limits()
        self._clock = clock
        self._sockets: Counter[str] = Counter()
        self._left: dict[str, tuple[float, float]] = {}

    def enter(self, host: str | None) -> bool:
        """Let a socket of an address in; whoever gets True calls ``leave`` once."""
        address = group_of(host)
        if address is not None and self._sockets[address] >= self._limits.sockets:
            return False
        if address is not None:
            self._sockets[address] += 1
        return True

    def leave(self, host: str | None) -> None:
        """Note that a socket that was let in is gone."""
        address = group_of(host)
        if address is not None:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def admit(self, host: str | None) -> bool:
        """Take a new visitor off what an address may have; return whether there was one left."""
        address = group_of(host)
        if address is None:
            return True
        now, most = self._clock(), float(self._limits.visitors_per_hour)
        left, at = self._left.pop(address, (most, now))
        left = min(most, left + (now - at) * most / 3600)
        self._left[address] = (max(left - 1, left % 1), now)
        if len(self._left) > MOST_ADDRESSES:
            self._forget()
        return left >= 1

    def _forget(self) -> None:
        """Drop the addresses that were here longest ago, to a half."""
        oldest = sorted(self._left, key=lambda address: self._left[address][1])
        for address in oldest[: len(oldest) // 2]:
            del self._left[address]


def group_of(host: str | None) -> str | None:
    """Return what counts as one address, nothing where it is this computer."""
    try:
        address = ip_address(host or "127.0.0.1")
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        address = address.ipv4_mapped or address
    if address.is_loopback:
        return None
    if isinstance(address, IPv6Address):
        return f"{IPv6Address(int(address) >> 64 << 64)}/64"
    return str(address)


def is_here(host: str | None) -> bool:
    """Whether an address is this computer's own."""
    return group_of(host) is None
