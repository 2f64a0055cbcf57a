"""Approved texts: files beside a test that hold what a family of functions says, case by case.

A test fails when a text differs from its file. When the change is intended, rewrite the files and
review them in the diff:

    APPROVE=1 python -m pytest tests/game/tigris
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path

from engine.tigris.model.bitboard import members
from engine.tigris.notation import format_square

#: Fields with one square, and with a set of squares.
SQUARE_FIELDS = (
    "attacker_square",
    "defender_square",
    "square",
    "origin",
    "corner",
    "center",
    "placed",
    "trader",
)
SQUARES_FIELDS = ("squares", "joined", "attacker_supporters", "defender_supporters")


def check_approved(path: Path, cases: Iterable[tuple[str, str | None]]) -> None:
    """Compares `case -> text` lines with a file; a text with several lines is indented below."""
    text = "\n".join(_entry(case, result) for case, result in cases) + "\n"
    if os.environ.get("APPROVE"):
        path.write_text(text, encoding="utf-8", newline="\n")
    assert text == path.read_text(encoding="utf-8"), f"{path.name}: see tests/support/approvals.py"


def notation(value: object) -> str:
    """`LeaderPlaced seat=0 color=black square=d4`: an event, a decision or a reason in one line.

    Fields with their default values are left out.
    """
    assert is_dataclass(value)
    shown = (
        f"{item.name}={_field(item.name, getattr(value, item.name))}"
        for item in fields(value)
        if getattr(value, item.name) != item.default
    )
    return " ".join((type(value).__name__, *shown))


def _entry(case: str, text: str | None) -> str:
    if text is None:
        return f"{case} -> (nothing)"
    if "\n" in text:
        return f"{case} ->\n" + "\n".join(f"    {line}" for line in text.splitlines())
    return f"{case} -> {text}"


def _field(name: str, value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool | Enum):
        if name in SQUARE_FIELDS:
            return format_square(value)  # type: ignore[arg-type]
        if name in SQUARES_FIELDS:
            return ",".join(map(format_square, members(value))) or "none"  # type: ignore[arg-type]
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value).lower()
