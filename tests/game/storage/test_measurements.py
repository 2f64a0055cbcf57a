"""Measured games: each is played through once, and none is shown that has changed since."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from engine.tigris import KEEPER
from game.games import load
from game.statistics_contract import LENGTH
from game.storage import measurements as module
from game.storage.index_file import INDEX_FILE
from game.storage.library import Library
from game.storage.measurements import Measurements, counts, facts_of, measure
from game.storage.measuring import measuring_process
from game.storage.record_file import record_text
from game.storage.summary import summary_of
from game.tigris.match import new_match, table_of
from tests.support.saved_games import whole_library
from tests.support.tigris.walks import Walk

WALK = Walk.number(4)


def record(*players: str, people: tuple[str, ...] = (), most: int = 3000) -> str:
    """The record of a random game, to its end or to so many actions."""
    match = new_match(table_of(players, WALK.seed, WALK.options))
    for step in WALK.steps(most):
        if step.before.actor != KEEPER:
            match.play(step.action)
        else:
            match.answer_keeper()
    match.people = people
    return record_text(match, "2031-05-04")


def saved(folder: Path, *texts: str) -> Library:
    (folder / "games").mkdir(exist_ok=True)
    for number, text in enumerate(texts, 1):
        (folder / "games" / f"{number:04}.tigris").write_text(text, encoding="utf-8")
    return whole_library(folder)


def measured(folder: Path, library: Library) -> Measurements:
    found = Measurements(folder, library)
    found.follow()
    while found.pending:
        found.measure_some(0)
    return found


@pytest.fixture(name="text", scope="module")
def finished() -> str:
    return record(*("human", "easy", "hard")[: WALK.seats], *("hard",) * (WALK.seats - 3))


def test_only_finished_games_with_a_person_count(text: str) -> None:
    assert counts(summary_of(text))
    bots = record(*("easy",) * WALK.seats)
    assert not counts(summary_of(bots))
    assert not counts(summary_of(record("human", *("easy",) * (WALK.seats - 1), most=30)))


def test_a_game_played_on_from_another_one_does_not_count(text: str) -> None:
    """Else six actions before the end of a game that is won would be a win, again and again."""
    seed, rest = text.split("\n", 1)
    fork = summary_of(f"{seed}\n# branch 30 of 0001\n{rest}")
    assert fork.over and fork.forked_at == 30
    assert not counts(fork)


def test_of_bots_nothing_is_kept(text: str) -> None:
    found = measure(text, summary_of(text))
    assert found.figures[0][LENGTH] > 0 and found.milestones[0]
    assert not any(found.figures[1:]) and not any(found.milestones[1:])


def test_a_game_is_played_through_once(
    tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = saved(tmp_path, text, "no record at all")
    first = measured(tmp_path, before)
    monkeypatch.setattr(module, "measure", None)  # from now on nothing may be measured
    library = whole_library(tmp_path)
    again = measured(tmp_path, library)
    assert [again.of(game) for game in library.games] == [first.of(game) for game in before.games]
    assert again.of(library.games[0]) is not None


def test_a_file_that_changed_and_another_version_are_measured_anew(
    tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured(tmp_path, saved(tmp_path, text))
    library = saved(tmp_path, "# seed 3\n" + text.partition("\n")[2].replace("2031", "2032"))
    found = Measurements(tmp_path, library)
    found.follow()
    assert found.pending == 1
    found.measure_some(0)
    monkeypatch.setattr(type(load("tigris").statistics), "version", 99)
    other = Measurements(tmp_path, library)
    other.follow()
    assert other.pending == 1


def test_a_record_that_the_rules_refuse_says_nothing(tmp_path: Path, text: str) -> None:
    broken = text.replace(text.splitlines()[-2], "999 archer end", 1)
    library = saved(tmp_path, text, broken)
    found = measured(tmp_path, library)
    results = {game.file: found.of(game) for game in library.games}
    assert results["0001.tigris"] is not None
    assert results.get("0002.tigris") is None


def test_what_no_window_wrote_is_measured_anew(tmp_path: Path, text: str) -> None:
    measured(tmp_path, saved(tmp_path, text))
    for facts in ("[1, 2]", "[[{}], [[]]]", "{", '[["x"], ["y"]]'):
        with sqlite3.connect(tmp_path / INDEX_FILE) as other:
            other.execute("UPDATE measured SET facts = ?", (facts,))
        other.close()
        library = whole_library(tmp_path)
        found = measured(tmp_path, library)
        figures = found.of(library.games[0])
        assert figures is not None and figures.figures[0][LENGTH] > 0


@pytest.mark.long
def test_another_process_measures_as_the_window_does(tmp_path: Path, text: str) -> None:
    library = saved(tmp_path, text, "no record", text)
    here, elsewhere = measured(tmp_path / "other", library), Measurements(tmp_path, library)
    elsewhere.follow()
    work = measuring_process(elsewhere)
    assert work.pending == 2
    while work.pending:
        work.poll()
    for game in library.games:
        assert elsewhere.of(game) == here.of(game) is not None
    again = Measurements(tmp_path, whole_library(tmp_path))
    again.follow()
    assert again.pending == 0, "the index knows them"


def test_what_another_process_did_not_measure_is_measured_here(tmp_path: Path, text: str) -> None:
    library = saved(tmp_path, text)
    found = Measurements(tmp_path, library)
    found.follow()
    work = measuring_process(found)
    work.poll()
    work.close()
    assert found.pending == 1
    found.measure_some(0)
    assert found.of(library.games[0]) is not None


def test_a_game_that_is_measured_elsewhere_is_not_measured_here(tmp_path: Path, text: str) -> None:
    """The library reads more games meanwhile."""
    saved(tmp_path, text, text)
    (tmp_path / INDEX_FILE).unlink()
    library = Library(tmp_path)
    library.read_some(0)
    found = Measurements(tmp_path, library)
    found.follow()
    (taken,) = found.take()
    library.read_some(0)
    found.follow()
    assert (found.pending, found.waiting) == (1, 2)
    facts = facts_of(taken.path, taken.summary)
    found.found(str(taken.path), facts)
    found.found("of no game", facts)
    assert found.waiting == 1
