"""Golden games of Trade: records whose comments say what happened, and digests of each round.

    python -m tests.golden --write

plays them again as they were made: by random actions of a seed, so that each kind of action, event,
decision, and way for an offer to end is in one of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.trade.codec import digest
from engine.trade.deck.deck import Deck
from engine.trade.model.events import RoundBegan
from engine.trade.model.options import Options
from engine.trade.record import Entry, Record, replay, result_of, write_record
from tests.support.trade.decks import deck, effects
from tests.support.trade.random_games import RandomGame

FOLDER = Path(__file__).with_name("trade")


class Maker(NamedTuple):
    """How a golden game was made."""

    seats: int
    seed: int
    options: Options = Options()
    offers: int = 3
    thieves: bool = False
    """with a deck in which many cards steal from few"""


GAMES: Mapping[str, Maker] = {
    "three": Maker(3, 1008),
    "four-with-true-bottoms": Maker(4, 1029, Options(true_bottoms=True)),
    "five": Maker(5, 1030, Options(minutes=3)),
    "six-without-disasters": Maker(6, 1035, Options(no_disasters=True, open_points=True)),
    "six-thieves": Maker(6, 11, offers=1, thieves=True),
}


@cache
def thieves_deck() -> Deck:
    """Our deck, in which most religion cards of the stack 0 steal from those with an army."""
    stealing = "now: one steal low 1 if military > 0 | prod: basic 1"
    religious = [each.id for each in deck().designs if each.id.startswith("R0")]
    plain = [each for each in religious if each not in ("R0-10", "R0-11", "R0-12", "R0-13")]
    return effects(
        dict.fromkeys(plain, stealing)
        | dict.fromkeys(("G0-03", "G0-05"), "now: worker 2")
        | dict.fromkeys(("G0-01", "G0-02"), "now: one steal worker 1")
        | {"G0-07": "now: one steal stored 1"}
    )


def find_deck(fingerprint: str) -> Deck | None:
    return next(
        (each for each in (deck(), thieves_deck()) if each.rules_fingerprint == fingerprint), None
    )


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.game"


def play(maker: Maker) -> Record:
    """The game that a seed plays."""
    own = thieves_deck() if maker.thieves else deck()
    game = RandomGame(maker.seed, maker.seats, maker.options, own, maker.offers)
    entries = tuple(Entry(turn.action) for turn in game.turns())
    names = ("random",) * maker.seats
    result = result_of(game.position)
    return Record(own, maker.options, names, "2031-05-04", result, entries)


def render(record: Record) -> str:
    """The record, each action with the names of its events, and the digests of each round."""
    entries, digests = list[Entry](), list[str]()
    for entry, progress in zip(record.entries, replay(record), strict=True):
        names = " ".join(type(event).__name__ for event in progress.events)
        entries.append(Entry(entry.action, names))
        for event in progress.events:
            if isinstance(event, RoundBegan):
                digests.append(f"# round {event.number}: {digest(progress.position).hex()}")
    text = write_record(replace(record, entries=tuple(entries)))
    return text + "".join(f"{line}\n" for line in digests)
