"""A card with a clause that our deck does not have."""

from __future__ import annotations

from tests.support.trade.decks import effects
from tests.support.trade.game import Game

#: A card without icons for clauses of tests.
LOW = "R0-06"


def civic(clause: str, text: str) -> Game:
    """Seat 1 has a card with this civic clause."""
    return played("civic", clause, text)


def played(phase: str, clause: str, text: str, card: str = LOW) -> Game:
    """Seat 1 has a card with a clause, which it reveals now if the clause is of that phase."""
    word = {"mercantile": "merc", "production": "prod"}.get(phase, phase)
    lines = dict(line.split(":", 1) for line in text.strip().splitlines() if line[0].isdigit())
    general = [line for line in text.strip().splitlines() if not line[0].isdigit()]
    own = f"reveals {card}" if phase == "now" else card
    lines["1"] = f"{own}, {lines.get('1', 'religion 0')}"
    made_up = effects({card: f"{word}: {clause}"})
    seats = "\n".join(f"{seat}: {line}" for seat, line in lines.items())
    return Game("\n".join([*general, seats]), phase, deck=made_up)
