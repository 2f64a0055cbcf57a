"""Checks the host's entries against what this seat itself sent; a mismatch proves cheating."""

from __future__ import annotations

from typing import Generic, TypeVar

from net.game_rules import KEEPER
from net.journal.records import SeatCredentials
from net.log.game_log import GameLog
from net.log.sealed_action import open_sealed_action
from net.log.share_holders import is_share_of
from net.peer.opening import PeerOpening
from net.protocol.codes import SHORT_TEXT_LENGTH, PollKind
from net.protocol.entries import (
    BOT,
    PERSON,
    Acted,
    Entry,
    HolderChanged,
    Judged,
    Opened,
    Paused,
    Undone,
)
from net.protocol.from_host import PollStatus
from net.protocol.from_peer import FromPeer, Pause, Undo, Verdict, Vote

P = TypeVar("P")
A = TypeVar("A")


class HostChecks(Generic[P, A]):
    """What one seat knows beyond the log: its own messages."""

    def __init__(self, log: GameLog[P, A], opening: PeerOpening) -> None:
        self.lobby = False
        """whether this peer was there before the table opened"""
        self.proposed: dict[int, tuple[int, tuple[int, ...]]] = {}
        """proposals by number: the number of entries before, and the full action"""
        self._log = log
        self._opening = opening
        self._sent: set[FromPeer] = set()
        self._agreed_undo: tuple[int, int] | None = None
        """the seat that requested it, and how many actions may remain"""

    def note_sent(self, message: FromPeer, poll: PollStatus | None) -> None:
        """This peer sends a message; `poll` is the open one."""
        if isinstance(message, Undo | Pause | Verdict):
            self._sent.add(message)
        elif isinstance(message, Vote) and message.yes and poll and poll.poll == message.poll:
            is_undo = poll.kind == PollKind.UNDO
            self._agreed_undo = (poll.seat, poll.to) if is_undo else self._agreed_undo

    def note_poll(self, poll: PollStatus) -> None:
        """What was refused is not agreed to any more."""
        if not poll.open and poll.missing:
            self._agreed_undo = None

    def objection(self, seat: int, entry: Entry, key: bytes, is_live: bool) -> str:
        """What is wrong about this seat in the next entry, or an empty string.

        `key` came with it for this seat alone. Only while the entry is live, not part of catching
        up, this seat knows everything that it may have sent. Raises ValueError for a key that does
        not fit.
        """
        if isinstance(entry, Acted):
            return self._action_objection(seat, entry, key, is_live)
        if not is_live:
            return ""
        match entry:
            case Undone():
                return self._undo_objection(seat, entry)
            case Paused() if entry.seat == seat and Pause(bool(entry.on)) not in self._sent:
                return "it says that this seat paused or resumed, and it did not"
            case HolderChanged() if entry.seat == seat and entry.holder == BOT:
                return "it gives this seat to a bot while its holder is here"
            case Judged() if (text := dict(entry.verdicts).get(seat)) is not None:
                was_sent = Verdict(text[:SHORT_TEXT_LENGTH]) in self._sent
                return "" if was_sent else "it reports a verdict that this seat did not give"
        return ""

    def opening_objection(self, entry: Opened, credentials: SeatCredentials | None) -> str:
        """What is wrong with the first entry, and with this seat's credentials."""
        if credentials is None:
            return ""
        if credentials.seat >= len(entry.names):
            return "it gives this peer a seat that the table does not have"
        if credentials.share and not is_share_of(entry, credentials.seat, credentials.share):
            return "the share of this seat is not the one in the opening"
        if not self.lobby:
            return ""
        if entry.shares[credentials.seat] and not credentials.share:
            return "it withholds this seat's share"
        return self._opening.objection(credentials.seat, entry)

    def _action_objection(self, seat: int, entry: Acted, key: bytes, is_live: bool) -> str:
        rules = self._log.rules
        secret = entry.seal and not key and seat != KEEPER
        if secret and rules.owner(rules.decode(list(entry.action)), entry.seat) == seat:
            return "it withholds this seat's own secret"
        if entry.seat != seat or seat == KEEPER or not is_live:
            return ""
        plain = open_sealed_action(entry, key).action if entry.seal else entry.action
        if self.proposed.get(entry.number) != (self._log.next, plain):
            return "it orders an action that this seat did not propose"
        return ""

    def _undo_objection(self, seat: int, entry: Undone) -> str:
        if entry.seat == seat:
            return (
                ""
                if Undo(entry.to) in self._sent
                else "it orders an undo that this seat did not request"
            )
        agreed, self._agreed_undo = self._agreed_undo == (entry.seat, entry.to), None
        if agreed or seat == KEEPER or self._log.seats.holders[seat] != PERSON:
            return ""
        was_polled = entry.to < self._log.rules.earliest(self._log.history, entry.seat)
        if seat in entry.agreed or was_polled:
            return "it orders an undo without this seat's consent"
        return ""
