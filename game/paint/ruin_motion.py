"""Ruin in motion: the ground cracks, tiles crumble, tiles make way."""

from __future__ import annotations

from engine.board import Square, members, only
from engine.events import CatastrophePlayed, TilesRemoved
from engine.pieces import Color
from engine.reasons import RemovalReason
from game.art import glints
from game.beats import CRUMBLE, HIT, crumble_step
from game.layout import CATASTROPHES
from game.paint.dust import dust
from game.paint.motion import Stage
from game.paint.pieces import Hidden
from game.rects import Rect
from game.roads import falling, on_the_way, raised
from game.scene import Scene

#: A catastrophe is lifted, hangs for a moment and comes down.
LIFTED, FALLS = 420, 520


def paint_catastrophe(stage: Stage, event: CatastrophePlayed) -> None:
    """It rises over its square and falls; the ground around it cracks, and dust rises. A tile that
    it strikes stays on it until it crumbles."""
    stage.lay(stage.after, Hidden(catastrophes=only(event.square)))
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
    if struck is None:
        stage.settle(sprite, goal, stage.linear(HIT, 120))
    _crack(stage, goal)
    dust(stage, goal, stage.linear(HIT, 460), 1.5)


def _from(stage: Stage, event: CatastrophePlayed) -> Rect:
    """The place of the last one in the tray, or in the panel of its player."""
    layout, left = stage.easel.layout, stage.after.players[event.seat].omens
    if stage.before.reader == event.seat:
        return layout.rect(CATASTROPHES[left])
    omens = layout.players[event.seat].omens
    return Rect(omens.x + left * omens.h, omens.y, omens.h, omens.h)


def _crack(stage: Stage, rect: Rect) -> None:
    """Cracks run outwards in stages, stand for a moment, and close again."""
    grown = stage.linear(HIT, 180)
    number = min(glints.STAGES, 1 + int(grown * glints.STAGES))
    edge = 3 * rect.w
    sprite = stage.easel.sprites.cracks(number, edge)
    stage.surface.set_clip(stage.easel.layout.view)
    stage.show(sprite, rect.within(edge, edge), 1 - stage.during(HIT + 200, 240))
    stage.surface.set_clip(None)


def paint_removed(stage: Stage, event: TilesRemoved) -> None:
    """Tiles break into pieces that fall and fade, one after another; for the wonder they sink.

    In a war the tiles of the loser that stay show a shield.
    """
    stage.lay(stage.after, Hidden())
    step = crumble_step(event)
    if event.reason is RemovalReason.WAR:
        paint_shields(stage, stage.after, stage.linear(0, 260))
    for index, square in enumerate(members(event.squares)):
        share = stage.linear(step * index, CRUMBLE)
        if stage.reduced:
            sprite = stage.easel.sprites.tile(event.color, stage.easel.layout.cell)
            stage.show(sprite, stage.easel.layout.rect_of(square), 1 - share)
        elif event.reason is RemovalReason.WONDER:
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
    stage.surface.set_clip(None)


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
