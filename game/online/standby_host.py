"""A port where this seat could become the host, and the process that does so when necessary."""

from __future__ import annotations

import socket
import subprocess
from contextlib import suppress
from pathlib import Path

from game.online.host_options import HOST_PORTS
from game.online.own_processes import start_program, stop

#: A successor ends when only its bots were connected for this time; its journal can be resumed.
ALONE_SECONDS = 600
#: Of the usual ports, what is held for a successor: the first two are left to new tables.
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
        held = _bound_if_free(port) if port else _first_bound()
        self._held: socket.socket | None = held
        self.port: int = port if held is None else held.getsockname()[1]
        self._host: subprocess.Popen[bytes] | None = None

    def succeed(self, journal: Path, invite: bytes) -> None:
        """Starts a host from this seat's journal on the port, unless one is there."""
        if self._host is not None and self._host.poll() is None:
            return
        self.release()
        free = _bound_if_free(self.port)
        if free is None:
            return
        free.close()
        arguments = ["host", "--succeed", str(journal), "--port", str(self.port), "--quiet"]
        arguments += ["--alone", str(ALONE_SECONDS), "--secret-on-stdin", "--stop-on-stdin"]
        self._host = start_program(arguments, invite.hex())

    def stand_down(self) -> None:
        """Ends a host that was started here: it has not taken over, for that needs this seat."""
        if self._host is not None:
            stop(self._host)
            self._host = None

    def close(self) -> None:
        """Releases the port. A host that was started continues: others play there."""
        self.release()

    def release(self) -> None:
        """Leaves the port to a host that another program starts on this machine."""
        if self._held is not None:
            self._held.close()
            self._held = None


def _first_bound() -> socket.socket:
    """The first free port of those that firewalls let through, or else any.

    Several programs of one machine may begin at the same moment: only a program that has bound a
    port knows that it was free.
    """
    found = (_bound_if_free(port) for port in _STANDBY_PORTS)
    return next(filter(None, found), None) or _bound(0)


def _bound_if_free(port: int) -> socket.socket | None:
    with suppress(OSError):
        return _bound(port)
    return None


def _bound(port: int) -> socket.socket:
    held = socket.socket()
    try:
        held.bind(("", port))
    except OSError:
        held.close()
        raise
    return held
