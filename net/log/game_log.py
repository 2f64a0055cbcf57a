"""The log of a table and what follows from it: the same fold for host, seats, and spectators.

A reader with the host's secret knows everything, one with the keys of some entries knows those, and
one without keys knows what is public. All of them get positions with the same public part, and so
with the same digest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from net.fairness.bag import Bag, LeafOpening, lot
from net.fairness.hidden import entry_key
from net.fairness.stretch import full_stretch, no_stretch
from net.game_rules import KEEPER, Rules
from net.log.acting import act
from net.log.action_checks import check_undo
from net.log.applied_entry import AppliedEntry, PastAction
from net.log.checks import LogError, check_opening
from net.log.entry_list import EntryList
from net.log.folds import Folds
from net.log.piles import Piles
from net.log.promises import Sealed, promised
from net.protocol.action_entries import Shuffled
from net.protocol.entries import Acted, Entry, Opened, Revealed, Undone, read_entry
from net.protocol.entries_v1 import read_any_entry, read_entry_v1
from net.protocol.entry_fields import MAX_ENTRIES
from net.protocol.keeper_entries import ClockRead, SeatTimes
from net.wire.stated import stated, statement_of

P = TypeVar("P")
A = TypeVar("A")

#: Places of a log that only its end may take, so that no seat can fill it up before: the secret,
#: the verdicts, and hosts that resume the table in between.
RESERVED = 1000


class GameLog(EntryList, Folds, Generic[P, A]):
    """All entries so far. Adding one either succeeds or changes nothing."""

    def __init__(
        self,
        rules: Rules[P, A],
        secret: bytes = b"",
        stretch: Callable[[bytes], bytes] = full_stretch,
    ) -> None:
        """`secret` is the host's, where this reader knows it."""
        EntryList.__init__(self)
        Folds.__init__(self)
        self.rules = rules
        self.secret = secret
        self.stretch = stretch
        self.past: list[PastAction[P]] = []
        self._opened: Opened | None = None
        self._position: P | None = None
        self._digested: P | None = None
        self._digest = b""
        self.piles = Piles()
        self.sealed: Sealed = {}
        """by seat: the seal of the choice that it has not opened yet"""
        self._bag: Bag | None = None

    def let_go(self) -> None:
        """Nobody needs it any more: all that it holds goes, though others may still hold it."""
        vars(self).clear()

    @property
    def opened(self) -> Opened:
        """The first entry; the log must be open."""
        assert self._opened is not None
        return self._opened

    @property
    def is_open(self) -> bool:
        """Whether the first entry is there."""
        return self._opened is not None

    @property
    def position(self) -> P:
        """After all entries; the log must be open."""
        assert self._position is not None
        return self._position

    @property
    def actors(self) -> frozenset[int]:
        """Who may act now (`Rules.actors`)."""
        return frozenset() if self.endings.is_over else self.rules.actors(self.position)

    @property
    def digest(self) -> bytes:
        """Of the public part of the position."""
        if self._digested is not self._position:
            self._digest, self._digested = self.rules.digest(self.position), self._position
        return self._digest

    @property
    def is_full(self) -> bool:
        """Whether only the end of the game fits in."""
        return self.next >= MAX_ENTRIES - RESERVED

    @property
    def bag(self) -> Bag:
        """The items in their order, for a reader that knows the secret."""
        if self._bag is None:
            opened = self.opened
            box = self.rules.box(opened.options)
            stretch = self.stretch if opened.is_signed else no_stretch
            self._bag = Bag.mixed(opened.table, self.secret, opened.nonces, box, stretch)
        return self._bag

    def take_bag(self, bag: Bag) -> None:
        """The bag of this log, for a host that has just mixed it: that takes a while."""
        self._bag = bag

    @property
    def lot(self) -> int:
        """The random number that decides now; no delay gives another one."""
        return lot(self.opened.table, self.opened.nonces, len(self.past))

    def opening(self, place: int) -> LeafOpening:
        """What lies at a place of some pile; needs the secret. Raises IndexError."""
        return self.piles.openings.get(place) or self.bag.open(place)

    def last_actor(self, seq: int) -> int:
        """The actor of entry `seq` if that is an action, and the last entry but for clocks that
        were read after it; KEEPER otherwise.
        """
        last = self.entries[seq] if seq < self.next else None
        is_last = all(isinstance(each, SeatTimes) for each in self.entries[seq + 1 :])
        return last.seat if isinstance(last, Acted) and is_last else KEEPER

    def key(self, entry: Acted, seq: int) -> bytes:
        """The key of an entry's hidden part; needs the secret."""
        return self.key_of(entry.seal, seq)

    def key_of(self, seal: bytes, seq: int) -> bytes:
        """The key of what is hidden with this seal in an entry; needs the secret."""
        return entry_key(self.secret, self.chains[seq], seal)

    def read(self, data: bytes) -> tuple[int, Entry]:
        """The number of an entry and the entry, of the version of this log; raises BadBytes."""
        if not self.is_open:
            return read_any_entry(data)
        return read_entry(data) if self.opened.is_signed else read_entry_v1(data)

    def add(
        self,
        data: bytes,
        key: bytes = b"",
        stamp: bytes = b"",
        parsed: tuple[int, Entry] | None = None,
    ) -> AppliedEntry[P, A]:
        """Adds the next entry. Signatures are checked elsewhere (`net.log.signatures`).

        Args:
            key: decrypts its hidden part, if this reader was given it.
            stamp: the host's signature, if there is one.
            parsed: the entry's number and the entry itself, if the data was decoded before.

        Raises:
            LogError: if it is no entry, not the next one, or breaks a rule or a promise.
        """
        try:
            seq, entry = parsed or self.read(data)
            if seq != self.next:
                raise LogError(
                    stated("entry {number} was expected, not {found}", number=self.next, found=seq)
                )
            applied = self._fold(seq, entry, key)
        except LogError:
            raise
        except ValueError as error:
            raise LogError(
                stated(
                    "entry {number} does not hold: {reason}",
                    number=self.next,
                    reason=statement_of(error),
                )
            ) from error
        self._append(data, entry, key, stamp, (self.epoch, self.seats.host_key))
        return applied

    def rebuild(self, up_to: int | None = None) -> list[AppliedEntry[P, A]]:
        """Replays the log, in case a position went wrong; `up_to` cuts it to so many entries.

        Returns the entries as applied now. Raises LogError, and stays as it was, if one does not
        hold.
        """
        fresh: GameLog[P, A] = GameLog(self.rules, self.secret, self.stretch)
        if self._bag is not None:
            fresh.take_bag(self._bag)
        kept = list(zip(self.raw_entries, self.keys, self.stamps, strict=True))[:up_to]
        applied = [fresh.add(*each) for each in kept]
        self.__dict__.update(fresh.__dict__)
        return applied

    def _fold(self, seq: int, entry: Entry, key: bytes) -> AppliedEntry[P, A]:
        if (seq == 0) is not isinstance(entry, Opened):
            raise LogError(stated("a log begins with the opening of its table, and has only one"))
        applied: AppliedEntry[P, A] | None = None
        if seq:
            self._check_folds(self, entry)
        match entry:
            case Opened():
                self._open(entry)
            case Acted():
                applied = self._act(seq, entry, key)
            case Undone():
                self._undo(entry)
            case ClockRead():
                self.clock.check(entry)
                self.clock.read(entry)
            case Revealed() if self.actors and not self.is_full:
                raise LogError(stated("the secret came out before the end of the game"))
        self._follow_folds(self, entry)
        return applied or AppliedEntry(seq, entry, self.position)

    def _open(self, entry: Opened) -> None:
        position = self.rules.start(entry.options)
        check_opening(entry, self.rules, self.secret)
        self._opened, self._position = entry, position
        self.piles.open(entry.leaves)

    def _act(self, seq: int, entry: Acted, key: bytes) -> AppliedEntry[P, A]:
        done = act(self, seq, entry, key)
        before = (self.position, self.piles.left, self.sealed)
        self.past.append(PastAction(entry.seat, done.result, *before))
        if done.chance is not None:
            leaves = entry.leaves if isinstance(entry, Shuffled) else ()
            self.piles.apply(done.chance, leaves, done.bag)
        self.sealed = promised(self.rules, self.sealed, entry, done.action)
        self._position = done.position
        return AppliedEntry(seq, entry, done.position, done.action, done.result)

    def _undo(self, entry: Undone) -> None:
        check_undo(self, entry)
        past = self.past[entry.to]
        self._position, self.piles.left, self.sealed = past.position, past.left, past.sealed
        del self.past[entry.to :]

    @property
    def history(self) -> list[tuple[int, object]]:
        """Actor and result of every action so far, as `Rules.earliest` takes them."""
        return [(past.actor, past.result) for past in self.past]
