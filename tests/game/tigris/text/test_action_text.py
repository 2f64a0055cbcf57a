"""Actions of hints, reviews, and reasons: each kind has its approved text."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.tigris import Position, legal_actions
from engine.tigris.model.actions import (
    Action,
    PlaceLeader,
)
from engine.tigris.notation import format_action
from game.tigris.coach.action_marks import origin_squares
from game.tigris.text.action_text import describe_action
from tests.support.approvals import check_approved
from tests.support.tigris.walks import Walk

APPROVED = Path(__file__).with_name("actions.approved")


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
