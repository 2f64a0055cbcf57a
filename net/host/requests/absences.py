"""How long the person of each seat is away: others may request a bot for it after a while."""

from __future__ import annotations

from collections.abc import Iterable

from net.protocol.codes import ABSENT_SECONDS


class Absences:
    """Since when each seat of a person is not connected."""

    def __init__(self) -> None:
        self._since: dict[int, float] = {}

    def update(self, people: Iterable[int], here: Iterable[int], now: float) -> None:
        """The seats of people, or those of them that are connected, may be other ones now."""
        for seat in people:
            self._since.setdefault(seat, now)
        for seat in here:
            self._since.pop(seat, None)

    def seconds_to_wait(self, seat: int, now: float) -> float:
        """How long a seat must still be absent before a bot may be requested for it."""
        return self._since.get(seat, now) + ABSENT_SECONDS - now
