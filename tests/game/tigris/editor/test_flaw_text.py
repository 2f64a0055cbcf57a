"""What is impossible, in the words of the screen, with the squares that are marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.pieces import BLUE, COLORS, DYNASTIES, RED, Monument, Seat
from engine.tigris.notation import NotationError, parse_position, parse_square, read_position
from engine.tigris.notation.flaws import Flaw, FullHand, OnSquares, UnfitDecision, WrongGround
from game.tigris.editor.sheet import Sheet
from game.tigris.text.flaw_text import flaw_text
from game.tigris.text.pasted_text import no_position_text
from tests.engine.tigris.notation.test_validation import FOUR, drawn

SECOND = ("k4 T", "l4 T", "k5 T", "l5 T")


@pytest.mark.parametrize(
    ("cells", "lines", "words", "blamed"),
    (
        (("a1 f",), "", "the farm on a1 is on land; farms belong on rivers", "a1"),
        (("a4 t",), "", "the temple on a4 is on a river, where only farms belong", "a4"),
        (("a4 Ak",), "", "the leader on a4 is on a river; leaders belong on land", "a4"),
        (
            ("a1 Ak", "c2 Ak"),
            "",
            "Archer's king is on a1 and c2, but there is only one",
            "a1 c2",
        ),
        (("g5 m*",), "", "the treasure on g5 needs a temple below it", "g5"),
        (FOUR, "", "the tile on g4 lies face down without a monument on it", "g4"),
        (
            FOUR,
            "monument green-blue g4",
            "the green and blue monument on g4 needs four tiles of one of its colors below it",
            "g4 h4 g5 h5",
        ),
        (
            (*FOUR, *SECOND),
            "monument red-blue g4\nmonument red-blue k4",
            "the blue and red monument stands on k4 and elsewhere, but there is only one",
            "k4 l4 k5 l5",
        ),
        (
            ("a1 m^",),
            "",
            "the market hall on a1 needs its rule, which is off on the Game page",
            "a1",
        ),
        (("a1 w",), "", "the wonder needs its rule, which is off on the Game page", "a1"),
        (
            ("a1 w", "a2 w"),
            "options wonder",
            "the wonder on a1 and a2 is not a cross of five squares",
            "a1 a2",
        ),
        (
            ("a5 m+", "c5 m+"),
            "",
            "unification tiles lie on a5 and c5; there is only one",
            "a5 c5",
        ),
        ((), "bag 144", "with the bag there are 154 tiles; the box has 153", ""),
        (
            (),
            "gone m31",
            "31 markets are on the board, in hands, and out of the game; the box has 30",
            "",
        ),
        (
            (),
            "waits war",
            "what is to be decided does not fit the pieces; choose a turn on the Game page",
            "",
        ),
    ),
)
def test_a_position_that_is_impossible_is_read_and_explained(
    cells: tuple[str, ...], lines: str, words: str, blamed: str
) -> None:
    text = drawn(*cells, lines=lines)
    with pytest.raises(NotationError):
        parse_position(text)
    sheet = Sheet(read_position(text))
    assert flaw_text(sheet.flaw, sheet.position.dynasties) == f"Impossible: {words}."
    assert sheet.blamed == sum(bit_of(parse_square(name)) for name in blamed.split())


def kinds(parent: type[OnSquares] = OnSquares) -> Iterator[type[OnSquares]]:
    """All kinds of reasons with squares."""
    below = parent.__subclasses__()
    for each in below:
        yield from kinds(each)
    if not below:
        yield parent


@pytest.mark.parametrize("kind", (*kinds(),))
@pytest.mark.parametrize("color", (RED, BLUE))
def test_every_reason_has_words_that_name_its_square(kind: type[OnSquares], color: Any) -> None:
    values: dict[str, Any] = {
        "squares": (parse_square("c2"),),
        "color": color,
        "seat": Seat(1),
        "monument": Monument(0),
    }
    reason = kind(**{each.name: values[each.name] for each in fields(kind)})
    text = flaw_text(Flaw("1", "", "", reason), DYNASTIES)
    assert "c2" in text or "Game page" in text
    assert "{" not in text


def test_every_reason_without_squares_has_words() -> None:
    hand = Flaw("archer", "", "", FullHand(Seat(0), 7))
    text = "Impossible: Archer has 7 tiles in hand, but a hand holds 6."
    assert flaw_text(hand, DYNASTIES) == text
    assert "Game page" in flaw_text(Flaw("waits", "", "", UnfitDecision()), DYNASTIES)


def test_no_tile_is_called_by_its_color() -> None:
    for color in COLORS:
        text = flaw_text(Flaw("1", "", "", WrongGround((parse_square("c2"),), color)), DYNASTIES)
        assert not any(name in text for name in ("red", "blue", "green", "black"))


@pytest.mark.parametrize(
    ("text", "words"),
    (
        ("", "There is no text on the clipboard: copy a position first."),
        ("Dear Ann,\nsee you", "This text has no board, so it is not a position."),
        (drawn("c2 zz"), "Line 2 of the text cannot be read because of 'zz'."),
        (drawn(lines="bagg 12"), "Line 12 of the text cannot be read because of 'bagg'."),
        (
            "\n".join(drawn().split("\n")[:10]),
            "Line 10 of the text has too little or too much in it.",
        ),
    ),
)
def test_a_text_that_is_no_position_is_explained_briefly(text: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_position(text)
    explained = no_position_text(text, caught.value)
    assert explained.startswith(words)
    assert "opy" in explained and explained.count(".") <= 2
