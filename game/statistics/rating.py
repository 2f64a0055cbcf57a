"""How strong a person is beside each opponent, by the method of the arena (`game.arena.elo`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from game.arena.confidence import Score
from game.arena.elo import rate
from game.arena.pairings import Pairings
from game.statistics.career import Outing
from game.storage.measurements import is_person

#: How often somebody must have met an opponent for a figure to say anything.
ENOUGH = 5
#: The name of the person among those of bots, which have no line breaks.
SELF = "\n"


class Against(NamedTuple):
    """How a person did against the bots of one name, or against other people."""

    opponent: str
    """the name of a bot; empty for people"""
    met: int
    ahead: float
    """how often the person was better; of equal places a half"""
    elo: float | None
    """how much stronger the person is; None if that cannot be said"""


def ratings(outings: Iterable[Outing]) -> list[Against]:
    """Against each opponent, those who were met most first; people last."""
    scores = _pairings(outings)
    own = {other: score for (one, other), score in scores.items() if one == SELF}
    names = (SELF, *(name for name in own if name))
    among = {pair: score for pair, score in scores.items() if {*pair} <= {*names}}
    elo = rate(names, among)
    found = [
        Against(name, round(score.games), score.won, _difference(elo, name, score))
        for name, score in own.items()
    ]
    return sorted(found, key=lambda each: (not each.opponent, -each.met, each.opponent))


def _difference(elo: Mapping[str, float] | None, name: str, score: Score) -> float | None:
    if elo is None or not name or score.games < ENOUGH:
        return None
    return elo[SELF] - elo[name]


def _pairings(outings: Iterable[Outing]) -> Pairings:
    """The score of the first of each two who met, the person first, then by name."""
    scores: dict[tuple[str, str], Score] = {}
    for outing in outings:
        seats = sorted(_seats(outing), key=lambda seat: (seat[0] != SELF, seat[0]))
        for (one, place), (other, other_place) in combinations(seats, 2):
            if one != other:
                won = (1 + (place < other_place) - (place > other_place)) / 2
                scores[one, other] = scores.get((one, other), Score(0, 0)).plus(Score(1, won))
    return scores


def _seats(outing: Outing) -> Iterator[tuple[str, int]]:
    """Who played, and the place of each."""
    summary = outing.game.summary
    for standing in summary.standings:
        player = summary.players[standing.seat]
        if standing.seat == outing.seat:
            yield SELF, standing.place
        else:
            yield ("" if is_person(summary.game, player) else player), standing.place
