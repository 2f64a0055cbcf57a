"""Paints what the pointer brings up: marks on the board, a card over the log, a line below."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.tigris.model.bitboard import Square, Squares, members
from game.geometry import Rect
from game.i18n import _
from game.tigris.art import square_marks
from game.tigris.hover.hover_info import Ghost, HoverInfo
from game.tigris.hover.table_state import TableState
from game.tigris.interaction.selection import Held, HeldCatastrophe, HeldLeader, HeldTile
from game.tigris.paint.hover_place import is_below_signs, place_of_card, place_of_slip
from game.tigris.paint.log import foot_of, place_of_text, placed, room_of
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.square_marks import paint_outline
from game.tigris.scene.scene import Scene
from game.tigris.text.forecast_view import CardLine, ForecastView, Tone
from game.ui.canvas.pen import draw_rect
from game.ui.canvas.plates import paint_rule, paint_tag
from game.ui.fonts import Face
from game.ui.palette import RGB, Palette
from game.ui.rasterize import faded

#: The opacity of the piece held on a square where it might go, in percent.
GHOST = 78

#: How far left of a line of the log its bar begins, in pixels at 720p; the foot hides bars, too.
BAR = 7

#: The color of a line of a card and of the sign before it.
INKS: dict[Tone, Callable[[Palette], RGB]] = {
    Tone.PLAIN: lambda palette: palette.ink,
    Tone.GOOD: lambda palette: palette.lapis,
    Tone.BAD: lambda palette: palette.alert,
    Tone.HEAD: lambda palette: palette.ink,
}


def paint_hover_info(
    surface: pygame.Surface, painter: TablePainter, scene: Scene, state: TableState
) -> None:
    info = state.hover_info
    if scene.conflict is None:
        surface.set_clip(painter.layout.view)
        _board(surface, painter, info)
        for square, war, _revolt in state.strengths:
            if square == state.hovered_square and info.forecast is None:
                paint_strength(surface, painter, square, war)
        surface.set_clip(None)
        if info.ghost is not None:
            _ghost(surface, painter, info.ghost)
        _advised(surface, painter, info)
    if info.title:
        _card(surface, painter, info, bool(state.log))
    else:
        _lines(surface, painter, state)
    is_below = is_below_signs(painter, info, _height(painter, info))
    if info.foot and (info.prefers_end or not info.title or is_below):
        _foot(surface, painter, state, info.foot)


def paint_card_over_signs(
    surface: pygame.Surface, painter: TablePainter, state: TableState
) -> None:
    """Paints a card that covers the signs of the log again, above signs painted since."""
    info = state.hover_info
    if info.title and not is_below_signs(painter, info, _height(painter, info)):
        _card(surface, painter, info, bool(state.log))


def _board(surface: pygame.Surface, painter: TablePainter, info: HoverInfo) -> None:
    if info.kingdom:
        paint_outline(surface, painter, info.kingdom, strong=True)
    _mark(
        surface, painter, info.glow, painter.sprites.mark(square_marks.hover, painter.layout.cell)
    )
    _mark(
        surface,
        painter,
        info.supporters,
        painter.sprites.mark(square_marks.counts, painter.layout.cell),
    )
    if info.forecast is not None:
        _paint_forecast(surface, painter, info.forecast)


def _paint_forecast(surface: pygame.Surface, painter: TablePainter, forecast: ForecastView) -> None:
    cell, sprites = painter.layout.cell, painter.sprites
    _mark(surface, painter, forecast.attacker, sprites.side(True, cell))
    _mark(surface, painter, forecast.defender, sprites.side(False, cell))
    _mark(
        surface, painter, forecast.works | forecast.taken, sprites.mark(square_marks.counts, cell)
    )
    _mark(surface, painter, forecast.leaving, sprites.mark(square_marks.leaves, cell))
    _mark(surface, painter, forecast.falling, sprites.mark(square_marks.falls, cell))
    for square, strength in forecast.strengths:
        paint_strength(surface, painter, square, strength)


def paint_strength(
    surface: pygame.Surface, painter: TablePainter, square: Square, number: int
) -> None:
    """Paints a strength on a golden plate in the corner of a leader's square."""
    x, y, edge, _ = painter.layout.rect_of(square)
    height = max(14, edge * 34 // 100)
    width = height if number < 10 else height * 3 // 2
    paint_tag(surface, painter, Rect(x + edge - width + 1, y - 1, width, height), str(number))


def _advised(surface: pygame.Surface, painter: TablePainter, info: HoverInfo) -> None:
    """Paints a ring and a rank on each advised square, and frames around pieces of the tray."""
    layout = painter.layout
    surface.set_clip(layout.view)
    for place, advised in reversed([*enumerate(info.advice, 1)]):
        _mark(
            surface,
            painter,
            advised.squares | advised.origin,
            painter.sprites.mark(square_marks.advised, layout.cell),
        )
        for square in members(advised.squares):
            x, y, edge, _ = layout.rect_of(square)
            height = max(18, edge * 42 // 100)
            at = Rect(x + (edge - height) // 2, y + (edge - height) // 2, height, height)
            paint_tag(surface, painter, at, str(place))
    surface.set_clip(None)
    for control in info.advice[0].pieces if info.advice else ():
        rect = layout.rect(control)
        frame = painter.sprites.mark(square_marks.chosen, rect.h)
        if rect.w == rect.h:
            painter.put(surface, frame, rect)
        else:
            thick = max(2, layout.px(3))
            draw_rect(surface, painter.palette.gold, rect, thick, border_radius=layout.px(8))


def paint_advised_answer(
    surface: pygame.Surface, painter: TablePainter, rect: Rect, place: int
) -> None:
    """Paints the rank of an advised answer on its button; the best also has a golden frame."""
    layout = painter.layout
    if place == 1:
        frame, thick = rect.inset(-layout.px(2)), max(2, layout.px(3))
        draw_rect(surface, painter.palette.gold, frame, thick, border_radius=layout.px(8))
    height = layout.px(20)
    at = Rect(rect.right - height * 2 // 3, rect.y - height // 3, height, height)
    paint_tag(surface, painter, at, str(place))


def _mark(
    surface: pygame.Surface, painter: TablePainter, squares: Squares, sprite: pygame.Surface
) -> None:
    for square in members(squares):
        painter.put(surface, sprite, painter.layout.rect_of(square))


def _ghost(surface: pygame.Surface, painter: TablePainter, ghost: Ghost) -> None:
    """Paints the piece held: faint on the square where it would go, opaque while dragged."""
    layout = painter.layout
    sprite = _picture(painter, ghost, layout.cell)
    if ghost.at is not None:
        edge = layout.cell
        shadow = painter.sprites.mark(square_marks.shadow, edge)
        rect = Rect(ghost.at.x - edge // 2, ghost.at.y - edge // 2, edge, edge)
        painter.put(surface, shadow, Rect(rect.x, rect.y + layout.px(6), edge, edge))
        painter.put(surface, sprite, rect)
    elif ghost.square is not None:
        key = (ghost.held, ghost.dynasty, layout.cell)
        faint = painter.layer("ghost", key, lambda: faded(sprite, GHOST / 100))
        painter.put(surface, faint, layout.rect_of(ghost.square))


def _picture(painter: TablePainter, ghost: Ghost, edge: int) -> pygame.Surface:
    held: Held = ghost.held
    match held:
        case HeldTile(_, color):
            return painter.sprites.tile(color, edge)
        case HeldLeader(color):
            return painter.sprites.leader(ghost.dynasty, color, edge)
        case HeldCatastrophe():
            return painter.sprites.catastrophe(edge)
        case _:
            return painter.sprites.back(edge)


def _card(surface: pygame.Surface, painter: TablePainter, info: HoverInfo, has_log: bool) -> None:
    """Paints the card over the log, never over the board.

    A forecast may cover the whole log; texts that the person requested leave signs and foot free.
    """
    layout, palette = painter.layout, painter.palette
    room = place_of_card(painter, info, _height(painter, info), has_log)
    width = min(room.w + layout.px(6), layout.log.w)
    plate = painter.sprites.tablet(palette.ivory, layout.px(44), width, room.h)
    painter.put(surface, plate, room)
    inner = room.inset(layout.px(9))
    head = Rect(inner.x, inner.y - layout.px(3), inner.w, layout.px(21))
    painter.write(surface, info.title, head, layout.text.body, face=Face.STRONG)
    paint_rule(surface, painter, Rect(inner.x, head.bottom, inner.w, layout.px(6)))
    y = head.bottom + layout.px(8)
    indent = layout.px(12)
    card = info.card[: len(info.card) - info.later]
    texts = [_line_surface(painter, line, inner.w - indent) for line in card]
    visible = _fitting(
        [text.get_height() + layout.px(3) for text in texts], inner.bottom - y, info.prefers_end
    )
    for line, text in list(zip(card, texts, strict=True))[visible]:
        surface.blit(text, (inner.x + (0 if line.tone is Tone.HEAD else indent), y))
        sign = {Tone.GOOD: "+", Tone.BAD: "-", Tone.HEAD: ""}.get(line.tone, "·")
        if sign and not line.text.startswith("+"):  # which is sign enough
            ink = INKS[line.tone](palette)
            mark = painter.fonts.text(sign, layout.text.small, ink, Face.STRONG)
            surface.blit(mark, (inner.x, y))
        y += text.get_height() + layout.px(3)
    left = len(texts) - len(texts[visible])
    if info.prefers_end and left:
        _before(surface, painter, inner, left)
    if info.later if info.prefers_end else left:
        _after(surface, painter, inner)


def _before(surface: pygame.Surface, painter: TablePainter, inner: Rect, count: int) -> None:
    """Writes how many lines are scrolled out of sight above."""
    layout = painter.layout
    text = _("{count} earlier: scroll up").format(count=count)
    line = Rect(inner.x, inner.y - layout.px(3), inner.w, layout.px(21))
    painter.write(surface, text, line, layout.text.small, painter.palette.ink_soft, align=1.0)


def _after(surface: pygame.Surface, painter: TablePainter, inner: Rect) -> None:
    """Paints dots: there is more below."""
    layout, palette = painter.layout, painter.palette
    dots = painter.fonts.text("…", layout.text.body, palette.ink, Face.STRONG)
    top = inner.bottom - dots.get_height() + layout.px(4)
    surface.blit(dots, (inner.right - dots.get_width(), top))


def _height(painter: TablePainter, info: HoverInfo) -> int:
    """The height that the card needs for all of its lines."""
    layout = painter.layout
    width = layout.log.w - layout.px(30)
    lines = (_line_surface(painter, line, width).get_height() + layout.px(3) for line in info.card)
    return layout.px(50) + sum(lines)


def _line_surface(painter: TablePainter, line: CardLine, width: int) -> pygame.Surface:
    face = Face.FIRM if line.tone in (Tone.HEAD, Tone.GOOD) else Face.PLAIN
    ink = INKS[line.tone](painter.palette)
    return painter.fonts.column(line.text, painter.layout.text.small, ink, width, face)


def _fitting(heights: list[int], room: int, latest: bool) -> slice:
    """The slice of the lines that there is room for: the first ones, or the last ones."""
    taken = 0
    for count, height in enumerate(reversed(heights) if latest else heights):
        taken += height
        if taken > room + 4:
            return slice(len(heights) - count, None) if latest else slice(0, count)
    return slice(0, None)


def _lines(surface: pygame.Surface, painter: TablePainter, state: TableState) -> None:
    """Paints a bar beside the lines about the hovered square, or highlights their squares."""
    info, layout = state.hover_info, painter.layout
    if not info.log_lines and not info.glow:
        return
    for rect, line, age, _text in placed(painter, state):
        glows = bool(info.glow) and line.squares == info.glow
        if age + state.later in info.log_lines or glows:
            bar = Rect(rect.x - layout.px(BAR), rect.y, layout.px(4), rect.h)
            surface.fill(painter.palette.brick, bar)


def _foot(surface: pygame.Surface, painter: TablePainter, state: TableState, text: str) -> None:
    """Writes what is pointed at, never over the newest line of the log: else above the log."""
    layout, palette = painter.layout, painter.palette
    words = painter.fonts.column(
        text, layout.text.small, palette.ink, room_of(painter).w, Face.FIRM
    )
    rect = place_of_text(painter, state, words.get_height())
    if rect is None or (state.hover_info.title and rect != foot_of(painter)):
        _slip(surface, painter, words)
        return
    beside = layout.px(BAR)
    plate = Rect(rect.x - beside, rect.y, rect.w + 2 * beside, rect.h)
    surface.fill(palette.tablet_shade, plate)
    surface.blit(words, rect[:2], (0, 0, rect.w, rect.h))


def _slip(surface: pygame.Surface, painter: TablePainter, words: pygame.Surface) -> None:
    """Paints a tablet where the log is too low, leaving its signs in sight."""
    layout = painter.layout
    rect = place_of_slip(painter, words.get_height() + layout.px(16))
    plate = painter.sprites.tablet(painter.palette.ivory, layout.px(44), rect.w, rect.h)
    painter.put(surface, plate, rect)
    surface.blit(words, (rect.x + layout.px(10), rect.center[1] - words.get_height() // 2))
