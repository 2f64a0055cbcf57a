"""Every ruling has a test that names it: the numbers stand in the docstrings of tests."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
#: All numbers of the rulings; there is no G14.
RULINGS = (
    *(f"G{number}" for number in (*range(1, 14), 15)),
    *(f"S{number}" for number in range(1, 10)),
    *(f"K{number}" for number in range(1, 8)),
    *(f"D{number}" for number in range(1, 9)),
    *(f"P{number}" for number in range(1, 6)),
    *(f"R{number}" for number in range(1, 17)),
    *(f"M{number}" for number in range(1, 11)),
    *(f"C{number}" for number in range(1, 16)),
    *(f"F{number}" for number in range(1, 6)),
    "E1",
    *(f"V{number}" for number in range(1, 18)),
)
#: A number as it stands in a text, neither in an id of a card nor in a list of letters.
NUMBER = re.compile(r"(?<![\w-])([GSKDPRMCFEV]\d{1,2})(?![\w-])")


def docstrings() -> Iterator[str]:
    for path in sorted(FOLDER.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield ast.get_docstring(node) or ""


@cache
def named() -> frozenset[str]:
    return frozenset(number for text in docstrings() for number in NUMBER.findall(text))


@pytest.mark.long
@pytest.mark.parametrize("ruling", RULINGS)
def test_each_ruling_has_a_test(ruling: str) -> None:
    assert ruling in named()


def test_no_test_names_a_ruling_that_there_is_not() -> None:
    assert named() <= {*RULINGS}
