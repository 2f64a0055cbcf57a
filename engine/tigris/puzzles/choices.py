"""Which choices a search may leave out, because another does what they do.

Each argument holds for every condition of `engine.tigris.goals`, or names those it needs to
exclude; tests compare with a search that leaves nothing out.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.tigris.goals.conditions import Condition, Joined, Not, Safe, TileOn
from engine.tigris.model.actions import (
    Action,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
)
from engine.tigris.model.bitboard import BIT_HALOS, BITS, BOARD, Squares, bit_of, flood, halo
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import Seat, clockwise
from engine.tigris.model.position import Position
from engine.tigris.rules.legal import legal_actions
from engine.tigris.rules.treasures import takeable_treasures

Goal = tuple[Condition, ...]


def choices(position: Position, goal: Goal, near: Squares = BOARD) -> Iterator[Action]:
    """The choices of the solver that may matter.

    - Replacing is no answer: chance would decide.
    - A catastrophe on an empty square only takes squares away, which matters to `safe` alone.
      In a composed position it may settle what was left open, see `_is_settled`.
    - A quiet tile (see `is_quiet`) changes nothing by itself: as the last action it is as good as
      ending the turn. `near` are the squares where the next piece would meet a quiet tile that was
      placed just before: elsewhere it does the same without that tile, so that the answer which
      contains both is not the smallest.
    """
    if not isinstance(position.decisions[-1], Turn):
        yield from legal_actions(position)
        return
    is_last = position.turn.left == 1
    for action in legal_actions(position):
        if isinstance(action, ReplaceTiles):
            continue
        if isinstance(action, PlaceTile | PlaceLeader | PlayCatastrophe):
            bit = BITS[action.square]
            if not near & bit or _only_blocks(position, goal, action, bit):
                continue
            if is_last and isinstance(action, PlaceTile) and is_quiet(position, goal, action):
                continue
        yield action


def squares_that_meet(after: Position, goal: Goal, before: Position, action: Action) -> Squares:
    """Where the next piece may do something else because of this action; BOARD if anywhere."""
    if not isinstance(action, PlaceTile) or not is_quiet(before, goal, action):
        return BOARD
    return halo(flood(bit_of(action.square), after.linked))


def is_quiet(position: Position, goal: Goal, action: PlaceTile) -> bool:
    """Whether a tile touches no kingdom, completes nothing, and is of no interest to the goal.

    It scores nothing and starts nothing. It links regions only, and links never help a goal but
    `joined`; a tile less in hand never helps to win a conflict.
    """
    if not _is_settled(position):
        return False
    bit = BITS[action.square]
    if position.contacts[0] & bit or position.options.buildings or position.options.wonder:
        return False
    seat = position.turn.seat
    if any(_looks_at(condition, bit, seat) for condition in goal):
        return False
    same_color_near = halo(BIT_HALOS[bit]) & position.tiles[action.color]
    return same_color_near.bit_count() < 3


def _looks_at(condition: Condition, bit: Squares, solver: Seat) -> bool:
    match condition:
        case Joined() | Not(Safe()):
            return True
        case TileOn(_, square) | Not(TileOn(_, square)):
            return bit_of(square) == bit
        case Safe(seat, _):
            return seat != solver  # a tile less in the solver's hand is a threat less
        case _:
            return False


def _only_blocks(position: Position, goal: Goal, action: Action, bit: Squares) -> bool:
    if not isinstance(action, PlayCatastrophe) or not position.empty & bit:
        return False
    looks = any(isinstance(condition, Safe | Not) and _is_safety(condition) for condition in goal)
    return not looks and _is_settled(position)


def _is_settled(position: Position) -> bool:
    """Whether an idle action changes nothing.

    In a composed position any action returns leaders without a temple and hands out treasures.
    """
    if position.all_leaders & ~position.temple_halo:
        return False
    return not position.treasures_unchecked or not any(
        takeable_treasures(position, seat) for seat in clockwise(position.seats, Seat(0))
    )


def _is_safety(condition: Condition) -> bool:
    return isinstance(condition.condition if isinstance(condition, Not) else condition, Safe)
