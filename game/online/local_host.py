"""A host that a window started: a process of its own, which outlives the window if others play."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from threading import Thread

from game.games import DEFAULT
from game.online.host_network import NEAR
from game.program import NAME, child_environment, own_command, own_session
from net.protocol.invite import Invite, InviteError, read_invite

#: The host ends when only its bots were connected for this time; its journal can be resumed.
ALONE_SECONDS = 600


class LocalHost:
    """Starts at once. The invitation, or why there is none, comes a little later."""

    def __init__(
        self, arguments: Sequence[str], wake: Callable[[], object], game: str = DEFAULT
    ) -> None:
        """
        Args:
            arguments: those of `host`.
            wake: called from another thread as soon as something here has changed.

        Raises:
            OSError: if no process can be started.
        """
        self.invite: Invite | None = None
        """the line for others, as it is now"""
        self.ended = False
        self.trouble = ""
        """why there is no host (any more), as a sentence; empty while there is one"""
        self._wake = wake
        self._game = game
        self._process = subprocess.Popen(
            own_command("host", "--quiet", *arguments),
            env=child_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            **own_session(),
        )
        Thread(target=self._listen, daemon=True).start()

    @property
    def near(self) -> Invite | None:
        """The invitation for this machine."""
        invite = self.invite
        return None if invite is None else replace(invite, addresses=(NEAR,))

    @property
    def pid(self) -> int:
        return self._process.pid

    def close(self) -> None:
        """Ends the host in order; its journal stays."""
        self._process.terminate()

    def _listen(self) -> None:
        """Reads the invitations that it prints, one a line, and at the end why it ended."""
        assert self._process.stdout and self._process.stderr
        for line in self._process.stdout:
            with suppress(InviteError):
                self.invite = read_invite(line, self._game)
                self._wake()
        errors = self._process.stderr.read()
        self._process.wait()
        self.trouble, self.ended = _last_line(errors), True
        self._wake()


def _last_line(text: str) -> str:
    lines = [line for line in text.splitlines() if line.strip()]
    return lines[-1].removeprefix(f"{NAME}: ") if lines else ""
