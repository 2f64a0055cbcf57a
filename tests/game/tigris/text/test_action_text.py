"""Actions of hints and reviews: each kind has its approved text, its controls and its squares."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.tigris import Position, legal_actions
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
from engine.tigris.notation import format_action
from game.tigris.coach.action_text import (
    action_controls,
    action_squares,
    describe_action,
    origin_squares,
)
from game.tigris.layout.layout import Control
from tests.support.approvals import check_approved
from tests.support.tigris.walks import Walk
from tests.support.window import picture_positions

APPROVED = Path(__file__).with_name("actions.approved")


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


@pytest.mark.long
def test_the_texts_of_actions() -> None:
    """The first action of each kind in random games, and the first move and placing of a leader."""
    cases: dict[str, tuple[str, str]] = {}
    for seed in range(40):
        for moment in Walk.number(seed).steps():
            position = moment.after
            if position.actor is None or position.actor < 0:
                continue
            for action in legal_actions(position)[::7]:
                kind = kind_of(action, position)
                if kind not in cases:
                    text = describe_action(action, position)
                    assert text[0].isupper() and "{" not in text
                    cases[kind] = (format_action(action, position.dynasties), text)
    check_approved(APPROVED, (cases[kind] for kind in sorted(cases)))


def kind_of(action: Action, position: Position) -> str:
    """The type of an action, with what changes its text."""
    kind = type(action).__name__
    if isinstance(action, PlaceLeader):
        return f"{kind} {bool(origin_squares(action, position))}"
    count = getattr(action, "count", None)
    return kind if count is None else f"{kind} {min(count, 2)}"
