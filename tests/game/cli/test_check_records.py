"""`check` replays many records in one run and names the first invalid one at the end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.arena.contest import Terms
from game.arena.play import play_game
from game.cli import check_records as checking
from game.cli.check_records import RecordCheck, check_record, check_records
from game.cli.main import main
from game.cli.replay_text import describe_game
from game.games import load
from tests.game.test_progress import Terminal
from tests.support.platforms import needs_posix

ROOT = Path(__file__).parents[3]
GAMES = 5


@pytest.fixture(scope="module")
def texts() -> list[str]:
    terms = Terms(("random", "random"), "standard", (), seed=11)
    return [play_game(terms, number, with_record=True).record for number in range(GAMES)]


@pytest.fixture
def folder(texts: list[str], tmp_path: Path) -> Path:
    """A folder of records, two of them in a subfolder, and a file that is no record."""
    (tmp_path / "more").mkdir()
    for number, text in enumerate(texts):
        inside = tmp_path / "more" if number > 2 else tmp_path
        (inside / f"{number}.tigris").write_text(text, encoding="utf-8", newline="\n")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG")
    return tmp_path


def spoil(path: Path, line: int) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[line - 1] = "x" + lines[line - 1]
    path.write_text("".join(lines), encoding="utf-8", newline="\n")


@pytest.mark.long
def test_a_folder_is_checked_with_its_subfolders(
    folder: Path, texts: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(folder)]) == 0
    out, error = capsys.readouterr()
    actions = sum(text.count(" keeper ") for text in texts)
    assert out.startswith(f"all {GAMES} records are valid, ")
    assert out.endswith(" actions\n")
    assert int(out.split()[-2].replace(",", "")) > actions > 100
    assert error == "", "no progress bar outside a terminal"


@pytest.mark.long
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_first_invalid_record_is_named_at_the_end(
    folder: Path, jobs: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the order of the files, for any number of processes; all are listed before."""
    spoil(folder / "1.tigris", 12)
    spoil(folder / "more" / "3.tigris", 30)
    assert main(["check", str(folder), "--jobs", jobs]) == 1
    out, error = capsys.readouterr()
    first, second, last = out.splitlines()
    assert first.startswith(f"{folder / '1.tigris'}: line 12: ")
    assert second.startswith(f"{folder / 'more' / '3.tigris'}: line 30: ")
    assert last == f"3 of 5 records are valid; the first that is not: {first}"
    assert error == ""


def test_thousands_are_separated_in_the_summary(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fake_check(path: Path) -> RecordCheck:
        wrong = path.name in ("7", "8")
        return RecordCheck(path, 250, "line 12: oh" if wrong else "", valid=not wrong)

    monkeypatch.setattr(checking, "check_record", fake_check)
    lines: list[str] = []
    assert not check_records([Path(str(number)) for number in range(1000)], 1, lines.append)
    assert lines[-1] == "998 of 1,000 records are valid; the first that is not: 7: line 12: oh"
    assert check_records([Path(str(number)) for number in range(100, 1100)], 1, lines.append)
    assert lines[-1] == "all 1,000 records are valid, 250,000 actions"


def test_a_single_valid_file_is_reported(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "0.tigris"
    assert main(["check", str(path)]) == 0
    check = check_record(path)
    expected = f"{path}: valid, {check.actions} actions, {check.detail}\n"
    assert check.detail.startswith("1 ")
    assert capsys.readouterr() == (expected, "")


def test_an_unfinished_game_is_valid_and_says_so(texts: list[str], tmp_path: Path) -> None:
    path = tmp_path / "part.tigris"
    result = next(line for line in texts[0].splitlines() if line.startswith("result "))
    lines = texts[0].replace(f"{result}\n", "").splitlines(keepends=True)
    path.write_text("".join(lines), encoding="utf-8")
    assert check_record(path).detail == result.removeprefix("result "), "over without a result line"
    path.write_text("".join(lines[:20]), encoding="utf-8")
    check = check_record(path)
    assert check.valid and str(check).endswith(" actions, not finished")
    described = list(describe_game(load(), "".join(lines[:20])))
    assert described[-1] == f"The game is not finished: {check.actions} actions so far."


def test_the_bar_is_cleared_before_a_line_is_printed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal(is_terminal=True)
    monkeypatch.setattr("sys.stderr", terminal)
    spoil(folder / "1.tigris", 12)
    shown: list[str] = []
    check_records(sorted(folder.glob("*.tigris")), 1, lambda line: shown.append(terminal.text))
    assert "[##########....................] 1 of 3 records" in shown[0]
    assert all(text.endswith("\r\x1b[K") for text in shown), "the bar is gone before each line"
    assert terminal.text.endswith("\r\x1b[K")


def test_ctrl_c_clears_the_bar(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    left = iter([check_record, check_record])

    def interrupted(path: Path) -> RecordCheck:
        check: Callable[[Path], RecordCheck] | None = next(left, None)
        if check is None:
            raise KeyboardInterrupt
        return check(path)

    terminal = Terminal(is_terminal=True)
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr(checking, "check_record", interrupted)
    assert main(["check", str(folder)]) == 130
    assert "2 of 5 records" in terminal.text
    assert terminal.text.endswith("\r\x1b[K")
    assert capsys.readouterr().out == ""


@needs_posix
@pytest.mark.long
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_all_processes_silently(folder: Path, jobs: str) -> None:
    """The last record is a pipe that never delivers: it is being read when Ctrl-C comes."""
    pipe = folder / "more" / "z.tigris"
    os.mkfifo(pipe)
    checking = subprocess.Popen(
        [sys.executable, "main.py", "check", str(folder), "--jobs", jobs],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        with pipe.open("wb"):  # waits until it is being read
            os.killpg(checking.pid, signal.SIGINT)
            assert checking.communicate(timeout=20) == ("", "")
        assert checking.returncode == 130
    finally:
        checking.kill()


@pytest.mark.long
def test_an_unreadable_file_ends_the_check_with_one_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also from another process."""
    (folder / "9.tigris").symlink_to(folder / "nowhere")
    assert main(["check", str(folder), "--jobs", "2"]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(f"tigris: {folder / '9.tigris'} cannot be read")
