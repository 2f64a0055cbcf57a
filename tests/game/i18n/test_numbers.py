"""Numbers with a sign have one minus, and one function that writes it."""

from __future__ import annotations

import re
from pathlib import Path

from game.i18n.numbers import signed

GAME = Path(__file__).resolve().parents[3] / "game"


def test_the_minus_is_no_hyphen() -> None:
    assert (signed(3), signed(0), signed(-2)) == ("+3", "+0", "\u22122")
    assert (signed(2.44, 1), signed(-0.3, 1), signed(-0.3)) == ("+2.4", "\u22120.3", "+0")


def test_nothing_else_writes_a_sign() -> None:
    sign = re.compile(r":\+[^}\"]*\}|\\u2212")
    writers = [path.name for path in GAME.rglob("*.py") if sign.search(path.read_text("utf-8"))]
    assert writers == ["numbers.py"]
