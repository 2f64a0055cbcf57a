"""What bots say of what they have just done, at a table where people play."""

from __future__ import annotations

from engine.bots.thought import Reason
from game.counsel.plain import remark
from game.counsel.worded import told, veiled
from game.match import Match, Played


def explained(match: Match, played: Played) -> str:
    """Why a bot did this, as far as it may be told at this table now; empty if that is nothing."""
    if played.because is None:
        return ""
    position, open_table = match.position, match.over or not match.humans
    return told(played.because, position.dynasties, position.options.open_scores, open_table)


def passed_on(reason: Reason, open_scores: bool) -> str:
    """What everybody at a table on a network may read; empty if that is nothing."""
    kept = veiled(reason, open_scores)
    return "" if kept is None else remark(kept)
