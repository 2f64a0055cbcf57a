"""Entries of the keeper besides its actions (`net.protocol.entries`)."""

from __future__ import annotations

from typing import Annotated

from net.protocol.entry_fields import PER_SEAT, Number
from net.wire.tagged import integer, list_of
from net.wire.values import value


@value
class ClockRead:
    """So much time was left when this was ordered."""

    clock: Number
    """as the rules number it (`net.game_rules.Deadline`)"""
    left: Annotated[int, integer(0, 2**32)]
    """milliseconds"""


@value
class SeatTimes:
    """The clocks of the seats, at a table where people's time is limited.

    What the end of a turn adds is not in it yet (`net.log.seat_clocks`).
    """

    at: Annotated[int, integer(0, 2**48)]
    """the host's time of day: milliseconds since 1970, UTC"""
    left: Annotated[tuple[int, ...], list_of(integer(0, 2**32), *PER_SEAT)]
    """milliseconds, by seat"""
