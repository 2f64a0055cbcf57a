"""The decks at hand: this project's own, and others that somebody has played with, by fingerprint.

A deck that a table plays with is copied to the data folder, where saved games and bots find it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engine.trade.deck.deck import Deck
from engine.trade.deck.reader import DeckError, read_deck
from engine.trade.deck.row import COLUMNS
from game.paths import data_folder, write_atomically

#: This project's own deck.
OWN = Path(__file__).resolve().parents[2] / "assets" / "trade" / "cards.csv"
#: The folder of other decks in the data folder.
FOLDER = "decks"
_FINGERPRINT = re.compile(r"[0-9a-f]{16}")

_others: dict[str, Deck] = {}


@cache
def own_deck() -> Deck:
    return read_deck(OWN.read_text(encoding="utf-8"))


def looks_like_deck(text: str) -> bool:
    """Whether a text is meant as a deck: its first line begins as that of one does."""
    first = text.removeprefix("\ufeff").partition("\n")[0]
    return first.replace(" ", "").startswith(",".join(COLUMNS[:2]))


def add_deck(text: str) -> Deck:
    """Makes a deck known to this program, and keeps a copy of it.

    Raises DeckError, a ValueError, with all that is wrong; OSError if it cannot be kept.
    """
    deck = read_deck(text)
    if deck.fingerprint != own_deck().fingerprint:
        _others[deck.fingerprint] = deck
        write_atomically(_place(deck.fingerprint), text)
    return deck


def find_rules(fingerprint: str) -> Deck | None:
    """A deck with these rules (`Deck.rules_fingerprint`), this project's own if it has them; None
    if this program does not know one.
    """
    return next((deck for deck in _at_hand() if deck.rules_fingerprint == fingerprint), None)


def _at_hand() -> Iterator[Deck]:
    yield own_deck()
    yield from [*_others.values()]
    for path in sorted((data_folder() / FOLDER).glob("*.csv")):
        if (deck := find_deck(path.stem)) is not None:
            yield deck


def find_deck(fingerprint: str) -> Deck | None:
    """The deck with this fingerprint; None if this program does not know it."""
    if fingerprint == own_deck().fingerprint:
        return own_deck()
    if fingerprint not in _others and (found := _kept(fingerprint)) is not None:
        _others[fingerprint] = found
    return _others.get(fingerprint)


def _place(fingerprint: str) -> Path:
    return data_folder() / FOLDER / f"{fingerprint}.csv"


def _kept(fingerprint: str) -> Deck | None:
    """A deck of the data folder; the fingerprint may come from anybody."""
    if not _FINGERPRINT.fullmatch(fingerprint):
        return None
    try:
        deck = read_deck(_place(fingerprint).read_text(encoding="utf-8"))
    except (OSError, DeckError, UnicodeDecodeError):
        return None
    return deck if deck.fingerprint == fingerprint else None
