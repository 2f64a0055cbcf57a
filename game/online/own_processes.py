"""Copies of this program that run beside it: hosts and bots, without a window of their own.

They end in order when they read `STOP` on their stdin. That works on every system: on Windows a
signal would end them at once, without a word to those at the table. A copy outlives its parent, so
the end of its stdin means nothing.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from threading import Thread

from game.program import child_environment, own_command, own_session

#: What a copy reads on its stdin when it should end.
STOP = "stop"
#: How long a copy may take to end in order, in seconds.
_STOP_SECONDS = 5.0


def start_program(
    arguments: Sequence[str], *lines: str, reads_output: bool = False
) -> subprocess.Popen[bytes]:
    """Starts this program once more, without a window.

    Args:
        lines: for its stdin, where nobody sees them. It stays open while this process lives.
        reads_output: whether stdout and stderr are pipes; otherwise stdout goes nowhere, and
            stderr is that of this process.

    Raises:
        OSError: if no process can be started.
    """
    process: subprocess.Popen[bytes] = subprocess.Popen(
        own_command(*arguments),
        env=child_environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE if reads_output else subprocess.DEVNULL,
        stderr=subprocess.PIPE if reads_output else None,
        **own_session(),
    )
    _write(process, *lines)
    return process


def ask_to_stop(process: subprocess.Popen[bytes]) -> None:
    """Asks a copy to end in order; it may have ended already."""
    with suppress(OSError, ValueError):
        _write(process, STOP)


def stop(process: subprocess.Popen[bytes]) -> None:
    """Waits until a copy has ended, in order if it can."""
    ask_to_stop(process)
    try:
        process.wait(_STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def when_asked_to_stop(act: Callable[[], object], stdin: int = 0) -> None:
    """In such a copy: calls `act`, from another thread, when `STOP` is read.

    Args:
        stdin: its file descriptor. It is read without a buffer, whose lock would keep a thread
            that still waits from ending with the program.
    """

    def read() -> None:
        with suppress(OSError), open(stdin, "rb", buffering=0, closefd=False) as lines:
            if any(line.strip() == STOP.encode() for line in lines):
                act()

    Thread(target=read, daemon=True).start()


def call_in_loop(loop: asyncio.AbstractEventLoop, act: Callable[[], object]) -> None:
    """Calls `act` in a loop of another thread, unless that has ended."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(act)


def write_utf8() -> None:
    """In such a copy: writes what its parent reads, whatever the encoding of this system."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8")


def _write(process: subprocess.Popen[bytes], *lines: str) -> None:
    assert process.stdin is not None
    process.stdin.write("".join(f"{line}\n" for line in lines).encode())
    process.stdin.flush()
