"""How large texts are, in the faces of the table."""

from __future__ import annotations

from game.ui.canvas.painter import Easel
from game.ui.fonts import Face
from game.ui.theme import RGB
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


def size_of(easel: Easel, role: Role) -> int:
    text = easel.layout.text
    match role:
        case Role.SMALL:
            return text.small
        case Role.HEADING:
            return text.heading
        case Role.TITLE:
            return text.title
        case _:
            return text.body


def ink_of(easel: Easel, tone: Tone) -> RGB:
    theme = easel.theme
    return {
        Tone.INK: theme.ink,
        Tone.SOFT: theme.ink_soft,
        Tone.ALERT: theme.brick,
        Tone.NIGHT: theme.on_night,
        Tone.GOLD: theme.gold,
    }[tone]


class EaselRuler:
    """Measures with the easel's fonts at its present scale."""

    def __init__(self, easel: Easel) -> None:
        self._easel = easel
        self._known: dict[tuple[str, Role, int, int], int] = {}

    def dp(self, units: int) -> int:
        return self._easel.layout.dp(units)

    def wide(self, text: str, role: Role) -> int:
        easel = self._easel
        return easel.fonts.face(face_of(role), size_of(easel, role)).size(text)[0]

    def high(self, text: str, role: Role, width: int) -> int:
        size = size_of(self._easel, role)
        key = (text, role, size, width)
        if key not in self._known:
            font = self._easel.fonts.face(face_of(role), size)
            if "\n" not in text and font.size(text)[0] <= width:
                self._known[key] = font.get_linesize()
            else:
                self._known[key] = font.render(text, True, (0, 0, 0), None, width).get_height()
        return self._known[key]
