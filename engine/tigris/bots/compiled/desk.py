"""The arrays that one search shares with compiled code; the next search uses them anew.

What compiled code holds when a budget ends in the middle of it is never given back: numba forgets
to. So no array is made for one search alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from weakref import finalize

import numpy as np

from engine.tigris.bots.compiled.action_value_cache import forget_gains, new_known_gains
from engine.tigris.bots.compiled.arrays import longer
from engine.tigris.bots.compiled.observer import OBSERVER_SIZE, encode_observer
from engine.tigris.bots.compiled.rankings import forget_rankings, new_rankings
from engine.tigris.bots.observer import Observer
from engine.tigris.kernel.encoding import encode
from engine.tigris.kernel.layout import SIZE
from engine.tigris.kernel.legal import MOST_ACTIONS, new_list
from engine.tigris.model.pieces import BOX
from engine.tigris.model.position import Position


class Desk:
    """For the view and the observer of one search at a time."""

    def __init__(self) -> None:
        self.view = np.zeros(SIZE, np.int64)
        self.observer = np.zeros(OBSERVER_SIZE, np.int64)
        self.actions = new_list()
        self.values = np.zeros(MOST_ACTIONS)
        self.last = np.zeros(SIZE, np.int64)
        """the view at the end of a rollout"""
        self.tiles = np.zeros((1, sum(BOX)), np.int64)
        """determinizations, in rows"""
        self.known = new_known_gains()
        self.rankings = new_rankings()

    def begin(self, view: Position, observer: Observer) -> None:
        """Forgets what was known of another search."""
        self.view[:] = encode(view)
        self.observer[:] = encode_observer(observer)
        forget_gains(self.known)
        forget_rankings(self.rankings)

    def put_tiles(self, number: int, order: Sequence[int]) -> None:
        """Writes the tiles of a determinization, in their order, into its row."""
        self.tiles = longer(self.tiles, number + 1)
        self.tiles[number, : len(order)] = order


#: Those that no search uses now.
_idle: list[Desk] = []


def desk_of(search: object, view: Position, observer: Observer) -> Desk:
    """A desk for this search: free for others when that is gone."""
    desk = _idle.pop() if _idle else Desk()
    desk.begin(view, observer)
    finalize(search, _idle.append, desk).atexit = False
    return desk
