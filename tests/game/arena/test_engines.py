"""Engines in the arena: they play, and who gives no legal action has lost."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from game.arena.contest import Contest, Terms
from game.arena.play import play_game
from game.arena.result import from_plain, to_plain
from game.arena.run import run_contest
from game.cli.main import main
from game.errors import Refusal
from game.program import ROOT
from tests.support.engine_pipes import write_engine

pytestmark = pytest.mark.long


def terms_of(*players: str) -> Terms:
    return Terms(players, "standard", (), seed=3)


def test_our_own_engine_plays_as_the_bot_does() -> None:
    command = f"{Path(sys.executable).as_posix()} {(ROOT / 'main.py').as_posix()} engine"
    engine = f"exec:{command} --level greedy"
    played = play_game(terms_of(engine, "random"), 0, with_record=True)
    bots = play_game(terms_of("greedy", "random"), 0, with_record=True)
    assert played.record.replace(engine, "greedy") == bots.record
    times = dict(played.result.times)
    assert (
        times[engine].decisions and times[engine].nodes == dict(bots.result.times)["greedy"].nodes
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_wrong_answer_loses_the_game_and_no_other(tmp_path: Path, seats: int) -> None:
    engine = write_engine(tmp_path, "say('bestaction war king')")
    terms = terms_of(engine, *("random",) * (seats - 1))
    for number in range(2):
        result = play_game(terms, number).result
        lost = result.players.index(engine)
        assert result.places == tuple(seats if at == lost else 1 for at in range(seats))
        assert "'war king' is forbidden: " in result.forfeit and not result.was_cut


def test_a_lost_game_is_listed_and_kept(tmp_path: Path) -> None:
    engine = write_engine(tmp_path, "sys.exit()")
    terms, kept = terms_of(engine, "random"), tmp_path / "kept"
    report = run_contest(Contest(terms, 2), results=kept)
    assert "2 games were forfeited by engines" in report
    assert f"{engine}: It has ended without an answer." in report
    row = next(line for line in report.splitlines() if line.startswith("random "))
    assert row.split()[1:4] == ["2", "2", "0"], "it has won both"
    assert run_contest(Contest(terms, 2), results=kept) == report
    plain = json.loads(kept.read_text(encoding="utf-8").splitlines()[1])
    players, bag = terms.seating(0), terms.bag_seed(0)
    assert to_plain(from_plain(plain, terms.game.figures, bag, players)) == plain


def test_an_engine_that_cannot_play_ends_the_arena() -> None:
    with pytest.raises(Refusal, match="exec:/nowhere/x cannot play: It cannot be started: no such"):
        play_game(terms_of("exec:/nowhere/x", "random"), 0)


def test_a_command_is_quoted_where_a_game_is_repeated() -> None:
    arguments = terms_of("exec:a 'b c'", "random").arguments_of(0)
    assert arguments == """--players 'exec:a '"'"'b c'"'"',random' --seed 3"""


def test_results_start_no_engine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file may come from anybody; what is typed here alone is started."""
    engine, place = write_engine(tmp_path, "sys.exit()"), tmp_path / "was-here"
    kept = tmp_path / "kept"
    run_contest(Contest(terms_of(engine, "random"), 1), results=kept)
    foreign = f"exec:{sys.executable} -c open({str(place)!r},'w')".replace(",", ";")
    lines = kept.read_text(encoding="utf-8").replace(json.dumps(engine)[1:-1], foreign)
    kept.write_text(lines, encoding="utf-8")
    assert main(["arena", "--results", str(kept), "--games", "3"]) == 2
    assert "names engines, which are started only if you name them" in capsys.readouterr().err
    assert main(["arena", "--results", str(kept), "--table"]) == 0
    assert not place.exists()
