"""Events of a conflict in motion: the two sides are counted, tiles are added, one side wins."""

from __future__ import annotations

from dataclasses import replace
from math import cos, tau
from typing import assert_never

from engine.board import Squares, members, only
from engine.events import (
    ConflictBegan,
    ConflictWon,
    KingdomsUnited,
    TilesCommitted,
    UnificationLifted,
)
from game.clash import Side
from game.i18n import _
from game.names import DYNASTY
from game.paint.motion import Stage
from game.paint.pen import draw_rect
from game.paint.pieces import Hidden
from game.paint.sheet import lay
from game.paint.showdown import DARK, light_up, paint_showdown, showdown_place, side_rects
from game.paint.table import table_layer
from game.paint.widgets import dim
from game.rects import Rect
from game.scene import ConflictEvent

#: In so many steps the board darkens: each of them paints all of it anew.
DIMS = 6


def paint_conflict_event(stage: Stage, event: ConflictEvent) -> None:
    match event:
        case KingdomsUnited(_, square):
            stage.lay(stage.before)
            _drop(stage, stage.easel.layout.rect_of(square), stage.part(0, 0.7))
        case UnificationLifted(square):
            stage.lay(stage.before, Hidden(union=True))
            _drop(stage, stage.easel.layout.rect_of(square), 1 - stage.part(0, 1))
        case ConflictBegan():
            _began(stage)
        case TilesCommitted():
            _committed(stage, event)
        case ConflictWon():
            _won(stage, event)
        case _:
            assert_never(event)


def _drop(stage: Stage, rect: Rect, share: float) -> None:
    """The unification tile comes down from above."""
    grown = rect.inset(-round(rect.w * 0.45 * (1 - share)))
    stage.show(stage.easel.sprites.unification(rect.w), grown, share)


def _began(stage: Stage) -> None:
    """The board darkens, the panel comes, supporters are counted one by one."""
    conflict = stage.after.conflict
    if conflict is None:
        stage.lay(stage.after)
        return
    layer = table_layer(stage.easel, stage.before, stage.look, duel=False)
    lay(stage.surface, layer)
    counted = stage.part(0.35, 0.95)
    shown = replace(
        conflict,
        attacker=_partly(conflict.attacker, counted),
        defender=_partly(conflict.defender, counted),
    )
    light_up(stage.surface, stage.easel, shown, DARK * round(DIMS * stage.part(0, 0.3)) // DIMS)
    if stage.fraction > 0.15:
        place = showdown_place(stage.easel, conflict)
        paint_showdown(stage.surface, stage.easel, stage.after, shown, place)


def _partly(side: Side, share: float) -> Side:
    """The side with a part of its supporters, in the order of the squares."""
    squares = list(members(side.supporters))
    count = round(len(squares) * share)
    return replace(side, supporters=Squares(sum(only(square) for square in squares[:count])))


def _committed(stage: Stage, event: TilesCommitted) -> None:
    """Tiles fly from the hand as backs and are turned over when all are there."""
    conflict = stage.before.conflict
    arrived = stage.fraction > 0.8 or not event.count or conflict is None
    stage.lay(stage.after if arrived and stage.fraction > 0.4 else stage.before)
    if arrived or conflict is None:
        return
    place = showdown_place(stage.easel, conflict)
    row = side_rects(stage.easel, place, event.seat == conflict.attacker.seat)[3]
    start = stage.slot(stage.before, event.seat, event.color)
    step = min(row.h + 2, (row.w - row.h) // max(1, event.count - 1))
    left = row.x if event.seat == conflict.attacker.seat else row.right - row.h
    left -= 0 if event.seat == conflict.attacker.seat else step * (event.count - 1)
    for index in range(event.count):
        goal = Rect(left + index * step, row.y, row.h, row.h)
        begins = 0.25 * index / event.count
        share = stage.part(begins, begins + 0.4)
        turned = stage.part(0.62, 0.8)
        wide = max(1, round(goal.w * abs(cos(turned * tau / 2))))
        sprite = stage.easel.sprites.face(event.color if turned > 0.5 else None, row.h)
        stage.fly(sprite, start, goal.within(wide, goal.h), share)


def _won(stage: Stage, event: ConflictWon) -> None:
    """The verdict; the loser's side darkens."""
    conflict = stage.before.conflict
    stage.lay(stage.before)
    if conflict is None:
        return
    place = showdown_place(stage.easel, conflict)
    verdict = _verdict(stage, event)
    paint_showdown(stage.surface, stage.easel, stage.before, conflict, place, verdict)
    beaten = place.defender if event.loser == conflict.defender.seat else place.attacker
    dim(stage.surface, beaten, round(45 * stage.part(0.1, 0.4)))
    crest = place.attacker if beaten is place.defender else place.defender
    _wreath(stage, crest)


def _verdict(stage: Stage, event: ConflictWon) -> str:
    """Who won by how much; a tie says that the defender wins it."""
    high = max(event.attacker_strength, event.defender_strength)
    low = min(event.attacker_strength, event.defender_strength)
    text = _("{who} wins, {high} to {low}")
    if high == low:
        text = _("{who} wins: the defender wins ties")
    who = DYNASTY[stage.before.players[event.winner].dynasty]
    return text.format(who=who, high=high, low=low)


def _wreath(stage: Stage, rect: Rect) -> None:
    """A golden border around the winner's side."""
    theme, layout = stage.easel.theme, stage.easel.layout
    wide = round(layout.dp(5) * stage.part(0.1, 0.4))
    if wide:
        draw_rect(stage.surface, theme.gold, rect, wide, border_radius=layout.dp(8))
