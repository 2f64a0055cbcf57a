"""What a side of a conflict commits if its player is away and has said beforehand how much."""

from __future__ import annotations

from engine.tigris.model.actions import CommitTiles
from engine.tigris.model.decisions import Commitment
from engine.tigris.model.position import Position
from engine.tigris.rules.commitments import max_commitment, tiles_needed
from engine.tigris.rules.conflict import support_color


def commitments_beforehand(
    position: Position, commitment: Commitment, limit: int
) -> tuple[CommitTiles, ...]:
    """Just what wins as things stand, which for a defender is a tie, if that is at most `limit`
    tiles and the hand has them; else nothing. Both where the reader does not know the hand well
    enough. English rule or not, each is legal.
    """
    nothing, needed = CommitTiles(0), tiles_needed(position, commitment)
    if not 0 < needed <= min(limit, max_commitment(position, commitment)):
        return (nothing,)
    color = support_color(commitment.kind, commitment.color)
    is_certain = position.hands[commitment.actor][color] >= needed
    return (CommitTiles(needed),) if is_certain else (nothing, CommitTiles(needed))
