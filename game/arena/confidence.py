"""How sure a share of wins is, when games that share a bag are not independent of each other.

The 95 % interval is Wilson's (E. B. Wilson, 1927) with an effective number of games in place of the
real one: the real one divided by the design effect (L. Kish, *Survey Sampling*, 1965), which says
by how much the results scatter more, or less, than those of independent games would. It is
estimated from the sums of the bags. Bags that favour a seat cancel out when both have sat there:
then the interval is narrower than that of as many single games; and it is wider where games of one
bag, or seats of one game, go together. As the scatter is itself known from the bags alone, the
number of standard errors is that of Student's distribution with one degree of freedom less than
there are bags (A. C. Cameron and D. L. Miller, *Journal of Human Resources* 50, 2015).
"""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt
from typing import NamedTuple

#: How many standard errors lie between the middle and either end of a 95 % interval.
Z = 1.959964
#: For Student's distribution: a power of 1 / degrees of freedom for each, as it is expanded in
#: M. Abramowitz and I. Stegun, *Handbook of Mathematical Functions* (1964), 26.7.5.
EXPANSION = (
    (Z**3 + Z) / 4,
    (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
    (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
)


class Score(NamedTuple):
    """What came of the games of one bag."""

    games: float
    won: float
    """shared wins count as their part"""


class Share(NamedTuple):
    """A part of the games, and the 95 % interval of what it would be in endlessly many."""

    value: float
    low: float
    high: float


#: One game won and one lost that were never played, each a bag of its own: Laplace's rule. With
#: them, who has always won is not taken to win for ever, and what never varied may still do.
SUPPOSED = (Score(1, 1), Score(1, 0))


def share(bags: Collection[Score]) -> Share:
    """The part won of all games; an interval from 0 to 1 if there are none."""
    games = sum(bag.games for bag in bags)
    if not games:
        return Share(0.0, 0.0, 1.0)
    won = sum(bag.won for bag in bags)
    return wilson(won / games, games / design_effect(bags), reach(len(bags)))


def design_effect(bags: Collection[Score]) -> float:
    """How many times the variance of independent games the share of wins has; above 0.

    A single bag tells nothing of how bags differ: all its games count as one.
    """
    games = sum(bag.games for bag in bags)
    if len(bags) < 2:
        return games
    every = games + sum(bag.games for bag in SUPPOSED)
    part = (sum(bag.won for bag in bags) + sum(bag.won for bag in SUPPOSED)) / every
    return scatter(bags, part) / (every * part * (1 - part))


def scatter(bags: Collection[Score], part: float) -> float:
    """The variance of the number of games won: the squares of what each bag gave beyond its part,
    with the usual correction for few bags, and those of the supposed games."""
    real = sum((bag.won - part * bag.games) ** 2 for bag in bags) * few(len(bags))
    return real + sum((bag.won - part * bag.games) ** 2 for bag in SUPPOSED)


def few(bags: int) -> float:
    """Makes up for a mean that was fitted to the same, few, bags."""
    return bags / (bags - 1)


def reach(bags: int) -> float:
    """What takes the place of `Z` with so many bags: more, the fewer they are. It is less than 1 %
    short from four bags on; a single bag, which has no such thing, is left with `Z`."""
    freedom = float(bags - 1)
    if freedom < 1:
        return Z
    return Z + sum(term / freedom**power for power, term in enumerate(EXPANSION, 1))


def wilson(part: float, games: float, reach: float = Z) -> Share:
    """A part of so many independent games, and its interval."""
    squared = reach * reach
    middle = (part + squared / (2 * games)) / (1 + squared / games)
    inside = part * (1 - part) / games + squared / (4 * games * games)
    half = reach * sqrt(inside) / (1 + squared / games)
    return Share(part, max(0.0, min(part, middle - half)), min(1.0, max(part, middle + half)))
