"""Actions that are not done yet, in words: each has its own, its pieces and its squares."""

from __future__ import annotations

from engine.tigris import legal_actions
from engine.tigris.model.actions import (
    EndTurn,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    WithdrawLeader,
)
from engine.tigris.model.bitboard import NONE, bit_of
from engine.tigris.model.pieces import Color, Seat
from game.tigris.coach.action_text import (
    action_controls,
    action_squares,
    describe_action,
    origin_squares,
)
from game.tigris.layout.layout import Control
from tests.support.tigris.walks import Walk
from tests.support.window import moments


def test_deeds_are_told_and_marked() -> None:
    position = moments.at(moments.MIDDLE)
    slots = (Color.RED, Color.RED, Color.BLUE, Color.GREEN, Color.BLACK, Color.BLACK)
    square = legal_actions(position)[0]
    assert isinstance(square, PlaceTile)
    spot = square.square
    told = {
        PlaceTile(Color.BLUE, spot): ("A farm on ", (Control.HAND_3,), bit_of(spot)),
        PlaceLeader(Color.GREEN, spot): ("The trader to ", (Control.TRADER,), bit_of(spot)),
        PlaceLeader(Color.BLACK, spot): ("Move the king to ", (Control.KING,), bit_of(spot)),
        PlayCatastrophe(spot): ("A catastrophe on ", (Control.CATASTROPHE_1,), bit_of(spot)),
        EndTurn(): ("End the turn", (Control.END_TURN,), NONE),
        ReplaceTiles((1, 0, 0, 1, 0)): (
            "Replace 1 temple and 1 settlement",
            (Control.REPLACE, Control.HAND_1, Control.HAND_5),
            NONE,
        ),
    }
    for action, (words, pieces, squares) in told.items():
        assert describe_action(action, position).startswith(words)
        assert action_controls(action, slots) == pieces
        assert action_squares(action, position) == squares
    king = position.leader(Seat(0), Color.BLACK)
    assert origin_squares(PlaceLeader(Color.BLACK, spot), position) == king != NONE
    assert action_squares(WithdrawLeader(Color.BLACK), position) == king


def test_every_action_of_random_games_has_its_words() -> None:
    for seed in range(4):
        for moment in Walk.number(seed).steps():
            actor = moment.after.actor
            if actor is not None and actor >= 0:
                for action in legal_actions(moment.after)[::7]:
                    assert describe_action(action, moment.after)[0].isupper()
