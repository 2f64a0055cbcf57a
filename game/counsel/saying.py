"""What bots say of what they have just done, at a table where people play."""

from __future__ import annotations

from game.counsel.worded import told
from game.match import Match, Played


def explained(match: Match, played: Played) -> str:
    """Why a bot did this, as far as it may be told at this table now; empty if that is nothing."""
    if played.because is None:
        return ""
    position, open_table = match.position, match.over or not match.humans
    return told(played.because, position.dynasties, position.options.open_scores, open_table)
