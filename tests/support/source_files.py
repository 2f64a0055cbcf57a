"""The source files of the program as syntax trees, for tests about all of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
#: The top folders, and the file beside them.
PARTS = ("engine", "net", "game", "main")


def part_of(name: str) -> str:
    """`engine`, `net`, `game` or `main`: of a path or of the name of a module."""
    return name.removesuffix(".py").replace("/", ".").split(".")[0]


def source_files() -> list[str]:
    """The paths of all files of the program, relative to its folder."""
    files = [path for part in PARTS for path in (ROOT / part).rglob("*.py")]
    return sorted(path.relative_to(ROOT).as_posix() for path in [*files, ROOT / "main.py"])


@cache
def read(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


@cache
def imported(tree: ast.AST) -> tuple[tuple[int, str], ...]:
    """Line and full name of everything imported, also inside functions and for types only."""
    return tuple(_imported(tree))


def _imported(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in _statements(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def _statements(tree: ast.AST) -> Iterator[ast.AST]:
    """All statements below a node, and what holds statements; no expressions, which are most."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.stmt | ast.excepthandler | ast.match_case):
            yield node
            yield from _statements(node)
