"""The two fields of a card, and the room for parts in them."""

from __future__ import annotations

from game.geometry import Rect


def halves(card: Rect, split: int) -> tuple[Rect, Rect]:
    """The room in the upper and in the lower field; `split` is where the lower one begins."""
    side, gap, top = (max(least, card.w * part // 100) for least, part in ((2, 7), (0, 2), (2, 3)))
    upper = Rect(card.x + side, card.y + side, card.w - 2 * side, split - side)
    lower = Rect(upper.x + gap, card.y + split + top, upper.w - 2 * gap, 0)
    return upper, lower._replace(h=card.h - split - top - side)
