"""A window opens a table at a server, and leaves it: the way there, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import Event
from typing import ClassVar

import pytest

from engine.tigris.bots import SHOWN_LEVELS
from game.errors import Refusal
from game.game import AnyGame
from game.online.local_notifications import GameRecorded
from game.online.online_session import OnlineSession
from game.online.servers.desk import invite_to
from game.online.servers.known_servers import KnownServer
from game.online.servers.opening import ServerOpening
from game.screens.navigation import (
    FindTable,
    HostTable,
    JoinTable,
    Open,
    OpenRecord,
    RecordSource,
    Route,
    Show,
    VisitServer,
)
from game.screens.online import table_opener as opener_module
from game.screens.online import visit as visit_module
from game.screens.online.connecting import ConnectingScreen
from game.screens.online.lobby import LobbyScreen
from game.screens.online.visit import TableVisit
from game.screens.online.visit_screen import VisitScreen
from game.tigris.game import GAME
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.terms import Terms
from game.ui.widgets.layout import key_of
from game.ui.widgets.nodes import Select
from net.desk.messages import OpenTable, TableOpened, ToDesk
from net.desk.server_address import ServerAddress
from net.notifications import TurnedAway
from net.protocol.invite import Invite
from net.wire.frames import LinkFault
from tests.support.online.desks import ADDRESS, KEY, row
from tests.support.online.online_windows import WINDOW_SIZE
from tests.support.online.simulated_table import SimulatedTable
from tests.support.window.services import MemoryServers, MemoryStorage, window_services
from tests.support.window.windows import Window

SERVER = replace(ADDRESS, fingerprint=KEY)
ROW = row("Ur")
INVITE = invite_to(SERVER, ROW, GAME)
WANTED = HostTable("Ur", Terms().plain(), is_open=True, server=SERVER, time="3d")


class FakeOpening:
    """Takes the place of the question to a server."""

    made: ClassVar[list[FakeOpening]] = []

    def __init__(
        self,
        server: ServerAddress,
        game: AnyGame,
        wish: OpenTable,
        wake: Callable[[], object],
        ask: Callable[..., TableOpened],
    ) -> None:
        self.server, self.wish = server, wish
        self.invite: Invite | None = None
        self.trouble = ""
        self.made.append(self)

    @property
    def near(self) -> Invite | None:
        return self.invite

    def close(self) -> None: ...


class Visitor:
    """A window on its way to a table, which is a simulated one."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, bots: tuple[str, ...] | None = None
    ) -> None:
        """`bots` are those that the server carries."""
        FakeOpening.made = []
        self.table = SimulatedTable(3)
        monkeypatch.setattr(opener_module, "ServerOpening", FakeOpening)
        monkeypatch.setattr(visit_module, "join_table", self._join)
        painter = TablePainter(Layout.of(*WINDOW_SIZE))
        storage = MemoryStorage(known_servers=MemoryServers(KnownServer("Uruk", SERVER, bots)))
        services = window_services(painter, storage=storage)
        self.visit = TableVisit(services)
        self.screen = VisitScreen(services, self.visit)
        self.window = Window(self.screen, painter)

    def _join(self, game: AnyGame, invite: Invite, *_more: object) -> OnlineSession:
        online, self.post = self.table.window()
        online.invite = invite
        return online

    def wait(self) -> None:
        self.table.world.settle()
        self.window.tick()


def test_a_table_is_asked_for_and_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = Visitor(monkeypatch)
    visitor.visit.host(WANTED)
    (opening,) = FakeOpening.made
    assert opening.server == SERVER
    assert opening.wish == OpenTable("tigris", "Ur", Terms().plain(), (), True, "3d")
    visitor.wait()
    assert isinstance(visitor.screen.inner, ConnectingScreen)
    opening.invite = INVITE
    visitor.wait()
    visitor.wait()
    assert isinstance(visitor.screen.inner, LobbyScreen)
    session = visitor.visit.session
    assert session is not None and session.invite == INVITE


@pytest.mark.parametrize(
    ("bots", "offered", "first"),
    [
        (None, SHOWN_LEVELS, "medium"),
        (("easy", "medium"), ("easy", "medium"), "medium"),
        (("hard", "no such level"), ("hard",), "hard"),
        ((), (), ""),
    ],
)
def test_just_the_bots_that_a_server_carries_are_offered(
    monkeypatch: pytest.MonkeyPatch,
    bots: tuple[str, ...] | None,
    offered: tuple[str, ...],
    first: str,
) -> None:
    visitor = Visitor(monkeypatch, bots)
    visitor.visit.join(JoinTable(INVITE, server=SERVER))
    for _ in range(4):
        visitor.wait()
    lobby = visitor.screen.inner
    assert isinstance(lobby, LobbyScreen) and visitor.visit.session is not None
    assert visitor.visit.session.status.is_owner
    nodes = {key_of(placed.node): placed.node for placed in lobby.form.front.placed}
    choice = nodes.get("level")
    assert (choice is None) == (not offered) and (("bot", 1) in nodes) == bool(offered)
    if isinstance(choice, Select):
        assert tuple(name for name, _ in choice.choices) == offered and choice.value == first


def test_why_no_table_was_opened_is_said_and_the_way_back_leads_to_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    visitor = Visitor(monkeypatch)
    visitor.visit.host(WANTED)
    FakeOpening.made[0].trouble = "the server has as many tables as it carries; try again later"
    visitor.wait()
    inner = visitor.screen.inner
    assert isinstance(inner, ConnectingScreen) and inner.trouble.startswith("The server has as")
    assert visitor.screen.leave_unreached() == VisitServer(SERVER)


def test_the_way_back_leads_to_where_the_table_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = Visitor(monkeypatch)
    visitor.visit.join(JoinTable(INVITE, server=SERVER))
    assert visitor.screen.find_another() == VisitServer(SERVER)
    visitor = Visitor(monkeypatch)
    visitor.visit.join(JoinTable(INVITE))
    assert visitor.visit.elsewhere == Open(Route.FIND_TABLE)
    assert visitor.screen.leave_unreached() == FindTable(str(INVITE))


@pytest.mark.parametrize(
    ("fault", "words"),
    [(LinkFault.BUSY, "restarted"), (LinkFault.NOT_CONTINUED, "cannot continue")],
)
def test_what_a_server_says_at_the_door_is_shown(
    monkeypatch: pytest.MonkeyPatch, fault: LinkFault, words: str
) -> None:
    """The program tries on: it would look as if nothing happened."""
    visitor = Visitor(monkeypatch)
    visitor.table.world.kill_host()
    visitor.visit.join(JoinTable(INVITE, server=SERVER))
    visitor.post.deliver(TurnedAway(-LinkFault.REFUSED, str(int(fault))))
    visitor.window.tick()
    assert isinstance(visitor.screen.inner, ConnectingScreen)
    assert words in " ".join(visitor.screen.words())


def test_the_next_table_is_at_the_same_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else could come to a host at this computer."""
    visitor = Visitor(monkeypatch)
    visitor.visit.join(JoinTable(INVITE))
    visitor.visit.play_again()
    (opening,) = FakeOpening.made
    assert opening.server == SERVER, "by the key that was seen there"
    assert not opening.wish.is_listed, "it is for those who were at the last one"
    assert visitor.visit.rematch is not None and visitor.visit.own_host is None


@pytest.mark.parametrize("review", [False, True])
def test_a_spectator_looks_back_at_the_game_once_it_is_over(
    monkeypatch: pytest.MonkeyPatch, review: bool
) -> None:
    visitor = Visitor(monkeypatch)
    visitor.visit.join(JoinTable(INVITE, as_spectator=True, server=SERVER))
    visitor.wait()
    table = visitor.screen
    assert table.look_back(table, review) == Show(table), "there is nothing yet"
    visitor.post.deliver(GameRecorded("tigris 1"))
    visitor.wait()
    assert table.look_back(table, review) == OpenRecord(RecordSource("tigris 1"), table, review)


@pytest.mark.parametrize("trouble", ["", "the server refused that"])
def test_an_opening_asks_and_says_what_came_of_it(trouble: str) -> None:
    wish, done = OpenTable("tigris", "Ur", {}, (), True), Event()

    def ask(server: ServerAddress, question: ToDesk, kind: type[TableOpened]) -> TableOpened:
        assert (server, question) == (SERVER, wish)
        if trouble:
            raise Refusal(trouble)
        return kind(ROW.place, ROW.key)

    opening = ServerOpening(SERVER, GAME, wish, done.set, ask)
    assert done.wait(60)
    assert opening.trouble == trouble
    assert opening.invite == opening.near == (None if trouble else INVITE)
