"""The story of a game as data: who met, the best round, the largest set, lies, and the end.

It is a pure function of the events of a finished game, and has at most five parts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Goods
from engine.trade.model.events import Event
from engine.trade.model.market_events import Traded
from engine.trade.model.round_events import Counted, Scored
from engine.trade.model.seats import Seat
from game.trade.play.story import Story
from game.trade.statistics.figures import lies_in

#: The most parts of a story.
MOST_PARTS = 5


class Met(NamedTuple):
    seats: int
    rounds: int
    deals: int


class Gained(NamedTuple):
    """The round in which somebody gained most."""

    seat: Seat
    round: int
    """from 1"""
    points: int


class Collected(NamedTuple):
    """The set that scored most."""

    seat: Seat
    goods: Goods
    cards: int
    points: int


class Lied(NamedTuple):
    """Who lied most, as far as this window has seen it."""

    seat: Seat
    lies: int
    total: int
    """of all players"""


class Ended(NamedTuple):
    winners: tuple[Seat, ...]
    points: int
    margin: int
    """to the best of the others; 0 without others"""


Part: TypeAlias = Met | Gained | Collected | Lied | Ended


def tale_of(deck: Deck, events: Sequence[Event], story: Story) -> tuple[Part, ...]:
    """The story in the order in which it is said; empty for a game that is not over."""
    counted = next((each for each in events if isinstance(each, Counted)), None)
    return () if counted is None else tuple(_parts(deck, events, story, counted))


def _parts(deck: Deck, events: Sequence[Event], story: Story, counted: Counted) -> Iterator[Part]:
    deals = [each for each in events if isinstance(each, Traded)]
    rounds = story.by_round[:-1]  # the last row is the final scoring
    yield Met(len(counted.totals), len(rounds) - 1, len(deals))
    yield max(_gains(rounds), key=lambda each: (each.points, -each.round))
    sets = [each for each in events if isinstance(each, Scored)]
    if sets:
        best = max(sets, key=lambda each: each.points)
        yield Collected(best.seat, best.goods, best.cards, best.points)
    lies = Counter(lie.giver for each in deals for lie, _receiver in lies_in(deck, each))
    if lies:
        liar, most = lies.most_common(1)[0]
        yield Lied(liar, most, lies.total())
    yield _ended(counted)


def _gains(rounds: Sequence[Sequence[int]]) -> Iterator[Gained]:
    for number, (before, after) in enumerate(pairwise(rounds), 1):
        for seat, (had, has) in enumerate(zip(before, after, strict=True)):
            yield Gained(Seat(seat), number, has - had)


def _ended(counted: Counted) -> Ended:
    winners = tuple(Seat(seat) for seat, place in enumerate(counted.places) if place == 1)
    points = counted.totals[winners[0]]
    others = [total for at, total in enumerate(counted.totals) if Seat(at) not in winners]
    return Ended(winners, points, points - max(others) if others else 0)


def events_of(history: Iterable[tuple[Event, ...]]) -> list[Event]:
    return [event for events in history for event in events]
