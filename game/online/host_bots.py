"""The bots of a host's own machine: processes that join like anybody, with seeds of their own."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Callable

from game.game import AnyBots
from game.online.own_processes import start_program
from net.protocol.invite import Invite

#: Delay before a bot that died is started again, in seconds.
RESTART_SECONDS = 1.0


class HostBots:
    def __init__(self, bots: AnyBots, ask_again: Callable[[], object]) -> None:
        """`ask_again` makes the host say once more which seats lack their bots."""
        self._bots = bots
        self._ask_again = ask_again
        self._running: dict[int, subprocess.Popen[bytes]] = {}
        self._wanted: dict[int, tuple[bytes, str]] = {}

    def __len__(self) -> int:
        """How many run now: after the end they leave, and only people keep a table open."""
        return sum(bot.poll() is None for bot in self._running.values())

    def want(self, seat: int, seed: bytes, name: str) -> None:
        """Requests the bot of this name for a seat; `look_after` starts it."""
        self._wanted[seat] = seed, name

    def look_after(self, here: Invite) -> None:
        """Starts wanted bots, and soon those that died; call it regularly."""
        for seat in [seat for seat, bot in self._running.items() if bot.poll() is not None]:
            del self._running[seat]
            asyncio.get_running_loop().call_later(RESTART_SECONDS, self._ask_again)
        if not here.port:
            return
        for seat, (seed, name) in self._wanted.items():
            if seat not in self._running:
                level = name if self._bots.is_bot(name) else self._bots.default
                arguments = ["bot", "-", "--level", level, "--seed", "-"]
                self._running[seat] = start_program(arguments, str(here), seed.hex())
        self._wanted.clear()

    def kill(self) -> None:
        for bot in self._running.values():
            bot.kill()
            bot.wait()
