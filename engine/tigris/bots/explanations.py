"""Explains an action by what it does, as far as the acting seat can know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.tigris.bots.api import CONFLICT_PURPOSES, Explanation, Purpose, Sequel
from engine.tigris.bots.evaluation import outcome as result
from engine.tigris.bots.lookahead import Outcome, likeliest, possible_outcomes
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import free
from engine.tigris.bots.targets import target_of
from engine.tigris.bots.turn_search import Plan, with_unknown_tiles
from engine.tigris.model import actions
from engine.tigris.model.bitboard import Square, bit_of, halo
from engine.tigris.model.decisions import Commitment, ConflictKind
from engine.tigris.model.event_reasons import PointReason
from engine.tigris.model.events import (
    BuildingPlaced,
    ConflictBegan,
    ConflictWon,
    LeaderReturned,
    MonumentBuilt,
    PointsScored,
    TreasureTaken,
    WonderBuilt,
)
from engine.tigris.model.pieces import COLORS, GREEN, MONUMENT_COLORS, RED, Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.conflict import support_color
from engine.tigris.rules.legal import is_legal

_BUILT = (MonumentBuilt, BuildingPlaced, WonderBuilt)
#: What scores at the end of a turn.
_PAID = (PointReason.MONUMENT, PointReason.WONDER)


def explain_plan(
    view: Position, observer: Observer, plan: Plan, possible: Sequence[Outcome]
) -> Explanation:
    """Why the observer's seat, which is to act, may choose the action of this plan, and, where it
    is certain what comes of it, what it plans to do then.

    Args:
        possible: what may come of the action.
    """
    reason = _explain(view, observer, plan.action, possible)
    if len(possible) > 1 or not plan.then or isinstance(plan.then[0], actions.EndTurn):
        return reason
    return replace(reason, sequel=_sequel(view, observer, possible[0].position, plan.then[0]))


def _sequel(view: Position, observer: Observer, then: Position, second: actions.Action) -> Sequel:
    reason = explain(with_unknown_tiles(then), observer, second)
    if reason.purpose not in CONFLICT_PURPOSES:
        return Sequel(second, reason)
    if not is_legal(view, second):
        return Sequel(second, reason, is_enabled=True)
    at_once = explain(view, observer, second)
    is_other = (at_once.purpose, at_once.leaders) != (reason.purpose, reason.leaders)
    return Sequel(second, reason, is_other or (at_once.chance or 0) < (reason.chance or 0))


def explain(view: Position, observer: Observer, action: actions.Action) -> Explanation:
    """Why the observer's seat, which is to act, may choose this action."""
    return _explain(view, observer, action, possible_outcomes(view, observer, action, free()))


def _explain(
    view: Position, observer: Observer, action: actions.Action, possible: Sequence[Outcome]
) -> Explanation:
    likely = likeliest(possible)
    first, *others = (
        replace(reason, target=target_of(view, observer.seat, action, likely, reason))
        for reason in _reasons(view, observer, action, possible, likely)
    )
    return replace(first, others=tuple(others))


def _reasons(
    view: Position,
    observer: Observer,
    action: actions.Action,
    possible: Sequence[Outcome],
    likely: Outcome,
) -> list[Explanation]:
    """One for each conflict of the seat, or else one."""
    points = _points(likely, observer.seat, action)
    sphere = max(COLORS, key=lambda color: points[color]) if any(points) else None
    if _wins(likely, observer.seat):
        chance = sum(outcome.chance for outcome in possible if _wins(outcome, observer.seat))
        percent = round(100 * chance)
        win = Explanation(
            Purpose.WIN, sphere, max(points), chance=percent if percent < 100 else None
        )
        return [win]
    conflicts = _conflicts(view, likely, observer.seat)
    if conflicts:
        return [
            _explain_conflict(view, observer.seat, conflict, possible, points)
            for conflict in conflicts
        ]
    if isinstance(action, actions.Decline | actions.EndTurn):
        return [Explanation(Purpose.WAIT)]
    return [_explain_without_conflict(view, observer.seat, action, likely, sphere, points)]


def _wins(outcome: Outcome, seat: Seat) -> bool:
    """Whether the game is over, and this seat ahead."""
    return not outcome.position.decisions and result(outcome.position, seat) > 0


def _points(outcome: Outcome, seat: Seat, action: actions.Action) -> list[int]:
    """By color, the points of a seat for an action; not those that any end of its turn pays."""
    points = [0, 0, 0, 0]
    paid = () if isinstance(action, actions.ScorePoint) else _PAID
    for event in outcome.events:
        if isinstance(event, PointsScored) and event.seat == seat and event.reason not in paid:
            points[event.color] += event.amount
    return points


def _conflicts(view: Position, likely: Outcome, seat: Seat) -> list[Commitment | ConflictBegan]:
    """The conflicts of this seat that the action answers or brings about, in their order."""
    decision = view.decisions[-1]
    answered = [decision] if isinstance(decision, Commitment) else []
    begun = (event for event in likely.events if isinstance(event, ConflictBegan))
    return [*answered, *(each for each in begun if seat in (each.attacker, each.defender))]


def _explain_conflict(
    view: Position,
    seat: Seat,
    conflict: Commitment | ConflictBegan,
    possible: Sequence[Outcome],
    points: Sequence[int],
) -> Explanation:
    """Explains an action by its conflict: in another seat's turn the purpose is to hold it."""
    rival = conflict.defender if seat == conflict.attacker else conflict.attacker
    chance = sum(outcome.chance for outcome in possible if _won(outcome, conflict, seat))
    aim = Purpose.WAR if conflict.kind is ConflictKind.WAR else Purpose.REVOLT
    if view.turn.seat != seat:
        aim = Purpose.HOLD
    sphere = support_color(conflict.kind, conflict.color)
    weakest = _is_weakest(view, seat, sphere)
    percent = round(100 * chance)
    return Explanation(aim, sphere, points[sphere], weakest, rival, percent, conflict.color)


def _won(outcome: Outcome, conflict: Commitment | ConflictBegan, seat: Seat) -> bool:
    """Whether the seat wins this conflict, which is the first of its kind and color."""
    kind_and_color = (conflict.kind, conflict.color)
    wins = (event for event in outcome.events if isinstance(event, ConflictWon))
    return next(
        (won.winner == seat for won in wins if (won.kind, won.color) == kind_and_color), False
    )


def _explain_without_conflict(
    view: Position,
    seat: Seat,
    action: actions.Action,
    likely: Outcome,
    sphere: Color | None,
    points: Sequence[int],
) -> Explanation:
    events = likely.events
    taken = sum(isinstance(event, TreasureTaken) and event.seat == seat for event in events)
    if taken:
        return Explanation(Purpose.TREASURE, None, taken, True)
    amount = max(points)
    weakest = sphere is not None and _is_weakest(view, seat, sphere)
    if any(isinstance(event, _BUILT) for event in events):
        return Explanation(Purpose.BUILD, sphere, amount, weakest)
    if amount:
        return Explanation(Purpose.SCORE, sphere, amount, weakest)
    harmed = _harmed(likely, seat)
    if harmed is None and isinstance(action, actions.PlayCatastrophe):
        harmed = _cut(view, likely, seat, action.square)
    if harmed is not None:
        return harmed
    if isinstance(action, actions.PlaceLeader | actions.WithdrawLeader):
        return _explain_leader(view, likely.position, seat, action.color)
    if _in_reach(likely.position, seat) > _in_reach(view, seat):
        return Explanation(Purpose.TREASURE)
    return Explanation(
        Purpose.RENEW if isinstance(action, actions.ReplaceTiles) else Purpose.PREPARE
    )


def _is_weakest(view: Position, seat: Seat, sphere: Color) -> bool:
    points = view.points[seat]
    return points[sphere] < min(points[other] for other in COLORS if other != sphere)


def _explain_leader(view: Position, then: Position, seat: Seat, color: Color) -> Explanation:
    """Explains a leader's placement by what it has there and did not have before."""

    def gains(count: Callable[[Position, Seat, Color], int]) -> bool:
        return count(then, seat, color) > count(view, seat, color)

    if gains(_monuments_of):
        aim = Purpose.PAID
    elif gains(_on_board):
        aim = Purpose.ENTER
    elif gains(_temples_beside):
        aim = Purpose.FIRM
    else:
        aim = Purpose.SETTLE
    return Explanation(aim, color, is_weakest=_is_weakest(view, seat, color))


def _on_board(position: Position, seat: Seat, color: Color) -> int:
    """1 for a leader on the board, 0 for one in supply."""
    return position.leader(seat, color).bit_count()


def _monuments_of(position: Position, seat: Seat, color: Color) -> int:
    """Monuments of its color in the kingdom of this leader; none if it is in supply."""
    kingdom = position.kingdom(position.leader(seat, color))
    return sum(
        color in MONUMENT_COLORS[monument] and kingdom >> corner & 1
        for monument, corner in position.monuments
    )


def _temples_beside(position: Position, seat: Seat, color: Color) -> int:
    """Face-up temples beside this leader; none if it is in supply."""
    return (halo(position.leader(seat, color)) & position.tiles[RED]).bit_count()


def _harmed(likely: Outcome, seat: Seat) -> Explanation | None:
    """The explanation by the first leader of another seat that is returned, if there is one."""
    for event in likely.events:
        if isinstance(event, LeaderReturned) and event.seat != seat:
            return Explanation(Purpose.DENY, event.color, rival=event.seat)
    return None


def _in_reach(position: Position, seat: Seat) -> int:
    """How many treasures lie in the kingdom of this seat's trader."""
    trader = position.leader(seat, GREEN)
    return (position.kingdom(trader) & position.treasures).bit_count() if trader else 0


def _cut(view: Position, likely: Outcome, seat: Seat, square: Square) -> Explanation | None:
    """The explanation by the leader that loses most tiles of its color to a catastrophe, if it is a
    rival's; if none loses any, by a rival in the kingdom that was struck.
    """
    kingdom = view.kingdom(bit_of(square))
    leaders = [
        (owner, color)
        for owner in map(Seat, range(view.seats))
        for color in COLORS
        if kingdom & view.leader(owner, color)
    ]

    def lost(leader: tuple[Seat, Color]) -> int:
        before, after = (_tiles_of(position, *leader) for position in (view, likely.position))
        return before - after

    hit = max(leaders, key=lambda leader: (lost(leader), leader[0] != seat), default=None)
    if hit is None or hit[0] == seat:
        return None
    rival, color = hit
    return Explanation(Purpose.DENY, color if lost(hit) else None, rival=rival)


def _tiles_of(position: Position, seat: Seat, color: Color) -> int:
    """Tiles of its color in the kingdom of this leader."""
    return (position.kingdom(position.leader(seat, color)) & position.tiles[color]).bit_count()
