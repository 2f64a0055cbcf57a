"""Events on the board in motion."""

from __future__ import annotations

from math import cos, tau
from typing import assert_never

import pygame

from engine.board import Square, members, only
from engine.events import (
    CatastrophePlayed,
    LeaderPlaced,
    LeaderReturned,
    TilePlaced,
    TilesRemoved,
)
from engine.pieces import Color, Seat
from engine.reasons import ReturnReason
from game.layout import CATASTROPHES
from game.paint.motion import Stage
from game.paint.pen import draw_circle
from game.paint.pieces import Hidden
from game.rects import Rect
from game.scene import BoardEvent


def paint_board_event(stage: Stage, event: BoardEvent) -> None:
    match event:
        case TilePlaced():
            _tile_placed(stage, event)
        case LeaderPlaced():
            _leader_placed(stage, event)
        case LeaderReturned():
            _leader_returned(stage, event)
        case CatastrophePlayed():
            _catastrophe(stage, event)
        case TilesRemoved():
            _removed(stage, event)
        case _:
            assert_never(event)


def _tile_placed(stage: Stage, event: TilePlaced) -> None:
    stage.lay(stage.after, Hidden(tiles=only(event.square)))
    layout = stage.easel.layout
    sprite = stage.easel.sprites.tile(event.color, layout.cell)
    start = stage.slot(stage.before, event.seat, event.color)
    stage.fly(sprite, start, layout.rect_of(event.square), stage.part(0, 0.85))


def _leader_placed(stage: Stage, event: LeaderPlaced) -> None:
    stage.lay(stage.after, Hidden(leaders=only(event.square)))
    layout = stage.easel.layout
    if event.origin is None:
        start = _home(stage, event.seat, event.color)
    else:
        start = layout.rect_of(event.origin)
    stage.fly(
        _leader(stage, event.seat, event.color),
        start,
        layout.rect_of(event.square),
        stage.part(0, 0.9),
    )


def _leader_returned(stage: Stage, event: LeaderReturned) -> None:
    """One who was beaten shakes before leaving."""
    stage.lay(stage.before, Hidden(leaders=only(event.square)))
    start = stage.easel.layout.rect_of(event.square)
    begins = 0.0
    if event.reason != ReturnReason.WITHDRAWN:
        begins = 0.35
        shake = round(start.w * 0.06 * cos(stage.fraction * tau * 9))
        if stage.fraction < begins:
            start = Rect(start.x + shake, start.y, start.w, start.h)
    goal = _home(stage, event.seat, event.color)
    share = stage.part(begins, 1)
    stage.fly(_leader(stage, event.seat, event.color), start, goal, share)


def _leader(stage: Stage, seat: Seat, color: Color) -> pygame.Surface:
    dynasty = stage.before.players[seat].dynasty
    return stage.easel.sprites.leader(dynasty, color, stage.easel.layout.cell)


def _home(stage: Stage, seat: Seat, color: Color) -> Rect:
    return stage.easel.layout.leader_home(seat, color, own=stage.before.reader == seat)


def _catastrophe(stage: Stage, event: CatastrophePlayed) -> None:
    """It falls, and dust rises."""
    stage.lay(stage.before)
    layout = stage.easel.layout
    left = stage.after.players[event.seat].omens
    if stage.before.reader == event.seat:
        start = layout.rect(CATASTROPHES[left])
    else:
        omens = layout.players[event.seat].omens
        start = Rect(omens.x + left * omens.h, omens.y, omens.h, omens.h)
    goal = layout.rect_of(event.square)
    sprite = stage.easel.sprites.catastrophe(layout.cell)
    stage.fly(sprite, start, goal, stage.part(0, 0.55))
    dust(stage, goal, stage.part(0.5, 1))


def dust(stage: Stage, rect: Rect, share: float) -> None:
    """Puffs of sand that spread from a place."""
    if not 0 < share < 1:
        return
    theme = stage.easel.theme
    radius = max(2, round(rect.w * (0.16 - 0.12 * share)))
    for puff in range(12):
        angle = puff * tau / 12
        far = rect.w * (0.35 + 0.5 * share * (0.8 + 0.2 * (puff % 3)))
        x = rect.center.x + far * cos(angle)
        y = rect.center.y + far * cos(angle - tau / 4) * 0.8
        color = theme.sand if puff % 2 else theme.tablet_edge
        draw_circle(stage.surface, color, (round(x), round(y)), radius)


def _removed(stage: Stage, event: TilesRemoved) -> None:
    """The tiles break into nine pieces that fall and fade, one tile a little after another."""
    stage.lay(stage.after)
    squares = list(members(event.squares))
    for index, square in enumerate(squares):
        begins = 0.4 * index / max(1, len(squares) - 1)
        _crumble(stage, square, event.color, stage.part(begins, begins + 0.6))


def _crumble(stage: Stage, square: Square, color: Color, share: float) -> None:
    rect = stage.easel.layout.rect_of(square)
    sprite = stage.easel.sprites.tile(color, rect.w)
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
