"""How turns begin and end: the first player, the end of an action and of a turn, the deals."""

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
    ACTIONS_A_TURN,
    BLACK,
    DYNASTIES,
    HAND_SIZE,
    TREASURES_THAT_END_THE_GAME,
    Seat,
    clockwise,
)
from engine.tigris.rules.draft import Draft, Events, answered, ask, award, put_in_hand, turn_of
from engine.tigris.rules.scoring import earns_wonder, income

# Said after every action: each is made once, for a seat and a number, and then shared.
_SEATS = [Seat(seat) for seat in range(len(DYNASTIES))]
_TURN = [[Turn(seat, left) for left in range(ACTIONS_A_TURN + 1)] for seat in _SEATS]
_ACTION_ENDED = [[ActionEnded(seat, left) for left in range(ACTIONS_A_TURN)] for seat in _SEATS]
_TURN_ENDED = [TurnEnded(seat) for seat in _SEATS]
_TURN_BEGAN = [TurnBegan(seat) for seat in _SEATS]
_DEAL = [[Deal(seat, count) for count in range(HAND_SIZE + 1)] for seat in _SEATS]


def start(draft: Draft, events: Events, action: StartPlayer) -> bool:
    """The first player is known; hands are filled before the first action."""
    events.append(FirstPlayerDrawn(action.seat))
    _begin_turn(draft, events, action.seat)
    _fill_hands(draft, action.seat)
    return False


def finish(draft: Draft, events: Events) -> None:
    """The action is over; after the last one so is the turn."""
    turn = turn_of(draft)
    seat, left = turn.seat, turn.left - 1
    events.append(_ACTION_ENDED[seat][left])
    if left:
        draft.decisions = (_TURN[seat][left],)
    else:
        _end_turn(draft, events, seat)


def end_turn(draft: Draft, events: Events, action: EndTurn) -> bool:
    """The seat has enough; nothing of an action is left to follow."""
    _end_turn(draft, events, turn_of(draft).seat)
    return False


def _end_turn(draft: Draft, events: Events, seat: Seat) -> None:
    """Monument points, then the wonder's, whose colour must be asked for before all the rest."""
    draft.decisions = (_TURN[seat][0],)
    if draft.monuments:
        income(draft, events, seat)
    if draft.wonder and earns_wonder(draft, seat):
        ask(draft, WonderPoint(seat))
    else:
        _close_turn(draft, events, seat)


def score_point(draft: Draft, events: Events, action: ScorePoint) -> bool:
    """The wonder's point in the colour that its king wants; the end of the turn goes on."""
    seat = turn_of(draft).seat
    answered(draft)
    king = draft.leader(seat, BLACK)
    award(draft, events, seat, action.color, 1, PointReason.WONDER, king)
    _close_turn(draft, events, seat)
    return False


def _close_turn(draft: Draft, events: Events, seat: Seat) -> None:
    """The end of the game by treasures, then hands, then the next turn."""
    events.append(_TURN_ENDED[seat])
    if draft.treasures.bit_count() <= TREASURES_THAT_END_THE_GAME:
        _end_game(draft, events, EndReason.TREASURES)
    elif not _fill_hands(draft, seat):
        _next_turn(draft, events, seat)


def deal(draft: Draft, events: Events, action: DealTiles) -> bool:
    """Tiles into a hand; a missing tile ends the game at once. True if an action now goes on."""
    question, seat, tiles = draft.decisions[-1], action.seat, action.tiles
    answered(draft)
    put_in_hand(draft, seat, tiles)
    events.append(TilesDealt(seat, tiles, action.empty))
    if action.empty:
        _end_game(draft, events, EndReason.BAG)
        return False
    assert isinstance(question, Deal)
    if question.replacing:
        return True
    if len(draft.decisions) == 1:
        turn = turn_of(draft)
        if not turn.left:
            _next_turn(draft, events, turn.seat)
    return False


def _fill_hands(draft: Draft, active: Seat) -> bool:
    """Asks the keeper for every tile that is missing, the active player's first, then clockwise.

    True if any is.
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
    draft.decisions = (_TURN[seat][ACTIONS_A_TURN],)
    events.append(_TURN_BEGAN[seat])


def _end_game(draft: Draft, events: Events, reason: EndReason) -> None:
    draft.decisions = ()
    events.append(GameEnded(reason))
