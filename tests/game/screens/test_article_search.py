"""The rules are searched: titles come first, every word must be found, forms and accents pass."""

from __future__ import annotations

import pytest

from game.screens.article import Article, Part
from game.screens.article_search import find

REVOLT = Article("revolt", "Revolts", (Part("Two priests", "Temples decide."),), "battle fight")
WAR = Article("war", "Wars", (Part("Tiles", "A wár unites, unlike a revolt."),), "battle")
GOAL = Article("goal", "Your goal", (Part("Points", "The lowest color counts."),))
ARTICLES = (GOAL, WAR, REVOLT)


@pytest.mark.parametrize(
    ("query", "keys"),
    (
        ("", ["goal", "war", "revolt"]),
        ("  ,! ", ["goal", "war", "revolt"]),
        ("revolt", ["revolt", "war"]),
        ("REVOLTS", ["revolt", "war"]),
        ("temple", ["revolt"]),
        ("battles", ["war", "revolt"]),
        ("low color", ["goal"]),
        ("color war", []),
        ("wâr", ["war"]),
        ("wardrobe", []),
        ("priest decide", ["revolt"]),
    ),
)
def test_what_is_found_and_in_which_order(query: str, keys: list[str]) -> None:
    assert [article.key for article in find(ARTICLES, query)] == keys
