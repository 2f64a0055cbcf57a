"""The end of a conflict in motion: the leaders clash, the sums are compared, one side falls."""

from __future__ import annotations

from engine.tigris.model.events import ConflictWon
from game.geometry import Rect
from game.i18n import _
from game.tigris.animation.durations import CLASH, ROLL, VERDICT, lasts
from game.tigris.animation.stage import Stage
from game.tigris.art import effects as glints
from game.tigris.layout.panel_placement import Showdown
from game.tigris.paint.conflict_panel import (
    DARK,
    Display,
    busy,
    darken,
    light_up,
    paint_showdown,
    showdown_place,
    side_rects,
)
from game.tigris.scene.conflict import Conflict
from game.tigris.text.names import DYNASTY
from game.ui.canvas.pen import draw_rect
from game.ui.canvas.plates import dim
from game.ui.easing import swing

#: In so many steps a side darkens, and the board brightens again.
DIMS = 6


def paint_won(stage: Stage, event: ConflictWon) -> None:
    """The leaders run at each other; then who won is said and why, the loser's side darkens, the
    panel closes and the board brightens."""
    conflict = stage.before.conflict
    if conflict is None:
        stage.lay(stage.after)
        return
    stage.lay(stage.after, duel=False)
    closing = stage.during(lasts(event) - ROLL - 60, ROLL)
    if stage.reduced:
        closing = 0.0
    _board(stage, conflict, closing)
    place = showdown_place(stage.easel, conflict)
    if closing >= 1:
        return
    stage.unroll(place.frame, 1 - closing)
    decided = stage.reduced or stage.time >= VERDICT
    said = _verdict(stage, event) if decided else ""
    shown = Display.of(conflict)
    shown = Display(shown.attacker, shown.defender, said, leaders=False)
    paint_showdown(stage.surface, stage.easel, stage.before, conflict, place, shown)
    _sides(stage, event, conflict, place)
    stage.surface.set_clip(None)


def _board(stage: Stage, conflict: Conflict, closing: float) -> None:
    if closing <= 0:
        light_up(stage.surface, stage.easel, conflict)
    else:
        dark = DARK * round(DIMS * (1 - closing)) // DIMS
        darken(stage.surface, stage.easel, busy(conflict), dark)


def _sides(stage: Stage, event: ConflictWon, conflict: Conflict, place: Showdown) -> None:
    """Both leaders, the spark between them, what tells who won."""
    beaten = event.loser == conflict.attacker.seat
    fall = 1.0 if stage.reduced else stage.during(VERDICT, 260)
    lost, won = (place.attacker, place.defender) if beaten else (place.defender, place.attacker)
    level = round(DIMS * fall)
    for attacking in (True, False):
        _leader(stage, conflict, place, attacking, beaten == attacking)
        if level and attacking == beaten:
            dim(stage.surface, lost, 48 * level // DIMS)
    _wreath(stage, won, fall)
    spark = stage.linear(CLASH - 40, 260)
    if 0 < spark < 1 and not stage.reduced:
        edge = place.px(96)
        sprite = stage.easel.sprites.mark(glints.spark, edge)
        size = round(edge * (0.4 + 0.6 * spark))
        stage.show(sprite, place.middle.within(size, size), 1 - spark * spark)
    if event.attacker_strength == event.defender_strength:
        _shield(stage, place)


def _leader(
    stage: Stage, conflict: Conflict, place: Showdown, attacking: bool, loses: bool
) -> None:
    """One leader: it draws back, runs at the other one, and stands again; the beaten one is thrown
    back further."""
    side = conflict.attacker if attacking else conflict.defender
    rect = side_rects(place, attacking).leader
    ahead = 0.0
    if not stage.reduced:
        ahead -= 0.16 * swing(stage.linear(CLASH - 400, 220))
        ahead += 0.42 * swing(stage.linear(CLASH - 180, 360))
        ahead -= (0.3 if loses else 0.06) * swing(stage.linear(CLASH + 60, 420))
    aside = round(rect.w * ahead) * (1 if attacking else -1)
    dynasty = stage.before.players[side.seat].dynasty
    sprite = stage.easel.sprites.leader(dynasty, conflict.color, rect.w)
    stage.show(sprite, Rect(rect.x + aside, rect.y, rect.w, rect.h))


def _shield(stage: Stage, place: Showdown) -> None:
    """It comes down before the defender: equal sums are not enough."""
    share = 1.0 if stage.reduced else stage.during(VERDICT, 240)
    edge = place.px(54)
    sprite = stage.easel.sprites.mark(glints.shield, edge)
    stage.show(sprite, stage.above(place.middle.within(edge, edge), share), share)


def _verdict(stage: Stage, event: ConflictWon) -> str:
    """Who won by how much; a tie says that the defender wins it."""
    high = max(event.attacker_strength, event.defender_strength)
    low = min(event.attacker_strength, event.defender_strength)
    text = _("{who} wins, {high} to {low}")
    if high == low:
        text = _("{who} wins: {high} to {low}, and the defender wins ties")
    who = DYNASTY[stage.before.players[event.winner].dynasty]
    return text.format(who=who, high=high, low=low)


def _wreath(stage: Stage, rect: Rect, share: float) -> None:
    """A golden border around the winner's side."""
    theme, layout = stage.easel.theme, stage.easel.layout
    wide = round(layout.px(5) * share)
    if wide:
        draw_rect(stage.surface, theme.gold, rect, wide, border_radius=layout.px(8))
