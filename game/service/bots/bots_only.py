"""`serve --bots-only`: a bot worker with its connection to NATS."""

from __future__ import annotations

import asyncio
from pathlib import Path

from game.service.bots.bot_worker import BotWorker
from game.service.bots.troupe import Troupe
from game.service.log import ServerLog
from game.service.metrics import serve_metrics
from game.service.stopping import on_stop
from game.service.storage.folder import ServerFolder
from game.service.storage.membership import SharedOptions, join, refused_if_unusable
from game.service.storage.shared_registers import WISHES, bot_leases
from net.wire.values import value


@value
class BotsOnlyOptions:
    folder: Path
    """has the keys of the service"""
    shared: SharedOptions
    most: int
    """bots at once"""
    metrics_port: int | None = None
    """where Prometheus may ask for numbers"""
    stops_on_stdin: bool = False


def serve_bots(options: BotsOnlyOptions, log: ServerLog) -> None:
    """Until it is interrupted. Raises Refusal."""
    folder = ServerFolder(options.folder)
    try:
        folder.require_keys()
        asyncio.run(_life(options, folder, log))
    finally:
        folder.close()


async def _life(options: BotsOnlyOptions, folder: ServerFolder, log: ServerLog) -> None:
    connection, keyring, _secrets, identity = await join(options.shared, folder, log)
    with refused_if_unusable():
        leases = await bot_leases(connection)
    wishes = connection.questions(WISHES)
    troupe = Troupe(identity.hex(), wishes, leases, keyring, options.most, log)
    worker = BotWorker(troupe, keyring, log)
    on_stop(worker.stop, options.stops_on_stdin)
    try:
        if options.metrics_port is not None:
            serve_metrics(options.metrics_port, worker.numbers, worker.health)
        await worker.run()
    finally:
        await connection.close()
