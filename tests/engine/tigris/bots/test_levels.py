"""All levels: names, weights, budgets, fairness, and repeatable results."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.tigris import KEEPER, Options, Position, apply, legal_actions, new_game, view
from engine.tigris.bots import (
    LEVEL_NAMES,
    PERSONALITIES,
    SHOWN_LEVELS,
    choose,
    is_bot,
    kernel_choice,
    think,
)
from engine.tigris.bots.api import SearchBudget
from engine.tigris.bots.decide import observer_for
from engine.tigris.bots.levels import LEVELS, LEVELS_BY_NAME, Search
from engine.tigris.bots.weights import AMONG_MORE, MASTER_AMONG_TWO, USUAL, with_personality
from engine.tigris.codec import decode_position, encode_position
from engine.tigris.model.actions import Action
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import DYNASTIES
from engine.tigris.rules.bag import Bag
from tests.support.samples import long_first
from tests.support.tigris.greedy_games import ALL_OPTIONS, decision_positions
from tests.support.tigris.reshuffle import reshuffled

#: Enough to rate every action once and for some rollouts.
FEW = SearchBudget(nodes=250)
#: Twice as many actions as a game of bots takes, the keeper's included.
LONG = 1000
#: The levels that search at a table of two, weakest first.
SEARCHING = [spec.name for spec in LEVELS if isinstance(spec.two, Search)]


def sample_decisions(step: int) -> Iterator[Position]:
    """Every `step`-th decision, and one of every other kind that came up."""
    kinds = set()
    for number, position in enumerate(decision_positions()):
        kind = type(position.decisions[-1])
        if kind not in kinds or (kind is Turn and number % step == 0):
            kinds.add(kind)
            yield position
    assert len(kinds) > 4


@pytest.mark.parametrize("name", ["hard", "master"])
def test_more_positions_than_plain_code_can_afford_are_searched_another_way(name: str) -> None:
    """By their number, not by what searches them: equal budgets give equal choices."""
    spec = LEVELS_BY_NAME[name]
    few, many = spec.limit(compiled=False), spec.limit(compiled=True)
    assert few is not None and many is not None and few < many
    assert spec.method(2, few) is spec.two
    assert spec.method(2, few + 1) is spec.method(2, many) is spec.deep_two
    assert spec.method(4, few) is spec.more


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_levels_that_look_ahead_have_weights_by_size_of_table(level: str, seats: int) -> None:
    """The others, greedy and easy, have the usual weights; the master has its own among two."""
    first = decision_positions(5, seats, Options())[0]
    seen = view(first, first.actor)
    ahead = level in SEARCHING
    two = MASTER_AMONG_TWO if level == "master" else USUAL
    assert observer_for(level, None, seen).weights == (AMONG_MORE if ahead and seats > 2 else two)
    usual = observer_for(level, None, seen).weights
    assert observer_for(level, "merchant", seen).weights == with_personality("merchant", usual)


def test_levels_are_named_weakest_first_and_greedy_stays_known() -> None:
    assert (SHOWN_LEVELS[0], SHOWN_LEVELS[-1]) == ("random", "master")
    assert {*LEVEL_NAMES} == {*SHOWN_LEVELS, "greedy"}


@pytest.mark.long
@pytest.mark.parametrize("personality", PERSONALITIES)
def test_a_name_may_include_a_personality(personality: str) -> None:
    seen = view(decision_positions()[0], decision_positions()[0].actor)
    assert is_bot(f"greedy:{personality}")
    assert think(f"greedy:{personality}", seen, 1) == think(
        "greedy", seen, 1, personality=personality
    )


@pytest.mark.long
@pytest.mark.parametrize("name", ["clever", "", "hard:", "hard:moody", ":warlord", "human"])
def test_other_names_are_refused(name: str) -> None:
    assert not is_bot(name)
    with pytest.raises(ValueError, match="there is no"):
        think(name, decision_positions()[0], 1)


def test_the_refusal_of_an_unknown_level_lists_the_known_ones() -> None:
    with pytest.raises(ValueError, match="'clever'.*" + ", ".join(LEVEL_NAMES)):
        choose("clever", new_game(), 1)


@pytest.mark.long
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_bot_does_not_answer_for_the_keeper_or_after_the_end(level: str) -> None:
    over = decision_positions()[0].copy()
    over.decisions = ()
    for position in (new_game(), over):
        with pytest.raises(ValueError, match="no seat"):
            think(level, position, 1)


@pytest.mark.long
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_candidates_are_legal_distinct_and_best_first(level: str) -> None:
    for position in sample_decisions(40):
        seen = view(position, position.actor)
        result = think(level, seen, 1, FEW)
        actions = [candidate.action for candidate in result.candidates]
        assert all(action in legal_actions(seen) for action in actions)
        assert len({*actions}) == len(actions) > 0
        values = [candidate.value for candidate in result.candidates]
        assert values[0] == max(values)


@pytest.mark.parametrize("seats", long_first([4, 2], 1))
@pytest.mark.parametrize("level", SHOWN_LEVELS)
def test_games_of_a_level_with_itself_end(level: str, seats: int) -> None:
    """The rules allow endless leader moves and passing; no bot does so for long."""
    bag, position = (
        Bag.shuffled(seats, ALL_OPTIONS, seats),
        new_game(DYNASTIES[:seats], ALL_OPTIONS),
    )
    for count in range(LONG):
        actor = position.actor
        if actor is None:
            return
        if actor == KEEPER:
            action: Action = bag.next_action(position)
        else:
            action = think(level, view(position, actor), count, FEW).action
        position = apply(position, action).position
    raise AssertionError(f"{LONG} actions did not end it")


@pytest.mark.long
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_the_same_view_seed_and_nodes_give_the_same_result(level: str) -> None:
    """Also after encoding, and with kingdoms in another order."""
    for number, position in enumerate(sample_decisions(50)):
        seen = view(position, position.actor)
        copied = decode_position(encode_position(seen))
        copied.kingdoms = dict(reversed(copied.kingdoms.items()))
        assert think(level, copied, number, FEW) == think(level, seen, number, FEW)


@pytest.mark.long
@pytest.mark.parametrize(
    "level", [*LEVEL_NAMES, "medium:builder", "hard:warlord", "master:merchant"]
)
def test_hidden_tiles_change_neither_action_nor_reason(level: str) -> None:
    """A bot is fair: nothing that a person in its seat would not see changes its choice."""
    random, differed = Random(7), 0
    for number, position in enumerate(sample_decisions(30)):
        actor = position.actor
        assert actor is not None
        other = reshuffled(position, actor, random)
        differed += other != position
        mine = think(level, view(position, actor), number, FEW)
        assert think(level, view(other, actor), number, FEW) == mine
    assert differed > 5, "hidden tiles did differ"


@pytest.mark.parametrize("level", LEVEL_NAMES)
@pytest.mark.parametrize("nodes", [0, 1, 40])
def test_no_bot_searches_more_than_its_budget_allows(level: str, nodes: int) -> None:
    for position in sample_decisions(80):
        seen = view(position, position.actor)
        result = think(level, seen, 1, SearchBudget(nodes))
        assert result.nodes <= nodes
        assert result.action in legal_actions(seen)


@pytest.mark.long
@pytest.mark.parametrize("level", SEARCHING)
def test_a_bot_that_is_stopped_searches_nothing_more(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without compiled code, which asks less often."""
    monkeypatch.setattr(kernel_choice, "compiled_search", lambda: None)
    for polls_before_stop in (0, 30, 200):
        calls = 0

        def stop(polls_before_stop: int = polls_before_stop) -> bool:
            nonlocal calls
            calls += 1
            return calls > polls_before_stop

        first = decision_positions(5, 2, Options())[0]
        result = think(level, view(first, first.actor), 1, SearchBudget(None, stop))
        assert result.nodes == polls_before_stop
        assert calls <= polls_before_stop + 5, "it hardly polls any more"


@pytest.mark.parametrize("level", SEARCHING[1:])
def test_a_larger_budget_is_used(level: str) -> None:
    first = decision_positions(5, 2, Options())[0]
    seen = view(first, first.actor)
    few, more = (think(level, seen, 1, SearchBudget(nodes)).nodes for nodes in (100, 300))
    assert few == 100
    assert more == 300
