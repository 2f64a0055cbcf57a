"""Words of the protocol that both directions use, and the shapes of their fields."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from net.game_rules import KEEPER
from net.protocol.entries import HASH, MOST_ENTRIES, MOST_SEATS, NAME_LENGTH
from net.wire.tagged import blob_upto, many, text, whole

PROTOCOL: Final = 1
MOST_PAGES: Final = 16
"""entries in one `Recalled`"""
PAGE_SIZE: Final = 8192
NOTE_LENGTH: Final = 400
TEXT_LENGTH: Final = 4096
WHY_LENGTH: Final = 64


class Role(IntEnum):
    PLAYER = 0
    SPECTATOR = 1


class Code(IntEnum):
    """Why something is refused or ends. The words for people are made where they are read."""

    OTHER_PROTOCOL = 0
    OTHER_RULES = 1
    OTHER_BUILD = 2
    TABLE_FULL = 3
    GAME_RUNS = 4
    SEAT_TAKEN = 5
    OTHER_TABLE = 6
    DIVERGED = 7
    OLD_EPOCH = 8
    WRONG_TOKEN = 9
    NOT_NOW = 10
    NOT_YOURS = 11
    STALE = 12
    ILLEGAL = 13
    PAUSED = 14
    FROZEN = 15
    TOO_FAST = 16
    TOO_SLOW = 17
    NONSENSE = 18
    REPLACED = 19
    ADJOURNED = 20
    DISK_FAILED = 21
    TOO_MANY = 22
    WRONG_OPTIONS = 23
    TWICE = 24


class What(IntEnum):
    """What a poll decides."""

    TAKE_BACK = 0
    BOT = 1
    ADJOURN = 2


class Presence(IntEnum):
    """What the host knows of a seat's holder."""

    LIVE = 0
    LAGGING = 1
    GONE = 2
    BEHIND = 3
    """connected, but has not agreed to the last entry yet"""


COUNT = whole(0, 2**32)
ENTRIES = whole(0, MOST_ENTRIES)
ANY_SEAT = whole(KEEPER, MOST_SEATS - 1)
NAME = text(NAME_LENGTH)
NOTE = text(NOTE_LENGTH)
PORT = whole(0, 65535)
DIGEST = blob_upto(HASH)
INTS = many(whole(-(2**31), 2**63), 1, 64)
CODE = whole(0, len(Code) - 1)
WHAT = whole(0, len(What) - 1)
TEXT = text(TEXT_LENGTH)
WHY = text(WHY_LENGTH)


def fitted(said: str) -> str:
    """A text cut to what one message takes, in bytes."""
    return said.encode()[:TEXT_LENGTH].decode(errors="ignore")
