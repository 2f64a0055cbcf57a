"""The bots of a host's own machine: processes that come as anybody would, with a seat's token."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Callable

from game.online.action_input import is_bot
from game.online.standby_host import started
from game.play.players import USUAL
from net.protocol.invite import Invite

#: A bot that died is started again after so long.
REVIVE_SECONDS = 1.0
#: What a bot gets that is not named.
LEVEL = USUAL


class OwnBots:
    def __init__(self, ask_again: Callable[[], object]) -> None:
        """`ask_again` lets the host say once more which seats want a bot that is not here."""
        self._ask_again = ask_again
        self._running: dict[int, subprocess.Popen[bytes]] = {}
        self._wanted: dict[int, tuple[bytes, str]] = {}

    def __len__(self) -> int:
        """How many were started and have not been missed yet."""
        return len(self._running)

    def want(self, seat: int, token: bytes, name: str) -> None:
        """A bot of this name, its level, for a seat; it comes with the next `look_after`."""
        self._wanted[seat] = token, name

    def look_after(self, here: Invite) -> None:
        """Starts those that are wanted, and soon those that died; to be called now and then."""
        for seat in [seat for seat, bot in self._running.items() if bot.poll() is not None]:
            del self._running[seat]
            asyncio.get_running_loop().call_later(REVIVE_SECONDS, self._ask_again)
        if not here.port:
            return
        for seat, (token, name) in self._wanted.items():
            if seat not in self._running:
                level = name if is_bot(name) else LEVEL
                told = ["bot", "-", "--level", level, "--token", "-"]
                self._running[seat] = started(told, str(here), token.hex())
        self._wanted.clear()

    def kill(self) -> None:
        for bot in self._running.values():
            bot.kill()
            bot.wait()
