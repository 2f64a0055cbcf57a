"""Programs as copies of this process: what they need is imported already, so a start costs little.

They are processes all the same, with files and connections of their own, and are killed as such.
Only where a process can be forked, and only from one that has no other threads.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys
import time
import traceback
from io import TextIOWrapper
from pathlib import Path
from random import seed

from tests.support.tables import Program

NEEDED = (
    "game.cli.main",
    "game.tigris.rules_adapter",
    "game.cli.bot",
    "game.cli.host",
    "game.cli.watch",
    "game.online.audit",
    "engine.tigris.bots",
)


def get_ready() -> None:
    """Imports what hosts, bots and checks need, for all copies that come."""
    for name in NEEDED:
        importlib.import_module(name)


class ForkedProgram(Program):
    """`main.py` with arguments in a copy of this process."""

    _pid = 0
    _code: int | None = None

    def start(self) -> None:
        sys.stdout.flush()
        self._code = None
        self._pid = os.fork()
        if not self._pid:
            run_and_leave(self.arguments, self._out, self._folder)

    @property
    def pid(self) -> int:
        assert self._pid
        return self._pid

    @property
    def code(self) -> int | None:
        if self._pid and self._code is None:
            ended, status = os.waitpid(self._pid, os.WNOHANG)
            if ended:
                self._code = os.waitstatus_to_exitcode(status)
        return self._code

    @property
    def running(self) -> bool:
        return bool(self._pid) and self.code is None

    def end(self, seconds: float = 60.0) -> int:
        until = time.monotonic() + seconds
        while (code := self.code) is None:
            if time.monotonic() > until:
                raise TimeoutError(f"{self.name} does not end")
            time.sleep(0.01)
        return code

    def kill(self) -> None:
        if self.running:
            os.kill(self._pid, signal.SIGKILL)
            self._code = os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])


def run_and_leave(arguments: list[str], out: Path, folder: Path) -> None:
    """The life of the copy: never returns."""
    code = 70
    try:
        lines = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        for stream in (1, 2):
            os.dup2(lines, stream)
        assert isinstance(sys.stdout, TextIOWrapper)
        sys.stdout.reconfigure(line_buffering=True)
        os.chdir(folder)
        os.environ["TIGRIS_HOME"] = str(folder / "home")
        seed()
        code = sys.modules["game.cli.main"].main(arguments)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def checked_in_a_copy(folder: Path, *journals: Path) -> tuple[int, list[str]]:
    """What `main.py check` says of them, and its exit code."""
    program = ForkedProgram(folder, "check", ["check", *map(str, journals)])
    program.start()
    return program.end(), program.said
