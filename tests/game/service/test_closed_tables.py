"""A table that the operator closes never comes back, whatever is under way there."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Event

import pytest

from game.games import load
from game.online.connection import Connection, Guest
from game.online.servers.desk import invite_to
from game.service.people.control import ask_control
from game.service.storage.folder import ServerFolder
from game.service.tables.card import TableCard
from net.desk.messages import TableOpened
from net.notifications import Joined
from net.protocol.codes import Role
from tests.support.online.services import WISH
from tests.support.online.whole_server import Lobby, serve

pytestmark = pytest.mark.long


def test_a_table_that_is_closed_while_it_is_woken_lets_nobody_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path / "home"))
    game, is_reading, may_read = load("tigris"), Event(), Event()

    def read_slowly(folder: ServerFolder, place: bytes) -> str:
        is_reading.set()
        may_read.wait(30)
        return ""

    monkeypatch.setattr(ServerFolder, "lobby", read_slowly)
    notes = list[object]()

    async def life(lobby: Lobby) -> None:
        opened = await lobby.ask(WISH)
        assert isinstance(opened, TableOpened), opened
        invite = invite_to(lobby.address, opened, game)
        guest = Guest("Anna", Role.SPECTATOR, has_journal=False)
        connection = Connection(game, invite, guest, notes.append)
        visit = asyncio.ensure_future(connection.run())
        await asyncio.to_thread(is_reading.wait, 30)
        closed = (tmp_path / "server", "close", {"who": opened.place.hex()})
        await asyncio.to_thread(ask_control, *closed)
        may_read.set()
        await asyncio.wait([visit], timeout=5)
        connection.stop()
        await visit

    serve(tmp_path / "server", life)
    assert not [note for note in notes if isinstance(note, Joined)]
    folder = ServerFolder(tmp_path / "server")
    (card,) = folder.cards()
    folder.close()
    assert isinstance(card, TableCard) and card.is_closed
