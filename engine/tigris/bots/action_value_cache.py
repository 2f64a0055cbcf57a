"""Caches the gains of actions between similar positions.

Plans for a turn leave most of the board unchanged: an action gains what it gained before, as long
as its surroundings are the same. Chess programs try first what was good in a sister position
(killer moves, Akl and Newborn, 1977); here actions that were far behind there are also skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from engine.tigris.bots.action_value import RatedAction, best_first
from engine.tigris.model.actions import Action, PlaceLeader, PlaceTile, PlayCatastrophe
from engine.tigris.model.bitboard import BIT_HALOS, NONE, Squares, bit_of, halo
from engine.tigris.model.pieces import RED, Color
from engine.tigris.model.position import Position

#: The gain of each action in its surroundings: the value after it, minus that of the position.
KnownGains: TypeAlias = dict[tuple[Action, Squares], float]

#: Cached actions this close to the best, in hundredths of a point, are rated again: the cached best
#: is nearly always the best again, and the rest is not worth the time.
RECHECK_MARGIN = 60.0


def rate_with_cache(
    position: Position,
    actions: Iterable[Action],
    known: KnownGains,
    still: float,
    rate: Callable[[Action], float],
) -> list[RatedAction]:
    """Rates these actions of the seat on turn, best first; adds the gains of those it rates.

    An action that was far behind in the same surroundings keeps its known gain.

    Args:
        still: the value of the position before the action.
    """
    guesses = list[tuple[float, Action, Squares]]()
    found = list[RatedAction]()
    for action in actions:
        around = surroundings(position, action)
        gain = known.get((action, around))
        if gain is None:
            found.append(RatedAction(action, rate(action)))
            known[action, around] = found[-1].value - still
        else:
            guesses.append((still + gain, action, around))
    best = max((each.value for each in found), default=still)
    for guess, action, around in sorted(guesses, key=lambda each: -each[0]):
        value = guess
        if guess >= best - RECHECK_MARGIN:
            value = rate(action)
            known[action, around] = value - still
            best = max(best, value)
        found.append(RatedAction(action, value))
    return best_first(found)


def surroundings(position: Position, action: Action) -> Squares:
    """The squares that the gain of an action depends on, as far as one turn may change them.

    For a tile that joins at most one kingdom these are the leaders there and the tiles that it may
    complete; for an action that may begin a conflict, the kingdoms that it touches.
    """
    match action:
        case PlaceTile(color, square):
            return _around_tile(position, color, bit_of(square))
        case PlaceLeader(color, square):
            place = bit_of(square)
            touched = place | position.leader(position.turn.seat, color)
            return _kingdoms(position, touched) | BIT_HALOS[place] & position.tiles[RED]
        case PlayCatastrophe(square):
            return _kingdoms(position, bit_of(square))
        case _:
            return NONE


def _around_tile(position: Position, color: Color, place: Squares) -> Squares:
    joined = _kingdoms(position, place)
    if place & position.contacts[1]:
        return joined
    return joined & position.all_leaders | halo(BIT_HALOS[place]) & position.tiles[color]


def _kingdoms(position: Position, touched: Squares) -> Squares:
    """All kingdoms that lie on or beside one of these squares."""
    found = NONE
    for kingdom, near in position.kingdoms.items():
        if near & touched:
            found |= kingdom
    return found
