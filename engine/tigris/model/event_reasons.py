"""The reasons that events give."""

from __future__ import annotations

from enum import StrEnum


class ReturnReason(StrEnum):
    """Why a leader left the board."""

    WITHDRAWN = "withdrawn"
    BEATEN = "beaten"
    NO_TEMPLE = "no temple"


class PointReason(StrEnum):
    """What points were scored for."""

    LEADER = "leader"
    """a tile placed in the kingdom of the leader of its color"""
    KING = "king"
    """a tile placed in a kingdom without that leader: its king scores instead"""
    REVOLT = "revolt"
    WAR = "war"
    MONUMENT = "monument"
    """income at the end of the active player's turn"""
    WONDER = "wonder"
    """a king in the wonder's kingdom, at the end of the active player's turn"""


class RemovalReason(StrEnum):
    """Why a tile left the board."""

    WAR = "war"
    CATASTROPHE = "catastrophe"
    WONDER = "wonder"
    """replaced by the wonder; treasures on them stay, on the wonder"""


class EndReason(StrEnum):
    TREASURES = "treasures"
    """two or fewer treasures were left on the board at the end of a turn"""
    BAG = "bag"
    """a tile had to be drawn and the bag was empty"""
