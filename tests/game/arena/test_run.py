"""An interrupted contest comes to the same table as one that was not interrupted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path

import pytest

from game.arena import run as run_module
from game.arena.contest import Contest, Terms
from game.arena.play import PlayedGame, play_game
from game.arena.results_file import read_results
from game.arena.run import format_progress, run_contest
from game.errors import Refusal
from tests.game.test_progress import Terminal
from tests.support.arena_fields import TWO, make_result, make_terms

pytestmark = pytest.mark.first

RANDOM_THREE = make_terms("random", "random", "random", seed=3)
MIXED = make_terms("greedy", "random", seed=3, cut=120)


def timeless(text: str) -> list[str]:
    """A table without the times, which are never the same."""
    lines = text.splitlines()
    times = next(at for at, line in enumerate(lines) if line.startswith("CPU ms"))
    return lines[:times] + lines[lines.index("", times) :]


def interrupted(
    terms: Terms, numbers: Sequence[int], jobs: int, with_records: bool
) -> Iterator[PlayedGame]:
    """Stops in the middle of the third game."""
    yield from (play_game(terms, number, with_records) for number in numbers[:2])
    raise KeyboardInterrupt


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A contest that is not interrupted: its table and its file of results."""
    path = tmp_path_factory.mktemp("whole") / "results"
    return run_contest(Contest(MIXED, 6), results=path), path


@pytest.mark.long
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_resumed_contest_gives_the_same_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: tuple[str, Path], jobs: int
) -> None:
    table, games = whole
    parts = tmp_path / "parts"
    with monkeypatch.context() as patched:
        patched.setattr(run_module, "play_all", interrupted)
        for _ in range(2):
            with pytest.raises(KeyboardInterrupt):
                run_contest(Contest(MIXED, 6), results=parts)
            with parts.open("ab") as file:
                file.write(b'{"game":')
    assert len(read_results(parts).results) == 4
    assert timeless(run_contest(Contest(MIXED, 6), jobs, results=parts)) == timeless(table)
    both = [read_results(path).results for path in (games, parts)]
    assert [replace(result, times=()) for result in both[0]] == [
        replace(result, times=()) for result in both[1]
    ]


@pytest.mark.long
def test_more_games_are_added_and_none_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "results"
    run_contest(Contest(RANDOM_THREE, 2), results=path)
    longer = run_contest(Contest(RANDOM_THREE, 3), results=path)
    assert timeless(longer) == timeless(run_contest(Contest(RANDOM_THREE, 3)))
    assert run_contest(Contest(RANDOM_THREE, 1), results=path) == longer, "nothing is left to play"


def test_games_are_written_as_they_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupted contest keeps what was played."""
    monkeypatch.setattr(run_module, "play_all", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run_contest(Contest(RANDOM_THREE, 6), record=tmp_path / "games")
    record = (tmp_path / "games" / "1.tigris").read_text(encoding="utf-8")
    assert record.startswith("# seed 3\ntigris 1\n")
    assert "\nresult 1 " in record


def test_records_have_the_numbers_of_their_games(tmp_path: Path) -> None:
    """Also of games that are added later."""
    results, folder = tmp_path / "results", tmp_path / "games"
    run_contest(Contest(RANDOM_THREE, 1), results=results)
    run_contest(Contest(RANDOM_THREE, 3), record=folder, results=results)
    assert [path.name for path in sorted(folder.iterdir())] == ["2.tigris", "3.tigris"]
    assert (folder / "2.tigris").read_text(encoding="utf-8").startswith("# seed 4\n")


@pytest.mark.parametrize("has_file", [True, False])
def test_a_process_that_dies_is_reported_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_file: bool
) -> None:
    """What was played before it is in the file."""

    def died(
        terms: Terms, numbers: Sequence[int], jobs: int, with_records: bool
    ) -> Iterator[PlayedGame]:
        yield play_game(terms, 0, with_records)
        raise BrokenProcessPool("a process in the pool was terminated abruptly")

    monkeypatch.setattr(run_module, "play_all", died)
    path = tmp_path / "results" if has_file else None
    with pytest.raises(Refusal, match="was killed; run it again") as refused:
        run_contest(Contest(RANDOM_THREE, 3), results=path)
    assert ("--results" in str(refused.value)) is not has_file
    assert path is None or len(read_results(path).results) == 1


@pytest.mark.long
def test_the_progress_shows_wins_and_time(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(is_terminal=True)
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setenv("COLUMNS", "120")
    run_contest(Contest(make_terms("greedy", "random", seed=3), 2))
    assert "] 1 of 2 games, wins: greedy 1, random 0; " in terminal.text
    assert terminal.text.endswith("\r\x1b[K")


def test_an_interruption_wipes_the_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(is_terminal=True)
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr(run_module, "play_all", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run_contest(Contest(RANDOM_THREE, 6))
    assert "2 of 6 games" in terminal.text
    assert terminal.text.endswith("\r\x1b[K")


def test_only_sole_wins_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of games that were played before among them."""
    places = [(1, 2), (2, 1), (), (1, 1), (2, 1), (1, 2), (1, 2)]

    def play(
        terms: Terms, numbers: Sequence[int], jobs: int, with_records: bool
    ) -> Iterator[PlayedGame]:
        for number in numbers:
            seats, bag = terms.seating(number), terms.bag_seed(number)
            yield PlayedGame(make_result(seats, places[number], bag, number=number), "")

    shown: list[str] = []
    monkeypatch.setattr(run_module, "play_all", play)
    monkeypatch.setattr(run_module, "show_progress", lambda *_, details: shown.append(details))
    path = tmp_path / "results"
    run_contest(Contest(make_terms(*TWO), 4), results=path)
    run_contest(Contest(make_terms(*TWO), 7), results=path)
    counts = [tuple(int(word[0]) for word in line.split()[2:5:2]) for line in shown]
    assert counts == [(1, 0), (2, 0), (2, 0), (2, 0), (2, 1), (2, 2), (3, 2)]


def test_the_line_names_who_has_not_won_yet() -> None:
    assert format_progress({"strong": 1, "weak": 0}, 61.0) == "wins: strong 1, weak 0; 61 s left"
