"""Everything has its place in every window: inside it, apart from the rest, large enough."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product

import pytest

from engine.tigris.model.bitboard import SQUARES, square_at
from engine.tigris.model.pieces import COLORS, Color, Seat
from game.geometry import Rect
from game.tigris.layout.layout import CATASTROPHES, HAND, LEADERS, Control, Layout, PlayerBox
from game.ui.metrics import MIN_SIZE
from tests.support.window.sizes import SIZES, is_inside

ZOOMS = (75, 100, 125, 150, 200)
LAYOUTS = {
    f"{size[0]}x{size[1]}, {seats} seats, {zoom} %": Layout.of(*size, seats, zoom)
    for size, seats, zoom in product(SIZES, (2, 3, 4), ZOOMS)
}
"""by what they are made for"""
USUAL = {name: layout for name, layout in LAYOUTS.items() if name.endswith("4 seats, 100 %")}


def parts(layout: Layout) -> dict[str, Rect]:
    """The parts that the window is divided into."""
    boxes = {f"player {seat}": box.frame for seat, box in enumerate(layout.players)}
    rest = {"board": layout.frame, "tray": layout.tray, "banner": layout.banner}
    return {**rest, "log": layout.log, **boxes}


def part_of(layout: Layout, control: Control) -> Rect:
    """The part of the window that a control belongs to."""
    if control is Control.MENU:
        return layout.banner
    signs = (Control.HINT, Control.UNDO, Control.HELP, Control.RECAP)
    return layout.log if control in signs else layout.tray


def pieces_of(box: PlayerBox) -> dict[str, Rect]:
    named = {"seal": box.seal, "name": box.name, "hand": box.hand, "catastrophes": box.catastrophes}
    leaders = {f"leader {index}": rect for index, rect in enumerate(box.leaders)}
    points = {f"points {index}": rect for index, rect in enumerate(box.points)}
    words = {"points word": box.points_word, "treasures word": box.treasures_word}
    words = {name: rect for name, rect in words.items() if rect.w > 0}
    return {**named, "hoard": box.hoard, **leaders, **points, **words}


def overlapping(rects: Iterable[tuple[object, Rect]]) -> list[tuple[object, object]]:
    return [(one, two) for (one, a), (two, b) in combinations(rects, 2) if a.overlap(b)]


def test_all_parts_are_in_the_window_and_none_covers_another() -> None:
    for name, layout in LAYOUTS.items():
        window, found = Rect(0, 0, layout.width, layout.height), parts(layout)
        assert [part for part, rect in found.items() if not is_inside(rect, window)] == [], name
        assert overlapping(found.items()) == [], name


def test_controls_lie_apart_in_their_part_of_the_window() -> None:
    for name, layout in LAYOUTS.items():
        assert {control for control, _ in layout.controls} == set(Control), name
        for control, rect in layout.controls:
            assert is_inside(rect, part_of(layout, control)), (name, control)
        assert overlapping(layout.controls) == [], name


def test_the_pieces_of_a_player_lie_apart_in_their_box() -> None:
    for name, layout in LAYOUTS.items():
        for box in layout.players:
            found = pieces_of(box)
            outside = [piece for piece, rect in found.items() if not is_inside(rect, box.frame)]
            assert outside == [], name
            assert overlapping(found.items()) == [], name


def test_every_square_is_found_where_it_is() -> None:
    for name, layout in USUAL.items():
        for square in SQUARES:
            rect = layout.rect_of(square)
            assert is_inside(rect, layout.board), (name, square)
            for x, y in (rect[:2], (rect.right - 1, rect.bottom - 1), rect.center):
                assert layout.square_at(x, y) == square, name


def test_no_square_is_found_beside_the_board() -> None:
    for name, layout in USUAL.items():
        x, y, w, h = layout.board
        for at in ((x - 1, y), (x, y - 1), (x + w, y), (x, y + h), (-5, -5)):
            assert layout.square_at(*at) is None, name


def test_controls_and_players_are_found_where_they_are() -> None:
    for name, layout in USUAL.items():
        for control, rect in layout.controls:
            assert layout.rect(control) == rect, name
            assert layout.control_at(*rect.center) == control, name
        assert layout.control_at(*layout.board.center) is None, name
        for seat, box in enumerate(layout.players):
            assert layout.seat_at(*box.frame.center) == seat, name
        assert layout.seat_at(*layout.board.center) is None, name


@pytest.mark.parametrize(
    ("size", "target", "text"),
    (((1280, 720), 32, 13), ((1920, 1080), 44, 18), ((3840, 2160), 88, 36)),
)
def test_targets_and_texts_are_large_enough(size: tuple[int, int], target: int, text: int) -> None:
    """Targets of 32 pixels at 720 lines and 44 at 1080; texts of 13 and 18."""
    layout = Layout.of(*size)
    assert min(min(rect.w, rect.h) for _, rect in layout.controls) >= target
    assert layout.cell >= target
    assert min(layout.text) >= text


def test_a_tall_window_has_the_panel_below_a_board_as_wide_as_it() -> None:
    for size in ((1080, 1920), (768, 960), (1440, 2560), (900, 1200)):
        layout = Layout.of(*size)
        assert layout.board.w > 90 * size[0] // 100, size
        assert layout.banner.y > layout.tray.bottom, size


def test_little_of_a_wide_window_is_wall() -> None:
    for size in ((3440, 1440), (2560, 1080), (3840, 1600)):
        layout = Layout.of(*size)
        assert layout.log.right - layout.frame.x > 94 * size[0] // 100, size


def test_the_board_takes_most_of_the_window() -> None:
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        board = Layout.of(*size).board
        assert board.w * board.h > 0.5 * size[0] * size[1]


def test_a_window_that_is_too_small_gets_the_smallest_layout() -> None:
    assert Layout.of(320, 200) == Layout.of(*MIN_SIZE)


def test_a_treasure_lies_on_its_square_and_a_monument_on_four() -> None:
    for name, layout in USUAL.items():
        corner = square_at(3, 4)
        assert is_inside(layout.treasure(corner), layout.rect_of(corner)), name
        block = layout.block(corner)
        for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
            assert is_inside(layout.rect_of(square_at(3 + dx, 4 + dy)), block), name


def test_own_leaders_are_at_home_in_the_tray_and_others_in_the_panel() -> None:
    layout = Layout.of(1280, 720)
    for color in COLORS:
        assert is_inside(layout.leader_home(Seat(2), color, own=True), layout.tray)
        assert is_inside(layout.leader_home(Seat(2), color, own=False), layout.players[2].frame)
    assert layout.leader_home(Seat(0), Color.RED, own=True) == layout.rect(LEADERS[0])


def test_controls_come_in_groups_by_name() -> None:
    assert [str(control) for control in HAND] == [f"hand {n}" for n in range(1, 7)]
    assert [str(control) for control in LEADERS] == ["priest", "farmer", "trader", "king"]
    assert len(CATASTROPHES) == 2


def test_a_dialog_lies_over_the_middle_of_the_board() -> None:
    layout = Layout.of(1280, 720)
    assert is_inside(layout.dialog(300, 200), layout.frame)
    assert is_inside(layout.dialog(5000, 5000), layout.frame)
    assert layout.dialog(300, 200)[2:] == (300, 200)


@pytest.mark.long
def test_a_larger_zoom_never_gives_a_smaller_scale() -> None:
    for size in SIZES:
        scales = [Layout.of(*size, 4, zoom).scale for zoom in ZOOMS]
        assert scales == sorted(scales), size
        assert scales[0] < scales[1] < scales[2], size
        assert Layout.of(*size, 4) == Layout.of(*size, 4, 100), size


def test_a_zoom_of_150_percent_fits_the_usual_windows() -> None:
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        usual, larger = Layout.of(*size, 4), Layout.of(*size, 4, 150)
        assert larger.text.body >= usual.text.body * 3 // 2 - 1, size


def test_signs_have_room_for_words_where_a_window_has_it() -> None:
    """Below them and beside the menu; in the least window, and with large texts, they have none."""
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        layout = Layout.of(*size)
        for control in (Control.HINT, Control.UNDO, Control.HELP, Control.RECAP):
            place = layout.rect(control)
            assert place.h >= place.w + layout.px(4) >= layout.px(44), (size, control)
        assert layout.rect(Control.MENU).w >= 2 * layout.rect(Control.MENU).h, size
        assert all(box.points_word.w >= layout.px(40) for box in layout.players), size
    for layout in (Layout.of(1024, 640), Layout.of(1280, 720, zoom=200)):
        assert all(
            layout.rect(sign).w == layout.rect(sign).h for sign in (Control.HINT, Control.MENU)
        )
        assert all(box.points_word.w == 0 for box in layout.players)


def test_the_buttons_of_a_turn_do_not_shrink_where_texts_grow() -> None:
    """Pieces and their gaps get smaller for larger texts: the buttons keep their width."""
    for size, zoom in product(((1280, 720), (1920, 1080)), (110, 125, 150, 175, 200)):
        usual, larger = Layout.of(*size), Layout.of(*size, zoom=zoom)
        for control in (Control.REPLACE, Control.END_TURN):
            width = larger.rect(control).w
            assert width >= usual.rect(control).w * 95 // 100, (size, zoom, control)
