"""Room that rollouts and ratings use anew, so that they need not ask for memory.

Positions and observers are rows, which numba compiles no other code for than for arrays alone.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.tigris.bots.compiled.arrays import Fractions
from engine.tigris.bots.compiled.kingdoms import KINGDOM_SIZE, MOST_KINGDOMS
from engine.tigris.bots.compiled.observer import OBSERVER_SIZE
from engine.tigris.bots.compiled.sizes import MOST_OUTCOMES
from engine.tigris.kernel.layout import SIZE, Numbers
from engine.tigris.kernel.legal import MOST_ACTIONS, new_list

#: Rows of positions: a view of the seat that acts in a rollout; the same, with any hand.
SEEN, ANY_HAND = range(2)


class Rated(NamedTuple):
    """Actions and their values: room that is used anew by each rating."""

    actions: Numbers
    values: Fractions
    guessed: Numbers
    """actions with known gains"""
    entries: Numbers
    """their numbers among the known gains"""
    guesses: Fractions
    """what they are worth by these"""


def new_rated() -> Rated:
    values, guesses = np.zeros(MOST_ACTIONS), np.zeros(MOST_ACTIONS)
    return Rated(new_list(), values, new_list(), new_list(), guesses)


class Room(NamedTuple):
    positions: Numbers
    """rows SEEN and ANY_HAND"""
    observers: Numbers
    """one row, of the position that a rollout ends in"""
    actions: Numbers
    finalists: Numbers
    rated: Rated
    ends: Numbers
    """what the first action of a turn leads to: positions, in rows"""
    end_chances: Fractions
    """by row of `ends`"""
    kingdoms: Numbers
    """of a position whose actions are rated or chosen from: rows of a kingdom and its halo"""


def new_room() -> Room:
    return Room(
        positions=np.zeros((2, SIZE), np.int64),
        observers=np.zeros((1, OBSERVER_SIZE), np.int64),
        actions=new_list(),
        finalists=new_list(),
        rated=new_rated(),
        ends=np.zeros((MOST_OUTCOMES, SIZE), np.int64),
        end_chances=np.zeros(MOST_OUTCOMES),
        kingdoms=np.zeros((MOST_KINGDOMS, KINGDOM_SIZE), np.int64),
    )
