"""Where tables are hosted and found, and the ways back to unfinished ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.navigation import Go, Quit
from game.input.events import Text
from game.online.invitations import (
    forget_invite,
    keep_invite,
    read_kept_invite,
    recent_invites,
    remember_invite,
)
from game.online.table_finder import FoundTable, TableFinder
from game.online.unfinished import UnfinishedGame, host_journal_of, unfinished_games
from game.screens.online.find_table import LINE, Meeting, Offer
from game.tigris.game import GAME
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.setup import SetUp
from game.tigris.terms import Terms
from net.io.discovery_messages import TableNotice
from net.protocol.invite import Invite
from tests.support.online.places import INVITE, USUAL
from tests.support.window.windows import SIZES, Window


class Doors:
    def __init__(self) -> None:
        self.asked: list[object] = []
        self.name = ""
        self.last = [INVITE]

    def host(self, offer: Offer) -> Go:
        self.asked.append(offer)
        return Quit()

    def join(self, invite: Invite) -> Go:
        self.asked.append(("join", invite))
        return Quit()

    def watch(self, invite: Invite) -> Go:
        self.asked.append(("watch", invite))
        return Quit()

    def go_on(self, table: UnfinishedGame) -> Go:
        self.asked.append(table)
        return Quit()

    def called(self, name: str) -> None:
        self.name = name


def table(name: str, build: str, secret: bool = False, free: int = 1) -> FoundTable:
    notice = TableNotice(name.encode().ljust(8)[:8], name, 24717, free, 3, secret, "tigris", build)
    return FoundTable("192.168.0.7", notice)


def meeting(
    tables: list[UnfinishedGame] | None = None, size: tuple[int, int] = USUAL
) -> tuple[Window, Meeting, Doors, TableFinder]:
    easel, doors = TablePainter(Layout.of(*size)), Doors()
    lookout = TableFinder(lambda: None, listening=False)
    terms = Terms.like(SetUp(), 3)
    screen = Meeting(easel, doors, lookout, terms, "Ann", tables or [], Quit)
    return Window(screen, easel), screen, doors, lookout


def test_a_table_is_offered_with_what_was_chosen() -> None:
    window, screen, doors, _lookout = meeting()
    for key in ("seats", "open"):
        rect = screen.place_of(key)
        window.click(rect._replace(x=rect.right - 9, w=6))
    window.click(screen.place_of("host"))
    (offer,) = doors.asked
    assert isinstance(offer, Offer)
    assert (len(offer.terms.dynasties), offer.open) == (4, True)
    assert "Ann" in offer.name and doors.name == "Ann"
    assert offer.terms.arguments()[:2] == ["--players", "4"]


def test_the_list_is_that_of_the_network_at_the_moment() -> None:
    from game.online.build_id import build_id

    window, screen, doors, lookout = meeting()
    lookout.tables = (
        table("Uruk", build_id(GAME)),
        table("Ur", "another"),
        table("Mari", build_id(GAME), True),
    )
    assert screen.tick(window.now)
    window.click(screen.place_of(("join", 0)))
    assert doors.asked == [("join", Invite("192.168.0.7", 24717, GAME.name, b""))]
    window.click(screen.place_of(("join", 1)))
    window.click(screen.place_of(("join", 2)))
    assert len(doors.asked) == 1, "another version, or an invitation is needed"
    lookout.tables = ()
    assert screen.tick(window.now)
    with pytest.raises(KeyError):
        screen.place_of(("join", 0))


def test_an_invitation_is_typed_or_pasted_and_a_wrong_one_is_explained() -> None:
    window, screen, doors, _lookout = meeting()
    window.click(screen.place_of(LINE))
    window.hear(Text("tigris://192.168.0.2:24717/SHORT"))
    window.click(screen.place_of("join"))
    assert not doors.asked and "copy the whole line" in screen._trouble
    screen.form.copy(str(INVITE))
    screen.form._clipboard.put(str(INVITE))
    screen._line = str(INVITE)
    screen.lay_out()
    window.click(screen.place_of("watch"))
    assert doors.asked == [("watch", INVITE)]


def test_the_last_table_is_one_click_away() -> None:
    window, screen, doors, _lookout = meeting()
    window.click(screen.place_of(("last", 0)))
    assert doors.asked == [("join", INVITE)]


def test_every_window_has_room_for_it() -> None:
    for size in SIZES:
        window, screen, _doors, _lookout = meeting(size=size)
        window.paint()
        assert screen.place_of("host").right <= size[0]


def test_the_lookout_ends_with_its_screen() -> None:
    _window, screen, _doors, lookout = meeting()
    screen.close()
    assert lookout._end.is_set()


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
    assert found.names == () and found.name == "", "it can not be read"
    forget_invite(journal)
    assert unfinished_games(folder) == [] and read_kept_invite(journal) is None


def test_a_table_of_another_machine_has_no_house_here(folder: Path) -> None:
    assert host_journal_of(folder, "ab") is None
    assert host_journal_of(folder, "") is None


def test_the_last_tables_are_remembered_once_each_the_newest_first(folder: Path) -> None:
    others = [Invite("10.0.0.1", port, GAME.name, b"") for port in range(1, 9)]
    for invite in (*others, INVITE, others[-1]):
        remember_invite(invite)
    assert recent_invites()[:2] == [others[-1], INVITE]
    assert len(recent_invites()) == 5
    mode = (folder / "tables" / "last").stat().st_mode & 0o777
    assert mode & 0o077 == 0


def test_terms_come_back_from_plain_options() -> None:
    terms = Terms().with_seats(4).with_option("wonder", True).with_board("advanced")
    terms = terms.with_dynasty(0, terms.dynasties[3])
    assert Terms.of(terms.plain()) == terms
    assert Terms.of({"board": 7, "dynasties": "x", "wonder": "yes"}) == Terms()
