"""Forecasts in words: something is said of every action, and only what the reader may know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from engine.tigris import KEEPER, Position, forecast, legal_actions, view
from engine.tigris.model.actions import Action, PlaceLeader, PlaceTile
from engine.tigris.model.bitboard import BOARD, bit_of
from engine.tigris.model.decisions import Commitment, Turn
from engine.tigris.model.pieces import UNKNOWN, Seat
from engine.tigris.notation import parse_action
from game.tigris.text.forecast_text import foretell
from game.tigris.text.forecast_view import Foretold, Tone
from game.tigris.text.forecast_wars import openings
from tests.support.tigris.positions import position_from
from tests.support.tigris.walks import Walk


def moments(seed: int) -> Iterator[tuple[Position, Action]]:
    """Some of what could be said at some moments of a game."""
    for number, step in enumerate(Walk.number(seed).steps()):
        actor = step.after.actor
        if actor in (None, KEEPER):
            continue
        turn = isinstance(step.after.decisions[-1], Turn)
        if turn and number % 17:
            continue
        for action in islice(legal_actions(step.after), seed % 5, None, 29 if turn else 2):
            yield step.after, action


@pytest.mark.parametrize("seed", range(0, 40, 3))
def test_something_is_said_of_every_action_and_its_squares_lie_on_the_board(seed: int) -> None:
    seen = 0
    for position, action in moments(seed):
        seat = position.actor
        assert seat is not None
        told = foretell(view(position, seat), action, seat)
        seen += 1
        assert told.lines
        for line in told.lines:
            assert line.text
            assert "{" not in line.text
        for squares in (told.attacker, told.defender, told.leaving, told.works, told.taken):
            assert not squares & ~BOARD
    assert seen > 20


@pytest.mark.parametrize("seed", (3, 8))
def test_words_do_not_depend_on_what_the_reader_can_not_know(seed: int) -> None:
    """The whole truth, seen by the reader, says no more than the reader's view."""
    for position, action in moments(seed):
        seat = position.actor
        assert seat is not None
        other = Seat((seat + 1) % position.seats)
        swapped = position.copy()
        hand = position.hands[other]
        swapped.hands = tuple(
            (hand[1], hand[0], hand[3], hand[2], hand[4]) if index == other else kept
            for index, kept in enumerate(position.hands)
        )
        if isinstance(position.decisions[-1], Commitment):
            continue  # what is legal for the other is decided by the hand itself
        told = foretell(view(position, seat), action, seat)
        assert foretell(view(swapped, seat), action, seat) == told
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


def told_of(text: str, action: str) -> Foretold:
    position = position_from(text)
    said = parse_action(action, position.dynasties)
    return foretell(position, said, Seat(0))


def test_a_revolt_says_both_strengths_and_what_each_side_may_add() -> None:
    told = told_of(REVOLT, "leader king b9")
    texts = [line.text for line in told.lines]
    assert "Revolt of the kings" in texts
    assert "You 1 + at most 2 against Bull 2 + at most 6." in texts
    assert "If nobody adds any, Bull wins." in texts
    assert any("If you win: +1 red for you; Bull's king goes home." in text for text in texts)
    assert dict(told.strengths).values() and sorted(dict(told.strengths).values()) == [1, 2]
    assert told.attacker.bit_count() == 2
    assert told.defender.bit_count() == 3


def test_a_point_is_told_with_its_color_and_whose_it_is() -> None:
    told = told_of(REVOLT, "tile settlement d10")
    assert [(line.text, line.tone) for line in told.lines] == [
        ("+1 black for Bull.", Tone.PLAIN),
    ]


def test_a_tile_beside_no_kingdom_says_that_it_earns_nothing() -> None:
    told = told_of(REVOLT, "tile temple h6")
    assert [line.text for line in told.lines] == ["No point: it touches no kingdom."]


def test_a_king_that_stands_in_is_named() -> None:
    told = told_of(REVOLT, "tile market d10")
    assert [line.text for line in told.lines] == ["+1 green for Bull, by the king."]


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


def test_of_many_wars_what_comes_first_is_told_with_all_strengths() -> None:
    told = told_of(WARS, "tile settlement i4")
    texts = [line.text for line in told.lines]
    assert texts[1] == "4 wars; the first is chosen by you:"
    assert texts[2] == (
        "Priests: you 3 + at most 2 against Bull 3 + at most 6; unaided, Bull wins."
    )
    assert len(texts) == 6
    assert len(told.strengths) == 8


def test_every_war_marks_its_sides_and_who_would_go() -> None:
    """However many there are: two, which are told in full, and four, which are not."""
    for text in (WARS, WARS.replace("Ap", "t ").replace("Af", "t ")):
        told = told_of(text, "tile settlement i4")
        position = position_from(text)
        leaders = position.seat_leaders[0], position.seat_leaders[1]
        assert leaders[0] & told.attacker == told.attacker & (leaders[0] | leaders[1])
        fighting = [bit_of(square) for square, _strength in told.strengths]
        assert all(square & (told.attacker | told.defender) for square in fighting)
        assert told.attacker.bit_count() > sum(bool(leaders[0] & one) for one in fighting)
        assert told.falling.bit_count() == len(fighting) // 2
        assert not told.falling & ~(leaders[0] | leaders[1])
    assert told.falling & leaders[0]  # a tie goes to the defender


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


def test_what_others_win_and_lose_is_neither_good_nor_bad_for_the_reader() -> None:
    position = position_from(THREE)
    said = parse_action("tile temple i4", position.dynasties)
    tones = {}
    for seat in (0, 1, 2):
        told = foretell(view(position, Seat(seat)), said, Seat(seat))
        ends = [line.tone for line in told.lines if line.text.startswith("If ")]
        tones[position.dynasties[seat].name.lower()] = ends[-2:]
    assert tones["pot"] == [Tone.PLAIN, Tone.PLAIN]
    assert sorted(tones["archer"]) == sorted(tones["bull"]) == [Tone.BAD, Tone.GOOD]


def test_few_wars_and_many_say_the_same_of_each() -> None:
    position = position_from(WARS)
    said = parse_action("tile settlement i4", position.dynasties)
    first = openings(position, said)
    conflicts = forecast(view(position, Seat(0)), said).outlook.conflicts
    assert [(war.color, war.attacker.strength, war.attacker.most) for war in first] == [
        (each.color, each.attacker.strength, each.attacker.most) for each in conflicts
    ]


def test_kinds_of_actions_are_all_told() -> None:
    """A walk over games in which nothing but tiles and leaders were told would show little."""
    kinds = {type(action) for seed in range(0, 12, 3) for _, action in moments(seed)}
    assert {PlaceTile, PlaceLeader} < kinds
    assert len(kinds) > 6
