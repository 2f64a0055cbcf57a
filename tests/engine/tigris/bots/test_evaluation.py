"""Laws of the evaluation: what may not change it, and what may only change it one way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise, permutations
from random import Random

import pytest

from engine.common.values import with_item
from engine.tigris import KEEPER, Options, Position, apply, new_game, view
from engine.tigris.bots import choose
from engine.tigris.bots.evaluation import ends, evaluate, spheres_value
from engine.tigris.bots.leader_value import leader_values
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.weights import MASTER_AMONG_TWO, USUAL, Weights
from engine.tigris.bots.win_features import supporters_of
from engine.tigris.codec import decode_position, encode_position
from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import Squares, bit_of, members
from engine.tigris.model.decisions import Deal, Turn
from engine.tigris.model.pieces import (
    BLACK,
    BLUE,
    COLORS,
    DYNASTIES,
    GREEN,
    RED,
    Color,
    Seat,
    Tiles,
)
from engine.tigris.rules.bag import Bag, count_unseen
from tests.support.tigris.positions import position_from


@cache
def decision_samples(seats: int, options: Options) -> tuple[Position, ...]:
    """Positions from all stages of a game of greedy bots, each waiting for an action."""
    bag = Bag.shuffled(3, options, seats)
    position = new_game(DYNASTIES[:seats], options)
    found = []
    choices = 0
    while position.decisions:
        actor = position.actor
        assert actor is not None
        if actor == KEEPER:
            action: Action = bag.next_action(position)
        else:
            choices += 1
            action = choose("greedy", view(position, actor), choices)
            if choices % 5 == 0 and isinstance(position.decisions[-1], Turn):
                found.append(position)
        position = apply(position, action).position
    assert len(found) > 10
    return tuple(found)


EVERYTHING = Options(buildings=True, wonder=True)
TABLES = [(2, Options()), (3, EVERYTHING), (4, Options())]
tables = pytest.mark.parametrize(
    ("seats", "options", "weights"),
    [*((seats, options, USUAL) for seats, options in TABLES), (2, EVERYTHING, MASTER_AMONG_TWO)],
    ids=["two", "three", "four", "master"],
)


def valued(position: Position, seat: int, weights: Weights = USUAL) -> float:
    """The value of a seat's view of a position."""
    seen = view(position, Seat(seat))
    return evaluate(seen, Observer.of(seen, Seat(seat), weights))


def relabelled(position: Position, order: tuple[int, ...]) -> Position:
    """The same position where the n-th seat holds what the seat `order[n]` held."""
    new = position.copy()
    for name in (
        "seat_leaders",
        "hands",
        "replaced",
        "points",
        "treasures_taken",
        "catastrophes_left",
    ):
        values = getattr(position, name)
        setattr(new, name, tuple(values[old] for old in order))
    turn = position.turn
    new.decisions = (Turn(Seat(order.index(turn.seat)), turn.left),)
    return new


@pytest.mark.long
@tables
def test_the_value_does_not_depend_on_the_number_of_the_seat(
    seats: int, options: Options, weights: Weights
) -> None:
    for position in decision_samples(seats, options):
        for order in permutations(range(seats)):
            other = relabelled(position, order)
            for seat, old in enumerate(order):
                assert valued(other, seat, weights) == valued(position, old, weights)


@pytest.mark.long
@tables
def test_the_value_does_not_depend_on_the_order_of_kingdoms(
    seats: int, options: Options, weights: Weights
) -> None:
    for position in decision_samples(seats, options):
        copied = decode_position(encode_position(position))
        copied.kingdoms = dict(reversed(copied.kingdoms.items()))
        for seat in range(seats):
            assert valued(copied, seat, weights) == valued(position, seat, weights)


@pytest.mark.long
@tables
def test_the_value_does_not_depend_on_hidden_tiles(
    seats: int, options: Options, weights: Weights
) -> None:
    """Hands and discards of others are dealt anew from all tiles that the seat has not seen."""
    random = Random(5)
    changed = 0
    for position in decision_samples(seats, options):
        for seat in range(seats):
            seen = view(position, Seat(seat))
            pool = [color for color in COLORS for _ in range(count_unseen(seen)[color])]
            random.shuffle(pool)
            other = position.copy()
            for name in ("hands", "replaced"):
                piles = list(getattr(position, name))
                for rival in range(seats):
                    if rival != seat:
                        drawn, pool = pool[: sum(piles[rival])], pool[sum(piles[rival]) :]
                        piles[rival] = counted(drawn)
                setattr(other, name, tuple(piles))
            changed += other != position
            assert valued(other, seat, weights) == valued(position, seat, weights)
    assert changed > 10


def counted(tiles: Sequence[Color]) -> Tiles:
    return (tiles.count(RED), tiles.count(BLUE), tiles.count(GREEN), tiles.count(BLACK), 0)


@pytest.mark.long
@tables
def test_a_point_or_treasure_gains_and_one_of_a_rival_loses(
    seats: int, options: Options, weights: Weights
) -> None:
    for position in decision_samples(seats, options):
        for seat in range(seats):
            before = [valued(position, other, weights) for other in range(seats)]
            for more in [richer(position, seat, color) for color in COLORS]:
                check_gain(more, seat, before, weights)
            treasured = position.copy()
            treasured.treasures_taken = with_item(
                position.treasures_taken, seat, position.treasures_taken[seat] + 1
            )
            check_gain(treasured, seat, before, weights)


def check_gain(after: Position, seat: int, before: list[float], weights: Weights) -> None:
    for other, value in enumerate(before):
        now = valued(after, other, weights)
        assert now > value if other == seat else now <= value


def richer(position: Position, seat: int, color: int) -> Position:
    new = position.copy()
    points = with_item(position.points[seat], color, position.points[seat][color] + 1)
    new.points = with_item(position.points, seat, points)
    return new


@pytest.mark.parametrize("name", ["supporter", "lowest"])
def test_supporters_and_lowest_sphere_count_for_a_seat_and_in_part_against_its_rival(
    name: str,
) -> None:
    weights = replace(USUAL, supporter=10) if name == "supporter" else replace(USUAL, lowest=10)
    gains = []
    for position in decision_samples(2, EVERYTHING):
        counts = [
            supporters_of(position, Seat(seat)) if name == "supporter" else min(points)
            for seat, points in enumerate(position.points)
        ]
        gains.append(valued(position, 0, weights) - valued(position, 0))
        assert gains[-1] == pytest.approx(10 * (counts[0] - counts[1] * USUAL.rival_percent / 100))
    assert min(gains) < 0 < max(gains)


def test_all_colors_of_spheres_count_alike() -> None:
    observer = Observer.of(new_game(), Seat(0))
    spheres = [(9, 30), (2, -40), (5, 120), (7, 0)]
    for treasures in (0, 1, 5, 20):
        scores = {
            spheres_value([p for p, _ in mixed], [*(m for _, m in mixed), 50], treasures, observer)
            for mixed in permutations(spheres)
        }
        assert len(scores) == 1


def test_a_further_treasure_is_worth_no_more_than_the_one_before() -> None:
    """Treasures level up the lowest spheres, which rise more slowly the more there are."""
    observer = Observer.of(new_game(), Seat(0))
    scores = [spheres_value((9, 2, 5, 7), (0,) * 5, treasures, observer) for treasures in range(30)]
    gains = [after - before for before, after in pairwise(scores)]
    assert all(gain > 0 for gain in gains)
    assert all(later <= gain + 0.5 for gain, later in pairwise(gains))


def test_spheres_far_apart_can_be_evaluated() -> None:
    observer = Observer.of(new_game(), Seat(0))
    low = spheres_value((0, 0, 0, 0), (0,) * 5, 0, observer)
    assert spheres_value((0, 300, 5, 900), (0,) * 5, 0, observer) > low


REVOLT = """
   e  f  g  h  i  j  k  l
4  .  {a} Ap {b} .  .  {rival} t
5  .  s  s  s  .  .  .  .
6  .  .  {c} .  .  .  .  .
players archer bull
archer hand {hand}
bull hand ?6
turn archer 2
"""


def priest(temples: str, hand: str = "f4 m2", rival: str = ".") -> int:
    """The value of the archer's priest; `a` and `b` are temples beside it, `c` is one away."""
    cells = {name: "t" if name in temples else "s" for name in "ab"}
    cells["c"] = "t" if "c" in temples else "."
    position = position_from(REVOLT.format(hand=hand, rival=rival, **cells))
    return leader_values(position, Observer.of(position, Seat(0)))[0][RED]


def test_temples_beside_a_leader_and_in_hand_make_it_safer() -> None:
    assert priest("ab") > priest("a")
    assert priest("a", hand="t2 f2 m2") > priest("a", hand="f4 m2")
    assert priest("ab", hand="t6") >= priest("ab", hand="t2 f2 m2")


def test_a_rival_whose_leader_is_on_the_board_is_less_dangerous() -> None:
    """Its priest would have to leave that square."""
    assert priest("a", rival="Bp") > priest("a")


BETTER = """
   i  j  k  l
4  {i4} .  .  .
5  .  t  Ap .
6  {i6} s  s  .
players archer bull
archer hand t2 f2 m2
bull hand ?6
turn archer 2
"""


def test_a_square_with_more_temples_for_a_rival_makes_a_leader_less_safe() -> None:
    """The square i5, next to one, two or three temples."""
    values_by_seat = []
    for i4, i6 in ((".", "."), ("t", "."), ("t", "t")):
        position = position_from(BETTER.format(i4=i4, i6=i6))
        values_by_seat.append(leader_values(position, Observer.of(position, Seat(0)))[0][RED])
    assert values_by_seat == sorted(values_by_seat, reverse=True)
    assert len({*values_by_seat}) == 3


FRONT = """
   e  f  g  h  i  j  k  l
4  .  t  Ak s  .  s  Bk t
5  s  {more} .  .  .  .  .  .
players archer bull
archer hand {hand}
bull hand ?6
turn archer 2
"""


def kings(more: str = ".", hand: str = "t2 f2 m2") -> tuple[int, int]:
    """The values of two kings that one tile would bring to war."""
    position = position_from(FRONT.format(more=more, hand=hand))
    mine, theirs = leader_values(position, Observer.of(position, Seat(0)))
    return mine[BLACK], theirs[BLACK]


def test_a_possible_war_adds_to_its_likely_winner_and_takes_from_the_other() -> None:
    """An archer without settlements in hand would lose to those that a bull may hold."""
    weak, strong = kings(), kings(hand="s6")
    assert strong[0] > weak[0]
    assert strong[1] < weak[1]


def test_supporters_on_the_board_count_in_a_possible_war() -> None:
    assert kings("s")[0] >= kings()[0]
    assert kings("s", "s2 t2 f2")[0] > kings(".", "s2 t2 f2")[0]


REACH = """
   e  f  g  h  i
4  .  {own} At m  .
5  .  .  .  .  m
6  .  .  .  .  t*
players archer bull
treasures k1 b2 p2 o8
archer hand t6
bull hand ?6
turn archer 2
"""


def test_a_treasure_in_reach_that_makes_a_pair_adds_to_a_trader() -> None:
    """A single treasure is not taken; with one in the kingdom the next can be."""
    alone, paired = (position_from(REACH.format(own=own)) for own in ("t", "t*"))
    observer = Observer.of(alone, Seat(0))
    assert leader_values(alone, observer)[0][-1] == 0
    assert leader_values(paired, observer)[0][-1] > 0


def test_leaders_are_worth_less_when_the_bag_runs_out() -> None:
    position = position_from(REACH.format(own="t"))
    late = position.copy()
    late.bag = 3
    now, then = (leader_values(each, Observer.of(each, Seat(0)))[0] for each in (position, late))
    assert 0 < then[GREEN] < now[GREEN]


def last_turn(lead: int) -> Position:
    """The last turn of a game: two treasures are left."""
    position = position_from(REACH.format(own="t"))
    last = position.copy()
    last.treasures = Squares(sum(bit_of(square) for square in [*members(position.treasures)][:2]))
    last.points = ((5 + lead,) * 4, (5,) * 4)
    return last


def test_a_lead_counts_most_when_the_game_ends_with_the_turn() -> None:
    assert ends(last_turn(1))
    assert not ends(position_from(REACH.format(own="t")))
    gap = valued(last_turn(1), 0) - valued(last_turn(-1), 0)
    early = [position_from(REACH.format(own="t")).copy() for _ in range(2)]
    for position, lead in zip(early, (1, -1), strict=True):
        position.points = last_turn(lead).points
    assert gap > valued(early[0], 0) - valued(early[1], 0) + 1000


def test_a_bag_that_cannot_fill_the_hands_ends_the_game() -> None:
    position = last_turn(1)
    position.treasures = position_from(REACH.format(own="t")).treasures
    turn = position.turn
    position.decisions = (turn, Deal(Seat(1), 2), Deal(Seat(0), 2))
    position.bag = 4
    assert not ends(position)
    position.bag = 3
    assert ends(position)
