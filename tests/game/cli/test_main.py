"""The command line: every command does its work, and every mistake gets one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.tigris.bots import LEVEL_NAMES
from game.app.startup import NewGame, OpenRecord, Title
from game.cli.main import COMMANDS, main
from game.play.players import HUMAN
from game.program import command_name, version
from tests.support.platforms import needs_endless_file

ROOT = Path(__file__).parents[3]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """The arguments of every window that would have been opened."""
    windows: list[tuple[Any, ...]] = []

    def run(*arguments: Any) -> int:
        windows.append(arguments)
        return 0

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("game.app.start.run", run)
    return windows


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game between random bots."""
    path = tmp_path / "game.tigris"
    arguments = ["arena", "--players", "random,random", "--games", "1", "--record", str(path)]
    assert main(arguments) == 0
    return path


@pytest.mark.long
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--wrong"], "--wrong"),
        (["conquer"], "conquer"),
        (["--"], "--help"),
        (["play", "--board", "moon"], "moon"),
        (["play", "--seed", "seven"], "'seven'"),
        (["play", "--seed", "9" * 5000], "a whole number"),
        (["play", "--seed", "-1"], "from 0 to"),
        (["play", "--seed", "7"], "need players"),
        (["play", "--board", "advanced"], "need players"),
        (["play", "--options", "open-bag"], "need players"),
        (["play", "--players", "human,greedy", "--options", "wonders"], "no option 'wonders'"),
        (["play", "--players", "human"], "2 to 4 players are needed, not 1"),
        (["play", "--players", "human,,greedy"], "there is no player ''"),
        (["play", "--players", "human,deepblue"], ", ".join((HUMAN, *LEVEL_NAMES))),
        (["play", "--players", "human,greedy,greedy,greedy,greedy"], "not 5"),
        (["play", "--record", "/nowhere/at/all"], "/nowhere/at/all cannot be written"),
        (["arena", "--players", "human,greedy"], "only bots"),
        (["arena", "--games", "0"], "from 1 to 1000000"),
        (["arena", "--games", "many"], "'many'"),
        (["arena", "--jobs", "1000"], "from 1 to 64"),
        (["arena", "--options", "chess"], "there is no option 'chess'"),
        (["arena", "--nodes", "0"], "from 1 to"),
        (["arena", "--seconds", "0"], "more than 0 and at most 3600 seconds"),
        (["arena", "--seconds", "nan"], "more than 0 and at most 3600 seconds"),
        (["arena", "--seconds", "soon"], "not 'soon'"),
        (["arena", "--cut", "0"], "from 1 to"),
        (["arena", "--table"], "name them with --results"),
        (["arena", "--table", "--results", "/nowhere/at/all"], "cannot read /nowhere/at/all"),
        (["arena", "--results", "/nowhere/at/all"], "cannot write /nowhere/at/all"),
        (["arena", "--results", str(ROOT)], "is not a regular file"),
        (["arena", "--results", os.devnull], "is not a regular file"),
        (["arena", "--results", str(ROOT / "README.md")], "holds no results of the arena"),
        (["arena", "--results", "one", "two"], "only one file of results can be added to"),
        (["arena", "--games", "1", "--record", "/nowhere/at/all"], "cannot be written"),
        (["arena", "--games", "2", "--record", "/nowhere/at/all"], "cannot be created"),
        (["replay"], "FILE"),
        (["replay", "/nowhere/at/all"], "/nowhere/at/all cannot be read"),
        (["replay", "--text", str(ROOT)], "cannot be read"),
        (["check", "/nowhere/at/all"], "/nowhere/at/all cannot be read"),
        (["check", str(ROOT / "engine")], "holds no records"),
        (["check", "--jobs", "0", str(ROOT)], "from 1 to 64"),
    ],
)
def test_a_mistake_gets_one_sentence_and_exit_code_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith("tigris: ")
    assert error.count("\n") == 1
    assert message in error


def test_without_a_command_the_window_opens(opened: list[tuple[Any, ...]]) -> None:
    assert main([]) == 0
    [(_game, startup, record, _speak)] = opened
    assert (startup, record) == (Title(), None)


def test_speak_log_prints_the_log_line_by_line(
    opened: list[tuple[Any, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--speak-log"]) == 0
    speak = opened[0][-1]
    speak("Bull places a temple on h6.")
    assert capsys.readouterr().out == "Bull places a temple on h6.\n"


def test_the_window_opens_with_the_game_that_is_named_or_else_the_last_one(
    opened: list[tuple[Any, ...]],
) -> None:
    """A table on the command line is one of the same game, whatever was played before."""
    for words in ([], ["play"], ["play", "--game", "trade"], ["play", "--players", "human,easy"]):
        assert main(words) == 0
    names = [None if game is None else game.name for game, *_ in opened]
    assert names == [None, None, "trade", "tigris"]


def test_play_hands_the_table_to_the_window(opened: list[tuple[Any, ...]], tmp_path: Path) -> None:
    path = tmp_path / "game.tigris"
    table = ["--players", "human,greedy,random", "--board", "advanced", "--seed", "7"]
    table += ["--options", "open-bag"]
    assert main(["play", *table, "--record", str(path)]) == 0
    options = {"board": "advanced", "dynasties": ["archer", "bull", "pot"], "open_bag": True}
    [(_game, startup, record, _speak)] = opened
    assert startup == NewGame(("human", "greedy", "random"), options, 7)
    assert record == path
    assert not path.exists(), "trying whether a file can be written leaves nothing behind"


def test_replay_hands_the_record_to_the_window(opened: list[tuple[Any, ...]], record: Path) -> None:
    assert main(["replay", str(record)]) == 0
    [(_game, startup, _record, _speak)] = opened
    assert startup == OpenRecord(record, record.read_text(encoding="utf-8"))


@pytest.mark.parametrize("variable", [None, "DISPLAY"])
def test_without_a_display_the_window_is_refused(
    variable: str | None,
    opened: list[tuple[Any, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Neither without a DISPLAY nor with one where nobody answers; SDL would draw into memory."""
    import pygame

    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    if variable:
        monkeypatch.setenv(variable, ":0")
    assert main([]) == 2
    assert "no window can be opened here" in capsys.readouterr().err
    assert opened == []


def test_a_missing_package_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for room in ("game.app.start", "game.app.display"):
        monkeypatch.delitem(sys.modules, room, raising=False)
    monkeypatch.setitem(sys.modules, "pygame", None)
    assert main([]) == 2
    assert "needs pygame" in capsys.readouterr().err


@pytest.mark.long
def test_arena_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "--players", "greedy,random", "--games", "2", "--seed", "5"]
    assert main(arguments) == 0
    out, error = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0].startswith("2 games of greedy and random on the standard board, engine ")
    assert lines[0].endswith(", seed 5, 2 seatings each")
    assert lines[2].split()[:4] == ["greedy", "2", "2", "0"]
    assert lines[3].split()[:4] == ["random", "2", "0", "0"]
    assert "actions a game, 0 games cut after 3,000 actions" in lines[-1]
    assert error == "", "no progress bar outside a terminal"


def test_arena_continues_a_results_file_on_its_own_terms(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is not named is as in the file; what is named must be as in it."""
    path = str(tmp_path / "results.jsonl")
    terms = ["--players", "random,random,random", "--board", "advanced", "--seed", "9"]
    terms += ["--options", "wonder", "--cut", "2500"]
    assert main(["arena", *terms, "--games", "1", "--results", path]) == 0
    assert main(["arena", "--games", "3", "--results", path]) == 0
    capsys.readouterr()
    assert main(["arena", "--table", "--results", path]) == 0
    again = capsys.readouterr().out
    assert "3 games of random x 3 on the advanced board, wonder, engine " in again
    assert ", seeds 9 to 11\n" in again
    assert main(["arena", "--games", "3", "--results", path, "--seed", "10"]) == 2
    assert "other terms: seed (there 9); ask for the same" in capsys.readouterr().err


def test_one_table_is_made_of_several_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = [str(tmp_path / name) for name in ("two", "three")]
    for path, players in zip(paths, ("random,random", "random,random,random"), strict=True):
        arena = ["arena", "--players", players, "--games", "1", "--results", path]
        assert main(arena) == 0
    capsys.readouterr()
    assert main(["arena", "--results", *paths, "--table"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("1 game of random x 2 ")
    assert "\n1 game of random x 3 " in out
    assert main(["arena", "--results", *paths]) == 2
    assert "only one file of results can be added to" in capsys.readouterr().err


def test_arena_help_explains_the_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["arena", "--help"])
    assert end.value.code == 0
    out = capsys.readouterr().out
    for method in ("Bradley and Terry (1952)", "Wilson"):
        assert method in out


@pytest.mark.long
def test_arena_plays_every_option(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    arguments = ["arena", "--players", "greedy,random", "--games", "1", "--record", str(kept)]
    assert main([*arguments, "--options", "english,buildings,wonder"]) == 0
    assert "options english buildings wonder\n" in kept.read_text(encoding="utf-8")
    assert main(["check", str(kept)]) == 0


@pytest.mark.long
def test_arena_writes_a_record_for_each_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "games"
    arguments = ["arena", "--players", "random,random,random", "--games", "10"]
    assert main([*arguments, "--board", "advanced", "--record", str(folder)]) == 0
    assert [path.name for path in sorted(folder.iterdir())] == [
        f"{number:02}.tigris" for number in range(1, 11)
    ]
    capsys.readouterr()
    assert main(["check", str(folder)]) == 0
    assert capsys.readouterr().out.startswith("all 10 records are valid, ")


def test_check_names_the_first_wrong_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    wrong = next(n for n, line in enumerate(lines) if " leader " in line or " tile " in line)
    lines[wrong] = " ".join(lines[wrong].split()[:2]) + " withdraw king\n"
    record.write_text("".join(lines), encoding="utf-8")
    capsys.readouterr()
    assert main(["check", str(record)]) == 1
    assert capsys.readouterr().out.startswith(f"{record}: line {wrong + 1}: ")
    assert main(["replay", str(record)]) == 1
    assert f"line {wrong + 1}: " in capsys.readouterr().err


@pytest.mark.parametrize("damage", [b"", b"\xff\xfe\x00", b"tigris 1\n", b"once upon a time\n"])
def test_a_damaged_file_is_an_invalid_record(
    damage: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "damaged.txt"
    path.write_bytes(damage)
    assert main(["check", str(path)]) == 1
    assert "expected" in capsys.readouterr().out


@needs_endless_file
def test_a_file_without_end_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "/dev/zero"]) == 2
    assert "too large" in capsys.readouterr().err


def test_replay_prints_sentences(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["replay", str(record), "--text"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("goes first.")
    assert lines[-1].startswith("Result: 1 ")
    assert len(lines) > 100


@pytest.mark.long
def test_a_reader_that_leaves_early_is_no_error(record: Path) -> None:
    """As with `| head`: the rest is not printed, and nothing complains."""
    replay = subprocess.Popen(
        [sys.executable, "main.py", "replay", str(record), "--text"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert replay.stdout
    assert replay.stderr
    replay.stdout.close()
    assert replay.stderr.read() == b""
    replay.stderr.close()
    assert replay.wait(timeout=20) == 0


def test_help_is_quick_because_it_imports_nothing_heavy() -> None:
    program = (
        "import sys\n"
        "from game.cli.main import main\n"
        "try: main(['--help'])\n"
        "except SystemExit as end: assert end.code == 0\n"
        "heavy = {'pygame', 'engine', 'net', 'multiprocessing', 'tomllib'} & {*sys.modules}\n"
        "sys.exit(repr(heavy) if heavy else 0)\n"
    )
    helped = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=20
    )
    assert helped.returncode == 0, helped.stderr
    assert "arena" in helped.stdout


def test_every_command_has_help_and_a_module(capsys: pytest.CaptureFixture[str]) -> None:
    for command, summary in COMMANDS.items():
        with pytest.raises(SystemExit) as end:
            main([command, "--help"])
        assert end.value.code == 0
        out = capsys.readouterr().out
        assert summary in " ".join(out.split())
        assert out.startswith(f"usage: {command_name()} {command} ")


def test_version_names_the_program_and_whether_its_kernel_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.kernel.kernel_compiler", lambda: "numba 0.68.1")
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"tigris {version()} (kernel: numba 0.68.1, off)\n"


def test_the_program_calls_itself_as_it_was_started(monkeypatch: pytest.MonkeyPatch) -> None:
    for started, name in (
        ("main.py", "python3 main.py"),
        ("/usr/bin/pytest", "python3 main.py"),
        ("/usr/local/bin/tigris", "tigris"),
        ("tigris.exe", "tigris"),
    ):
        monkeypatch.setattr(sys, "argv", [started])
        assert command_name() == name
