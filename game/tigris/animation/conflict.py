"""Conflicts in motion: two leaders face each other, supporters come forward, tiles are added."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from engine.tigris.model.bitboard import NONE, Squares, bit_of
from engine.tigris.model.events import (
    ConflictBegan,
    ConflictWon,
    KingdomsUnited,
    TilesCommitted,
    UnificationLifted,
)
from engine.tigris.model.pieces import tiles_of
from game.geometry import Rect
from game.tigris.animation.durations import (
    JOIN,
    MUSTER,
    NEXT,
    ROLL,
    THROWN,
    TURN,
    muster_step,
    opened_at,
)
from game.tigris.animation.stage import ALL_SLOTS, Stage
from game.tigris.animation.union import paint_lifted, paint_united
from game.tigris.animation.verdict import paint_won
from game.tigris.layout.layout import HAND
from game.tigris.layout.panel_placement import Showdown
from game.tigris.paint.conflict_panel import (
    DARK,
    Display,
    light_up,
    paint_showdown,
    row_rect,
    showdown_place,
    side_rects,
)
from game.tigris.paint.pieces import Hidden
from game.tigris.scene.conflict import Conflict
from game.tigris.scene.conflict_count import Count, Supporter, muster
from game.tigris.scene.hand_slots import new_slots
from game.tigris.scene.scene import ConflictEvent
from game.ui.easing import eased, turned

#: In so many steps the board darkens: each of them paints all of it anew.
DIMS = 6
#: When the leaders have come from the board to their places in the panel, in milliseconds.
FACED = MUSTER - 120


def paint_conflict_event(stage: Stage, event: ConflictEvent) -> None:
    match event:
        case KingdomsUnited():
            paint_united(stage, event)
        case UnificationLifted():
            paint_lifted(stage, event)
        case ConflictBegan():
            _began(stage, event)
        case TilesCommitted():
            _committed(stage, event)
        case ConflictWon():
            paint_won(stage, event)
        case _:
            assert_never(event)


def _began(stage: Stage, event: ConflictBegan) -> None:
    """The board darkens but for the two leaders, the panel opens and they come to face each other;
    then the supporters light up one by one and their marks fly into the rows."""
    conflict = stage.after.conflict
    if conflict is None or stage.reduced:
        stage.lay(stage.after)
        return
    stage.lay(stage.before, duel=False)
    step = muster_step(event)
    coming = [
        (supporter, stage.linear(MUSTER + step * number, JOIN))
        for number, supporter in enumerate(muster(conflict))
    ]
    _light(stage, conflict, coming)
    place = showdown_place(stage.easel, conflict)
    opened = stage.during(0.3 * ROLL, ROLL)
    if opened <= 0:
        return
    there = [supporter for supporter, share in coming if share >= 1]
    attacking = sum(supporter.attacking for supporter in there)
    counts = Count(attacking, None, 0), Count(len(there) - attacking, None, 0)
    faced = stage.time >= FACED
    stage.unroll(place.frame, opened)
    paint_showdown(
        stage.surface, stage.easel, stage.after, conflict, place, Display(*counts, leaders=faced)
    )
    stage.surface.set_clip(None)
    if not faced:
        _face(stage, conflict, place)
    for supporter, share in coming:
        if 0 < share < 1:
            _join(stage, conflict, place, supporter, share)


def _light(stage: Stage, conflict: Conflict, coming: Sequence[tuple[Supporter, float]]) -> None:
    """The leaders are lit from the beginning, each supporter from its turn on."""
    lit = [NONE, NONE]
    for supporter, share in coming:
        if share > 0:
            lit[supporter.attacking] |= bit_of(supporter.square)
    shown = replace(
        conflict,
        attacker=replace(conflict.attacker, supporters=Squares(lit[True])),
        defender=replace(conflict.defender, supporters=Squares(lit[False])),
    )
    share = stage.during(0, 260)
    light_up(stage.surface, stage.easel, shown, DARK * round(DIMS * share) // DIMS)
    layout = stage.easel.layout
    for supporter, share in coming:
        if 0 < share < 1:  # the rim closes in on the square
            rect = layout.rect_of(supporter.square)
            rim = stage.easel.sprites.side(supporter.attacking, layout.cell)
            stage.show(rim, rect.inset(-round(rect.w * 0.3 * (1 - eased(share)))), 1 - share * 0.4)


def _face(stage: Stage, conflict: Conflict, place: Showdown) -> None:
    """A likeness of each leader flies from the board into the panel."""
    share = stage.during(180, FACED - 180)
    if share <= 0:
        return
    for side, attacking in ((conflict.attacker, True), (conflict.defender, False)):
        goal = side_rects(place, attacking).leader
        dynasty = stage.after.players[side.seat].dynasty
        sprite = stage.easel.sprites.leader(dynasty, conflict.color, goal.w)
        stage.fly(sprite, stage.easel.layout.rect_of(side.square), goal, share, loose=False)


def _join(
    stage: Stage, conflict: Conflict, place: Showdown, supporter: Supporter, share: float
) -> None:
    """The mark of a supporter on its way from its square into the row of its side."""
    side = conflict.attacker if supporter.attacking else conflict.defender
    row = side_rects(place, supporter.attacking).standing
    most = side.supporters.bit_count()
    goal = row_rect(row, supporter.place, most, supporter.attacking)
    start = stage.easel.layout.rect_of(supporter.square)
    sprite = stage.easel.sprites.face(conflict.committable, stage.easel.layout.cell)
    stage.fly(sprite, start.inset(start.w // 8), goal, eased(share), loose=False)


def _committed(stage: Stage, event: TilesCommitted) -> None:
    """Tiles fly from the hand into the row as backs; when all are there they turn over one by one
    and the sum counts up."""
    conflict, after = stage.before.conflict, stage.after.conflict
    if conflict is None or after is None or stage.reduced:
        stage.lay(stage.after)
        return
    own = stage.before.reader == event.seat
    hidden = Hidden(slots=ALL_SLOTS) if own else Hidden()
    stage.lay(stage.after, hidden, duel=False)
    if own:
        stage.slide_hand(stage.during(0, THROWN))
    light_up(stage.surface, stage.easel, after)
    place = showdown_place(stage.easel, conflict)
    attacking = event.seat == conflict.attacker.seat
    row = side_rects(place, attacking).added
    arrived = sum(stage.time >= NEXT * i + THROWN for i in range(event.count))
    opened = sum(stage.time >= opened_at(event, i) + TURN for i in range(event.count))
    shown = Display.of(after)
    count = _partly(after.side(event.seat).supporters.bit_count(), event, arrived, opened)
    shown = replace(shown, attacker=count) if attacking else replace(shown, defender=count)
    paint_showdown(stage.surface, stage.easel, stage.after, after, place, shown)
    if not event.count:
        stage.flash(row, stage.linear(0, 600))
    for index, goal in enumerate(_row(row, event.count, attacking)):
        _throw(stage, event, index, goal)


def _partly(standing: int, event: TilesCommitted, arrived: int, opened: int) -> Count:
    """Tiles in flight and tiles that turn over are painted above the panel, where they will lie;
    until the first is there, nothing is said of the hand."""
    if not event.count:
        return Count(standing, 0, 0)
    return Count(standing, event.count if arrived == event.count else None, opened)


def _row(row: Rect, count: int, attacking: bool) -> list[Rect]:
    return [row_rect(row, index, count, attacking) for index in range(count)]


def _throw(stage: Stage, event: TilesCommitted, index: int, goal: Rect) -> None:
    share = stage.during(NEXT * index, THROWN)
    over = stage.linear(opened_at(event, index), TURN)
    if share < 1:
        back = stage.easel.sprites.back(goal.w)
        if share > 0:
            stage.fly(back, _hand_slot(stage, event, index), goal, share)
    elif over < 1:
        rect, open_ = turned(goal, over)
        sprite = stage.easel.sprites.face(event.color if open_ else None, goal.w)
        stage.show(sprite, rect)


def _hand_slot(stage: Stage, event: TilesCommitted, index: int) -> Rect:
    """Where this tile lay in the hand, if that is open."""
    if stage.before.reader != event.seat:
        return stage.hand(event.seat)
    slots = new_slots(stage.before.players[event.seat].slots, tiles_of(event.color, event.count))
    return stage.easel.layout.rect(HAND[slots[index]])
