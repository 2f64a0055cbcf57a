"""However a program ends, it leaves no process behind: neither workers, nor engines and theirs.

All processes share the standard error of the first, so that its end is the end of them all.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from select import select

import pytest

from game.program import ROOT
from tests.support.platforms import needs_posix

pytestmark = [pytest.mark.long, needs_posix]

LONG = 30.0

#: An engine that hears nothing, not even the end of its input, with a child in another session.
STUBBORN = """\
import signal, subprocess, time
for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
    signal.signal(number, signal.SIG_IGN)
subprocess.Popen(["sleep", "90"], start_new_session=True)
print("ready", flush=True)
time.sleep(90)
"""

PROGRAM = """\
import os, signal, sys, threading, time
from game.bots.worker import Worker
from game.endings import end_now, heed_signals
from game.engines.process import Process
from game.parallel import parallel_map

def start_engine(_request=None, send=print, _stop=None):
    process = Process(f"{{sys.executable}} -S -E {engine}")
    while process.next_line(1.0) != "ready":
        pass
    send("ready")
    return process

def work(_item):
    start_engine(None, lambda line: print(line, file=sys.stderr, flush=True))
    time.sleep(90)

if __name__ == "__main__":
    heed_signals()
    {body}
"""


def program(folder: Path, body: str) -> subprocess.Popen[bytes]:
    """A program of a few lines, which may use the names above, in a group of its own."""
    engine, main = folder / "stubborn.py", folder / "program.py"
    engine.write_text(STUBBORN, encoding="utf-8")
    main.write_text(PROGRAM.format(engine=engine, body=body), encoding="utf-8")
    return subprocess.Popen(
        [sys.executable, str(main)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        start_new_session=True,
    )


def last_words(process: subprocess.Popen[bytes]) -> str:
    """What all of its processes said, once none is left."""
    try:
        return process.communicate(timeout=LONG)[1].decode()
    finally:
        if process.poll() is None:
            process.kill()


@pytest.mark.parametrize(
    ("end", "code"),
    (
        ("sys.exit(3)", 3),
        ("threading.Thread(target=end_now, args=(4,)).start(); time.sleep(90)", 4),
        ("os.kill(os.getpid(), signal.SIGTERM); time.sleep(90)", -signal.SIGTERM),
        ("os.kill(os.getpid(), signal.SIGHUP); time.sleep(90)", -signal.SIGHUP),
    ),
)
def test_an_engine_ends_with_its_program(end: str, code: int, tmp_path: Path) -> None:
    process = program(tmp_path, f"engine = start_engine(); {end}")
    assert last_words(process) == ""
    assert process.returncode == code


def test_an_engine_that_is_killed_takes_along_what_left_its_session(tmp_path: Path) -> None:
    """The program lives on, and the pipe of the child closes."""
    body = "start_engine().kill(); os.close(2); os.read(0, 1)"
    process = program(tmp_path, body)
    assert process.stderr is not None
    try:
        assert select([process.stderr], [], [], LONG)[0], "somebody still holds it"
        assert process.stderr.read() == b"" and process.poll() is None
    finally:
        process.kill()
        process.communicate()


def test_a_worker_that_is_closed_takes_its_engine_along(tmp_path: Path) -> None:
    body = (
        "worker = Worker(start_engine, 'engine'); worker.ask(1)\n"
        "    while worker.poll(1.0) is None: pass\n"
        "    worker.close()"
    )
    assert last_words(program(tmp_path, body)) == ""


@pytest.mark.parametrize(
    ("number", "send"),
    (
        (signal.SIGKILL, os.kill),  # the program can do nothing
        (signal.SIGTERM, os.kill),
        (signal.SIGINT, os.kill),
        (signal.SIGINT, os.killpg),  # as a terminal does
    ),
)
def test_workers_end_with_their_program(
    number: signal.Signals, send: Callable[[int, int], None], tmp_path: Path
) -> None:
    process = program(tmp_path, "list(parallel_map(work, range(9), jobs=2))")
    assert process.stderr is not None
    assert [process.stderr.readline() for _ in range(2)] == [b"ready\n"] * 2
    send(process.pid, number)
    words = last_words(process)
    assert process.returncode == -number
    if number == signal.SIGINT:  # no more than the program's own
        assert words.count("Traceback") == 1 and words.endswith("KeyboardInterrupt\n")
