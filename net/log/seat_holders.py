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
    HandedOver,
    HolderChanged,
    Instructed,
    Judged,
    Opened,
    Paused,
    Revealed,
    Undone,
)
from net.protocol.seat_entries import Declaration
from net.protocol.time_control import time_control
from net.wire.stated import stated


class SeatHolders:
    """A fold over all entries, beside the one over the positions."""

    def __init__(self) -> None:
        self.epoch = 0
        self.host = KEEPER
        """the seat that succeeded the last host; KEEPER for the host that began the table"""
        self.holders: list[int] = []
        """by seat: `PERSON` or `BOT`"""
        self.people = frozenset[int]()
        """the seats that persons hold"""
        self.keys: list[bytes] = []
        """by seat: the public identity of its holder"""
        self.host_key = b""
        """the public identity of the host"""
        self.generations: list[int] = []
        """by seat: 0 for the first holder; each later bot has the next number"""
        self.numbers: list[int] = []
        """by seat: of the last request that was accepted"""
        self.heir: int | None = None
        """the seat to which the host has handed the table over, until it is the host"""
        self.for_bots = frozenset[int]()
        """the seats that bots may take though nobody agreed: their time is over
        (`net.log.seat_clocks`), or their persons have resigned (`net.log.endings`)"""
        self.paused = False
        self.revealed: Revealed | None = None
        self.judged: Judged | None = None
        self._bots: list[int] = []
        self._first_keys: tuple[bytes, ...] = ()
        self._first_host = b""
        self._takes_days = False

    def check(self, entry: Entry) -> None:
        """Raises LogError for an entry that cannot follow, whatever the game's rules are."""
        if any(seat >= len(self.holders) for seat in _seats_in(entry)):
            raise LogError(stated("it names a seat that this table does not have"))
        self._check_host(entry)
        match entry:
            case Acted() | Undone() | Paused() | Declaration() | Revealed() if self.revealed:
                raise LogError(stated("the game is over and its secret is out"))
            case Acted() if self.paused and entry.seat != KEEPER:
                raise LogError(stated("no seat acts while the table is paused"))
            case Acted() | Undone() | Paused() | Declaration() if not self._is_new(entry):
                raise LogError(stated("a request is accepted once, and the keeper makes none"))
            case HolderChanged() if self.host_key and not self._may_change(entry):
                raise LogError(
                    stated("a bot takes the seat of a person whom nobody agreed to replace")
                )
            case Judged() if not self.revealed or self.judged:
                raise LogError(stated("a game is judged once, when its secret is out"))

    def _check_host(self, entry: Entry) -> None:
        """Raises LogError for an entry that is not of the host that may write the next one."""
        begun = entry if isinstance(entry, EpochBegan) else None
        if self.heir is not None and (begun is None or begun.seat != self.heir):
            raise LogError(stated("the table was handed over, and this is not of its new host"))
        if begun is not None and begun.epoch <= self.epoch:
            raise LogError(stated("epoch {epoch} has passed", epoch=begun.epoch))

    def min_number(self, seat: int) -> int:
        """The least number that a request of this seat may have."""
        return 0 if seat == KEEPER else self.numbers[seat] + 1

    def _may_change(self, entry: HolderChanged) -> bool:
        """Whether somebody else agreed where a bot takes the seat of a person who has neither
        resigned nor used up the time. Where a turn takes days, only time decides: people are away.
        """
        if (entry.holder == BOT) != bool(entry.key) or entry.holder not in (PERSON, BOT):
            return False
        agreed = {seat for seat, _ in entry.consents} - {entry.seat}
        is_free = self.holders[entry.seat] == BOT or entry.seat in self.for_bots
        may_agree = bool(agreed) and not self._takes_days
        return may_agree or entry.holder == PERSON or is_free

    def _is_new(self, entry: Acted | Undone | Paused | Declaration) -> bool:
        """Whether a request has not been accepted before; version 0.1 numbered only actions. What
        the host does as instructed is no request, and is done once for another reason.
        """
        if isinstance(entry, Instructed):
            return True
        unnumbered = not self.host_key and not isinstance(entry, Acted)
        return unnumbered or entry.number >= self.min_number(entry.seat)

    def key_of_host(self, seat: int) -> bytes:
        """The public identity of a host: the one that began the table (KEEPER), or a successor."""
        return self._first_host if seat == KEEPER else self._first_keys[seat]

    def next_generation(self, seat: int) -> int:
        """The number of the next bot of a seat."""
        return self._bots[seat] + 1

    def apply(self, entry: Entry) -> None:
        """Applies an entry that was checked."""
        self._count(entry)
        match entry:
            case Opened():
                self._open(entry)
            case HolderChanged():
                self._sit(entry)
            case Paused():
                self.paused = bool(entry.on)
            case EpochBegan():
                self.epoch, self.host, self.heir = entry.epoch, entry.seat, None
                self.host_key = self.key_of_host(entry.seat)
            case HandedOver():
                self.heir = entry.seat
            case Revealed():
                self.revealed = entry
            case Judged():
                self.judged = entry

    def _count(self, entry: Entry) -> None:
        """Remembers the number of a request, which is accepted once."""
        if isinstance(entry, Acted | Undone | Paused | Declaration) and entry.seat != KEEPER:
            self.numbers[entry.seat] = max(entry.number, self.numbers[entry.seat])

    def _open(self, entry: Opened) -> None:
        seats = range(len(entry.names))
        self.epoch = 1
        self.holders = [BOT if seat in entry.bots else PERSON for seat in seats]
        self.people = frozenset(seats) - {*entry.bots}
        self.generations = [0 for _ in seats]
        self.numbers = [0 for _ in seats]
        self._bots = [0 for _ in seats]
        self._first_keys = entry.keys or (b"",) * len(seats)
        self.keys, self.host_key = list(self._first_keys), entry.host
        self._first_host = entry.host
        self._takes_days = time_control(entry.time).takes_days

    def _sit(self, entry: HolderChanged) -> None:
        self.holders[entry.seat] = entry.holder
        is_person = entry.holder == PERSON
        self.people = self.people | {entry.seat} if is_person else self.people - {entry.seat}
        self._bots[entry.seat] += entry.holder == BOT
        self.generations[entry.seat] = self._bots[entry.seat] if entry.holder == BOT else 0
        self.keys[entry.seat] = entry.key or self._first_keys[entry.seat]


def _seats_in(entry: Entry) -> Iterator[int]:
    match entry:
        case HolderChanged():
            yield entry.seat
            yield from (seat for seat, _ in entry.consents)
        case Acted() | Paused() | EpochBegan() | HandedOver() | Declaration():
            yield entry.seat
        case Undone():
            yield entry.seat
            yield from (seat for seat, _ in entry.consents)
        case Judged():
            yield from (seat for seat, _, _ in entry.verdicts)
