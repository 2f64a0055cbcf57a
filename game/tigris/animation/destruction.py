"""Ruin in motion: the ground cracks, tiles crumble, tiles make way."""

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
from game.tigris.animation.durations import CRUMBLE, HIT, crumble_step
from game.tigris.animation.dust import dust
from game.tigris.animation.river_flow import occupied
from game.tigris.animation.stage import Stage
from game.tigris.art import effects as glints
from game.tigris.layout.layout import CATASTROPHES
from game.tigris.paint.pieces import Hidden
from game.tigris.scene.scene import Scene
from game.ui.easing import falling, on_the_way, raised, swing

#: A catastrophe is lifted, hangs for a moment and comes down.
LIFTED, FALLS = 420, 520


def paint_catastrophe(stage: Stage, event: CatastrophePlayed) -> None:
    """It rises over its square and falls; the ground around it cracks, and dust rises. What it
    strikes lies under it until it bursts."""
    stage.lay(stage.after, Hidden(catastrophes=bit_of(event.square)))
    layout = stage.easel.layout
    goal = layout.rect_of(event.square)
    sprite = stage.easel.sprites.catastrophe(layout.cell)
    struck = stage.before.tile_at(event.square)
    if stage.reduced:
        if struck is None:
            stage.show(sprite, goal, stage.fraction)
        return
    if stage.time < HIT:
        high = raised(goal.inset(-goal.w // 8), goal.h * 3 // 5)
        risen = on_the_way(_from(stage, event), high, stage.during(0, LIFTED))
        fallen = falling(stage.linear(FALLS, HIT - FALLS))
        rect = on_the_way(risen, goal, fallen) if fallen else risen
        stage.shade(goal, 0.5 * stage.during(0, LIFTED))
        stage.show(sprite, rect)
        return
    _crack(stage, event.square)
    stage.settle(sprite, goal, stage.linear(HIT, 120))
    dust(stage, goal, stage.linear(HIT, 460), 1.5)


def _from(stage: Stage, event: CatastrophePlayed) -> Rect:
    """The place of the last one in the tray, or in the panel of its player."""
    layout, left = stage.easel.layout, stage.after.players[event.seat].omens
    if stage.before.reader == event.seat:
        return layout.rect(CATASTROPHES[left])
    omens = layout.players[event.seat].omens
    return Rect(omens.x + left * omens.h, omens.y, omens.h, omens.h)


def _crack(stage: Stage, square: Square) -> None:
    """Cracks run outwards in stages, stand for a moment, and close again: in the ground, not in
    what stands on it."""
    grown = stage.linear(HIT, 180)
    number = min(glints.STAGES, 1 + int(grown * glints.STAGES))
    layout = stage.easel.layout
    edge = 3 * layout.cell
    sprite = stage.easel.sprites.cracks(number, edge)
    place = layout.rect_of(square).within(edge, edge)
    taken = (occupied(stage.after) | TERRAINS[stage.after.board].river) & ~bit_of(square)
    view = pygame.Rect(layout.view)
    for bare in _around(square):
        if not bit_of(bare) & taken:
            stage.surface.set_clip(view.clip(layout.rect_of(bare)))
            stage.show(sprite, place, 1 - stage.during(HIT + 200, 240))
    stage.surface.set_clip(None)


def _around(square: Square) -> Iterator[Square]:
    """The square and those that touch it, corners too."""
    column, row = column_of(square), row_of(square)
    for y in range(max(0, row - 1), min(ROWS, row + 2)):
        for x in range(max(0, column - 1), min(COLUMNS, column + 2)):
            yield square_at(x, y)


def paint_removed(stage: Stage, event: TilesRemoved) -> None:
    """Tiles break into pieces that fall and fade, one after another; for the wonder they sink, and
    with them what stands on them.

    In a war the tiles of the loser that stay show a shield.
    """
    sinks = event.reason is RemovalReason.WONDER
    stage.lay(stage.after, Hidden(buildings=event.squares) if sinks else Hidden())
    step = crumble_step(event)
    if event.reason is RemovalReason.WAR:
        paint_shields(stage, stage.after, stage.linear(0, 260))
    for index, square in enumerate(members(event.squares)):
        share = stage.linear(step * index, CRUMBLE)
        if stage.reduced:
            sprite = stage.easel.sprites.tile(event.color, stage.easel.layout.cell)
            stage.show(sprite, stage.easel.layout.rect_of(square), 1 - share)
        elif event.reason is RemovalReason.CATASTROPHE:
            _burst(stage, square, event.color, share)
        elif sinks:
            _sink(stage, square, event.color, share)
        else:
            _crumble(stage, square, event.color, share)


def paint_shields(stage: Stage, scene: Scene, opacity: float) -> None:
    """Marks what a lost war leaves standing."""
    sprite = stage.easel.sprites.mark(glints.stays, stage.easel.layout.cell)
    for square in members(scene.beaten):
        stage.show(sprite, stage.easel.layout.rect_of(square), opacity)


def _sink(stage: Stage, square: Square, color: Color, share: float) -> None:
    """A tile goes down into the ground, its edge on the square's lower edge."""
    rect = stage.easel.layout.rect_of(square)
    low = round(rect.h * falling(share))
    stage.surface.set_clip(rect)
    at = Rect(rect.x, rect.y + low, rect.w, rect.h)
    stage.show(stage.easel.sprites.tile(color, rect.w), at, 1 - 0.6 * share)
    for kind, squares in enumerate(stage.before.buildings):
        if squares & bit_of(square):
            building = stage.easel.sprites.building(Color(kind), rect.w)
            stage.show(building, at, 1 - 0.6 * share)
    stage.surface.set_clip(None)


def _burst(stage: Stage, square: Square, color: Color, share: float) -> None:
    """What was struck flies apart from under the stone that struck it."""
    rect = stage.easel.layout.rect_of(square)
    sprite = stage.easel.sprites.tile(color, rect.w)
    third = rect.w // 3
    for piece in range(9 if share < 1 else 0):
        column, row = piece % 3 - 1, piece // 3 - 1
        part = sprite.subsurface(((column + 1) * third, (row + 1) * third, third, third))
        edge = max(2, round(third * (1 - 0.4 * share)))
        far = rect.w * (0.3 + 0.2 * (piece * 5 % 4)) * (2 - share) * share
        x = rect.center.x + round(column * (third + far))
        fall = rect.h * (0.5 * share * share - 0.35 * swing(share))
        y = rect.center.y + round(row * (third + far) + fall)
        stage.show(part, Rect(x - edge // 2, y - edge // 2, edge, edge), 1 - share * share)
    dust(stage, rect, share, 1.0)
    stage.show(stage.easel.sprites.catastrophe(rect.w), rect)


def _crumble(stage: Stage, square: Square, color: Color, share: float) -> None:
    if share >= 1:
        return
    rect = stage.easel.layout.rect_of(square)
    sprite = stage.easel.sprites.tile(color, rect.w)
    if share <= 0:
        stage.show(sprite, rect)
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
        stage.show(part, at, 1 - share * share)
    dust(stage, rect, share, 0.8)
