"""Every text file is read and written as UTF-8, or as what its code names, never as the system's.

In the encoding of another system the bytes of a text can mean something else: a name of somebody
else once ended a string in a generated file.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("engine", "net", "game", "benchmarks", "release", "tests")
#: Functions that open a file, and the place of the mode among their arguments.
OPENERS = {"open": 1, "fdopen": 1}
#: Methods that read or write a whole text, and the place of the encoding among their arguments.
WHOLE_TEXTS = {"read_text": 0, "write_text": 1}
#: Only files in which one of them stands are parsed.
OPENS = re.compile("|".join((*OPENERS, *WHOLE_TEXTS)))


def unnamed_encodings(tree: ast.AST) -> list[int]:
    """The lines where a text file is opened, read, or written without naming its encoding."""
    return sorted(
        call.lineno
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and not _names_encoding(call)
        and (_is_whole_text(call) or _opens_text(call))
    )


def _names_encoding(call: ast.Call) -> bool:
    return any(keyword.arg in ("encoding", None) for keyword in call.keywords)


def _is_whole_text(call: ast.Call) -> bool:
    place = WHOLE_TEXTS.get(call.func.attr) if isinstance(call.func, ast.Attribute) else None
    return place is not None and len(call.args) <= place


def _opens_text(call: ast.Call) -> bool:
    """A method called `open` counts if it is given the mode of a file, or belongs to a path."""
    match call.func:
        case ast.Attribute(ast.Name("os"), "open"):
            return False
        case ast.Attribute(owner, "open"):
            mode = _mode(call, 0)
            is_path = "path" in ast.unparse(owner).lower() and not call.args
            return is_path if mode is None else "b" not in mode
        case ast.Name(name) | ast.Attribute(_, name) if name in OPENERS:
            return "b" not in (_mode(call, OPENERS[name]) or "r")
    return False


def _mode(call: ast.Call, place: int) -> str | None:
    """The mode in a call, where it is written out, at this place among the arguments."""
    given = [keyword.value for keyword in call.keywords if keyword.arg == "mode"]
    for each in [*given, *call.args[place : place + 1]]:
        text = each.value if isinstance(each, ast.Constant) else None
        if isinstance(text, str) and text and {*text} <= {*"rwaxbt+"}:
            return text
    return None


def source_files() -> Iterator[Path]:
    yield ROOT / "main.py"
    for folder in FOLDERS:
        yield from sorted((ROOT / folder).rglob("*.py"))


def test_every_text_file_names_its_encoding() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): lines
        for path in source_files()
        if OPENS.search(text := path.read_text(encoding="utf-8"))
        and (lines := unnamed_encodings(ast.parse(text)))
    }
    assert found == {}


@pytest.mark.parametrize(
    "code, is_wrong",
    [
        ("open('x')", True),
        ("open('x', 'w')", True),
        ("open('x', 'rb')", False),
        ("open('x', encoding='utf-8')", False),
        ("path.open()", True),
        ("path.open('a')", True),
        ("path.open(mode='ab')", False),
        ("folder.open('w')", True),
        ("mixer.open()", False),
        ("os.open(path, 0)", False),
        ("os.fdopen(file, 'w')", True),
        ("os.fdopen(file, 'wb')", False),
        ("p.read_text()", True),
        ("p.read_text('utf-8')", False),
        ("p.write_text(x)", True),
        ("p.write_text(x, encoding='ascii')", False),
        ("p.read_bytes()", False),
    ],
)
def test_the_check_finds_mistakes_and_accepts_correct_code(code: str, is_wrong: bool) -> None:
    assert bool(unnamed_encodings(ast.parse(code))) is is_wrong
