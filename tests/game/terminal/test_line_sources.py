"""Lines come from whatever standard input is; no byte in them ends the reading."""

from __future__ import annotations

import asyncio
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from game.terminal import line_sources
from game.terminal.line_sources import LONGEST_LINE, advice, split_lines, start_reading
from game.terminal.prompt import LineCompleter, read_with_prompt
from tests.support.source_files import ROOT


class Reader:
    """Keeps what was typed."""

    def __init__(self) -> None:
        self.typed: list[bytes | str] = []
        self.is_over = asyncio.Event()

    def type(self, line: bytes | str, encoding: str = "utf-8") -> None:
        self.typed.append(line)

    def complete(self, text: str) -> list[str]:
        return [word for word in ("king", "temple") if word.startswith(text.strip("/"))]

    def ended(self) -> None:
        self.is_over.set()

    def interrupted(self) -> None:
        self.is_over.set()


def pipe_of(data: bytes) -> io.TextIOWrapper:
    read, write = os.pipe()
    os.write(write, data)
    os.close(write)
    return open(read, encoding="utf-8")


def test_lines_are_bytes_and_the_last_needs_no_line_break() -> None:
    with pipe_of(b"say h\xe9llo\n\xff\xfe\n\nquit") as source:
        assert [*split_lines(source)] == [b"say h\xe9llo", b"\xff\xfe", b"", b"quit"]


def test_a_line_without_an_end_is_cut(tmp_path: Path) -> None:
    """Else memory would grow without bound."""
    path = tmp_path / "endless"
    path.write_bytes(b"x" * (1 << 20))
    with path.open(encoding="utf-8") as source:
        lines = [*split_lines(source)]
    assert all(len(line) <= 2 * LONGEST_LINE for line in lines)
    assert sum(map(len, lines)) == 1 << 20


def test_reading_ends_with_the_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    async def read() -> list[bytes | str]:
        reader = Reader()
        assert start_reading(reader, asyncio.get_running_loop()) is None
        await asyncio.wait_for(reader.is_over.wait(), 10)
        return reader.typed

    with pipe_of(b"one\n\xff\ntwo\n") as source:
        monkeypatch.setattr("sys.stdin", source)
        assert asyncio.run(read()) == [b"one", b"\xff", b"two"]
    monkeypatch.setattr("sys.stdin", io.StringIO("three\n"))
    assert asyncio.run(read()) == ["three\n"]


def test_a_closed_standard_input_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)

    async def read() -> object:
        return start_reading(Reader(), asyncio.get_running_loop())

    assert asyncio.run(read()) is None and not line_sources.is_interactive()


def test_the_advice_is_for_people_without_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert advice() == ""
    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr("sys.stdout", Terminal())
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(line_sources, "find_spec", lambda name: None)
    assert "pip install" in advice() and "[terminal]" in advice()
    monkeypatch.setattr(line_sources, "find_spec", lambda name: object())
    assert advice() == ""
    monkeypatch.setenv("TERM", "dumb")
    assert advice() == "", "who wants plain lines is not advised"


def test_the_prompt_reads_lines_until_the_input_ends() -> None:
    async def read(typed: str) -> list[bytes | str]:
        reader = Reader()
        with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
            keys.send_text(typed)
            await asyncio.wait_for(read_with_prompt(reader), 20)
        assert reader.is_over.is_set()
        return reader.typed

    assert asyncio.run(read("king e5\rhand\r\x04")) == ["king e5", "hand"]
    assert asyncio.run(read("king\x03")) == []


def test_the_last_word_is_completed() -> None:
    def completions(text: str) -> list[tuple[str, int]]:
        found = LineCompleter(Reader()).get_completions(Document(text), CompleteEvent())
        return [(each.text, each.start_position) for each in found]

    assert completions("ki") == completions("/ki") == [("king", -2)]
    assert completions("x") == []


@pytest.mark.long
def test_a_program_that_ends_while_a_person_may_type_ends_cleanly(tmp_path: Path) -> None:
    """A thread that waits in a buffered stream would abort the interpreter at its end."""
    with subprocess.Popen(
        [sys.executable, "main.py", "join", "127.0.0.1:1", "--text"],
        cwd=ROOT,
        env={**os.environ, "TIGRIS_HOME": str(tmp_path)},
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.wait(60) == 2
        assert process.stderr is not None and b"Fatal" not in process.stderr.read()
