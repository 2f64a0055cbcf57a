"""Animations of the unification tile: it covers a square, and is lifted."""

from __future__ import annotations

from engine.tigris.model.events import KingdomsUnited, UnificationLifted
from game.tigris.animation.durations import UNIFICATION_IMPACT
from game.tigris.animation.dust import paint_dust, paint_pulse
from game.tigris.animation.stage import Stage
from game.tigris.paint.pieces import Hidden
from game.tigris.scene.paths import kingdom_around
from game.ui.easing import ease_in, raised

#: How long the united kingdom pulses.
UNION_PULSE = 400


def paint_united(stage: Stage, event: KingdomsUnited) -> None:
    """The tile falls on its square, and the united kingdom pulses."""
    stage.paint_table(stage.after, Hidden(union=True))
    rect = stage.painter.layout.rect_of(event.square)
    sprite = stage.painter.sprites.unification(rect.w)
    if stage.reduced:
        stage.paint_sprite(sprite, rect, stage.fraction)
        return
    share = stage.progress(0, UNIFICATION_IMPACT)
    if share < 1:
        fallen = ease_in(share)
        large = rect.inset(-round(rect.w * 0.35 * (1 - fallen)))
        stage.paint_shadow(rect, 0.6 * (1 - fallen))
        stage.paint_sprite(
            sprite, raised(large, round(rect.h * 0.9 * (1 - fallen))), 0.3 + 0.7 * share
        )
        return
    paint_dust(stage, rect, stage.progress(UNIFICATION_IMPACT, 280))
    stage.paint_settling(sprite, rect, stage.progress(UNIFICATION_IMPACT, 110))
    paint_pulse(
        stage,
        kingdom_around(stage.after, event.square),
        stage.progress(UNIFICATION_IMPACT, UNION_PULSE),
    )


def paint_lifted(stage: Stage, event: UnificationLifted) -> None:
    """The tile rises and fades; the tile below it appears."""
    stage.paint_table(stage.after)
    rect = stage.painter.layout.rect_of(event.square)
    share = stage.fraction
    height = rect if stage.reduced else raised(rect, round(rect.h * 0.8 * share))
    stage.paint_sprite(stage.painter.sprites.unification(rect.w), height, 1 - share)
