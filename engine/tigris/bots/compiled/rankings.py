"""Where the rankings of `rollout_candidates` are kept, and how they get more room."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.tigris.bots.compiled.arrays import Fractions, longer
from engine.tigris.bots.compiled.hash_table import Table, has_room, new_table, widened
from engine.tigris.bots.compiled.observer import OBSERVER_SIZE
from engine.tigris.kernel import layout
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import DECISION_SIZE, Numbers
from engine.tigris.kernel.legal import MOST_ACTIONS

#: Stands for replacing any tiles; in a key of gains, for no action.
REPLACE_ANY = -1
#: What the seat on turn sees but its hand: the board; points to catastrophes; the bag; the turn.
BOARD = layout.HANDS
SCORES = BOARD + layout.DISCARDED - layout.POINTS
TURN = SCORES + 1
PUBLIC_SIZE = TURN + DECISION_SIZE
#: In a key of gains: the ranking; the action, or REPLACE_ANY for the position before it; the hand.
RANKING, ACTION, HAND = range(3)
#: How many times the room for one rollout is made at once.
_ROUNDS = 3
#: In a span: the first action that does not depend on the hand, the first that does, the end.
PLAIN, DEPENDING, END = range(3)


class Rankings(NamedTuple):
    """The rankings of all rollouts for one decision, in the order in which they were made."""

    table: Table
    """of public positions"""
    spans: Numbers
    """by ranking, where its actions are"""
    observers: Numbers
    """by ranking"""
    actions: Numbers
    values: Fractions
    """of each ranking first the plain actions, then those that depend on the hand, both
    best first"""
    gains_table: Table
    gains: Fractions
    """by number in their table: of actions with a hand, and the values of positions before
    them"""


def new_rankings() -> Rankings:
    """No rankings, and little room."""
    table, gains_table = new_table(PUBLIC_SIZE), new_table(HAND + 1)
    return Rankings(
        table=table,
        spans=np.zeros((len(table.keys), 3), np.int64),
        observers=np.zeros((len(table.keys), OBSERVER_SIZE), np.int64),
        actions=np.zeros(0, np.int64),
        values=np.zeros(0),
        gains_table=gains_table,
        gains=np.zeros(len(gains_table.keys)),
    )


@inner
def has_room_for(rankings: Rankings, turns: int) -> bool:
    """Whether so many more actions of turns can be ranked, and chosen from."""
    room, kept = turns * MOST_ACTIONS, rankings.table.used[0]
    used = rankings.spans[kept - 1, END] if kept else 0
    fits: bool = used + room + turns <= len(rankings.actions)
    return fits and has_room(rankings.table, turns) and has_room(rankings.gains_table, room)


def with_room_for(rankings: Rankings, turns: int) -> Rankings:
    """The same rankings, with room for several times so many more."""
    room = _ROUNDS * turns * MOST_ACTIONS
    table = widened(rankings.table, _ROUNDS * turns)
    gains_table = widened(rankings.gains_table, room)
    return Rankings(
        table=table,
        spans=longer(rankings.spans, len(table.keys)),
        observers=longer(rankings.observers, len(table.keys)),
        actions=longer(rankings.actions, len(rankings.actions) + room),
        values=longer(rankings.values, len(rankings.values) + room),
        gains_table=gains_table,
        gains=longer(rankings.gains, len(gains_table.keys)),
    )
