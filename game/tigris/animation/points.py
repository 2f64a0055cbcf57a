"""Points in motion: from their cause to the player's counter, which counts them as they come."""

from __future__ import annotations

from dataclasses import replace

import pygame

from engine.tigris.model.bitboard import Square, members
from engine.tigris.model.event_reasons import PointReason
from engine.tigris.model.events import PointsScored
from engine.tigris.model.pieces import BLACK, Color
from game.geometry import Rect
from game.tigris.animation.destruction import paint_shields
from game.tigris.animation.durations import CARRY, FOLLOW, MOST_POINTS, RISE, arrives_at
from game.tigris.animation.stage import Stage
from game.tigris.art import effects as glints
from game.tigris.scene.paths import building_of, sources
from game.tigris.scene.scene import Scene
from game.ui.canvas.plates import paint_tag
from game.ui.easing import between, on_the_way, raised, swing

#: A part of the cause's light: it comes, stays while points rise, goes.
LIGHT = 420


def paint_points(stage: Stage, event: PointsScored) -> None:
    """What the points are for is lit; they rise from it one by one, fly to the panel and are
    counted there."""
    flying = min(event.amount, MOST_POINTS)
    arrived = sum(stage.time >= arrives_at(event, index) for index in range(flying))
    counted = event.amount if arrived == flying else arrived
    stage.lay(stage.after if stage.reduced else _counted(stage.before, event, counted))
    paint_shields(stage, stage.before, 1 - stage.during(0, 300))
    box = stage.easel.layout.players[event.seat].points[event.color]
    if stage.reduced:
        _tag(stage, Rect(box.x, box.y, box.h, box.h), event.amount, swing(stage.fraction))
        stage.flash(box, stage.fraction)
        return
    causes = _causes(stage, event)
    for cause in causes:
        _light(stage, cause, stage.linear(0, LIGHT + FOLLOW * flying))
    goal = Rect(box.x, box.y, box.h, box.h)
    seen = [cause for cause in causes if stage.sees(cause)]
    for index in range(flying if seen else 0):
        _carry(stage, event, seen[index % len(seen)], goal, index, flying)
    if arrived:
        stage.flash(box, stage.linear(arrives_at(event, arrived - 1) - 60, 320))


def _counted(scene: Scene, event: PointsScored, points: int) -> Scene:
    """The table once so many of the points have come."""
    return scene.after(replace(event, amount=points)) if points else scene


def _causes(stage: Stage, event: PointsScored) -> list[Rect]:
    """The places that the points rise from, one after the other."""
    layout, scene = stage.easel.layout, stage.before
    if event.reason is PointReason.MONUMENT:
        towers = [layout.block(corner) for corner in sources(scene, event.square, event.color)]
        if towers:
            return towers
    if event.reason is PointReason.WONDER and scene.wonder:
        return [_middle(stage, scene)]
    if event.reason in (PointReason.LEADER, PointReason.KING) and event.amount > 1:
        building = building_of(scene, event.color, event.square)
        if building is not None:
            return [layout.rect_of(event.square), layout.rect_of(building)]
    return [layout.rect_of(event.square)]


def _middle(stage: Stage, scene: Scene) -> Rect:
    """The middle square of the wonder: the third of its five."""
    return stage.easel.layout.rect_of(list(members(scene.wonder))[2])


def _earner(event: PointsScored, scene: Scene) -> Square | None:
    """The leader that earns the points, if another square is their cause."""
    leaders = scene.players[event.seat].leaders
    match event.reason:
        case PointReason.LEADER | PointReason.MONUMENT:
            return leaders[event.color]
        case PointReason.KING | PointReason.WONDER:
            return leaders[BLACK]
        case PointReason.REVOLT | PointReason.WAR:
            return event.square


def _light(stage: Stage, rect: Rect, share: float) -> None:
    level = swing(share)
    if level > 0.05:
        sprite = stage.easel.sprites.mark(glints.halo, rect.w * 3 // 2)
        stage.show(sprite, rect.within(rect.w * 3 // 2, rect.w * 3 // 2), level)


def _carry(
    stage: Stage, event: PointsScored, cause: Rect, goal: Rect, index: int, flying: int
) -> None:
    """One point: it rises from its cause, passes over the leader that earns it, and flies on. The
    last one carries those that had no flight of their own."""
    begins = FOLLOW * index
    edge = stage.easel.layout.cell * 72 // 100
    sprite = _coin(stage, event.color, edge)
    start = cause.within(edge, edge)
    high = raised(start, stage.easel.layout.cell * 3 // 10)
    risen = stage.during(begins, RISE)
    share = stage.linear(begins + RISE, CARRY)
    if risen <= 0 or share >= 1:
        return
    if share <= 0:
        at = between(start, high, risen)
        stage.show(sprite, at, risen, loose=True)
    else:
        at = _over(stage, event, sprite, high, goal, share)
    more = event.amount - flying + 1 if index == flying - 1 else 1
    _tag(stage, at, more, min(1.0, risen * 2))


def _coin(stage: Stage, color: Color, edge: int) -> pygame.Surface:
    """A point: the sign of its sphere on a golden disc."""

    def struck() -> pygame.Surface:
        easel = stage.easel
        coin = easel.sprites.mark(glints.coin, edge).copy()
        inner = edge * 52 // 100
        easel.put(coin, easel.sprites.tile(color, inner), Rect(0, 0, edge, edge))
        return coin

    return stage.easel.layer(f"coin {color.name}", (edge,), struck)


def _over(
    stage: Stage,
    event: PointsScored,
    sprite: pygame.Surface,
    high: Rect,
    goal: Rect,
    share: float,
) -> Rect:
    """Where the point is on its road over the leader to the counter."""
    earner = _earner(event, stage.before)
    if earner is None:
        return stage.fly(sprite, high, goal, share)
    leader = stage.easel.layout.rect_of(earner).within(high.w, high.h)
    turn = 0.32
    if leader.center == high.center or share >= turn:
        start = leader if share >= turn and leader.center != high.center else high
        part = (share - turn) / (1 - turn) if start == leader else share
        at = on_the_way(raised(start, high.h // 4), goal, part * part * (3 - 2 * part))
    else:
        at = on_the_way(high, raised(leader, high.h // 4), share / turn)
        _light(stage, stage.easel.layout.rect_of(earner), share / turn)
    stage.show(sprite, at, loose=True)
    return at


def _tag(stage: Stage, rect: Rect, amount: int, opacity: float) -> None:
    if opacity < 0.5:
        return
    wide, high = max(20, rect.w * 7 // 10), max(14, rect.h // 2)
    tag = Rect(rect.right - wide // 2, rect.y - high // 2, wide, high)
    paint_tag(stage.surface, stage.easel, tag, f"+{amount}")
