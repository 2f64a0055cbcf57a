"""People read every rule that refuses an action in their language, and never the engine's words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.tigris.notation import parse_action
from engine.tigris.rules.rule import Rule
from game.i18n import PSEUDO, SOURCE, _, set_language
from game.online.status_text import banner
from game.online.table_status import TableStatus
from game.tigris.game import GAME
from game.tigris.text.rule_text import RULE_TEXT, refusal_text, rule_text
from net.notifications import RequestRefused
from net.protocol.codes import Code
from tests.support.messages import message_ids, read_template
from tests.support.tigris.positions import MONUMENT_PAYS_TWO_LEADERS, position_from


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
    position = position_from(MONUMENT_PAYS_TWO_LEADERS)
    printed = GAME.terminal.why_not(position, parse_action("leader king a5", position.dynasties), 0)
    assert rule_text(Rule.LEADER_NEEDS_TEMPLE) in printed
    assert str(Rule.LEADER_NEEDS_TEMPLE) not in printed


def test_what_a_host_says_of_a_rule_is_read_in_the_language_of_the_guest() -> None:
    status = TableStatus(GAME)
    for rule in Rule:
        status.notify(RequestRefused(1, Code.ILLEGAL, str(rule)), 0)
        shown = banner(status, 1)
        assert shown is not None and rule_text(rule) in shown.text


def test_what_is_no_rule_stays_as_it_was_said() -> None:
    """It may come from a host: nothing else of the program's texts is made of it."""
    for text in ("You win", "farms go on the river.", ""):
        assert refusal_text(text) == text
