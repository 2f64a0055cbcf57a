"""The unification tile in motion: it comes down where two kingdoms meet, and is lifted."""

from __future__ import annotations

from engine.board import Squares
from engine.events import KingdomsUnited, UnificationLifted
from game.paint.dust import breathe, dust
from game.paint.motion import Stage
from game.paint.pieces import Hidden
from game.roads import falling, raised
from game.ways import realm, realms_beside

#: The kingdoms show themselves, the tile comes down, the one kingdom breathes.
MEET, DROP, TOGETHER = 420, 260, 320


def paint_united(stage: Stage, event: KingdomsUnited) -> None:
    """First the kingdoms that meet breathe, each for itself; then the tile covers the square and
    they breathe as one."""
    stage.lay(stage.after, Hidden(union=True))
    rect = stage.easel.layout.rect_of(event.square)
    sprite = stage.easel.sprites.unification(rect.w)
    if stage.reduced:
        stage.show(sprite, rect, stage.fraction)
        return
    for kingdom in realms_beside(stage.before, event.square):
        breathe(stage, kingdom, stage.linear(0, MEET))
    share = stage.linear(MEET - 100, DROP)
    if 0 < share < 1:
        fallen = falling(share)
        large = rect.inset(-round(rect.w * 0.35 * (1 - fallen)))
        high = raised(large, round(rect.h * 0.9 * (1 - fallen)))
        stage.shade(rect, 0.6 * (1 - fallen))
        stage.show(sprite, high, 0.3 + 0.7 * share)
    elif share >= 1:
        lands = MEET - 100 + DROP
        dust(stage, rect, stage.linear(lands, 280))
        stage.settle(sprite, rect, stage.linear(lands, 110))
        breathe(stage, _whole(stage, event), stage.linear(lands, TOGETHER))


def _whole(stage: Stage, event: KingdomsUnited) -> Squares:
    return realm(stage.after, event.square)


def paint_lifted(stage: Stage, event: UnificationLifted) -> None:
    """It rises and is gone; the tile under it comes to light."""
    stage.lay(stage.after)
    rect = stage.easel.layout.rect_of(event.square)
    share = stage.fraction
    high = rect if stage.reduced else raised(rect, round(rect.h * 0.8 * share))
    stage.show(stage.easel.sprites.unification(rect.w), high, 1 - share)
