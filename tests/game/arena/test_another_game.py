"""The arena plays any game: it is tried on another one than ours."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game import games
from game.arena.contest import Contest, Terms
from game.arena.report import PlayedContest, format_report
from game.arena.results_file import ResultsFile, read_results
from game.arena.run import run_contest
from game.arena.terms_file import Header, format_header, parse_header
from game.errors import Refusal
from tests.support.arena_fields import TWO, make_header, pair_results
from tests.support.stones_game import GAME as STONES


@pytest.fixture
def terms(monkeypatch: pytest.MonkeyPatch) -> Terms:
    monkeypatch.setitem(games.GAMES, "stones", "tests.support.stones_game:GAME")
    return Terms(("chance", "thrifty", "chance"), "small", (), seed=4, game_name="stones")


def test_a_contest_is_played_stored_and_reported(terms: Terms, tmp_path: Path) -> None:
    path, folder = tmp_path / "results", tmp_path / "games"
    report = run_contest(Contest(terms, 6), record=folder, results=path).splitlines()
    assert report[0].startswith("6 games of chance x 2 and thrifty on the small board, engine ")
    assert report[0].endswith(", seeds 4 to 5, 3 seatings each")
    assert report[1].split()[-4:] == ["places", "points", "left", "Elo"]
    rows = {line.split()[0]: line.split() for line in report[2:4]}
    assert rows["chance"][-2] == rows["thrifty"][-2] == "0.0", "nobody has stones left"
    assert float(rows["thrifty"][-3]) < float(rows["chance"][-3])
    records = sorted(folder.iterdir())
    assert [each.name for each in records] == [f"{number}.stones" for number in range(1, 7)]
    stored = read_results(path)
    assert stored.header.terms == terms
    for result, each in zip(stored.results, records, strict=True):
        record = STONES.records.read(each.read_text(encoding="utf-8"))
        *_, (end, _events) = STONES.records.replay(record)
        assert record.names == result.players
        assert result.places == STONES.places(end)
        assert result.figures["points"] == end.points
    assert dict(stored.results[0].times)["thrifty"].nodes > 0


def test_a_header_names_another_game_than_the_default(terms: Terms) -> None:
    header = Header(terms, "c0de")
    assert parse_header(format_header(header)) == header
    assert json.loads(format_header(header))["game"] == "stones"
    assert "game" not in json.loads(format_header(make_header(*TWO)))
    with pytest.raises(ValueError, match="another version"):
        parse_header(format_header(header).replace("stones", "pebbles"))


def test_results_of_another_game_do_not_fit(terms: Terms, tmp_path: Path) -> None:
    path = tmp_path / "results"
    ResultsFile(path, Header(terms, "c0de")).close()
    with pytest.raises(Refusal, match=r"game \(there stones\)"):
        ResultsFile(path, make_header(*TWO))
    ResultsFile(tmp_path / "other", make_header(*TWO)).close()
    with pytest.raises(Refusal, match=r"game \(there tigris\)"):
        ResultsFile(tmp_path / "other", Header(terms, "c0de"))


def test_terms_must_be_those_of_a_table(terms: Terms) -> None:
    for wrong in ({"board": "standard"}, {"options": ("wonder",)}, {"players": ("chance",) * 5}):
        with pytest.raises(ValueError):
            replace(terms, **wrong)


def test_games_are_compared_with_their_like(terms: Terms) -> None:
    both = [
        PlayedContest(Header(terms, "c0de"), ()),
        PlayedContest(make_header(*TWO), pair_results(2, 1)),
    ]
    fields = [line for line in format_report(both).splitlines() if line.startswith("player ")]
    assert [line.split()[-2] for line in fields] == ["left", "lowest"]
