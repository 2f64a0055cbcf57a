"""Numbers and times as the language in force writes them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.i18n import PSEUDO, SOURCE, set_language
from game.i18n.durations import format_duration
from game.i18n.numbers import (
    MINUS,
    format_decimal,
    format_percent,
    format_significant,
    format_whole,
    signed,
)
from game.i18n.po_file import compile_catalog

GAME = Path(__file__).resolve().parents[3] / "game"


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language(SOURCE)
    yield
    set_language(SOURCE)


def test_whole_numbers_have_marks_at_thousands() -> None:
    assert [format_whole(n) for n in (0, 999, 12_345)] == ["0", "999", "12,345"]
    assert format_whole(-7) == f"{MINUS}7"


def test_decimals_never_show_a_zero_with_a_sign() -> None:
    assert [format_decimal(n) for n in (1234.56, -0.04, -2.25)] == ["1,234.6", "0.0", f"{MINUS}2.2"]
    assert format_decimal(2.345, 2) in ("2.35", "2.34")


def test_signs_are_of_one_kind() -> None:
    assert (signed(3), signed(0), signed(-2)) == ("+3", "+0", f"{MINUS}2")
    assert (signed(2.44, 1), signed(-0.3, 1), signed(-0.3)) == ("+2.4", f"{MINUS}0.3", "+0")


def test_nothing_else_writes_a_sign() -> None:
    sign = re.compile(r":\+[^}\"]*\}|\\u2212")
    writers = [path.name for path in GAME.rglob("*.py") if sign.search(path.read_text("utf-8"))]
    assert writers == ["numbers.py"]


def test_a_language_has_marks_of_its_own(tmp_path: Path) -> None:
    texts = {
        "": "Content-Type: text/plain; charset=UTF-8\n",
        "number\x041,234.5": "1.234,5",
        "{n}%": "{n} %",
    }
    (tmp_path / "de" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "de" / "LC_MESSAGES" / "tigris.mo").write_bytes(compile_catalog(texts))
    set_language("de", tmp_path)
    assert format_decimal(-12345.67) == f"{MINUS}12.345,7"
    assert format_whole(12_345) == "12.345"
    assert format_percent(0.125, 1) == "12,5 %"


@pytest.mark.parametrize("written", ["", "x", "12.345", "1.234"])
def test_an_example_that_is_none_leaves_the_english_marks(written: str, tmp_path: Path) -> None:
    texts = {"": "Content-Type: text/plain; charset=UTF-8\n", "number\x041,234.5": written}
    (tmp_path / "de" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "de" / "LC_MESSAGES" / "tigris.mo").write_bytes(compile_catalog(texts))
    set_language("de", tmp_path)
    assert format_decimal(1234.5) == "1,234.5"


def test_the_pseudo_locale_has_numbers() -> None:
    set_language(PSEUDO)
    assert format_decimal(1234.5) == "1,234.5"


def test_times_have_the_unit_that_people_use() -> None:
    texts = [format_duration(seconds) for seconds in (-4, 0, 12.9, 99, 100, 5900, 9000)]
    assert texts == ["0 s", "0 s", "12 s", "99 s", "1:40 min", "98:20 min", "2.5 h"]


def test_digits_that_count() -> None:
    numbers = (0, 0.5, 1.129, 12.34, 123.4, 1234.5, 0.00123)
    texts = [format_significant(number) for number in numbers]
    assert texts == ["0", "0.5", "1.13", "12.3", "123", "1,230", "0.00123"]
