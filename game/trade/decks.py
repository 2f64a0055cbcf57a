"""The decks at hand: this project's own, and others that somebody has opened, by fingerprint."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.trade.deck.deck import Deck
from engine.trade.deck.reader import read_deck

#: This project's own deck.
OWN = Path(__file__).resolve().parents[2] / "assets" / "trade" / "cards.csv"

_others: dict[str, Deck] = {}


@cache
def own_deck() -> Deck:
    return read_deck(OWN.read_text(encoding="utf-8"))


def add_deck(deck: Deck) -> str:
    """Makes a deck known to this program; gives the fingerprint that options name it by."""
    if deck.fingerprint != own_deck().fingerprint:
        _others[deck.fingerprint] = deck
    return deck.fingerprint


def find_deck(fingerprint: str) -> Deck | None:
    """The deck with this fingerprint; None if this program does not know it."""
    return own_deck() if fingerprint == own_deck().fingerprint else _others.get(fingerprint)
