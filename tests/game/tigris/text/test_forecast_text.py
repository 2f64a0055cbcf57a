"""Forecasts have approved texts, cover every action, and say only what the reader may know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from engine.tigris import KEEPER, Position, apply, forecast, legal_actions, view
from engine.tigris.model.actions import Action, PlaceLeader, PlaceTile
from engine.tigris.model.bitboard import BOARD, bit_of
from engine.tigris.model.decisions import Commitment, Turn
from engine.tigris.model.pieces import UNKNOWN, Seat
from engine.tigris.notation import parse_action
from game.tigris.puzzles.collection import load_puzzle
from game.tigris.text.forecast_text import describe_forecast
from game.tigris.text.forecast_view import ForecastView, Tone
from game.tigris.text.forecast_wars import possible_wars
from tests.support.approvals import check_approved
from tests.support.tigris.positions import position_from
from tests.support.tigris.walks import Walk

APPROVED = Path(__file__).with_name("forecasts.approved")


def moments(seed: int) -> Iterator[tuple[Position, Action]]:
    """Some legal actions at some moments of a game."""
    for number, step in enumerate(Walk.number(seed).steps()):
        actor = step.after.actor
        if actor in (None, KEEPER):
            continue
        turn = isinstance(step.after.decisions[-1], Turn)
        if turn and number % 17:
            continue
        for action in islice(legal_actions(step.after), seed % 5, None, 29 if turn else 2):
            yield step.after, action


@pytest.mark.long
@pytest.mark.parametrize("seed", range(0, 40, 3))
def test_every_action_has_a_forecast_with_marks_on_the_board(seed: int) -> None:
    seen = 0
    for position, action in moments(seed):
        seat = position.actor
        assert seat is not None
        forecast_view = describe_forecast(view(position, seat), action, seat)
        seen += 1
        assert forecast_view.lines
        for line in forecast_view.lines:
            assert line.text
            assert "{" not in line.text
        for squares in (
            forecast_view.attacker,
            forecast_view.defender,
            forecast_view.leaving,
            forecast_view.works,
            forecast_view.taken,
        ):
            assert not squares & ~BOARD
    assert seen > 20


@pytest.mark.parametrize("seed", (3, 8))
def test_a_forecast_depends_only_on_what_the_reader_knows(seed: int) -> None:
    """Swapping tiles in another hand changes nothing."""
    for position, action in moments(seed):
        seat = position.actor
        assert seat is not None
        other = Seat((seat + 1) % position.seats)
        swapped = position.copy()
        hand = position.hands[other]
        swapped.hands = tuple(
            (hand[1], hand[0], hand[3], hand[2], hand[4]) if index == other else tiles
            for index, tiles in enumerate(position.hands)
        )
        if isinstance(position.decisions[-1], Commitment):
            continue  # the other hand decides what is legal
        forecast_view = describe_forecast(view(position, seat), action, seat)
        assert describe_forecast(view(swapped, seat), action, seat) == forecast_view
        assert view(position, seat).hands[other][UNKNOWN] == sum(hand)


REVOLT = """
   a  b  c  d  e
 8 .  .  .  .  .
 9 .  .  t  Bk t
10 .  .  .  .  .
players archer bull
archer hand t2 f1 m1 s2
bull hand ?6
turn archer 2
"""


def forecast_of(text: str, action: str) -> ForecastView:
    position = position_from(text)
    return describe_forecast(position, parse_action(action, position.dynasties), Seat(0))


WARS = """
   f  g  h  i  j  k  l
 2 .  .  .  .  .  .  .
 3 .  Ak m  .  Bk m  .
 4 t  Ap t  .  t  Bp t
 5 .  At m  .  Bt m  .
 6 t  Af s  .  Bf t  s
players archer bull
archer hand t2 f1 m1 s2
bull hand ?6
turn archer 2
"""


CASES = (
    ("revolt", REVOLT, "leader king b9"),
    ("revolt", REVOLT, "tile settlement d10"),
    ("revolt", REVOLT, "tile temple h6"),
    ("revolt", REVOLT, "tile market d10"),
    ("revolt", REVOLT, "leader trader b9"),
    ("revolt", REVOLT, "catastrophe c9"),
    ("revolt", REVOLT, "replace t1"),
    ("revolt", REVOLT, "replace t2 s1"),
    ("revolt", REVOLT, "end"),
    ("four wars", WARS, "tile settlement i4"),
    ("two wars", WARS.replace("Ap", "t ").replace("Af", "t "), "tile settlement i4"),
)


def test_the_texts_of_forecasts() -> None:
    def text(position: str, action: str) -> str:
        lines = forecast_of(position, action).lines
        return "\n".join(f"{line.text} [{line.tone}]" for line in lines)

    check_approved(
        APPROVED,
        ((f"{name}: {action}", text(position, action)) for name, position, action in CASES),
    )


def test_a_revolt_marks_both_sides_with_their_strengths() -> None:
    shown = forecast_of(REVOLT, "leader king b9")
    assert sorted(strength for _square, strength in shown.strengths) == [1, 2]
    assert shown.attacker.bit_count() == 2
    assert shown.defender.bit_count() == 3


def test_every_war_marks_its_sides_and_the_likely_loser() -> None:
    """Two wars, which are forecast in full, and four, which are not."""
    for text in (WARS, WARS.replace("Ap", "t ").replace("Af", "t ")):
        shown = forecast_of(text, "tile settlement i4")
        position = position_from(text)
        leaders = position.seat_leaders[0], position.seat_leaders[1]
        assert leaders[0] & shown.attacker == shown.attacker & (leaders[0] | leaders[1])
        fighting = [bit_of(square) for square, _strength in shown.strengths]
        assert all(square & (shown.attacker | shown.defender) for square in fighting)
        assert shown.attacker.bit_count() > sum(bool(leaders[0] & one) for one in fighting)
        assert shown.falling.bit_count() == len(fighting) // 2
        assert not shown.falling & ~(leaders[0] | leaders[1])
    assert shown.falling & leaders[0]  # the defender wins ties


THREE = """
   f  g  h  i  j  k  l
 4 t  Ak s  .  s  Bk t
 5 .  .  .  .  .  .  .
players archer bull pot
pot hand t2 f1 m1 s2
bull hand ?6
archer hand ?6
turn pot 2
"""


def test_gains_and_losses_of_others_are_plain() -> None:
    position = position_from(THREE)
    action = parse_action("tile temple i4", position.dynasties)
    tones = {}
    for seat in (0, 1, 2):
        shown = describe_forecast(view(position, Seat(seat)), action, Seat(seat))
        ends = [line.tone for line in shown.lines if line.text.startswith("If ")]
        tones[position.dynasties[seat].name.lower()] = ends[-2:]
    assert tones["pot"] == [Tone.PLAIN, Tone.PLAIN]
    assert sorted(tones["archer"]) == sorted(tones["bull"]) == [Tone.BAD, Tone.GOOD]


def test_possible_wars_agree_with_the_full_forecast() -> None:
    position = position_from(WARS)
    action = parse_action("tile settlement i4", position.dynasties)
    first = possible_wars(position, action)
    conflicts = forecast(view(position, Seat(0)), action).outlook.conflicts
    assert [(war.color, war.attacker.strength, war.attacker.max_commitment) for war in first] == [
        (each.color, each.attacker.strength, each.attacker.max_commitment) for each in conflicts
    ]


def test_the_sampled_games_contain_most_kinds_of_actions() -> None:
    kinds = {type(action) for seed in range(0, 12, 3) for _, action in moments(seed)}
    assert {PlaceTile, PlaceLeader} < kinds
    assert len(kinds) > 6


def test_points_of_one_color_are_summed() -> None:
    """A revolt and a monument both bring red: one number says how much."""
    puzzle = load_puzzle("40-hands-off-the-treasure")
    temple, trader = puzzle.proof[0][:2]
    position = apply(puzzle.position, temple).position
    foreseen = describe_forecast(view(position, puzzle.solver), trader, puzzle.solver)
    (won,) = [line.text for line in foreseen.lines if line.text.startswith("If you win")]
    assert "+2 red for you" in won and won.count("red") == 1
