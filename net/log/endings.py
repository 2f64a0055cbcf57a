"""How a game ends before its rules say so: people resign, or agree to end it, by the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from net.log.checks import LogError
from net.protocol.entries import (
    BOT,
    PERSON,
    Acted,
    Entry,
    HolderChanged,
    Opened,
    Paused,
    Undone,
)
from net.protocol.keeper_entries import ClockRead, SeatTimes
from net.protocol.seat_entries import Declaration, EndOffered, Resigned
from net.wire.stated import stated

if TYPE_CHECKING:
    from net.log.game_log import GameLog

#: What happens in a game, and no more when it has ended.
IN_GAME = (Acted, Undone, Paused, Declaration, ClockRead, SeatTimes)


class Endings:
    """A fold over all entries, beside the one over the positions."""

    def __init__(self) -> None:
        self.resigned: tuple[int, ...] = ()
        """the seats whose persons have given up, in that order: the first is the last of all"""
        self.offers = frozenset[int]()
        """the seats whose persons would end the game as it stands"""
        self.is_agreed = False
        """whether all have agreed to end it: nobody has won"""
        self.is_over = False
        """whether the game has ended although the rules would continue it: by agreement, or because
        only one seat has not resigned"""
        self._people = frozenset[int]()
        """the seats that persons had at first"""
        self.seats = 0
        """how many there are"""

    @property
    def winner(self) -> int | None:
        """The only seat that has not resigned, if the game has ended by that."""
        left = {*range(self.seats)} - {*self.resigned}
        return min(left) if self.resigned and len(left) == 1 else None

    @property
    def needed(self) -> frozenset[int]:
        """The seats whose persons must agree to an end, also while bots have their seats."""
        return self._people - {*self.resigned}

    def check(self, log: GameLog[Any, Any], entry: Entry) -> None:
        """Raises LogError for what cannot follow."""
        if self.is_over and isinstance(entry, IN_GAME):
            raise LogError(stated("the game has ended"))
        match entry:
            case Declaration():
                self._check_declaration(log, entry)
            case HolderChanged(holder=holder) if holder == PERSON and entry.seat in self.resigned:
                raise LogError(stated("seat {seat} has resigned, for good", seat=entry.seat))

    def _check_declaration(self, log: GameLog[Any, Any], entry: Declaration) -> None:
        if entry.seat in self.resigned or log.seats.holders[entry.seat] == BOT:
            raise LogError(stated("seat {seat} has no person who can say that", seat=entry.seat))
        if entry.count != len(log.past):
            raise LogError(stated("seat {seat} said it before another action", seat=entry.seat))
        if isinstance(entry, EndOffered) and entry.seat in self.offers:
            raise LogError(stated("seat {seat} has said so already", seat=entry.seat))

    def follow(self, entry: Entry) -> None:
        """This entry was applied."""
        match entry:
            case Opened():
                self.seats = len(entry.names)
                self._people = frozenset(range(self.seats)) - {*entry.bots}
            case Resigned():
                self.resigned, self.offers = (*self.resigned, entry.seat), frozenset()
            case EndOffered():
                self.offers |= {entry.seat}
                self.is_agreed = self.offers >= self.needed
            case Acted() | Undone():
                self.offers = frozenset()
                return
        self.is_over = self.is_agreed or 0 < self.seats <= len(self.resigned) + 1
