"""Many records are proven in one run, and the first that does not hold is named in the end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import main
from engine.tigris.model.options import Options
from engine.tigris.record import read_record
from game.arena.contest import Terms
from game.arena.play import play_game
from game.cli import check_records as proof
from game.cli.check_records import prove, verdict
from game.cli.replay_text import retell
from tests.game.test_progress import Terminal

ROOT = Path(__file__).parents[3]
GAMES = 5


@pytest.fixture(scope="module")
def texts() -> list[str]:
    terms = Terms(("random", "random"), Options(), seed=11)
    return [play_game(terms, number, written=True).record for number in range(GAMES)]


@pytest.fixture
def folder(texts: list[str], tmp_path: Path) -> Path:
    """A folder of records, two of them one deeper, and a file that is none."""
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


def test_a_folder_is_proven_with_all_folders_in_it(
    folder: Path, texts: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.main(["check", str(folder)]) == 0
    out, error = capsys.readouterr()
    actions = sum(text.count(" keeper ") for text in texts)
    assert out.startswith(f"all {GAMES} records hold, ")
    assert out.endswith(" actions\n")
    assert int(out.split()[-2].replace(",", "")) > actions > 100
    assert error == "", "no bar where nobody watches"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_first_that_does_not_hold_is_named_in_the_end(
    folder: Path, jobs: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the order of the files, in however many processes; the others are told before."""
    spoil(folder / "1.tigris", 12)
    spoil(folder / "more" / "3.tigris", 30)
    assert main.main(["check", str(folder), "--jobs", jobs]) == 1
    out, error = capsys.readouterr()
    first, second, last = out.splitlines()
    assert first.startswith(f"{folder / '1.tigris'}: line 12: ")
    assert second.startswith(f"{folder / 'more' / '3.tigris'}: line 30: ")
    assert last == f"3 of 5 records hold; the first that does not: {first}"
    assert error == ""


def test_a_thousand_are_counted_readably(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def made_up(path: Path) -> proof.Verdict:
        wrong = path.name in ("7", "8")
        return proof.Verdict(path, 250, "line 12: oh" if wrong else "", holds=not wrong)

    monkeypatch.setattr(proof, "verdict", made_up)
    said: list[str] = []
    assert not prove([Path(str(number)) for number in range(1000)], 1, said.append)
    assert said[-1] == "998 of 1,000 records hold; the first that does not: 7: line 12: oh"
    assert prove([Path(str(number)) for number in range(100, 1100)], 1, said.append)
    assert said[-1] == "all 1,000 records hold, 250,000 actions"


def test_one_file_is_told_about_by_itself(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "0.tigris"
    assert main.main(["check", str(path)]) == 0
    held = verdict(path)
    expected = f"{path}: holds, {held.actions} actions, {held.said}\n"
    assert held.said.startswith("1 ")
    assert capsys.readouterr() == (expected, "")


def test_a_game_that_goes_on_is_said_to(texts: list[str], tmp_path: Path) -> None:
    path = tmp_path / "part.tigris"
    result = next(line for line in texts[0].splitlines() if line.startswith("result "))
    lines = texts[0].replace(f"{result}\n", "").splitlines(keepends=True)
    path.write_text("".join(lines), encoding="utf-8")
    assert verdict(path).said == result.removeprefix("result "), "it is over, if nobody says so"
    path.write_text("".join(lines[:20]), encoding="utf-8")
    held = verdict(path)
    assert held.holds and held.said == "not finished"
    told = list(retell(read_record("".join(lines[:20]))))
    assert told[-1] == f"The game is not finished: {held.actions} actions so far."


def test_a_bar_shows_on_a_terminal_and_makes_room_for_words(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal(watched=True)
    monkeypatch.setattr("sys.stderr", terminal)
    spoil(folder / "1.tigris", 12)
    shown: list[str] = []
    prove(sorted(folder.glob("*.tigris")), 1, lambda line: shown.append(terminal.text))
    assert "[##########....................] 1 of 3 records" in shown[0]
    assert all(text.endswith("\r\x1b[K") for text in shown), "the bar is gone before words come"
    assert terminal.text.endswith("\r\x1b[K")


def test_ctrl_c_wipes_the_bar(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = iter([verdict, verdict])

    def interrupted(path: Path) -> proof.Verdict:
        judge: Callable[[Path], proof.Verdict] | None = next(asked, None)
        if judge is None:
            raise KeyboardInterrupt
        return judge(path)

    terminal = Terminal(watched=True)
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr(proof, "verdict", interrupted)
    assert main.main(["check", str(folder)]) == 130
    assert "2 of 5 records" in terminal.text
    assert terminal.text.endswith("\r\x1b[K")
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_all_processes_without_a_word(folder: Path, jobs: str) -> None:
    """The last record is a pipe that never says anything: it is read when Ctrl-C comes."""
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


def test_a_file_that_can_not_be_read_stops_it_in_one_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also from another process."""
    (folder / "9.tigris").symlink_to(folder / "nowhere")
    assert main.main(["check", str(folder), "--jobs", "2"]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(f"tigris: {folder / '9.tigris'} cannot be read")
