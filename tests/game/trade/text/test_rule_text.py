"""People read every rule that refuses an action in their language, and never the engine's words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.trade.model.actions import SetReady
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.rules.rule import Rule
from game.i18n import PSEUDO, SOURCE, _, set_language
from game.online.status_text import banner
from game.online.table_status import TableStatus
from game.trade.game import GAME
from game.trade.repeated_offers import REFUSAL
from game.trade.text.rule_text import RULE_TEXT, refusal_text, rule_text
from net.notifications import RequestRefused
from net.protocol.codes import Code
from tests.support.messages import message_ids, read_template
from tests.support.trade.random_games import RandomGame


@pytest.fixture(autouse=True)
def pseudo_language() -> Iterator[None]:
    set_language(PSEUDO)
    yield
    set_language(SOURCE)


def test_every_rule_has_words_of_its_own_that_translators_get() -> None:
    assert set(RULE_TEXT) == set(Rule) and len({*RULE_TEXT.values()}) == len(Rule)
    assert message_ids(read_template()) >= {("", text) for text in RULE_TEXT.values()}
    for rule in Rule:
        assert rule_text(rule) == _(RULE_TEXT[rule]) != RULE_TEXT[rule]
        assert RULE_TEXT[rule][0].islower() and RULE_TEXT[rule][-1].isalpha(), "after a colon"


def test_a_terminal_says_the_rule_in_the_language_of_its_reader() -> None:
    """Nobody is ready for a market while it is chosen what to draw."""
    turns = RandomGame(11, seats=3).turns()
    position = next(turn.before for turn in turns if KEEPER not in turn.before.actors)
    printed = GAME.terminal.why_not(position, SetReady(Seat(0), True), 0)
    assert printed.startswith(_("Not possible: {rule}.").format(rule=rule_text(Rule.NOT_EXPECTED)))
    assert str(Rule.NOT_EXPECTED) not in printed


def test_what_a_host_says_of_a_rule_is_read_in_the_language_of_the_guest() -> None:
    status = TableStatus(GAME)
    for rule in Rule:
        status.notify(RequestRefused(1, Code.ILLEGAL, str(rule)), 0)
        shown = banner(status, 1)
        assert shown is not None and rule_text(rule) in shown.text


def test_how_long_a_declined_offer_rests_is_said_in_the_language_of_the_guest() -> None:
    english = REFUSAL.format(left=7)
    assert refusal_text(english) != english and "7" in refusal_text(english)


def test_what_is_no_rule_stays_as_it_was_said() -> None:
    """It may come from a host: nothing else of the program's texts is made of it."""
    for text in ("You win", "this stack is empty.", ""):
        assert refusal_text(text) == text
