"""Every refusal leads to an article, and every article says something."""

from __future__ import annotations

import pytest

from engine.tigris.model.decisions import MonumentChoice, TreasureChoice, WarChoice
from engine.tigris.model.pieces import Seat
from engine.tigris.rules.progress import Rule
from game.tigris.text.rules_articles import article_for
from game.tigris.text.rules_topics import TOPIC_BY_RULE, Topic, topic_for_decision, topic_for_rule

#: Refusals that no person at the table can bring about: it does not offer what they refuse.
NEVER = {
    *(Rule.NOT_EXPECTED, Rule.NOT_ON_BOARD, Rule.NO_SUCH_COLOR, Rule.NO_SUCH_SEAT),
    *(Rule.DEAL_TO_OTHER, Rule.DEAL_COUNT, Rule.DEAL_MORE_THAN_BOX),
}


@pytest.mark.parametrize("rule", Rule)
def test_every_refusal_has_its_article(rule: Rule) -> None:
    assert (rule in TOPIC_BY_RULE) is not (rule in NEVER)
    assert article_for(topic_for_rule(rule)).text


@pytest.mark.parametrize("topic", Topic)
def test_every_article_has_a_title_of_its_own_and_is_short(topic: Topic) -> None:
    titles = [article_for(each).title for each in Topic]
    assert len({*titles}) == len(titles)
    assert 5 <= len(article_for(topic).text.split()) <= 110


def test_a_question_leads_to_what_it_is_about() -> None:
    assert topic_for_decision(WarChoice(Seat(0))) is Topic.WAR
    assert topic_for_decision(MonumentChoice(Seat(0), 0)) is Topic.MONUMENT  # type: ignore[arg-type]
    assert topic_for_decision(TreasureChoice(Seat(0))) is Topic.TREASURE
