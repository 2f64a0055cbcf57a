"""Copies of this program end in order on every system."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from threading import Event

import pytest

from game.online.own_processes import STOP, ask_to_stop, stop, when_asked_to_stop


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    """Its end to read from and its end to write to."""
    ends = os.pipe()
    yield ends
    for end in ends:
        try:
            os.close(end)
        except OSError:
            continue


def test_the_word_stops_a_copy(pipe: tuple[int, int]) -> None:
    called = Event()
    when_asked_to_stop(called.set, pipe[0])
    os.write(pipe[1], f"another line\n{STOP}\r\n".encode())
    assert called.wait(60)


def test_the_end_of_its_parent_does_not_stop_a_copy(pipe: tuple[int, int]) -> None:
    """A host outlives the window that started it, if others play there."""
    called, ended = Event(), Event()
    when_asked_to_stop(called.set, pipe[0])
    reader = os.dup(pipe[0])
    os.write(pipe[1], b"stopped\nhalf a line: st")
    os.close(pipe[1])
    while os.read(reader, 1):
        pass
    os.close(reader)
    ended.wait(0.05)
    assert not called.is_set()


class StubbornProcess(subprocess.Popen[bytes]):
    """A process that never ends by itself."""

    def __init__(self) -> None:
        self.stdin = BytesIO()
        self.killed = False

    def __del__(self) -> None:
        pass

    def wait(self, timeout: float | None = None) -> int:
        if not self.killed:
            raise subprocess.TimeoutExpired("host", timeout or 0)
        return 0

    def kill(self) -> None:
        self.killed = True


def test_a_copy_that_does_not_answer_is_killed() -> None:
    process = StubbornProcess()
    stop(process)
    assert isinstance(process.stdin, BytesIO) and process.stdin.getvalue() == b"stop\n"
    assert process.killed


def test_a_copy_that_has_ended_needs_no_word() -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""], stdin=subprocess.PIPE)
    ended.wait()
    ask_to_stop(ended)
    assert ended.stdin is not None
    with suppress(OSError):  # what was written is lost, as it should be
        ended.stdin.close()
    ask_to_stop(ended)
