"""The search field, the order, and the filters above the list."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from enum import Enum, auto

from game.games import GAMES, load
from game.i18n import _
from game.screens.library.query import ALL, End, Order, Players, Query, order_label, variants
from game.screens.library.wording import Wording
from game.storage.library import SavedGame
from game.ui.widgets.nodes import Column, Grid, Node, Row, Select, TextField

#: The longest text that is searched for.
MAX_SEARCH = 60


class Field(Enum):
    """The widgets here; the value of each changes the query."""

    TEXT = auto()
    ORDER = auto()
    GAME = auto()
    END = auto()
    PLAYERS = auto()
    VARIANT = auto()


def search_bar(query: Query, games: Sequence[SavedGame], wording: Wording) -> Node:
    where = _("Looks for all the words in players, names, notes, dates, and boards.")
    field = TextField(Field.TEXT, query.text, _("Search"), MAX_SEARCH, where)
    orders = tuple((order, order_label(order)) for order in Order)
    first = Row((field, Select(Field.ORDER, orders, query.order)), widths=(0, 210))
    return Column((first, Grid(tuple(_filters(query, games, wording)), min_width=150)), 8)


def changed(query: Query, key: Hashable, value: object) -> Query | None:
    """The query after a widget was used; None if it is none of these."""
    match key:
        case Field.TEXT:
            return replace(query, text=str(value))
        case Field.ORDER:
            return replace(query, order=Order(str(value)))
        case Field.GAME:
            return replace(query, game=str(value), variant=ALL)
        case Field.END:
            return replace(query, end=str(value))
        case Field.PLAYERS:
            return replace(query, players=str(value))
        case Field.VARIANT:
            return replace(query, variant=str(value))
    return None


def _filters(query: Query, games: Sequence[SavedGame], wording: Wording) -> Iterator[Node]:
    titles = tuple((name, load(name).title) for name in GAMES)
    yield Select(Field.GAME, ((ALL, _("All games")), *titles), query.game)
    ends = ((End.FINISHED, _("Finished")), (End.UNFINISHED, _("Not finished")))
    yield Select(Field.END, ((ALL, _("Any stage")), *ends), query.end)
    who = ((Players.PEOPLE, _("With people")), (Players.BOTS, _("Bots only")))
    yield Select(Field.PLAYERS, ((ALL, _("Any players")), *who), query.players)
    played = tuple((words, words) for words in variants(games, query.game, wording))
    yield Select(Field.VARIANT, ((ALL, _("Any board")), *played), query.variant)
