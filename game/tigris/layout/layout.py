"""The places of everything on the table screen, in whole pixels; draws nothing.

Two columns: the board with the reader's tray below it, and a panel with the banner, the players,
and the log. In a tall window the panel is below the tray; where it is wide, players are in two
columns. The board gets all the room that texts and targets leave. The size of texts and targets
follows the window: 100 percent at 1280 x 720, and never less.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from engine.tigris.model.bitboard import COLUMNS, ROWS, Square, column_of, row_of, square_at
from engine.tigris.model.pieces import COLORS, HAND_SIZE, Color, Seat
from game.geometry import Point, Rect
from game.ui.metrics import Metrics, TextSize, is_tall, layout_size, usual_scale

MIN_CELL = 36
"""the smallest edge of a square, in pixels, for the sake of larger texts"""

ONE_COLUMN, TWO_COLUMNS, WIDEST = 430, 560, 780
"""widths of the panel in pixels at 720p: the greatest with players in one column, the least with
two, and the greatest"""

TIGHT_TOP = 3
"""the top of the first line in a low player box, in pixels at 720p"""


WORDS_FROM = (340, 130)
"""width and height of a log whose signs have words below them, in pixels at 720p"""

POINTS_WORD, BOX_WITH_WORDS = 50, 270
"""the width of the word before points, and that of the lines of a player box that has room for it,
in pixels at 720p"""

LOG_UNITS = (8, 120)
"""the gap below a card, and the height of the log that it leaves, in pixels at 720p"""


class Control(StrEnum):
    """Every target outside the board. The values are stable names."""

    HAND_1 = "hand 1"
    HAND_2 = "hand 2"
    HAND_3 = "hand 3"
    HAND_4 = "hand 4"
    HAND_5 = "hand 5"
    HAND_6 = "hand 6"
    PRIEST = "priest"
    FARMER = "farmer"
    TRADER = "trader"
    KING = "king"
    CATASTROPHE_1 = "catastrophe 1"
    CATASTROPHE_2 = "catastrophe 2"
    REPLACE = "replace"
    END_TURN = "end turn"
    UNDO = "undo"
    HELP = "help"
    RECAP = "recap"
    HINT = "hint"
    MENU = "menu"


HAND = tuple(Control)[:HAND_SIZE]
LEADERS = (Control.PRIEST, Control.FARMER, Control.TRADER, Control.KING)
CATASTROPHES = (Control.CATASTROPHE_1, Control.CATASTROPHE_2)


class PlayerBox(NamedTuple):
    """The places in one player's part of the panel."""

    frame: Rect
    seal: Rect
    name: Rect
    hand: Rect
    catastrophes: Rect
    leaders: tuple[Rect, ...]
    points: tuple[Rect, ...]
    hoard: Rect
    points_word: Rect
    """before the points; without width where there is no room for it"""

    @property
    def treasures_word(self) -> Rect:
        """What is free before the treasures."""
        x = self.leaders[-1].right
        return Rect(x, self.hoard.y, self.hoard.x - x, self.hoard.h)


@dataclass(frozen=True, slots=True)
class Layout(Metrics):
    """All places for one window. Made by `Layout.of`."""

    cell: int
    """a square's edge"""
    frame: Rect
    """the board with its coordinates"""
    board: Rect
    """the squares alone"""
    tray: Rect
    banner: Rect
    log: Rect
    view: Rect
    """where the board is visible: all of it, or a part if it is zoomed"""
    players: tuple[PlayerBox, ...]
    controls: tuple[tuple[Control, Rect], ...]
    card: Rect | None = None
    """of a lesson or a puzzle, which nothing hides"""

    @staticmethod
    def of(width: int, height: int, seats: int = 4, zoom: int = 100) -> Layout:
        """The layout for a window and a number of players; for a small window a larger one.

        `zoom` is the size of texts and targets that a person wants, in percent of the usual size;
        they get as much of it as leaves everything visible.
        """
        width, height = layout_size(width, height)
        suited = usual_scale(width, height)
        wanted = suited * zoom // 100
        for scale in range(wanted, min(wanted, suited), -1):
            layout = _laid_out(width, height, seats, scale, tight=True)
            if layout.fits:
                return layout
        return _laid_out(width, height, seats, min(wanted, suited), tight=False)

    @property
    def fits(self) -> bool:
        """Whether the log has two lines, squares are large enough, and buttons hold a word."""
        word = self.rect(Control.REPLACE).w >= self.px(55)
        return self.log.h >= self.px(88) and self.cell >= MIN_CELL and word

    @property
    def whole(self) -> bool:
        """Whether the whole board is visible."""
        return self.board == self.view

    def closer(self, percent: int, spot: Point, at: Point) -> Layout:
        """The layout with a zoomed board, of which a part is visible.

        What is at `spot` now moves to `at`, as far as the board still fills its frame. Nothing
        else changes.
        """
        cell, view, board = self.cell * percent // 100, self.view, self.board
        width, height = COLUMNS * cell, ROWS * cell
        x = at.x - (spot.x - board.x) * cell // self.cell
        y = at.y - (spot.y - board.y) * cell // self.cell
        x = min(max(x, view.right - width), view.x)
        y = min(max(y, view.bottom - height), view.y)
        return replace(self, cell=cell, board=Rect(x, y, width, height))

    def with_log(self, log: Rect, card: Rect) -> Layout:
        """The layout with another log, the signs above it, and a card of words."""
        signs = dict(_signs(self.banner, log, self.scale))
        controls = tuple((name, signs.get(name, rect)) for name, rect in self.controls)
        return replace(self, log=log, controls=controls, card=card)

    def rect_of(self, square: Square) -> Rect:
        x = self.board.x + column_of(square) * self.cell
        y = self.board.y + row_of(square) * self.cell
        return Rect(x, y, self.cell, self.cell)

    def block(self, corner: Square) -> Rect:
        """The four squares of a monument with this top left corner."""
        x, y, edge, _ = self.rect_of(corner)
        return Rect(x, y, 2 * edge, 2 * edge)

    def treasure(self, square: Square) -> Rect:
        """The place of a treasure on its square: at the foot of the tile."""
        x, y, edge, _ = self.rect_of(square)
        width = edge * 72 // 100
        height = width * 3 // 5
        return Rect(x + (edge - width) // 2, y + edge - height - edge // 24, width, height)

    def square_at(self, x: int, y: int) -> Square | None:
        """The square under a point, or None outside the board."""
        if not self.view.contains(x, y) or not self.board.contains(x, y):
            return None
        return square_at((x - self.board.x) // self.cell, (y - self.board.y) // self.cell)

    def rect(self, control: Control) -> Rect:
        return next(rect for name, rect in self.controls if name == control)

    def control_at(self, x: int, y: int) -> Control | None:
        return next((name for name, rect in self.controls if rect.contains(x, y)), None)

    def seat_at(self, x: int, y: int) -> Seat | None:
        """The player whose box a point is in; None outside all boxes."""
        hit = (seat for seat, box in enumerate(self.players) if box.frame.contains(x, y))
        return next((Seat(seat) for seat in hit), None)

    def leader_home(self, seat: Seat, color: Color, own: bool) -> Rect:
        """The place of a leader in supply: in the tray if it is the reader's own."""
        return self.rect(LEADERS[color]) if own else self.players[seat].leaders[color]

    def dialog(self, width: int, height: int) -> Rect:
        """A rect of this size in pixels over the center of the board."""
        return self.frame.within(min(width, self.frame.w), min(height, self.frame.h))


def _laid_out(width: int, height: int, seats: int, scale: int, tight: bool) -> Layout:
    place = _below_each_other if is_tall(width, height) else _beside_each_other
    cell, frame, tray, panel = place(width, height, scale)
    gap, margin = (units * scale // 100 for units in (8, 18))
    narrow = panel.w < 320 * scale // 100  # the prompt needs a line more
    line_more = narrow and not tight  # where all is low it is written smaller instead
    banner = Rect(panel.x, panel.y, panel.w, (102 if line_more else 88) * scale // 100)
    columns = 2 if panel.w >= TWO_COLUMNS * scale // 100 else 1
    players = _players(panel, banner.bottom + gap, seats, scale, tight, columns)
    below = max(box.frame.bottom for box in players) + gap
    log = Rect(panel.x, below, panel.w, panel.bottom - below)
    return Layout(
        width=width,
        height=height,
        scale=scale,
        cell=cell,
        text=TextSize.at_scale(scale),
        frame=frame,
        board=frame.inset(margin),
        tray=tray,
        banner=banner,
        log=log,
        view=frame.inset(margin),
        players=players,
        controls=(*_tray_controls(tray, cell, scale), *_signs(banner, log, scale)),
    )


def _beside_each_other(width: int, height: int, scale: int) -> tuple[int, Rect, Rect, Rect]:
    """The edge of a square, the board with its frame, the tray, and the panel beside them."""
    gap, margin, pad = (units * scale // 100 for units in (8, 18, 10))
    by_height = (height - 3 * gap - 2 * margin - 2 * pad) // (ROWS + 1)  # the tray is a row more
    by_width = (width - 3 * gap - 2 * margin - 248 * scale // 100) // COLUMNS
    cell = min(by_height, by_width)
    frame_width, frame_height = COLUMNS * cell + 2 * margin, ROWS * cell + 2 * margin
    room = width - 3 * gap - frame_width
    widest = ONE_COLUMN if room < TWO_COLUMNS * scale // 100 else WIDEST
    panel_width = min(room, widest * scale // 100)
    left = (width - panel_width - frame_width - gap) // 2
    top = (height - frame_height - gap - cell - 2 * pad) // 2
    frame = Rect(left, top, frame_width, frame_height)
    tray = Rect(left, frame.bottom + gap, frame_width, cell + 2 * pad)
    return cell, frame, tray, Rect(frame.right + gap, top, panel_width, tray.bottom - top)


def _below_each_other(width: int, height: int, scale: int) -> tuple[int, Rect, Rect, Rect]:
    """The same for a tall window, with the panel below the tray."""
    gap, margin, pad = (units * scale // 100 for units in (8, 18, 10))
    cell = (width - 2 * gap - 2 * margin) // COLUMNS
    frame_width = COLUMNS * cell + 2 * margin
    frame = Rect((width - frame_width) // 2, gap, frame_width, ROWS * cell + 2 * margin)
    tray = Rect(frame.x, frame.bottom + gap, frame_width, cell + 2 * pad)
    top = tray.bottom + gap
    return cell, frame, tray, Rect(frame.x, top, frame_width, height - gap - top)


def _signs(banner: Rect, log: Rect, scale: int) -> tuple[tuple[Control, Rect], ...]:
    """The sign buttons of the panel: the menu in the banner, the others above the log.

    Where there is room, their places have that of a word, too: below it, of the menu beside it.
    """
    edge, pad, gap, line = (units * scale // 100 for units in (32, 8, 4, 18))
    right, head = banner.right - pad, log.y + pad
    least_width, least_height = (units * scale // 100 for units in WORDS_FROM)
    has_words = log.w >= least_width and log.h >= least_height
    beside = 14 * scale // 100 if has_words else 0
    pitch, below = edge + max(gap, beside), line if has_words else 0
    signs = (Control.RECAP, Control.HELP, Control.UNDO, Control.HINT)
    places = (
        Rect(right - edge - beside * 3 // 4 - i * pitch, head, edge + beside, edge + below)
        for i in range(len(signs))
    )
    wide = edge + (44 * scale // 100 if has_words else 0)
    menu = Rect(right - wide, banner.y + pad, wide, edge)
    return (*zip(signs, places, strict=True), (Control.MENU, menu))


def _tray_controls(tray: Rect, cell: int, scale: int) -> tuple[tuple[Control, Rect], ...]:
    """Hand, leaders, and catastrophes, each as large as a square, then the buttons.

    Gaps scale with the squares, which get smaller for larger texts, so buttons keep their width.
    """
    near, far = cell // 17, cell * 11 // 53
    inner = tray.inset(10 * scale // 100)
    placed: list[tuple[Control, Rect]] = []
    for group in (HAND, LEADERS, CATASTROPHES):
        row = inner.row(len(group), cell, near)
        placed.extend(zip(group, row, strict=True))
        taken = row[-1].right + far
        inner = Rect(taken, inner.y, inner.right - taken, cell)
    half = (inner.w - near) // 2
    placed.append((Control.REPLACE, Rect(inner.x, inner.y, half, cell)))
    placed.append((Control.END_TURN, Rect(inner.right - half, inner.y, half, cell)))
    return tuple(placed)


def _players(
    panel: Rect, top: int, seats: int, scale: int, tight: bool, columns: int
) -> tuple[PlayerBox, ...]:
    """One below the other, or in two columns, line by line."""
    gap, height = (3 if tight else 5) * scale // 100, (68 if tight else 78) * scale // 100
    lines = (TIGHT_TOP, 24, 47) if tight else (5, 28, 53)
    width = (panel.w - (columns - 1) * gap) // columns
    places = (divmod(seat, columns) for seat in range(seats))
    return tuple(
        _player(
            Rect(panel.x + x * (width + gap), top + y * (height + gap), width, height), scale, lines
        )
        for y, x in places
    )


def _player(frame: Rect, scale: int, lines: tuple[int, int, int]) -> PlayerBox:
    """Three lines to the right of the seal: name and hand, leaders and treasures, points."""

    def px(units: int) -> int:
        return units * scale // 100

    x = frame.x + px(66)
    width = frame.right - px(10) - x
    first, second, third = (frame.y + px(units) for units in lines)
    word = px(POINTS_WORD) if width >= px(BOX_WITH_WORDS) else 0
    quarter = (width - word) // len(COLORS)
    icon = 21 if lines[0] > TIGHT_TOP else 17  # they keep off the rim of a low frame
    icons = first + (px(21) - px(icon)) * 3 // 4
    catastrophes = Rect(frame.right - px(10) - px(42), icons, px(42), px(icon))
    hand = Rect(catastrophes.x - px(6) - px(42), icons, px(42), px(icon))
    return PlayerBox(
        frame=frame,
        seal=Rect(frame.x + px(6), frame.y + px(7), px(56), frame.h - px(14)),
        name=Rect(x, first, hand.x - x, px(21)),
        hand=hand,
        catastrophes=catastrophes,
        leaders=Rect(x, second, width, px(23)).row(len(COLORS), px(23), px(4)),
        points=tuple(
            Rect(x + word + i * quarter, third, quarter, px(min(icon, 19)))
            for i in range(len(COLORS))
        ),
        hoard=Rect(frame.right - px(10) - px(56), second, px(56), px(23)),
        points_word=Rect(x, third, word, px(min(icon, 19))),
    )
