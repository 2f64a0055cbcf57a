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


def serve_bots(
    options: SharedOptions, path: Path, most: int, log: ServerLog, stops_on_stdin: bool
) -> None:
    """At most so many, until it is interrupted. The folder has the keys. Raises Refusal."""
    folder = ServerFolder(path)
    try:
        asyncio.run(_life(options, folder, most, log, stops_on_stdin))
    finally:
        folder.close()


async def _life(
    options: SharedOptions, folder: ServerFolder, most: int, log: ServerLog, stops_on_stdin: bool
) -> None:
    require_extra("--nats", LIBRARY)
    keyring = Keyring(folder.sealing_keys(), token_bytes)
    key = token_bytes(IDENTITY).hex()
    try:
        connection = await NatsConnection.open(
            options.access, key, lambda state: log.event("nats", state=state)
        )
        secrets = await NatsRegister.of(connection, SECRETS)
        leases = await NatsRegister.of(connection, BOTS, LEASE_SECONDS)
        await patiently(partial(check_service, secrets, keyring, folder))
    except NatsUnusable as error:
        raise Refusal(error_text(error)) from None
    troupe = Troupe(key, connection.questions(WISHES), leases, keyring, most, log)
    worker = BotWorker(troupe, keyring, log)
    on_stop(worker.stop, stops_on_stdin)
    try:
        await worker.run()
    finally:
        await connection.close()
