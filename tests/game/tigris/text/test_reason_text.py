"""Every reason of a bot has its approved sentence, and rivals see only a part of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from engine.tigris.bots.api import CONFLICT_PURPOSES, Explanation, Purpose, Sequel
from engine.tigris.model.actions import EndTurn, PlaceLeader, PlaceTile
from engine.tigris.model.pieces import BLACK, BLUE, GREEN, RED, Dynasty, Seat
from engine.tigris.notation import parse_square
from game.tigris.reason_notation import format_explanation
from game.tigris.text.reason_text import describe_reason, describe_shareable_reason
from tests.support.approvals import check_approved, notation

APPROVED = Path(__file__).with_name("reasons.approved")
DYNASTIES = tuple(Dynasty)
BULL = Seat(1)

WAR = Explanation(Purpose.WAR, GREEN, 2, True, BULL, 100, GREEN)
THREE_WARS = Explanation(
    *(Purpose.WAR, BLUE, 5, False, BULL, 71, BLUE),
    others=(
        Explanation(Purpose.WAR, GREEN, 3, True, BULL, 100, GREEN),
        Explanation(Purpose.WAR, RED, 0, False, Seat(2), 0, RED),
    ),
)

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
#: Their cases are in the words of a record.
PLANS: tuple[Explanation, ...] = (
    *(replace(THREE_WARS, purpose=purpose) for purpose in (Purpose.WAR, Purpose.HOLD)),
    *(
        Explanation(Purpose.DENY, GREEN, rival=BULL, sequel=Sequel(second, WAR, is_enabled))
        for second in (PlaceTile(BLACK, parse_square("n2")), PlaceLeader(BLACK, parse_square("n2")))
        for is_enabled in (True, False)
    ),
)


def test_the_sentences_of_reasons() -> None:
    cases = [(notation(reason), describe_reason(reason, DYNASTIES)) for reason in CASES]
    cases += [(format_explanation(each), describe_reason(each, DYNASTIES)) for each in PLANS]
    check_approved(APPROVED, cases)


def test_rivals_hear_of_one_conflict_and_no_second_action() -> None:
    """How many are fought, and what comes then, depends on what the bot expects and holds."""
    one = describe_shareable_reason(replace(THREE_WARS, others=()), DYNASTIES, True, False)
    assert describe_shareable_reason(THREE_WARS, DYNASTIES, True, False) == one
    plan = Explanation(Purpose.PREPARE, sequel=Sequel(EndTurn(), WAR))
    veiled = describe_shareable_reason(Explanation(Purpose.PREPARE), DYNASTIES, True, False)
    assert describe_shareable_reason(plan, DYNASTIES, True, False) == veiled


def test_rivals_see_neither_chances_nor_expected_points_of_a_conflict() -> None:
    for purpose in CONFLICT_PURPOSES:
        reason = Explanation(purpose, RED, 3, rival=BULL, chance=62, leaders=BLACK)
        neutral = describe_reason(replace(reason, points=0, chance=None), DYNASTIES)
        assert describe_shareable_reason(reason, DYNASTIES, True, False) == neutral
        assert describe_shareable_reason(reason, DYNASTIES, True, True) != neutral
