"""`main.py` at a pseudo-terminal: what is typed, and what a person reads there."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from threading import Thread

from benchmarks.clicking.window import ROOT

#: Lines and columns.
SIZE = (40, 100)
#: What a program asks a terminal for, and the answer: where the cursor is.
_WHERE, _HERE = b"\x1b[6n", f"\x1b[{SIZE[0]};1R".encode()
_CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()=>][0-9A-Za-z]?|\x07|\r")
#: Seconds that a program may take to end.
PATIENCE = 20.0


class Terminal:
    """A program at a terminal of its own, for as long as it runs."""

    def __init__(self, home: Path, arguments: Sequence[str], before: Sequence[str] = ()) -> None:
        """`before` is a command that runs another one, such as `ip netns exec NAME`."""
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("4H", *SIZE, 0, 0))
        self._process = subprocess.Popen(
            [*before, sys.executable, "main.py", *arguments],
            cwd=ROOT,
            env={**os.environ, "TIGRIS_HOME": str(home), "TERM": "xterm"},
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
        )
        os.close(slave)
        self._printed = b""
        Thread(target=self._read, daemon=True).start()

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    @property
    def text(self) -> str:
        """All that was printed so far, without what moves the cursor; lines as they were broken."""
        return _CONTROL.sub("", self._printed.decode(errors="replace"))

    @property
    def words(self) -> str:
        """The same as one line: a sentence is whole, wherever the terminal has broken it."""
        return " ".join(self.text.split())

    def type(self, line: str) -> None:
        os.write(self._master, f"{line}\r".encode())

    def wait_for(self, sentence: str, seconds: float, after: int = 0) -> None:
        """Until this is among the words, from the character `after` on. Raises TimeoutError."""
        ends = time.monotonic() + seconds
        while sentence not in self.words[after:]:
            if time.monotonic() > ends:
                raise TimeoutError(f"the terminal never said {sentence!r}")
            time.sleep(0.05)

    def wait(self) -> int:
        """Until it has ended; gives the exit code."""
        return self._process.wait(PATIENCE)

    def close(self) -> None:
        if self.is_running:
            self._process.kill()
            self._process.wait(PATIENCE)

    def _read(self) -> None:
        """Until the program closes the terminal, which is an error here."""
        while True:
            try:
                chunk = os.read(self._master, 1 << 16)
            except OSError:
                return
            self._printed += chunk
            if _WHERE in chunk:
                os.write(self._master, _HERE)
