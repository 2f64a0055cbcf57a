"""Games are played as the terms say, whatever the number of processes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import process_time
from typing import TypeAlias

import pytest

from engine.tigris import bots, legal_actions
from engine.tigris.bots.api import Explanation, Purpose, SearchBudget
from engine.tigris.model.actions import Action, TakeTreasure
from engine.tigris.model.bitboard import Square
from engine.tigris.model.position import Position
from engine.tigris.record import read_record
from game.arena.bot_players import ask_bot
from game.arena.contest import MAX_ACTIONS, Terms
from game.arena.play import PlayedGame, play_all, play_game
from game.arena.result import Result
from game.bot_contract import Choice
from game.bots.thinking_time import SEARCHING
from game.errors import Refusal
from game.tigris.game import GAME
from game.tigris.match import new_match
from tests.support.arena_fields import make_terms
from tests.support.replaced_bots import replace_choose

Chosen: TypeAlias = Choice[Action, Explanation]

WHY = Explanation(Purpose.WAIT)
RANDOM_THREE = make_terms("random", "random", "random", seed=3)


def timeless(result: Result) -> Result:
    return replace(result, times=())


@pytest.mark.long
def test_a_result_is_by_seat() -> None:
    """The greedy bot wins from either seat."""
    both = make_terms("greedy", "random", seed=3)
    results = [play_game(both, number).result for number in range(2)]
    assert [result.places for result in results] == [(1, 2), (2, 1)]
    assert [result.winner for result in results] == ["greedy", "greedy"]
    lowest = [result.figures["lowest"] for result in results]
    assert lowest[0][0] > lowest[0][1] and lowest[1][1] > lowest[1][0]


@pytest.mark.long
def test_results_do_not_depend_on_the_number_of_processes() -> None:
    def summary(games: list[PlayedGame]) -> list[tuple[Result, str]]:
        return [(timeless(game.result), game.record) for game in games]

    alone = summary([*play_all(RANDOM_THREE, range(6), jobs=1, with_records=True)])
    assert summary([*play_all(RANDOM_THREE, range(6), jobs=2, with_records=True)]) == alone
    assert [result.number for result, _ in alone] == [0, 1, 2, 3, 4, 5]


@pytest.mark.long
def test_a_game_can_be_played_again_by_itself() -> None:
    four = make_terms("random", "greedy", "random", "random", seed=8)
    again = Terms(four.seating(5), "standard", (), four.bag_seed(5))
    played = timeless(play_game(four, 5).result)
    assert timeless(play_game(again, 0).result) == replace(played, number=0)


def test_the_arguments_that_repeat_a_game_are_complete() -> None:
    plain = make_terms("random", "greedy", seed=3)
    assert plain.arguments_of(3) == "--players greedy,random --seed 4"
    options = ("open-bag", "wonder")
    full = replace(plain, board="advanced", options=options, cut=50, nodes=9, seconds=0.5)
    arguments = full.arguments_of(0)
    assert arguments == (
        "--players random,greedy --seed 3 --board advanced --options wonder,open-bag"
        " --cut 50 --nodes 9 --seconds 0.5"
    )
    alike = replace(plain, nodes=MAX_ACTIONS, seconds=float(MAX_ACTIONS)).arguments_of(0)
    assert (
        alike
        == f"--players random,greedy --seed 3 --nodes {MAX_ACTIONS} --seconds {float(MAX_ACTIONS)}"
    )


def test_an_endless_game_is_cut_and_its_record_is_kept() -> None:
    short = replace(RANDOM_THREE, cut=5)
    result, record = play_game(short, 0, with_record=True)
    assert result.was_cut
    assert (result.actions, result.places, result.winner) == (5, (), None)
    assert read_record(record).result == ""
    players_actions = [entry for entry in read_record(record).entries if entry.actor >= 0]
    assert len(players_actions) == 5


@pytest.mark.long
def test_each_decision_is_timed() -> None:
    result = play_game(make_terms("random", "greedy", seed=3), 0).result
    times = dict(result.times)
    assert [*times] == ["random", "greedy"]
    assert sum(each.decisions for each in times.values()) == result.actions
    assert all(each.longest > 0 for each in times.values())


def view_at_start() -> Position:
    match = new_match(RANDOM_THREE.table(0))
    match.answer_keeper()
    return match.position


def replace_bots(
    monkeypatch: pytest.MonkeyPatch, choose: Callable[[str, Position, int, SearchBudget], Chosen]
) -> None:
    def replacement(
        name: str,
        view: Position,
        seed: int,
        *,
        stop: Callable[[], bool],
        nodes: int | None,
        plan: object,
    ) -> Chosen:
        return choose(name, view, seed, SearchBudget(nodes, stop))

    replace_choose(monkeypatch, GAME.bots, replacement)


def test_a_bot_gets_its_node_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[str, int, int | None]] = []

    def choose(name: str, view: Position, seed: int, budget: SearchBudget) -> Chosen:
        calls.append((name, seed, budget.nodes))
        assert not budget.stop()
        return Choice(legal_actions(view)[0], WHY, 17)

    replace_bots(monkeypatch, choose)
    limited = replace(RANDOM_THREE, nodes=250)
    timed = ask_bot(GAME.bots, "hard:warlord", view_at_start(), 99, limited)
    assert (timed.action, timed.nodes) == (legal_actions(view_at_start())[0], 17)
    assert calls == [("hard:warlord", 99, 250)]


def test_a_bot_is_given_its_plan_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat its own: they count their own actions."""
    given: dict[int | None, list[object]] = {}

    def choose(name: str, view: Position, seed: int, *, plan: int | None, **_: object) -> Chosen:
        given.setdefault(view.actor, []).append(plan)
        return Choice(bots.choose(name, view, seed), WHY, plan=(plan or 0) + 1)

    replace_choose(monkeypatch, GAME.bots, choose)
    play_game(replace(RANDOM_THREE, cut=20), 0)
    assert len(given) == 3
    for plans in given.values():
        assert plans == [None, *range(1, len(plans))]


def test_a_bot_is_stopped_when_its_seconds_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(name: str, view: Position, seed: int, budget: SearchBudget) -> Chosen:
        nodes = 0
        while not budget.stop():
            nodes += 1
        return Choice(legal_actions(view)[0], WHY, nodes)

    replace_bots(monkeypatch, choose)
    start = process_time()
    timed = ask_bot(GAME.bots, "hard", view_at_start(), 1, replace(RANDOM_THREE, seconds=0.02))
    assert timed.nodes > 0
    assert 20 * SEARCHING <= timed.milliseconds <= (process_time() - start) * 1000


def test_nodes_are_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(name: str, view: Position, seed: int, budget: SearchBudget) -> Chosen:
        return Choice(bots.choose(name, view, seed), WHY, 3)

    replace_bots(monkeypatch, choose)
    result = play_game(replace(RANDOM_THREE, cut=50), 0).result
    ((_, each),) = result.times
    assert (each.decisions, each.nodes) == (50, 150)


def test_the_bots_search_within_the_budget_of_the_terms() -> None:
    """The game hands both limits on to its engine."""
    view = view_at_start()
    few = ask_bot(GAME.bots, "hard", view, 1, replace(RANDOM_THREE, nodes=1)).nodes
    assert few < ask_bot(GAME.bots, "hard", view, 1, RANDOM_THREE).nodes


@pytest.mark.parametrize(
    ("failure", "message"),
    [
        (TakeTreasure(Square(0)), "random chose an illegal action after 0 actions"),
        (RuntimeError("lost the thread"), "random failed after 0 actions (RuntimeError: lost the"),
    ],
)
def test_a_bot_that_fails_is_named_with_its_game(
    monkeypatch: pytest.MonkeyPatch, failure: Action | Exception, message: str
) -> None:
    def choose(name: str, view: Position, seed: int, budget: SearchBudget) -> Chosen:
        if isinstance(failure, Exception):
            raise failure
        return Choice(failure, WHY)

    replace_bots(monkeypatch, choose)
    with pytest.raises(Refusal) as refused:
        play_game(RANDOM_THREE, 2)
    assert str(refused.value).startswith(message)
    again = "to repeat it, play --games 1 --players random,random,random --seed 5"
    assert str(refused.value).endswith(again)


@pytest.mark.long
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failure_reaches_people_from_another_process_too(jobs: int) -> None:
    nobody = make_terms("nobody", "random", seed=3)
    with pytest.raises(
        Refusal, match=r"nobody failed after .* there is no bot 'nobody'.*--seed 3$"
    ):
        list(play_all(nobody, range(2), jobs, with_records=False))
