"""Every refusal and decision has an article that explains it; articles are short and begin with
the goal."""

from __future__ import annotations

import pytest

from engine.tigris.model.bitboard import Square
from engine.tigris.model.decisions import MonumentChoice, TreasureChoice, WarChoice
from engine.tigris.model.pieces import BOX, Seat
from engine.tigris.rules.rule import Rule
from game.screens.article_search import find
from game.tigris.rulebook.articles import article_of, articles
from game.tigris.text.rules_topics import TOPIC_BY_RULE, Topic, topic_for_decision, topic_for_rule
from game.ui.widgets.screen_reader import texts

#: Refusals that no person can cause, because the table does not offer such actions.
UNREACHABLE = {
    *(Rule.NOT_EXPECTED, Rule.NOT_ON_BOARD, Rule.NO_SUCH_COLOR, Rule.NO_SUCH_SEAT),
    *(Rule.DEAL_TO_OTHER, Rule.DEAL_COUNT, Rule.DEAL_MORE_THAN_BOX),
}
#: Articles about what lies on no board.
WITHOUT_BOARD = {Topic.GOAL, Topic.COLORS, Topic.REPLACE, Topic.OPEN, Topic.TABLE}


def test_every_refusal_has_its_article() -> None:
    for rule in Rule:
        assert (rule in TOPIC_BY_RULE) is not (rule in UNREACHABLE), rule
        assert article_of(topic_for_rule(rule)).parts, rule


def test_the_goal_comes_first_then_the_colors_then_a_turn() -> None:
    assert [article.key for article in articles()][:3] == ["goal", "colors", "turn"]


@pytest.mark.parametrize("topic", Topic)
def test_an_article_is_short_and_shows_what_it_is_about(topic: Topic) -> None:
    article = article_of(topic)
    assert article.parts and article.synonyms
    for part in article.parts:
        assert 4 <= len(part.text.split()) <= 70, part.heading
    pictures = [part.picture for part in article.parts if part.picture is not None]
    is_on_board = any(picture.kind == "example" for picture in pictures)
    assert is_on_board is (topic not in WITHOUT_BOARD)


def test_titles_are_apart() -> None:
    titles = [article.title for article in articles()]
    assert len({*titles}) == len(titles)


def test_the_table_of_the_colors_counts_the_box() -> None:
    (part,) = article_of(Topic.COLORS).parts
    assert part.table is not None
    rows = [*texts(part.table)]
    assert len(rows) == len(BOX)
    assert all(f"{count} tiles" in row for count, row in zip(BOX, rows, strict=True))


def test_a_decision_has_the_article_about_it() -> None:
    assert topic_for_decision(WarChoice(Seat(0))) is Topic.WAR_ORDER
    assert topic_for_decision(MonumentChoice(Seat(0), Square(0))) is Topic.MONUMENT
    assert topic_for_decision(TreasureChoice(Seat(0))) is Topic.TREASURE


@pytest.mark.parametrize(
    ("query", "first"),
    (
        ("goal", Topic.GOAL),
        ("win", Topic.GOAL),
        ("battle", Topic.REVOLT),
        ("amulet", Topic.TREASURE),
        ("ziggurat", Topic.WONDER),
        ("tips", Topic.ADVICE),
        ("tie", Topic.COMMITMENT),
        ("discard", Topic.REPLACE),
        ("commit nothing", Topic.COMMITMENT),
    ),
)
def test_words_that_people_use_find_the_article(query: str, first: Topic) -> None:
    assert find(articles(), query)[0].key == first
