"""Turns: the first player, the end of actions and turns, deals, the end of the game."""

from __future__ import annotations

from engine.tigris.model.actions import DealTiles, EndTurn, ScorePoint, StartPlayer
from engine.tigris.model.decisions import Deal, Turn, WonderPoint
from engine.tigris.model.event_reasons import EndReason, PointReason
from engine.tigris.model.events import (
    ActionEnded,
    FirstPlayerDrawn,
    GameEnded,
    TilesDealt,
    TurnBegan,
    TurnEnded,
)
from engine.tigris.model.pieces import (
    ACTIONS_PER_TURN,
    BLACK,
    DYNASTIES,
    HAND_SIZE,
    TREASURES_THAT_END_THE_GAME,
    Seat,
    clockwise,
)
from engine.tigris.rules.draft import (
    Draft,
    Events,
    add_to_hand,
    award_points,
    pop_decision,
    push_decision,
    turn_of,
)
from engine.tigris.rules.scoring import earns_wonder, score_monuments

# Created after every action, so shared values are created once, by seat and number.
_SEATS = [Seat(seat) for seat in range(len(DYNASTIES))]
_TURN = [[Turn(seat, left) for left in range(ACTIONS_PER_TURN + 1)] for seat in _SEATS]
_ACTION_ENDED = [[ActionEnded(seat, left) for left in range(ACTIONS_PER_TURN)] for seat in _SEATS]
_TURN_ENDED = [TurnEnded(seat) for seat in _SEATS]
_TURN_BEGAN = [TurnBegan(seat) for seat in _SEATS]
_DEAL = [[Deal(seat, count) for count in range(HAND_SIZE + 1)] for seat in _SEATS]


def start_game(draft: Draft, events: Events, action: StartPlayer) -> bool:
    """Begins the first player's turn; hands are filled before the first action."""
    events.append(FirstPlayerDrawn(action.seat))
    _begin_turn(draft, events, action.seat)
    _fill_hands(draft, action.seat)
    return False


def finish_action(draft: Draft, events: Events) -> None:
    """Ends an action, and after the last one the turn."""
    turn = turn_of(draft)
    seat, left = turn.seat, turn.left - 1
    events.append(_ACTION_ENDED[seat][left])
    if left:
        draft.decisions = (_TURN[seat][left],)
    else:
        _end_turn(draft, events, seat)


def end_turn(draft: Draft, events: Events, action: EndTurn) -> bool:
    """Ends the turn early."""
    _end_turn(draft, events, turn_of(draft).seat)
    return False


def _end_turn(draft: Draft, events: Events, seat: Seat) -> None:
    """Scores monuments, then the wonder, whose color its king chooses before the turn ends."""
    draft.decisions = (_TURN[seat][0],)
    if draft.monuments:
        score_monuments(draft, events, seat)
    if draft.wonder and earns_wonder(draft, seat):
        push_decision(draft, WonderPoint(seat))
    else:
        _close_turn(draft, events, seat)


def score_point(draft: Draft, events: Events, action: ScorePoint) -> bool:
    """Scores the wonder's point in the chosen color and resumes the end of the turn."""
    seat = turn_of(draft).seat
    pop_decision(draft)
    king = draft.leader(seat, BLACK)
    award_points(draft, events, seat, action.color, 1, PointReason.WONDER, king)
    _close_turn(draft, events, seat)
    return False


def _close_turn(draft: Draft, events: Events, seat: Seat) -> None:
    """Ends the game if few treasures are left; else refills hands and begins the next turn."""
    events.append(_TURN_ENDED[seat])
    if draft.treasures.bit_count() <= TREASURES_THAT_END_THE_GAME:
        _end_game(draft, events, EndReason.TREASURES)
    elif not _fill_hands(draft, seat):
        _next_turn(draft, events, seat)


def deal_tiles(draft: Draft, events: Events, action: DealTiles) -> bool:
    """Deals tiles; a missing tile ends the game at once. True if an action resumes."""
    decision, seat, tiles = draft.decisions[-1], action.seat, action.tiles
    pop_decision(draft)
    add_to_hand(draft, seat, tiles)
    events.append(TilesDealt(seat, tiles, action.empty))
    if action.empty:
        _end_game(draft, events, EndReason.BAG)
        return False
    assert isinstance(decision, Deal)
    if decision.replacing:
        return True
    if len(draft.decisions) == 1:
        turn = turn_of(draft)
        if not turn.left:
            _next_turn(draft, events, turn.seat)
    return False


def _fill_hands(draft: Draft, active: Seat) -> bool:
    """Makes the keeper deal all missing tiles, to the active player first, then clockwise.

    True if any are missing.
    """
    hands, before = draft.hands, draft.decisions
    for seat in reversed(clockwise(len(hands), active)):
        missing = HAND_SIZE - sum(hands[seat])
        if missing:
            draft.decisions = (*draft.decisions, _DEAL[seat][missing])
    return draft.decisions is not before


def _next_turn(draft: Draft, events: Events, seat: Seat) -> None:
    _begin_turn(draft, events, _SEATS[(seat + 1) % len(draft.hands)])


def _begin_turn(draft: Draft, events: Events, seat: Seat) -> None:
    draft.decisions = (_TURN[seat][ACTIONS_PER_TURN],)
    events.append(_TURN_BEGAN[seat])


def _end_game(draft: Draft, events: Events, reason: EndReason) -> None:
    draft.decisions = ()
    events.append(GameEnded(reason))
