"""What all levels keep to: names, budgets, fairness, and the same thought for the same question."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.tigris import KEEPER, Options, Position, apply, legal_actions, new_game, view
from engine.tigris.bots import LEVEL_NAMES, PERSONALITIES, SHOWN_LEVELS, choose, is_bot, think
from engine.tigris.bots.api import SearchBudget
from engine.tigris.bots.decide import observer_for
from engine.tigris.bots.weights import AMONG_MORE, MASTER_AMONG_TWO, USUAL, with_personality
from engine.tigris.codec import decode_position, encode_position
from engine.tigris.model.actions import Action
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import DYNASTIES
from engine.tigris.rules.bag import Bag
from tests.support.tigris.greedy_games import ALL_OPTIONS, decision_positions
from tests.support.tigris.reshuffle import reshuffled

#: Enough for a first look at everything and some games in mind.
FEW = SearchBudget(nodes=250)
#: A game of bots that want its end takes half as many actions, the keeper's included.
LONG = 1000


def questions(step: int) -> Iterator[Position]:
    """Some turns, and one question of every other kind that came up."""
    kinds = set()
    for number, position in enumerate(decision_positions()):
        kind = type(position.decisions[-1])
        if kind not in kinds or (kind is Turn and number % step == 0):
            kinds.add(kind)
            yield position
    assert len(kinds) > 4


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_who_looks_ahead_weighs_by_the_size_of_the_table(level: str, seats: int) -> None:
    """The greedy bot does not, nor the easy one, which is it on a bad day; among two the
    master weighs by itself.
    """
    first = decision_positions(5, seats, Options())[0]
    seen = view(first, first.actor)
    ahead = level in ("medium", "hard", "master")
    two = MASTER_AMONG_TWO if level == "master" else USUAL
    assert observer_for(level, None, seen).weights == (AMONG_MORE if ahead and seats > 2 else two)
    plainly = observer_for(level, None, seen).weights
    assert observer_for(level, "merchant", seen).weights == with_personality("merchant", plainly)


def test_levels_are_named_weakest_first_and_greedy_stays_known() -> None:
    assert SHOWN_LEVELS == ("random", "easy", "medium", "hard", "master")
    assert {*LEVEL_NAMES} == {*SHOWN_LEVELS, "greedy"}


@pytest.mark.parametrize("personality", PERSONALITIES)
def test_a_name_may_carry_a_temper(personality: str) -> None:
    seen = view(decision_positions()[0], decision_positions()[0].actor)
    assert is_bot(f"greedy:{personality}")
    assert think(f"greedy:{personality}", seen, 1) == think(
        "greedy", seen, 1, personality=personality
    )


@pytest.mark.parametrize("name", ["clever", "", "hard:", "hard:moody", ":warlord", "human"])
def test_other_names_are_nobodys(name: str) -> None:
    assert not is_bot(name)
    with pytest.raises(ValueError, match="there is no"):
        think(name, decision_positions()[0], 1)


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"'clever'.*random, easy, greedy, medium, hard, master"):
        choose("clever", new_game(), 1)


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_bot_does_not_answer_for_the_keeper_or_after_the_end(level: str) -> None:
    over = decision_positions()[0].copy()
    over.decisions = ()
    for position in (new_game(), over):
        with pytest.raises(ValueError, match="no seat"):
            think(level, position, 1)


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_options_are_legal_differ_and_come_best_first(level: str) -> None:
    for position in questions(40):
        seen = view(position, position.actor)
        thought = think(level, seen, 1, FEW)
        actions = [option.action for option in thought.candidates]
        assert all(action in legal_actions(seen) for action in actions)
        assert len({*actions}) == len(actions) > 0
        worths = [option.value for option in thought.candidates]
        assert worths[0] == max(worths)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("level", SHOWN_LEVELS)
def test_games_of_a_level_with_itself_end(level: str, seats: int) -> None:
    """Leaders may go back and forth for ever, and turns be passed; no bot does so for long."""
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


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_within_the_same_nodes_the_same_question_gets_the_same_thought(level: str) -> None:
    """Also where kingdoms are kept in another order, as after a journey between processes."""
    for number, position in enumerate(questions(50)):
        seen = view(position, position.actor)
        copied = decode_position(encode_position(seen))
        copied.kingdoms = dict(reversed(copied.kingdoms.items()))
        assert think(level, copied, number, FEW) == think(level, seen, number, FEW)


@pytest.mark.parametrize(
    "level", [*LEVEL_NAMES, "medium:builder", "hard:warlord", "master:merchant"]
)
def test_hidden_tiles_change_neither_action_nor_reason(level: str) -> None:
    """A bot is fair: what a person in its seat would not see can not sway it."""
    chance, differed = Random(7), 0
    for number, position in enumerate(questions(30)):
        actor = position.actor
        assert actor is not None
        other = reshuffled(position, actor, chance)
        differed += other != position
        mine = think(level, view(position, actor), number, FEW)
        assert think(level, view(other, actor), number, FEW) == mine
    assert differed > 5, "hidden tiles did differ"


@pytest.mark.parametrize("level", LEVEL_NAMES)
@pytest.mark.parametrize("nodes", [0, 1, 40])
def test_no_bot_looks_at_more_than_its_budget_allows(level: str, nodes: int) -> None:
    for position in questions(80):
        seen = view(position, position.actor)
        thought = think(level, seen, 1, SearchBudget(nodes))
        assert thought.nodes <= nodes
        assert thought.action in legal_actions(seen)


@pytest.mark.parametrize("level", ["medium", "hard", "master"])
def test_a_bot_that_is_stopped_looks_at_nothing_more(level: str) -> None:
    for works_time_left in (0, 30, 200):
        calls = 0

        def stop(works_time_left: int = works_time_left) -> bool:
            nonlocal calls
            calls += 1
            return calls > works_time_left

        first = decision_positions(5, 2, Options())[0]
        thought = think(level, view(first, first.actor), 1, SearchBudget(None, stop))
        assert thought.nodes == works_time_left
        assert calls <= works_time_left + 5, "it does not go on asking either"


@pytest.mark.parametrize("level", ["hard", "master"])
def test_more_time_is_used(level: str) -> None:
    first = decision_positions(5, 2, Options())[0]
    seen = view(first, first.actor)
    few, more = (think(level, seen, 1, SearchBudget(nodes)).nodes for nodes in (100, 300))
    assert few == 100
    assert more == 300
