"""Everything has its place in every window: inside it, apart from the rest, large enough."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.tigris.model.bitboard import BOARD, NONE, SQUARES, Squares, members, only, square_at
from engine.tigris.model.pieces import COLORS, Color, Seat
from game.geometry import Rect
from game.tigris.layout.layout import CATASTROPHES, HAND, LEADERS, Control, Layout
from game.tigris.layout.panel_placement import place_conflict_panel
from game.ui.metrics import MIN_SIZE

SIZES = (
    (1024, 640),
    (1280, 720),
    (1280, 1024),
    (1366, 768),
    (1600, 900),
    (1680, 1050),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (3840, 1600),
    (3840, 2160),
    (1111, 1999),
)
windows = pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)


def inside(rect: Rect, around: Rect) -> bool:
    return (
        rect.w > 0
        and rect.h > 0
        and around.x <= rect.x
        and around.y <= rect.y
        and rect.right <= around.right
        and rect.bottom <= around.bottom
    )


def parts(layout: Layout) -> dict[str, Rect]:
    """All that the window is divided into."""
    boxes = {f"player {seat}": box.frame for seat, box in enumerate(layout.players)}
    rest = {"board": layout.frame, "tray": layout.tray, "banner": layout.banner}
    return {**rest, "log": layout.log, **boxes}


@windows
@pytest.mark.parametrize("seats", (2, 3, 4))
def test_all_parts_are_in_the_window_and_none_covers_another(
    size: tuple[int, int], seats: int
) -> None:
    layout = Layout.of(*size, seats)
    window = Rect(0, 0, *size)
    assert len(layout.players) == seats
    assert [name for name, rect in parts(layout).items() if not inside(rect, window)] == []
    crossing = [
        (one, other)
        for (one, a), (other, b) in combinations(parts(layout).items(), 2)
        if a.overlap(b)
    ]
    assert crossing == []


def home(layout: Layout, control: Control) -> Rect:
    """The part of the window that a control belongs to."""
    if control is Control.MENU:
        return layout.banner
    signs = (Control.HINT, Control.UNDO, Control.HELP, Control.RECAP)
    return layout.log if control in signs else layout.tray


@windows
def test_controls_lie_apart_in_their_part_of_the_window(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    assert {name for name, _ in layout.controls} == set(Control)
    for name, rect in layout.controls:
        assert inside(rect, home(layout, name)), name
    for (one, a), (other, b) in combinations(layout.controls, 2):
        assert not a.overlap(b), (one, other)


@windows
def test_a_players_things_lie_apart_in_their_box(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    for box in layout.players:
        rects = [box.seal, box.name, box.hand, box.omens, *box.leaders, *box.points, box.hoard]
        assert all(inside(rect, box.frame) for rect in rects)
        assert not any(a.overlap(b) for a, b in combinations(rects, 2))


@windows
def test_every_square_is_found_where_it_is(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    for square in SQUARES:
        rect = layout.rect_of(square)
        assert inside(rect, layout.board)
        assert layout.square_at(rect.x, rect.y) == square
        assert layout.square_at(rect.right - 1, rect.bottom - 1) == square
        assert layout.square_at(*rect.center) == square


@windows
def test_nothing_is_found_beside_the_board(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    x, y, w, h = layout.board
    for at in ((x - 1, y), (x, y - 1), (x + w, y), (x, y + h), (-5, -5)):
        assert layout.square_at(*at) is None


@windows
def test_controls_and_players_are_found_where_they_are(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    for name, rect in layout.controls:
        assert layout.rect(name) == rect
        assert layout.control_at(*rect.center) == name
    assert layout.control_at(*layout.board.center) is None
    for seat, box in enumerate(layout.players):
        assert layout.seat_at(*box.frame.center) == seat
    assert layout.seat_at(*layout.board.center) is None


@pytest.mark.parametrize(
    ("size", "target", "text"),
    (((1280, 720), 32, 13), ((1920, 1080), 44, 18), ((3840, 2160), 88, 36)),
)
def test_targets_and_texts_are_large_enough(size: tuple[int, int], target: int, text: int) -> None:
    """Targets of 32 points at 720 lines and 44 at 1080; texts of 13 and 18."""
    layout = Layout.of(*size)
    assert min(min(rect.w, rect.h) for _, rect in layout.controls) >= target
    assert layout.cell >= target
    assert min(layout.text) >= text


def test_the_board_takes_most_of_the_window() -> None:
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        board = Layout.of(*size).board
        assert board.w * board.h > 0.5 * size[0] * size[1]


def test_a_window_that_is_too_small_gets_the_smallest_layout() -> None:
    assert Layout.of(300, 200) == Layout.of(*MIN_SIZE)


@windows
def test_a_treasure_lies_on_its_square_and_a_monument_on_four(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    corner = square_at(3, 4)
    assert inside(layout.treasure(corner), layout.rect_of(corner))
    block = layout.block(corner)
    for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
        assert inside(layout.rect_of(square_at(3 + dx, 4 + dy)), block)


@windows
def test_the_showdown_keeps_what_it_is_about_in_sight(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    for square in (square_at(0, 0), square_at(15, 0), square_at(0, 10), square_at(8, 10)):
        place = place_conflict_panel(layout, only(square))
        assert inside(place.frame, layout.frame)
        assert not place.frame.overlap(layout.rect_of(square))


@windows
@pytest.mark.parametrize("zoom", (100, 150, 200))
def test_with_large_texts_a_panel_takes_a_form_that_leaves_most_of_the_board(
    size: tuple[int, int], zoom: int
) -> None:
    """What a conflict of the middle of the board speaks of stays in sight, not only its leaders."""
    layout = Layout.of(*size, zoom=zoom)
    busy = NONE
    for column in range(3, 13):
        busy |= only(square_at(column, 4)) | only(square_at(column, 5))
    place = place_conflict_panel(layout, Squares(busy))
    assert not any(place.frame.overlap(layout.rect_of(square)) for square in members(busy))
    view = layout.view
    assert place.frame.w * place.frame.h <= view.w * view.h * 40 // 100


def test_where_something_must_be_hidden_it_is_not_what_is_dear() -> None:
    layout = Layout.of(1280, 720)
    dear = only(square_at(7, 0)) | only(square_at(7, 5)) | only(square_at(7, 10))
    place = place_conflict_panel(layout, BOARD, Squares(dear))
    assert not any(place.frame.overlap(layout.rect_of(square)) for square in members(dear))


@windows
def test_the_showdown_has_room_for_both_sides(size: tuple[int, int]) -> None:
    for busy in (NONE, BOARD):
        place = place_conflict_panel(Layout.of(*size), busy)
        rects = [place.title, place.attacker, place.middle, place.defender, place.verdict]
        assert all(inside(rect, place.frame) for rect in rects)
        assert not any(a.overlap(b) for a, b in combinations(rects, 2))


def test_own_leaders_are_at_home_in_the_tray_and_others_in_the_panel() -> None:
    layout = Layout.of(1280, 720)
    for color in COLORS:
        assert inside(layout.leader_home(Seat(2), color, own=True), layout.tray)
        assert inside(layout.leader_home(Seat(2), color, own=False), layout.players[2].frame)
    assert layout.leader_home(Seat(0), Color.RED, own=True) == layout.rect(LEADERS[0])


def test_controls_come_in_groups_by_name() -> None:
    assert [str(control) for control in HAND] == [f"hand {n}" for n in range(1, 7)]
    assert [str(control) for control in LEADERS] == ["priest", "farmer", "trader", "king"]
    assert len(CATASTROPHES) == 2


def test_a_dialog_lies_over_the_middle_of_the_board() -> None:
    layout = Layout.of(1280, 720)
    assert inside(layout.dialog(300, 200), layout.frame)
    assert inside(layout.dialog(5000, 5000), layout.frame)
    assert layout.dialog(300, 200)[2:] == (300, 200)


def test_rects_in_a_row_and_in_the_middle() -> None:
    rect = Rect(10, 20, 100, 40)
    assert rect.row(3, 20, 5) == (Rect(10, 20, 20, 20), Rect(35, 20, 20, 20), Rect(60, 20, 20, 20))
    assert rect.within(50, 10) == Rect(35, 35, 50, 10)
    assert rect.center == (60, 40)
    assert rect.contains(10, 20)
    assert not rect.contains(110, 20)


ZOOMS = (75, 100, 125, 150, 200)


@windows
@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("seats", (2, 4))
def test_everything_has_its_place_at_every_size_of_the_interface(
    size: tuple[int, int], zoom: int, seats: int
) -> None:
    layout = Layout.of(*size, seats, zoom)
    window = Rect(0, 0, *size)
    assert [name for name, rect in parts(layout).items() if not inside(rect, window)] == []
    assert not any(a.overlap(b) for a, b in combinations(parts(layout).values(), 2))
    for name, rect in layout.controls:
        assert inside(rect, home(layout, name)), name
    assert not any(a.overlap(b) for (_, a), (_, b) in combinations(layout.controls, 2))
    for box in layout.players:
        rects = [box.seal, box.name, box.hand, box.omens, *box.leaders, *box.points, box.hoard]
        assert all(inside(rect, box.frame) for rect in rects)
        assert not any(a.overlap(b) for a, b in combinations(rects, 2))


@windows
def test_a_larger_interface_is_never_smaller(size: tuple[int, int]) -> None:
    scales = [Layout.of(*size, 4, zoom).scale for zoom in ZOOMS]
    assert scales == sorted(scales)
    assert scales[0] < scales[1] < scales[2]
    assert Layout.of(*size, 4) == Layout.of(*size, 4, 100)


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080), (3840, 2160)))
def test_half_as_large_again_fits_the_usual_windows(size: tuple[int, int]) -> None:
    usual, larger = Layout.of(*size, 4), Layout.of(*size, 4, 150)
    assert larger.text.body >= usual.text.body * 3 // 2 - 1


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)), ids=str)
@pytest.mark.parametrize("zoom", (110, 125, 150, 175, 200))
def test_words_on_the_buttons_of_a_turn_do_not_shrink_where_texts_grow(
    size: tuple[int, int], zoom: int
) -> None:
    """Pieces get smaller for larger texts, their gaps too: the buttons keep their width."""
    usual, larger = Layout.of(*size), Layout.of(*size, zoom=zoom)
    for control in (Control.REPLACE, Control.END_TURN):
        assert larger.rect(control).w >= usual.rect(control).w * 95 // 100
