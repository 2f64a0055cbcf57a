"""Tooltips beside their widgets, toasts at the foot of the window."""

from __future__ import annotations

import pygame

from game.geometry import Rect
from game.ui.canvas.painter import Easel
from game.ui.canvas.pen import draw_rect
from game.ui.widgets.form import Form
from game.ui.widgets.layout import Placed
from game.ui.widgets.nodes import Role
from game.ui.widgets.text_metrics import EaselRuler, face_of, size_of


def paint_hints(surface: pygame.Surface, easel: Easel, form: Form, ruler: EaselRuler) -> None:
    dp, layout = easel.layout.dp, easel.layout
    placed = form.front.find(form.hints.tip)
    tip = "" if placed is None else str(getattr(placed.node, "tip", ""))
    if placed is not None and tip:
        wide = min(ruler.wide(tip, Role.SMALL), dp(320))
        high = ruler.high(tip, Role.SMALL, wide)
        _slip(surface, easel, tip, _beside(placed, wide + dp(20), high + dp(14), easel))
    if form.hints.told:
        wide = min(ruler.wide(form.hints.told, Role.SMALL), layout.width - dp(120))
        high = ruler.high(form.hints.told, Role.SMALL, wide)
        x = (layout.width - wide - dp(28)) // 2
        at = Rect(x, layout.height - high - dp(34), wide + dp(28), high + dp(18))
        _slip(surface, easel, form.hints.told, at)


def _beside(placed: Placed, wide: int, high: int, easel: Easel) -> Rect:
    """Below the widget, or above it where the window ends."""
    gap, layout = easel.layout.dp(6), easel.layout
    x = min(max(gap, placed.rect.center.x - wide // 2), layout.width - wide - gap)
    y = placed.rect.bottom + gap
    if y + high > layout.height - gap:
        y = placed.rect.y - high - gap
    return Rect(x, y, wide, high)


def _slip(surface: pygame.Surface, easel: Easel, text: str, rect: Rect) -> None:
    """Light letters on a dark slip with a golden edge."""
    theme, dp = easel.theme, easel.layout.dp
    draw_rect(surface, theme.outline, rect.inset(-max(1, dp(1))), border_radius=dp(8))
    draw_rect(surface, theme.gold_deep, rect, border_radius=dp(7))
    draw_rect(surface, theme.night, rect.inset(max(1, dp(1))), border_radius=dp(7))
    size = size_of(easel, Role.SMALL)
    words = easel.fonts.column(text, size, theme.on_night, rect.w - dp(18), face_of(Role.SMALL))
    x = rect.x + (rect.w - words.get_width()) // 2
    surface.blit(words, (x, rect.y + (rect.h - words.get_height()) // 2))
