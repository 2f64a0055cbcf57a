"""A name says which budget a bot has, wherever it thinks."""

from __future__ import annotations

import pytest

from engine.common.kernel_switch import KERNEL_SWITCH, OFF, SWITCH
from engine.tigris import Options, view
from engine.tigris.bots import LEVEL_NAMES, choose, is_bot, kernel_name, plain_name, think
from engine.tigris.bots.api import SearchBudget
from engine.tigris.bots.kernel_choice import compiled_search
from engine.tigris.bots.levels import LEVELS_BY_NAME, Greedy, LevelSpec, RandomPlay
from engine.tigris.bots.names import own_limit
from tests.support.tigris.greedy_games import decision_positions
from tests.support.tigris.kernel_levels import PLAIN, WITH_KERNEL, give_hard_more

SPEC = LevelSpec("any", Greedy(), Greedy(), (1, 1, 1), max_nodes=100)


@pytest.mark.parametrize("name", ("hard", "hard:warlord", "easy:builder"))
def test_a_bot_with_the_kernel_is_known_by_its_plain_name(name: str) -> None:
    assert is_bot(f"{name}+kernel")
    assert plain_name(f"{name}+kernel") == plain_name(name) == name


@pytest.mark.parametrize("name", ("+kernel", "hard+", "hard+kernel:warlord", "clever+kernel"))
def test_other_names_are_refused(name: str) -> None:
    assert not is_bot(name)
    with pytest.raises(ValueError, match="there is no"):
        own_limit(name)


def test_only_a_level_that_gains_has_a_second_name(monkeypatch: pytest.MonkeyPatch) -> None:
    give_hard_more(monkeypatch)
    for name in ("hard:warlord", "hard:warlord+kernel"):
        assert kernel_name(name) == "hard:warlord+kernel"
    assert kernel_name("easy") == kernel_name("easy+kernel") == "easy"


def test_the_name_sets_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    give_hard_more(monkeypatch)
    assert (own_limit("hard"), own_limit("hard:merchant+kernel")) == (PLAIN, WITH_KERNEL)
    first = decision_positions(5, 2, Options())[0]
    seen = view(first, first.actor)
    plain, more = think("hard", seen, 1), think("hard+kernel", seen, 1)
    assert plain == think("hard", seen, 1, SearchBudget(PLAIN))
    assert more == think("hard", seen, 1, SearchBudget(WITH_KERNEL))
    assert plain.nodes < more.nodes
    assert think("hard+kernel", seen, 1, SearchBudget(PLAIN)) == plain, "a given limit comes first"
    assert choose("hard+kernel", seen, 1) == more.action


def test_the_limit_is_that_without_the_kernel_unless_there_is_another() -> None:
    more = SPEC._replace(max_nodes_compiled=900)
    assert [SPEC.limit(compiled) for compiled in (False, True)] == [100, 100]
    assert [more.limit(compiled) for compiled in (False, True)] == [100, 900]
    assert LEVELS_BY_NAME["easy"].limit(compiled=True) is None, "it stays as strong as it is"


def test_more_positions_than_the_plain_limit_may_be_searched_in_another_way() -> None:
    """By their number alone: so a budget gives the same result with and without the kernel."""
    deep = SPEC._replace(deep_two=RandomPlay())
    assert [deep.method(2, nodes) for nodes in (100, 101)] == [Greedy(), RandomPlay()]
    assert deep.method(3, 101) == Greedy(), "another size of table"
    assert deep.method(2, None) == Greedy(), "no limit is no budget"
    assert SPEC._replace(deep_more=RandomPlay()).method(4, 101) == RandomPlay()
    assert SPEC.method(2, 101) == Greedy()


def test_compiled_code_waits_until_it_would_be_used_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No decision of a person's opponent waits for the compiler."""
    monkeypatch.delenv(SWITCH, raising=False)
    monkeypatch.setattr(KERNEL_SWITCH, "is_compiled", lambda: False)
    assert compiled_search() is None
    monkeypatch.setattr(KERNEL_SWITCH, "is_compiled", lambda: True)
    assert KERNEL_SWITCH.is_on
    monkeypatch.setenv(SWITCH, OFF)
    assert not KERNEL_SWITCH.is_on and compiled_search() is None


def test_every_level_has_both_names() -> None:
    assert [name for name in LEVEL_NAMES if not is_bot(f"{name}+kernel")] == []
