"""The environment passes the tests of its library, and says how a game went."""

from __future__ import annotations

import builtins
import importlib
import sys
import warnings
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from typing import Any

import pytest

from engine.tigris import legal_actions
from engine.tigris.model.actions import EndTurn
from engine.tigris.rules.scoring import ranking
from tests.support.dask_cluster import has_launcher
from tests.support.platforms import needs
from tests.support.tigris.research import PAGE, needs_pettingzoo

ALL = {"options": ("english", "buildings", "wonder")}
TABLES = (
    {"seats": 2},
    {"seats": 3, "board": "advanced"},
    {"seats": 4, **ALL, "render_mode": "ansi"},
)
#: What the library says of dictionaries, which its own games with masks are, too.
ABOUT_DICTIONARIES = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or"
    " gymnasium.spaces.discrete",
}


def library_tests() -> Any:
    """Its module loads one of its old games, which it calls deprecated."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return importlib.import_module("pettingzoo.test")


def environment(**options: Any) -> Any:
    from game.tigris.research import Environment

    return Environment(**options)


def number_of_end_turn() -> int:
    from game.tigris.research.action_numbers import number_of

    return number_of(EndTurn())


def play(env: Any, seed: int) -> dict[str, tuple[float, dict[str, Any]]]:
    """A game of agents that choose at random: the reward and the information of each at its end."""
    env.reset(seed=seed)
    ends = {}
    for at, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + at)
    for agent in env.agent_iter():
        found, reward, terminated, truncated, info = env.last()
        if terminated or truncated:
            ends[agent] = (reward, info)
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(found["action_mask"]))
    return ends


@needs_pettingzoo
@pytest.mark.long
@pytest.mark.parametrize("options", TABLES)
def test_the_library_finds_nothing_wrong(options: dict[str, Any]) -> None:
    from game.tigris.research import env

    api_test = library_tests().api_test
    with warnings.catch_warnings(record=True) as found, redirect_stdout(StringIO()):
        warnings.simplefilter("always")
        api_test(env(**options), num_cycles=300)
    assert {str(each.message) for each in found} <= ABOUT_DICTIONARIES


@needs_pettingzoo
@pytest.mark.long
@pytest.mark.parametrize("options", TABLES)
def test_the_same_seeds_give_the_same_game(options: dict[str, Any]) -> None:
    """The library's own test asserts it."""
    from game.tigris.research import env

    library_tests().seed_test(partial(env, **options), num_cycles=100)


@needs_pettingzoo
@pytest.mark.long
def test_observations_are_in_their_space() -> None:
    env = environment(seats=3)
    play(env, 5)
    for agent in env.possible_agents:
        assert env.observation_space(agent).contains(env.observe(agent))
        assert not env.observe(agent)["action_mask"].any(), "the game is over"


@needs_pettingzoo
@pytest.mark.long
def test_a_series_of_games_follows_from_one_seed() -> None:
    """A reset without a seed shuffles another bag, but the same one each time."""
    env, hands = environment(), []
    for seed in (9, None, 9, None):
        env.reset(seed=seed)
        hands.append(env.position.hands)
    assert hands[:2] == hands[2:]
    assert hands[0] != hands[1]


@needs_pettingzoo
@pytest.mark.long
@pytest.mark.parametrize("options", TABLES)
def test_who_wins_is_rewarded(options: dict[str, Any]) -> None:
    env = environment(**options)
    ends = play(env, 3)
    assert sum(reward for reward, _info in ends.values()) == 1
    for standing in ranking(env.position):
        reward, info = ends[env.possible_agents[standing.seat]]
        assert info == {"place": standing.place}
        assert (reward > 0) == (standing.place == 1)


@needs_pettingzoo
def test_a_shared_win_is_divided() -> None:
    """The bag is empty after a tile was placed, with as many points for both."""
    env = environment()
    env.reset(seed=1)
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    last = env.position.copy()
    last.bag, last.points = 0, ((3, 3, 3, 3),) * 2
    env.position = last
    env.step(number_of_end_turn())
    assert env.terminations == {"seat_1": True, "seat_2": True}
    assert env.rewards == {"seat_1": 0.5, "seat_2": 0.5}
    assert env.infos == {"seat_1": {"place": 1}, "seat_2": {"place": 1}}


@needs_pettingzoo
def test_a_long_game_is_truncated_without_reward() -> None:
    ends = play(environment(seats=4, max_actions=12), 3)
    assert len(ends) == 4
    assert {reward for reward, _info in ends.values()} == {0}


@needs_pettingzoo
def test_the_mask_is_what_is_legal_for_who_must_act() -> None:
    env = environment(seats=3)
    env.reset(seed=1)
    masks = {agent: int(env.observe(agent)["action_mask"].sum()) for agent in env.agents}
    assert masks.pop(env.agent_selection) == len(legal_actions(env.position))
    assert {*masks.values()} == {0}


@needs_pettingzoo
def test_an_illegal_action_changes_nothing_or_ends_the_game() -> None:
    from game.tigris.research import env as wrapped_env

    bare = environment()
    bare.reset(seed=1)
    before = bare.position
    for wrong in (3012, -1, 3192, None):  # no treasure can be taken now; no such numbers
        with pytest.raises(ValueError, match=r"."):
            bare.step(wrong)
    assert bare.position == before
    env = wrapped_env()
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(3012)
    assert env.terminations == {"seat_1": True, "seat_2": True}
    assert env.rewards[agent] == -1


@needs_pettingzoo
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seats": 1}, "seats is one of 2, 3, 4, not 1"),
        ({"seats": 5}, "seats is one of 2, 3, 4, not 5"),
        ({"board": "round"}, "board is one of 'standard', 'advanced', not 'round'"),
        ({"options": ("dice",)}, "option is one of 'english', .*, not 'dice'"),
        ({"options": "wonder"}, "option is one of 'english', .*, not 'w'"),
        ({"max_actions": 0}, "max_actions is at least 1, not 0"),
        ({"render_mode": "human"}, "render_mode is one of None, 'ansi', not 'human'"),
    ],
)
def test_tables_that_do_not_exist_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        environment(**options)


@needs_pettingzoo
def test_an_action_between_two_numbers_is_none() -> None:
    env = environment()
    env.reset(seed=1)
    before = env.position
    with pytest.raises(TypeError):
        env.step(0.5)
    assert env.position == before


@needs_pettingzoo
def test_it_is_drawn_as_spectators_see_it() -> None:
    env = environment(render_mode="ansi")
    env.reset(seed=1)
    assert "?" in env.render(), "unknown tiles"
    assert environment().render() is None


@needs_pettingzoo
@needs(has_launcher(), "needs this checkout installed")
@pytest.mark.long
def test_the_example_of_the_page_plays_a_game() -> None:
    example = PAGE.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(example, str(PAGE), "exec"), {})
    assert len(printed.getvalue().splitlines()) == 3, "a line for each agent"
    assert len(example.splitlines()) <= 15


def test_without_the_library_a_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def absent(name: str, *others: Any) -> Any:
        if name.partition(".")[0] in ("pettingzoo", "gymnasium", "numpy"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name.partition(".")[0])
        return real(name, *others)

    real = builtins.__import__
    for module in [name for name in sys.modules if name.startswith("game.tigris.research")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(builtins, "__import__", absent)
    with pytest.raises(ImportError, match=r"needs PettingZoo; install it with .*research") as found:
        import game.tigris.research  # noqa: F401
    assert not isinstance(found.value, ModuleNotFoundError)
