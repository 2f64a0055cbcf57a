"""The unification tile in motion: it comes down where two kingdoms meet, and is lifted."""

from __future__ import annotations

from engine.tigris.model.events import KingdomsUnited, UnificationLifted
from game.tigris.animation.durations import UNITED
from game.tigris.animation.dust import breathe, dust
from game.tigris.animation.stage import Stage
from game.tigris.paint.pieces import Hidden
from game.tigris.scene.paths import realm
from game.ui.easing import falling, raised

#: The one kingdom breathes.
TOGETHER = 400


def paint_united(stage: Stage, event: KingdomsUnited) -> None:
    """The tile falls on the square, and what were two kingdoms breathe as one."""
    stage.lay(stage.after, Hidden(union=True))
    rect = stage.easel.layout.rect_of(event.square)
    sprite = stage.easel.sprites.unification(rect.w)
    if stage.reduced:
        stage.show(sprite, rect, stage.fraction)
        return
    share = stage.linear(0, UNITED)
    if share < 1:
        fallen = falling(share)
        large = rect.inset(-round(rect.w * 0.35 * (1 - fallen)))
        stage.shade(rect, 0.6 * (1 - fallen))
        stage.show(sprite, raised(large, round(rect.h * 0.9 * (1 - fallen))), 0.3 + 0.7 * share)
        return
    dust(stage, rect, stage.linear(UNITED, 280))
    stage.settle(sprite, rect, stage.linear(UNITED, 110))
    breathe(stage, realm(stage.after, event.square), stage.linear(UNITED, TOGETHER))


def paint_lifted(stage: Stage, event: UnificationLifted) -> None:
    """It rises and is gone; the tile under it comes to light."""
    stage.lay(stage.after)
    rect = stage.easel.layout.rect_of(event.square)
    share = stage.fraction
    high = rect if stage.reduced else raised(rect, round(rect.h * 0.8 * share))
    stage.show(stage.easel.sprites.unification(rect.w), high, 1 - share)
