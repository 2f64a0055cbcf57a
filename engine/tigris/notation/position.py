"""Positions as text, both ways."""

from __future__ import annotations

from collections.abc import Sequence

from engine.common.stated import choices, stated
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
from engine.tigris.notation.board_diagram import COLUMN_NAMES, ROW_NAMES, BoardDiagram, format_board
from engine.tigris.notation.decisions import format_waits, read_waits
from engine.tigris.notation.header import format_options, read_board, read_options, read_players
from engine.tigris.notation.position_lines import PositionLines, Words
from engine.tigris.notation.seat_line import SeatLine, format_seats, read_seat
from engine.tigris.notation.validation import first_flaw, tiles_left_in_box
from engine.tigris.notation.vocabulary import (
    DYNASTY_WORDS,
    MONUMENT_WORDS,
    TILE_LETTERS,
    NotationError,
    errors_on_line,
    expect_words,
    format_counts,
    format_square,
    parse_counts,
    parse_monument,
    parse_number,
    parse_square,
    parse_word,
    quote,
    read_number,
)
from engine.tigris.rules.wonder import plus, wonder_center


def parse_position(text: str) -> Position:
    """The position in a text. Lines with defaults may be omitted.

    Raises:
        NotationError: if the text is not in the notation or describes an impossible position; with
            the line, what was found and what was expected.
    """
    lines = PositionLines(text)
    position = _read(lines)
    if flaw := first_flaw(position):
        raise NotationError(flaw.found, flaw.expected, lines.number(flaw.where))
    return position


def read_position(text: str) -> Position:
    """As `parse_position`, and the position may be impossible: `first_flaw` says whether it is."""
    return _read(PositionLines(text))


def _read(lines: PositionLines) -> Position:
    board = lines.read("board", read_board, BoardName.STANDARD)
    options = lines.read("options", lambda words: read_options(board, words), Options(board))
    dynasties = lines.read("players", read_players, DYNASTIES[:2])
    position = _position(lines, options, dynasties)
    position.bag = lines.read("bag", _read_bag, tiles_left_in_box(position))
    return position


def format_position(position: Position) -> str:
    """A position as text with a diagram of the board; `parse_position` reads it."""
    names = [DYNASTY_WORDS[dynasty] for dynasty in position.dynasties]
    text = [
        f"board {position.options.board}",
        format_options(position.options),
        f"players {' '.join(names)}",
        *format_board(position),
        *(f"monument {MONUMENT_WORDS[m]} {format_square(at)}" for m, at in position.monuments),
        *_format_wonder(position),
        *format_seats(position),
        f"bag {position.bag}",
    ]
    if any(position.discarded):
        text.append(f"gone {format_counts(position.discarded, TILE_LETTERS)}")
    if position.decisions:
        text.append(f"turn {names[position.turn.seat]} {position.turn.left}")
    if waits := format_waits(position.decisions, position.dynasties):
        text.append(f"waits {waits}")
    return "\n".join(text) + "\n"


def _position(lines: PositionLines, options: Options, dynasties: tuple[Dynasty, ...]) -> Position:
    """The position with an empty bag."""
    diagram = _read_diagram(lines, options, dynasties)
    seats = _read_seats(lines, dynasties)
    default_turn = Turn(Seat(0), ACTIONS_PER_TURN)
    turn = lines.read("turn", lambda words: _read_turn(words, dynasties), default_turn)
    turn_only: tuple[Decision, ...] = (turn,)
    decisions = lines.read("waits", lambda words: read_waits(words, turn, dynasties), turn_only)
    if not decisions and "turn" in lines.by_word:
        raise NotationError("'turn'", stated("no turn when the game is over"), lines.number("turn"))
    return Position(
        options=options,
        dynasties=dynasties,
        tiles=tuple(diagram.tiles),
        facedown=tuple(diagram.facedown),
        leaders=tuple(diagram.leaders),
        seat_leaders=tuple(diagram.seat_leaders[: len(dynasties)]),
        treasures=diagram.treasures,
        catastrophes=diagram.catastrophes,
        monuments=_read_monuments(lines),
        buildings=tuple(diagram.buildings),
        wonder=lines.read("wonder", lambda words: _read_wonder(words, diagram), diagram.wonder),
        hands=tuple(seat.hand for seat in seats),
        replaced=tuple(seat.replaced for seat in seats),
        points=tuple(seat.points for seat in seats),
        treasures_taken=tuple(seat.treasures for seat in seats),
        catastrophes_left=tuple(seat.catastrophes_left for seat in seats),
        discarded=lines.read("gone", _read_gone, (0, 0, 0, 0)),
        bag=0,
        decisions=decisions,
        placed=first(diagram.union) if diagram.union else None,
        union=diagram.union,
    )


def _read_diagram(
    lines: PositionLines, options: Options, dynasties: tuple[Dynasty, ...]
) -> BoardDiagram:
    lines.read(COLUMN_NAMES[0], _check_columns, None)
    diagram = BoardDiagram(options.terrain, dynasties)
    for row, name in enumerate(ROW_NAMES):
        if name not in lines.by_word:
            raise NotationError(
                stated("no row {name}", name=name),
                stated("rows 1 to {last}", last=ROW_NAMES[-1]),
                lines.last,
            )
        line = lines.by_word[name][0]
        with errors_on_line(line.number):
            diagram.read_row(row, line.words)
    return diagram


def _check_columns(words: Words) -> None:
    if words != COLUMN_NAMES[1:]:
        raise NotationError(
            stated("other names"),
            stated("the columns {first} to {last}", first=COLUMN_NAMES[0], last=COLUMN_NAMES[-1]),
        )


def _read_monuments(lines: PositionLines) -> tuple[tuple[Monument, Square], ...]:
    monuments = []
    for line in lines.by_word.get("monument", ()):
        with errors_on_line(line.number):
            name, corner = expect_words(line.words, 2, "monument red-blue g5")
            monuments.append((parse_monument(name), parse_square(corner)))
    return tuple(sorted(monuments))


def _read_wonder(words: Words, diagram: BoardDiagram) -> Squares:
    """The squares of the wonder, whose center the line must name."""
    center = parse_square(expect_words(words, 1, "wonder h5")[0])
    if plus(center) != diagram.wonder:
        raise NotationError(quote(words[0]), stated("the middle of a plus of five cells 'w'"))
    return diagram.wonder


def _format_wonder(position: Position) -> list[str]:
    center = wonder_center(position)
    return [] if center is None else [f"wonder {format_square(center)}"]


def _read_seats(lines: PositionLines, dynasties: Sequence[Dynasty]) -> list[SeatLine]:
    players = [DYNASTY_WORDS[dynasty] for dynasty in dynasties]
    for name in DYNASTY_WORDS:
        if name in lines.by_word and name not in players:
            raise NotationError(
                quote(name), stated("a player: {words}", words=choices(players)), lines.number(name)
            )
    return [lines.read(name, read_seat, SeatLine()) for name in players]


def _read_turn(words: Words, dynasties: Sequence[Dynasty]) -> Turn:
    player, left = expect_words(words, 2, "turn archer 2")
    seat = parse_word(player, [DYNASTY_WORDS[dynasty] for dynasty in dynasties])
    return Turn(Seat(seat), parse_number(left, 0, ACTIONS_PER_TURN))


def _read_gone(words: Words) -> ByColor:
    red, blue, green, black = parse_counts(words, TILE_LETTERS, max(BOX))
    return red, blue, green, black


def _read_bag(words: Words) -> int:
    return read_number(words, sum(BOX))
