"""Every event has its sentence; names are dynasties, squares are as on the board's edge."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from engine.tigris.model.bitboard import NONE, Squares, only
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
from game.i18n.lists import format_list
from game.tigris.scene.scene import Scene
from game.tigris.text.event_text import describe_event
from game.tigris.text.prompt import prompt_text, result_text
from tests.support.tigris.walks import Walk

A, B = Seat(0), Seat(1)
C4, D4, E5, K1 = (parse_square(name) for name in ("c4", "d4", "e5", "k1"))
REVOLT, WAR = ConflictKind.REVOLT, ConflictKind.WAR

START = Scene.of(Walk(1).start, A)
"""Archer has seat 0, Bull seat 1; nobody is on turn"""


def both(*squares: int) -> Squares:
    found = NONE
    for square in squares:
        found |= 1 << square
    return found


SENTENCES: list[tuple[Event, str | None]] = [
    (FirstPlayerDrawn(B), "Bull is the first player."),
    (TurnBegan(A), "Archer's turn."),
    (ActionEnded(A, 1), None),
    (TurnEnded(A), None),
    (WorkDeclined(A), "Archer builds nothing."),
    (
        GameEnded(EndReason.TREASURES),
        "The game is over: no more than two treasures are left on the board.",
    ),
    (GameEnded(EndReason.BAG), "The game is over: the bag is empty and a tile is missing."),
    (TilesDealt(A, (2, 1, 0, 0, 0), False), "Archer draws 2 temples and 1 farm."),
    (TilesDealt(B, (0, 0, 0, 0, 6), False), "Bull draws 6 tiles."),
    (TilesDealt(B, (0, 0, 0, 0, 1), True), "Bull draws 1 tile, then the bag is empty."),
    (TilesDealt(B, (0, 0, 0, 0, 0), True), "Bull should draw, but the bag is empty."),
    (
        TilesReplaced(A, (0, 0, 1, 2, 0)),
        "Archer discards 1 market and 2 settlements face down.",
    ),
    (TilesReplaced(B, (0, 0, 0, 0, 3)), "Bull discards 3 tiles face down."),
    (TilePlaced(B, BLUE, C4, only(C4)), "Bull places a farm on c4."),
    (TilePlaced(A, BLACK, K1, only(K1)), "Archer places a settlement on k1."),
    (LeaderPlaced(A, BLACK, D4, None), "Archer positions the king on d4."),
    (LeaderPlaced(A, GREEN, D4, K1), "Archer moves the trader from k1 to d4."),
    (
        LeaderReturned(A, RED, D4, ReturnReason.WITHDRAWN),
        "Archer withdraws the priest from d4.",
    ),
    (
        LeaderReturned(A, RED, D4, ReturnReason.BEATEN),
        "Archer's priest is beaten and leaves d4.",
    ),
    (
        LeaderReturned(B, BLUE, D4, ReturnReason.NO_TEMPLE),
        "Bull's farmer leaves d4: no face-up temple lies next to it.",
    ),
    (CatastrophePlayed(B, E5), "Bull plays a catastrophe on e5."),
    (
        TilesRemoved(GREEN, only(E5), RemovalReason.CATASTROPHE),
        "It destroys the market there.",
    ),
    (
        TilesRemoved(GREEN, both(C4, D4), RemovalReason.WAR),
        "2 markets leave the board: c4 and d4.",
    ),
    (TilesRemoved(RED, only(C4), RemovalReason.WAR), "1 temple leaves the board: c4."),
    (KingdomsUnited(A, K1), "The tile on k1 unites two kingdoms."),
    (UnificationLifted(K1), None),
    (
        ConflictBegan(REVOLT, BLUE, A, B, C4, D4, only(K1), both(C4, E5)),
        "Revolt of the farmers: Archer (1) attacks Bull (2).",
    ),
    (
        ConflictBegan(WAR, BLACK, B, A, C4, D4, NONE, only(E5)),
        "War of the kings: Bull (0) attacks Archer (1).",
    ),
    (TilesCommitted(A, RED, 0), "Archer adds nothing."),
    (TilesCommitted(A, RED, 1), "Archer adds 1 temple."),
    (TilesCommitted(B, BLACK, 3), "Bull adds 3 settlements."),
    (ConflictWon(WAR, BLACK, A, B, 5, 3), "War of the kings: Archer (5) beats Bull (3)."),
    (ConflictWon(WAR, GREEN, B, A, 3, 5), "War of the traders: Bull (5) beats Archer (3)."),
    (
        ConflictWon(REVOLT, RED, B, A, 2, 2),
        "Revolt of the priests: Bull beats Archer at 2 all, as the defender wins ties.",
    ),
    (PointsScored(A, BLUE, 1, PointReason.LEADER, C4), "Archer's farmer earns 1 blue point."),
    (
        PointsScored(A, BLUE, 1, PointReason.KING, C4),
        "Archer's king earns 1 blue point: no farmer is there.",
    ),
    (PointsScored(B, RED, 1, PointReason.REVOLT, C4), "Bull earns 1 red point for the revolt."),
    (PointsScored(B, BLACK, 4, PointReason.WAR, C4), "Bull earns 4 black points for the war."),
    (
        PointsScored(B, GREEN, 2, PointReason.MONUMENT, C4),
        "Bull's trader earns 2 green points from monuments.",
    ),
    (
        MonumentBuilt(A, Monument.BLUE_RED, C4, RED),
        "Archer builds the blue and red monument on c4, d4, c5 and d5.",
    ),
    (BuildingPlaced(A, BLUE, C4, None), "Archer puts the granary on c4."),
    (BuildingPlaced(B, BLACK, C4, D4), "Bull moves the palace from d4 to c4."),
    (BuildingReturned(RED, K1), "The library leaves k1."),
    (TilesRemoved(RED, only(C4), RemovalReason.WONDER), "1 temple leaves the board: c4."),
    (WonderBuilt(A, E5, BLACK), "Archer builds the wonder, its middle on e5."),
    (
        PointsScored(A, GREEN, 1, PointReason.WONDER, C4),
        "Archer's king earns 1 green point from the wonder.",
    ),
    (TreasureTaken(A, K1, C4), "Archer's trader brings home the treasure of k1."),
]


@pytest.mark.parametrize(("event", "words"), SENTENCES)
def test_the_sentence_of_an_event(event: Event, words: str | None) -> None:
    assert describe_event(event, START) == words


def test_every_event_and_every_reason_is_among_them() -> None:
    events = [event for event, _ in SENTENCES]
    assert {type(event) for event in events} == set(get_args(Event))
    for reasons in PointReason, ReturnReason, RemovalReason, EndReason:
        told = [getattr(event, "reason", None) for event in events]
        assert {reason for reason in told if type(reason) is reasons} == set(reasons)


def test_a_turn_that_ends_with_actions_left_is_told() -> None:
    assert describe_event(TurnEnded(A), START.after(TurnBegan(A))) == "Archer ends the turn early."


def waiting(*decisions: Decision) -> str:
    """The banner over a position that waits for the last of these."""
    position = Walk(1).start.copy()
    position.decisions = (Turn(A, 2), *decisions)
    return prompt_text(position)


def banners() -> Iterator[tuple[str, str]]:
    yield waiting(), "Archer: 2 actions left"
    yield waiting(Turn(B, 1)), "Bull: 1 action left"
    yield waiting(FirstPlayer()), "The first player is drawn"
    yield waiting(Deal(B, 6)), "Bull draws tiles"
    yield waiting(WarChoice(A)), "Archer chooses which war comes first"
    yield waiting(MonumentChoice(A, C4)), "Archer may build a monument"
    yield waiting(BuildingChoice(A, C4)), "Archer may put a building on the new line"
    yield waiting(WonderPoint(A)), "Archer chooses the wonder's point"
    yield waiting(TreasureChoice(B)), "Bull chooses a treasure"
    yield (
        waiting(Commitment(WAR, BLACK, A, B)),
        "War of the kings: Archer may add to the attack on Bull",
    )
    yield (
        waiting(Commitment(REVOLT, GREEN, A, B, committed=2)),
        "Revolt of the traders: Bull may add to the defence against Archer",
    )


@pytest.mark.parametrize(("read", "words"), list(banners()))
def test_the_banner_says_who_does_what(read: str, words: str) -> None:
    assert read == words


def test_the_banner_says_who_won() -> None:
    last = Walk(1).start.copy()
    last.decisions = ()
    last.points = ((1, 1, 1, 1), (2, 2, 2, 0))
    assert prompt_text(last) == "Archer wins"


def test_a_victory_may_be_shared() -> None:
    dynasties = (Dynasty.ARCHER, Dynasty.POT, Dynasty.LION)
    standings = [Standing(1, Seat(2), (1, 1, 1, 1)), Standing(1, Seat(1), (1, 1, 1, 1))]
    standings.append(Standing(3, Seat(0), (0, 0, 0, 0)))
    assert result_text(standings, dynasties) == "Lion and Pot share the victory"


def test_lists_read_as_people_say_them() -> None:
    assert format_list(["a"]) == "a"
    assert format_list(["a", "b"]) == "a and b"
    assert format_list(["a", "b", "c"]) == "a, b and c"


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_told_without_a_hole(seed: int) -> None:
    walk = Walk.number(seed)
    scene = Scene.of(walk.start, A)
    told = []
    for step in walk.steps():
        for event in step.progress.events:
            told.append(describe_event(scene.seen(event), scene))
            scene = scene.after(event)
        told.append(prompt_text(step.after) + ".")
    spoken = [words for words in told if words]
    assert len(spoken) > 100
    assert all(not words[0].islower() and words.endswith(".") for words in spoken)
    assert not any("{" in words or "None" in words for words in spoken)
