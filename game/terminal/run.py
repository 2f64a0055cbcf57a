"""Runs a table on a network at a terminal, from coming to leaving."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from time import monotonic

from game.errors import Refusal
from game.game import AnyGame
from game.i18n import _
from game.online.connection import Connection, Guest
from game.online.local_notifications import GameRecorded
from game.paths import data_folder
from game.settings.settings_file import open_settings
from game.terminal.line_sources import advice, is_interactive, start_reading
from game.terminal.run_local import thinking_bots
from game.terminal.table_commands import complete
from game.terminal.text_client import TextClient
from game.terminal_contract import LegalGroup
from net.protocol.invite import Invite

TICK_SECONDS = 0.25


#: Comes to a table; the arguments are those of `Connection`.
Connect = Callable[[AnyGame, Invite, Guest, Callable[[object], None]], Connection]


class _Visitor:
    """Goes from one table to the next. It satisfies `game.terminal.line_sources.Reader`."""

    def __init__(
        self,
        game: AnyGame,
        guest: Guest,
        write: Callable[[str], object],
        connect: Connect,
        save: Callable[[str], object] | None,
    ) -> None:
        self.is_interrupted = False
        self.lost: Refusal | None = None
        """why nothing can be printed, or saved, any more"""
        self._game = game
        self._guest = guest
        self._write_line = write
        self._connect = connect
        self._save = save
        self._bots = thinking_bots(game, open_settings(data_folder())[0])
        self._can_type = True
        self._client: TextClient
        """at the present table"""

    async def visit(self, invite: Invite, seat: int | None) -> object:
        """Until the person leaves; gives the notification that ended the last visit.

        Raises Refusal if no seat can be had.
        """
        client, loop = self._come(invite, seat, is_first=True), asyncio.get_running_loop()
        client.advice = advice()
        reading = start_reading(self, loop)
        try:
            why = await _stay(client)
            while (chosen := client.next_table.chosen) is not None:
                self._guest = replace(self._guest, journal=None)  # that of the last table is full
                client = self._come(chosen, client.view.reader, is_first=False)
                why = await _stay(client)
        finally:
            if reading is not None:
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)
            self._bots.close()
        if client.refusal:
            raise Refusal(client.refusal)
        return None if client.adjourned else why

    def _come(self, invite: Invite, seat: int | None, *, is_first: bool) -> TextClient:
        """To a table; at the first one only the wanted seat will do."""
        role, game = self._guest.role, self._game
        client = TextClient(
            game, role, seat, self._write, monotonic, insists=is_first, bots=self._bots
        )
        client.connection = self._connect(game, invite, self._guest, partial(self._pass_on, client))
        if not self._can_type:
            client.end_input()
        self._client = client
        return client

    def _pass_on(self, client: TextClient, notification: object) -> None:
        client.notify(notification)
        if isinstance(notification, GameRecorded) and self._save is not None:
            try:
                self._save(notification.text)
            except Refusal as refusal:
                self.lost = refusal
            client.leave()

    def _write(self, line: str) -> None:
        """A table that cannot be followed any more is left."""
        try:
            self._write_line(line)
        except Refusal as lost:
            self.lost = lost
            self._client.leave()

    # -------------------------------------------------------------- typed lines

    def type(self, line: bytes | str, encoding: str = "utf-8") -> None:
        self._client.type(line, encoding)

    def complete(self, text: str) -> list[str]:
        return complete(text, self._client.dispatcher.commands, self._legal)

    def ended(self) -> None:
        """A person who closes the input leaves; a pipe that ends keeps the seat."""
        self._can_type = False
        if is_interactive():
            self._client.quit()
            return
        if sys.stdout is not None and sys.stdout.isatty():
            text = _(
                "No more can be typed: the input has ended. Close the program to leave the table."
            )
            self._client.console.say(text)
        self._client.end_input()

    def interrupted(self) -> None:
        self.is_interrupted = True
        self._client.quit()

    def _legal(self) -> list[LegalGroup]:
        client = self._client
        if client.connection is None or not client.connection.peer.follower.can_propose:
            return []
        return [*client.game.terminal.legal(client.view.position())]


def run_text_client(
    game: AnyGame,
    invite: Invite,
    guest: Guest,
    seat: int | None,
    write: Callable[[str], object],
    connect: Connect = Connection,
    save: Callable[[str], object] | None = None,
) -> object:
    """Until somebody leaves, or the table closes; gives the notification that ended it.

    From a table whose game is over the person may follow an invitation to the next.

    Args:
        write: prints a line, or raises Refusal if that cannot be done any more.
        save: for a spectator: saves the record of the game at its end, which is all; raises Refusal
            if that cannot be done.

    Raises:
        Refusal: if no seat can be had, or nothing can be printed.
        KeyboardInterrupt: after Ctrl-C.
    """
    visitor = _Visitor(game, guest, write, connect, save)
    why = asyncio.run(visitor.visit(invite, seat))
    if visitor.is_interrupted:
        raise KeyboardInterrupt
    if visitor.lost is not None:
        raise visitor.lost
    return why


async def _stay(client: TextClient) -> object:
    """At one table, from coming to leaving."""
    assert client.connection is not None
    ticking = asyncio.create_task(_tick_forever(client))
    try:
        return await client.connection.run()
    finally:
        ticking.cancel()
        await asyncio.gather(ticking, return_exceptions=True)


async def _tick_forever(client: TextClient) -> None:
    while True:
        await asyncio.sleep(TICK_SECONDS)
        client.tick()
        if client.connection is not None:
            client.connection.carry_out()
