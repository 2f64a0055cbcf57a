"""Networked tables of whole processes on this machine, for the few tests that need them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.support.other_machine import OtherMachine

ROOT = Path(__file__).parents[2]
MAIN = ROOT / "main.py"
#: Seconds after which a program counts as hung, even on a machine that does much else.
PATIENCE = 180.0
#: Lines of a program's output that a report shows.
REPORTED = 12


class Program:
    """`main.py` with arguments, in a folder of its own; its output goes to a file."""

    main = MAIN
    """another one in its place is a cheat"""

    def __init__(
        self, folder: Path, name: str, arguments: Sequence[str], before: Sequence[str] = ()
    ) -> None:
        """`before` is a command that runs another one, such as `ip netns exec NAME`."""
        self.name = name
        self._before = before
        self.arguments = list(arguments)
        self._folder = folder
        self._output_file = folder / f"{name}.out"
        self._process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """What stands before the arguments."""
        return [sys.executable, str(self.main)]

    def start(self) -> None:
        environment = {
            **os.environ,
            "TIGRIS_HOME": str(self._folder / "home"),
            "PYTHONUNBUFFERED": "1",
        }
        with self._output_file.open("ab") as output:
            self._process = subprocess.Popen(
                [*self._before, *self.command(), *self.arguments],
                cwd=self._folder,
                env=environment,
                stdin=subprocess.DEVNULL,  # so that a spectator leaves after the end
                stdout=output,
                stderr=subprocess.STDOUT,
            )

    @property
    def output_lines(self) -> list[str]:
        """Everything it has printed so far, over all its starts; both streams."""
        if not self._output_file.exists():
            return []
        return self._output_file.read_text(encoding="utf-8").splitlines()

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    @property
    def exit_code(self) -> int | None:
        """None while it runs, or before it was started."""
        return self._process.poll() if self._process else None

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def wait_for_line(self, word: str, seconds: float = PATIENCE) -> str:
        """Waits for the first output line that contains this word.

        Raises:
            TimeoutError: with the whole output, if the line does not come in time.
        """
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for line in self.output_lines:
                if word in line:
                    return line
            time.sleep(0.01)
        raise TimeoutError(f"{self.name} never printed {word!r}: {self.output_lines}")

    def report(self) -> str:
        """How it stands, and what it printed last."""
        code = self._process.poll() if self._process else None
        state = "runs" if code is None else f"ended with {code}"
        return "\n".join([f"{self.name} {state}:", *self.output_lines[-REPORTED:]])

    def wait(self, seconds: float = PATIENCE) -> int:
        """Waits until it exits; returns the exit code."""
        assert self._process
        return self._process.wait(seconds)

    def end(self, seconds: float = PATIENCE) -> int:
        """Asks it to end, as the system does; returns the exit code."""
        assert self._process
        self._process.terminate()
        return self._process.wait(seconds)

    def freeze(self, seconds: float) -> None:
        """It runs on after a while in which nobody hears of it, as behind a line that was cut."""
        self._signal(signal.SIGSTOP)
        time.sleep(seconds)
        self._signal(signal.SIGCONT)

    def _signal(self, number: int) -> None:
        assert self._process
        self._process.send_signal(number)

    def kill(self) -> None:
        """Ends it at once, as a power cut would; does nothing if it is not running."""
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()


class TableOfProcesses:
    """A host and its guests; leaving the `with` block kills them all."""

    def __init__(self, folder: Path, program_type: type[Program] = Program) -> None:
        self.folder = folder
        self.program_type = program_type
        self.programs: list[Program] = []
        self.machines: list[OtherMachine] = []
        self.invite = ""

    def __enter__(self) -> TableOfProcesses:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is not None:  # what one of them waited for in vain, another may explain
            for program in self.programs:
                error.add_note(program.report())
        for program in self.programs:
            program.kill()
        for machine in self.machines:
            machine.close()

    def host(self, *arguments: str) -> Program:
        """Starts a host on the loopback address, not announced; returns when it listens."""
        where = ("--address", "127.0.0.1", "--hidden", "--journal", str(self.journal("host")))
        host = self._start("host", ["host", *where, "--port", "0", *arguments])
        self.invite = host.wait_for_line("://")
        return host

    def resume(self) -> Program:
        """Starts the host once more, from its journal, on the same port."""
        where = ("--address", "127.0.0.1", "--hidden", "--resume", str(self.journal("host")))
        return self._start("host again", ["host", *where])

    def bot(self, seat: int, *arguments: str) -> Program:
        """Starts a bot that joins by invitation, as a person would, with a journal of its own."""
        name = f"bot{seat}"
        options = ("--seat", str(seat), "--name", name, "--journal", str(self.journal(name)))
        return self._start(name, ["bot", self.invite, *options, "--wait", *arguments])

    def bot_elsewhere(self, seat: int, *arguments: str) -> Program:
        """The same for a bot on a machine of its own, as far as the host can see."""
        address, key = self.invite.removeprefix("tigris://").split("/")
        machine = OtherMachine(1 + seat, int(address.rpartition(":")[2]))
        self.machines.append(machine)
        own, self.invite = self.invite, f"tigris://127.0.0.1:{machine.port}/{key}"
        try:
            return self.bot(seat, *arguments)
        finally:
            self.invite = own

    def spectator(self, name: str = "watcher") -> Program:
        options = ("--name", name, "--journal", str(self.journal(name)))
        return self._start(name, ["watch", self.invite, "--text", "--wait", *options])

    def journal(self, name: str) -> Path:
        return self.folder / f"{name}.journal"

    def _start(self, name: str, arguments: Sequence[str]) -> Program:
        program = self.program_type(self.folder, name, arguments)
        self.programs.append(program)
        program.start()
        return program


def check_journals(*journals: Path) -> tuple[int, list[str]]:
    """The exit code and the output lines of `main.py check`."""
    done = subprocess.run(
        [sys.executable, str(MAIN), "check", *map(str, journals)],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, [*done.stdout.splitlines(), *done.stderr.splitlines()]


@contextmanager
def compiled_modules() -> Iterator[None]:
    """Programs started within it share one folder of compiled modules, filled beforehand.

    Where the environment keeps none (PYTHONDONTWRITEBYTECODE), each start would compile all
    sources and every measured start would be too slow.
    """
    before = dict(os.environ)
    # Errors are ignored because programs may still be writing while they end.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = folder
        modules = "game.online.host_process, game.online.bot_client, game.cli.host, game.cli.bot"
        subprocess.run([sys.executable, "-c", f"import {modules}"], cwd=MAIN.parent, check=True)
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)
