"""forecast(): what would follow from an action, as far as one reader can tell."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Action, PlaceLeader, PlaceTile
from engine.board import NONE, Squares, first, only
from engine.events import ConflictWon, Event, TilePlaced
from engine.forecast.ahead import Scout
from engine.forecast.outlook import Forecast
from engine.kingdoms import parted
from engine.position import Position
from engine.rules import apply


def forecast(view: Position, action: Action) -> Forecast:
    """What would follow from `action` if the actor of this position said it now.

    Whatever depends on an answer that others still give, or on tiles that the reader does not know,
    is told for each outcome; nothing is guessed. It ends where the keeper or the next action comes.

    Args:
        view: what the reader knows, see `engine.view`; the reader may be anybody.
        action: anything that the actor may say.

    Raises:
        IllegalAction: if the rules refuse the action, as `apply` would.
    """
    progress = apply(view, action)
    after, events = progress
    seat = view.actor
    assert seat is not None  # or nothing would have been legal
    return Forecast(
        seat=seat,
        action=action,
        joined=_joined(view, action),
        group=_group(after, action, events),
        covered=first(after.union) if after.union else None,
        decided=next((event for event in events if isinstance(event, ConflictWon)), None),
        outlook=Scout(after).outlook(progress),
    )


def _joined(view: Position, action: Action) -> tuple[Squares, ...]:
    if not isinstance(action, PlaceTile | PlaceLeader):
        return ()
    bit, kingdoms = only(action.square), view.kingdoms
    if isinstance(action, PlaceLeader):
        lifted = view.leader(view.turn.seat, action.color)
        kingdoms = parted(kingdoms, lifted, view.standing & ~lifted)
    touched = [kingdom for kingdom, near in kingdoms.items() if near & bit]
    return tuple(sorted(touched, key=first))


def _group(after: Position, action: Action, events: Sequence[Event]) -> Squares:
    if isinstance(action, PlaceTile):
        return next(event.joined for event in events if isinstance(event, TilePlaced))
    return after.kingdom(only(action.square)) if isinstance(action, PlaceLeader) else NONE
