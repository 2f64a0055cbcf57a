"""Positions as text, both ways: the lines and their defaults."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from engine.tigris.model.bitboard import Square, Squares, first
from engine.tigris.model.decisions import Decision, Turn
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import (
    ACTIONS_PER_TURN,
    BOX,
    DYNASTIES,
    ByColor,
    Dynasty,
    Monument,
    Seat,
)
from engine.tigris.model.position import Position
from engine.tigris.notation.board_diagram import COLUMN_NAMES, ROW_NAMES, Picture, format_picture
from engine.tigris.notation.decisions import format_waits, read_waits
from engine.tigris.notation.header import format_options, read_board, read_options, read_players
from engine.tigris.notation.seat_line import SeatLine, format_seats, read_seat
from engine.tigris.notation.validation import first_flaw, left_by_the_box
from engine.tigris.notation.vocabulary import (
    DYNASTY_WORDS,
    MONUMENT_WORDS,
    TILE_LETTERS,
    NotationError,
    exactly,
    format_counts,
    format_square,
    listed,
    on_line,
    parse_counts,
    parse_monument,
    parse_number,
    parse_square,
    parse_word,
    quoted,
    read_number,
)
from engine.tigris.rules.wonder import plus, wonder_center

T = TypeVar("T")
Words = tuple[str, ...]

_FIRST_WORDS = (
    *("board", "options", "players", COLUMN_NAMES[0], *ROW_NAMES, "monument", "wonder"),
    *(*DYNASTY_WORDS, "bag", "gone", "turn", "waits"),
)
_COMMENT = re.compile(r"(?:^|\s)#.*")


class _Line(NamedTuple):
    number: int
    words: Words


class _Page:
    """The lines of a text by their first words, without comments."""

    def __init__(self, text: str) -> None:
        self.lines: dict[str, list[_Line]] = {}
        self.last = 1
        for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
            # a building's sign ends a word: only a # that begins one starts a comment
            words = _COMMENT.sub("", line).split()
            if words:
                self.last = number
                with on_line(number):
                    self._add(number, words[0], tuple(words[1:]))

    def _add(self, number: int, key: str, words: Words) -> None:
        if key not in _FIRST_WORDS:
            raise NotationError(quoted(key), f"a line that begins with {listed(_FIRST_WORDS)}")
        if key in self.lines and key != "monument":
            raise NotationError(f"a second line '{key}'", "one")
        self.lines.setdefault(key, []).append(_Line(number, words))

    def number(self, key: str) -> int:
        """The number of the first line that begins like this, or of the last if there is none."""
        return self.lines[key][0].number if key in self.lines else self.last

    def read(self, key: str, reader: Callable[[Words], T], default: T) -> T:
        """What a line says, or the default if it was left out."""
        if key not in self.lines:
            return default
        line = self.lines[key][0]
        with on_line(line.number):
            return reader(line.words)


def parse_position(text: str) -> Position:
    """The position that a text shows. Lines that can be guessed may be left out.

    Raises:
        NotationError: with the line, what it says and what was expected, if the text is not in the
            notation or shows what can not lie on a table.
    """
    page = _Page(text)
    board = page.read("board", read_board, BoardName.STANDARD)
    options = page.read("options", lambda words: read_options(board, words), Options(board))
    dynasties = page.read("players", read_players, DYNASTIES[:2])
    position = _position(page, options, dynasties)
    position.bag = page.read("bag", _read_bag, left_by_the_box(position))
    if flaw := first_flaw(position):
        raise NotationError(flaw.found, flaw.expected, page.number(flaw.where))
    return position


def format_position(position: Position) -> str:
    """The text of a position, a picture for people; `parse_position` gives it back."""
    names = [DYNASTY_WORDS[dynasty] for dynasty in position.dynasties]
    lines = [
        f"board {position.options.board}",
        format_options(position.options),
        f"players {' '.join(names)}",
        *format_picture(position),
        *(f"monument {MONUMENT_WORDS[m]} {format_square(at)}" for m, at in position.monuments),
        *_format_wonder(position),
        *format_seats(position),
        f"bag {position.bag}",
    ]
    if any(position.discarded):
        lines.append(f"gone {format_counts(position.discarded, TILE_LETTERS)}")
    if position.decisions:
        lines.append(f"turn {names[position.turn.seat]} {position.turn.left}")
    if waits := format_waits(position.decisions, position.dynasties):
        lines.append(f"waits {waits}")
    return "\n".join(lines) + "\n"


def _position(page: _Page, options: Options, dynasties: tuple[Dynasty, ...]) -> Position:
    """All of a position but its bag."""
    picture = _read_picture(page, options, dynasties)
    seats = _read_seats(page, dynasties)
    begins = Turn(Seat(0), ACTIONS_PER_TURN)
    turn = page.read("turn", lambda words: _read_turn(words, dynasties), begins)
    simply: tuple[Decision, ...] = (turn,)
    decisions = page.read("waits", lambda words: read_waits(words, turn, dynasties), simply)
    if not decisions and "turn" in page.lines:
        raise NotationError("'turn'", "no turn when the game is over", page.number("turn"))
    return Position(
        options=options,
        dynasties=dynasties,
        tiles=tuple(picture.tiles),
        facedown=tuple(picture.facedown),
        leaders=tuple(picture.leaders),
        seat_leaders=tuple(picture.owned[: len(dynasties)]),
        treasures=picture.treasures,
        catastrophes=picture.catastrophes,
        monuments=_read_monuments(page),
        buildings=tuple(picture.buildings),
        wonder=page.read("wonder", lambda words: _read_wonder(words, picture), picture.wonder),
        hands=tuple(seat.hand for seat in seats),
        replaced=tuple(seat.replaced for seat in seats),
        points=tuple(seat.points for seat in seats),
        treasures_taken=tuple(seat.hoard for seat in seats),
        catastrophes_left=tuple(seat.omens for seat in seats),
        discarded=page.read("gone", _read_gone, (0, 0, 0, 0)),
        bag=0,
        decisions=decisions,
        placed=first(picture.union) if picture.union else None,
        union=picture.union,
    )


def _read_picture(page: _Page, options: Options, dynasties: tuple[Dynasty, ...]) -> Picture:
    page.read(COLUMN_NAMES[0], _check_columns, None)
    picture = Picture(options.terrain, dynasties)
    for row, name in enumerate(ROW_NAMES):
        if name not in page.lines:
            raise NotationError(f"no row {name}", f"rows 1 to {ROW_NAMES[-1]}", page.last)
        line = page.lines[name][0]
        with on_line(line.number):
            picture.read_row(row, line.words)
    return picture


def _check_columns(words: Words) -> None:
    if words != COLUMN_NAMES[1:]:
        raise NotationError("other names", f"the columns {COLUMN_NAMES[0]} to {COLUMN_NAMES[-1]}")


def _read_monuments(page: _Page) -> tuple[tuple[Monument, Square], ...]:
    monuments = []
    for line in page.lines.get("monument", ()):
        with on_line(line.number):
            name, corner = exactly(line.words, 2, "monument red-blue g5")
            monuments.append((parse_monument(name), parse_square(corner)))
    return tuple(sorted(monuments))


def _read_wonder(words: Words, picture: Picture) -> Squares:
    """Its cells, which the line must have the middle of."""
    center = parse_square(exactly(words, 1, "wonder h5")[0])
    if plus(center) != picture.wonder:
        raise NotationError(quoted(words[0]), "the middle of a plus of five cells 'w'")
    return picture.wonder


def _format_wonder(position: Position) -> list[str]:
    center = wonder_center(position)
    return [] if center is None else [f"wonder {format_square(center)}"]


def _read_seats(page: _Page, dynasties: Sequence[Dynasty]) -> list[SeatLine]:
    playing = [DYNASTY_WORDS[dynasty] for dynasty in dynasties]
    for name in DYNASTY_WORDS:
        if name in page.lines and name not in playing:
            raise NotationError(quoted(name), f"a player: {listed(playing)}", page.number(name))
    return [page.read(name, read_seat, SeatLine()) for name in playing]


def _read_turn(words: Words, dynasties: Sequence[Dynasty]) -> Turn:
    player, left = exactly(words, 2, "turn archer 2")
    seat = parse_word(player, [DYNASTY_WORDS[dynasty] for dynasty in dynasties])
    return Turn(Seat(seat), parse_number(left, 0, ACTIONS_PER_TURN))


def _read_gone(words: Words) -> ByColor:
    red, blue, green, black = parse_counts(words, TILE_LETTERS, max(BOX))
    return red, blue, green, black


def _read_bag(words: Words) -> int:
    return read_number(words, sum(BOX))
