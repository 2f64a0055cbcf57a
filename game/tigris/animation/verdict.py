"""Animation of a conflict's end: the leaders clash, the sums are compared, one side falls."""

from __future__ import annotations

from engine.tigris.model.events import ConflictWon
from game.geometry import Rect
from game.i18n import _
from game.tigris.animation.durations import CLASH, PANEL_OPENING, VERDICT, duration
from game.tigris.animation.stage import Stage
from game.tigris.art import effects
from game.tigris.layout.panel_placement import ConflictPanel
from game.tigris.paint.conflict_panel import (
    DARK,
    Display,
    busy,
    conflict_panel_of,
    darken,
    light_up,
    paint_conflict_panel,
    side_rects,
)
from game.tigris.scene.conflict import Conflict
from game.tigris.text.names import DYNASTY
from game.ui.canvas.pen import draw_rect
from game.ui.canvas.plates import dim
from game.ui.easing import bump

#: The number of steps in which a side darkens, and the board brightens again.
DIM_STEPS = 6


def paint_won(stage: Stage, event: ConflictWon) -> None:
    """The leaders run at each other; the winner is named and the loser's side darkens.

    Then the panel closes and the board brightens.
    """
    conflict = stage.before.conflict
    if conflict is None:
        stage.paint_table(stage.after)
        return
    stage.paint_table(stage.after, duel=False)
    closing = stage.eased_progress(duration(event) - PANEL_OPENING - 60, PANEL_OPENING)
    if stage.reduced:
        closing = 0.0
    _paint_board(stage, conflict, closing)
    place = conflict_panel_of(stage.painter, conflict)
    if closing >= 1:
        return
    stage.clip_opening(place.frame, 1 - closing)
    decided = stage.reduced or stage.time >= VERDICT
    verdict = _verdict_text(stage, event) if decided else ""
    shown = Display.of(conflict)
    shown = Display(shown.attacker, shown.defender, verdict, leaders=False)
    paint_conflict_panel(stage.surface, stage.painter, stage.before, conflict, place, shown)
    _paint_sides(stage, event, conflict, place)
    stage.surface.set_clip(None)


def _paint_board(stage: Stage, conflict: Conflict, closing: float) -> None:
    if closing <= 0:
        light_up(stage.surface, stage.painter, conflict)
    else:
        dark = DARK * round(DIM_STEPS * (1 - closing)) // DIM_STEPS
        darken(stage.surface, stage.painter, busy(conflict), dark)


def _paint_sides(
    stage: Stage, event: ConflictWon, conflict: Conflict, place: ConflictPanel
) -> None:
    """Paints both leaders, the spark between them, and the marks of the winner."""
    beaten = event.loser == conflict.attacker.seat
    fall = 1.0 if stage.reduced else stage.eased_progress(VERDICT, 260)
    lost, won = (place.attacker, place.defender) if beaten else (place.defender, place.attacker)
    level = round(DIM_STEPS * fall)
    for attacking in (True, False):
        _paint_leader(stage, conflict, place, attacking, beaten == attacking)
        if level and attacking == beaten:
            dim(stage.surface, lost, 48 * level // DIM_STEPS)
    _paint_winner_border(stage, won, fall)
    spark = stage.progress(CLASH - 40, 260)
    if 0 < spark < 1 and not stage.reduced:
        edge = place.px(96)
        sprite = stage.painter.sprites.mark(effects.spark, edge)
        size = round(edge * (0.4 + 0.6 * spark))
        stage.paint_sprite(sprite, place.middle.within(size, size), 1 - spark * spark)
    if event.attacker_strength == event.defender_strength:
        _paint_shield(stage, place)


def _paint_leader(
    stage: Stage, conflict: Conflict, place: ConflictPanel, attacking: bool, loses: bool
) -> None:
    """One leader: it draws back, runs at the other, and stands again; the loser is thrown back."""
    side = conflict.attacker if attacking else conflict.defender
    rect = side_rects(place, attacking).leader
    ahead = 0.0
    if not stage.reduced:
        ahead -= 0.16 * bump(stage.progress(CLASH - 400, 220))
        ahead += 0.42 * bump(stage.progress(CLASH - 180, 360))
        ahead -= (0.3 if loses else 0.06) * bump(stage.progress(CLASH + 60, 420))
    aside = round(rect.w * ahead) * (1 if attacking else -1)
    dynasty = stage.before.players[side.seat].dynasty
    sprite = stage.painter.sprites.leader(dynasty, conflict.color, rect.w)
    stage.paint_sprite(sprite, Rect(rect.x + aside, rect.y, rect.w, rect.h))


def _paint_shield(stage: Stage, place: ConflictPanel) -> None:
    """A shield comes down before the defender, who wins ties."""
    share = 1.0 if stage.reduced else stage.eased_progress(VERDICT, 240)
    edge = place.px(54)
    sprite = stage.painter.sprites.mark(effects.shield, edge)
    stage.paint_sprite(sprite, stage.coming_down(place.middle.within(edge, edge), share), share)


def _verdict_text(stage: Stage, event: ConflictWon) -> str:
    """Who won and by how much; for a tie also why."""
    high = max(event.attacker_strength, event.defender_strength)
    low = min(event.attacker_strength, event.defender_strength)
    text = _("{who} wins, {high} to {low}")
    if high == low:
        text = _("{who} wins: {high} to {low}, and the defender wins ties")
    who = DYNASTY[stage.before.players[event.winner].dynasty]
    return text.format(who=who, high=high, low=low)


def _paint_winner_border(stage: Stage, rect: Rect, share: float) -> None:
    """A golden border around the winner's side."""
    palette, layout = stage.painter.palette, stage.painter.layout
    width = round(layout.px(5) * share)
    if width:
        draw_rect(stage.surface, palette.gold, rect, width, border_radius=layout.px(8))
