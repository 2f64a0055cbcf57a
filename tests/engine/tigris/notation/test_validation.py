"""Impossible positions are refused, from text and from plain ints, with the same words."""

from __future__ import annotations

import pytest

from engine.tigris import Position
from engine.tigris.codec import decode_position, encode_position
from engine.tigris.model.decisions import (
    Deal,
    Decision,
    FirstPlayer,
    MonumentChoice,
    Turn,
    WarChoice,
)
from engine.tigris.model.pieces import Seat
from engine.tigris.notation import NotationError, parse_position
from engine.tigris.notation.validation import first_flaw
from tests.engine.tigris.notation.test_notation import PICTURE
from tests.support.tigris.samples import of_kind, positions
from tests.support.tigris.spots import at

ROWS = PICTURE.splitlines()
assert ROWS[4].startswith(" 5 .")


def drawn(*cells: str, lines: str = "") -> str:
    """The opening board with other cells, `c4 m`, and these lines after it."""
    rows = [line.split() for line in ROWS]
    for cell in cells:
        name, sign = cell.split()
        rows[int(name[1:]) - 1][1 + "abcdefghijklmnop".index(name[0])] = sign
    return "\n".join([*(" ".join(row) for row in rows), lines, ""])


FOUR = ("g4 T", "h4 T", "g5 T", "h5 T")


@pytest.mark.parametrize(
    ("cells", "lines", "line", "message"),
    [
        (("a1 f",), "", 1, "found a blue tile on a1, expected blue tiles only on rivers"),
        (("a4 t",), "", 4, "found a red tile on a4, expected red tiles only on land"),
        (("a4 Ak",), "", 4, "found a leader on a4, expected leaders only on land"),
        (("a1 Ak", "c2 Ak"), "", 2, "found a second king of archer on c2, expected one at most"),
        (("g5 m*",), "", 5, "found a treasure on g5, expected treasures only on temples"),
        (FOUR[:3], "", 4, "found a face-down tile on g4, expected a monument on it"),
        (FOUR, "", 4, "found a face-down tile on g4, expected a monument on it"),
        (FOUR, "monument green-blue g4", 12, "expected four face-down tiles of one of"),
        (FOUR, "monument red-blue h4", 12, "expected four face-down tiles"),
        (FOUR, "monument red-blue p11", 12, "expected four face-down tiles"),
        (FOUR, "monument red-blue g4\nmonument red-black g4", 12, "shared with no other"),
        (
            (*FOUR, "k4 T", "l4 T", "k5 T", "l5 T"),
            "monument red-blue g4\nmonument red-blue k4",
            12,
            "found a second blue-red, expected one at most",
        ),
        (("a5 m+", "c5 m+"), "", 5, "one of two unification tiles on a5, expected one at most"),
        ((), "bag 144", 12, "found 154 tiles in all, expected at most 153, as in the box"),
        ((), "gone m31", 12, "found 31 green tiles, expected at most 30, as in the box"),
        ((), "bull replaced ?153", 12, "found 163 tiles in all"),
        ((), "waits war", 12, "expected a war where there is a unification tile, and only"),
        (("a5 m+",), "", 11, "expected a war where there is a unification tile, and only there"),
        (("a5 m+",), "waits nobody", 12, "no unification tile when the game is over"),
        (("a5 m+",), "waits war", 12, "expected two wars or more for the active player"),
        (
            ("a5 Ap", "a6 m+", "b6 Bp"),
            "waits war",
            12,
            "expected two wars or more for the active player",
        ),
        ((), "waits commit revolt red archer bull", 12, "expected the leaders of two players"),
        (
            ("a5 Ap",),
            "waits commit revolt red archer archer",
            12,
            "expected the leaders of two players",
        ),
        (
            ("a5 Ap", "p11 Bp", "a6 m+"),
            "waits commit war red archer bull",
            12,
            "expected the leaders of two players, both in the kingdom where they fight",
        ),
        ((), "waits monument k1", 12, "expected a square of four around that tile"),
        (("a5 At",), "waits treasure archer", 12, "expected two treasures or more"),
        ((), "waits start, deal bull 2", 12, "expected one decision, or several deals"),
        ((), "waits deal archer 1, deal bull 2 replacing", 12, "expected one decision, or several"),
        ((), "waits deal bull 1, deal bull 2", 12, "expected one deal for each player"),
        (
            (),
            "bull hand t3\nwaits deal bull 4",
            13,
            "expected a deal of one tile or more that leaves at most 6",
        ),
        ((), "turn archer 0", 12, "expected an action left, or a deal that fills a hand"),
        ((), "turn archer 0\nwaits deal bull 2 replacing", 13, "expected an action left, or"),
    ],
)
def test_impossible_positions_are_refused(
    cells: tuple[str, ...], lines: str, line: int, message: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(drawn(*cells, lines=lines))
    assert message in str(caught.value)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("cells", "lines"),
    [
        (FOUR, "monument red-blue g4"),
        (("b2 T*", "b1 T", "c1 T", "c2 T"), "monument red-green b1"),
        (("f3 t", "a4 x"), "bag 3"),
        (("a5 Ap", "a6 Bp"), "waits commit revolt red archer bull 2"),
        (("a5 Ap", "a6 m+", "b6 Bp"), "waits commit war red bull archer"),
        (("a5 Ap", "a6 m+", "b6 Bp", "b5 Ak", "c6 Bk"), "waits war"),
        (("e5 m", "f5 m", "e6 m", "f6 m"), "turn bull 1\nwaits monument e5"),
        (("j1 At", "j2 t", "k2 t*"), "waits treasure archer"),
        ((), "turn bull 0\nwaits deal archer 3, deal bull 6"),
        (("a5 Ap", "a6 Bp"), ""),
    ],
)
def test_unreachable_positions_are_read(cells: tuple[str, ...], lines: str) -> None:
    """The counterpart of the refusals: what fits the box and the board is welcome."""
    assert first_flaw(parse_position(drawn(*cells, lines=lines))) is None


def test_no_position_of_a_game_has_a_flaw() -> None:
    assert len(positions()) > 100
    assert [first_flaw(position) for position in positions() if first_flaw(position)] == []


def waiting(position: Position, *decisions: Decision) -> Position:
    changed = position.copy()
    changed.decisions = decisions
    return changed


TURN = Turn(Seat(0), 2)


@pytest.mark.parametrize(
    ("decisions", "message"),
    [
        ((FirstPlayer(),), "one turn, below all other decisions"),
        ((TURN, TURN), "one turn, below all other decisions"),
        ((Turn(Seat(3), 2),), "only seats that are taken"),
        ((TURN, Deal(Seat(2), 1)), "only seats that are taken"),
        ((TURN, Deal(Seat(1), 0)), "a deal of one tile or more"),
        ((TURN, MonumentChoice(Seat(1), at("a1"))), "a square of four around that tile"),
        ((TURN, WarChoice(Seat(1))), "a war where there is a unification tile"),
    ],
)
def test_decisions_that_text_cannot_express_are_refused_as_ints(
    decisions: tuple[Decision, ...], message: str
) -> None:
    """Text names players and has one turn; ints could say anything."""
    opening = of_kind("FirstPlayer")
    assert opening.seats == 2
    with pytest.raises(ValueError, match=message):
        decode_position(encode_position(waiting(opening, *decisions)))


def test_two_pieces_on_a_square_are_refused() -> None:
    """Text has one cell a square; ints could lay a catastrophe on a tile."""
    struck = of_kind("Turn False").copy()
    struck.catastrophes |= struck.treasures
    with pytest.raises(ValueError, match=r"found two pieces on \w+, expected one"):
        decode_position(encode_position(struck))


def test_too_large_hands_are_refused() -> None:
    greedy = of_kind("FirstPlayer").copy()
    greedy.hands = ((4, 3, 0, 0, 0), greedy.hands[1])
    with pytest.raises(ValueError, match="found 7 tiles in hand, expected at most 6"):
        decode_position(encode_position(greedy))
