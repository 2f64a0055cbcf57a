"""Animations between bag, hands, and board: deals, discards, and treasures."""

from __future__ import annotations

from dataclasses import replace

from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.events import TilesDealt, TilesReplaced, TreasureTaken
from engine.tigris.model.pieces import GREEN, Color
from game.geometry import Rect
from game.tigris.animation.durations import (
    DEAL_STEP,
    TREASURE_FLIGHT,
    deal_flight,
    deal_step,
    fetch_time,
)
from game.tigris.animation.stage import ALL_SLOTS, Stage
from game.tigris.layout.layout import HAND
from game.tigris.paint.pieces import Hidden
from game.tigris.scene.hand_slots import new_slots
from game.tigris.scene.paths import linked_path
from game.tigris.scene.scene import Scene
from game.ui.easing import bump, clamp, ease_in, ease_in_out, flip, raised


def paint_dealt(stage: Stage, event: TilesDealt) -> None:
    """Tiles come face down from the bag; the reader's own flip as they reach the hand."""
    own = stage.before.reader == event.seat
    faces: list[Color | None] = [None] * sum(event.tiles)
    goals = [stage.hand_rect(event.seat)] * sum(event.tiles)
    if own:
        held = stage.after.players[event.seat].slots
        slots = [slot for slot in new_slots(held, event.tiles) if slot < len(HAND)]
        stage.paint_table(stage.after, Hidden(slots=ALL_SLOTS))
        stage.paint_sliding_hand(stage.eased_progress(0, 220))
        goals = [stage.painter.layout.rect(HAND[slot]) for slot in slots]
        faces = [held[slot] for slot in slots]
    else:
        stage.paint_table(_partly_dealt(stage, event))
    if faces:
        _paint_bag(stage)
    for index, (goal, face) in enumerate(zip(goals, faces, strict=True)):
        share = stage.progress(deal_step(event) * index, deal_flight(event))
        _paint_dealt_tile(stage, goal, face, share, own)


def _partly_dealt(stage: Stage, event: TilesDealt) -> Scene:
    """The scene when some of the tiles have gone behind another player's screen."""
    if stage.reduced:
        return stage.after
    step, flight = deal_step(event), deal_flight(event)
    there = sum(stage.time >= step * i + flight for i in range(sum(event.tiles)))
    return stage.before.after(replace(event, tiles=(0, 0, 0, 0, there))) if there else stage.before


def _paint_bag(stage: Stage) -> None:
    """The bag, at the place of its sign on tables that count it."""
    rect = stage.bag_rect()
    if not stage.before.open_bag:
        sprite = stage.painter.sprites.glyph("bag", stage.painter.palette.ink_soft, rect.h)
        stage.paint_sprite(sprite, rect, bump(stage.fraction) * 2, unclipped=True)


def _paint_dealt_tile(
    stage: Stage, goal: Rect, face: Color | None, share: float, own: bool
) -> None:
    """One tile: its back grows on the way. The reader's own stays in the hand, face up; another
    player's goes behind the screen."""
    sprites = stage.painter.sprites
    if share <= 0:
        return
    if share >= 1 or stage.reduced:
        if own:
            stage.paint_sprite(sprites.face(face, goal.w), goal, share, unclipped=True)
        return
    rect, over = flip(goal, (share - 0.7) / 0.3) if own else (goal, False)
    sprite = sprites.face(face if over else None, goal.w)
    stage.paint_flight(sprite, stage.bag_rect(), rect, ease_in_out(share), unclipped=True)


def paint_replaced(stage: Stage, event: TilesReplaced) -> None:
    """Tiles turn face down and leave over the lower edge of the table."""
    own = stage.before.reader == event.seat
    count = sum(event.tiles)
    starts = [stage.hand_rect(event.seat)] * count
    faces: list[Color | None] = [None] * count
    stage.paint_table(stage.after, Hidden(slots=ALL_SLOTS) if own else Hidden())
    if own:
        held = stage.before.players[event.seat].slots
        slots = [slot for slot in new_slots(held, event.tiles) if slot < len(HAND)]
        starts = [stage.painter.layout.rect(HAND[slot]) for slot in slots]
        faces = [held[slot] for slot in slots]
        stage.paint_sliding_hand(stage.eased_progress(300, 220))
    for index, (start, face) in enumerate(zip(starts, faces, strict=True)):
        _paint_discarded(stage, start, face, stage.progress(DEAL_STEP * index, 400))


def _paint_discarded(stage: Stage, start: Rect, face: Color | None, share: float) -> None:
    sprites = stage.painter.sprites
    if share >= 1:
        return
    if stage.reduced:
        stage.paint_sprite(sprites.face(face, start.w), start, 1 - share, unclipped=True)
        return
    over = clamp(share / 0.45)
    rect, back = flip(start, over) if face is not None else (start, True)
    gone = ease_in(clamp((share - 0.45) / 0.55))
    low = round(start.h * 1.2 * gone)
    sprite = sprites.face(None if back else face, start.w)
    stage.paint_sprite(sprite, raised(rect, -low), 1 - gone, unclipped=True)


def paint_treasure(stage: Stage, event: TreasureTaken) -> None:
    """The trader fetches the treasure; then the treasure flies to the player."""
    taken, trader = bit_of(event.square), bit_of(event.trader)
    box = stage.painter.layout.players[event.seat].hoard
    goal = Rect(box.x, box.y, box.h * 13 // 10, box.h * 13 // 10 * 3 // 5)
    fetched = fetch_time(event)
    back, landed = 2 * fetched, 2 * fetched + TREASURE_FLIGHT
    there = stage.time >= landed
    scene = stage.after if there or stage.reduced else stage.before
    treasure = stage.painter.layout.treasure(event.square)
    sprite = stage.painter.sprites.treasure(treasure.w)
    if stage.reduced:
        stage.paint_table(scene)
        stage.paint_flight(sprite, treasure, goal, stage.fraction)
        stage.paint_flash(box, stage.fraction)
        return
    stage.paint_table(scene, Hidden(leaders=trader, treasures=taken))
    at = _paint_trader(stage, event)
    home = stage.painter.layout.rect_of(event.trader)
    above = raised(home.within(treasure.w, treasure.h), home.h // 2)
    if stage.time < fetched:
        stage.paint_sprite(sprite, treasure)
    elif stage.time < back:
        lifted = stage.eased_progress(fetched, 100)
        carried = raised(at.within(treasure.w, treasure.h), round(at.h * 0.5 * lifted))
        stage.paint_sprite(sprite, carried)
    elif not there:
        stage.paint_flight(sprite, above, goal, stage.eased_progress(back, TREASURE_FLIGHT))
    stage.paint_flash(box, stage.progress(landed - 60, 220))


def _paint_trader(stage: Stage, event: TreasureTaken) -> Rect:
    """Paints the trader on its way to the treasure and back; returns where it is now."""
    squares = linked_path(stage.before, event.trader, event.square)
    stops = [stage.painter.layout.rect_of(square) for square in squares]
    token = stage.leader_sprite(event.seat, GREEN)
    fetched = fetch_time(event)
    if stage.time < fetched:
        return stage.walk(token, stops, stage.progress(0, fetched))
    return stage.walk(token, stops[::-1], stage.progress(fetched, fetched))
