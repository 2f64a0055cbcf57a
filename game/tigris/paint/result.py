"""Paints the result: four columns of bricks for each player, with treasures in gold on top.

Everything is a function of time in milliseconds at normal speed: all columns rise at the same
pace, so the lowest stop first; then treasures appear, the lowest spheres are marked, and places
are named from the last to the first.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.tigris.model.pieces import COLORS, Color, Seat
from engine.tigris.rules.scoring import Standing
from game.geometry import Rect
from game.i18n import _
from game.tigris.art import effects
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.scene.result import GameResult
from game.tigris.text.names import DYNASTY
from game.tigris.text.result_text import deciding_reason, result_title, short_title, tie_reasons
from game.ui.canvas.pen import draw_rect
from game.ui.canvas.plates import paint_plate, paint_tag
from game.ui.easing import clamp, ease_in_out
from game.ui.fonts import Face
from game.ui.palette import RGB, darker, lighter, mix

#: When columns begin to rise and for how long; the same for treasures; when the lowest are marked.
RISE, RISING = 700, 1500
GOLD, GILDING = 2400, 500
LOWEST = 3100
#: When the last place is named, the time to the next better one, and when all are named.
PLACES, NEXT_PLACE = 3600, 380
DONE = PLACES + 3 * NEXT_PLACE
#: Sizes in pixels at 720p: of the plate, its head, one column, and a person's name.
WIDTH, HEIGHT, HEAD = 640, 512, 94
TALL, BRICK, WIDE, STEP, NAME = 140, 14, 24, 33, 20
#: The height of a note, in pixels at 720p, and the smallest size of its text, in pixels.
NOTE, MIN_NOTE = 17, 9
#: For so many notes there is room; more of them make the columns lower.
NOTES = 3
#: What stays free above the number on the tallest column, in pixels at 720p.
CLEAR = 10


def result_scale(layout: Layout) -> int:
    """The scale of the result: the layout's, or less if the board has no room."""
    largest = min(100 * layout.frame.h // HEIGHT, 100 * layout.frame.w // WIDTH)
    return min(layout.scale, largest)


def result_frame(layout: Layout) -> Rect:
    """The place of the result over the board; its last row is free for buttons."""
    scale = result_scale(layout)
    return layout.frame.within(WIDTH * scale // 100, HEIGHT * scale // 100)


def result_buttons(layout: Layout) -> Rect:
    """The free row at the foot of the result."""
    px, frame = layout.rescaled(result_scale(layout)).px, result_frame(layout)
    return Rect(frame.x + px(14), frame.bottom - px(54), frame.w - px(28), px(40))


def result_players(layout: Layout, notes: int) -> Rect:
    """The room of the players above so many notes."""
    px, frame = layout.rescaled(result_scale(layout)).px, result_frame(layout)
    high = px(TALL + 162 - _crowded(notes))
    return Rect(frame.x + px(14), frame.y + px(HEAD), frame.w - px(28), high)


def result_notes(layout: Layout, notes: int) -> list[Rect]:
    """The lines of so many notes, from top to bottom, above the buttons."""
    px, frame = layout.rescaled(result_scale(layout)).px, result_frame(layout)
    foot = frame.bottom - px(80)
    return [
        Rect(frame.x + px(14), foot - px(NOTE * at), frame.w - px(28), px(20))
        for at in reversed(range(notes))
    ]


def paint_result(
    surface: pygame.Surface,
    painter: TablePainter,
    result: GameResult,
    time: float = DONE,
    remarks: Sequence[str] = (),
) -> None:
    """`remarks` are lines at the foot, such as a milestone."""
    whole, frame = painter.layout, result_frame(painter.layout)
    painter = painter.at_scale(result_scale(whole))
    layout, px, named = painter.layout, painter.layout.px, time >= DONE
    paint_plate(surface, painter, frame)
    head = Rect(frame.x + px(14), frame.y + px(12), frame.w - px(28), px(46))
    _title(surface, painter, result, head, time)
    gold = _("Treasures, in gold, are counted in where they help most.")
    notes = [
        *((gold,) if any(result.treasures) else ()),
        *(tie_reasons(result) if named else ()),
        *remarks,
    ]
    tall = _tall(result) - _crowded(len(notes))
    _players(surface, painter, result, result_players(whole, len(notes)), tall, time)
    for note, line in zip(notes, result_notes(whole, len(notes)), strict=True):
        size = painter.fonts.size_for(note, layout.text.small, MIN_NOTE, line.w, Face.PLAIN)
        painter.write(surface, note, line, size, painter.palette.ink_soft, align=0.5)


def _crowded(notes: int) -> int:
    """By how much the players are lower for so many notes, in pixels at 720p."""
    return NOTE * max(0, notes - NOTES)


def _title(
    surface: pygame.Surface, painter: TablePainter, result: GameResult, head: Rect, time: float
) -> None:
    """Writes who won and why, as soon as the first place is named."""
    text = painter.layout.text
    named = time >= DONE
    title, size = _("The game is over"), text.title
    if named:
        title, size = _fitting_title(painter, result, head.w)
    painter.write(surface, title, head, size, face=Face.STRONG, align=0.5)
    if named:
        below = head._replace(y=head.bottom, h=painter.layout.px(24))
        soft = painter.palette.ink_soft
        painter.write(
            surface, deciding_reason(result), below, text.body, soft, Face.FIRM, align=0.5
        )


def _fitting_title(painter: TablePainter, result: GameResult, width: int) -> tuple[str, int]:
    """Who won, and in which size: with the names of the people if they fit, perhaps smaller.

    Names that do not fit are below the seals anyway.
    """
    title, text = result_title(result), painter.layout.text
    for size in (text.title, text.heading):
        if painter.fonts.face(Face.STRONG, size).size(title)[0] <= width:
            return title, size
    return short_title(result), text.title


def _tall(result: GameResult) -> int:
    """How high the columns may be, at 720p: names need room below."""
    return TALL - NAME if any(result.names) else TALL


def _players(
    surface: pygame.Surface,
    painter: TablePainter,
    result: GameResult,
    room: Rect,
    tall: int,
    time: float,
) -> None:
    """Paints all players side by side; `tall` is how high columns may be, at 720p."""
    count = len(result.dynasties)
    width = room.w // count
    for seat in range(count):
        own = room._replace(x=room.x + seat * width, w=width)
        _player(surface, painter, result, result.standing(Seat(seat)), own, tall, time)


def _player(
    surface: pygame.Surface,
    painter: TablePainter,
    result: GameResult,
    standing: Standing,
    room: Rect,
    tall: int,
    time: float,
) -> None:
    px, text = painter.layout.px, painter.layout.text
    placed = time >= _named_at(result, standing)
    wins = placed and standing.place == 1
    _ground(surface, painter, room, wins)
    feet = Rect(room.center.x - 2 * px(STEP), room.y + px(30 + tall), px(STEP), px(26))
    seal = Rect(room.x, feet.bottom + px(10), room.w, px(58))
    if wins:
        painter.put(surface, painter.sprites.mark(effects.rays, px(98)), seal)
    for color in COLORS:
        foot = feet._replace(x=feet.x + color * feet.w)
        _column(surface, painter, result, standing, color, foot, tall, time)
    dynasty = result.dynasties[standing.seat]
    painter.put(surface, painter.sprites.seal(dynasty, px(58 if wins else 50)), seal)
    name = Rect(room.x, seal.bottom + px(2), room.w, px(28))
    label = DYNASTY[dynasty]
    if placed:
        label = _("{place}. {name}").format(place=standing.place, name=label)
    face = Face.STRONG if wins else Face.FIRM
    painter.write(surface, label, name, text.heading, face=face, align=0.5)
    called = result.name(standing.seat)
    if not called:
        return
    person = Rect(room.x + px(8), name.bottom - px(4), room.w - px(16), px(NAME))
    wide = painter.fonts.face(Face.FIRM, text.body).size(called)[0]
    size = text.body if wide <= person.w else text.small
    painter.write(surface, called, person, size, face=Face.FIRM, align=0.5)


def _named_at(result: GameResult, standing: Standing) -> int:
    """When a place is named: the last first, shared ones together, the first place at `DONE`."""
    if standing.place == 1:
        return DONE
    behind = sum(other.place > standing.place for other in result.standings)
    return PLACES + behind * NEXT_PLACE


def _ground(surface: pygame.Surface, painter: TablePainter, room: Rect, wins: bool) -> None:
    """Paints a shallow field for a player, golden for a winner."""
    px, palette = painter.layout.px, painter.palette
    field, round_by = room.inset(px(3)), px(9)
    face = (
        mix(palette.tablet, palette.gold, 30)
        if wins
        else mix(palette.tablet, palette.tablet_shade, 45)
    )
    draw_rect(surface, face, field, border_radius=round_by)
    if wins:
        draw_rect(surface, palette.gold_deep, field, max(2, px(3)), border_radius=round_by)
        draw_rect(surface, palette.gold, field.inset(px(1)), max(1, px(1)), border_radius=round_by)


def _column(
    surface: pygame.Surface,
    painter: TablePainter,
    result: GameResult,
    standing: Standing,
    color: Color,
    foot: Rect,
    tall: int,
    time: float,
) -> None:
    """Paints a sphere: its sign at the foot, a brick per point, its number on top."""
    px, palette, text = painter.layout.px, painter.palette, painter.layout.text
    icon = min(foot.w - px(4), foot.h)
    painter.put(surface, painter.sprites.tile(color, icon), foot)
    max_sphere = result.max_sphere
    earned, gold = result.points[standing.seat][color], result.treasures_in(standing.seat, color)
    risen = min(float(earned), max_sphere * clamp((time - RISE) / RISING))
    gilt = gold * ease_in_out(clamp((time - GOLD) / GILDING))
    brick = min(px(BRICK), px(tall - CLEAR) / max(1, max_sphere))
    x, floor = foot.center.x - px(WIDE) // 2, foot.y - px(3)
    top = _bricks(surface, painter, palette.tiles[color], x, floor, risen, brick)
    top = _bricks(surface, painter, palette.gold, x, top, gilt, brick)
    number = Rect(foot.x, top - px(23), foot.w, px(21))
    shown = str(int(risen) + round(gilt))
    lowest = standing.spheres.index(min(standing.spheres))
    if color == lowest and time >= LOWEST:
        paint_tag(surface, painter, number, shown)
    else:
        painter.write(surface, shown, number, text.body, face=Face.FIRM, align=0.5)


def _bricks(
    surface: pygame.Surface,
    painter: TablePainter,
    face: RGB,
    x: int,
    floor: int,
    count: float,
    brick: float,
) -> int:
    """Paints a stack of bricks, the last perhaps partly; returns the y of its top."""
    height = round(count * brick)
    if height < 2:
        return floor
    px = painter.layout.px
    thin = max(1, px(1))
    rect = Rect(x, floor - height, px(WIDE), height)
    draw_rect(surface, painter.palette.outline, rect.inset(-thin))
    draw_rect(surface, face, rect)
    surface.fill(lighter(face, 26), (rect.x, rect.y, thin * 2, rect.h))
    surface.fill(darker(face, 30), (rect.right - thin * 2, rect.y, thin * 2, rect.h))
    for joint in range(1, int(count) + 1):
        y = floor - round(joint * brick)
        if y > rect.y:
            surface.fill(darker(face, 38), (rect.x, y, rect.w, thin))
    return rect.y - thin
