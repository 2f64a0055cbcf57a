"""Animations of monuments, buildings, and the wonder."""

from __future__ import annotations

import pygame

from engine.tigris.model.bitboard import Square, Squares, bit_of, members
from engine.tigris.model.events import BuildingPlaced, BuildingReturned, MonumentBuilt, WonderBuilt
from engine.tigris.model.pieces import Color
from engine.tigris.rules.monuments import block
from game.geometry import Rect
from game.tigris.animation.durations import BUILDING_ARRIVAL, MONUMENT_START, WONDER_START
from game.tigris.animation.dust import paint_dust
from game.tigris.animation.stage import Stage
from game.tigris.paint.pieces import Hidden
from game.ui.canvas.pen import draw_rect
from game.ui.easing import flip, in_pushes, raised

#: Four tiles flip, one after the other.
TILE_FLIP, TILE_FLIP_STEP = 240, 90
#: How long a tower and the wonder rise, and in how many pushes. The wonder's squares are empty by
#: then.
MONUMENT_RISE, WONDER_RISE, PUSHES = 1050, 1700, 3
#: The foot of a tower, in percent of the height of its four squares.
FOOT = 84


def paint_building(stage: Stage, event: BuildingPlaced) -> None:
    """A building moves over from its last tile, or comes down; a frame closes in on it."""
    stage.paint_table(stage.after, Hidden(buildings=bit_of(event.square)))
    layout = stage.painter.layout
    goal = layout.rect_of(event.square)
    sprite = stage.painter.sprites.building(event.color, goal.w)
    if stage.reduced:
        if event.origin is not None:
            stage.paint_sprite(sprite, layout.rect_of(event.origin), 1 - stage.fraction)
        stage.paint_sprite(sprite, goal, stage.fraction)
        return
    share = stage.eased_progress(0, BUILDING_ARRIVAL)
    _paint_ring(stage, goal, stage.progress(0, BUILDING_ARRIVAL))
    if share < 1 and event.origin is not None:
        stage.paint_flight(sprite, layout.rect_of(event.origin), goal, share, unclipped=False)
    elif share < 1:
        stage.paint_shadow(goal, 1 - share)
        stage.paint_sprite(sprite, raised(goal, round(goal.h * (1 - share))), min(1.0, 3 * share))
    else:
        paint_dust(stage, goal, stage.progress(BUILDING_ARRIVAL, 240), 0.7)
        stage.paint_settling(sprite, goal, stage.progress(BUILDING_ARRIVAL, 120))


def paint_building_returned(stage: Stage, event: BuildingReturned) -> None:
    """A building is lifted off its tile and fades."""
    stage.paint_table(stage.after)
    rect, share = stage.painter.layout.rect_of(event.square), stage.fraction
    height = rect if stage.reduced else raised(rect, round(rect.h * 0.7 * share))
    stage.paint_sprite(stage.painter.sprites.building(event.color, rect.w), height, 1 - share)


def _paint_ring(stage: Stage, rect: Rect, share: float) -> None:
    """A golden frame that closes in on a square."""
    if not 0 < share < 1:
        return
    width = max(2, round(rect.w * 0.06))
    out = round(rect.w * 0.4 * (1 - share))
    frame = (rect.x - out, rect.y - out, rect.w + 2 * out, rect.h + 2 * out)
    with stage.clipped_to_board():
        draw_rect(stage.surface, stage.painter.palette.gold, frame, width)


def paint_monument(stage: Stage, event: MonumentBuilt) -> None:
    """Four tiles flip, then the tower rises from them in pushes."""
    four = block(event.corner)
    treasures = four & stage.after.treasures
    stage.paint_table(
        stage.after, Hidden(tiles=four, towers=bit_of(event.corner), treasures=treasures)
    )
    for index, square in enumerate(members(four)):
        _paint_flip(stage, square, event.color, stage.progress(TILE_FLIP_STEP * index, TILE_FLIP))
    rect = stage.painter.layout.block(event.corner)
    tower = stage.painter.sprites.tower(event.monument, rect.w)
    foot = rect.h * FOOT // 100
    _paint_rising(stage, tower, rect, foot, MONUMENT_START, MONUMENT_RISE)
    _paint_treasures(stage, treasures)


def _paint_flip(stage: Stage, square: Square, color: Color, share: float) -> None:
    rect = stage.painter.layout.rect_of(square)
    sprites = stage.painter.sprites
    if stage.reduced:
        stage.paint_sprite(sprites.tile(color, rect.w), rect)
        stage.paint_sprite(sprites.back(rect.w), rect, share)
        return
    seen, over = flip(rect, share)
    stage.paint_sprite(sprites.face(None if over else color, rect.w), seen)


def _paint_rising(
    stage: Stage, sprite: pygame.Surface, rect: Rect, foot: int, begins: int, length: int
) -> None:
    """A large building rises out of the ground, with dust at each push."""
    pushed = stage.progress(begins, length)
    if stage.reduced:
        stage.paint_sprite(sprite, rect, stage.fraction)
        return
    if pushed <= 0:
        return
    share = in_pushes(pushed, PUSHES)
    if share < 1:
        stage.surface.set_clip((rect.x, 0, rect.w, rect.y + foot))
    stage.paint_sprite(sprite, raised(rect, -round((1 - share) * foot)))
    stage.surface.set_clip(None)
    push = length / PUSHES
    ground = Rect(rect.x + rect.w // 6, rect.y + foot - rect.h // 3, rect.w * 2 // 3, rect.h // 3)
    for number in range(PUSHES):
        paint_dust(stage, ground, stage.progress(begins + push * number, push * 1.1), 1.2)


def paint_wonder(stage: Stage, event: WonderBuilt) -> None:
    """The wonder rises over its five squares; treasures stay on top."""
    on_it = stage.after.treasures & stage.after.wonder
    sunk = stage.after.wonder
    stage.paint_table(stage.after, Hidden(wonder=True, treasures=on_it, buildings=sunk))
    middle = stage.painter.layout.rect_of(event.center)
    rect = middle.inset(-middle.w)
    sprite = stage.painter.sprites.wonder(rect.w)
    _paint_rising(stage, sprite, rect, rect.h * 97 // 100, WONDER_START, WONDER_RISE)
    _paint_treasures(stage, on_it)


def _paint_treasures(stage: Stage, squares: Squares) -> None:
    for square in members(squares):
        rect = stage.painter.layout.treasure(square)
        stage.paint_sprite(stage.painter.sprites.treasure(rect.w), rect)
