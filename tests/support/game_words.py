"""Words that only one game has, and where they stand in identifiers and texts of the program."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator

#: What the games and their pieces are called. The names of the packages come from the folders.
WORDS = frozenset(
    (
        *("tigris", "euphrates", "temple", "farm", "farmer", "priest", "trader", "kingdom"),
        *("dynasty", "monument", "catastrophe", "treasure", "revolt", "leader", "tile"),
        *("trade", "barley", "flax", "goat", "spice", "barbarian", "merchant", "deck", "goods"),
        *("ashur", "marduk"),
    )
)
#: A part of an identifier, or a word of a text.
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_NAMES = ("id", "name", "arg", "attr", "module", "asname", "rest")


def words_of_games(tree: ast.AST, games: Collection[str]) -> Iterator[tuple[int, str]]:
    """Line and word of all in identifiers, imports, and texts; docstrings may give examples."""
    known, documentation = WORDS | {*games}, _docstrings(tree)
    for node in ast.walk(tree):
        texts = [getattr(node, name, None) for name in _NAMES]
        if isinstance(node, ast.Constant) and id(node) not in documentation:
            texts.append(node.value)
        for text in texts:
            for word in _WORD.findall(text) if isinstance(text, str) else ():
                singular = word.lower().removesuffix("s")
                if found := {word.lower(), singular} & known:
                    yield getattr(node, "lineno", 0), found.pop()


def _docstrings(tree: ast.AST) -> set[int]:
    """The ids of all texts that stand alone: docstrings, also of attributes."""
    statements = (node for node in ast.walk(tree) if isinstance(node, ast.Expr))
    return {id(each.value) for each in statements if isinstance(each.value, ast.Constant)}
