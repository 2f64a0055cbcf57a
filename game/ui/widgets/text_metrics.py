"""Measures texts with the fonts of a painter."""

from __future__ import annotations

from game.ui.canvas.painter import Painter
from game.ui.fonts import Face
from game.ui.letters.chained_font import ChainedFont
from game.ui.palette import RGB
from game.ui.widgets.nodes import Role, Tone

_FACES = {
    Role.SMALL: Face.PLAIN,
    Role.BODY: Face.PLAIN,
    Role.FIRM: Face.FIRM,
    Role.HEADING: Face.STRONG,
    Role.TITLE: Face.STRONG,
}


def face_of(role: Role) -> Face:
    return _FACES[role]


def size_of(painter: Painter, role: Role) -> int:
    text = painter.metrics.text
    match role:
        case Role.SMALL:
            return text.small
        case Role.HEADING:
            return text.heading
        case Role.TITLE:
            return text.title
        case _:
            return text.body


def ink_of(painter: Painter, tone: Tone) -> RGB:
    palette = painter.palette
    return {
        Tone.INK: palette.ink,
        Tone.SOFT: palette.ink_soft,
        Tone.ALERT: palette.alert,
        Tone.NIGHT: palette.on_night,
        Tone.GOLD: palette.gold,
    }[tone]


class PainterRuler:
    """A `Ruler` with the painter's fonts at its current scale."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._heights: dict[tuple[str, Role, int, int], int] = {}

    def px(self, length: int) -> int:
        return self._painter.metrics.px(length)

    def text_width(self, text: str, role: Role) -> int:
        return self._font(role).size(text)[0]

    def caret_x(self, text: str, role: Role, index: int) -> int:
        return self._font(role).caret_x(text, index)

    def _font(self, role: Role) -> ChainedFont:
        painter = self._painter
        return painter.fonts.face(face_of(role), size_of(painter, role))

    def text_height(self, text: str, role: Role, width: int) -> int:
        size = size_of(self._painter, role)
        key = (text, role, size, width)
        if key not in self._heights:
            font = self._painter.fonts.face(face_of(role), size)
            if "\n" not in text and font.size(text)[0] <= width:
                self._heights[key] = font.get_linesize()
            else:
                self._heights[key] = font.render(text, True, (0, 0, 0), None, width).get_height()
        return self._heights[key]
