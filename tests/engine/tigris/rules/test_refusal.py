"""Every refusal is an IllegalAction with the right rule, however absurd the action is."""

from __future__ import annotations

from random import Random

import pytest

from engine.tigris import IllegalAction, Position, Rule, apply, why_not
from engine.tigris.model.actions import (
    Action,
    BuildMonument,
    ChooseWar,
    CommitTiles,
    DealTiles,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    StartPlayer,
    TakeTreasure,
    WithdrawLeader,
)
from engine.tigris.model.bitboard import Square, bit_of, square_at
from engine.tigris.model.pieces import Color, Monument, Seat
from engine.tigris.model.position import stored_values
from engine.tigris.notation import parse_position
from tests.support.tigris.walks import Walk

#: Values that no honest caller has: out of range on both sides, and far out.
NUMBERS = (-(10**30), -4, -1, 4, 7, 16, 187, 190, 10**6, 10**30)


def absurd() -> list[Action]:
    actions: list[Action] = []
    for number in NUMBERS:
        color, square, seat = Color.RED, Square(number), Seat(number)
        actions += [PlaceTile(color, square), PlaceLeader(color, square), PlayCatastrophe(square)]
        actions += [TakeTreasure(square), BuildMonument(Monument.RED_BLACK, square)]
        actions += [StartPlayer(seat), DealTiles(seat, (1, 0, 0, 0, 0)), CommitTiles(number)]
        odd: Color = number  # type: ignore[assignment]
        actions += [PlaceTile(odd, Square(40)), PlaceLeader(odd, Square(40))]
        actions += [WithdrawLeader(odd), ChooseWar(odd)]
        monument: Monument = number + 100  # type: ignore[assignment]
        actions += [BuildMonument(monument, Square(40))]
        actions += [ReplaceTiles((number, 0, 0, 0, 0)), ReplaceTiles((0, 0, 0, 0, number))]
    actions += [ReplaceTiles(()), DealTiles(Seat(0), ())]  # type: ignore[arg-type]
    return actions


def positions() -> list[Position]:
    """One for each kind of decision that random games come to, and one that is over."""
    found: dict[type | None, Position] = {}
    for number in range(8):
        for step in Walk.number(number).steps():
            top = step.after.decisions[-1] if step.after.decisions else None
            found.setdefault(None if top is None else type(top), step.after)
    return list(found.values())


def test_invalid_actions_are_refused_with_a_rule_and_change_nothing() -> None:
    chance = Random(5)
    for position in positions():
        before = stored_values(position)
        for action in chance.sample(absurd(), len(absurd())):
            refused = why_not(position, action)
            if refused is None:
                continue
            with pytest.raises(IllegalAction) as caught:
                apply(position, action)
            assert caught.value.rule == refused.rule
            assert stored_values(position) == before


WEST = """
 1 .  .  .  .  ~  ~  ~  ~  ~  .  .  .  ~  .  .  .
 2 .  t* t  t* ~  .  .  .  .  .  .  .  ~  .  .  .
 3 .  At .  ~  ~  .  .  .  .  .  .  .  ~  ~  .  .
 4 ~  ~  ~  ~  .  .  .  .  .  .  .  .  .  ~  ~  ~
 5 .  .  .  .  .  .  .  .  .  .  .  .  .  .  ~  ~
 6 .  .  .  .  .  .  .  .  .  .  .  .  .  .  ~  .
 7 ~  ~  ~  ~  .  .  .  .  .  .  .  .  ~  ~  ~  .
 8 .  .  .  ~  ~  ~  ~  .  .  .  .  .  ~  .  .  .
 9 .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  .  .
10 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
11 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
"""


def test_a_treasure_beside_a_special_one_is_refused_by_its_own_rule() -> None:
    position = parse_position(f"{WEST}\nwaits treasure archer\n")
    plain, special = square_at(3, 1), square_at(1, 1)
    refused = why_not(position, TakeTreasure(plain))
    assert refused is not None
    assert (refused.rule, refused.squares) == (Rule.SPECIAL_FIRST, bit_of(special))
    of_another = why_not(
        parse_position(f"{WEST}\nturn bull 2\nwaits treasure archer\n"), TakeTreasure(plain)
    )
    assert of_another is not None, "the owner of the trader is asked, active or not"
    assert (of_another.rule, of_another.squares) == (Rule.SPECIAL_FIRST, bit_of(special))
    elsewhere = why_not(position, TakeTreasure(square_at(0, 0)))
    assert elsewhere is not None and elsewhere.rule == Rule.TREASURE_NOT_HERE
