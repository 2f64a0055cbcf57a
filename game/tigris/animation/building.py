"""Monuments, buildings and the wonder in motion."""

from __future__ import annotations

from typing import assert_never

import pygame

from engine.tigris.model.bitboard import Square, Squares, bit_of, members
from engine.tigris.model.events import BuildingPlaced, BuildingReturned, MonumentBuilt, WonderBuilt
from engine.tigris.model.pieces import Color
from engine.tigris.rules.monuments import block
from game.geometry import Rect
from game.tigris.animation.durations import MOVED, TOWER, WONDER
from game.tigris.animation.dust import dust
from game.tigris.animation.stage import Stage
from game.tigris.paint.pieces import Hidden
from game.tigris.scene.scene import WorkEvent
from game.ui.canvas.pen import draw_rect
from game.ui.easing import raised, stepped, turned

#: Four tiles turn over, one after the other.
FLIP, NEXT_FLIP = 240, 90
#: How long a tower rises, and the wonder, whose squares are bare already; in how many pushes.
RISING, GROWING, PUSHES = 1050, 1700, 3
#: Where the foot of a tower is, in percent of its four squares' height.
FOOT = 84


def paint_work_event(stage: Stage, event: WorkEvent) -> None:
    match event:
        case MonumentBuilt():
            _monument(stage, event)
        case BuildingPlaced():
            _building(stage, event)
        case BuildingReturned(color, square):
            _building_returned(stage, color, square)
        case WonderBuilt(_, center):
            _wonder(stage, center)
        case _:
            assert_never(event)


def _building(stage: Stage, event: BuildingPlaced) -> None:
    """It moves along from its last tile, or comes down from above, and a frame closes in."""
    stage.lay(stage.after, Hidden(buildings=bit_of(event.square)))
    layout = stage.easel.layout
    goal = layout.rect_of(event.square)
    sprite = stage.easel.sprites.building(event.color, goal.w)
    if stage.reduced:
        if event.origin is not None:
            stage.show(sprite, layout.rect_of(event.origin), 1 - stage.fraction)
        stage.show(sprite, goal, stage.fraction)
        return
    share = stage.during(0, MOVED)
    _ring(stage, goal, stage.linear(0, MOVED))
    if share < 1 and event.origin is not None:
        stage.fly(sprite, layout.rect_of(event.origin), goal, share, loose=False)
    elif share < 1:
        stage.shade(goal, 1 - share)
        stage.show(sprite, raised(goal, round(goal.h * (1 - share))), min(1.0, 3 * share))
    else:
        dust(stage, goal, stage.linear(MOVED, 240), 0.7)
        stage.settle(sprite, goal, stage.linear(MOVED, 120))


def _building_returned(stage: Stage, color: Color, square: Square) -> None:
    """It is lifted off its tile and is gone."""
    stage.lay(stage.after)
    rect, share = stage.easel.layout.rect_of(square), stage.fraction
    high = rect if stage.reduced else raised(rect, round(rect.h * 0.7 * share))
    stage.show(stage.easel.sprites.building(color, rect.w), high, 1 - share)


def _ring(stage: Stage, rect: Rect, share: float) -> None:
    """A golden frame that closes in on a square."""
    if not 0 < share < 1:
        return
    wide = max(2, round(rect.w * 0.06))
    out = round(rect.w * 0.4 * (1 - share))
    frame = (rect.x - out, rect.y - out, rect.w + 2 * out, rect.h + 2 * out)
    with stage.over_the_board():
        draw_rect(stage.surface, stage.easel.theme.gold, frame, wide)


def _monument(stage: Stage, event: MonumentBuilt) -> None:
    """The four tiles turn over, then the tower rises from them push by push."""
    four = block(event.corner)
    kept = four & stage.after.treasures
    stage.lay(stage.after, Hidden(tiles=four, towers=bit_of(event.corner), treasures=kept))
    for index, square in enumerate(members(four)):
        _flip(stage, square, event.color, stage.linear(NEXT_FLIP * index, FLIP))
    rect = stage.easel.layout.block(event.corner)
    tower = stage.easel.sprites.tower(event.monument, rect.w)
    foot = rect.h * FOOT // 100
    _rise(stage, tower, rect, foot, TOWER, RISING)
    _treasures(stage, kept)


def _flip(stage: Stage, square: Square, color: Color, share: float) -> None:
    rect = stage.easel.layout.rect_of(square)
    sprites = stage.easel.sprites
    if stage.reduced:
        stage.show(sprites.tile(color, rect.w), rect)
        stage.show(sprites.back(rect.w), rect, share)
        return
    seen, over = turned(rect, share)
    stage.show(sprites.face(None if over else color, rect.w), seen)


def _rise(
    stage: Stage, sprite: pygame.Surface, rect: Rect, foot: int, begins: int, length: int
) -> None:
    """A great work comes up out of the ground, and dust rises with each push."""
    pushed = stage.linear(begins, length)
    if stage.reduced:
        stage.show(sprite, rect, stage.fraction)
        return
    if pushed <= 0:
        return
    share = stepped(pushed, PUSHES)
    if share < 1:
        stage.surface.set_clip((rect.x, 0, rect.w, rect.y + foot))
    stage.show(sprite, raised(rect, -round((1 - share) * foot)))
    stage.surface.set_clip(None)
    push = length / PUSHES
    ground = Rect(rect.x + rect.w // 6, rect.y + foot - rect.h // 3, rect.w * 2 // 3, rect.h // 3)
    for number in range(PUSHES):
        dust(stage, ground, stage.linear(begins + push * number, push * 1.1), 1.2)


def _wonder(stage: Stage, center: Square) -> None:
    """It rises over its five squares; treasures stay on it."""
    on_it = stage.after.treasures & stage.after.wonder
    sunk = stage.after.wonder
    stage.lay(stage.after, Hidden(wonder=True, treasures=on_it, buildings=sunk))
    middle = stage.easel.layout.rect_of(center)
    rect = middle.inset(-middle.w)
    sprite = stage.easel.sprites.wonder(rect.w)
    _rise(stage, sprite, rect, rect.h * 97 // 100, WONDER, GROWING)
    _treasures(stage, on_it)


def _treasures(stage: Stage, squares: Squares) -> None:
    for square in members(squares):
        rect = stage.easel.layout.treasure(square)
        stage.show(stage.easel.sprites.treasure(rect.w), rect)
