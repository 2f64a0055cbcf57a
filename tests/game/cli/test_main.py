"""The command line: every command does its work, and every mistake gets one sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import main
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import Options
from game.errors import Refusal

ROOT = Path(__file__).parents[3]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What windows were opened with, instead of windows."""
    windows: list[tuple[Any, ...]] = []

    def run(*asked: Any) -> int:
        windows.append(asked)
        return 0

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("game.app.start.run", run)
    return windows


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game between random bots."""
    path = tmp_path / "game.tigris"
    arguments = ["arena", "--players", "random,random", "--games", "1", "--record", str(path)]
    assert main.main(arguments) == 0
    return path


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--wrong"], "--wrong"),
        (["conquer"], "conquer"),
        (["play", "--board", "moon"], "moon"),
        (["play", "--seed", "seven"], "'seven'"),
        (["play", "--seed", "9" * 5000], "a whole number"),
        (["play", "--seed", "-1"], "from 0 to"),
        (["play", "--seed", "7"], "needs players"),
        (["play", "--board", "advanced"], "needs players"),
        (["play", "--options", "open-bag"], "needs players"),
        (["play", "--players", "human,greedy", "--options", "wonders"], "no option 'wonders'"),
        (["play", "--players", "human"], "two to four play, not 1"),
        (["play", "--players", "human,,greedy"], "there is no player ''"),
        (["play", "--players", "human,deepblue"], "human, random, easy, greedy"),
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
        (["arena", "--table", "--results", "/nowhere/at/all"], "/nowhere/at/all can not be read"),
        (["arena", "--results", "/nowhere/at/all"], "/nowhere/at/all can not be written"),
        (["arena", "--results", str(ROOT)], "is no file that results can be kept in"),
        (["arena", "--results", os.devnull], "is no file that results can be kept in"),
        (["arena", "--results", str(ROOT / "README.md")], "holds no results of the arena"),
        (["arena", "--results", "one", "two"], "one file of results is added to"),
        (["arena", "--games", "1", "--record", "/nowhere/at/all"], "cannot be written"),
        (["arena", "--games", "2", "--record", "/nowhere/at/all"], "cannot be created"),
        (["replay"], "file"),
        (["replay", "/nowhere/at/all"], "/nowhere/at/all cannot be read"),
        (["replay", "--text", str(ROOT)], "cannot be read"),
        (["check", "/nowhere/at/all"], "/nowhere/at/all cannot be read"),
        (["check", str(ROOT / "engine")], "holds no records"),
        (["check", "--jobs", "0", str(ROOT)], "from 1 to 64"),
    ],
)
def test_a_mistake_gets_one_sentence_and_exit_code_2(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.main(arguments) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith("tigris: ")
    assert error.count("\n") == 1
    assert said in error


def test_without_a_command_the_window_opens(opened: list[tuple[Any, ...]]) -> None:
    assert main.main([]) == 0
    assert opened == [(None, None, None, None, None)]


def test_the_log_is_printed_line_by_line_where_it_is_asked_for(
    opened: list[tuple[Any, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.main(["play", "--speak-log"]) == 0
    *_, speak = opened[0]
    speak("Bull places a temple on h6.")
    assert capsys.readouterr().out == "Bull places a temple on h6.\n"


def test_play_hands_the_table_to_the_window(opened: list[tuple[Any, ...]], tmp_path: Path) -> None:
    path = tmp_path / "game.tigris"
    table = ["--players", "human,greedy,random", "--board", "advanced", "--seed", "7"]
    table += ["--options", "open-bag"]
    assert main.main(["play", *table, "--record", str(path)]) == 0
    agreed = Options(BoardName.ADVANCED, open_bag=True)
    assert opened == [(("human", "greedy", "random"), agreed, 7, path, None)]
    assert not path.exists(), "trying whether a file can be written leaves nothing behind"


def test_replay_hands_the_record_to_the_window(opened: list[tuple[Any, ...]], record: Path) -> None:
    assert main.main(["replay", str(record)]) == 0
    assert opened == [(None, None, None, None, record)]


@pytest.mark.parametrize("variable", [None, "DISPLAY"])
def test_without_a_display_no_window_is_tried(
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
    assert main.main([]) == 2
    assert "no window can be opened here" in capsys.readouterr().err
    assert opened == []


def test_a_missing_package_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for room in ("game.app.start", "game.app.display"):
        monkeypatch.delitem(sys.modules, room, raising=False)
    monkeypatch.setitem(sys.modules, "pygame", None)
    assert main.main([]) == 2
    assert "needs pygame" in capsys.readouterr().err


def test_arena_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "--players", "greedy,random", "--games", "2", "--seed", "5"]
    assert main.main(arguments) == 0
    out, error = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0].startswith("2 games of greedy and random on the standard board, engine ")
    assert lines[0].endswith(", seed 5, 2 seatings each")
    assert lines[2].split()[:4] == ["greedy", "2", "2", "0"]
    assert lines[3].split()[:4] == ["random", "2", "0", "0"]
    assert "actions a game, 0 games cut after 3000 actions" in lines[-1]
    assert error == "", "no progress line where nobody watches"


def test_arena_goes_on_with_a_file_on_its_own_terms(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is not named is as in the file; what is named must be as in it."""
    path = str(tmp_path / "results.jsonl")
    terms = ["--players", "random,random,random", "--board", "advanced", "--seed", "9"]
    terms += ["--options", "wonder", "--cut", "2500"]
    assert main.main(["arena", *terms, "--games", "1", "--results", path]) == 0
    assert main.main(["arena", "--games", "3", "--results", path]) == 0
    capsys.readouterr()
    assert main.main(["arena", "--table", "--results", path]) == 0
    again = capsys.readouterr().out
    assert "3 games of random x 3 on the advanced board, wonder, engine " in again
    assert ", seeds 9 to 11\n" in again
    assert main.main(["arena", "--games", "3", "--results", path, "--seed", "10"]) == 2
    assert "other terms, seed (there 9); ask for the same" in capsys.readouterr().err


def test_one_table_is_made_of_several_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = [str(tmp_path / name) for name in ("two", "three")]
    for path, players in zip(paths, ("random,random", "random,random,random"), strict=True):
        arena = ["arena", "--players", players, "--games", "1", "--results", path]
        assert main.main(arena) == 0
    capsys.readouterr()
    assert main.main(["arena", "--results", *paths, "--table"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("1 games of random x 2 ")
    assert "\n1 games of random x 3 " in out
    assert main.main(["arena", "--results", *paths]) == 2
    assert "one file of results is added to" in capsys.readouterr().err


def test_arena_help_tells_how_it_rates(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main.main(["arena", "--help"])
    assert end.value.code == 0
    out = capsys.readouterr().out
    for said in ("Bradley and Terry (1952)", "sandwich", "Wilson", "one cluster for each bag"):
        assert said in out


def test_arena_plays_every_option(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    arguments = ["arena", "--players", "greedy,random", "--games", "1", "--record", str(kept)]
    assert main.main([*arguments, "--options", "english,buildings,wonder"]) == 0
    assert "options english buildings wonder\n" in kept.read_text()
    assert main.main(["check", str(kept)]) == 0


def test_arena_writes_a_record_for_each_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "games"
    arguments = ["arena", "--players", "random,random,random", "--games", "10"]
    assert main.main([*arguments, "--board", "advanced", "--record", str(folder)]) == 0
    assert [path.name for path in sorted(folder.iterdir())] == [
        f"{number:02}.tigris" for number in range(1, 11)
    ]
    capsys.readouterr()
    assert main.main(["check", str(folder)]) == 0
    assert capsys.readouterr().out.startswith("all 10 records hold, ")


def test_check_names_the_first_wrong_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    wrong = next(n for n, line in enumerate(lines) if " leader " in line or " tile " in line)
    lines[wrong] = " ".join(lines[wrong].split()[:2]) + " withdraw king\n"
    record.write_text("".join(lines), encoding="utf-8")
    capsys.readouterr()
    assert main.main(["check", str(record)]) == 1
    assert capsys.readouterr().out.startswith(f"{record}: line {wrong + 1}: ")
    assert main.main(["replay", str(record)]) == 1
    assert f"line {wrong + 1}: " in capsys.readouterr().err


@pytest.mark.parametrize("damage", [b"", b"\xff\xfe\x00", b"tigris 1\n", b"once upon a time\n"])
def test_what_is_no_record_does_not_hold(
    damage: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "damaged.txt"
    path.write_bytes(damage)
    assert main.main(["check", str(path)]) == 1
    assert "expected" in capsys.readouterr().out


def test_a_file_without_end_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["check", "/dev/zero"]) == 2
    assert "too large" in capsys.readouterr().err


def test_replay_tells_the_game_in_words(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main.main(["replay", str(record), "--text"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("is the first player.")
    assert lines[-1].startswith("Result: 1 ")
    assert len(lines) > 100


def raising(error: type[BaseException]) -> Callable[..., int]:
    def run(*asked: object) -> int:
        raise error

    return run


def test_ctrl_c_ends_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(main, "play", raising(KeyboardInterrupt))
    assert main.main(["play"]) == 130
    assert capsys.readouterr() == ("", "")


WAITING_WINDOW = """
import sys, main
from game.app.loop import Loop
from game.app.sdl_wait import next_events
def run(loop):
    next_events(0)
    print("waiting", flush=True)
    while True:
        next_events(None)
Loop.run = run
sys.exit(main.main([]))
"""


def test_ctrl_c_reaches_a_window_that_waits(tmp_path: Path) -> None:
    """It sleeps within SDL, where Python does not hear of signals by itself."""
    window = subprocess.Popen(
        [sys.executable, "-c", WAITING_WINDOW],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "TIGRIS_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert window.stdout
        assert window.stdout.readline() == "waiting\n"
        window.send_signal(signal.SIGINT)
        assert window.communicate(timeout=20) == ("", "")
        assert window.returncode == 130
    finally:
        window.kill()


def test_a_refusal_from_deep_inside_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(main, "play", raising(Refusal))
    assert main.main(["play"]) == 2
    assert capsys.readouterr().err.startswith("tigris: ")


def test_a_reader_that_leaves_early_is_no_error(record: Path) -> None:
    """As with `| head`: what nobody reads any more is not printed, and nobody complains."""
    telling = subprocess.Popen(
        [sys.executable, "main.py", "replay", str(record), "--text"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert telling.stdout
    assert telling.stderr
    telling.stdout.close()
    assert telling.stderr.read() == b""
    telling.stderr.close()
    assert telling.wait(timeout=20) == 0


def test_help_is_quick_because_it_imports_nothing_heavy() -> None:
    program = (
        "import sys, main\n"
        "try: main.main(['--help'])\n"
        "except SystemExit as end: assert end.code == 0\n"
        "heavy = {'pygame', 'engine', 'net', 'multiprocessing'} & {*sys.modules}\n"
        "sys.exit(repr(heavy) if heavy else 0)\n"
    )
    helped = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=20
    )
    assert helped.returncode == 0, helped.stderr
    assert "arena" in helped.stdout
