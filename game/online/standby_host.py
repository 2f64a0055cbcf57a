"""A port where this seat could become the host, and the process that does so when necessary."""

from __future__ import annotations

import socket
import subprocess
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path

from game.program import child_environment, own_command, own_session
from net.protocol.invite import PORT

#: A successor ends when only its bots were connected for this time; its journal can be resumed.
ALONE_SECONDS = 600
#: Ports of hosts on one machine, for firewalls (`docs/network.md`): the usual one, and those of
#: further tables and successors.
HOST_PORTS = range(PORT, PORT + 16)
#: Of these, what is held for a successor: a table that is opened here has the usual one.
_STANDBY_PORTS = HOST_PORTS[2:]


class StandbyHost:
    """Holds a free port until a successor needs it."""

    def __init__(self, port: int = 0) -> None:
        """
        Args:
            port: one that others know already; 0 for a new one. It may be taken, by a host that
                an earlier process of this seat started.

        Raises:
            OSError: if there is no free port at all.
        """
        self._held: socket.socket | None = None
        self.port = port or free_host_port(_STANDBY_PORTS)
        if not self.port or _is_free(self.port):
            self._held = _bound(self.port)
            self.port = self._held.getsockname()[1]
        self._host: subprocess.Popen[bytes] | None = None

    def succeed(self, journal: Path, invite: bytes) -> None:
        """Starts a host from this seat's journal on the port, unless one is there."""
        if self._host is not None and self._host.poll() is None:
            return
        self.release()
        if not _is_free(self.port):
            return
        arguments = ["host", "--succeed", str(journal), "--port", str(self.port), "--quiet"]
        alone = ["--alone", str(ALONE_SECONDS)]
        self._host = start_program([*arguments, *alone, "--secret-on-stdin"], invite.hex())

    def stand_down(self) -> None:
        """Ends a host that was started here: it has not taken over, for that needs this seat."""
        if self._host is not None:
            self._host.terminate()
            self._host.wait()
            self._host = None

    def close(self) -> None:
        """Releases the port. A host that was started continues: others play there."""
        self.release()

    def release(self) -> None:
        """Leaves the port to a host that another program starts on this machine."""
        if self._held is not None:
            self._held.close()
            self._held = None


def free_host_port(ports: Sequence[int] = HOST_PORTS) -> int:
    """The first free port of those that firewalls let through; 0, for any other, if none is."""
    return next((port for port in ports if _is_free(port)), 0)


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


def start_program(arguments: Sequence[str], *lines: str) -> subprocess.Popen[bytes]:
    """Starts this program once more, without a window.

    Args:
        lines: for its stdin, where nobody sees them. It stays open while this process lives.

    Raises:
        OSError: if no process can be started.
    """
    process = subprocess.Popen(
        own_command(*arguments),
        env=child_environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        **own_session(),
    )
    assert process.stdin is not None
    process.stdin.write("".join(f"{line}\n" for line in lines).encode())
    process.stdin.flush()
    return process
