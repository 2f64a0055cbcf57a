"""The holders of seats, the host's seat, and whether the table is paused, by the log."""

from __future__ import annotations

from collections.abc import Iterator

from net.game_rules import KEEPER
from net.log.checks import LogError
from net.protocol.entries import (
    BOT,
    PERSON,
    Acted,
    Entry,
    EpochBegan,
    HolderChanged,
    Judged,
    Opened,
    Paused,
    Revealed,
    Undone,
)


class SeatHolders:
    """A fold over all entries, beside the one over the positions."""

    def __init__(self) -> None:
        self.epoch = 0
        self.host = KEEPER
        """the seat that succeeded the last host; KEEPER for the host that began the table"""
        self.holders: list[int] = []
        """by seat: `PERSON` or `BOT`"""
        self.generations: list[int] = []
        """by seat: 0 for the first holder; each later bot has the next number"""
        self.numbers: list[int] = []
        """by seat: of the last proposal that was accepted"""
        self.paused = False
        self.revealed: Revealed | None = None
        self.judged: Judged | None = None
        self._bots: list[int] = []

    def check(self, entry: Entry) -> None:
        """Raises LogError for an entry that cannot follow, whatever the game's rules are."""
        if any(seat >= len(self.holders) for seat in _seats_in(entry)):
            raise LogError("it names a seat that this table does not have")
        match entry:
            case EpochBegan() if entry.epoch <= self.epoch:
                raise LogError(f"epoch {entry.epoch} has passed")
            case Acted() | Undone() | Paused() | Revealed() if self.revealed:
                raise LogError("the game is over and its secret is out")
            case Acted() if self.paused and entry.seat != KEEPER:
                raise LogError("no seat acts while the table is paused")
            case Acted() if entry.number < self.min_number(entry.seat):
                raise LogError("a proposal is accepted once, and the keeper makes none")
            case Judged() if not self.revealed or self.judged:
                raise LogError("a game is judged once, when its secret is out")

    def min_number(self, seat: int) -> int:
        """The least number that a proposal of this seat may have."""
        return 0 if seat == KEEPER else self.numbers[seat] + 1

    def apply(self, entry: Entry) -> None:
        """Applies an entry that was checked."""
        match entry:
            case Opened():
                self._open(entry)
            case Acted() if entry.seat != KEEPER:
                self.numbers[entry.seat] = entry.number
            case HolderChanged():
                self._sit(entry)
            case Paused():
                self.paused = bool(entry.on)
            case EpochBegan():
                self.epoch, self.host = entry.epoch, entry.seat
            case Revealed():
                self.revealed = entry
            case Judged():
                self.judged = entry

    def _open(self, entry: Opened) -> None:
        seats = range(len(entry.names))
        self.epoch = 1
        self.holders = [BOT if seat in entry.bots else PERSON for seat in seats]
        self.generations = [0 for _ in seats]
        self.numbers = [0 for _ in seats]
        self._bots = [0 for _ in seats]

    def _sit(self, entry: HolderChanged) -> None:
        self.holders[entry.seat] = entry.holder
        self._bots[entry.seat] += entry.holder == BOT
        self.generations[entry.seat] = self._bots[entry.seat] if entry.holder == BOT else 0


def _seats_in(entry: Entry) -> Iterator[int]:
    match entry:
        case Acted() | HolderChanged() | Paused() | EpochBegan():
            yield entry.seat
        case Undone():
            yield entry.seat
            yield from entry.agreed
        case Judged():
            yield from (seat for seat, _ in entry.verdicts)
