"""Remarks of bots on their own actions: what they may say while people play."""

from __future__ import annotations

from dataclasses import replace

from engine.tigris.bots.api import Explanation
from engine.tigris.model.actions import CommitTiles
from engine.tigris.model.position import Position
from game.tigris.match import Match, Played
from game.tigris.text.reason_text import describe_shareable_reason, veil_reason


def remark_on(match: Match, played: Played) -> str:
    """Why a bot played this action, as far as this table may know; empty if nothing may be said.

    Commitments get no remark while hands are hidden: the reason would give the hand away.
    """
    position, open_table = match.position, match.over or not match.humans
    if played.reason is None or (isinstance(played.action, CommitTiles) and not open_table):
        return ""
    return describe_shareable_reason(
        played.reason, position.dynasties, position.options.open_scores, open_table
    )


def shareable_reason(reason: Explanation, after: Position) -> Explanation:
    """The part of a reason that a networked table may know; `after` is the position it led to.

    Both the sender and the reader apply it, because another machine's bot may not have. The
    wire takes no further conflicts, nor a second action, in any case.
    """
    if after.decisions:
        reason = veil_reason(reason, after.options.open_scores)
    return replace(reason, others=(), sequel=None)
