"""What an operator has closed is closed, also after a kill."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.people.operator import Operator
from game.service.people.people import People
from game.service.storage.card_saver import CardSaver
from game.service.storage.folder import ServerFolder
from game.service.tables.card import TableCard
from game.service.tables.tables import Tables
from net.host.hosted_table import HostedTable
from tests.game.service.storage.test_folder import CARD


class NoHosts:
    """No table is in memory."""

    def all(self) -> list[tuple[bytes, HostedTable[Any, Any]]]:
        return []

    def act(self, place: bytes, act: object) -> object:
        return None

    def close(self, place: bytes) -> None:
        pass


def test_the_card_is_on_the_disk_before_the_operator_hears_of_it(tmp_path: Path) -> None:
    async def life(folder: ServerFolder) -> None:
        log = ServerLog(lambda line: None, lambda: 0.0)
        saver = CardSaver(folder, log)
        tables = Tables(Limits(), lambda: 0.0, saver.save)
        tables.add([CARD])
        people = People(tmp_path, log, lambda: 0.0)
        operator = Operator(people, tables, NoHosts(), log, lambda: 0.0, saver.written)
        await operator.act("close", {"who": CARD.place.hex()})
        (kept,) = folder.cards()
        assert isinstance(kept, TableCard) and kept.is_closed

    folder = ServerFolder(tmp_path)
    asyncio.run(life(folder))
    folder.close()
