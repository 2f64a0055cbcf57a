"""Every event has its approved sentence, and every decision its prompt."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from engine.tigris.model.bitboard import NONE, Squares, bit_of
from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    ConflictKind,
    Deal,
    Decision,
    FirstPlayer,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.event_reasons import EndReason, PointReason, RemovalReason, ReturnReason
from engine.tigris.model.events import (
    ActionEnded,
    BuildingPlaced,
    BuildingReturned,
    CatastrophePlayed,
    ConflictBegan,
    ConflictWon,
    Event,
    FirstPlayerDrawn,
    GameEnded,
    KingdomsUnited,
    LeaderPlaced,
    LeaderReturned,
    MonumentBuilt,
    PointsScored,
    TilePlaced,
    TilesCommitted,
    TilesDealt,
    TilesRemoved,
    TilesReplaced,
    TreasureTaken,
    TurnBegan,
    TurnEnded,
    UnificationLifted,
    WonderBuilt,
    WorkDeclined,
)
from engine.tigris.model.pieces import BLACK, BLUE, GREEN, RED, Dynasty, Monument, Seat
from engine.tigris.notation import parse_square
from engine.tigris.rules.scoring import Standing
from game.tigris.scene.scene import Scene
from game.tigris.text.event_text import describe_event
from game.tigris.text.prompt import prompt_text, result_text
from tests.support.approvals import check_approved, notation
from tests.support.tigris.walks import Walk

EVENTS = Path(__file__).with_name("events.approved")
PROMPTS = Path(__file__).with_name("prompts.approved")

A, B = Seat(0), Seat(1)
C4, D4, E5, K1 = (parse_square(name) for name in ("c4", "d4", "e5", "k1"))
REVOLT, WAR = ConflictKind.REVOLT, ConflictKind.WAR

#: Archer has seat 0, Bull seat 1; nobody's turn has begun.
START = Scene.of(Walk(1).start, A)


def squares(*members: int) -> Squares:
    union = NONE
    for square in members:
        union |= 1 << square
    return union


CASES: tuple[Event, ...] = (
    FirstPlayerDrawn(B),
    TurnBegan(A),
    ActionEnded(A, 1),
    TurnEnded(A),
    WorkDeclined(A),
    GameEnded(EndReason.TREASURES),
    GameEnded(EndReason.BAG),
    TilesDealt(A, (2, 1, 0, 0, 0), False),
    TilesDealt(B, (0, 0, 0, 0, 6), False),
    TilesDealt(B, (0, 0, 0, 0, 1), True),
    TilesDealt(B, (0, 0, 0, 0, 0), True),
    TilesReplaced(A, (0, 0, 1, 2, 0)),
    TilesReplaced(B, (0, 0, 0, 0, 3)),
    TilePlaced(B, BLUE, C4, bit_of(C4)),
    TilePlaced(A, BLACK, K1, bit_of(K1)),
    LeaderPlaced(A, BLACK, D4, None),
    LeaderPlaced(A, GREEN, D4, K1),
    LeaderReturned(A, RED, D4, ReturnReason.WITHDRAWN),
    LeaderReturned(A, RED, D4, ReturnReason.BEATEN),
    LeaderReturned(B, BLUE, D4, ReturnReason.NO_TEMPLE),
    CatastrophePlayed(B, E5),
    TilesRemoved(GREEN, bit_of(E5), RemovalReason.CATASTROPHE),
    TilesRemoved(GREEN, squares(C4, D4), RemovalReason.WAR),
    TilesRemoved(RED, bit_of(C4), RemovalReason.WAR),
    KingdomsUnited(A, K1),
    UnificationLifted(K1),
    ConflictBegan(REVOLT, BLUE, A, B, C4, D4, bit_of(K1), squares(C4, E5)),
    ConflictBegan(WAR, BLACK, B, A, C4, D4, NONE, bit_of(E5)),
    TilesCommitted(A, RED, 0),
    TilesCommitted(A, RED, 1),
    TilesCommitted(B, BLACK, 3),
    ConflictWon(WAR, BLACK, A, B, 5, 3),
    ConflictWon(WAR, GREEN, B, A, 3, 5),
    ConflictWon(REVOLT, RED, B, A, 2, 2),
    PointsScored(A, BLUE, 1, PointReason.LEADER, C4),
    PointsScored(A, BLUE, 1, PointReason.KING, C4),
    PointsScored(B, RED, 1, PointReason.REVOLT, C4),
    PointsScored(B, BLACK, 4, PointReason.WAR, C4),
    PointsScored(B, GREEN, 2, PointReason.MONUMENT, C4),
    MonumentBuilt(A, Monument.BLUE_RED, C4, RED),
    BuildingPlaced(A, BLUE, C4, None),
    BuildingPlaced(B, BLACK, C4, D4),
    BuildingReturned(RED, K1),
    TilesRemoved(RED, bit_of(C4), RemovalReason.WONDER),
    WonderBuilt(A, E5, BLACK),
    PointsScored(A, GREEN, 1, PointReason.WONDER, C4),
    TreasureTaken(A, K1, C4),
)


def test_the_sentences_of_events() -> None:
    check_approved(EVENTS, ((notation(event), describe_event(event, START)) for event in CASES))


def test_every_event_and_every_reason_is_among_the_cases() -> None:
    assert {type(event) for event in CASES} == set(get_args(Event))
    reasons = [getattr(event, "reason", None) for event in CASES]
    for kind in PointReason, ReturnReason, RemovalReason, EndReason:
        assert {reason for reason in reasons if type(reason) is kind} == set(kind)


def test_a_turn_that_ends_with_actions_left_is_logged() -> None:
    assert describe_event(TurnEnded(A), START.after(TurnBegan(A))) == "Archer ends the turn early."


DECISIONS: tuple[Decision, ...] = (
    Turn(A, 2),
    Turn(B, 1),
    FirstPlayer(),
    Deal(B, 6),
    WarChoice(A),
    MonumentChoice(A, C4),
    BuildingChoice(A, C4),
    WonderPoint(A),
    TreasureChoice(B),
    Commitment(WAR, BLACK, A, B),
    Commitment(REVOLT, GREEN, A, B, committed=2),
)


def prompts() -> Iterator[tuple[str, str]]:
    for decision in DECISIONS:
        position = Walk(1).start.copy()
        position.decisions = (Turn(A, 2), decision)
        yield notation(decision), prompt_text(position)


def test_the_prompts_of_decisions() -> None:
    check_approved(PROMPTS, prompts())
    assert {type(decision) for decision in DECISIONS} == set(get_args(Decision))


def test_the_prompt_of_a_finished_game_names_the_winner() -> None:
    last = Walk(1).start.copy()
    last.decisions = ()
    last.points = ((1, 1, 1, 1), (2, 2, 2, 0))
    assert prompt_text(last) == "Archer wins"


def test_a_victory_may_be_shared() -> None:
    dynasties = (Dynasty.ARCHER, Dynasty.POT, Dynasty.LION)
    standings = [Standing(1, Seat(2), (1, 1, 1, 1)), Standing(1, Seat(1), (1, 1, 1, 1))]
    standings.append(Standing(3, Seat(0), (0, 0, 0, 0)))
    assert result_text(standings, dynasties) == "Lion and Pot share the victory"


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_logged_in_sentences(seed: int) -> None:
    walk = Walk.number(seed)
    scene = Scene.of(walk.start, A)
    texts = []
    for step in walk.steps():
        for event in step.progress.events:
            texts.append(describe_event(scene.seen(event), scene))
            scene = scene.after(event)
        texts.append(prompt_text(step.after) + ".")
    sentences = [text for text in texts if text]
    assert len(sentences) > 100
    assert all(not text[0].islower() and text.endswith(".") for text in sentences)
    assert not any("{" in text or "None" in text for text in sentences)
