"""Who watches a table at other machines (`net.host.gallery`), as these have said."""

from __future__ import annotations

from collections.abc import Sequence

#: Seconds after which nobody is in a gallery any more, and no host at the table of one, unless
#: they are heard of again: three times as long as they wait.
FOLLOWED_SECONDS = 30.0


class Elsewhere:
    def __init__(self) -> None:
        self._galleries: dict[bytes, tuple[tuple[str, ...], float]] = {}
        """by machine: who watches there, and until when that is to be believed"""

    def note(self, worker: bytes, names: Sequence[str], now: float) -> bool:
        """These people watch at this machine; whether it had no gallery until now."""
        self._forget_old(now)
        is_new = worker not in self._galleries
        self._galleries[worker] = tuple(names), now + FOLLOWED_SECONDS
        return is_new

    def has_galleries(self, now: float) -> bool:
        self._forget_old(now)
        return bool(self._galleries)

    def names(self, now: float) -> list[str]:
        """Of all who watch."""
        self._forget_old(now)
        return [name for names, _until in self._galleries.values() for name in names]

    def _forget_old(self, now: float) -> None:
        galleries = self._galleries.items()
        self._galleries = {each: seen for each, seen in galleries if now < seen[1]}
