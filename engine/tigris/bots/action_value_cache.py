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

#: Which turn after the one that is thought about, and how many actions are left in it.
Moment: TypeAlias = tuple[int, int]
#: What each action, with what lay around it, brought beyond what the position was worth without.
KnownGains: TypeAlias = dict[tuple[Action, Squares], float]

#: What is remembered is weighed again where it comes so close to the best, in hundredths of a
#: point: the remembered best is nearly always the best again, and the rest is not worth the time.
RECHECK_MARGIN = 60.0


class ActionValueCache:
    """Of one decision: what was weighed, moment by moment."""

    def __init__(self) -> None:
        self._known: dict[Moment, KnownGains] = {}

    def at(self, moment: Moment) -> KnownGains:
        """What was weighed at this moment; new gains are to be put into it."""
        return self._known.setdefault(moment, {})


def rate_with_cache(
    position: Position,
    actions: Iterable[Action],
    known: KnownGains,
    still: float,
    rate: Callable[[Action], float],
) -> list[RatedAction]:
    """All these actions of the seat on turn, best first; what is weighed becomes known.

    Whatever was far behind before, in the same surroundings, is taken to bring what it brought.

    Args:
        still: what the position is worth as it stands.
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
    """What an action's gain depends on, as far as a plan for one turn may have changed it.

    For a tile that joins one kingdom at most these are the leaders there and what it may build on,
    for all that may begin a conflict the kingdoms that it touches.
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
