"""All that stands on a slip can be read, on ivory and on the gold of one that has changed."""

from __future__ import annotations

import pytest

from game.trade.play.market_board import Slip
from game.trade.table.slip import alert_ink, soft_ink
from game.ui.palette import PALETTES
from tests.game.trade.play.test_market_board import offer
from tests.support.trade.windows import TradeWindow
from tests.support.window.colors import contrast


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("is_changed", [False, True])
def test_lesser_words_and_warnings_have_enough_contrast(palette: object, is_changed: bool) -> None:
    window = TradeWindow()
    window.painter.palette = palette  # type: ignore[assignment]
    sight = window.screen.view.sight
    slip = Slip(offer(7, 0, 1, version=2), was=offer(7, 0, 1) if is_changed else None)
    ground = sight.painter.palette.gold if is_changed else sight.painter.palette.ivory
    for ink in (soft_ink(sight, slip), alert_ink(sight, slip)):
        assert contrast(ink, ground) >= 4.5
