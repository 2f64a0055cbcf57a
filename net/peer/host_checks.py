"""What one seat knows beyond the log: what it said itself. No honest host contradicts it."""

from __future__ import annotations

from typing import Generic, TypeVar

from net.game_rules import KEEPER
from net.journal.records import Pass
from net.log.game_log import Book
from net.log.sealed_action import open_whole
from net.log.share_holders import fits
from net.peer.opening import Vows
from net.protocol.codes import NOTE_LENGTH, What
from net.protocol.entries import BOT, PERSON, Acted, Entry, Judged, Opened, Paused, Sat, TookBack
from net.protocol.from_host import Polled
from net.protocol.from_peer import Back, FromPeer, Pause, Verdict, Vote

P = TypeVar("P")
A = TypeVar("A")


class Witness(Generic[P, A]):
    def __init__(self, book: Book[P, A], vows: Vows) -> None:
        self.lobby = False
        """whether this peer was there before the table opened"""
        self.proposed: dict[int, tuple[int, tuple[int, ...]]] = {}
        """what was proposed, by number: after how many entries, and the whole action"""
        self._book = book
        self._vows = vows
        self._said: set[FromPeer] = set()
        self._agreed: tuple[int, int] | None = None
        """the seat, and how far it may go back"""

    def said(self, message: FromPeer, poll: Polled | None) -> None:
        """This peer says something; `poll` is the open one."""
        if isinstance(message, Back | Pause | Verdict):
            self._said.add(message)
        elif isinstance(message, Vote) and message.yes and poll and poll.poll == message.poll:
            back = poll.what == What.TAKE_BACK
            self._agreed = (poll.seat, poll.to) if back else self._agreed

    def polled(self, poll: Polled) -> None:
        """What was refused is not agreed to any more."""
        if not poll.open and poll.missing:
            self._agreed = None

    def objection(self, seat: int, entry: Entry, key: bytes, live: bool) -> str:
        """What the log gets wrong about this seat in the next entry, or nothing.

        `key` came with it for this seat alone; only while it is `live`, and not catching up, this
        seat knows all that it may have said. Raises ValueError for a key that does not fit.
        """
        if isinstance(entry, Acted):
            return self._of_action(seat, entry, key, live)
        if not live:
            return ""
        match entry:
            case TookBack():
                return self._of_taking_back(seat, entry)
            case Paused() if entry.seat == seat and Pause(bool(entry.on)) not in self._said:
                return "it says that this seat paused or went on, and it did not"
            case Sat() if entry.seat == seat and entry.holder == BOT:
                return "it gives this seat to a bot while its holder is here"
            case Judged() if (text := dict(entry.verdicts).get(seat)) is not None:
                mine = Verdict(text[:NOTE_LENGTH]) in self._said
                return "" if mine else "it says that this seat found what it did not find"
        return ""

    def of_opening(self, entry: Opened, given: Pass | None) -> str:
        """What is wrong with the first entry, and with what came with it for this seat alone."""
        if given is None:
            return ""
        if given.seat >= len(entry.names):
            return "it gives this peer a seat that the table has not"
        if given.share and not fits(entry, given.seat, given.share):
            return "the share that it gave to this seat is not the one of the opening"
        if not self.lobby:
            return ""
        if entry.shares[given.seat] and not given.share:
            return "it keeps from this seat its share"
        return self._vows.objection(given.seat, entry)

    def _of_action(self, seat: int, entry: Acted, key: bytes, live: bool) -> str:
        rules = self._book.rules
        secret = entry.seal and not key and seat != KEEPER
        if secret and rules.owner(rules.decode(list(entry.action)), entry.seat) == seat:
            return "it keeps from this seat what is its own"
        if entry.seat != seat or seat == KEEPER or not live:
            return ""
        plain = open_whole(entry, key).action if entry.seal else entry.action
        if self.proposed.get(entry.number) != (self._book.next, plain):
            return "it says that this seat did what it did not do"
        return ""

    def _of_taking_back(self, seat: int, entry: TookBack) -> str:
        if entry.seat == seat:
            return "" if Back(entry.to) in self._said else "it says that this seat took back"
        agreed, self._agreed = self._agreed == (entry.seat, entry.to), None
        if agreed or seat == KEEPER or self._book.holding.holders[seat] != PERSON:
            return ""
        asked = entry.to < self._book.rules.earliest(self._book.story, entry.seat)
        if seat in entry.agreed or asked:
            return "it says that this seat agreed to take back, or was not asked"
        return ""
