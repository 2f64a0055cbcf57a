"""Monuments, buildings and the wonder in motion."""

from __future__ import annotations

from math import cos, tau
from typing import assert_never

from engine.board import Square, Squares, members, only
from engine.events import BuildingPlaced, BuildingReturned, MonumentBuilt, WonderBuilt
from engine.monuments import block
from engine.pieces import Color
from game.paint.board_motion import dust
from game.paint.motion import Stage, eased
from game.paint.pen import draw_rect
from game.paint.pieces import Hidden
from game.rects import Rect
from game.scene import WorkEvent


def paint_work_event(stage: Stage, event: WorkEvent) -> None:
    match event:
        case MonumentBuilt():
            _monument(stage, event)
        case BuildingPlaced():
            _building(stage, event)
        case BuildingReturned(color, square):
            stage.lay(stage.after)
            rect, gone = stage.easel.layout.rect_of(square), stage.part(0, 1)
            up = Rect(rect.x, rect.y - round(rect.h * 0.6 * gone), rect.w, rect.h)
            stage.show(stage.easel.sprites.building(color, rect.w), up, 1 - gone)
        case WonderBuilt(_, center):
            _wonder(stage, center)
        case _:
            assert_never(event)


def _building(stage: Stage, event: BuildingPlaced) -> None:
    """It comes over from its last tile, or from above, and a frame closes in on where it stands."""
    stage.lay(stage.after, Hidden(buildings=only(event.square)))
    layout = stage.easel.layout
    goal = layout.rect_of(event.square)
    start = Rect(goal.x, goal.y - goal.h, goal.w, goal.h)
    if event.origin is not None:
        start = layout.rect_of(event.origin)
    _ring(stage, goal)
    stage.fly(stage.easel.sprites.building(event.color, goal.w), start, goal, stage.part(0, 0.85))


def _wonder(stage: Stage, center: Square) -> None:
    """It grows out of its squares, and dust rises."""
    stage.lay(stage.after, Hidden(wonder=True, treasures=stage.after.wonder))
    middle, share = stage.easel.layout.rect_of(center), stage.part(0, 0.8)
    edge = 3 * middle.w
    wide, high = round(edge * (0.8 + 0.2 * share)), max(1, round(edge * share))
    foot = middle.y + 2 * middle.h
    rect = Rect(middle.center.x - wide // 2, foot - high, wide, high)
    stage.show(stage.easel.sprites.wonder(edge), rect, min(1.0, 3 * share))
    dust(stage, middle, eased(stage.part(0.2, 1)))
    _treasures(stage, stage.after.treasures & stage.after.wonder)


def _ring(stage: Stage, rect: Rect) -> None:
    """A golden frame that closes in on a square."""
    wide = max(2, round(rect.w * 0.08))
    out = round(rect.w * 0.4 * (1 - stage.part(0, 1)))
    frame = (rect.x - out, rect.y - out, rect.w + 2 * out, rect.h + 2 * out)
    draw_rect(stage.surface, stage.easel.theme.gold, frame, wide)


def _monument(stage: Stage, event: MonumentBuilt) -> None:
    """The four tiles turn over, then the tower rises from them."""
    four = block(event.corner)
    kept = four & stage.after.treasures
    stage.lay(stage.after, Hidden(tiles=four, towers=only(event.corner), treasures=kept))
    for index, square in enumerate(members(four)):
        _flip(stage, square, event.color, stage.part(index * 0.06, 0.28 + index * 0.06))
    _rise(stage, event, stage.part(0.45, 0.95))
    _treasures(stage, kept)


def _flip(stage: Stage, square: Square, color: Color, share: float) -> None:
    rect = stage.easel.layout.rect_of(square)
    shown = color if share < 0.5 else None
    wide = max(1, round(rect.w * abs(cos(share * tau / 2))))
    sprite = stage.easel.sprites.face(shown, rect.w)
    stage.show(sprite, Rect(rect.x + (rect.w - wide) // 2, rect.y, wide, rect.h))


def _rise(stage: Stage, event: MonumentBuilt, share: float) -> None:
    if share <= 0:
        return
    rect = stage.easel.layout.block(event.corner)
    tower = stage.easel.sprites.tower(event.monument, rect.w)
    ground = rect.h * 84 // 100
    if share < 1:
        stage.surface.set_clip((rect.x, 0, rect.w, rect.y + ground))
    down = round((1 - share) * ground)
    stage.show(tower, Rect(rect.x, rect.y + down, rect.w, rect.h))
    stage.surface.set_clip(None)
    foot = Rect(rect.x + rect.w // 4, rect.y + ground - rect.h // 4, rect.w // 2, rect.h // 4)
    dust(stage, foot, eased(share))


def _treasures(stage: Stage, squares: Squares) -> None:
    for square in members(squares):
        rect = stage.easel.layout.treasure(square)
        stage.show(stage.easel.sprites.treasure(rect.w), rect)
