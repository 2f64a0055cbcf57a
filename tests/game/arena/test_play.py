"""Games are played as the terms say, whatever the number of processes."""

from __future__ import annotations

from dataclasses import replace
from time import process_time

import pytest

from engine.tigris import bots, legal_actions
from engine.tigris.bots.api import Candidate, Explanation, Purpose, SearchBudget, SearchResult
from engine.tigris.model.actions import Action, TakeTreasure
from engine.tigris.model.bitboard import Square
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import Options
from engine.tigris.model.position import Position
from engine.tigris.record import read_record
from game.arena.bot_players import ask_bot
from game.arena.contest import MAX_ACTIONS, Terms
from game.arena.play import Game, play_all, play_game
from game.arena.result import Result
from game.bots.thinking_time import SEARCHING
from game.errors import Refusal
from game.tigris.match import new_match
from tests.support.arena_fields import make_terms

RANDOM_THREE = make_terms("random", "random", "random", seed=3)


def timeless(result: Result) -> Result:
    return replace(result, times=())


def test_a_result_is_by_seat() -> None:
    """The greedy bot wins from either seat."""
    both = make_terms("greedy", "random", seed=3)
    results = [play_game(both, number).result for number in range(2)]
    assert [result.places for result in results] == [(1, 2), (2, 1)]
    assert [result.winner for result in results] == ["greedy", "greedy"]
    assert results[0].lowest[0] > results[0].lowest[1]
    assert results[1].lowest[1] > results[1].lowest[0]


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    def summary(games: list[Game]) -> list[tuple[Result, str]]:
        return [(timeless(game.result), game.record) for game in games]

    alone = summary([*play_all(RANDOM_THREE, range(6), jobs=1, with_records=True)])
    assert summary([*play_all(RANDOM_THREE, range(6), jobs=2, with_records=True)]) == alone
    assert [result.number for result, _ in alone] == [0, 1, 2, 3, 4, 5]


def test_a_game_can_be_played_again_by_itself() -> None:
    four = make_terms("random", "greedy", "random", "random", seed=8)
    again = Terms(four.seating(5), Options(), four.bag_seed(5))
    played = timeless(play_game(four, 5).result)
    assert timeless(play_game(again, 0).result) == replace(played, number=0)


def test_the_arguments_that_repeat_a_game_are_complete() -> None:
    plain = make_terms("random", "greedy", seed=3)
    assert plain.arguments_of(3) == "--players greedy,random --seed 4"
    full = Options(BoardName.ADVANCED, wonder=True, open_bag=True)
    arguments = replace(plain, options=full, cut=50, nodes=9, seconds=0.5).arguments_of(0)
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


def test_each_decision_is_timed() -> None:
    result = play_game(make_terms("random", "greedy", seed=3), 0).result
    times = dict(result.times)
    assert [*times] == ["random", "greedy"]
    assert sum(each.decisions for each in times.values()) == result.actions
    assert all(each.longest > 0 for each in times.values())


def thought(action: Action, nodes: int) -> SearchResult:
    return SearchResult((Candidate(action, 0.0, Explanation(Purpose.WAIT)),), nodes)


def view_at_start() -> Position:
    match = new_match(RANDOM_THREE.table(0))
    match.answer_keeper()
    return match.position


def test_a_bot_gets_its_node_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[str, int, int | None]] = []

    def think(name: str, view: Position, seed: int, budget: SearchBudget) -> SearchResult:
        calls.append((name, seed, budget.nodes))
        assert not budget.stop()
        return thought(legal_actions(view)[0], 17)

    monkeypatch.setattr(bots, "think", think)
    timed = ask_bot("hard:warlord", view_at_start(), 99, replace(RANDOM_THREE, nodes=250))
    assert (timed.action, timed.nodes) == (legal_actions(view_at_start())[0], 17)
    assert calls == [("hard:warlord", 99, 250)]


def test_a_bot_is_stopped_when_its_seconds_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def think(name: str, view: Position, seed: int, budget: SearchBudget) -> SearchResult:
        nodes = 0
        while not budget.stop():
            nodes += 1
        return thought(legal_actions(view)[0], nodes)

    monkeypatch.setattr(bots, "think", think)
    start = process_time()
    timed = ask_bot("hard", view_at_start(), 1, replace(RANDOM_THREE, seconds=0.02))
    assert timed.nodes > 0
    assert 20 * SEARCHING <= timed.milliseconds <= (process_time() - start) * 1000


def test_nodes_are_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def think(name: str, view: Position, seed: int, budget: SearchBudget) -> SearchResult:
        return thought(bots.choose(name, view, seed), 3)

    monkeypatch.setattr(bots, "think", think)
    result = play_game(replace(RANDOM_THREE, cut=50), 0).result
    ((_, each),) = result.times
    assert (each.decisions, each.nodes) == (50, 150)


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
    def think(name: str, view: Position, seed: int, budget: SearchBudget) -> SearchResult:
        if isinstance(failure, Exception):
            raise failure
        return thought(failure, 1)

    monkeypatch.setattr(bots, "think", think)
    with pytest.raises(Refusal) as refused:
        play_game(RANDOM_THREE, 2)
    assert str(refused.value).startswith(message)
    again = "to repeat it, play --games 1 --players random,random,random --seed 5"
    assert str(refused.value).endswith(again)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failure_reaches_people_from_another_process_too(jobs: int) -> None:
    nobody = make_terms("nobody", "random", seed=3)
    with pytest.raises(
        Refusal, match=r"nobody failed after .* there is no bot 'nobody'.*--seed 3$"
    ):
        list(play_all(nobody, range(2), jobs, with_records=False))
