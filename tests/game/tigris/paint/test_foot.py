"""What is pointed at is said beside the log, and its newest line stays in sight."""

from __future__ import annotations

import pytest

from engine.tigris.model.bitboard import NONE
from game.tigris.hover.hover_info import HoverInfo
from game.tigris.hover.table_state import TableState
from game.tigris.hover.table_state_builder import log_line
from game.tigris.layout.card_place import with_card
from game.tigris.layout.layout import Layout
from game.tigris.paint.hover_place import place_of_card, place_of_slip
from game.tigris.paint.log import SMALL, foot_of, place_of_text, placed, room_of
from game.tigris.paint.painter import TablePainter
from tests.support.window.windows import SIZES, shared_painter

LOG = TableState(log=tuple(log_line(f"Line {n} of the log. " * 3, None, NONE) for n in range(30)))


@pytest.mark.parametrize("size", SIZES)
def test_no_text_hides_the_newest_line(size: tuple[int, int]) -> None:
    painter = shared_painter(size)
    newest = next(placed(painter, LOG)).rect
    places = [place_of_text(painter, LOG, height) for height in range(8, 2000, 7)]
    assert any(place is None for place in places), "some texts are too high for the log"
    assert not any(place is not None and place.overlap(newest) for place in places)


def test_a_text_of_three_lines_hides_old_lines_whole() -> None:
    painter = shared_painter((1280, 720))
    assert place_of_text(painter, LOG, 20) == foot_of(painter)
    place = place_of_text(painter, LOG, foot_of(painter).h + 14)
    assert place is not None and place.y == room_of(painter).y
    assert all(
        line.rect.bottom <= place.bottom or line.rect.y >= place.bottom
        for line in placed(painter, LOG)
    )


@pytest.mark.parametrize("wanted", (60, 150, 260))
@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("size", SIZES)
def test_beside_a_card_neither_it_nor_a_low_log_is_hidden(
    size: tuple[int, int], seats: int, wanted: int
) -> None:
    """Of a lesson or a puzzle: its task is read while a square is pointed at."""
    layout = Layout.of(*size, seats)
    layout, card = with_card(layout, layout.px(wanted), layout.px(wanted))
    painter, is_low = TablePainter(layout), layout.log.h <= layout.px(SMALL)
    for height in range(layout.px(40), layout.px(260), layout.px(20)):
        place = place_of_card(painter, HoverInfo(title="On j2"), height, has_log=True)
        slip = place_of_slip(painter, min(height, layout.px(80)))
        assert not place.overlap(card) and not slip.overlap(card)
        frames = [box.frame for box in layout.players]
        assert not any(frame.y < slip.y < frame.bottom for frame in frames), "a player in part"
        assert place.y >= layout.banner.bottom and place.bottom <= layout.log.bottom
        has_room = card.y - layout.banner.bottom > height + layout.px(10)
        assert not (is_low and has_room and place.overlap(layout.log)), height
