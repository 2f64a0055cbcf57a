"""forecast(): the consequences of an action, as far as one reader knows."""

from __future__ import annotations

from engine.tigris.forecasting.branches import BranchExplorer
from engine.tigris.forecasting.outcome import Forecast
from engine.tigris.model.actions import (
    Action,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    WithdrawLeader,
)
from engine.tigris.model.bitboard import NONE, Squares, bit_of, first, flood
from engine.tigris.model.events import ConflictWon
from engine.tigris.model.kingdoms import connected_parts, split_kingdoms
from engine.tigris.model.position import Position
from engine.tigris.rules.apply import apply


def forecast(view: Position, action: Action) -> Forecast:
    """The consequences of `action` if the actor of this position played it now.

    What depends on the answers of others, or on tiles that the reader does not know, is listed for
    each outcome; nothing is guessed. It ends where the keeper or the next action follows.

    Args:
        view: what the reader knows, see `engine.tigris.model.view`; the reader may be anybody.
        action: any action of the actor.

    Raises:
        IllegalAction: if the rules refuse the action, as `apply` would.
    """
    progress = apply(view, action)
    union = progress.position.union
    seat = view.actor
    assert seat is not None  # otherwise the action was illegal
    return Forecast(
        seat=seat,
        action=action,
        joined=_joined(view, action),
        group=_connected(view, action),
        parts=_parts(view, action),
        covered=first(union) if union else None,
        decided_conflict=next(
            (event for event in progress.events if isinstance(event, ConflictWon)), None
        ),
        outlook=BranchExplorer(progress.position).outlook(progress),
    )


def _joined(view: Position, action: Action) -> tuple[Squares, ...]:
    if not isinstance(action, PlaceTile | PlaceLeader):
        return ()
    bit, removed = bit_of(action.square), _removed_piece(view, action)
    kingdoms, _ = split_kingdoms(view.kingdoms, view.contacts, removed, view.all_leaders & ~removed)
    touched = [kingdom for kingdom, near in kingdoms.items() if near & bit]
    return tuple(sorted(touched, key=first))


def _removed_piece(view: Position, action: Action) -> Squares:
    """The leader or tile that this action lifts, moves or destroys; or none."""
    match action:
        case PlaceLeader(color) | WithdrawLeader(color):
            return view.leader(view.turn.seat, color)
        case PlayCatastrophe(square):
            return bit_of(square) & view.linked
        case _:
            return NONE


def _parts(view: Position, action: Action) -> tuple[Squares, ...]:
    removed = _removed_piece(view, action)
    if not removed:
        return ()
    left = tuple(connected_parts(flood(removed, view.linked) & ~removed))
    return left if len(left) > 1 else ()


def _connected(view: Position, action: Action) -> Squares:
    if not isinstance(action, PlaceTile | PlaceLeader):
        return NONE
    bit = bit_of(action.square)
    return flood(bit, view.linked & ~_removed_piece(view, action) | bit)
