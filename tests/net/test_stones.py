"""The tiny game of the tests satisfies `net.game_rules`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.game_rules import KEEPER, Draw, Rules
from tests.support.net.stones import (
    NONE,
    Action,
    Aside,
    Deal,
    Done,
    Play,
    Position,
    Start,
    StonesRules,
    answers,
    view,
)

#: That this is no type error is the test: the game satisfies the network's Protocol.
RULES: Rules[Position, Action] = StonesRules()
GAMES = range(60)


def walk(seed: int) -> Iterator[tuple[Position, int, Action, Position, object]]:
    """A game as a host plays it: position before, actor, action, position after, and result."""
    random = Random(seed)
    options: dict[str, object] = {"seats": 2 + seed % 3, "bag": random.randint(12, 40)}
    bag = list(RULES.box(options))
    random.shuffle(bag)
    position = RULES.start(options)
    while actors := RULES.actors(position):
        actor = random.choice(sorted(actors))
        if actor == KEEPER:
            match RULES.chance(position):
                case Draw(_, size):
                    drawn = [bag.pop() for _ in range(min(size, len(bag)))]
                case _:
                    drawn = [random.getrandbits(64)]
            action = RULES.deal(position, drawn)
        else:
            action = random.choice(answers(position))
        after, result = RULES.play(position, RULES.decode(RULES.encode(action)))
        yield position, actor, action, after, result
        position = after


@pytest.mark.parametrize("seed", GAMES)
def test_every_game_ends_and_no_stone_is_lost(seed: int) -> None:
    steps = [*walk(seed)]
    last = steps[-1][3]
    played = sum(isinstance(action, Play) for _, _, action, _, _ in steps)
    assert last.bag == 0 and {*last.hands} == {NONE}
    assert steps[0][0].bag == played + sum(map(sum, last.aside))
    kinds = [action.kind for _, _, action, _, _ in steps if isinstance(action, Play)]
    assert sum(kinds) == sum(last.points)


def test_games_reach_everything() -> None:
    """A walk that never reached the end of a bag would prove nothing."""
    steps = [step for seed in GAMES for step in walk(seed)]
    assert {type(action) for _, _, action, _, _ in steps} == {Start, Deal, Play, Aside, Done}
    assert {actor for _, actor, _, _, _ in steps} == {KEEPER, 0, 1, 2, 3}
    draws = [(before.bag, chance) for before, *_ in steps if (chance := RULES.chance(before))]
    assert any(isinstance(draw, Draw) and 0 < bag < draw.size for bag, draw in draws)
    assert any(
        before.turn == actor == after.turn
        for before, actor, a, after, _ in steps
        if isinstance(a, Done)
    ), "the others have no stones left"


@pytest.mark.long
@pytest.mark.parametrize("seed", GAMES)
def test_all_readers_have_one_public_part_and_one_game(seed: int) -> None:
    """Each plays the veiled actions on its view, and sees what the host would show it."""
    readers = [None, *range(2 + seed % 3)]
    seen = dict.fromkeys(readers, next(walk(seed))[0])
    for before, actor, action, after, result in walk(seed):
        assert len({RULES.digest(one) for one in (before, after)}) == 2
        for reader in readers:
            known = RULES.veil(action, actor, reader)
            seen[reader], happened = RULES.play(seen[reader], known)
            assert seen[reader] == view(after, reader)
            assert RULES.digest(seen[reader]) == RULES.digest(after)
            assert RULES.sections(seen[reader]) == RULES.sections(after)
            assert RULES.describe(seen[reader]) == RULES.describe(after)
            assert RULES.actors(seen[reader]) == RULES.actors(after)
            assert happened == result


def test_only_the_owner_sees_stones() -> None:
    deal, aside = Deal(1, (1, 1, 0, 1, 0)), Aside((0, 2, 0, 0, 0))
    assert RULES.veil(deal, KEEPER, 1) == deal
    assert RULES.veil(deal, KEEPER, 0) == RULES.veil(deal, KEEPER, None) == Deal(1, (0, 0, 0, 0, 3))
    assert RULES.veil(aside, 1, 1) == aside
    assert RULES.veil(aside, 1, 0) == Aside((0, 0, 0, 0, 2))
    assert RULES.veil(Play(3), 1, 0) == Play(3)


def test_two_hands_of_one_size_look_alike() -> None:
    position, _ = RULES.play(RULES.start({}), Start(0))
    one, _ = RULES.play(position, Deal(0, (3, 0, 0, 0, 0)))
    other, _ = RULES.play(position, Deal(0, (0, 1, 1, 1, 0)))
    assert one != other
    assert RULES.digest(one) == RULES.digest(other)
    assert RULES.describe(one) == RULES.describe(other)
    before, after = RULES.sections(position), RULES.sections(one)
    assert [name for name in after if before[name] != after[name]] == ["bag", "hands", "due"]


@pytest.mark.parametrize("seed", range(20))
def test_unexpected_actions_are_refused(seed: int) -> None:
    """Every action of the game at every other moment: accepted, or refused with a ValueError."""
    steps = [*walk(seed)]
    refused = 0
    for before, *_ in steps[::5]:
        for _, _, action, _, _ in steps:
            try:
                RULES.play(before, action)
            except ValueError:
                refused += 1
    assert refused > len(steps)
    with pytest.raises(ValueError):
        RULES.play(steps[-1][3], Done())


def test_a_seat_may_undo_its_own_actions_of_this_turn() -> None:
    over, on = ("the turn is over",), ()
    history: list[tuple[int, object]] = [(KEEPER, on), (KEEPER, on), (KEEPER, on)]
    assert RULES.earliest(history, 0) == 3
    history += [(0, on), (0, on)]
    assert RULES.earliest(history, 0) == 3
    assert RULES.earliest(history, 1) == 5
    assert RULES.earliest([*history, (0, over)], 0) == 6
    assert RULES.earliest([*history, (0, over), (0, on)], 0) == 6, "the others have no stones"
    assert RULES.earliest([*history, (KEEPER, on)], 0) == 6
    assert RULES.earliest([], 0) == 0


@pytest.mark.parametrize(
    "options", [{"seats": 1}, {"seats": 5}, {"bag": 5}, {"bag": 97}, {"seats": True}, {"hat": 1}]
)
def test_wrong_options_are_refused(options: dict[str, object]) -> None:
    for function in (RULES.start, RULES.seats, RULES.box):
        with pytest.raises(ValueError):
            function(options)


@pytest.mark.parametrize("drawn", [[], [4, 4, 4], [0, 0, "x"], [-1], [0.5]])
def test_nonsense_from_the_bag_is_refused(drawn: list[int]) -> None:
    position, _ = RULES.play(RULES.start({}), Start(0))
    with pytest.raises(ValueError):
        RULES.play(position, RULES.deal(position, drawn))
    with pytest.raises(ValueError):
        RULES.deal(RULES.start({}), [*drawn, 1, 2])


@given(
    st.lists(st.integers(-1, 6), max_size=8)
    | st.lists(st.none() | st.booleans() | st.text("0", max_size=1) | st.integers(0, 4), max_size=8)
    | st.sampled_from([None, 7, "4", {4: 4}, (4,), [[4]]])
)
def test_nonsense_from_a_peer_is_refused(plain: object) -> None:
    try:
        action = RULES.decode(plain)
    except ValueError:
        return
    assert RULES.encode(action) == plain
