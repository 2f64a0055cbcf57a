"""Every refusal has an article that explains it; articles are short."""

from __future__ import annotations

from engine.tigris.model.bitboard import Square
from engine.tigris.model.decisions import MonumentChoice, TreasureChoice, WarChoice
from engine.tigris.model.pieces import Seat
from engine.tigris.rules.rule import Rule
from game.tigris.text.rules_articles import article_for
from game.tigris.text.rules_topics import TOPIC_BY_RULE, Topic, topic_for_decision, topic_for_rule

#: Refusals that no person can cause, because the table does not offer such actions.
UNREACHABLE = {
    *(Rule.NOT_EXPECTED, Rule.NOT_ON_BOARD, Rule.NO_SUCH_COLOR, Rule.NO_SUCH_SEAT),
    *(Rule.DEAL_TO_OTHER, Rule.DEAL_COUNT, Rule.DEAL_MORE_THAN_BOX),
}


def test_every_refusal_has_its_article() -> None:
    for rule in Rule:
        assert (rule in TOPIC_BY_RULE) is not (rule in UNREACHABLE), rule
        assert article_for(topic_for_rule(rule)).text, rule


def test_every_article_has_a_title_of_its_own_and_is_short() -> None:
    articles = [article_for(topic) for topic in Topic]
    assert len({article.title for article in articles}) == len(articles)
    for article in articles:
        assert 5 <= len(article.text.split()) <= 110, article.title


def test_a_decision_has_the_article_about_it() -> None:
    assert topic_for_decision(WarChoice(Seat(0))) is Topic.WAR
    assert topic_for_decision(MonumentChoice(Seat(0), Square(0))) is Topic.MONUMENT
    assert topic_for_decision(TreasureChoice(Seat(0))) is Topic.TREASURE
