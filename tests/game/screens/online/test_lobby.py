"""The table before the game: what the owner may do, what others may, and how the game opens."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest

from game.geometry import Rect
from game.input.events import Composing, Key, Scrolled, Text
from game.online.local_host import LocalHost
from game.online.local_notifications import InviteChanged
from game.online.seat_status import SeatStatus
from game.qr_code import qr_code
from game.screens.form_screen import FormScreen
from game.screens.navigation import FindTable
from game.screens.online.chat import FIELD
from game.screens.online.code_dialog import CLOSE, code_dialog
from game.screens.online.connecting import ConnectingScreen
from game.screens.online.lobby import LobbyScreen
from game.screens.online.lobby_invitation import CODE
from game.screens.online.lobby_text import readiness, standing
from game.screens.online.online_table import OnlineTableScreen
from game.screens.online.visit_screen import VisitScreen
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.ui.widgets.form import Form
from game.ui.widgets.nodes import Label, Node, Picture
from game.ui.widgets.screen_reader import texts
from game.ui.widgets.using import WidgetUsed
from net.notifications import TurnedAway
from net.protocol.codes import Presence, Role
from net.protocol.entries import BOT, PERSON
from net.protocol.from_peer import Chat, Claim, Ready
from net.protocol.invite import Invite
from net.protocol.ways import Way
from tests.support.online.online_windows import INVITE, online_window, settle
from tests.support.online.simulated_table import SimulatedTable
from tests.support.window.services import window_services
from tests.support.window.windows import SIZES, Window

SERVED = replace(INVITE, addresses=("tables.example",), port=443, place=bytes(16), way=Way.WSS)


def lobby_of(screen: VisitScreen) -> LobbyScreen:
    assert isinstance(screen.inner, LobbyScreen)
    return screen.inner


def place(window: Window, key: object) -> Rect:
    assert isinstance(window.screen, VisitScreen)
    return lobby_of(window.screen).place_of(key)


def keys(screen: VisitScreen) -> set[object]:
    form: Form = lobby_of(screen).form
    from game.ui.widgets.layout import key_of

    return {key_of(placed.node) for placed in form.front.placed} - {None}


def sitting(seats: int = 3) -> tuple[SimulatedTable, Window, VisitScreen]:
    table = SimulatedTable(seats)
    online, _post = table.window()
    online.invite = INVITE
    online.claim(0)
    table.world.settle()
    return table, *online_window(table, online)


def test_names_in_ten_scripts_are_shown_as_they_were_typed() -> None:
    table = SimulatedTable(4)
    online, _post = table.window("Łukasz")
    online.claim(0)
    table.world.settle()
    table.others("Ελένη", "Юлия", "محمد")
    watching = ("שרה", "李小龍", "さくら", "김민수", "อรุณ", "देवी", "Nguyễn")
    nodes = [table.world.join(name, Role.SPECTATOR) for name in watching]
    table.world.settle()
    for node in nodes:
        node.peer.say(Chat("שלום, 12"))
        table.world.carry_out()
    table.world.settle()
    _window, screen = online_window(table, online)
    shown = " ".join(texts(lobby_of(screen).tree()))
    for name in ("Łukasz", "Ελένη", "Юлия", "محمد", *watching):
        assert name in shown
    assert "שרה: “שלום, 12”" in shown


def test_the_owner_changes_rules_seats_and_dynasties_and_everybody_sees_it() -> None:
    table, window, _screen = sitting()
    guest = table.world.join("Bob")
    table.world.settle()
    for key in ("seats", "board", ("option", "wonder"), ("dynasty", 0)):
        rect = place(window, key)
        window.click(Rect(rect.right - 9, rect.y, 6, rect.h))
        settle(table, window)
    roster = guest.peer.roster
    assert roster is not None
    assert len(roster.seats) == 4
    assert roster.options["board"] == "advanced"
    assert roster.options["wonder"] is True
    assert roster.options["dynasties"] == ["bull", "archer", "pot", "lion"]


def test_who_does_not_own_the_table_reads_its_rules_and_cannot_change_them() -> None:
    table = SimulatedTable(3)
    table.world.join("Bob").peer  # noqa: B018
    owner = table.world.nodes[0]
    table.world.settle()
    owner.peer.say(Claim(0))
    table.world.carry_out()
    online, _post = table.window("Ann")
    _window, screen = online_window(table, online)
    assert keys(screen) >= {("sit", 1), ("sit", 2), "ready", "leave"}
    assert not keys(screen) & {"seats", "board", ("option", "wonder"), ("bot", 1)}


def test_seats_are_taken_and_left() -> None:
    table = SimulatedTable(3)
    online, _post = table.window()
    window, screen = online_window(table, online)
    window.click(place(window, ("sit", 1)))
    settle(table, window)
    assert online.status.seat == 1
    assert online.status.seats[1].name == "Ann"
    window.click(place(window, ("rise", 1)))
    settle(table, window)
    assert online.status.seats[1].free
    assert ("sit", 1) in keys(screen)


def test_a_bot_of_the_chosen_level_is_added_and_removed() -> None:
    """The arrow on the left of each: one level down, and the last of the tempers."""
    table, window, screen = sitting()
    assert isinstance(screen.inner, LobbyScreen) and screen.visit.session is not None
    for key in ("level", "temper"):
        arrow = place(window, key)
        window.click(Rect(arrow.x + 4, arrow.y + 4, 20, 10))
    window.click(place(window, ("bot", 1)))
    settle(table, window)
    occupant = screen.visit.session.status.seats[1]
    assert (occupant.holder, occupant.name) == (BOT, "easy:merchant")
    window.click(place(window, ("bot", 1)))
    settle(table, window)
    assert screen.visit.session.status.seats[1].free


def test_the_game_opens_by_itself_when_all_are_ready() -> None:
    table, window, screen = sitting(2)
    table.others("Bob")
    settle(table, window)
    window.click(place(window, "ready"))
    settle(table, window)
    assert isinstance(screen.inner, OnlineTableScreen)
    assert window.painter.layout == type(window.painter.layout).of(
        window.painter.layout.width, window.painter.layout.height, 2, window.painter.zoom
    )


def test_ready_can_be_cancelled_until_then() -> None:
    table, window, screen = sitting(2)
    assert screen.visit.session is not None
    for ready in (True, False):
        window.click(place(window, "ready"))
        settle(table, window)
        assert screen.visit.session.status.is_ready is ready


def test_talk_goes_both_ways_with_letters_that_are_composed() -> None:
    """Enter hands in what was typed; a composition is no text yet."""
    table, window, screen = sitting()
    guest = table.world.join("Bob")
    table.world.settle()
    window.click(place(window, FIELD))
    window.handle(Composing("に"), Composing(""), Text("日本"), Key("return"))
    guest.peer.say(Chat("hello"))
    table.world.carry_out()
    settle(table, window)
    assert screen.visit.session is not None
    lines = [(spoken.name, spoken.text) for spoken in screen.visit.session.status.chat]
    assert lines == [("Ann", "日本"), ("Bob", "hello")]
    assert any(getattr(each, "text", "") == "日本" for each in guest.notifications)


def test_the_newest_line_stays_in_sight_unless_somebody_scrolled_back() -> None:
    table, window, screen = sitting()
    assert screen.visit.session is not None
    form = lobby_of(screen).form
    guest = table.world.join("Bob")
    table.world.settle()

    def say(count: int) -> None:
        for number in range(count):
            guest.peer.say(Chat(f"line {number}"))
            table.world.carry_out()
            table.world.run(1.1)
        settle(table, window)

    say(60)
    assert form.front.scrolls["talk"].max_offset > 0
    assert form.scrolling.is_at_end("talk")
    window.handle(Scrolled(form.front.scrolls["talk"].rect.center, 6))
    assert not form.scrolling.is_at_end("talk")
    say(1)
    assert not form.scrolling.is_at_end("talk")


def test_leaving_asks_first() -> None:
    table, window, screen = sitting()
    window.click(place(window, "leave"))
    assert not window.routes
    window.click(place(window, "stay"))
    window.key("escape")
    window.click(place(window, "go"))
    assert len(window.routes) == 1
    assert table.world is not None and screen.visit.session is not None


def test_the_choice_of_the_kind_of_bot_has_a_label() -> None:
    _table, _window, screen = sitting()
    assert "Bot to add:" in " ".join(screen.words())


def test_the_invitation_is_copied_by_one_click() -> None:
    _bottle, window, screen = sitting()
    window.click(place(window, "copy"))
    assert lobby_of(screen).form.clipboard_text == str(INVITE)


def test_everything_is_reached_by_keys_and_a_gamepad_alone() -> None:
    """The tabulator comes by every widget."""
    _bottle, window, screen = sitting()
    form = lobby_of(screen).form
    seen = set()
    for _ in range(60):
        window.key("tab")
        seen.add(form.focus)
    assert seen == keys(screen)


def test_a_bot_that_has_not_come_yet_is_on_its_way_and_not_away() -> None:
    bot = SeatStatus("medium", BOT, presence=Presence.GONE)
    assert readiness(bot, 5000) == "on its way"
    table = SimulatedTable(2)
    online, _post = table.window()
    online.status.seats = (SeatStatus("Ann", PERSON, ready=True), bot)
    assert standing(online.status, 0) == "The bots are on their way."


def test_a_spectator_is_shown_and_takes_no_seat() -> None:
    table, window, screen = sitting()
    table.world.join("Eve", Role.SPECTATOR)
    settle(table, window)
    assert screen.visit.session is not None
    assert screen.visit.session.status.watchers == ("Eve",)


def test_who_is_turned_away_reads_why_and_what_to_do() -> None:
    table = SimulatedTable(2)
    online, post = table.window()
    window, screen = online_window(table, online)
    table.ended(post, TurnedAway(-2, ""))
    settle(table, window)
    assert isinstance(screen.inner, ConnectingScreen)
    assert screen.inner.trouble.endswith((".", "?"))
    screen.visit.line = str(INVITE)
    window.key("return")
    assert window.routes == [FindTable(str(INVITE))], "the line is there to be mended"


@pytest.mark.parametrize("invite", [INVITE, SERVED])
def test_the_lobby_fits_every_window(invite: Invite) -> None:
    table = SimulatedTable(4)
    online, _post = table.window("Wwwwwwwwwwwwwwwwwwwwww")
    online.invite = invite
    online.claim(0)
    table.world.settle()
    for size in SIZES:
        window, screen = online_window(table, online, size)
        window.paint()
        form = lobby_of(screen).form
        for placed in form.front.placed:
            if placed.clip is None:
                assert placed.rect.right <= size[0] and placed.rect.bottom <= size[1]


def test_the_ready_of_others_is_seen() -> None:
    table, window, screen = sitting(2)
    (bob,) = table.others("Bob", ready=False)
    settle(table, window)
    online = screen.visit.session
    assert online is not None and not online.status.seats[1].ready
    bob.peer.say(Ready(True))
    table.world.carry_out()
    settle(table, window)
    assert online.status.seats[1].ready


def test_the_invitation_is_of_now() -> None:
    """The host of this window got another address, or has none that others could use."""
    _table, window, screen = sitting(2)
    assert str(INVITE) in " ".join(screen.words())
    for addresses, words in (
        (("127.0.0.1",), "on no network"),
        (("10.1.1.9", "fd00::9"), "tigris://10.1.1.9,[fd00::9]:24717"),
    ):
        current = replace(INVITE, addresses=addresses)
        screen.visit.own_host = cast(
            LocalHost, SimpleNamespace(invite=current, ended=False, notice="")
        )
        assert screen.tick(window.now)
        assert words in " ".join(screen.words())
        assert str(INVITE) not in " ".join(screen.words())
    assert not screen.tick(window.now), "nothing has changed"
    window.click(place(window, "copy"))
    assert lobby_of(screen).form.clipboard_text == str(current)


def test_a_guest_passes_on_where_the_table_is_now() -> None:
    table = SimulatedTable(2)
    online, post = table.window()
    online.invite = INVITE
    current = replace(INVITE, addresses=("10.1.1.9",))
    post.deliver(InviteChanged(current))
    online.pump(0)
    assert online.invite == current


@pytest.mark.parametrize("invite", [INVITE, SERVED])
def test_the_invitation_is_shown_as_a_code_for_a_camera(invite: Invite) -> None:
    _table, window, screen = sitting()
    screen.visit.session.invite = invite  # type: ignore[union-attr]
    lobby_of(screen).lay_out()
    window.click(place(window, CODE))
    (shown,) = [
        placed
        for placed in lobby_of(screen).form.front.placed
        if isinstance(placed.node, Picture) and placed.node.kind == "qr"
    ]
    assert isinstance(shown.node, Picture) and shown.node.about == str(invite)
    assert shown.clip is None and shown.rect.bottom < window.painter.metrics.height
    window.key("escape")
    assert lobby_of(screen).dialog() is None
    window.click(place(window, CODE))
    window.click(place(window, CLOSE))
    assert lobby_of(screen).dialog() is None


@pytest.mark.parametrize("size", [(1280, 720), (640, 480)])
@pytest.mark.parametrize("zoom", [100, 150, 200])
def test_a_code_is_whole_and_coarse_enough_for_a_camera(size: tuple[int, int], zoom: int) -> None:
    """Each of its squares takes at least two pixels, and the dialog scrolls nowhere."""
    services = window_services(TablePainter(Layout.of(*size, zoom=zoom)))
    screen = CodeScreen(services)
    screen.lay_out()
    front = screen.form.front
    (code,) = [each.rect for each in front.placed if isinstance(each.node, Picture)]
    squares = qr_code(str(SERVED))
    assert squares is not None and min(code.w, code.h) >= 2 * len(squares)
    assert screen.place_of(CLOSE).bottom <= services.painter.metrics.height


def test_an_invitation_that_is_too_long_for_a_code_is_copied_instead() -> None:
    assert "too long" in " ".join(texts(code_dialog("a" * 3000, 600)))


class CodeScreen(FormScreen):
    """Nothing but the code, as the lobby shows it."""

    def tree(self) -> Node:
        return Label("")

    def dialog(self) -> Node:
        return code_dialog(str(SERVED), self.frame().h * 100 // self.painter.metrics.scale)

    def handle_widget(self, used: WidgetUsed) -> None:
        return None
