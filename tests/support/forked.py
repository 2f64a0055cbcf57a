"""Programs as forked copies of this process: their imports are done, so a start costs little.

They are real processes, with files and connections of their own, and are killed as such. Works on
POSIX only, and only from a process that has no other threads.
"""

from __future__ import annotations

import importlib
import os
import random
import signal
import sys
import time
import traceback
from io import TextIOWrapper
from pathlib import Path

from tests.support.tables import Program

PRELOADED = (
    "game.cli.main",
    "game.tigris.rules_adapter",
    "game.cli.bot",
    "game.cli.host",
    "game.cli.watch",
    "game.online.audit",
    "engine.tigris.bots",
)
#: What a copy exits with if it raises: EX_SOFTWARE of sysexits.h.
EXIT_CRASHED = 70


def preload() -> None:
    """Imports what hosts, bots and checks need, for all copies that follow."""
    for name in PRELOADED:
        importlib.import_module(name)


class ForkedProgram(Program):
    """`main.py` with arguments in a copy of this process."""

    _pid = 0
    _exit_code: int | None = None

    def start(self) -> None:
        sys.stdout.flush()
        self._exit_code = None
        self._pid = os.fork()
        if not self._pid:
            _run_main_and_exit(self.arguments, self._output_file, self._folder)

    @property
    def pid(self) -> int:
        assert self._pid
        return self._pid

    @property
    def exit_code(self) -> int | None:
        if self._pid and self._exit_code is None:
            ended, status = os.waitpid(self._pid, os.WNOHANG)
            if ended:
                self._exit_code = os.waitstatus_to_exitcode(status)
        return self._exit_code

    @property
    def is_running(self) -> bool:
        return bool(self._pid) and self.exit_code is None

    def wait(self, seconds: float = 60.0) -> int:
        end = time.monotonic() + seconds
        while (code := self.exit_code) is None:
            if time.monotonic() > end:
                raise TimeoutError(f"{self.name} is still running")
            time.sleep(0.01)
        return code

    def kill(self) -> None:
        if self.is_running:
            os.kill(self._pid, signal.SIGKILL)
            self._exit_code = os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])


def _run_main_and_exit(arguments: list[str], output_file: Path, folder: Path) -> None:
    """Everything that the copy does; never returns."""
    code = EXIT_CRASHED
    try:
        output = os.open(output_file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        for stream in (1, 2):
            os.dup2(output, stream)
        assert isinstance(sys.stdout, TextIOWrapper)
        sys.stdout.reconfigure(line_buffering=True)
        os.chdir(folder)
        os.environ["TIGRIS_HOME"] = str(folder / "home")
        random.seed()
        code = sys.modules["game.cli.main"].main(arguments)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def check_journals_forked(folder: Path, *journals: Path) -> tuple[int, list[str]]:
    """The exit code and the output lines of `main.py check`."""
    program = ForkedProgram(folder, "check", ["check", *map(str, journals)])
    program.start()
    return program.wait(), program.output_lines
