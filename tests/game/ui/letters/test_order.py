"""Names from right to left do not disturb the line that they are in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.letters.order import in_order, isolated, stretches_from_right


def seen(text: str) -> str:
    """The letters as they stand on the line, from the left."""
    parts = ((text[low:high], from_right) for low, high, from_right in in_order(text))
    return "".join(part[::-1] if from_right else part for part, from_right in parts)


@pytest.mark.parametrize(
    "text, line",
    [
        ("Anna: 12", "Anna: 12"),
        ("שרה: takes 12.", "הרש: takes 12."),
        ("שרה 2, Anna", "הרש 2, Anna"),
        ("שרה כהן", "ןהכ הרש"),
        ("שרה, דוד", "הרש, דוד"),
        ("Anna (שרה)!", "Anna (הרש)!"),
        ("יש לי 23 קלפים", "םיפלק 23 יל שי"),
    ],
)
def test_what_follows_a_name_stays_behind_it(text: str, line: str) -> None:
    assert seen(text) == line


@pytest.mark.parametrize(
    "text, line",
    [
        ("Anna: “שלום, מה?” 3", "Anna: “?המ ,םולש” 3"),
        ("“אני Bob, 12!”", "“!Bob, 12 ינא”"),
        ("„אב, גד“: 1", "„דג ,בא“: 1"),
        ("“ok שרה, דוד”", "“ok הרש, דוד”"),
        ("„a“ שרה, 3 „b“", "„a“ הרש, 3 „b“"),
    ],
)
def test_a_quotation_that_begins_from_right_to_left_is_a_line_of_its_own(
    text: str, line: str
) -> None:
    assert seen(text) == line


@given(st.text(alphabet="ab1 ,.-“”„«»שדא\u05b8مح\u0301", max_size=30))
def test_every_letter_stands_once(text: str) -> None:
    assert sorted(seen(text)) == sorted(text)


def test_a_terminal_gets_each_stretch_isolated() -> None:
    assert isolated("Anna, 李: 12") == "Anna, 李: 12"
    assert isolated("שרה, محمد: 3") == "\u2068שרה\u2069, \u2068محمد\u2069: 3"
    assert stretches_from_right("Ελένη") == []
