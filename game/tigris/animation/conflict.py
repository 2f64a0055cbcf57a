"""Animations of a conflict: leaders face each other, supporters come forward, tiles are added."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.tigris.model.bitboard import NONE, Squares, bit_of
from engine.tigris.model.events import (
    ConflictBegan,
    TilesCommitted,
)
from engine.tigris.model.pieces import tiles_of
from game.geometry import Rect
from game.tigris.animation.durations import (
    COMMIT_FLIGHT,
    COMMIT_FLIP,
    COMMIT_STEP,
    PANEL_OPENING,
    SUPPORTER_FLIGHT,
    SUPPORTERS_START,
    flip_time,
    supporter_interval,
)
from game.tigris.animation.stage import ALL_SLOTS, Stage
from game.tigris.layout.layout import HAND
from game.tigris.layout.panel_placement import ConflictPanel
from game.tigris.paint.conflict_panel import (
    DARK,
    Display,
    conflict_panel_of,
    light_up,
    paint_conflict_panel,
    row_rect,
    side_rects,
)
from game.tigris.paint.pieces import Hidden
from game.tigris.scene.conflict import Conflict
from game.tigris.scene.conflict_count import Count, Supporter, supporters_in_order
from game.tigris.scene.hand_slots import new_slots
from game.ui.easing import ease_in_out, flip

#: The number of steps in which the board darkens; each of them repaints all of it.
DIM_STEPS = 6
#: When the leaders have arrived in the panel.
LEADERS_IN_PLACE = SUPPORTERS_START - 120


def paint_began(stage: Stage, event: ConflictBegan) -> None:
    """The board darkens except for the two leaders, and the panel opens where they face each other.

    Then the supporters light up one by one, and their marks fly into the rows.
    """
    conflict = stage.after.conflict
    if conflict is None or stage.reduced:
        stage.paint_table(stage.after)
        return
    stage.paint_table(stage.before, duel=False)
    step = supporter_interval(event)
    coming = [
        (supporter, stage.progress(SUPPORTERS_START + step * number, SUPPORTER_FLIGHT))
        for number, supporter in enumerate(supporters_in_order(conflict))
    ]
    _paint_lit(stage, conflict, coming)
    place = conflict_panel_of(stage.painter, conflict)
    opened = stage.eased_progress(0.3 * PANEL_OPENING, PANEL_OPENING)
    if opened <= 0:
        return
    there = [supporter for supporter, share in coming if share >= 1]
    attacking = sum(supporter.attacking for supporter in there)
    counts = Count(attacking, None, 0), Count(len(there) - attacking, None, 0)
    faced = stage.time >= LEADERS_IN_PLACE
    stage.clip_opening(place.frame, opened)
    paint_conflict_panel(
        stage.surface, stage.painter, stage.after, conflict, place, Display(*counts, leaders=faced)
    )
    stage.surface.set_clip(None)
    if not faced:
        _paint_leaders_coming(stage, conflict, place)
    for supporter, share in coming:
        if 0 < share < 1:
            _paint_joining(stage, conflict, place, supporter, share)


def _paint_lit(stage: Stage, conflict: Conflict, coming: Sequence[tuple[Supporter, float]]) -> None:
    """Lights the leaders from the beginning, each supporter from its turn on."""
    lit = [NONE, NONE]
    for supporter, share in coming:
        if share > 0:
            lit[supporter.attacking] |= bit_of(supporter.square)
    shown = replace(
        conflict,
        attacker=replace(conflict.attacker, supporters=Squares(lit[True])),
        defender=replace(conflict.defender, supporters=Squares(lit[False])),
    )
    share = stage.eased_progress(0, 260)
    light_up(stage.surface, stage.painter, shown, DARK * round(DIM_STEPS * share) // DIM_STEPS)
    layout = stage.painter.layout
    for supporter, share in coming:
        if 0 < share < 1:  # the rim closes in on the square
            rect = layout.rect_of(supporter.square)
            rim = stage.painter.sprites.side(supporter.attacking, layout.cell)
            stage.paint_sprite(
                rim, rect.inset(-round(rect.w * 0.3 * (1 - ease_in_out(share)))), 1 - share * 0.4
            )


def _paint_leaders_coming(stage: Stage, conflict: Conflict, place: ConflictPanel) -> None:
    """A copy of each leader flies from the board into the panel."""
    share = stage.eased_progress(180, LEADERS_IN_PLACE - 180)
    if share <= 0:
        return
    for side, attacking in ((conflict.attacker, True), (conflict.defender, False)):
        goal = side_rects(place, attacking).leader
        dynasty = stage.after.players[side.seat].dynasty
        sprite = stage.painter.sprites.leader(dynasty, conflict.color, goal.w)
        stage.paint_flight(
            sprite, stage.painter.layout.rect_of(side.square), goal, share, unclipped=False
        )


def _paint_joining(
    stage: Stage, conflict: Conflict, place: ConflictPanel, supporter: Supporter, share: float
) -> None:
    """The mark of a supporter flies from its square into the row of its side."""
    side = conflict.attacker if supporter.attacking else conflict.defender
    row = side_rects(place, supporter.attacking).standing
    count = side.supporters.bit_count()
    goal = row_rect(row, supporter.place, count, supporter.attacking)
    start = stage.painter.layout.rect_of(supporter.square)
    sprite = stage.painter.sprites.face(conflict.committable, stage.painter.layout.cell)
    stage.paint_flight(sprite, start.inset(start.w // 8), goal, ease_in_out(share), unclipped=False)


def paint_committed(stage: Stage, event: TilesCommitted) -> None:
    """Tiles fly face down from the hand into the row, then flip one by one as the sum counts up."""
    conflict, after = stage.before.conflict, stage.after.conflict
    if conflict is None or after is None or stage.reduced:
        stage.paint_table(stage.after)
        return
    own = stage.before.reader == event.seat
    hidden = Hidden(slots=ALL_SLOTS) if own else Hidden()
    stage.paint_table(stage.after, hidden, duel=False)
    if own:
        stage.paint_sliding_hand(stage.eased_progress(0, COMMIT_FLIGHT))
    light_up(stage.surface, stage.painter, after)
    place = conflict_panel_of(stage.painter, conflict)
    attacking = event.seat == conflict.attacker.seat
    row = side_rects(place, attacking).added
    arrived = sum(stage.time >= COMMIT_STEP * i + COMMIT_FLIGHT for i in range(event.count))
    opened = sum(stage.time >= flip_time(event, i) + COMMIT_FLIP for i in range(event.count))
    shown = Display.of(after)
    count = _count_so_far(after.side(event.seat).supporters.bit_count(), event, arrived, opened)
    shown = replace(shown, attacker=count) if attacking else replace(shown, defender=count)
    paint_conflict_panel(stage.surface, stage.painter, stage.after, after, place, shown)
    if not event.count:
        stage.paint_flash(row, stage.progress(0, 600))
    for index, goal in enumerate(_row_rects(row, event.count, attacking)):
        _paint_thrown(stage, event, index, goal)


def _count_so_far(standing: int, event: TilesCommitted, arrived: int, opened: int) -> Count:
    """The panel's counts so far.

    Tiles in flight and tiles that flip are painted above the panel. Until all have arrived, the
    panel says nothing of the hand.
    """
    if not event.count:
        return Count(standing, 0, 0)
    return Count(standing, event.count if arrived == event.count else None, opened)


def _row_rects(row: Rect, count: int, attacking: bool) -> list[Rect]:
    return [row_rect(row, index, count, attacking) for index in range(count)]


def _paint_thrown(stage: Stage, event: TilesCommitted, index: int, goal: Rect) -> None:
    share = stage.eased_progress(COMMIT_STEP * index, COMMIT_FLIGHT)
    over = stage.progress(flip_time(event, index), COMMIT_FLIP)
    if share < 1:
        back = stage.painter.sprites.back(goal.w)
        if share > 0:
            stage.paint_flight(back, _hand_slot(stage, event, index), goal, share)
    elif over < 1:
        rect, open_ = flip(goal, over)
        sprite = stage.painter.sprites.face(event.color if open_ else None, goal.w)
        stage.paint_sprite(sprite, rect)


def _hand_slot(stage: Stage, event: TilesCommitted, index: int) -> Rect:
    """The place of this tile in the hand: its slot, if the hand is open."""
    if stage.before.reader != event.seat:
        return stage.hand_rect(event.seat)
    slots = new_slots(stage.before.players[event.seat].slots, tiles_of(event.color, event.count))
    return stage.painter.layout.rect(HAND[slots[index]])
