"""A mistake at the desk of a server ends a visit, and not the lobby for ever."""

from __future__ import annotations

import asyncio
from pathlib import Path
from secrets import token_bytes
from time import time

import pytest

from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.office import ServiceOffice
from game.service.server import Server, ServerOptions
from net.desk.messages import Entered, FromDesk
from net.desk.server_address import ServerAddress
from net.desk.visit import Visit
from net.io.desk_client import DeskClient, DeskFailed
from tests.support.platforms import needs_posix

pytestmark = [pytest.mark.long, needs_posix]


async def enter(port: int) -> FromDesk:
    client = DeskClient(Visit(b"", "build", token_bytes), ServerAddress(("127.0.0.1",), port))
    try:
        return await client.open()
    finally:
        await client.close()


def test_the_desk_is_there_again_after_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = list[str]()
    healthy = ServiceOffice.enter

    def fail_once(office: ServiceOffice) -> Entered:
        monkeypatch.setattr(ServiceOffice, "enter", healthy)
        raise KeyError("a mistake")

    async def life() -> FromDesk:
        options = ServerOptions(tmp_path, "Club", "", "127.0.0.1", 0, Limits())
        server = Server(options, ServerLog(lines.append, time))
        ports: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        running = asyncio.ensure_future(server.run(lambda port, _: ports.set_result(port)))
        port = await ports
        with pytest.raises(DeskFailed):
            await enter(port)
        answer = await enter(port)
        server.stop()
        await running
        return answer

    monkeypatch.setattr(ServiceOffice, "enter", fail_once)
    answer = asyncio.run(life())
    assert isinstance(answer, Entered) and answer.name == "Club"
    assert any('"fault"' in line for line in lines), "the operator hears of it"
