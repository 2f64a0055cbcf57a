"""A table at one machine, and a gallery of it at another, which has only what they share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import Any, TypeVar

from net.effects import Close, Effect, Notify, Send, Store
from net.hall.effects import HallEffect, Report
from net.host.gallery import Gallery
from net.host_notifications import SaidInGallery, ShownToAll
from net.journal.records import JournalRecord, read_record
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.codes import Role
from net.protocol.from_peer import Claim, Ready
from tests.support.net.games import STONES, Game
from tests.support.net.served import HERE, Served, Visitor

T = TypeVar("T")
WORKER = b"w" * 16


class Onlooker:
    """A spectator, who comes again with what it has seen."""

    def __init__(self, name: str, role: Role = Role.SPECTATOR, seed: bytes = b"") -> None:
        self.name, self.role, self.seed = name, role, seed
        self.records: list[bytes] = []
        self.notifications: list[object] = []
        self.is_here = False
        self.peer: Lockstep[Any, Any] | None = None

    @property
    def follower(self) -> Any:
        assert self.peer is not None
        return self.peer.follower

    def has(self, kind: type[T]) -> list[T]:
        return [each for each in self.notifications if isinstance(each, kind)]


class WatchedTable(Served):
    """`feed` is what the other machine does when it hears of something."""

    def __init__(self, time: str = "", game: Game = STONES) -> None:
        self.shown: list[bytes] = []
        super().__init__(time, game)
        self.gallery: Gallery[Any, Any] | None = None
        self._fed = 0
        self._gallery_links = count(1000)
        self._onlookers: dict[int, Onlooker] = {}

    def public_records(self) -> list[JournalRecord]:
        """As a shared log has them."""
        return [replace(read_record(each), private=b"") for each in self.records]

    def open_gallery(self) -> Gallery[Any, Any]:
        self.gallery = Gallery(self.game.rules(), self.config(), self.public_records())
        self._fed = len(self.records)
        self.shown.clear()
        return self.gallery

    def follow(self, names: Sequence[str] = ()) -> None:
        """The table's host hears of the gallery."""
        host = self.host
        assert host is not None
        host.followed(WORKER, names, self.now)
        self.hall.attend(HERE, self.now)
        self.settle()
        self.feed()

    def feed(self) -> None:
        """The gallery gets what is in the log, and then what was shown until then."""
        assert self.gallery is not None
        new, self._fed = self.public_records()[self._fed :], len(self.records)
        shown = [*self.shown]
        self.shown.clear()
        self.gallery.follow(new, self.now)
        for body in shown:
            self.gallery.shown(body, self.now)
        self.pump()

    def come(self, onlooker: Onlooker) -> Onlooker:
        self.make_peer(onlooker)
        return self.connect(onlooker)

    def make_peer(self, onlooker: Onlooker) -> Lockstep[Any, Any]:
        known = [read_record(each) for each in onlooker.records]
        ticket = Ticket(onlooker.name, onlooker.role, seed=onlooker.seed)
        config = replace(self.config(), seed=b"")
        onlooker.peer = Lockstep(self.game.rules(), config, ticket, known)
        return onlooker.peer

    def connect(self, onlooker: Onlooker) -> Onlooker:
        assert self.gallery is not None and onlooker.peer is not None
        for link in [link for link, each in self._onlookers.items() if each is onlooker]:
            del self._onlookers[link]
            self.gallery.closed(link, self.now)
        link = next(self._gallery_links)
        self._onlookers[link], onlooker.is_here = onlooker, True
        self.gallery.opened(link, f"198.51.100.{link % 200}", self.now)
        onlooker.peer.connected(self.now)
        self.pump()
        return onlooker

    def pump(self) -> None:
        """Until nobody in the gallery has anything to say."""
        assert self.gallery is not None
        while True:
            effects = self.gallery.effects()
            for effect in effects:
                self._perform_in_gallery(effect)
            answers = [self._take_from(*each) for each in self._onlookers.items()]
            if not (effects or any(answers)):
                return

    def _perform_in_gallery(self, effect: Effect) -> None:
        match effect:
            case Send(link, data):
                onlooker = self._onlookers.get(link)
                if onlooker is not None and onlooker.peer is not None and onlooker.is_here:
                    onlooker.peer.received(data, self.now)
            case Close(link):
                self._leave(link)
            case Notify(SaidInGallery() as line):
                host = self.host
                if host is not None:
                    host.hear(line, self.now)
                    self.hall.attend(HERE, self.now)
                    self.settle()
            case Store():
                raise AssertionError("a gallery keeps nothing")

    def _take_from(self, link: int, onlooker: Onlooker) -> bool:
        assert onlooker.peer is not None and self.gallery is not None
        effects = onlooker.peer.effects()
        for effect in effects:
            match effect:
                case Send(_, data) if onlooker.is_here:
                    self.gallery.received(link, data, self.now)
                case Close():
                    self._leave(link)
                case Store(record):
                    onlooker.records.append(record)
                case Notify(notification):
                    onlooker.notifications.append(notification)
        return bool(effects)

    def _leave(self, link: int) -> None:
        onlooker = self._onlookers[link]
        if onlooker.is_here and onlooker.peer is not None and self.gallery is not None:
            onlooker.is_here = False
            self.gallery.closed(link, self.now)
            onlooker.peer.lost(self.now)
            self._take_from(link, onlooker)

    def _perform(self, effect: HallEffect) -> None:
        match effect:
            case Report(_, ShownToAll(body)):
                self.shown.append(body)
            case _:
                super()._perform(effect)


def seated(table: WatchedTable, visitors: Sequence[Visitor]) -> None:
    """These people sit down, and the game begins."""
    for seat, visitor in enumerate(visitors):
        visitor.come()
        for message in (Claim(seat), Ready(True)):
            visitor.peer.say(message)
            table.settle()
    table.run(2)
    assert visitors[0].peer.follower.log.is_open


def begun(time: str = "") -> tuple[WatchedTable, tuple[Visitor, Visitor]]:
    table = WatchedTable(time)
    people = Visitor(table, "Anna"), Visitor(table, "Ben")
    seated(table, people)
    return table, people


def play(table: WatchedTable, people: tuple[Visitor, Visitor], most: int) -> None:
    for _ in range(most):
        ready = [each for each in people if each.peer.follower.can_propose]
        if not ready:
            return
        table.act(ready[0])
        table.feed()
