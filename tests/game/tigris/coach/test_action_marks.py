"""Actions of hints: where they are seen, on the board and in the tray."""

from __future__ import annotations

from engine.tigris import legal_actions
from engine.tigris.model.actions import (
    Action,
    EndTurn,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    WithdrawLeader,
)
from engine.tigris.model.bitboard import NONE, Squares, bit_of
from engine.tigris.model.pieces import Color, Seat
from game.tigris.coach.action_marks import action_controls, action_squares, origin_squares
from game.tigris.layout.layout import Control
from tests.support.window import picture_positions


def test_actions_mark_their_controls_and_squares() -> None:
    position = picture_positions.position_after(picture_positions.MIDDLE)
    slots = (Color.RED, Color.RED, Color.BLUE, Color.GREEN, Color.BLACK, Color.BLACK)
    first = legal_actions(position)[0]
    assert isinstance(first, PlaceTile)
    square = first.square
    cases: dict[Action, tuple[tuple[Control, ...], Squares]] = {
        PlaceTile(Color.BLUE, square): ((Control.HAND_3,), bit_of(square)),
        PlaceLeader(Color.GREEN, square): ((Control.TRADER,), bit_of(square)),
        PlaceLeader(Color.BLACK, square): ((Control.KING,), bit_of(square)),
        PlayCatastrophe(square): ((Control.CATASTROPHE_1,), bit_of(square)),
        EndTurn(): ((Control.END_TURN,), NONE),
        ReplaceTiles((1, 0, 0, 1, 0)): (
            (Control.REPLACE, Control.HAND_1, Control.HAND_5),
            NONE,
        ),
    }
    for action, (controls, squares) in cases.items():
        assert action_controls(action, slots) == controls
        assert action_squares(action, position) == squares
    king = position.leader(Seat(0), Color.BLACK)
    assert origin_squares(PlaceLeader(Color.BLACK, square), position) == king != NONE
    assert action_squares(WithdrawLeader(Color.BLACK), position) == king
