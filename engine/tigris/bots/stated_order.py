"""The order of plans that are as good by their trials: what is sure comes before what is hoped for.

Without it the luck of the trials would choose, and another seed otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.tigris.bots.lookahead import Outcome, possible_outcomes
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import free
from engine.tigris.bots.turn_search import Plan, with_unknown_tiles
from engine.tigris.bots.win_probability import win_odds
from engine.tigris.model.bitboard import BIT_HALOS, bit_of, members
from engine.tigris.model.pieces import COLORS, HAND_SIZE, RED, Seat
from engine.tigris.model.position import Position

#: Of two plans the one with the greater place is preferred: in a game that is won, tiles that are
#: drawn, which bring its end nearer; sure points and treasures, tiles that stay in hand, leaders on
#: the board, temples beside them.
Place: TypeAlias = tuple[int, int, int, int, int]
#: With these odds, as a logarithm, a game is won: 99.3 %.
WON = 5.0


def place_of(view: Position, observer: Observer, plan: Plan) -> Place:
    """The place of a plan."""
    seat = observer.seat
    ends = _ends(view, observer, plan)
    points = min(sum(end.points[seat]) + end.treasures_taken[seat] for end in ends)
    hand = min(sum(end.hands[seat][color] for color in COLORS) for end in ends)
    drawn = HAND_SIZE - hand if win_odds(view, observer) > WON else 0
    return drawn, points, hand, *min(_leaders(end, seat) for end in ends)


def _ends(view: Position, observer: Observer, plan: Plan) -> Sequence[Position]:
    """Where the plan may lead; the second action counts only where the first has one outcome."""
    ends: Sequence[Outcome] = possible_outcomes(view, observer, plan.action, free())
    if len(ends) == 1 and plan.then:
        between = with_unknown_tiles(ends[0].position)
        ends = possible_outcomes(between, observer, plan.then[0], free())
    return [end.position for end in ends]


def _leaders(position: Position, seat: Seat) -> tuple[int, int]:
    """Leaders on the board, and temples beside them."""
    leaders = [*members(position.seat_leaders[seat])]
    temples = position.tiles[RED]
    return len(leaders), sum((BIT_HALOS[bit_of(each)] & temples).bit_count() for each in leaders)
