"""Inputs that come once, outputs that cannot be written, and names that would steer a terminal."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from threading import Thread

import pytest

from game.cli.exit_codes import ExitCode
from game.cli.guest import find_invitation
from game.cli.main import main
from game.cli.output import is_reader_gone, print_if_possible, print_line, printable
from game.errors import Refusal
from game.online import journals
from game.storage import files
from net.wire.visible import MARK
from tests.support.platforms import needs_full_disk, needs_posix

ROOT = Path(__file__).parents[3]
GOLDEN = ROOT / "tests" / "golden"
RECORD = next(iter(sorted(GOLDEN.rglob("*.tigris"))))
JOURNAL = next(iter(sorted(GOLDEN.rglob("finished.seat"))))


def run(*arguments: str, stdout: int = subprocess.PIPE) -> tuple[int, str]:
    """The exit code of a command, and what it says on standard error."""
    done = subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=60,
    )
    return done.returncode, done.stderr


@pytest.fixture
def pipe(tmp_path: Path) -> Callable[[Path], Path]:
    """A named pipe through which the bytes of a file come once."""

    def make(source: Path) -> Path:
        path = tmp_path / f"{source.name}.pipe"
        os.mkfifo(path)
        Thread(target=lambda: path.write_bytes(source.read_bytes()), daemon=True).start()
        return path

    return make


@pytest.mark.long
@needs_posix
@pytest.mark.parametrize("source", [RECORD, JOURNAL], ids=["record", "journal"])
def test_check_reads_a_pipe_once(
    source: Path, pipe: Callable[[Path], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    plain = main(["check", str(source)])
    expected = capsys.readouterr().out.replace(str(source), "")
    path = pipe(source)
    assert main(["check", str(path)]) == plain
    assert capsys.readouterr().out.replace(str(path), "") == expected


@pytest.mark.long
@needs_posix
@pytest.mark.parametrize("source", [RECORD, JOURNAL], ids=["record", "journal"])
def test_replay_reads_a_pipe_once(
    source: Path, pipe: Callable[[Path], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "--text", str(source)]) == ExitCode.DONE
    expected = capsys.readouterr().out
    assert main(["replay", "--text", str(pipe(source))]) == ExitCode.DONE
    assert capsys.readouterr().out == expected != ""


@pytest.mark.long
@needs_posix
def test_several_inputs_may_be_pipes(
    pipe: Callable[[Path], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    names = [str(pipe(RECORD)), str(pipe(JOURNAL)), str(RECORD)]
    assert main(["check", *names]) == main(["check", str(JOURNAL)])
    assert "all 2 records are valid" in capsys.readouterr().out


def test_what_is_too_long_is_refused_and_never_cut(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A journal that is cut would be a game that is not over."""
    monkeypatch.setattr(journals, "MAX_JOURNAL", JOURNAL.stat().st_size - 1)
    monkeypatch.setattr(files, "MAX_BYTES", RECORD.stat().st_size - 1)
    for path in (JOURNAL, RECORD):
        assert main(["check", str(path)]) == ExitCode.REFUSED
        assert "too large" in capsys.readouterr().err


def test_a_journal_that_is_cut_at_its_beginning_is_not_called_empty(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cut.seat"
    path.write_bytes(JOURNAL.read_bytes()[:200])
    assert main(["check", str(path)]) == ExitCode.REFUSED
    assert "no game begins in" in (error := capsys.readouterr().err) and "cut off" in error


# ---------------------------------------------------------------------- outputs


def test_output_that_nobody_reads_any_more_is_no_trouble() -> None:
    assert is_reader_gone(BrokenPipeError())
    assert is_reader_gone(OSError(errno.EINVAL, "invalid"), "nt"), "what Windows calls it"
    assert not is_reader_gone(OSError(errno.EINVAL, "invalid"), "posix")
    assert not is_reader_gone(OSError(errno.ENOSPC, "full"), "nt")


@pytest.mark.long
@needs_full_disk
@pytest.mark.parametrize(
    "arguments",
    [
        ("check", str(RECORD)),
        ("check", str(JOURNAL)),
        ("replay", "--text", str(RECORD)),
        ("--help",),
        ("--version",),
        ("arena", "--players", "random,random", "--games", "1", "--seed", "1"),
    ],
    ids=lambda arguments: " ".join(word for word in arguments if "/" not in word),
)
def test_a_full_disk_behind_the_output_is_one_sentence(arguments: tuple[str, ...]) -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    try:
        code, error = run(*arguments, stdout=full)
    finally:
        os.close(full)
    assert code == ExitCode.REFUSED
    assert error.startswith("tigris: the output cannot be written: no space left on device")
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    "name, shown",
    [
        ("plain.tigris", "plain.tigris"),
        ("réc.tigris", "réc.tigris"),
        ("a\x1b[2Jb", "a\\x1b[2Jb"),
        ("a\u202eb", "a\\u202eb"),
        ("a\rb", "a\\rb"),
        ("\udcff", "\\udcff"),
        (f"{MARK} line", f"{MARK} line"),
    ],
)
def test_nothing_that_is_printed_steers_the_terminal(name: str, shown: str) -> None:
    assert printable(name) == shown


def test_spaces_that_do_not_break_are_no_secret() -> None:
    assert printable("95\u00a0% :") == "95\u00a0% :"


@needs_posix
def test_names_of_files_in_a_folder_are_shown_with_escapes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a\x1b]0;owned\x07.tigris").write_text("nonsense\n", encoding="utf-8")
    (tmp_path / "b\x1b[2J.tigris").write_text("nonsense\n", encoding="utf-8")
    assert main(["check", str(tmp_path)]) == ExitCode.INVALID_RECORD
    out = capsys.readouterr().out
    assert "\x1b" not in out and "a\\x1b]0;owned\\x07.tigris" in out
    assert main(["check", str(tmp_path / "no\x1b[2Jthing")]) == ExitCode.REFUSED
    assert "\x1b" not in capsys.readouterr().err


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp932", "utf-8"])
def test_an_encoding_without_a_letter_costs_nothing(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A guest called in letters that the host's terminal does not have must not end its table."""
    written = BytesIO()
    monkeypatch.setattr("sys.stdout", TextIOWrapper(written, encoding=encoding))
    print_if_possible(f"{MARK} Seat 1: Jörg 安娜 is here.")
    assert b"Seat 1: J" in written.getvalue() and written.getvalue().endswith(b"is here.\n")


# ---------------------------------------------------------------------- an invitation


def test_an_invitation_comes_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    line = "tigris://192.168.0.2:24717"
    monkeypatch.setattr("sys.stdin", StringIO(f"{line}\nking e5\n"))
    assert str(find_invitation("-")) == line
    assert sys.stdin.readline() == "king e5\n", "the other lines are for the table"
    monkeypatch.setattr("sys.stdin", StringIO(""))
    with pytest.raises(Refusal, match="standard input has no invitation"):
        find_invitation("-")


@pytest.mark.parametrize("command", ["join", "watch"])
def test_join_and_watch_take_it_there(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("tigris://127.0.0.1:1\n"))
    assert main([command, "-", "--text"]) == ExitCode.REFUSED
    assert "nobody answers at 127.0.0.1 port 1" in capsys.readouterr().err


class Screen(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_screen_orders_names_from_right_to_left_by_themselves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise a terminal that orders letters moves the number behind a name before it."""
    for stream, line in (
        (Screen(), "\u2068שרה\u2069: 12, Łukasz\n"),
        (StringIO(), "שרה: 12, Łukasz\n"),
    ):
        monkeypatch.setattr(sys, "stdout", stream)
        print_line("שרה: 12, Łukasz")
        assert stream.getvalue() == line
