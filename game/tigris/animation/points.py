"""Animation of points: from their cause to the player's counter, which counts them."""

from __future__ import annotations

from dataclasses import replace

import pygame

from engine.tigris.model.bitboard import Square, members
from engine.tigris.model.event_reasons import PointReason
from engine.tigris.model.events import PointsScored
from engine.tigris.model.pieces import BLACK, Color
from game.geometry import Rect
from game.tigris.animation.destruction import paint_shields
from game.tigris.animation.durations import (
    MAX_FLYING_POINTS,
    POINT_FLIGHT,
    POINT_RISE,
    POINT_STEP,
    arrival_time,
)
from game.tigris.animation.stage import Stage
from game.tigris.art import effects
from game.tigris.scene.paths import building_of, monument_corners
from game.tigris.scene.scene import Scene
from game.ui.canvas.plates import paint_tag
from game.ui.easing import along_arc, bump, interpolate, raised

#: How long the light of a cause lasts, besides the time that points rise from it.
CAUSE_LIGHT = 420


def paint_points(stage: Stage, event: PointsScored) -> None:
    """The cause of the points is lit; they rise from it one by one and fly to the counter."""
    flying = min(event.amount, MAX_FLYING_POINTS)
    arrived = sum(stage.time >= arrival_time(event, index) for index in range(flying))
    counted = event.amount if arrived == flying else arrived
    stage.paint_table(
        stage.after if stage.reduced else _partly_counted(stage.before, event, counted)
    )
    paint_shields(stage, stage.before, 1 - stage.eased_progress(0, 300))
    box = stage.painter.layout.players[event.seat].points[event.color]
    if stage.reduced:
        _paint_tag(stage, Rect(box.x, box.y, box.h, box.h), event.amount, bump(stage.fraction))
        stage.paint_flash(box, stage.fraction)
        return
    causes = _causes(stage, event)
    for cause in causes:
        _paint_light(stage, cause, stage.progress(0, CAUSE_LIGHT + POINT_STEP * flying))
    goal = Rect(box.x, box.y, box.h, box.h)
    seen = [cause for cause in causes if stage.is_visible(cause)]
    for index in range(flying if seen else 0):
        _paint_point(stage, event, seen[index % len(seen)], goal, index, flying)
    if arrived:
        stage.paint_flash(box, stage.progress(arrival_time(event, arrived - 1) - 60, 320))


def _partly_counted(scene: Scene, event: PointsScored, points: int) -> Scene:
    """The scene when `points` of the points have arrived."""
    return scene.after(replace(event, amount=points)) if points else scene


def _causes(stage: Stage, event: PointsScored) -> list[Rect]:
    """The places where the points rise, in order."""
    layout, scene = stage.painter.layout, stage.before
    if event.reason is PointReason.MONUMENT:
        towers = [
            layout.block(corner) for corner in monument_corners(scene, event.square, event.color)
        ]
        if towers:
            return towers
    if event.reason is PointReason.WONDER and scene.wonder:
        return [_wonder_center(stage, scene)]
    if event.reason in (PointReason.LEADER, PointReason.KING) and event.amount > 1:
        building = building_of(scene, event.color, event.square)
        if building is not None:
            return [layout.rect_of(event.square), layout.rect_of(building)]
    return [layout.rect_of(event.square)]


def _wonder_center(stage: Stage, scene: Scene) -> Rect:
    """The middle square of the wonder: the third of its five."""
    return stage.painter.layout.rect_of(list(members(scene.wonder))[2])


def _earner(event: PointsScored, scene: Scene) -> Square | None:
    """The square of the leader that earns the points; None if it is not on the board."""
    leaders = scene.players[event.seat].leaders
    match event.reason:
        case PointReason.LEADER | PointReason.MONUMENT:
            return leaders[event.color]
        case PointReason.KING | PointReason.WONDER:
            return leaders[BLACK]
        case PointReason.REVOLT | PointReason.WAR:
            return event.square


def _paint_light(stage: Stage, rect: Rect, share: float) -> None:
    level = bump(share)
    if level > 0.05:
        sprite = stage.painter.sprites.mark(effects.halo, rect.w * 3 // 2)
        stage.paint_sprite(sprite, rect.within(rect.w * 3 // 2, rect.w * 3 // 2), level)


def _paint_point(
    stage: Stage, event: PointsScored, cause: Rect, goal: Rect, index: int, flying: int
) -> None:
    """One point rises from its cause, passes over the leader that earns it, and flies on.

    The last one also carries the points that do not fly on their own.
    """
    begins = POINT_STEP * index
    edge = stage.painter.layout.cell * 72 // 100
    sprite = _coin_sprite(stage, event.color, edge)
    start = cause.within(edge, edge)
    height = raised(start, stage.painter.layout.cell * 3 // 10)
    risen = stage.eased_progress(begins, POINT_RISE)
    share = stage.progress(begins + POINT_RISE, POINT_FLIGHT)
    if risen <= 0 or share >= 1:
        return
    if share <= 0:
        at = interpolate(start, height, risen)
        stage.paint_sprite(sprite, at, risen, unclipped=True)
    else:
        at = _paint_past_leader(stage, event, sprite, height, goal, share)
    more = event.amount - flying + 1 if index == flying - 1 else 1
    _paint_tag(stage, at, more, min(1.0, risen * 2))


def _coin_sprite(stage: Stage, color: Color, edge: int) -> pygame.Surface:
    """A point: the sign of its sphere on a golden disc."""

    def struck() -> pygame.Surface:
        painter = stage.painter
        coin = painter.sprites.mark(effects.coin, edge).copy()
        inner = edge * 52 // 100
        painter.put(coin, painter.sprites.tile(color, inner), Rect(0, 0, edge, edge))
        return coin

    return stage.painter.layer(f"coin {color.name}", (edge,), struck)


def _paint_past_leader(
    stage: Stage,
    event: PointsScored,
    sprite: pygame.Surface,
    height: Rect,
    goal: Rect,
    share: float,
) -> Rect:
    """Paints the point on its way over the leader to the counter; returns where it is."""
    earner = _earner(event, stage.before)
    if earner is None:
        return stage.paint_flight(sprite, height, goal, share)
    leader = stage.painter.layout.rect_of(earner).within(height.w, height.h)
    turn = 0.32
    if leader.center == height.center or share >= turn:
        start = leader if share >= turn and leader.center != height.center else height
        part = (share - turn) / (1 - turn) if start == leader else share
        at = along_arc(raised(start, height.h // 4), goal, part * part * (3 - 2 * part))
    else:
        at = along_arc(height, raised(leader, height.h // 4), share / turn)
        _paint_light(stage, stage.painter.layout.rect_of(earner), share / turn)
    stage.paint_sprite(sprite, at, unclipped=True)
    return at


def _paint_tag(stage: Stage, rect: Rect, amount: int, opacity: float) -> None:
    if opacity < 0.5:
        return
    width, height = max(20, rect.w * 7 // 10), max(14, rect.h // 2)
    tag = Rect(rect.right - width // 2, rect.y - height // 2, width, height)
    paint_tag(stage.surface, stage.painter, tag, f"+{amount}")
