"""Where tables are hosted and found, and the ways back to unfinished ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Semaphore

import pytest

from game.cli.arguments import display_name
from game.games import GAMES
from game.input.events import Key, Text
from game.names import MAX_NAME
from game.online.build_id import build_id
from game.online.invitations import (
    RecentTable,
    forget_invite,
    keep_invite,
    read_kept_invite,
    recent_tables,
    remember_table,
)
from game.online.servers.known_servers import KnownServer
from game.online.table_finder import KEPT_SEARCHES, KnownTables, TableFinder
from game.online.unfinished import UnfinishedGame, host_journal_of, unfinished_games
from game.screens.navigation import HostTable, JoinTable, VisitServer
from game.screens.online.add_server import ADD, ADD_SERVER, CANCEL, PASTE_ADDRESS
from game.screens.online.find_table import LINE, FindTableScreen
from game.screens.online.new_table import HOST, NAME, OPEN, THROUGH
from game.screens.online.reconnect_button import reconnect_button
from game.settings.settings import Settings
from game.tigris.game import GAME
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.terms import Terms
from game.trade.game import GAME as TRADE
from game.ui.widgets.using import WidgetUsed
from net.desk.server_address import ServerAddress
from net.io.discovery_messages import TableNotice
from net.io.found_tables import FoundTable
from net.protocol.invite import Invite
from net.protocol.ways import Way
from net.wire.identity import FINGERPRINT
from tests.support.online.online_windows import INVITE, WINDOW_SIZE
from tests.support.window.services import BlankScreen, MemoryServers, MemoryStorage, window_services
from tests.support.window.windows import SIZES, Window

OTHER = Invite(("10.0.0.1",), 9, GAME.name, b"")


def table(
    name: str, build: str, secret: bool = False, free: int = 1, rules: str = GAME.rules.name
) -> FoundTable:
    host_id, mark = name.encode().ljust(8)[:8], bytes(16)
    notice = TableNotice(host_id, name, 24717, free, 3, secret, rules, build, mark)
    return FoundTable(("192.168.0.7",), notice)


class Lookout(TableFinder):
    """Finds no tables by itself."""

    def __init__(self) -> None:
        super().__init__(lambda: None, listening=False)
        self.is_closed = False

    def close(self) -> None:
        self.is_closed = True
        super().close()


def find_table(size: tuple[int, int] = WINDOW_SIZE) -> tuple[Window, FindTableScreen, Lookout]:
    painter = TablePainter(Layout.of(*size))
    services = window_services(
        painter, Settings(player_name="Ann"), MemoryStorage(invites=(INVITE,))
    )
    lookout = Lookout()
    screen = FindTableScreen(services, BlankScreen(), lookout)
    return Window(screen, painter), screen, lookout


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
        table("Uruk", build_id(GAME)),
        table("Ur", build_id(GAME), rules="tigris 2"),
        table("Mari", build_id(GAME), True),
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
        table("Uruk", build_id(TRADE), rules=TRADE.rules.name),
        table("Ur", "0.9 another", rules="trade 2"),
        table("Mari", build_id(GAME), rules="pebbles 3"),
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


def test_tables_of_all_games_are_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    sought, woken = list[str](), Semaphore(0)

    async def find(game: str, found: Callable[..., None], *_: object) -> None:
        sought.append(game)
        found((table(game, "", rules=f"{game} 1"),))

    monkeypatch.setattr("game.online.table_finder.find_tables", find)
    finder = TableFinder(woken.release)
    assert all(woken.acquire(timeout=60) for _game in GAMES)
    finder.close()
    assert sought[: len(GAMES)] == [*GAMES]


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
    painter = TablePainter(Layout.of(*WINDOW_SIZE))
    line = str(INVITE)
    screen = FindTableScreen(window_services(painter), BlankScreen(), Lookout(), line)
    window = Window(screen, painter)
    window.key("return")
    assert window.routes == [JoinTable(INVITE)]


def test_a_full_table_says_so() -> None:
    _window, screen, lookout = find_table()
    lookout.tables = (table("Uruk", build_id(GAME), free=0),)
    screen.tick(1)
    assert f"{GAME.title} · full" in " ".join(screen.words())


def test_tables_of_one_name_differ_by_their_port_and_no_address_of_one_link_is_shown() -> None:
    _window, screen, lookout = find_table()
    one = table("Ur", build_id(GAME))
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
    lookout.tables = (table("Uruk", build_id(GAME)), table("Ur", build_id(GAME)))
    assert screen.tick(window.now)
    assert {key: screen.place_of(key) for key in before} == before


def test_a_table_stays_in_the_list_for_some_searches() -> None:
    known, uruk, ur = KnownTables(), table("Uruk", "b"), table("Ur", "b")
    known.begin()
    known.take((uruk, ur))
    for _search in range(KEPT_SEARCHES):
        known.begin()
        known.take((ur,))
        assert known.tables == (ur, uruk)
    known.begin()
    known.take((ur,))
    assert known.tables == (ur,)
    newer = FoundTable(("192.168.0.8",), ur.notice)
    known.take((newer,))
    assert known.tables == (newer,), "its machine has another address now"


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
    address = ServerAddress(("tables.example",), 24717, fingerprint=b"k" * FINGERPRINT)
    painter = TablePainter(Layout.of(*WINDOW_SIZE))
    storage = MemoryStorage(known_servers=MemoryServers(KnownServer("Uruk", address)))
    screen = FindTableScreen(window_services(painter, storage=storage), BlankScreen(), Lookout())
    window = Window(screen, painter)
    window.click(screen.place_of(("server", 0)))
    window.click(screen.place_of(LINE))
    window.handle(Text("tables://tables.example"), Key("return"))
    assert window.routes == [VisitServer(address)] * 2, "with the key that was seen there"


def test_a_table_of_this_computer_may_be_reached_through_a_known_server() -> None:
    """Only by invitation: one that is open to everybody is open to everybody nearby."""
    address = ServerAddress(("tables.example",), 24717, fingerprint=b"k" * FINGERPRINT)
    painter = TablePainter(Layout.of(*WINDOW_SIZE))
    storage = MemoryStorage(known_servers=MemoryServers(KnownServer("Uruk", address)))
    screen = FindTableScreen(window_services(painter, storage=storage), BlankScreen(), Lookout())
    window = Window(screen, painter)
    screen.handle_widget(WidgetUsed(THROUGH, 1))
    window.click(screen.place_of(HOST))
    screen.handle_widget(WidgetUsed(OPEN, True))
    window.click(screen.place_of(HOST))
    invited, everybody = window.routes
    assert isinstance(invited, HostTable) and isinstance(everybody, HostTable)
    assert not invited.is_open and invited.through == address and invited.server is None
    assert everybody.is_open and everybody.through is None


def test_a_table_whose_game_has_begun_is_offered_once() -> None:
    painter = TablePainter(Layout.of(*WINDOW_SIZE))
    other = replace(INVITE, port=5)
    begun = UnfinishedGame(Path("/nowhere/ab-1.seat"), INVITE, None)
    storage = MemoryStorage(tables=(begun,), invites=(INVITE, other))
    screen = FindTableScreen(window_services(painter, storage=storage), BlankScreen(), Lookout())
    window = Window(screen, painter)
    window.click(screen.place_of(("last", 0)))
    assert window.routes == [JoinTable(other)]


def test_every_window_has_room_for_it() -> None:
    for size in SIZES:
        window, screen, _lookout = find_table(size)
        window.paint()
        assert screen.place_of("host").right <= size[0]


def test_the_lookout_ends_with_its_screen() -> None:
    _window, screen, lookout = find_table()
    screen.close()
    assert lookout.is_closed


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path))
    (tmp_path / "tables").mkdir()
    return tmp_path


def test_a_journal_with_an_invitation_beside_it_is_a_way_back(folder: Path) -> None:
    journal = folder / "tables" / "ab-1.seat"
    journal.write_bytes(b"")
    (folder / "tables" / "ab-1.host").write_bytes(b"")
    assert unfinished_games(folder) == []
    keep_invite(journal, INVITE)
    (found,) = unfinished_games(folder)
    assert (found.journal, found.invite) == (journal, INVITE)
    assert found.host_journal == folder / "tables" / "ab-1.host"
    assert found.names == () and found.name == "", "it cannot be read"
    forget_invite(journal)
    assert unfinished_games(folder) == [] and read_kept_invite(journal) is None


def test_a_table_of_another_machine_has_no_house_here(folder: Path) -> None:
    assert host_journal_of(folder, "ab") is None
    assert host_journal_of(folder, "") is None


def test_the_last_tables_are_remembered_once_each_the_newest_first(folder: Path) -> None:
    others = [Invite(("10.0.0.1",), port, GAME.name, b"") for port in range(1, 9)]
    for invite in (*others, INVITE, others[-1]):
        remember_table(RecentTable(invite))
    assert [each.invite for each in recent_tables()[:2]] == [others[-1], INVITE]
    assert len(recent_tables()) == 5
    mode = (folder / "tables" / "last").stat().st_mode & 0o777
    assert mode & 0o077 == 0


def test_a_table_is_remembered_with_its_name_and_when_it_was_joined(folder: Path) -> None:
    named = RecentTable(INVITE, "Ann's table, 2", 1_800_000_000)
    remember_table(replace(named, name="before"))
    remember_table(named)
    assert recent_tables() == [named]
    lines = folder / "tables" / "last"
    lines.write_text(f"{INVITE}\n{OTHER} never \N{BEL}\n", encoding="utf-8")
    assert recent_tables() == [RecentTable(INVITE), RecentTable(OTHER)], "of before, and damaged"


def test_the_ways_back_to_two_tables_at_one_server_differ() -> None:
    """By what they are called, and otherwise by when they were joined."""
    first, second = replace(INVITE, place=bytes(16)), replace(INVITE, place=b"p" * 16)
    for tables in (
        (RecentTable(first, "Ur", 1_800_000_000), RecentTable(second, "Mari", 1_800_000_000)),
        (RecentTable(first, "", 1_800_000_000), RecentTable(second, "", 1_800_009_000)),
    ):
        nodes = [reconnect_button(at, table) for at, table in enumerate(tables)]
        assert len({(node.label, node.detail) for node in nodes}) == 2
    named = reconnect_button(0, RecentTable(first, "Ur"))
    unnamed = reconnect_button(0, RecentTable(first))
    assert "“Ur”" in named.label and "192.168.0.2" in named.detail
    assert "192.168.0.2" in unnamed.label


def test_terms_come_back_from_plain_options() -> None:
    terms = Terms().with_seats(4).with_option("wonder", True).with_board("advanced")
    terms = terms.with_dynasty(0, terms.dynasties[3])
    assert Terms.of(terms.plain()) == terms
    assert Terms.of({"board": 7, "dynasties": "x", "wonder": "yes"}) == Terms()


def test_a_table_can_be_opened_with_the_longest_name() -> None:
    _, screen, _ = find_table()
    screen.form.set_focus(NAME)
    screen.handle(Text("W" * (MAX_NAME - len("Ann"))))
    go = screen.handle_widget(WidgetUsed(HOST))
    assert isinstance(go, HostTable) and display_name(go.name) == go.name
    assert go.name.startswith("Ann") and go.name.endswith("W's table")
