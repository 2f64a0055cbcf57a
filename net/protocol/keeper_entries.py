"""Entries of the keeper besides its actions (`net.protocol.entries`)."""

from __future__ import annotations

from typing import Annotated

from net.protocol.entry_fields import Number
from net.wire.tagged import integer
from net.wire.values import value


@value
class ClockRead:
    """So much time was left when this was ordered."""

    clock: Number
    """as the rules number it (`net.game_rules.Deadline`)"""
    left: Annotated[int, integer(0, 2**32)]
    """milliseconds"""
