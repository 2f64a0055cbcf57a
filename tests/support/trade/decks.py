"""The deck of this project, and changed copies of its file."""

from __future__ import annotations

import csv
from functools import cache
from io import StringIO
from pathlib import Path

from engine.trade.deck.deck import Deck
from engine.trade.deck.reader import read_deck
from engine.trade.deck.row import COLUMNS

PATH = Path(__file__).parents[3] / "assets" / "trade" / "cards.csv"


@cache
def text() -> str:
    return PATH.read_text(encoding="utf-8")


@cache
def deck() -> Deck:
    return read_deck(text())


def rows() -> list[dict[str, str]]:
    return [*csv.DictReader(StringIO(text()), strict=True)]


def line_of(card: str) -> int:
    """The line of a card in the file."""
    return 2 + [row["id"] for row in rows()].index(card)


def file_of(changed: list[dict[str, str]]) -> str:
    out = StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(changed)
    return out.getvalue()


def with_cell(card: str, column: str, cell: str) -> str:
    """The file with another text in one cell."""
    return file_of([row | {column: cell} if row["id"] == card else row for row in rows()])


def without(card: str) -> str:
    """The file without one row."""
    return file_of([row for row in rows() if row["id"] != card])


def effects(changed: dict[str, str]) -> Deck:
    """The deck with other effects on some cards, by id."""
    return read_deck(
        file_of(
            [
                row | ({"effects": changed[row["id"]]} if row["id"] in changed else {})
                for row in rows()
            ]
        )
    )
