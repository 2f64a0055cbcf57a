"""A market of *Trade on the Tigris* in the middle of the second round, with offers on the table."""

from __future__ import annotations

import pygame

from benchmarks.sizes import Size
from tests.support.trade.windows import TradeWindow

#: A game in which bots have much to offer.
SEED = 7
ROUND, SLIPS, TICKS = 2, 2, 6000


def draw_market(size: Size) -> pygame.Surface:
    """What a person sees who has been offered deals."""
    window = TradeWindow(("medium", "medium", "hard"), size=size, seed=SEED)
    for _ in range(TICKS):
        window.tick()
        position, session = window.session.scene.position, window.session
        if position.market is not None and position.round >= ROUND:
            if _has_good_offer(window):
                break
        elif session.can_act and session.choosing is not None:
            window.choose()
        elif session.can_act and ("ready", 0) in window.keys:
            window.refuse()
    surface = pygame.Surface(size)
    window.screen.paint(surface)
    return surface


def _has_good_offer(window: TradeWindow) -> bool:
    """Whether there are a few slips, and one that can be accepted."""
    slips = [item for item in window.screen.view.items if item.key and item.key[0] == "accept"]
    return len(slips) >= SLIPS and any(item.enabled for item in slips)
