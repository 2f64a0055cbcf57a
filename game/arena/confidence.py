"""How sure a share of wins is: Wilson's 95% interval (E. B. Wilson, 1927).

Games are taken as independent. Games that share a bag are not quite: where bags favor a seat and
every bot sits everywhere, the true interval is a little narrower; where games of one bag tend to
end alike, it is wider.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

#: Standard errors from the middle to either end of a 95% interval.
Z = 1.959964


class Score(NamedTuple):
    """Some games, and how many of them were won."""

    games: float
    won: float
    """a shared win counts as its part"""

    def plus(self, other: Score) -> Score:
        return Score(self.games + other.games, self.won + other.won)


class Share(NamedTuple):
    """A share of games, and the 95% interval of what it would be in infinitely many."""

    value: float
    low: float
    high: float


def wilson(score: Score) -> Share:
    """The share of games won; an interval from 0 to 1 if there are none."""
    games, won = score
    if not games:
        return Share(0.0, 0.0, 1.0)
    share = won / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    variance = share * (1 - share) / games + Z * Z / (4 * games * games)
    half = Z * sqrt(variance) / (1 + Z * Z / games)
    return Share(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))
