"""What compiled thoughts share: the meter, tables that fill up as they are read, and room."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.tigris.bots.compiled.kingdoms import KINGDOM_SIZE, MOST_KINGDOMS
from engine.tigris.bots.compiled.room import Room, new_room
from engine.tigris.bots.compiled.weights import encode_weights
from engine.tigris.bots.search_budget import BudgetExhausted
from engine.tigris.bots.weights import usual_weights
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import SET, Numbers
from engine.tigris.model.bitboard import SQUARES

#: In the meter: the positions searched, and how many may be.
NODES, MOST_NODES = range(2)
#: A meter without a limit.
NO_LIMIT = 1 << 62
#: More marks than squares, regions, kingdoms, and leaders can give.
MOST_MARKS = 512


class Mind(NamedTuple):
    """Arrays only, which compiled code changes in place."""

    meter: Numbers
    """NODES and MOST_NODES"""
    kingdoms: Numbers
    """room for those of one position: rows of a kingdom and its halo"""
    marks: Numbers
    """room for sets of squares that divide others, in rows"""
    parts: Numbers
    """room for classes of squares: twice rows of sets"""
    usual_weights: Numbers
    """two rows: of bots without a personality among two, and among more"""
    room: Room
    """of rollouts and of ratings"""


def new_mind(most_nodes: int = NO_LIMIT) -> Mind:
    return Mind(
        meter=np.array([0, most_nodes], np.int64),
        kingdoms=np.zeros((MOST_KINGDOMS, KINGDOM_SIZE), np.int64),
        marks=np.zeros((MOST_MARKS, SET), np.int64),
        parts=np.zeros((2, len(SQUARES), SET), np.int64),
        usual_weights=np.array([encode_weights(usual_weights(seats)) for seats in (2, 3)]),
        room=new_room(),
    )


@inner
def spend(mind: Mind) -> None:
    """Must be called before each position that is searched, as `BudgetMeter.spend`.

    Raises:
        BudgetExhausted: if it must not be searched. Whether a search must stop for another reason
            is looked at between calls, which take milliseconds.
    """
    if mind.meter[NODES] >= mind.meter[MOST_NODES]:
        raise BudgetExhausted
    mind.meter[NODES] += 1
