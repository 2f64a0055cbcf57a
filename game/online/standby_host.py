"""A port where this seat could become the host, and the process that does it when it is needed."""

from __future__ import annotations

import socket
import subprocess
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path

from game.program import child_environment, own_command

#: A successor ends when nobody was there for so long; its journal goes on another day.
ALONE_SECONDS = 600


class Standby:
    """Holds a free port until a successor needs it."""

    def __init__(self, port: int = 0) -> None:
        """`port` is one that others know already, 0 for a new one.

        It may be taken: by a host that this seat started before, when it was another process.
        Raises OSError if there is none at all.
        """
        self._held: socket.socket | None = None
        self.port = port
        if not port or _is_free(port):
            self._held = _bound(port)
            self.port = self._held.getsockname()[1]
        self._host: subprocess.Popen[bytes] | None = None

    def succeed(self, journal: Path, invite: bytes) -> None:
        """Starts a host from this seat's journal on the port, unless one is there."""
        if self._host is not None and self._host.poll() is None:
            return
        self._let_go()
        if not _is_free(self.port):
            return
        told = ["host", "--succeed", str(journal), "--port", str(self.port), "--quiet"]
        alone = ["--alone", str(ALONE_SECONDS)]
        self._host = started([*told, *alone, "--secret-on-stdin"], invite.hex())

    def close(self) -> None:
        """Lets the port go. A host that was started goes on: others play there."""
        self._let_go()

    def _let_go(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None


def _bound(port: int) -> socket.socket:
    held = socket.socket()
    try:
        held.bind(("", port))
    except OSError:
        held.close()
        raise
    return held


def _is_free(port: int) -> bool:
    with suppress(OSError), closing(_bound(port)):
        return True
    return False


def started(arguments: Sequence[str], *lines: str) -> subprocess.Popen[bytes]:
    """This program once more, without a window; what must not be seen goes to its stdin.

    Its stdin stays open for as long as this process lives. Raises OSError.
    """
    made = subprocess.Popen(
        own_command(*arguments),
        env=child_environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C here is not meant for it
    )
    assert made.stdin is not None
    made.stdin.write("".join(f"{line}\n" for line in lines).encode())
    made.stdin.flush()
    return made
