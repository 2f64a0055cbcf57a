"""Words of the protocol that both directions use, and the shapes of their fields."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from net.game_rules import KEEPER
from net.protocol.entries import HASH, MAX_ENTRIES, MAX_SEATS, NAME_LENGTH
from net.wire.tagged import bytes_up_to, integer, list_of, text

PROTOCOL: Final = 1
MAX_RETURNED: Final = 16
"""entries in one `Recalled`"""
MAX_ENTRY_BYTES: Final = 8192
SHORT_TEXT_LENGTH: Final = 400
LONG_TEXT_LENGTH: Final = 4096
EXPLANATION_LENGTH: Final = 64


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


class PollKind(IntEnum):
    """What a poll decides."""

    UNDO = 0
    BOT = 1
    ADJOURN = 2


class Presence(IntEnum):
    """What the host knows of a seat's holder."""

    LIVE = 0
    LAGGING = 1
    GONE = 2
    BEHIND = 3
    """connected, but has not agreed to the last entry yet"""


UINT32 = integer(0, 2**32)
ENTRY_NUMBER = integer(0, MAX_ENTRIES)
ANY_SEAT = integer(KEEPER, MAX_SEATS - 1)
NAME = text(NAME_LENGTH)
SHORT_TEXT = text(SHORT_TEXT_LENGTH)
PORT = integer(0, 65535)
DIGEST = bytes_up_to(HASH)
ACTION = list_of(integer(-(2**31), 2**63), 1, 64)
CODE = integer(0, len(Code) - 1)
POLL_KIND = integer(0, len(PollKind) - 1)
LONG_TEXT = text(LONG_TEXT_LENGTH)
EXPLANATION = text(EXPLANATION_LENGTH)


def truncate_text(message: str) -> str:
    """A text cut to what one message takes, in bytes."""
    return message.encode()[:LONG_TEXT_LENGTH].decode(errors="ignore")
