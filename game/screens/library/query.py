"""Which of the saved games are listed, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum, auto
from functools import lru_cache
from typing import TypeAlias

from game.games import load
from game.i18n import _
from game.plain_text import plain
from game.play.players import is_bot_name
from game.screens.library.wording import Wording, own_standing
from game.storage.library import SavedGame
from game.storage.summary import Summary

#: The value of a filter that lets every game pass.
ALL = ""


class Order(StrEnum):
    NEWEST = auto()
    OLDEST = auto()
    LONGEST = auto()
    SCORE = auto()
    NAME = auto()


class End(StrEnum):
    FINISHED = auto()
    UNFINISHED = auto()


class Players(StrEnum):
    PEOPLE = auto()
    BOTS = auto()


@dataclass(frozen=True, slots=True)
class Query:
    """What a person looks for; the default is every game, the newest first."""

    text: str = ""
    """words that must all be found"""
    game: str = ALL
    """the name of a game"""
    end: str = ALL
    players: str = ALL
    variant: str = ALL
    """a board or variant in words"""
    order: Order = Order.NEWEST


def find(games: Iterable[SavedGame], query: Query, wording: Wording) -> list[SavedGame]:
    """The games that fit, in the order that is wanted.

    Args:
        games: the newest first.
    """
    found = list(_searched(_filtered(games, query, wording), query.text, wording))
    match query.order:
        case Order.OLDEST:
            found.reverse()
        case Order.LONGEST:
            found.sort(key=lambda game: -game.summary.actions)
        case Order.SCORE:
            found.sort(key=lambda game: -_score(game.summary))
        case Order.NAME:
            found.sort(key=lambda game: wording.title(game).casefold())
    return found


def variants(games: Iterable[SavedGame], game: str, wording: Wording) -> list[str]:
    """The boards and variants that were played, in words."""
    of_game = (each.summary for each in games if game in (ALL, each.summary.game))
    tables = {(summary.game, summary.terms): summary for summary in of_game}
    return sorted({wording.table(summary).variant for summary in tables.values()} - {""})


def order_label(order: Order) -> str:
    return {
        Order.NEWEST: _("Newest first"),
        Order.OLDEST: _("Oldest first"),
        Order.LONGEST: _("Longest first"),
        Order.SCORE: _("Best score first"),
        Order.NAME: _("By name"),
    }[order]


_Test: TypeAlias = Callable[[Summary], bool]


def _filtered(games: Iterable[SavedGame], query: Query, wording: Wording) -> Iterator[SavedGame]:
    tests = tuple(_tests(query, wording))
    return (game for game in games if all(test(game.summary) for test in tests))


def _tests(query: Query, wording: Wording) -> Iterator[_Test]:
    if query.game:
        yield lambda summary: summary.game == query.game
    if query.end:
        yield lambda summary: summary.over == (query.end == End.FINISHED)
    if query.players:
        yield lambda summary: has_people(summary) == (query.players == Players.PEOPLE)
    if query.variant:
        yield lambda summary: wording.table(summary).variant == query.variant


def _searched(games: Iterable[SavedGame], text: str, wording: Wording) -> Iterator[SavedGame]:
    words = plain(text).split()
    if not words:
        return iter(games)
    return (game for game in games if all(word in wording.search_text(game) for word in words))


def has_people(summary: Summary) -> bool:
    """Whether somebody played who is no bot."""
    return _has_people(summary.game, summary.players)


@lru_cache(maxsize=4096)
def _has_people(game: str, players: tuple[str, ...]) -> bool:
    bots = load(game).bots
    return any(not is_bot_name(name, bots) for name in players)


def _score(summary: Summary) -> int:
    """That of the person at this computer, or else the winner's."""
    first = own_standing(summary) or next(iter(summary.standings), None)
    return first.points[0] if first is not None and first.points else -1
