"""What bots say of what they have just done, at a table where people play."""

from __future__ import annotations

from engine.tigris.bots.api import Explanation
from engine.tigris.model.actions import CommitTiles
from engine.tigris.model.position import Position
from game.play.match import Match, Played
from game.tigris.coach.reason_text import told, veiled


def explained(match: Match, played: Played) -> str:
    """Why a bot did this, as far as it may be told at this table now; empty if that is nothing.

    What it adds to a conflict says nothing that the conflict does not, as long as hands are hidden.
    """
    position, open_table = match.position, match.over or not match.humans
    if played.because is None or (isinstance(played.action, CommitTiles) and not open_table):
        return ""
    return told(played.because, position.dynasties, position.options.open_scores, open_table)


def passed_on(reason: Explanation, after: Position) -> Explanation:
    """What a table on a network may know of why this position was brought about.

    Who sends it leaves the rest out, and so does who reads it: a bot of somebody else's may not.
    """
    return veiled(reason, after.options.open_scores) if after.decisions else reason
