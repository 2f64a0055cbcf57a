"""Events between hands, bag and board in motion: deals, discards, points, treasures."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.events import PointsScored, TilesDealt, TilesReplaced, TreasureTaken
from engine.tigris.model.pieces import GREEN, Color
from game.geometry import Rect
from game.tigris.animation.durations import DEAL, HOARDED, NEXT_DEAL, fetch
from game.tigris.animation.points import paint_points
from game.tigris.animation.stage import ALL_SLOTS, Stage
from game.tigris.layout.layout import HAND
from game.tigris.paint.pieces import Hidden
from game.tigris.scene.hand_slots import new_slots as new_slots
from game.tigris.scene.paths import inside
from game.tigris.scene.scene import HandEvent, Scene
from game.ui.easing import clamped, eased, falling, raised, swing, turned


def paint_hand_event(stage: Stage, event: HandEvent) -> None:
    match event:
        case TilesDealt():
            _dealt(stage, event)
        case TilesReplaced():
            _replaced(stage, event)
        case PointsScored():
            paint_points(stage, event)
        case TreasureTaken():
            _treasure(stage, event)
        case _:
            assert_never(event)


def _dealt(stage: Stage, event: TilesDealt) -> None:
    """Tiles come from the bag as backs; one's own turn over as they reach the hand, which makes
    room for them."""
    own = stage.before.reader == event.seat
    faces: list[Color | None] = [None] * sum(event.tiles)
    goals = [stage.hand(event.seat)] * sum(event.tiles)
    if own:
        held = stage.after.players[event.seat].slots
        slots = [slot for slot in new_slots(held, event.tiles) if slot < len(HAND)]
        stage.lay(stage.after, Hidden(slots=ALL_SLOTS))
        stage.slide_hand(stage.during(0, 220))
        goals = [stage.easel.layout.rect(HAND[slot]) for slot in slots]
        faces = [held[slot] for slot in slots]
    else:
        stage.lay(_drawn(stage, event))
    if faces:
        _bag(stage)
    for index, (goal, face) in enumerate(zip(goals, faces, strict=True)):
        _deal(stage, goal, face, stage.linear(NEXT_DEAL * index, DEAL), own)


def _drawn(stage: Stage, event: TilesDealt) -> Scene:
    """The table once some of the tiles have gone behind somebody's screen."""
    if stage.reduced:
        return stage.after
    there = sum(stage.time >= NEXT_DEAL * i + DEAL for i in range(sum(event.tiles)))
    return stage.before.after(replace(event, tiles=(0, 0, 0, 0, there))) if there else stage.before


def _bag(stage: Stage) -> None:
    """The bag, where its sign is on tables that count it."""
    rect = stage.bag()
    if not stage.before.open_bag:
        sprite = stage.easel.sprites.glyph("bag", stage.easel.theme.ink_soft, rect.h)
        stage.show(sprite, rect, swing(stage.fraction) * 2, loose=True)


def _deal(stage: Stage, goal: Rect, face: Color | None, share: float, own: bool) -> None:
    """One tile: a back as small as the bag's sign grows on its way. One's own that is there stays
    and shows its face; one that somebody else drew has gone behind the screen."""
    sprites = stage.easel.sprites
    if share <= 0:
        return
    if share >= 1 or stage.reduced:
        if own:
            stage.show(sprites.face(face, goal.w), goal, share, loose=True)
        return
    rect, over = turned(goal, (share - 0.7) / 0.3) if own else (goal, False)
    sprite = sprites.face(face if over else None, goal.w)
    stage.fly(sprite, stage.bag(), rect, eased(share), loose=True)


def _replaced(stage: Stage, event: TilesReplaced) -> None:
    """Tiles turn face down and leave the table over its lower edge, for ever."""
    own = stage.before.reader == event.seat
    count = sum(event.tiles)
    starts = [stage.hand(event.seat)] * count
    faces: list[Color | None] = [None] * count
    stage.lay(stage.after, Hidden(slots=ALL_SLOTS) if own else Hidden())
    if own:
        held = stage.before.players[event.seat].slots
        slots = [slot for slot in new_slots(held, event.tiles) if slot < len(HAND)]
        starts = [stage.easel.layout.rect(HAND[slot]) for slot in slots]
        faces = [held[slot] for slot in slots]
        stage.slide_hand(stage.during(300, 220))
    for index, (start, face) in enumerate(zip(starts, faces, strict=True)):
        _discard(stage, start, face, stage.linear(NEXT_DEAL * index, 400))


def _discard(stage: Stage, start: Rect, face: Color | None, share: float) -> None:
    sprites = stage.easel.sprites
    if share >= 1:
        return
    if stage.reduced:
        stage.show(sprites.face(face, start.w), start, 1 - share, loose=True)
        return
    over = clamped(share / 0.45)
    rect, back = turned(start, over) if face is not None else (start, True)
    gone = falling(clamped((share - 0.45) / 0.55))
    low = round(start.h * 1.2 * gone)
    sprite = sprites.face(None if back else face, start.w)
    stage.show(sprite, raised(rect, -low), 1 - gone, loose=True)


def _treasure(stage: Stage, event: TreasureTaken) -> None:
    """The trader walks to it, carries it to its own square, and it flies to the player."""
    taken, trader = bit_of(event.square), bit_of(event.trader)
    box = stage.easel.layout.players[event.seat].hoard
    goal = Rect(box.x, box.y, box.h * 13 // 10, box.h * 13 // 10 * 3 // 5)
    fetched = fetch(event)
    back, kept = 2 * fetched, 2 * fetched + HOARDED
    there = stage.time >= kept
    scene = stage.after if there or stage.reduced else stage.before
    treasure = stage.easel.layout.treasure(event.square)
    sprite = stage.easel.sprites.treasure(treasure.w)
    if stage.reduced:
        stage.lay(scene)
        stage.fly(sprite, treasure, goal, stage.fraction)
        stage.flash(box, stage.fraction)
        return
    stage.lay(scene, Hidden(leaders=trader, treasures=taken))
    at = _walk(stage, event)
    home = stage.easel.layout.rect_of(event.trader)
    above = raised(home.within(treasure.w, treasure.h), home.h // 2)
    if stage.time < fetched:
        stage.show(sprite, treasure)
    elif stage.time < back:
        lifted = stage.during(fetched, 100)
        carried = raised(at.within(treasure.w, treasure.h), round(at.h * 0.5 * lifted))
        stage.show(sprite, carried)
    elif not there:
        stage.fly(sprite, above, goal, stage.during(back, HOARDED))
    stage.flash(box, stage.linear(kept - 60, 220))


def _walk(stage: Stage, event: TreasureTaken) -> Rect:
    """The trader, to the treasure and back; where it is now."""
    squares = inside(stage.before, event.trader, event.square)
    stops = [stage.easel.layout.rect_of(square) for square in squares]
    token = stage.token(event.seat, GREEN)
    fetched = fetch(event)
    if stage.time < fetched:
        return stage.hop(token, stops, stage.linear(0, fetched))
    return stage.hop(token, stops[::-1], stage.linear(fetched, fetched))
