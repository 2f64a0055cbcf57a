"""What follows from the entries of a log beside its positions: each fold checks and follows all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from net.log.clocks import LoggedClock
from net.log.endings import Endings
from net.log.instructions import Instructions
from net.log.seat_clocks import SeatClocks
from net.log.seat_holders import SeatHolders
from net.protocol.entries import BOT, Entry, Revealed

if TYPE_CHECKING:
    from net.log.game_log import GameLog


class Folds:
    """Of one log."""

    def __init__(self) -> None:
        self.seats = SeatHolders()
        self.clock = LoggedClock()
        self.seat_clocks = SeatClocks()
        self.endings = Endings()
        self.instructions = Instructions()

    @property
    def epoch(self) -> int:
        return self.seats.epoch

    @property
    def paused(self) -> bool:
        return self.seats.paused

    @property
    def revealed(self) -> Revealed | None:
        return self.seats.revealed

    @property
    def has_ended(self) -> bool:
        """Whether nobody acts any more, whatever the position is."""
        return self.endings.is_over or self.revealed is not None

    @property
    def benched(self) -> frozenset[int]:
        """The seats that bots have, though their persons may be there: until they have time again,
        or for good.
        """
        resigned = {each for each in self.endings.resigned if self.seats.holders[each] == BOT}
        return self.seat_clocks.benched | resigned

    def check_besides(self, log: GameLog[Any, Any], entry: Entry) -> None:
        """Raises LogError for what cannot follow though its seat has signed it."""
        self.endings.check(log, entry)
        self.seat_clocks.check(entry)
        self.instructions.check(log, entry)

    def _check_folds(self, log: GameLog[Any, Any], entry: Entry) -> None:
        """Raises LogError for an entry that cannot follow, whatever it does to the position."""
        self.seats.check(entry)
        self.check_besides(log, entry)

    def _follow_folds(self, log: GameLog[Any, Any], entry: Entry) -> None:
        """The entry was applied to the position."""
        self.seats.apply(entry)
        self.endings.follow(entry)
        self.instructions.follow(log, entry)
        self.clock.follow(log.rules.deadline(log.position))
        self.seat_clocks.follow(log, entry)
        self.seats.for_bots = self.seat_clocks.over | {*self.endings.resigned}
