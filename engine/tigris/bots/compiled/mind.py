"""What compiled thoughts share: the meter, tables that fill up as they are read, and room."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.tigris.bots.compiled.arrays import Bytes, Fractions
from engine.tigris.bots.compiled.kingdoms import KINGDOM_SIZE, MOST_KINGDOMS
from engine.tigris.bots.compiled.observer import OBSERVER_SIZE
from engine.tigris.bots.compiled.record import as_record
from engine.tigris.bots.compiled.room import Room, new_room
from engine.tigris.bots.compiled.sizes import MOST_MARKS, MOST_OFFERS, MOST_OUTCOMES
from engine.tigris.bots.compiled.survey_places import SURVEY_SIZE
from engine.tigris.bots.compiled.weights import encode_weights
from engine.tigris.bots.weights import usual_weights
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import COLOR_COUNT, SEATS_MOST, SET, SIZE, Numbers
from engine.tigris.model.bitboard import SQUARES
from engine.tigris.model.pieces import BOX, HAND_SIZE

#: In the meter: the positions searched, how many may be, and 1 if one more was asked for.
NODES, MOST_NODES, EXHAUSTED = range(3)
#: A meter without a limit.
NO_LIMIT = 1 << 62

#: By the tiles that are unseen, the good ones of them, and the unknown ones in two hands.
LEAD_ODDS_SHAPE = (sum(BOX) + 1, max(BOX) + 1, HAND_SIZE + 1, HAND_SIZE + 1, 2 * HAND_SIZE)


class Mind(NamedTuple):
    """Arrays and tuples of them, which compiled code changes in place. In fact a record: `record`
    says why.
    """

    meter: Numbers
    """NODES, MOST_NODES, and EXHAUSTED"""
    marks: Numbers
    """room for sets of squares that divide others, in rows"""
    parts: Numbers
    """room for classes of squares: twice rows of sets"""
    outcomes: Numbers
    """room for the positions that an action leads to, in rows"""
    chances: Fractions
    """by row of `outcomes`"""
    offers: Numbers
    """room for what may be built: two rows, as a monument may follow a building"""
    tried: Numbers
    """room for what one of the offers in the same row leads to"""
    replier: Numbers
    """one row, room for the observer of a seat that builds, in rollouts"""
    usual_weights: Numbers
    """two rows: of bots without a personality among two, and among more"""
    room: Room
    """of rollouts and of ratings"""
    lead_odds: Bytes
    """as `hand_odds.lead_odds`, each plus 1; 0 is not known yet"""
    kingdoms: Numbers
    """of the position that was looked at last: see `kingdoms.find_kingdoms`"""
    homes: Numbers
    """by seat, then color, the number of the kingdom that a leader is in, or -1"""
    survey: Numbers
    """sets of squares: see `survey`"""
    leader_values: Numbers
    """a row for each seat: by color, and for treasures"""
    rivals: Fractions
    """the scores of all seats but the observer's"""
    strengths: Fractions
    """by seat, the logarithms of odds that do not depend on scores"""


def new_mind(most_nodes: int = NO_LIMIT) -> Mind:
    mind = Mind(
        meter=np.array([0, most_nodes, 0], np.int64),
        marks=np.zeros((MOST_MARKS, SET), np.int64),
        parts=np.zeros((2, len(SQUARES), SET), np.int64),
        outcomes=np.zeros((MOST_OUTCOMES, SIZE), np.int64),
        chances=np.zeros(MOST_OUTCOMES),
        offers=np.zeros((2, MOST_OFFERS), np.int64),
        tried=np.zeros((2, SIZE), np.int64),
        replier=np.zeros((1, OBSERVER_SIZE), np.int64),
        usual_weights=np.array([encode_weights(usual_weights(seats)) for seats in (2, 3)]),
        room=new_room(),
        lead_odds=np.zeros(LEAD_ODDS_SHAPE, np.uint8),
        kingdoms=np.zeros((MOST_KINGDOMS, KINGDOM_SIZE), np.int64),
        homes=np.zeros(SEATS_MOST * COLOR_COUNT, np.int64),
        survey=np.zeros(SURVEY_SIZE, np.int64),
        leader_values=np.zeros((SEATS_MOST, COLOR_COUNT + 1), np.int64),
        rivals=np.zeros(SEATS_MOST),
        strengths=np.zeros(SEATS_MOST),
    )
    return as_record(mind)


@inner
def spend(mind: Mind) -> None:
    """Must be called before each position that is searched, as `BudgetMeter.spend`.

    If it must not be searched, that is noted, and what is found from then on does not count: an
    error would end the call a few milliseconds sooner, but what compiled code holds when it raises
    one is never freed.
    """
    if mind.meter[NODES] >= mind.meter[MOST_NODES]:
        mind.meter[EXHAUSTED] = 1
    else:
        mind.meter[NODES] += 1


@inner
def is_exhausted(mind: Mind) -> bool:
    """Whether more positions were asked for than the budget allows."""
    exhausted: bool = mind.meter[EXHAUSTED] > 0
    return exhausted
