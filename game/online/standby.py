"""A port where this seat could become the host, and the process that does it when it is needed."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

MAIN = Path(__file__).resolve().parents[2] / "main.py"


class Standby:
    """Holds a free port until a successor needs it."""

    def __init__(self) -> None:
        """Raises OSError if there is no port."""
        self._held: socket.socket | None = socket.socket()
        self._held.bind(("", 0))
        self.port: int = self._held.getsockname()[1]
        self._host: subprocess.Popen[bytes] | None = None

    def succeed(self, journal: Path, invite: bytes) -> None:
        """Starts a host from this seat's journal on the port, once. Raises OSError."""
        if self._host is not None and self._host.poll() is None:
            return
        self._let_go()
        told = ["host", "--succeed", str(journal), "--port", str(self.port), "--quiet"]
        self._host = started([*told, "--secret-on-stdin"], invite.hex())

    def close(self) -> None:
        """Lets the port go. A host that was started goes on: others play there."""
        self._let_go()

    def _let_go(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None


def started(arguments: Sequence[str], *lines: str) -> subprocess.Popen[bytes]:
    """This program once more, without a window; what must not be seen goes to its stdin.

    Its stdin stays open for as long as this process lives. Raises OSError.
    """
    made = subprocess.Popen(
        [sys.executable, str(MAIN), *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C here is not meant for it
    )
    assert made.stdin is not None
    made.stdin.write("".join(f"{line}\n" for line in lines).encode())
    made.stdin.flush()
    return made
