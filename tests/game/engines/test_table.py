"""Engines at a table: they play, or a bot takes their seat and people read why."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from game.bots.bot_process import Answer, BotProcess
from game.cli.main import main
from game.engines.players import BotsAndEngines
from game.games import load
from game.play.players import player_label, short_player_label
from game.program import ROOT
from tests.support.engine_pipes import first_view, write_engine
from tests.support.window.bench import Bench

GAME = load("tigris")
OURS = f"exec:{Path(sys.executable).as_posix()} {(ROOT / 'main.py').as_posix()} engine --level easy"


def answer_of(name: str) -> Answer:
    """Of a player whom the command line names."""
    process = BotProcess(GAME, BotsAndEngines("tigris", [name]))
    try:
        process.ask(first_view(), name, 5)
        answer = None
        while answer is None:
            answer = process.answer(1.0)
        return answer
    finally:
        process.close()


@pytest.mark.long
def test_an_engine_plays_and_says_why_as_the_bot_does() -> None:
    choice = GAME.bots.choose("easy", first_view(), 5)
    assert answer_of(OURS) == Answer(choice.action, choice.reason, "")


@pytest.mark.long
def test_a_failure_comes_with_the_action_of_the_bot_that_plays_instead(tmp_path: Path) -> None:
    name = write_engine(tmp_path, "sys.exit()")
    answer = answer_of(name)
    assert answer.action == GAME.bots.choose(GAME.bots.default, first_view(), 5).action
    assert answer.notice.endswith("It has ended without an answer. Medium bot takes its seat.")


def test_the_window_shows_the_notice_and_plays_on() -> None:
    made = Bench("medium", "medium")
    answer = made.bots.answer
    made.bots.answer = (  # type: ignore[method-assign]
        lambda: (found := answer()) and found._replace(notice="Somebody else plays.")
    )
    before = len(made.session.match.history)
    for now in range(0, 5000, 100):
        made.session.tick(now)
    assert made.session.notice == "Somebody else plays."
    assert len(made.session.match.history) > before


@pytest.mark.long
def test_the_terminal_says_the_notice_and_a_saved_game_starts_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path / "home"))
    name = write_engine(tmp_path, "say('bestaction nothing')")
    play = ["play", "--text", "--game", "tigris"]
    lines = []
    for words in (["--players", f"human,{name}", "--seed", "5"], []):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"players\nend\n")))
        assert main([*play, *words]) == 0
        lines.append(capsys.readouterr().out)
    assert "Its answer 'nothing' is no action" in lines[0]
    assert player_label(name, GAME.bots) in lines[1], "who played stays written down"
    assert "It is started only if the command line names it." in lines[1]


def test_engines_have_labels() -> None:
    assert player_label("Bela the Loud", GAME.bots) == "Bela the Loud", "on a network"
    assert player_label("exec:python3 x.py", GAME.bots) == "Engine python3 x.py"
    assert player_label(f"exec:{'long ' * 50}", GAME.bots) == "Engine long long long long long l"
    assert short_player_label("exec:python3 x.py", GAME.bots) == "Engine"
