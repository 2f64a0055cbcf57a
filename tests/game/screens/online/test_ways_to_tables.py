"""Tables and servers that are not nearby are reached by a line, an address, or a click."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.input.events import Key, Text
from game.online.servers.known_servers import KnownServer
from game.online.unfinished import UnfinishedGame
from game.screens.navigation import HostTable, JoinTable, VisitServer
from game.screens.online.add_server import ADD, ADD_SERVER, CANCEL, PASTE_ADDRESS
from game.screens.online.find_table import LINE
from game.screens.online.new_table import HOST, OPEN, THROUGH
from game.tigris.game import GAME
from game.ui.widgets.using import WidgetUsed
from net.desk.server_address import ServerAddress
from net.protocol.invite import Invite
from net.protocol.ways import Way
from net.wire.identity import FINGERPRINT
from tests.support.online.find_tables import find_table
from tests.support.online.online_windows import INVITE
from tests.support.window.services import MemoryServers, MemoryStorage

SERVER = KnownServer(
    "Uruk", ServerAddress(("tables.example",), 24717, fingerprint=b"k" * FINGERPRINT)
)


def test_an_invitation_is_typed_or_pasted_and_a_wrong_one_is_explained() -> None:
    window, screen, _lookout = find_table()
    window.click(screen.place_of(LINE))
    window.handle(Text("tigris://192.168.0.2:24717/SHORT"))
    window.click(screen.place_of("join"))
    assert not window.routes and "copy the whole line" in " ".join(screen.words())
    screen.form.copy(str(INVITE))
    window.click(screen.place_of("paste"))
    window.click(screen.place_of("watch"))
    assert window.routes == [JoinTable(INVITE, as_spectator=True)]


def test_enter_in_the_field_joins_and_a_wrong_address_is_explained() -> None:
    window, screen, _lookout = find_table()
    window.click(screen.place_of(LINE))
    window.handle(Text("192.168.0..2"))
    window.handle(Key("return"))
    assert not window.routes and "four numbers" in " ".join(screen.words())
    screen.form.copy("")
    for _letter in "192.168.0..2":
        window.handle(Key("backspace"))
    window.handle(Text("192.168.0.2,[fd00::2]:5"))
    window.handle(Key("return"))
    assert window.routes == [JoinTable(Invite(("192.168.0.2", "fd00::2"), 5, GAME.name, b""))]


def test_what_is_wrong_with_a_line_stands_beside_it() -> None:
    window, screen, _lookout = find_table()
    below = screen.place_of(("last", 0)).y
    window.click(screen.place_of(LINE))
    window.handle(Text("hello there"), Key("return"))
    words = " ".join(screen.words())
    assert "one line without spaces that begins with tigris://" in words
    assert screen.place_of(("last", 0)).y > below


def test_a_line_that_led_to_no_table_is_there_to_be_mended() -> None:
    window, _screen, _lookout = find_table(storage=MemoryStorage(), line=str(INVITE))
    window.key("return")
    assert window.routes == [JoinTable(INVITE)]


def test_the_last_table_is_one_click_away() -> None:
    window, screen, _lookout = find_table()
    window.click(screen.place_of(("last", 0)))
    assert window.routes == [JoinTable(INVITE)]


def test_a_server_is_added_by_its_address_or_found_again() -> None:
    window, screen, _lookout = find_table()
    window.click(screen.place_of(ADD_SERVER))
    window.handle(Text("tables://tables..example"), Key("return"))
    assert not window.routes and "one dot between" in " ".join(screen.words())
    screen.form.copy(" tables+wss://tables.example ")
    window.click(screen.place_of(PASTE_ADDRESS))
    window.click(screen.place_of(ADD))
    assert window.routes == [VisitServer(ServerAddress(("tables.example",), 443, Way.WSS))]


def test_the_dialog_for_an_address_closes_without_a_word() -> None:
    window, screen, _lookout = find_table()
    for key in ("escape", CANCEL):
        window.click(screen.place_of(ADD_SERVER))
        assert screen.dialog() is not None
        if key == CANCEL:
            window.click(screen.place_of(CANCEL))
        else:
            window.key(key)
        assert screen.dialog() is None and not window.routes


def test_known_servers_are_one_click_away() -> None:
    window, screen, _lookout = find_table(
        storage=MemoryStorage(known_servers=MemoryServers(SERVER))
    )
    window.click(screen.place_of(("server", 0)))
    window.click(screen.place_of(LINE))
    window.handle(Text("tables://tables.example"), Key("return"))
    assert window.routes == [VisitServer(SERVER.address)] * 2, "with the key that was seen there"


def test_a_table_of_this_computer_may_be_reached_through_a_known_server() -> None:
    """Only by invitation: one that is open to everybody is open to everybody nearby."""
    window, screen, _lookout = find_table(
        storage=MemoryStorage(known_servers=MemoryServers(SERVER))
    )
    screen.handle_widget(WidgetUsed(THROUGH, 1))
    window.click(screen.place_of(HOST))
    screen.handle_widget(WidgetUsed(OPEN, True))
    window.click(screen.place_of(HOST))
    invited, everybody = window.routes
    assert isinstance(invited, HostTable) and isinstance(everybody, HostTable)
    assert not invited.is_open and invited.through == SERVER.address and invited.server is None
    assert everybody.is_open and everybody.through is None


def test_a_table_whose_game_has_begun_is_offered_once() -> None:
    other = replace(INVITE, port=5)
    begun = UnfinishedGame(Path("/nowhere/ab-1.seat"), INVITE, None)
    storage = MemoryStorage(tables=(begun,), invites=(INVITE, other))
    window, screen, _lookout = find_table(storage=storage)
    window.click(screen.place_of(("last", 0)))
    assert window.routes == [JoinTable(other)]
