"""A whole server of tables in the loop of a test, and people who ask at its desk."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from secrets import token_bytes
from time import time
from typing import Any

from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.server import Server, ServerOptions
from net.desk.messages import FromDesk, ToDesk
from net.desk.server_address import ServerAddress
from net.desk.visit import Visit
from net.io.desk_client import DeskClient
from net.protocol.account import Account


class Lobby:
    """Asks a running server, as several people."""

    def __init__(self, port: int) -> None:
        self.address = ServerAddress(("127.0.0.1",), port)

    async def ask(self, question: ToDesk, account: Account | None = None) -> FromDesk:
        client = DeskClient(Visit(b"", "build", token_bytes, account), self.address)
        try:
            await client.open()
            return await client.ask(question)
        finally:
            await client.close()


def serve(folder: Path, act: Callable[[Lobby], Awaitable[Any]]) -> list[dict[str, Any]]:
    """What a server has logged while this was done."""
    lines = list[str]()

    async def life() -> None:
        options = ServerOptions(folder, "Club", "", "127.0.0.1", 0, Limits())
        server = Server(options, ServerLog(lines.append, time))
        ports: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        running = asyncio.ensure_future(server.run(lambda port, _: ports.set_result(port)))
        try:
            await act(Lobby(await ports))
        finally:
            server.stop()
            await running

    asyncio.run(life())
    return [json.loads(line) for line in lines]
