"""A bot that a table lacks, as the server of the table wishes for it."""

from __future__ import annotations

import json
from dataclasses import field

from net.hall.claims import WorkerAddress
from net.protocol.invite import Invite
from net.wire.values import value


@value
class Wish:
    """Who has all of that can come to the table, and has that seat: it is secret."""

    place: bytes
    seat: int
    game: str
    level: str
    secret: bytes = field(repr=False)
    """of the table"""
    seed: bytes = field(repr=False)
    """of the identity of the seat"""
    host: bytes
    """the fingerprint of the table's host"""


def command_of(name: str, wish: Wish, address: str, port: int) -> str:
    """One line for a crew: a bot of this name comes to the table by this address."""
    invite = Invite((address,), port, wish.game, wish.secret, wish.host, wish.place)
    public = {"bot": name, "table": wish.place.hex(), "level": wish.level}
    return json.dumps({**public, "invite": str(invite), "seed": wish.seed.hex()})


def write_wish(name: str, wish: Wish, server: WorkerAddress) -> bytes:
    """To be sealed; `server` is where the table is."""
    plain = {
        "bot": name,
        "seat": wish.seat,
        "game": wish.game,
        "level": wish.level,
        "server": [server.identity.hex(), server.address, server.port],
    }
    secrets = wish.place, wish.secret, wish.seed, wish.host
    return json.dumps({**plain, "bytes": [each.hex() for each in secrets]}).encode()


def read_wish(data: bytes) -> tuple[str, Wish, WorkerAddress]:
    """Raises ValueError for anything else."""
    try:
        plain = json.loads(data)
        place, secret, seed, host = map(bytes.fromhex, plain["bytes"])
        wish = Wish(
            *(place, int(plain["seat"]), str(plain["game"]), str(plain["level"])),
            *(secret, seed, host),
        )
        identity, address, port = plain["server"]
        server = WorkerAddress(bytes.fromhex(identity), str(address), int(port))
        return str(plain["bot"]), wish, server
    except (KeyError, TypeError) as error:
        raise ValueError from error
