"""`play --text`: a whole game without a network, saved and continued like other games."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import games
from game.bots.bot_process import Answer, BotFailed
from game.cli.main import main
from game.game import AnyGame
from game.play.local_match import LocalMatch
from game.play.match_saver import NoMatchSaver
from game.table import Table
from game.terminal.local_game import LocalGame
from game.terminal.run_local import run_local_game
from game.tigris.game import GAME
from net.wire.visible import MARK
from tests.support.stones_game import GAME as STONES


class QuickBots:
    """Bots that answer at once, in this process."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._answer: Answer | None = None

    def ask(self, view: Any, level: str, seed: int) -> None:
        choice = self._game.bots.choose(level, view, seed)
        self._answer = Answer(choice.action, choice.reason)

    def answer(self) -> Answer | None:
        return self._answer

    def cancel(self) -> None: ...


class Typist:
    """Types what was given, or what it chooses whenever it is asked for a decision."""

    def __init__(
        self, game: AnyGame, bot: str, choose: Callable[[LocalGame], str] | None = None
    ) -> None:
        self.lines: list[str] = []
        options = game.plain_options(2, game.boards[0], ())
        match: Any = LocalMatch(game, Table(("human", bot), options, 11))
        self.local = LocalGame(match, NoMatchSaver(), QuickBots(game), self._printed)
        self._choose = choose

    def _printed(self, line: str) -> None:
        self.lines.append(line)
        words, position = self.local.game.terminal, self.local.position()
        is_asked = line == f"{MARK} {words.prompt(position, self.local.reader)}"
        if is_asked and self._choose is not None and not self.local.match.over:
            self.local.type(self._choose(self.local))

    def type(self, *lines: str) -> None:
        for line in lines:
            self.local.type(line)
        self.local.ended()

    def run(self) -> str:
        asyncio.run(asyncio.wait_for(self.local.run(), 60))
        return "\n".join(self.lines)


@pytest.mark.long
@pytest.mark.parametrize(("game", "bot"), [(GAME, "random"), (STONES, "chance")])
def test_a_whole_game(game: AnyGame, bot: str) -> None:
    random = Random(2)

    def choose(local: LocalGame) -> str:
        groups = game.terminal.legal(local.position())
        return random.choice(random.choice(groups).lines).upper()

    typist = Typist(game, bot, choose)
    printed = typist.run()
    assert typist.local.match.over and "Not possible" not in printed
    local = typist.local
    score = game.terminal.score(local.match.position, 0, local.names())
    assert printed.endswith("\n".join(f"{MARK} {line}" for line in score))
    assert game is STONES or "Archer (you)" in printed


def test_nothing_is_shown_that_the_person_may_not_know() -> None:
    """The draws of the bot are counted, not named."""
    typist = Typist(GAME, "random")
    typist.type()
    printed = typist.run()
    assert "Bull draws 6 tiles." in printed
    assert "Archer draws 6 tiles." not in printed


def test_own_actions_are_undone_until_tiles_are_drawn() -> None:
    typist = Typist(GAME, "random")
    typist.type("undo", "temple a1", "undo 2", "undo", "temple a1", "last", "try temple c1")
    printed = typist.run()
    assert "Nothing can be undone" in printed
    assert "Only the last action can be undone: type undo 1." in printed
    assert printed.count(f"{MARK} Undone: your last action.") == 1
    assert printed.count("places a temple on a1") == 2


@pytest.fixture
def typed_at_main(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., int]:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path))

    def run(lines: str, *arguments: str) -> int:
        monkeypatch.setattr("sys.stdin", StringIO(lines))
        return main(["play", "--text", *arguments])

    return run


PLAYERS = ("--players", "human,random", "--seed", "11")


def test_a_game_is_saved_and_continued(
    typed_at_main: Callable[..., int], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert typed_at_main("hand\ntemple a1\nquit\n", *PLAYERS) == 0
    first = capsys.readouterr().out
    assert "places a temple on a1" in first and "`" in first.splitlines()[-1]
    assert (tmp_path / "unfinished.tigris").exists()
    assert typed_at_main("square a1\n") == 0
    second = capsys.readouterr().out
    assert "Your unfinished game." in second and "a1: a temple" in second
    assert all(line.startswith(f"{MARK} ") for line in (first + second).splitlines())


@pytest.mark.long
@pytest.mark.parametrize(("game", "is_offered"), [("tigris", True), ("trade", False)])
def test_undo_is_a_word_only_where_something_can_be_undone(
    game: str,
    is_offered: bool,
    typed_at_main: Callable[..., int],
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert typed_at_main("help\nquit\n", "--game", game) == 0
    printed = capsys.readouterr().out
    assert "hint" in printed and ("undo [N]" in printed) is is_offered


@pytest.mark.long
@pytest.mark.parametrize("game", ["tigris", "trade"])
def test_who_leaves_reads_the_command_that_continues_this_game(
    game: str, typed_at_main: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed_at_main("quit\n", "--game", game) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert f"play --game {game} --text` continues it" in last
    assert typed_at_main("quit\n", "--game", game) == 0
    assert "Your unfinished game." in capsys.readouterr().out


def test_ctrl_c_says_that_the_game_is_saved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where a prompt does not catch it, the signal ends the loop."""
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", None)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    lines: list[str] = []

    def write(line: str) -> None:
        lines.append(line)
        if "You are Archer" in line:
            signal.raise_signal(signal.SIGINT)

    try:
        with pytest.raises(KeyboardInterrupt):
            run_local_game(GAME, None, None, write)
    finally:
        signal.signal(signal.SIGINT, before)
    assert "continues it" in lines[-1]


@pytest.mark.long
def test_without_players_a_new_game_begins(
    typed_at_main: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed_at_main("quit\n") == 0
    assert "You are Archer, seat 1 of 2" in capsys.readouterr().out


def test_the_record_is_written_too(typed_at_main: Callable[..., int], tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    assert typed_at_main("temple a1\n", *PLAYERS, "--record", str(path)) == 0
    assert "tile temple a1" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("players", ["human,human", "random,random"])
def test_one_person_plays(
    players: str, typed_at_main: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed_at_main("", "--players", players) == 2
    assert "one person plays" in capsys.readouterr().err


def test_another_game_is_played_in_the_terminal(
    typed_at_main: Callable[..., int],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(games.GAMES, "stones", "tests.support.stones_game:GAME")
    players = ("--players", "human,chance", "--seed", "1")  # the person begins
    assert typed_at_main("hand\nlegal\n", "--game", "stones", *players) == 0
    assert "Your stones" in capsys.readouterr().out


def test_a_bot_that_fails_is_a_sentence(
    typed_at_main: Callable[..., int],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_arguments: object) -> None:
        raise BotFailed("The bot is tired.")

    monkeypatch.setattr("game.terminal.run_local.BotProcess.ask", fail)
    assert typed_at_main("end\nquit\n", *PLAYERS) == 2
    assert "The bot is tired." in capsys.readouterr().err


def test_ctrl_c_ends_with_the_code_of_shells(
    typed_at_main: Callable[..., int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "game.terminal.run_local.start_reading", lambda reader, loop: reader.interrupted()
    )
    assert typed_at_main("", *PLAYERS) == 130


@pytest.mark.parametrize(("game", "bot"), [(GAME, "random"), (STONES, "chance")])
def test_a_hint_is_something_that_can_be_typed(
    game: AnyGame, bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is an action of the strongest level with its reason, and nothing is played."""
    levels: list[str] = []
    typist = Typist(game, bot)
    monkeypatch.setattr(QuickBots, "ask", _note_level(levels, QuickBots.ask, bot))
    typist.type("hint")
    lines = typist.run().splitlines()
    (hint,) = (line for line in lines if "A strong bot would type: " in line)
    typed = hint.partition(": ")[2].removesuffix(".")
    position = typist.local.position()
    assert game.terminal.read(typed, position) in [*game.legal_actions(position)]
    assert lines[lines.index(hint) + 1].endswith(".")
    assert levels[-1] == game.bots.levels[-1].name and typist.local.match.actor == 0


def _note_level(levels: list[str], ask: Callable[..., None], level: str) -> Callable[..., None]:
    """Asks for a hint at a quick level, and notes the one that was meant."""

    def noted(bots: QuickBots, view: Any, wanted: str, seed: int) -> None:
        levels.append(wanted)
        ask(bots, view, level, seed)

    return noted


def test_no_hint_where_hints_are_off() -> None:
    typist = Typist(GAME, "random")
    typist.local.match.table = replace(typist.local.match.table, hints=False)
    typist.type("hint")
    assert "Hints are turned off at this table." in typist.run()
