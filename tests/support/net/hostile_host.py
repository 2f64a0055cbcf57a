"""A hostile host: messages of every kind whose fields are valid one by one, and odd together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from net.log.game_log import GameLog
from net.protocol import from_host, statements
from net.protocol.clock_messages import TimeLeft
from net.protocol.codes import Code
from net.protocol.desync_messages import Frozen, RelayedDump, Thawed
from net.protocol.entries import (
    Entry,
    EpochBegan,
    HolderChanged,
    Instructed,
    Judged,
    Paused,
    Revealed,
    Shared,
    Shuffled,
    Undone,
    Unsealed,
    next_chain,
    write_entry,
)
from net.protocol.evidence import Evidence
from net.protocol.from_host import FromHost
from net.protocol.keeper_entries import ClockRead, SeatTimes
from net.protocol.opening_messages import HostCommitted, NoncesCommitted
from net.protocol.seat_entries import EndOffered, InstructionLeft, Resigned, VacationTaken
from net.wire.identity import Identity
from net.wire.silence import MOST_PING_SECONDS

NAMES = ("", "a", "Ann", "host", "{name}", "{0}", "%s", "W" * 32, "\u6f22" * 32, "\U0001f642" * 20)
WORDS = ("", "x", "{text}", "{0.__class__}", "%d%s", "W" * 400, "\u6f22" * 130, "17", "a" * 64)
ADDRESSES = ("", "10.0.0.1", "::1", "x" * 64, "no address", "a/b")
NUMBERS = (0, 1, 2, 3, 4, 5, 7, 100, 2**31, 2**32)
KEYS = ("board", "bag", "buildings", "dynasties", "english", "hints", "seats", "wonder", "zz", "")
VALUES = (0, -1, 7, 2, 2**63, True, False, None, "standard", "archer", "zz", b"x", [[1]], {"a": 0})
LISTS: tuple[list[object], ...] = (
    ["archer", "bull"],
    ["archer"] * 4,
    ["archer", "bull", "pot", "lion"],
    [],
    [["archer"]],
)


@dataclass
class HostileHost:
    """Makes up messages for one peer."""

    random: Random
    log: GameLog[Any, Any]
    """of the peer, open or not"""
    identity: Identity
    """of the host, which signs what it makes up"""
    sound_options: dict[str, object]
    makers: dict[type[Any], Callable[[], FromHost]] = field(init=False)

    def __post_init__(self) -> None:
        of_seat = self.seat
        self.makers = {
            from_host.Welcome: self._welcome,
            from_host.Refused: lambda: from_host.Refused(self.code(), self.words()),
            from_host.Roster: self._roster,
            from_host.Seated: lambda: from_host.Seated(self.any_seat()),
            HostCommitted: self._host_committed,
            NoncesCommitted: lambda: NoncesCommitted(
                self.number(), self.some(lambda: self.bytes(32), 1)
            ),
            from_host.Ordered: self._ordered,
            from_host.Head: lambda: from_host.Head(self.entry()),
            from_host.Final: self._final,
            from_host.Nack: lambda: from_host.Nack(
                self.number(), self.code(), self.entry(), self.words()
            ),
            from_host.PollStatus: self._poll,
            from_host.ChatLine: lambda: from_host.ChatLine(self.name(), self.words()),
            from_host.Ping: lambda: from_host.Ping(self.number()),
            Frozen: self._frozen,
            Thawed: lambda: Thawed(self.entry()),
            RelayedDump: self._dump,
            from_host.RequestEntries: lambda: from_host.RequestEntries(self.entry()),
            from_host.Bye: lambda: from_host.Bye(self.code(), self.words()),
            from_host.RequestShare: lambda: from_host.RequestShare(of_seat()),
            from_host.Explained: lambda: from_host.Explained(
                self.entry(), self.pick("", "take 1", "because war red points 1", "x" * 64)
            ),
            TimeLeft: lambda: TimeLeft(
                self.number() % 2**32, self.number(), self.pick(True, False)
            ),
            Evidence: lambda: Evidence(self.entry(), self.number(), self.bytes(32), self.bytes(64)),
        }

    def message(self) -> FromHost:
        often = (from_host.Roster, from_host.PollStatus, RelayedDump, Frozen, from_host.Ordered)
        return self.makers[self.pick(*self.makers, *often)]()

    # ---------------------------------------------------------------- fields

    def pick(self, *choices: Any) -> Any:
        return self.random.choice(choices)

    def some(self, make: Callable[[], Any], least: int = 0, most: int = 8) -> tuple[Any, ...]:
        return tuple(make() for _ in range(self.random.randint(least, most)))

    def bytes(self, *lengths: int) -> bytes:
        return self.random.randbytes(self.pick(*lengths))

    def name(self) -> str:
        return str(self.pick(*NAMES))

    def words(self) -> str:
        return str(self.pick(*WORDS))

    def number(self) -> int:
        return int(self.pick(*NUMBERS))

    def code(self) -> int:
        return self.random.randrange(len(Code))

    def entry(self) -> int:
        """Most often the next one of the peer."""
        return int(self.pick(*(self.log.next,) * 5, 0, 1, 7, 99_999, 100_000))

    def seat(self) -> int:
        """Most often one of the table."""
        return self.random.randrange(self.pick(2, 2, 2, 8))

    def any_seat(self) -> int:
        return self.seat() if self.random.random() < 0.7 else -1

    def options(self) -> dict[str, object]:
        """Sound ones, or any."""
        if self.random.random() < 0.6:
            return dict(self.sound_options)
        names = sorted(self.random.sample(KEYS, self.random.randrange(5)))
        return {name: self.pick(*VALUES, *LISTS) for name in names}

    def seats(self) -> tuple[int, ...]:
        return self.some(self.seat, 0, self.pick(2, 8))

    def declaration(self) -> tuple[int, int, int, Any]:
        """The fields of what a person says of the game itself."""
        return self.seat(), self.number(), self.pick(len(self.log.past), self.entry()), bytes(64)

    # ---------------------------------------------------------------- messages

    def _welcome(self) -> FromHost:
        table = self.log.opened.table if self.log.is_open else bytes(16)
        playing = self.pick(True, False)
        fields = (self.number(), self.entry(), self.any_seat(), playing, self.any_seat())
        return from_host.Welcome(table, *fields, self.pick(1, MOST_PING_SECONDS))

    def _roster(self) -> FromHost:
        def row() -> tuple[str, int, bool, int, int, str, int]:
            who = (self.name(), self.pick(0, 1, 2), self.pick(True, False), self.pick(0, 1, 2, 3))
            return (*who, self.number(), self.pick(*ADDRESSES), self.pick(0, 1, 65535))

        seats = self.pick((2, 2), (2, 2), (1, 8))
        return from_host.Roster(self.options(), self.some(row, *seats), self.some(self.name))

    def _host_committed(self) -> FromHost:
        names = self.some(self.name, *self.pick((2, 2), (1, 8)))
        fields = (self.number(), self.bytes(16), self.options(), names, self.bytes(32))
        return HostCommitted(*fields)

    def _final(self) -> FromHost:
        acknowledged = self.some(lambda: (self.seat(), self.bytes(64)))
        return from_host.Final(self.entry(), acknowledged, self.bytes(64))

    def _poll(self) -> FromHost:
        poll = (self.number(), self.random.randrange(3), self.seat(), self.number())
        counts = self.entry(), self.entry()
        return from_host.PollStatus(
            *poll, *counts, self.seats(), self.seats(), self.pick(True, False)
        )

    def _frozen(self) -> FromHost:
        digests = self.some(lambda: (self.any_seat(), self.bytes(0, 32)), 0, self.pick(2, 9))
        return Frozen(self.entry(), digests, self.some(self.any_seat, 0, self.pick(1, 2, 9)))

    def _dump(self) -> FromHost:
        text = self.words() + self.pick("", "\n" * 1000, "\nx")
        own = {}
        if self.log.is_open and self.pick(True, False):
            own = dict(self.log.rules.sections(self.log.position))
        sections = own or self.options()
        shown = (self.entry(), sections, text, self.bytes(0, 64))
        return RelayedDump(self.any_seat(), *shown, self.pick(True, False))

    def _ordered(self) -> FromHost:
        """An entry that this host has signed; no seat has."""
        if not self.log.is_open:
            return from_host.Ordered(self.bytes(0, 40), self.bytes(0, 60), self.bytes(64))
        entry = self._entry()
        data = write_entry(self.log.next, entry)
        epoch = entry.epoch if isinstance(entry, EpochBegan) else self.log.epoch
        chain = next_chain(self.log.chain, data)
        order = statements.order(self.log.opened.table, epoch, self.log.next + 1, chain)
        return from_host.Ordered(data, self.bytes(0, 32), self.identity.sign(order))

    def _entry(self) -> Entry:
        seat, bare = self.seat(), self.bytes(0, 64)
        consents = self.some(lambda: (self.seat(), self.bytes(64)), 0, 2)
        accounts = self.some(lambda: (self.seat(), self.bytes(32), self.bytes(64)), 0, 3)
        return self.pick(  # type: ignore[no-any-return]
            replace(self.log.opened, accounts=accounts),
            EpochBegan(self.number(), self.any_seat()),
            HolderChanged(seat, self.pick(0, 1, 2), self.name(), self.bytes(0, 32), consents),
            Judged(self.some(lambda: (self.seat(), self.words(), self.bytes(0, 64)), 0, 3)),
            Paused(seat, self.number(), self.pick(0, 1), bare),
            Revealed(self.bytes(32)),
            Shuffled(*(-1, 0, -1, (11,), b"", b"", b""), self.some(lambda: self.bytes(32))),
            Unsealed(
                *(seat, self.number(), -1, (15, seat, 1), self.bytes(32), b"", bare), bytes(16)
            ),
            Shared(
                *(-1, 0, -1, (20, seat, 1, 4), self.bytes(32), self.bytes(256), b""),
                tuple((owner, self.bytes(32), self.bytes(512)) for owner in (0, 1)),
            ),
            ClockRead(self.number(), self.number()),
            SeatTimes(self.number(), self.some(self.number, 1)),
            Resigned(*self.declaration()),
            EndOffered(*self.declaration()),
            VacationTaken(
                *(seat, self.number(), self.entry(), bare),
                self.random.randint(1, 14),
                self.number(),
            ),
            InstructionLeft(*self.declaration(), self.bytes(0, 32), self.bytes(0, 256)),
            Instructed(
                *(seat, 0, self.entry(), (15, seat, 1), b"", b"", bare),
                *(self.entry(), self.random.randrange(256), bytes(16)),
            ),
            Undone(seat, self.number(), self.entry(), self.entry(), bare, consents),
        )
