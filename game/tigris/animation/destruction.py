"""Animations of destruction: a catastrophe strikes, tiles burst, crumble, or sink."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.tigris.model.bitboard import (
    COLUMNS,
    ROWS,
    Square,
    bit_of,
    column_of,
    members,
    row_of,
    square_at,
)
from engine.tigris.model.event_reasons import RemovalReason
from engine.tigris.model.events import CatastrophePlayed, TilesRemoved
from engine.tigris.model.maps import TERRAINS
from engine.tigris.model.pieces import Color
from game.geometry import Rect
from game.tigris.animation.durations import CATASTROPHE_IMPACT, CRUMBLE, crumble_interval
from game.tigris.animation.dust import paint_dust
from game.tigris.animation.river_flow import occupied
from game.tigris.animation.stage import Stage
from game.tigris.art import effects
from game.tigris.layout.layout import CATASTROPHES
from game.tigris.paint.pieces import Hidden
from game.tigris.scene.scene import Scene
from game.ui.easing import along_arc, bump, ease_in, raised

#: Until when a catastrophe is lifted, and when it begins to fall.
CATASTROPHE_LIFT, CATASTROPHE_FALL = 420, 520


def paint_catastrophe(stage: Stage, event: CatastrophePlayed) -> None:
    """A catastrophe rises over its square and falls; the ground cracks, and dust rises.

    A tile on the square lies under it until `paint_removed` bursts it.
    """
    stage.paint_table(stage.after, Hidden(catastrophes=bit_of(event.square)))
    layout = stage.painter.layout
    goal = layout.rect_of(event.square)
    sprite = stage.painter.sprites.catastrophe(layout.cell)
    struck = stage.before.tile_at(event.square)
    if stage.reduced:
        if struck is None:
            stage.paint_sprite(sprite, goal, stage.fraction)
        return
    if stage.time < CATASTROPHE_IMPACT:
        height = raised(goal.inset(-goal.w // 8), goal.h * 3 // 5)
        risen = along_arc(
            _start_rect(stage, event), height, stage.eased_progress(0, CATASTROPHE_LIFT)
        )
        fallen = ease_in(stage.progress(CATASTROPHE_FALL, CATASTROPHE_IMPACT - CATASTROPHE_FALL))
        rect = along_arc(risen, goal, fallen) if fallen else risen
        stage.paint_shadow(goal, 0.5 * stage.eased_progress(0, CATASTROPHE_LIFT))
        stage.paint_sprite(sprite, rect)
        return
    _paint_cracks(stage, event.square)
    stage.paint_settling(sprite, goal, stage.progress(CATASTROPHE_IMPACT, 120))
    paint_dust(stage, goal, stage.progress(CATASTROPHE_IMPACT, 460), 1.5)


def _start_rect(stage: Stage, event: CatastrophePlayed) -> Rect:
    """The start of the catastrophe: its place in the tray, or in the panel of its player."""
    layout, left = stage.painter.layout, stage.after.players[event.seat].catastrophes
    if stage.before.reader == event.seat:
        return layout.rect(CATASTROPHES[left])
    catastrophes = layout.players[event.seat].catastrophes
    return Rect(
        catastrophes.x + left * catastrophes.h, catastrophes.y, catastrophes.h, catastrophes.h
    )


def _paint_cracks(stage: Stage, square: Square) -> None:
    """Cracks run outwards in stages, stay for a moment, and close, on empty ground only."""
    grown = stage.progress(CATASTROPHE_IMPACT, 180)
    number = min(effects.STAGES, 1 + int(grown * effects.STAGES))
    layout = stage.painter.layout
    edge = 3 * layout.cell
    sprite = stage.painter.sprites.cracks(number, edge)
    place = layout.rect_of(square).within(edge, edge)
    taken = (occupied(stage.after) | TERRAINS[stage.after.board].river) & ~bit_of(square)
    view = pygame.Rect(layout.view)
    for bare in _block_around(square):
        if not bit_of(bare) & taken:
            stage.surface.set_clip(view.clip(layout.rect_of(bare)))
            stage.paint_sprite(
                sprite, place, 1 - stage.eased_progress(CATASTROPHE_IMPACT + 200, 240)
            )
    stage.surface.set_clip(None)


def _block_around(square: Square) -> Iterator[Square]:
    """The square and its up to eight neighbors."""
    column, row = column_of(square), row_of(square)
    for y in range(max(0, row - 1), min(ROWS, row + 2)):
        for x in range(max(0, column - 1), min(COLUMNS, column + 2)):
            yield square_at(x, y)


def paint_removed(stage: Stage, event: TilesRemoved) -> None:
    """Tiles crumble one after another; under a new wonder they sink with their buildings.

    In a war, the tiles of the loser that stay show a shield.
    """
    sinks = event.reason is RemovalReason.WONDER
    stage.paint_table(stage.after, Hidden(buildings=event.squares) if sinks else Hidden())
    step = crumble_interval(event)
    if event.reason is RemovalReason.WAR:
        paint_shields(stage, stage.after, stage.progress(0, 260))
    for index, square in enumerate(members(event.squares)):
        share = stage.progress(step * index, CRUMBLE)
        if stage.reduced:
            sprite = stage.painter.sprites.tile(event.color, stage.painter.layout.cell)
            stage.paint_sprite(sprite, stage.painter.layout.rect_of(square), 1 - share)
        elif event.reason is RemovalReason.CATASTROPHE:
            _paint_bursting(stage, square, event.color, share)
        elif sinks:
            _paint_sinking(stage, square, event.color, share)
        else:
            _paint_crumbling(stage, square, event.color, share)


def paint_shields(stage: Stage, scene: Scene, opacity: float) -> None:
    """Marks the supporters that stay after a lost war."""
    sprite = stage.painter.sprites.mark(effects.stays, stage.painter.layout.cell)
    for square in members(scene.beaten):
        stage.paint_sprite(sprite, stage.painter.layout.rect_of(square), opacity)


def _paint_sinking(stage: Stage, square: Square, color: Color, share: float) -> None:
    """A tile goes down into the ground at the lower edge of its square."""
    rect = stage.painter.layout.rect_of(square)
    low = round(rect.h * ease_in(share))
    stage.surface.set_clip(rect)
    at = Rect(rect.x, rect.y + low, rect.w, rect.h)
    stage.paint_sprite(stage.painter.sprites.tile(color, rect.w), at, 1 - 0.6 * share)
    for kind, squares in enumerate(stage.before.buildings):
        if squares & bit_of(square):
            building = stage.painter.sprites.building(Color(kind), rect.w)
            stage.paint_sprite(building, at, 1 - 0.6 * share)
    stage.surface.set_clip(None)


def _paint_bursting(stage: Stage, square: Square, color: Color, share: float) -> None:
    """A tile flies apart from under the catastrophe that struck it."""
    rect = stage.painter.layout.rect_of(square)
    sprite = stage.painter.sprites.tile(color, rect.w)
    third = rect.w // 3
    for piece in range(9 if share < 1 else 0):
        column, row = piece % 3 - 1, piece // 3 - 1
        part = sprite.subsurface(((column + 1) * third, (row + 1) * third, third, third))
        edge = max(2, round(third * (1 - 0.4 * share)))
        far = rect.w * (0.3 + 0.2 * (piece * 5 % 4)) * (2 - share) * share
        x = rect.center.x + round(column * (third + far))
        fall = rect.h * (0.5 * share * share - 0.35 * bump(share))
        y = rect.center.y + round(row * (third + far) + fall)
        stage.paint_sprite(part, Rect(x - edge // 2, y - edge // 2, edge, edge), 1 - share * share)
    paint_dust(stage, rect, share, 1.0)
    stage.paint_sprite(stage.painter.sprites.catastrophe(rect.w), rect)


def _paint_crumbling(stage: Stage, square: Square, color: Color, share: float) -> None:
    if share >= 1:
        return
    rect = stage.painter.layout.rect_of(square)
    sprite = stage.painter.sprites.tile(color, rect.w)
    if share <= 0:
        stage.paint_sprite(sprite, rect)
        return
    third = rect.w // 3
    for piece in range(9):
        column, row = piece % 3, piece // 3
        part = sprite.subsurface((column * third, row * third, third, third))
        aside = (column - 1) * share * rect.w * 0.34
        fall = share * share * rect.h * (0.42 + 0.16 * (piece * 5 % 7) / 7) - share * rect.h * 0.12
        edge = max(2, round(third * (1 - 0.45 * share)))
        at = Rect(
            rect.x + column * third + round(aside) + (third - edge) // 2,
            rect.y + row * third + round(fall) + (third - edge) // 2,
            edge,
            edge,
        )
        stage.paint_sprite(part, at, 1 - share * share)
    paint_dust(stage, rect, share, 0.8)
