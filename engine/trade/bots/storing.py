"""What the warehouse adds to a hand: sets that are completed next round (R15, R16)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from engine.trade.bots.set_points import TYPES
from engine.trade.deck.clauses import Draw
from engine.trade.deck.terms import BASICS, IMPORTS, Drawn, Goods, Phase
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.abilities import abilities_in_play, clause_of

#: More goods of a type than this many draws hardly ever come.
_MOST_DRAWS = 8


class Storage:
    """Which goods are better kept for the next round, by how many of each type a hand has."""

    def __init__(
        self, points: Sequence[Sequence[int]], means: Sequence[float], slots: int, kept: float
    ) -> None:
        """
        Args:
            points: by type, what 0, 1, 2, ... cards of it score.
            means: by type, how many cards of it are expected next round.
            slots: places of the warehouse; 0 if there is no next round.
            kept: the part of its worth that a set keeps for a round.
        """
        self._points = points
        self._slots = slots
        self._later = [
            [kept * _added(tuple(scale), stored, mean) for stored in range(slots + 1)]
            for scale, mean in zip(points, means, strict=True)
        ]
        self._gains = dict[tuple[int, int], list[float]]()
        self._best = dict[tuple[int, ...], tuple[float, tuple[int, ...]]]()

    def gain(self, types: tuple[int, ...]) -> float:
        """Points that the best choice of cards to store adds to revealing all of them."""
        return self._solve(types)[0]

    def best(self, types: tuple[int, ...]) -> tuple[int, ...]:
        """How many of each type to store."""
        return self._solve(types)[1]

    def later(self, stored: Sequence[int]) -> float:
        """Points that so many stored cards of each type add next round; too many count as full."""
        return sum(
            later[min(number, len(later) - 1)]
            for later, number in zip(self._later, stored, strict=True)
        )

    def _solve(self, types: tuple[int, ...]) -> tuple[float, tuple[int, ...]]:
        if types not in self._best:
            best = [(0.0, (0,) * len(types))] * (self._slots + 1)
            for place, number in enumerate(types):
                gains = self._gains_of(place, number)
                if any(gain > 0 for gain in gains):
                    best = [_with_type(best, place, gains, free) for free in range(len(best))]
            self._best[types] = best[-1]
        return self._best[types]

    def _gains_of(self, place: int, number: int) -> list[float]:
        """What storing 1, 2, ... of so many cards of a type adds."""
        if (place, number) not in self._gains:
            scale, later = self._points[place], self._later[place]
            self._gains[place, number] = [
                later[stored] - (_of(scale, number) - _of(scale, number - stored))
                for stored in range(1, min(number, self._slots) + 1)
            ]
        return self._gains[place, number]


def _with_type(
    best: Sequence[tuple[float, tuple[int, ...]]], place: int, gains: Sequence[float], free: int
) -> tuple[float, tuple[int, ...]]:
    """The best choice for so many free places, with some of this type or without."""
    found = best[free]
    for stored, gain in enumerate(gains[:free], 1):
        value, chosen = best[free - stored]
        if value + gain > found[0]:
            found = value + gain, (*chosen[:place], stored, *chosen[place + 1 :])
    return found


def _of(scale: Sequence[int], number: int) -> int:
    return scale[min(number, len(scale) - 1)]


@cache
def _added(scale: tuple[int, ...], stored: int, mean: float) -> float:
    """What so many stored cards add to those that come, whose number is of Poisson's kind."""
    chance, value = exp(-mean), 0.0
    for drawn in range(_MOST_DRAWS + 1):
        value += chance * (_of(scale, drawn + stored) - _of(scale, drawn))
        chance *= mean / (drawn + 1)
    return value


def expected_goods(position: Position, seat: Seat) -> tuple[float, ...]:
    """By type, how many goods a player draws in a production phase, on average."""
    drawn = {Drawn.BASIC: 0, Drawn.IMPORT: 0}
    for ability in abilities_in_play(position, Phase.PRODUCTION):
        act = clause_of(position, ability).act
        if ability.owner == seat and isinstance(act, Draw) and act.what in drawn:
            drawn[act.what] += act.amount
    return tuple(_expected(goods, drawn[Drawn.BASIC], drawn[Drawn.IMPORT]) for goods in TYPES)


def _expected(goods: Goods, basics: int, imports: int) -> float:
    return basics / len(BASICS) if goods in BASICS else imports / len(IMPORTS)
