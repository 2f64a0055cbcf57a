"""Runs a table on a network at a terminal, from coming to leaving."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from time import monotonic

from game.errors import Refusal
from game.game import AnyGame
from game.i18n import _
from game.online.connection import Connection, Guest
from game.terminal.line_sources import advice, is_interactive, start_reading
from game.terminal.table_commands import complete
from game.terminal.text_client import TextClient
from game.terminal_contract import LegalGroup
from net.protocol.invite import Invite

TICK_SECONDS = 0.25


class _TypedLines:
    """What is typed at the client. It satisfies `game.terminal.line_sources.Reader`."""

    def __init__(self, client: TextClient) -> None:
        self.is_interrupted = False
        self._client = client

    def type(self, line: bytes | str, encoding: str = "utf-8") -> None:
        self._client.type(line, encoding)

    def complete(self, text: str) -> list[str]:
        return complete(text, self._client.dispatcher.commands, self._legal)

    def ended(self) -> None:
        """A person who closes the input leaves; a pipe that ends keeps the seat."""
        if is_interactive():
            self._client.quit()
        elif sys.stdout is not None and sys.stdout.isatty():
            text = _("No more can be typed: the input has ended. Ctrl-C leaves the table.")
            self._client.console.say(text)

    def interrupted(self) -> None:
        self.is_interrupted = True
        self._client.quit()

    def _legal(self) -> list[LegalGroup]:
        client = self._client
        if client.connection is None or not client.connection.peer.follower.can_propose:
            return []
        return [*client.game.terminal.legal(client.position())]


def run_text_client(
    game: AnyGame, invite: Invite, guest: Guest, seat: int | None, write: Callable[[str], object]
) -> object:
    """Until the game is over, or somebody leaves; gives the notification that ended it.

    Raises:
        Refusal: if no seat can be had.
        KeyboardInterrupt: after Ctrl-C.
    """
    client = TextClient(game, guest.role, seat, write, monotonic)
    typed = _TypedLines(client)

    async def serve() -> object:
        client.connection = Connection(game, invite, guest, client.notify)
        client.advice = advice()
        ticking = asyncio.create_task(_tick_forever(client))
        reading = start_reading(typed, asyncio.get_running_loop())
        try:
            return await client.connection.run()
        finally:
            tasks = [task for task in (ticking, reading) if task is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    why = asyncio.run(serve())
    if typed.is_interrupted:
        raise KeyboardInterrupt
    if client.refusal:
        raise Refusal(client.refusal)
    return None if client.adjourned else why


async def _tick_forever(client: TextClient) -> None:
    while True:
        await asyncio.sleep(TICK_SECONDS)
        client.tick()
        if client.connection is not None:
            client.connection.carry_out()
