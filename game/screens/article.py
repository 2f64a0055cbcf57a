"""Texts to read: what an article screen and the rules show."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.widgets.nodes import Node, Picture

#: The key of the article with advice for a first game, which every game has.
ADVICE = "advice"


class Part(NamedTuple):
    """A few sentences under a heading, with a picture."""

    heading: str
    text: str
    picture: Picture | None = None
    table: Node | None = None
    """stands below the text"""


class Article(NamedTuple):
    """One topic of the rules."""

    key: str
    """by which it is opened"""
    title: str
    parts: tuple[Part, ...]
    synonyms: str = ""
    """other words by which a search finds it"""
