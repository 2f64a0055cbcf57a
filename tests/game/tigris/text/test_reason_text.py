"""Every reason of a bot has its approved sentence, and rivals see only a part of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from engine.tigris.bots.api import CONFLICT_PURPOSES, Explanation, Purpose
from engine.tigris.model.pieces import BLACK, GREEN, RED, Dynasty, Seat
from game.tigris.text.reason_text import describe_reason, describe_shareable_reason
from tests.support.approvals import check_approved, notation

APPROVED = Path(__file__).with_name("reasons.approved")
DYNASTIES = tuple(Dynasty)
BULL = Seat(1)

CASES: tuple[Explanation, ...] = (
    *(Explanation(purpose) for purpose in Purpose),
    *(Explanation(purpose, GREEN, 2, rival=BULL, leaders=BLACK) for purpose in Purpose),
    *(
        Explanation(purpose, RED, 3, rival=BULL, chance=chance)
        for purpose in CONFLICT_PURPOSES
        for chance in (0, 62, 100)
    ),
    Explanation(Purpose.SCORE, RED, 1, is_weakest=True),
)


def test_the_sentences_of_reasons() -> None:
    check_approved(
        APPROVED, ((notation(reason), describe_reason(reason, DYNASTIES)) for reason in CASES)
    )


def test_rivals_see_neither_chances_nor_expected_points_of_a_conflict() -> None:
    for purpose in CONFLICT_PURPOSES:
        reason = Explanation(purpose, RED, 3, rival=BULL, chance=62, leaders=BLACK)
        neutral = describe_reason(replace(reason, points=0, chance=None), DYNASTIES)
        assert describe_shareable_reason(reason, DYNASTIES, True, False) == neutral
        assert describe_shareable_reason(reason, DYNASTIES, True, True) != neutral
