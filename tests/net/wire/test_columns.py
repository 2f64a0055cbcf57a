"""Texts are measured by what is seen of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.wire.columns import JOINERS, columns, cut


@pytest.mark.parametrize(
    "text, wide",
    [
        ("Anna", 4),
        ("Łukasz", 6),
        ("李小龍", 6),
        ("김민수", 6),
        ("e\u0301", 1),
        ("שָׂרָה", 3),
        ("👩", 2),
    ],
)
def test_marks_take_no_column_and_wide_letters_two(text: str, wide: int) -> None:
    assert columns(text) == wide


@given(st.text(), st.integers(-2, 12))
def test_what_is_cut_fits_and_keeps_the_marks_of_its_last_letter(text: str, most: int) -> None:
    kept = cut(text, most)
    assert text.startswith(kept) and columns(kept) <= max(0, most)
    if kept != text:
        assert columns(text[: len(kept) + 1]) > most or text[len(kept)] in JOINERS
