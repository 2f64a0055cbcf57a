"""Codes and field types that messages of both directions share."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Final, TypeAlias

from net.game_rules import KEEPER
from net.protocol.entry_fields import HASH, MAX_ENTRIES, MAX_SEATS
from net.protocol.words import LINE_LENGTH, NAME_CHARACTERS
from net.wire.tagged import bytes_up_to, integer, lines, text

PROTOCOL: Final = 2
MAX_RETURNED: Final = 16
"""entries in one `ReturnedEntries`"""
MAX_ENTRY_BYTES: Final = 8192
MAX_UNDER_WAY: Final = 16
"""entries that are ordered before the first of them is final, while several seats may act

Six seats that act twice a second, 300 ms from the host and back, need four. A seat that is silent
for a second, which nobody would call away, should stop nobody: twelve. More would only be more to
lose together with a host.
"""
#: Bytes of what a seat has sealed and not opened, as its journal keeps it.
MAX_SEALED: Final = 6000
MAX_PROPOSED: Final = 8
"""proposals of one seat that are neither final nor refused yet: half of these, so that no seat
takes all places
"""
SHORT_TEXT_LENGTH: Final = LINE_LENGTH
LONG_TEXT_LENGTH: Final = 4096
EXPLANATION_LENGTH: Final = 64
ABSENT_SECONDS: Final = 60.0
"""how long a person must be absent before the others may ask for a bot"""


class Role(IntEnum):
    PLAYER = 0
    SPECTATOR = 1


class Code(IntEnum):
    """Why something is refused or ends; the receiver words it for people."""

    OTHER_PROTOCOL = 0
    OTHER_RULES = 1
    TABLE_FULL = 2
    GAME_RUNS = 3
    SEAT_TAKEN = 4
    OTHER_TABLE = 5
    DIVERGED = 6
    OLD_EPOCH = 7
    WRONG_KEY = 8
    NOT_NOW = 9
    NOT_YOURS = 10
    STALE = 11
    ILLEGAL = 12
    PAUSED = 13
    FROZEN = 14
    TOO_FAST = 15
    TOO_SLOW = 16
    NONSENSE = 17
    REPLACED = 18
    ADJOURNED = 19
    DISK_FAILED = 20
    TOO_MANY = 21
    WRONG_OPTIONS = 22
    TWICE = 23
    TWO_HISTORIES = 24
    TOO_EARLY = 25
    MOVED = 26
    ABSENT = 27
    NAME_TAKEN = 28
    """the name belongs to an account that was not shown"""
    BLOCKED = 29
    """the owner of this host lets this account in no more"""
    RESTARTING = 30
    NO_BOT = 31
    """the text names the bots that the host carries"""
    MUTED = 32
    """the owner of this host lets nobody read what this account says"""
    CLOSED = 33
    """the owner of this host has closed the table for good"""


class PollKind(IntEnum):
    """What a poll decides."""

    UNDO = 0
    BOT = 1
    ADJOURN = 2
    HAND_OVER = 3
    """the table goes to the machine of a seat"""


class Presence(IntEnum):
    """What the host knows of a seat's holder."""

    LIVE = 0
    LAGGING = 1
    GONE = 2
    BEHIND = 3
    """connected, but has not acknowledged the last entry yet"""


any_seat = integer(KEEPER, MAX_SEATS - 1)
port = integer(0, 65535)
entry_bytes = bytes_up_to(MAX_ENTRY_BYTES)
digest = bytes_up_to(HASH)
name = text(NAME_CHARACTERS)

Uint32: TypeAlias = Annotated[int, integer(0, 2**32)]
EntryNumber: TypeAlias = Annotated[int, integer(0, MAX_ENTRIES)]
"""of an entry in the log; as `next`, how many entries come before"""
AnySeat: TypeAlias = Annotated[int, any_seat]
"""a seat, or KEEPER"""
Name: TypeAlias = Annotated[str, name]
ShortText: TypeAlias = Annotated[str, text(SHORT_TEXT_LENGTH)]
LongText: TypeAlias = Annotated[str, lines(LONG_TEXT_LENGTH)]
"""the only text of several lines: a position that people compare"""
Explanation: TypeAlias = Annotated[str, text(EXPLANATION_LENGTH)]
Port: TypeAlias = Annotated[int, port]
Digest: TypeAlias = Annotated[bytes, digest]
AnyCode: TypeAlias = Annotated[int, integer(0, max(Code))]
AnyPollKind: TypeAlias = Annotated[int, integer(0, len(PollKind) - 1)]


def truncate_text(long: str) -> str:
    """Cuts a text to the bytes that one message takes."""
    return long.encode()[:LONG_TEXT_LENGTH].decode(errors="ignore")
