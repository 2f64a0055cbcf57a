"""The verdicts of the seats' audits after a game: logged once every connected seat gave its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from net.host.link import Link
from net.log.game_log import GameLog
from net.protocol import statements
from net.protocol.entries import Judged
from net.protocol.from_peer import Verdict
from net.wire.identity import has_signed


class Verdicts:
    """The verdicts so far, by seat."""

    def __init__(self, log: GameLog[Any, Any]) -> None:
        self._log = log
        self._by_seat: dict[int, Verdict] = {}

    def record(self, seat: int, verdict: Verdict) -> bool:
        """A seat has audited the game; returns whether its verdict counts."""
        if self._log.revealed is None or self._log.seats.judged is not None:
            return False
        statement = statements.verdict(self._log.opened.table, seat, verdict.text)
        if not has_signed(self._log.seats.keys[seat], statement, verdict.signature):
            return False
        self._by_seat[seat] = verdict
        return True

    def entry(self, here: Iterable[Link]) -> Judged | None:
        """The entry with all verdicts, once each of these seats has given its own."""
        if not self._by_seat or self._log.seats.judged is not None:
            return None
        if not all(link.seat in self._by_seat for link in here):
            return None
        verdicts = [(seat, each.text, each.signature) for seat, each in self._by_seat.items()]
        return Judged(tuple(sorted(verdicts)))
