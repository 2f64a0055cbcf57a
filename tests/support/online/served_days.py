"""Tables of a server over days, in virtual time: a hall, its cards, and people who come and go.

Nothing is under way for long: bytes arrive at once, and records are kept at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from itertools import count
from random import Random
from typing import Any

import pytest

from game.service.limits import Limits
from game.service.reminders import reminders as reminders_module
from game.service.reminders.contacts import Contacts
from game.service.reminders.marks import OwnMarks
from game.service.reminders.my_games import GamesByAccount
from game.service.reminders.reminders import Reminder, Reminders
from game.service.reminders.turn import is_here
from game.service.storage.lobby_file import read_lobby, write_lobby
from game.service.tables import closings as closings_module
from game.service.tables import table_hosts as hosts_module
from game.service.tables import table_rows as rows_module
from game.service.tables.card import TableCard, read_card, write_card
from game.service.tables.table_hosts import TableHosts
from game.service.tables.table_rows import key_of
from game.service.tables.tables import Tables
from net.config import Config
from net.desk.messages import TableOpened
from net.effects import Close, Effect, Notify, Send, Store
from net.fairness.stretch import no_stretch
from net.hall.effects import Append, Fault, PutAway, Report, Wake
from net.hall.hall import Hall
from net.host.host import Host
from net.host_notifications import LobbyChanged, StretchRequested
from net.journal.records import read_record
from net.notifications import OpeningChanged, RosterChanged
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.account import Account
from net.protocol.from_peer import Claim, Ready
from net.protocol.invite import SECRET
from net.protocol.kept_opening import KeptOpening
from net.wire.crypto import SEED
from net.wire.identity import FINGERPRINT
from net.wire.route import PLACE, write_route
from tests.support.instantly import instantly
from tests.support.net.games import STONES
from tests.support.net.world import random_bytes_of
from tests.support.stones_game import GAME

HOUR, DAY = 3600.0, 86_400.0


class Person:
    """Somebody with an account, who comes to one table and leaves it again."""

    def __init__(self, name: str, address: str = "192.0.2.1", listen_port: int = 0) -> None:
        """`listen_port` is where their machine says that it could be the host."""
        self.name, self.address, self.listen_port = name, address, listen_port
        self.account = Account(name.encode().ljust(SEED, b"."))
        self.records: list[bytes] = []
        self.seen: list[Any] = []
        self.peer: Lockstep[Any, Any] | None = None
        self.link = 0
        self.key = b""
        self.kept: KeptOpening | None = None
        """what their program keeps while the game has not begun"""

    def received(self, kind: type[Any]) -> list[Any]:
        return [each for each in self.seen if isinstance(each, kind)]


class ServedDays:
    """One server; `patch` replaces what it does not need: the games, and what takes long."""

    def __init__(self, patch: pytest.MonkeyPatch, contacts: dict[str, str] | None = None) -> None:
        self.now = 1_800_000_000.0
        patch.setattr(hosts_module, "load", lambda name: GAME)
        patch.setattr(closings_module, "load", lambda name: GAME)
        patch.setattr(rows_module, "load", lambda name: GAME)
        patch.setattr(reminders_module, "load", lambda name: GAME)
        patch.setattr(hosts_module, "Config", partial(Config, stretch=no_stretch))
        self.saved: dict[bytes, str] = {}
        self.records: dict[bytes, list[bytes]] = {}
        self.lobbies: dict[bytes, str] = {}
        """their texts, by place"""
        self.reminders: list[Reminder] = []
        self.contacts = Contacts(contacts or {})
        self._people: dict[int, Person] = {}
        self._numbers = count(1)
        self.random = Random(7)
        self.start()

    def start(self) -> None:
        """The server begins, with the cards and the records that it had."""
        self.hall = Hall()
        self._put_away = set[bytes]()
        self.hosts = TableHosts(Limits())
        self.tables = Tables(Limits(), lambda: self.now, self._save)
        self.games = GamesByAccount(self.tables)
        marks, here = OwnMarks(self.tables, lambda: self.now, instantly), self._is_here
        self._due = Reminders(self.tables, self.contacts, marks, here, lambda: self.now, "Club")
        self.tables.add(map(read_card, self.saved.values()))

    def kill(self) -> None:
        """The server is gone, and so is every link to it."""
        for person in [*self._people.values()]:
            self._lose(person)
        self.start()

    def open(self, owner: Person, time: str, seats: int = 2) -> TableOpened:
        options, public = STONES.options(seats), owner.account.public.hex()
        place, secret, seed = (self.random.randbytes(size) for size in (PLACE, SECRET, SEED))
        plain = GAME.name, "Ur", options, (), True, secret, seed, public, int(self.now)
        card = TableCard(place, *plain, time=time)
        self.tables.add([card])
        self._save(card)
        return TableOpened(place, key_of(card))

    def card(self, table: TableOpened) -> TableCard:
        card = self.tables.card(table.place)
        assert card is not None
        return card

    # -------------------------------------------------------------- people

    def come(self, person: Person, table: TableOpened) -> None:
        """Comes to a table, for the first time or with the journal of before."""
        number = next(self._numbers)
        secret, mark = table.key[FINGERPRINT:], table.key[:FINGERPRINT]
        assert len(secret) == SECRET
        config = Config(
            *(GAME.name, secret, "build", random_bytes_of(number), mark),
            stretch=no_stretch,
            time_of_day=lambda now: now,
        )
        ticket = Ticket(
            person.name,
            seed=person.key,
            listen_port=person.listen_port,
            account=person.account,
            kept=person.kept,
        )
        records = [read_record(record) for record in person.records]
        person.peer, person.link = Lockstep(GAME.rules, config, ticket, records), number
        person.key = person.peer.identity.seed
        self._people[number] = person
        self.hall.opened(number, person.address, self.now)
        self.hall.received(number, write_route(table.place), self.now)
        person.peer.connected(self.now)
        self.settle()

    def leave(self, person: Person) -> None:
        self.hall.closed(person.link, self.now)
        self._lose(person)
        self.settle()

    def begin(self, table: TableOpened, people: Sequence[Person]) -> None:
        """All come, take a seat each, and are ready; then all leave."""
        for seat, person in enumerate(people):
            self.come(person, table)
            self._say(person, Claim(seat))
        for person in people:
            self._say(person, Ready(True))
        self.run(2.0)
        for person in people:
            self.leave(person)

    def play_turn(self, person: Person, table: TableOpened) -> bool:
        """Comes, acts as long as it is their turn, and leaves; whether they could act at all."""
        self.come(person, table)
        self.run(5.0)
        acted = False
        while person.peer is not None and person.peer.follower.can_propose:
            position = person.peer.follower.log.position
            person.peer.propose(STONES.choose_for(position, person.peer.seat, self.random))
            self.run(1.0)
            acted = True
        self.leave(person)
        return acted

    # -------------------------------------------------------------- time and bytes

    def run(self, seconds: float, step: float = 0.25) -> None:
        """Lets time pass; with long steps where nobody is connected."""
        until = self.now + seconds
        while self.now < until:
            self.now = min(until, self.now + step)
            if self.hall.next_tick <= self.now:
                self.hall.tick(self.now)
            for person in [*self._people.values()]:
                assert person.peer is not None
                person.peer.tick(self.now)
            self.settle()
            while self._due.is_due:
                if reminder := asyncio.run(self._due.take()):
                    self.reminders.append(reminder)

    def settle(self) -> None:
        """Everything arrives."""
        while self._carry_out():
            pass

    def _say(self, person: Person, message: Any) -> None:
        assert person.peer is not None
        person.peer.say(message)
        self.settle()

    def _carry_out(self) -> bool:
        effects = self.hall.effects()
        for effect in effects:
            self._perform(effect)
        own = [(person, _effects(person)) for person in self._people.values()]
        for person, done in own:
            for each in done:
                self._perform_for(person, each)
        return bool(effects) or any(done for _person, done in own)

    def _perform(self, effect: object) -> None:
        match effect:
            case Wake(place):
                self._wake(place)
            case Append(place, expected, records):
                kept = self.records.setdefault(place, [])
                assert len(kept) == expected
                kept += records
                self.hall.kept(place, len(kept), self.now)
            case PutAway(place, in_order):
                self.tables.put_away(effect)
                (self._put_away.add if in_order else self._put_away.discard)(place)
            case Report(place, notification):
                self.tables.notice(place, notification, self.hall.host_at(place))
                if isinstance(notification, RosterChanged | LobbyChanged):
                    self._keep_lobby(place)
                if isinstance(notification, StretchRequested):
                    self._stretch(place, notification.seed)
            case _:
                self._pass_on(effect)

    def _keep_lobby(self, place: bytes) -> None:
        host = self.hall.host_at(place)
        assert isinstance(host, Host)
        record = host.lobby.record if host.lobby is not None else None
        self.lobbies[place] = write_lobby(record) if record is not None else ""

    def _stretch(self, place: bytes, seed: bytes) -> None:
        host = self.hall.host_at(place)
        assert isinstance(host, Host)
        host.stretched(seed, no_stretch(seed), self.now)
        self.hall.attend(place, self.now)

    def _wake(self, place: bytes) -> None:
        kept = self.records.get(place, [])
        host = self.hosts.make(self._card(place), kept, place in self._put_away)
        if host.lobby is not None and (text := self.lobbies.get(place)):
            host.lobby.restore(read_lobby(text), self.now)
        self._put_away.discard(place)
        self.hall.woken(place, host, len(kept), self.now)

    def _pass_on(self, effect: object) -> None:
        match effect:
            case Send(link, data):
                if (person := self._people.get(link)) and person.peer is not None:
                    person.peer.received(data, self.now)
            case Close(link):
                if person := self._people.get(link):
                    self._lose(person)
            case Fault(error=error):
                raise error

    def _perform_for(self, person: Person, effect: Effect) -> None:
        match effect:
            case Store(record):
                person.records.append(record)
            case Notify(notification):
                person.seen.append(notification)
                if isinstance(notification, OpeningChanged):
                    person.kept = notification.kept
            case Send(_, data):
                self.hall.received(person.link, data, self.now)
            case Close():
                self.leave(person)

    def _lose(self, person: Person) -> None:
        if self._people.pop(person.link, None) and person.peer is not None:
            person.peer.lost(self.now)
            for effect in _effects(person):
                self._perform_for(person, effect)
            person.peer = None

    def _card(self, place: bytes) -> TableCard:
        card = self.tables.card(place)
        assert card is not None
        return card

    def _is_here(self, place: bytes, seat: int) -> bool:
        return is_here(self.hall.host_at(place), seat)

    def _save(self, card: TableCard) -> None:
        self.saved[card.place] = write_card(card)


def _effects(person: Person) -> list[Effect]:
    return [] if person.peer is None else person.peer.effects()
