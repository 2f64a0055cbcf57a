"""The figures of a game: its groups, each as a table with bars."""

from __future__ import annotations

from collections.abc import Iterator

from game.game import AnyGame
from game.i18n import _
from game.i18n.numbers import format_decimal
from game.screens.statistics.charts import Bar
from game.screens.statistics.overview import bar_row
from game.statistics.career import Career
from game.statistics_contract import FigureGroup, Shape
from game.ui.widgets.nodes import Column, Grid, Label, Node, Role, Tone


def figures(game: AnyGame, career: Career) -> Node:
    if not career.measured:
        return Label(_("No game has been measured yet."), tone=Tone.SOFT)
    groups = (Column(tuple(_group(group, career)), 4) for group in game.statistics.groups)
    return Grid(tuple(groups), 400, 24)


def _group(group: FigureGroup, career: Career) -> Iterator[Node]:
    yield Label(group.title, Role.FIRM)
    rows = {Shape.PARTS: _parts, Shape.PAIRS: _pairs, Shape.GAMES: _games}[group.shape]
    yield from rows(group, career)
    if group.sentence:
        yield Label(group.sentence, Role.SMALL, Tone.SOFT)


def _parts(group: FigureGroup, career: Career) -> Iterator[Node]:
    """The average of each for a game."""
    numbers = [career.figures.get(figure.key, 0) for figure in group.figures]
    for figure, number in zip(group.figures, numbers, strict=True):
        average = format_decimal(number / career.measured)
        text = _("{n} a game").format(n=average)
        yield bar_row(figure.title, Bar(number, max(1, *numbers)), text, soft=not number)


def _pairs(group: FigureGroup, career: Career) -> Iterator[Node]:
    """Won and lost, each bar as long as the most that were fought."""
    keys = [figure.key for figure in group.figures]
    counts = [career.figures.get(key, 0) for key in keys]
    pairs = list(zip(counts[::2], counts[1::2], strict=True))
    most = max(1, *map(sum, pairs), 1)
    for figure, (won, lost) in zip(group.figures[::2], pairs, strict=True):
        text = _("{won} : {lost}").format(won=won, lost=lost)
        yield bar_row(figure.title, Bar(won, most, lost), text, soft=not won + lost)
    yield Label(_("Gold is won, clay is lost."), Role.SMALL, Tone.SOFT)


def _games(group: FigureGroup, career: Career) -> Iterator[Node]:
    """In how many games."""
    for figure in group.figures:
        number = career.figures.get(figure.key, 0)
        text = _("{n} of {all}").format(n=number, all=career.measured)
        yield bar_row(figure.title, Bar(number, career.measured), text, soft=not number)
