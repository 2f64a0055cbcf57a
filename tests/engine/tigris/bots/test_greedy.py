"""The greedy and the random bot are legal and repeatable, and their games end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from engine.tigris import KEEPER, Options, Position, apply, legal_actions, new_game, view
from engine.tigris.bots import choose
from engine.tigris.bots.action_value import action_value
from engine.tigris.bots.candidates import candidates
from engine.tigris.bots.evaluation import evaluate, outcome, spheres_value
from engine.tigris.bots.hand_odds import chance_of_at_least
from engine.tigris.bots.lookahead import settled_value
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.shapes import completing
from engine.tigris.bots.square_classes import split_classes
from engine.tigris.codec import decode_position, encode_position
from engine.tigris.model.actions import (
    Action,
    BuildMonument,
    CommitTiles,
    Decline,
    EndTurn,
    PlaceLeader,
    PlaceTile,
    ReplaceTiles,
    TakeTreasure,
)
from engine.tigris.model.bitboard import Squares, bit_of
from engine.tigris.model.decisions import Turn
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import BLACK, DYNASTIES, GREEN, RED, Seat
from engine.tigris.notation import parse_square
from engine.tigris.rules.bag import Bag
from engine.tigris.rules.scoring import ranking
from tests.support.tigris.positions import position_from

#: Far more actions than a game of bots takes; a longer one would never end.
LONG = 1500


@dataclass(frozen=True)
class BotChoice:
    """What a bot saw, and what it chose."""

    level: str
    view: Position
    seed: int
    action: Action


@cache
def played(
    levels: tuple[str, ...], seed: int, board: BoardName = BoardName.STANDARD
) -> tuple[Position, tuple[BotChoice, ...]]:
    """The last position of a game between these bots, and all their choices."""
    bag = Bag.shuffled(seed, Options(board), len(levels))
    position = new_game(DYNASTIES[: len(levels)], Options(board))
    choices: list[BotChoice] = []
    while position.decisions and len(choices) < LONG:
        actor = position.actor
        assert actor is not None
        if actor == KEEPER:
            action: Action = bag.next_action(position)
        else:
            seen = view(position, actor)
            action = choose(levels[actor], seen, len(choices))
            choices.append(BotChoice(levels[actor], seen, len(choices), action))
        position = apply(position, action).position
    return position, tuple(choices)


TABLES = [
    (("greedy", "greedy"), BoardName.STANDARD),
    (("greedy", "random", "greedy"), BoardName.ADVANCED),
    (("greedy",) * 4, BoardName.STANDARD),
    (("random",) * 3, BoardName.STANDARD),
]


def sample(count: int) -> list[BotChoice]:
    """Choices from all stages of games."""
    choices = [one for levels, board in TABLES for one in played(levels, 1, board)[1]]
    return Random(1).sample(choices, count)


def at(square: str) -> Squares:
    return bit_of(parse_square(square))


@pytest.mark.long
@pytest.mark.parametrize(("levels", "board"), TABLES)
def test_every_choice_is_legal_and_games_end(levels: tuple[str, ...], board: BoardName) -> None:
    last, choices = played(levels, 1, board)
    assert last.actor is None
    assert len(choices) > 20
    for one in choices:
        assert one.action in legal_actions(one.view)


@pytest.mark.long
def test_the_greedy_bot_beats_the_random_one() -> None:
    """Twenty games out of twenty: ten bags, from either seat."""
    for seed in range(10):
        for levels in (("greedy", "random"), ("random", "greedy")):
            last, _ = played(levels, 100 + seed)
            best = [standing.seat for standing in ranking(last) if standing.place == 1]
            assert [levels[seat] for seat in best] == ["greedy"], f"bag {100 + seed}, {levels}"


@pytest.mark.long
def test_the_random_bot_finds_every_legal_action() -> None:
    """Of a small choice, with many seeds, and nothing else."""
    last = next(one for one in sample(300) if isinstance(one.action, CommitTiles))
    legal = [*legal_actions(last.view)]
    found = {choose("random", last.view, seed) for seed in range(40 * len(legal))}
    assert found == {*legal}


@pytest.mark.long
def test_the_same_view_and_seed_give_the_same_choice() -> None:
    """Also after encoding, which may store kingdoms in another order."""
    for one in sample(60):
        copied = decode_position(encode_position(one.view))
        assert copied == one.view
        assert choose(one.level, copied, one.seed) == one.action


def test_the_greedy_bot_never_passes() -> None:
    """It once did, because the income at the end of a turn was counted for passing."""
    for levels, board in TABLES:
        for one in played(levels, 1, board)[1]:
            assert one.level == "random" or not isinstance(one.action, EndTurn)


def test_leaders_do_not_move_endlessly() -> None:
    for levels, board in TABLES[:3]:
        actions = [one.action for one in played(levels, 1, board)[1] if one.level == "greedy"]
        leaders = sum(isinstance(action, PlaceLeader) for action in actions)
        tiles = sum(isinstance(action, PlaceTile) for action in actions)
        assert 0 < leaders < tiles


MONUMENT = """
   e  f  g  h  i
4  .  t  Ak .  .
5  .  .  s  s  .
6  .  .  s  .  .
players archer bull
archer hand t2 f1 m2 s1
bull hand ?6
turn archer 2
"""


def test_greedy_completes_a_square_and_builds() -> None:
    position = position_from(MONUMENT)
    fourth = choose("greedy", position, 1)
    assert fourth == PlaceTile(BLACK, parse_square("h6"))
    offer = apply(position, fourth).position
    assert isinstance(choose("greedy", offer, 1), BuildMonument)


def test_a_bot_does_not_count_on_the_monuments_of_others() -> None:
    """In another's turn only what is certain is expected."""
    offer = apply(position_from(MONUMENT), PlaceTile(BLACK, parse_square("h6"))).position
    bull = Observer.of(offer, Seat(1))
    assert settled_value(offer, bull) == settled_value(apply(offer, Decline()).position, bull)


REVOLT = """
   e  f  g  h  i
4  .  t  Ap s  .
5  .  .  .  s  .
6  .  t  Bp s  .
players archer bull
archer hand ?{attacker}
bull hand {hand}
turn archer 2
waits commit revolt red archer bull {committed}
"""


@pytest.mark.parametrize(
    ("committed", "hand", "answer"),
    [
        (1, "t3 f1 m1 s1", 1),  # just enough to tie, since ties are the defender's
        (2, "t3 f1 m1 s1", 2),
        (0, "t3 f1 m1 s1", 0),  # a tie without more tiles
        (2, "t1 f3 m1 s1", 0),  # one temple would be wasted
    ],
)
def test_greedy_defends_with_just_enough_or_nothing(committed: int, hand: str, answer: int) -> None:
    picture = REVOLT.format(committed=committed, hand=hand, attacker=6 - committed)
    assert choose("greedy", position_from(picture), 1) == CommitTiles(answer)


WAR = """
   e  f  g  h  i  j  k  l
4  .  t  Ak s  .  s  Bk t
5  {a1} {a2} {a3} .  .  .  {b1} .
6  .  .  .  .  .  .  {b2} {b3}
players archer bull
archer hand t2 f1 m1 s2
bull hand ?6
turn archer 2
"""
NOTHING = dict.fromkeys(("a1", "a2", "a3", "b1", "b2", "b3"), ".")
UNION = parse_square("i4")


def union_gain(**supporters: str) -> float:
    """The value of uniting the two kingdoms, compared with doing nothing."""
    position = position_from(WAR.format(**NOTHING | supporters))
    observer = Observer.of(position, Seat(0))
    return action_value(position, observer, PlaceTile(RED, UNION)) - evaluate(position, observer)


def test_greedy_attacks_only_where_it_wins() -> None:
    """Bull may hold settlements too: three more on the board decide, either way."""
    assert union_gain(a1="s", a2="s", a3="s") > 0
    assert union_gain(b1="s", b2="s", b3="s") < 0


def test_greedy_leaves_the_treasure_nearest_to_its_trader() -> None:
    position = position_from(
        """
       e  f  g  h  i
    5  .  .  .  .  .
    6  t* m  m  m  Af
    7  .  .  .  .  t*
    8  .  .  .  At .
    players archer bull
    treasures k1
    archer hand t2 f1 m1 s2
    bull hand ?6
    turn archer 1
    """.replace("8  .  .  .  At .\n", "").replace("Af", "At")
    )
    offer = apply(position, PlaceTile(GREEN, parse_square("h5"))).position
    assert choose("greedy", offer, 1) == TakeTreasure(parse_square("e6"))


def test_greedy_replaces_tiles_that_no_leader_needs() -> None:
    idle = position_from("players archer bull\narcher hand f6\nbull hand ?6\nturn archer 2\n")
    observer = Observer.of(idle, Seat(0))
    assert action_value(idle, observer, ReplaceTiles((0, 6, 0, 0, 0))) > evaluate(idle, observer)


def scored(points: Sequence[int], treasures: int = 0) -> float:
    return spheres_value(points, (0,) * 5, treasures, Observer.of(new_game(), Seat(0)))


def test_a_point_in_the_lowest_sphere_is_worth_most() -> None:
    here = scored((9, 2, 5, 7))
    gains = [
        scored(points) - here
        for points in ((9, 3, 5, 7), (9, 2, 6, 7), (9, 2, 5, 8), (10, 2, 5, 7))
    ]
    assert gains == sorted(gains, reverse=True)
    assert gains[-1] > 0


def test_a_treasure_is_worth_a_point_where_it_helps_most() -> None:
    assert scored((9, 2, 5, 7), 1) == scored((9, 3, 5, 7))


@pytest.mark.long
def test_winning_is_worth_more_than_anything() -> None:
    last, _ = played(("greedy", "random"), 100)
    winner = ranking(last)[0].seat
    loser = Seat(1 - winner)
    assert (outcome(last, winner), outcome(last, loser)) == (1, -1)
    assert (
        evaluate(last, Observer.of(last, winner))
        > 50_000
        > evaluate(last, Observer.of(last, loser))
    )
    shared = last.copy()
    shared.points, shared.treasures_taken = (((3, 3, 3, 3),) * 2), (0, 0)
    assert outcome(shared, winner) == 0


@pytest.mark.parametrize(
    ("size", "good", "drawn", "least", "chance"),
    [
        (10, 5, 2, 0, 1.0),
        (10, 5, 2, -1, 1.0),
        (10, 5, 0, 1, 0.0),
        (10, 10, 3, 3, 1.0),
        (4, 2, 2, 1, 5 / 6),
        (4, 2, 2, 2, 1 / 6),
    ],
)
def test_the_chance_that_a_hand_holds_tiles(
    size: int, good: int, drawn: int, least: int, chance: float
) -> None:
    assert chance_of_at_least(size, good, drawn, least) == pytest.approx(chance)


def test_classes_partition_the_squares() -> None:
    squares, marks = Squares(0b111111), [Squares(0b1100), Squares(0b0110), Squares(0)]
    found = split_classes(squares, marks)
    assert sorted(found) == [0b10, 0b100, 0b1000, 0b110001]
    assert split_classes(Squares(0), marks) == []


def test_completing_finds_the_fourth_square_in_every_direction() -> None:
    four = ("g5", "h5", "g6", "h6")
    for missing in four:
        three = sum(at(square) for square in four if square != missing)
        assert completing(Squares(three)) == at(missing)
    assert completing(Squares(0)) == 0
    assert completing(at("a1") | at("b1")) == 0


@pytest.mark.long
def test_candidates_are_few_and_legal() -> None:
    turns = [one for one in sample(300) if isinstance(one.view.decisions[-1], Turn)]
    assert len(turns) > 50
    for one in turns:
        found = candidates(one.view)
        legal = legal_actions(one.view)
        assert 0 < len(found) <= len(legal)
        wide = candidates(one.view, wide=True)
        assert {*found} <= {*wide} <= {*legal}
        assert len(wide) == len({*wide})


def test_without_tiles_and_squares_for_leaders_a_bot_ends_its_turn() -> None:
    """Nothing else is legal with an empty hand and no temple on the board."""
    position = new_game()
    bare = position.copy()
    bare.tiles, bare.temple_halo = (Squares(0),) * 4, Squares(0)
    bare.decisions = (Turn(Seat(0), 2),)
    assert candidates(bare) == [EndTurn()]
    assert choose("greedy", bare, 1) == EndTurn()
