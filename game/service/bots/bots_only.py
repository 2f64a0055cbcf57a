"""`serve --bots-only`: a bot worker with its connection to NATS."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from secrets import token_bytes

from game.errors import Refusal
from game.i18n.stated import error_text
from game.service.bots.bot_worker import BotWorker
from game.service.bots.troupe import Troupe
from game.service.log import ServerLog
from game.service.metrics import serve_metrics
from game.service.stopping import on_stop
from game.service.storage.extra import require_extra
from game.service.storage.folder import ServerFolder
from game.service.storage.shared_storage import (
    BOTS,
    LIBRARY,
    SECRETS,
    WISHES,
    SharedOptions,
    check_service,
)
from net.hall.claims import IDENTITY, LEASE_SECONDS
from net.io.nats_connection import NatsConnection, NatsUnusable, patiently
from net.io.nats_stream import NatsRegister
from net.wire.keyring import Keyring
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
    require_extra("--nats", LIBRARY)
    keyring = Keyring(folder.sealing_keys(), token_bytes)
    key = token_bytes(IDENTITY).hex()
    try:
        connection = await NatsConnection.open(
            options.shared.access, key, lambda state: log.event("nats", state=state)
        )
        secrets = await NatsRegister.of(connection, SECRETS)
        leases = await NatsRegister.of(connection, BOTS, LEASE_SECONDS)
        await patiently(partial(check_service, secrets, keyring, folder))
    except NatsUnusable as error:
        raise Refusal(error_text(error)) from None
    troupe = Troupe(key, connection.questions(WISHES), leases, keyring, options.most, log)
    worker = BotWorker(troupe, keyring, log)
    on_stop(worker.stop, options.stops_on_stdin)
    try:
        if options.metrics_port is not None:
            serve_metrics(options.metrics_port, worker.numbers, worker.health)
        await worker.run()
    finally:
        await connection.close()
