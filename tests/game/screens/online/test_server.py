"""The page of a server: its tables, a new one, and what a person sees while it is away."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.errors import Refusal
from game.input.events import Text
from game.online.blocked import Person
from game.online.servers.desk import invite_to
from game.online.servers.known_servers import KnownServer
from game.online.servers.lookout import ServerSeen
from game.online.servers.people import PeopleOfServer
from game.screens.navigation import HostTable, JoinTable, Open, Route
from game.screens.online.my_games import REMINDERS
from game.screens.online.new_table import HOST
from game.screens.online.pages import NEWER, OLDER
from game.screens.online.reminder_dialog import CONTACT, FORGET, SAVE
from game.screens.online.server import BACK, COPY, KEEP, REMOVE, REMOVE_NOW
from game.screens.online.server_people import CLAIM, PEOPLE
from game.screens.online.server_people import CLOSE as CLOSE_PEOPLE
from game.tigris.game import GAME
from game.trade.game import GAME as TRADE
from net.desk.messages import TableList, TableState
from net.desk.names import ClaimName
from net.desk.standings import AskStandings, StandingList, StandingRow
from net.protocol.account import Account
from net.wire.identity import FINGERPRINT
from tests.support.online.desks import ENTERED, LEVELS, my_game, row
from tests.support.online.server_pages import SHOWN, FakePeople, Page
from tests.support.window.services import (
    MemoryBlocked,
    MemoryStorage,
)
from tests.support.window.windows import SIZES


def test_a_server_is_kept_under_its_own_name_once_it_was_reached() -> None:
    page = Page()
    assert "Connecting" in page.words and not page.servers.all
    page.see()
    assert page.servers.all == (KnownServer("Tables of Uruk", SHOWN, LEVELS),)
    assert "Tables of Uruk" in page.words and "“Be kind”" in page.words


def test_what_was_seen_before_the_page_was_there_is_on_it() -> None:
    """The server may answer at once."""
    tables = TableList(0, 1, (row("Ur"),))
    page = Page(seen=ServerSeen(SHOWN, ENTERED, tables, (my_game("Mari"),)))
    page.window.tick()
    assert "Ur" in page.words and "Your games here" in page.words and page.servers.all


def test_the_tables_say_what_one_wants_to_know() -> None:
    page = Page()
    page.see(
        row("Ur", ("Bea", "", "easy")),
        row("Mari", ("Bea", "Cyrus"), TableState.PLAYING, "trade"),
        row("Nippur", ("Bea", "Cyrus")),
        row("Old", ("Bea", "Cyrus"), TableState.OVER),
        row("Strange", game="pebble"),
    )
    for words in (
        f"{GAME.title} · 1 free seat · Bea and Easy bot",
        f"{TRADE.title} · the game runs · Bea and Cyrus",
        "the game is over",
        f"{GAME.title} · full · Bea and Cyrus",
    ):
        assert words in page.words
    assert "Strange" not in page.words, "a game that this program does not have"


@pytest.mark.parametrize("as_spectator", [False, True])
def test_a_table_is_joined_or_watched(as_spectator: bool) -> None:
    page, table = Page(), row("Ur", game="trade")
    page.see(row("Mari"), table)
    page.click(("watch" if as_spectator else "join", table.place))
    invite = invite_to(SHOWN, table, TRADE)
    assert page.window.routes == [JoinTable(invite, as_spectator, server=SHOWN, name="Ur")]


def test_only_who_plays_there_joins_a_running_game() -> None:
    page, full = Page(), row("Full", ("Bea", "Cyrus"))
    mine = row("Mine", ("Ann", "Bea"), TableState.PLAYING)
    others = row("Others", ("Bea", "Cyrus"), TableState.PLAYING)
    page.see(full, mine, others)
    for table in (full, others):
        page.click(("join", table.place))
    assert page.window.routes == []
    page.click(("join", mine.place))
    (route,) = page.window.routes
    assert isinstance(route, JoinTable) and route.invite.place == mine.place


def test_no_table_moves_under_the_pointer() -> None:
    """New ones come below; so a click joins the table that it was meant for."""
    page, mari, ur = Page(), row("Mari"), row("Ur")
    page.see(mari)
    before = page.screen.place_of(("join", mari.place))
    page.see(ur, mari)
    assert page.screen.place_of(("join", mari.place)) == before
    assert page.screen.place_of(("join", ur.place)).y > before.y
    page.see(ur)
    with pytest.raises(KeyError):
        page.screen.place_of(("join", mari.place))


def test_a_table_is_opened_there_with_what_was_chosen() -> None:
    page = Page()
    page.click(HOST)
    assert page.window.routes == [], "there is no connection yet"
    page.see()
    page.click("name")
    page.window.handle(Text("a"))
    page.click(HOST)
    (route,) = page.window.routes
    assert isinstance(route, HostTable) and route.server == SHOWN and route.is_open
    assert page.services.settings.current.player_name == "Anna" and "Anna" in route.name


def test_a_game_that_the_server_does_not_have_cannot_be_opened_there() -> None:
    page = Page()
    entered = replace(ENTERED, games=("trade",))
    page.lookout.seen = ServerSeen(SHOWN, entered, TableList(0, 0, ()))
    page.window.tick()
    page.click(HOST)
    assert page.window.routes == []


def test_a_server_that_is_gone_is_explained_and_comes_back() -> None:
    page = Page()
    page.see(row("Ur"))
    page.see(row("Ur"), trouble="the connection to the server was lost; try again")
    assert "The connection to the server was lost" in page.words and "by itself" in page.words
    page.click(HOST)
    assert page.window.routes == []
    page.see(row("Ur"))
    page.click(("join", row("Ur").place))
    assert len(page.window.routes) == 1


def test_pages_lead_to_older_tables_and_back() -> None:
    page, rows = Page(), [row(f"Ur {n}") for n in range(5)]
    page.see(*rows[:2], total=5)
    page.click(NEWER)
    page.click(OLDER)
    page.see(*rows[2:4], first=2, total=5)
    page.click(OLDER)
    page.see(rows[4], first=4, total=5)
    page.click(OLDER)
    page.click(NEWER)
    page.see(*rows[2:4], first=2, total=5)
    page.click(NEWER)
    assert page.lookout.wanted == [2, 4, 2, 0]


def test_its_address_goes_to_others_with_its_key() -> None:
    page = Page()
    page.see()
    page.click(COPY)
    assert page.screen.form.clipboard_text == str(SHOWN)


def test_a_server_is_removed_after_a_question() -> None:
    other = replace(SHOWN, port=5, fingerprint=b"o" * FINGERPRINT)
    page = Page(KnownServer("Uruk", SHOWN), KnownServer("Ur", other))
    page.see()
    page.click(REMOVE)
    page.click(KEEP)
    page.click(REMOVE)
    page.window.key("escape")
    assert len(page.servers.all) == 2 and page.window.routes == []
    page.click(REMOVE)
    page.click(REMOVE_NOW)
    assert [each.name for each in page.servers.all] == ["Ur"]
    assert page.window.routes == [Open(Route.FIND_TABLE)]


def test_the_lookout_ends_with_its_screen() -> None:
    page = Page()
    page.click(BACK)
    page.screen.close()
    assert page.lookout.is_closed and page.window.routes == [Open(Route.FIND_TABLE)]


def test_keys_alone_reach_a_table() -> None:
    page, table = Page(), row("Ur")
    page.see(table)
    for _step in range(40):
        page.window.key("tab")
        if page.screen.form.focus == ("join", table.place):
            break
    page.window.key("return")
    assert len(page.window.routes) == 1


@pytest.mark.parametrize("size", SIZES)
def test_every_window_has_room_for_it(size: tuple[int, int]) -> None:
    page = Page(size=size)
    page.see(*(row(f"Table {n}", ("Ann", "Bea", "easy")) for n in range(24)), total=99)
    page.window.paint()
    assert page.screen.place_of(HOST).right <= size[0]


def test_tables_where_somebody_is_blocked_are_not_shown() -> None:
    blocked = MemoryBlocked(Person("Bela"))
    page = Page(storage=MemoryStorage(blocked_people=blocked))
    page.see(row("Uruk", ("Ann", "bela")), row("Ur", ("Cem", "")))
    assert page.screen.form.front.find(("join", row("Ur").place)) is not None
    assert page.screen.form.front.find(("join", row("Uruk").place)) is None


ROWS = (
    StandingRow(1, "Bela", False, 1712, 45, 31),
    StandingRow(2, "easy", True, 1388, 60, 12),
)
OWN = StandingRow(0, "", False, 1544, 180, 2)


def people_page() -> tuple[Page, FakePeople]:
    people = FakePeople()
    page = Page(people=people)
    page.see()
    page.click(PEOPLE)
    return page, people


def test_the_people_of_a_server_are_shown_and_a_name_is_registered() -> None:
    page, people = people_page()
    assert people.claimed == [""] and "Connecting" in page.words
    people.standings = StandingList(0, 2, ROWS, (OWN,), "")
    page.window.tick()
    for words in ("1 Bela 1712 ± 45", "2 Easy bot 1388 ± 60", "- You 1544 ± 180", "is yours"):
        assert words in page.words
    page.click(CLAIM)
    assert people.claimed == ["", "Ann"]
    people.standings = StandingList(0, 2, ROWS, (), "Ann")
    page.window.tick()
    assert "You are “Ann” here" in page.words
    with pytest.raises(KeyError):
        page.screen.place_of(CLAIM)
    page.window.key("escape")
    assert "Bela" not in page.words and page.window.routes == []


def test_what_the_server_refuses_is_said_in_the_dialog() -> None:
    page, people = people_page()
    people.standings = StandingList(0, 0, (), (), "")
    people.trouble = "this name belongs to somebody else there"
    page.window.tick()
    assert "This name belongs to somebody else there." in page.words
    page.click(CLOSE_PEOPLE)
    assert "belongs to somebody" not in page.words


def test_a_name_is_registered_before_the_list_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path))
    questions = list[object]()
    found = StandingList(0, 0, (), (), "Ann")

    def ask(server: object, question: object, kind: type[Any], account: Account | None) -> Any:
        assert account is not None
        questions.append(question)
        if question == ClaimName("taken"):
            raise Refusal("not today")
        return found

    people = PeopleOfServer(SHOWN, "tigris", "Ann", lambda: None, ask)
    people.ask("Ann")
    assert questions == [ClaimName("Ann"), AskStandings("tigris", 0)] and people.standings is found
    people.ask("taken")
    assert people.trouble == "not today" and not people.is_asking


def test_my_games_come_first_and_say_whose_turn_it_is() -> None:
    page = Page()
    soon = int(time.time()) + 2 * 86_400 + 1800
    mine = (my_game("Ur", deadline=soon), my_game("Mari", (1,), game="trade"))
    page.see(row("Nippur"), row("Ur", ("Ann", "Ben"), TableState.PLAYING), mine=mine)
    words = page.words
    assert "Your turn · 2 days left · Ben" in words and "waits for Ben" in words
    assert words.index("Your games here") < words.index("Nippur")
    assert words.count("Ur") == 1 + words.count("Uruk"), "it is not among the others once more"
    page.click(("mine", mine[1].place))
    invite = invite_to(SHOWN, mine[1], TRADE)
    assert page.window.routes == [JoinTable(invite, server=SHOWN, name="Mari")]


def test_my_games_do_not_move_under_the_pointer_when_a_turn_ends() -> None:
    page, ur, mari = Page(), my_game("Ur"), my_game("Mari", (1,))
    page.see(mine=(ur, mari))
    before = page.screen.place_of(("mine", ur.place))
    page.see(mine=(mari._replace(awaited=(0,)), ur._replace(awaited=(1,))))
    assert page.screen.place_of(("mine", ur.place)) == before
    page.see()
    assert "Your games here" not in page.words


def test_where_the_server_reminds_me_is_set_and_removed() -> None:
    page, mine = Page(), (my_game("Ur"),)
    page.see(mine=mine)
    with pytest.raises(KeyError):
        page.click(REMINDERS)
    page.see(mine=mine, contact="")
    page.click(REMINDERS)
    page.click(CONTACT)
    page.window.handle(Text("ann at home"))
    page.click(SAVE)
    page.see(mine=mine, contact="", contact_trouble="that is no mail address")
    assert "That is no mail address." in page.words
    page.see(mine=mine, contact="ann@example.org")
    page.click(FORGET)
    assert page.lookout.contacts == ["ann at home", ""]
    page.window.key("escape")
    assert page.window.routes == [] and page.screen.dialog() is None
