"""What a bot worker says of itself: in its answer to a wish, and in its lease."""

from __future__ import annotations

import json

from net.wire.values import value


@value
class Taken:
    """The answer to a wish: a bot is on its way."""

    worker: str
    """the key of the worker's lease"""
    round: int
    """how often it had written that; every later one has the bot as long as it plays"""


@value
class BotLease:
    round: int
    bots: frozenset[str]
    """their names"""


def write_taken(taken: Taken) -> bytes:
    return json.dumps([taken.worker, taken.round]).encode()


def read_taken(data: bytes) -> Taken:
    """Raises ValueError."""
    try:
        worker, number = json.loads(data)
        return Taken(str(worker), int(number))
    except TypeError as error:
        raise ValueError from error


def write_lease(lease: BotLease) -> bytes:
    return json.dumps([lease.round, sorted(lease.bots)]).encode()


def read_lease(data: bytes) -> BotLease:
    """Raises ValueError."""
    try:
        number, bots = json.loads(data)
        return BotLease(int(number), frozenset(map(str, bots)))
    except TypeError as error:
        raise ValueError from error
