"""Networked tables of whole processes on this machine, for the few tests that need them."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
MAIN = ROOT / "main.py"


class Program:
    """`main.py` with arguments, in a folder of its own; its lines are in a file."""

    def __init__(self, folder: Path, name: str, arguments: Sequence[str]) -> None:
        self.name = name
        self.arguments = list(arguments)
        self._folder = folder
        self._out = folder / f"{name}.out"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        home = self._folder / "home"
        surroundings = {**os.environ, "TIGRIS_HOME": str(home), "PYTHONUNBUFFERED": "1"}
        with self._out.open("ab") as out:
            self._process = subprocess.Popen(
                [sys.executable, str(MAIN), *self.arguments],
                cwd=self._folder,
                env=surroundings,
                stdin=subprocess.PIPE,
                stdout=out,
                stderr=subprocess.STDOUT,
            )

    @property
    def said(self) -> list[str]:
        return self._out.read_text(encoding="utf-8").splitlines() if self._out.exists() else []

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    @property
    def code(self) -> int | None:
        """The exit code; None while it runs, or before it was started."""
        return self._process.poll() if self._process else None

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def wait_for(self, word: str, seconds: float = 30.0) -> str:
        """The first line with this word in it; raises TimeoutError with all that was said."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for line in self.said:
                if word in line:
                    return line
            time.sleep(0.01)
        raise TimeoutError(f"{self.name} never said {word!r}: {self.said}")

    def end(self, seconds: float = 60.0) -> int:
        """Waits until it ends; gives the exit code."""
        assert self._process
        return self._process.wait(seconds)

    def kill(self) -> None:
        """At once, as a power cut would; nothing happens if it is not there."""
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        if self._process.stdin:
            self._process.stdin.close()


class TableOfProcesses:
    """A host and its guests; `with` ends them all."""

    def __init__(self, folder: Path, kind: type[Program] = Program) -> None:
        self.folder = folder
        self.kind = kind
        self.programs: list[Program] = []
        self.invite = ""

    def __enter__(self) -> TableOfProcesses:
        return self

    def __exit__(self, *error: object) -> None:
        for program in self.programs:
            program.kill()

    def host(self, *arguments: str) -> Program:
        """A host on this machine only, which nobody finds; it listens when this returns."""
        where = ("--address", "127.0.0.1", "--hidden", "--journal", str(self.journal("host")))
        host = self._started("host", ["host", *where, "--port", "0", *arguments])
        self.invite = host.wait_for("tigris://")
        return host

    def resume(self) -> Program:
        """The host once more, from its journal, on the same port."""
        where = ("--address", "127.0.0.1", "--hidden", "--resume", str(self.journal("host")))
        return self._started("host again", ["host", *where])

    def bot(self, seat: int, *arguments: str) -> Program:
        """A bot that comes as a person would, with a journal of its own."""
        name = f"bot{seat}"
        keeps = ("--seat", str(seat), "--name", name, "--journal", str(self.journal(name)))
        return self._started(name, ["bot", self.invite, *keeps, "--wait", *arguments])

    def spectator(self, name: str = "watcher") -> Program:
        keeps = ("--name", name, "--journal", str(self.journal(name)))
        return self._started(name, ["watch", self.invite, "--text", "--wait", *keeps])

    def journal(self, name: str) -> Path:
        return self.folder / f"{name}.journal"

    def _started(self, name: str, arguments: Sequence[str]) -> Program:
        program = self.kind(self.folder, name, arguments)
        self.programs.append(program)
        program.start()
        return program


def checked(*journals: Path) -> tuple[int, list[str]]:
    """What `main.py check` says of them, and its exit code."""
    done = subprocess.run(
        [sys.executable, str(MAIN), "check", *map(str, journals)],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, [*done.stdout.splitlines(), *done.stderr.splitlines()]
