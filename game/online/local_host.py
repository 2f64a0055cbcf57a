"""A host that a window started: a process of its own, which outlives the window if others play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from threading import Thread

from game.games import DEFAULT
from game.online.host_network import NEAR
from game.online.own_processes import ask_to_stop, start_program
from game.program import NAME
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
        self.notice = ""
        """what it has said last about whether others can come, as a sentence; or nothing"""
        self._own: Invite | None = None
        self._through: Invite | None = None
        self.ended = False
        self.trouble = ""
        """why there is no host (any more), as a sentence; empty while there is one"""
        self._wake = wake
        self._game = game
        command = ["host", "--quiet", "--stop-on-stdin", *arguments]
        self._process = start_program(command, reads_output=True)
        Thread(target=self._listen, daemon=True).start()

    @property
    def invite(self) -> Invite | None:
        """The line for others, as it is now: once it is there, that which leads everywhere."""
        return self._through or self._own

    @property
    def near(self) -> Invite | None:
        """The invitation for this machine."""
        invite = self._own
        return None if invite is None else replace(invite, addresses=(NEAR,))

    @property
    def pid(self) -> int:
        return self._process.pid

    def close(self) -> None:
        """Ends the host in order; its journal stays."""
        ask_to_stop(self._process)

    def _listen(self) -> None:
        """Reads what it prints, one a line, and at the end why it ended."""
        assert self._process.stdout and self._process.stderr
        for line in self._process.stdout:
            with suppress(UnicodeDecodeError):
                self._take(line.decode().strip())
                self._wake()
        errors = self._process.stderr.read().decode(errors="replace")
        self._process.wait()
        self.trouble, self.ended = _last_line(errors), True
        self._wake()

    def _take(self, line: str) -> None:
        """An invitation, or a sentence about whether others can come."""
        try:
            invite = read_invite(line, self._game)
        except InviteError:
            self.notice = line
            return
        if invite.place:
            self._through = invite
        else:
            self._own = invite


def _last_line(text: str) -> str:
    lines = [line for line in text.splitlines() if line.strip()]
    return lines[-1].removeprefix(f"{NAME}: ") if lines else ""
