"""The proposals of one seat: which it may make, and which are neither final nor refused yet.

A proposal that the host has ordered may still be lost together with it. So a peer keeps each until
it is final, and sends those that declare no base again to the next host, or on the next link.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from net.effects import Notify, Outbox
from net.game_rules import KEEPER, Rules
from net.log.game_log import GameLog
from net.log.sealed_action import SealedAction
from net.notifications import RequestRefused
from net.peer.peer_journal import PeerJournal
from net.peer.requests import Requests
from net.protocol.codes import MAX_PROPOSED, Code
from net.protocol.entries import Acted, Entry
from net.protocol.entry_fields import NO_BASE
from net.protocol.from_host import Nack
from net.protocol.from_peer import FromPeer, Propose
from net.protocol.seal_messages import ProposeSeal

P = TypeVar("P")
A = TypeVar("A")


class OwnProposals(Generic[P, A]):
    """What this seat has proposed."""

    def __init__(
        self,
        log: GameLog[P, A],
        requests: Requests,
        journal: PeerJournal,
        outbox: Outbox,
        send: Callable[[FromPeer], None],
    ) -> None:
        self.under_way: dict[int, Propose | ProposeSeal] = {}
        """by number, in order"""
        self._journal = journal
        self._opened: set[bytes] = set()
        """the seals that this process has proposed to open"""
        self._refused: set[int] = set()
        """the numbers that the host has refused, from the lowest that it may still order"""
        self._log = log
        self._requests = requests
        self._outbox = outbox
        self._send = send

    def may_propose(self, is_settled: bool) -> bool:
        """Whether this seat may propose an action now; `is_settled`: everything is final here."""
        log, seat = self._log, self._requests.seat
        if seat == KEEPER or log.paused or log.is_full or log.has_ended:
            return False
        if len(self.under_way) >= MAX_PROPOSED or not self._is_held_here:
            return False
        actors = log.rules.actors(self.expected)
        return seat in actors and (is_settled or len(actors) > 1)

    @property
    def expected(self) -> P:
        """The position that this seat may propose for: if the keeper must act, the one after it."""
        position = self._log.position
        return self._log.rules.ahead(position) or position

    @property
    def _after_own(self) -> P:
        """The same, once the host has ordered what this seat has proposed already."""
        log, position = self._log, self.expected
        least = log.seats.min_number(self._requests.seat)
        for number, message in sorted(self.under_way.items()):
            if number >= least and message.base == NO_BASE:
                action = log.rules.decode(list(message.action))
                position = _position_after(log.rules, position, action)
        return position

    def propose(self, action: A, salt: bytes, is_settled: bool) -> int:
        """Sends an action; returns its number. Raises ValueError if it cannot be played now, or
        when the keeper has done what is due.

        It is renewed (`Rules.renewed`) as if what this seat has proposed before were ordered. Of
        one that is sealed first only the seal is sent; `open_due` does the rest. What could not be
        opened is refused here, because nobody else sees it in time.
        """
        rules, seat = self._log.rules, self._requests.seat
        if rules.needs_base(action) and not is_settled:
            raise ValueError("it depends on what is not final yet")
        if rules.author(action) not in (None, seat):
            raise ValueError("it is the action of another seat")
        position, action = self.expected, rules.renewed(self._after_own, action)
        sealing = rules.seal_for(action)
        rules.play(position, action if sealing is None else sealing)
        if sealing is None:
            return self._say(self._requests.proposal(action, salt))
        rules.check_choice(position, action)
        choice = SealedAction(tuple(rules.encode(action)), salt)
        return self._say(self._requests.sealing(sealing, self._journal.keep(choice)))

    def open_due(self) -> None:
        """Opens what this seat has sealed, if the rules allow that now. All entries are final here:
        so are all the seals that must be there first.
        """
        log = self._log
        seal = log.sealed.get(self._requests.seat, b"")
        choice = self._journal.choices.find(seal)
        if choice is None or seal in self._opened or not self.may_propose(is_settled=True):
            return
        action = log.rules.decode(list(choice.action))
        if _is_legal(log.rules, log.position, action):
            self._opened.add(seal)
            self._say(self._requests.proposal(action, choice.salt))

    def _say(self, message: Propose | ProposeSeal) -> int:
        self.under_way[message.number] = message
        self._send(message)
        return message.number

    def joined(self, final: int) -> None:
        """This peer has all entries of its host: sends again what is not among them, and drops
        what would be stale. Entries before `final` are final.
        """
        least = self._log.seats.min_number(self._requests.seat)
        self._forget_old(final)
        for number, message in sorted(self.under_way.items()):
            if number < least:
                continue
            if message.base == NO_BASE:
                self._send(message)
            else:
                del self.under_way[number]
                self._outbox.put(Notify(RequestRefused(number, int(Code.STALE), "")))

    def on_nack(self, message: Nack, final: int) -> None:
        """The host refuses a proposal, or any other request (0). One that it got twice it has
        accepted before, if it is among the entries that are not final yet.
        """
        if message.code == Code.TWICE:
            self._forget_old(final)
        elif self.under_way.pop(message.number, None) is not None:
            self._refused.add(message.number)
            if message.code != Code.ILLEGAL:  # a pause, for instance: what was sealed is still due
                self._opened.clear()
        self._outbox.put(Notify(RequestRefused(message.number, message.code, message.text)))

    def is_refused(self, entry: Acted) -> bool:
        """Whether the host has refused this action of this seat before."""
        is_own = entry.seat == self._requests.seat and self._is_held_here
        return is_own and entry.number in self._refused

    @property
    def _is_held_here(self) -> bool:
        """Whether this seat is not a bot's now, which counts the numbers on."""
        return self._log.seats.keys[self._requests.seat] == self._requests.identity.public

    def on_final(self, entry: Entry) -> None:
        """An entry is final: if it is of this seat, older proposals are over."""
        if isinstance(entry, Acted) and entry.seat == self._requests.seat:
            self.under_way.pop(entry.number, None)
            self._refused = {number for number in self._refused if number > entry.number}
            if entry.seal in self._opened:
                self._journal.choices.clear()

    def _forget_old(self, final: int) -> None:
        """Drops what can no longer be accepted, and is in no entry that may be given up."""
        if not self.under_way:  # a host may say anything, also before there is a game
            return
        seat = self._requests.seat
        least = self._log.seats.min_number(seat)
        ordered = {
            entry.number
            for entry in self._log.entries[final:]
            if isinstance(entry, Acted) and entry.seat == seat
        }
        for number in [*self.under_way]:
            if number < least and number not in ordered:
                del self.under_way[number]


def _position_after(rules: Rules[P, A], position: P, action: A) -> P:
    """After an action, and what the keeper does then; the same one if it is not legal."""
    try:
        following, _ = rules.play(position, action)
    except ValueError:
        return position
    return rules.ahead(following) or following


def _is_legal(rules: Rules[P, A], position: P, action: A) -> bool:
    try:
        rules.play(position, action)
    except ValueError:
        return False
    return True
