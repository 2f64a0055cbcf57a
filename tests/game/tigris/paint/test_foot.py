"""What is pointed at is said beside the log, and its newest line stays in sight."""

from __future__ import annotations

import pytest

from engine.tigris.model.bitboard import NONE
from game.tigris.hover.table_state import TableState
from game.tigris.hover.table_state_builder import log_line
from game.tigris.paint.log import foot_of, place_of_text, placed, room_of
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
