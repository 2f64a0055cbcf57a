"""Finds articles of the rules by words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from game.plain_text import plain
from game.screens.article import Article
from game.ui.widgets.screen_reader import texts

#: A word of at least so many letters is also found by a longer form of it: *wars* finds *war*.
STEM = 3
#: How much longer that form may be, in letters.
ENDING = 2

_WORD = re.compile(r"[^\W_]+")


def find(articles: Sequence[Article], query: str) -> tuple[Article, ...]:
    """The articles that have all words of a query, in their titles first, then in synonyms, in
    headings, in the text; all articles if there are no words."""
    wanted = words_of(query)
    ranked = [(rank, article) for article in articles if (rank := _rank(article, wanted)) >= 0]
    return tuple(article for _, article in sorted(ranked, key=lambda pair: pair[0]))


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text, without case and accents."""
    return tuple(_WORD.findall(plain(text)))


def _rank(article: Article, wanted: Sequence[str]) -> int:
    """Where the words are found: 0 for the title, more for what is read later; -1 for nowhere."""
    found: set[str] = set()
    for rank, layer in enumerate(_layers(article)):
        found.update(word for text in layer for word in words_of(text))
        if all(_is_among(word, found) for word in wanted):
            return rank
    return -1


def _layers(article: Article) -> Iterable[Iterable[str]]:
    yield (article.title,)
    yield (article.synonyms,)
    yield (part.heading for part in article.parts)
    yield (part.text for part in article.parts)
    yield (text for part in article.parts if part.table for text in texts(part.table))


def _is_among(wanted: str, words: Iterable[str]) -> bool:
    return any(_fits(wanted, word) for word in words)


def _fits(wanted: str, word: str) -> bool:
    """Whether a word begins as wanted, or is wanted in a slightly longer form."""
    longer = len(word) >= STEM and len(wanted) - len(word) <= ENDING
    return word.startswith(wanted) or (longer and wanted.startswith(word))
