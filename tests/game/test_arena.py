"""The arena: seats rotate, games are counted rightly, and nothing depends on the processes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.options import Options
from engine.position import Position
from game import arena, bench
from game.arena import Contest, Result, compete, play_all, play_game, show_progress, table

RANDOM_THREE = Contest(("random",) * 3, Options(), seed=3, games=6)


def contest(*players: str, games: int) -> Contest:
    return Contest(players, Options(), seed=3, games=games)


def test_everybody_sits_everywhere_with_every_bag() -> None:
    three = contest("greedy", "random", "random", games=6)
    tables = [three.table(number) for number in range(6)]
    assert [table.seed for table in tables] == [3, 3, 3, 4, 4, 4]
    assert [three.order(number) for number in range(3)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert [table.players.index("greedy") for table in tables] == [0, 2, 1, 0, 2, 1]


def test_equal_players_never_play_a_game_twice() -> None:
    assert [RANDOM_THREE.table(number).seed for number in range(3)] == [3, 4, 5]


def test_a_result_is_by_contestant_not_by_seat() -> None:
    """The greedy bot wins from either seat, and is the first contestant each time."""
    both = contest("greedy", "random", games=2)
    results = [play_game(both, number) for number in range(2)]
    assert [result.places for result in results] == [(1, 2), (1, 2)]
    assert all(result.lowest[0] > result.lowest[1] for result in results)


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    alone = list(play_all(RANDOM_THREE, jobs=1, written=True))
    assert list(play_all(RANDOM_THREE, jobs=2, written=True)) == alone
    assert [result.number for result in alone] == [0, 1, 2, 3, 4, 5]


def test_an_endless_game_is_cut_and_counted() -> None:
    cut = play_game(RANDOM_THREE, 0, cut=5)
    assert cut.actions == 5
    assert cut.places == ()
    printed = table(RANDOM_THREE, [cut], seconds=1.0)
    assert "1 games cut" in printed
    assert "0       0             0.0" in printed


def test_wins_and_shared_wins_are_told_apart() -> None:
    won = Result(0, 100, (1, 2), (7, 3), "")
    shared = replace(won, places=(1, 1), lowest=(5, 5))
    lines = table(contest("greedy", "random", games=2), [won, shared], seconds=4.0).splitlines()
    assert lines[2].split() == ["greedy", "1", "1", "6.0"]
    assert lines[3].split() == ["random", "0", "1", "4.0"]
    assert lines[4].startswith("100.0 actions a game, 0.5 games a second")


class Terminal:
    """A standard error that somebody may look at."""

    def __init__(self, watched: bool) -> None:
        self.text = ""
        self._watched = watched

    def isatty(self) -> bool:
        return self._watched

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None:
        pass


def test_progress_shows_on_a_terminal_and_is_wiped(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(watched=True)
    monkeypatch.setattr("sys.stderr", terminal)
    show_progress(1, 2)
    assert "1 of 2 games" in terminal.text
    show_progress(2, 2)
    assert terminal.text.endswith("\r\x1b[K")


def test_progress_stays_out_of_files(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(watched=False)
    monkeypatch.setattr("sys.stderr", terminal)
    show_progress(1, 2)
    assert terminal.text == ""


def test_games_are_written_as_they_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever interrupts a long contest keeps what was played."""

    def one_game_only(contest: Contest, jobs: int, written: bool) -> Iterator[Result]:
        yield play_game(contest, 0, written)
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "play_all", one_game_only)
    with pytest.raises(KeyboardInterrupt):
        compete(RANDOM_THREE, record=tmp_path / "games")
    kept = (tmp_path / "games" / "1.tigris").read_text(encoding="utf-8")
    assert kept.startswith("# seed 3\ntigris 1\n")
    assert "\nresult 1 " in kept


def test_bench_prints_every_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, few in (("ROUNDS", 1), ("GAMES", 1), ("STEPS", 1000), ("SAMPLES", 5)):
        monkeypatch.setattr(bench, name, few)
    printed = "\n".join(bench.measure())
    for figure in ("yardstick", "random games", "actions", *bench.OPERATIONS, "the aim is 15,600"):
        assert figure in printed


def test_the_yardstick_fills_the_board_and_starts_again() -> None:
    """From a corner it takes 25 steps to the opposite one: a drop again, then as before."""
    assert bench.yardstick(25) == 1
    assert bench.yardstick(26) == bench.yardstick(1) == 0b11 | 1 << 17


def test_the_sample_has_positions_with_a_choice() -> None:
    plies: list[bench.Ply] = []
    assert bench.random_game(1, plies) == len(plies) > 50
    assert all(isinstance(ply.position, Position) and ply.position.actor >= 0 for ply in plies)
