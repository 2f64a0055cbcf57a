"""Where tables are hosted, and found nearby."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.cli.arguments import display_name
from game.input.events import Text
from game.names import MAX_NAME
from game.online.build_id import build_id
from game.screens.navigation import HostTable, JoinTable
from game.screens.online.find_table import LINE
from game.screens.online.new_table import HOST, NAME
from game.tigris.game import GAME
from game.tigris.terms import Terms
from game.trade.game import GAME as TRADE
from game.ui.widgets.using import WidgetUsed
from net.io.found_tables import FoundTable
from net.protocol.invite import Invite
from tests.support.online.find_tables import find_table, found_table
from tests.support.window.windows import SIZES


def test_a_table_is_hosted_with_what_was_chosen() -> None:
    window, screen, _lookout = find_table()
    for key in ("seats", "open"):
        rect = screen.place_of(key)
        window.click(rect._replace(x=rect.right - 9, w=6))
    window.click(screen.place_of("host"))
    (route,) = window.routes
    assert isinstance(route, HostTable)
    terms = Terms.of(route.terms)
    assert (len(terms.dynasties), route.is_open) == (4, True)
    assert "Ann" in route.name
    assert terms.arguments()[:2] == ["--players", "4"]


def test_the_name_is_saved_with_the_first_step() -> None:
    window, screen, _lookout = find_table()
    window.click(screen.place_of("name"))
    window.handle(Text("a"))
    window.click(screen.place_of("host"))
    assert screen.services.settings.current.player_name == "Anna"


def test_the_list_is_that_of_the_network_at_the_moment() -> None:

    window, screen, lookout = find_table()
    lookout.tables = (
        found_table("Uruk", build_id(GAME)),
        found_table("Ur", build_id(GAME), rules="tigris 2"),
        found_table("Mari", build_id(GAME), True),
    )
    assert screen.tick(window.now)
    window.click(screen.place_of(("join", 0)))
    assert window.routes == [
        JoinTable(Invite(("192.168.0.7",), 24717, GAME.name, b""), name="Uruk")
    ]
    window.click(screen.place_of(("join", 1)))
    window.click(screen.place_of(("join", 2)))
    assert len(window.routes) == 1, "another version, or an invitation is needed"
    lookout.tables = ()
    assert screen.tick(window.now)
    with pytest.raises(KeyError):
        screen.place_of(("join", 0))


def test_a_table_of_another_game_is_named_and_joined_as_what_it_is() -> None:
    window, screen, lookout = find_table()
    lookout.tables = (
        found_table("Uruk", build_id(TRADE), rules=TRADE.rules.name),
        found_table("Ur", "0.9 another", rules="trade 2"),
        found_table("Mari", build_id(GAME), rules="pebbles 3"),
    )
    assert screen.tick(window.now)
    words = " ".join(screen.words())
    assert words.count(f"{TRADE.title} · ") == 2 and "pebbles" not in words
    window.click(screen.place_of(("join", 0)))
    assert window.routes == [
        JoinTable(Invite(("192.168.0.7",), 24717, TRADE.name, b""), name="Uruk")
    ]
    for at in (1, 2):
        window.click(screen.place_of(("watch", at)))
    assert len(window.routes) == 1, "its rules are not those of its game here"


def test_a_full_table_says_so() -> None:
    _window, screen, lookout = find_table()
    lookout.tables = (found_table("Uruk", build_id(GAME), free=0),)
    screen.tick(1)
    assert f"{GAME.title} · full" in " ".join(screen.words())


def test_tables_of_one_name_differ_by_their_port_and_no_address_of_one_link_is_shown() -> None:
    _window, screen, lookout = find_table()
    one = found_table("Ur", build_id(GAME))
    here = ("fe80::1%4", "fd00::7", "192.168.0.7")
    other = FoundTable(here, replace(one.notice, host_id=bytes(8), port=24719))
    lookout.tables = (one, other)
    screen.tick(1)
    words = " ".join(screen.words())
    assert "192.168.0.7:24717" in words and "192.168.0.7:24719" in words and "fe80" not in words


def test_nothing_moves_when_tables_come_and_go() -> None:
    """A click on the field once hit nothing, for a table had left the list above it."""
    window, screen, lookout = find_table()
    before = {key: screen.place_of(key) for key in (LINE, "join", "watch", "paste", ("last", 0))}
    lookout.tables = (found_table("Uruk", build_id(GAME)), found_table("Ur", build_id(GAME)))
    assert screen.tick(window.now)
    assert {key: screen.place_of(key) for key in before} == before


def test_every_window_has_room_for_it() -> None:
    for size in SIZES:
        window, screen, _lookout = find_table(size)
        window.paint()
        assert screen.place_of("host").right <= size[0]


def test_the_lookout_ends_with_its_screen() -> None:
    _window, screen, lookout = find_table()
    screen.close()
    assert lookout.is_closed


def test_a_table_can_be_opened_with_the_longest_name() -> None:
    _, screen, _ = find_table()
    screen.form.set_focus(NAME)
    screen.handle(Text("W" * (MAX_NAME - len("Ann"))))
    go = screen.handle_widget(WidgetUsed(HOST))
    assert isinstance(go, HostTable) and display_name(go.name) == go.name
    assert go.name.startswith("Ann") and go.name.endswith("W's table")
