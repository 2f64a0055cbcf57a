"""The message by which a host shows its clock to all."""

from __future__ import annotations

from net.protocol.codes import Uint32
from net.wire.values import value


@value
class TimeLeft:
    """So much time is left before the keeper acts."""

    clock: Uint32
    """as the rules number it (`net.game_rules.Deadline`)"""
    left: Uint32
    """milliseconds"""
    is_running: bool
