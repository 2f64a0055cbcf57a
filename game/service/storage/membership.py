"""A machine comes to its service at the NATS servers: only with the keys of that service."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from secrets import token_bytes
from typing import NamedTuple

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.service.log import ServerLog
from game.service.storage.extra import require_extra
from game.service.storage.folder import ServerFolder
from game.service.storage.shared_registers import secrets_of_games
from net.hall.claims import IDENTITY
from net.hall.register import Register, WrongLast
from net.io.nats_connection import NatsAccess, NatsConnection, NatsUnusable, patiently
from net.wire.identity import Identity, fingerprint
from net.wire.keyring import Keyring
from net.wire.values import value

#: The key of what says whose service this is, among the secrets.
_SERVICE = "service"


@value
class SharedOptions:
    """How a server shares its tables with other machines."""

    access: NatsAccess
    between: tuple[str, int]
    """the address and port where those reach it; port 0: any free one"""


class Membership(NamedTuple):
    """What a machine has of its service from now on."""

    connection: NatsConnection
    keyring: Keyring
    secrets: Register
    identity: bytes
    """of this machine until it ends (`net.hall.claims.IDENTITY`)"""


async def join(options: SharedOptions, folder: ServerFolder, log: ServerLog) -> Membership:
    """Raises Refusal."""
    require_extra("--nats", "nats")
    keyring = Keyring(folder.sealing_keys(), token_bytes)
    identity = token_bytes(IDENTITY)
    with refused_if_unusable():
        connection = await NatsConnection.open(
            options.access, identity.hex(), lambda state: log.event("nats", state=state)
        )
        secrets = await secrets_of_games(connection)
        await patiently(partial(_check_service, secrets, keyring, folder))
    return Membership(connection, keyring, secrets, identity)


@contextmanager
def refused_if_unusable() -> Iterator[None]:
    """NATS that cannot be used is a Refusal with the reason."""
    try:
        yield
    except NatsUnusable as error:
        raise Refusal(error_text(error)) from None


async def _check_service(secrets: Register, keyring: Keyring, folder: ServerFolder) -> None:
    """All machines of a service have its keys. Raises Refusal, and NoAnswer."""
    own = fingerprint(Identity(folder.seed()).public)
    found = await secrets.last(_SERVICE)
    if found is None:
        try:
            await secrets.append(_SERVICE, keyring.seal(_SERVICE.encode(), own), 0)
        except WrongLast:  # another machine was faster
            await _check_service(secrets, keyring, folder)
        return
    try:
        is_same = keyring.open(_SERVICE.encode(), found.data) == own
    except ValueError:
        is_same = False
    if not is_same:
        text = _(
            "{files} are not those of the service at these NATS servers: copy them from another of"
            " its machines, or from a backup"
        )
        raise Refusal(text.format(files=", ".join(map(str, folder.keys))))
