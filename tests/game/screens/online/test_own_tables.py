"""At the page of a server: one's own tables are closed, and whom one has blocked is unblocked."""

from __future__ import annotations

import pytest

from game.online.blocked import Person
from game.screens.online.blocked_people import BLOCKED_PEOPLE, UNBLOCK
from game.screens.online.closing import CLOSE_NOW, CLOSE_TABLE, KEEP_TABLE
from game.screens.online.server_people import CLOSE as CLOSE_PEOPLE
from game.screens.online.server_people import PEOPLE
from net.desk.messages import TableState
from net.protocol.account import Account
from tests.support.online.desks import my_game, row
from tests.support.online.server_pages import FakePeople, Page
from tests.support.window.services import MemoryBlocked, MemoryStorage


def test_a_table_that_i_have_opened_is_closed_after_a_question_and_a_begun_one_after_two() -> None:
    page = Page()
    ur = my_game("Ur", (), state=TableState.WAITING, may_close=True)
    mari, other = my_game("Mari", may_close=True), my_game("Kish")
    page.see(mine=(ur, mari, other))
    with pytest.raises(KeyError):
        page.click((CLOSE_TABLE, other.place))
    page.click((CLOSE_TABLE, ur.place))
    assert "Close Ur?" in page.words
    page.window.key("escape")
    page.click((CLOSE_TABLE, ur.place))
    page.click(KEEP_TABLE)
    page.click((CLOSE_TABLE, mari.place))
    page.click(CLOSE_NOW)
    assert page.lookout.closed == [] and "has begun" in page.words
    page.click(CLOSE_NOW)
    page.click((CLOSE_TABLE, ur.place))
    page.click(CLOSE_NOW)
    assert page.lookout.closed == [mari.place, ur.place] and page.screen.dialog() is None


def test_why_a_table_was_not_closed_is_said_on_the_page() -> None:
    page = Page()
    page.see(mine=(my_game("Ur", may_close=True),), closing_trouble="others play it")
    assert "Others play it." in page.words


def test_whom_one_blocks_is_listed_and_unblocked_and_the_tables_are_back() -> None:
    account = Account(bytes(32)).public
    blocked = MemoryBlocked(Person("Bela"), Person("Cem", account))
    page = Page(storage=MemoryStorage(blocked_people=blocked), people=FakePeople())
    page.see(row("Uruk", ("bela", "")))
    page.click(PEOPLE)
    page.click(BLOCKED_PEOPLE)
    assert "Bela Cem" in page.words
    page.click((UNBLOCK, Person("Bela")))
    assert blocked.all == (Person("Cem", account),)
    page.click((UNBLOCK, Person("Cem", account)))
    assert "You block nobody." in page.words
    page.window.key("escape")
    page.click(CLOSE_PEOPLE)
    page.click(("join", row("Uruk").place))
    assert len(page.window.routes) == 1
