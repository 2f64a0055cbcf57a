"""Checks of source code: whether every text for people can be extracted and translated."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.support.messages import KEYWORDS

#: Modules below `game/` with texts for programmers, databases, or pictures, or what others say.
BACKSTAGE = (
    *("cli/argparse_words", "i18n/po_file"),
    *("engines/commands", "engines/own_engine", "engines/protocol"),
    *("learn/fields", "learn/read_lesson"),
    *(
        "online/desync_report",
        "service/numbers",
        "storage/index_file",
        "service/archive/games_index",
    ),
    *("ui/palette", "ui/svg"),
)
#: A text looks like a sentence if it has two words, or a word that begins with a capital.
PROSE = re.compile(r"[A-Za-z]{2,}[ ,.:]+[a-z]|^[A-Z][a-z]{2,}")
#: Modules, files, and what is in them: `cards.csv`, `game.app.loop:run`.
_DOTTED = re.compile(r"[a-z][\w-]*(?:[.:][\w-]*)+")
#: Exceptions for programmers: their messages stay English.
PROGRAMMING_ERRORS = ("ValueError", "TypeError", "KeyError")


def not_literal(tree: ast.AST) -> list[int]:
    """Lines from which no tool can extract a message.

    There a message function gets no literal, or is called inside an f-string, which is one piece
    before Python 3.12.
    """
    lines = []
    inside = {
        call
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for call in _message_calls(node)
    }
    for call in _message_calls(tree):
        texts = call.args[: _texts_of(_called_name(call))]
        starred = next((n for n, text in enumerate(texts) if isinstance(text, ast.Starred)), None)
        if call in inside or not call.args or not all(map(_literal, texts[:starred])):
            lines.append(call.lineno)
    return lines


def reshaped(tree: ast.AST) -> list[int]:
    """Lines where a message is changed, which loses its forms, before it is filled in."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Call)
        and _called_name(node.value) in KEYWORDS
        and node.attr != "format"
    ]


def translated_on_import(tree: ast.AST) -> list[int]:
    """Lines where a text is translated while its module loads, before a language is chosen."""
    inside_functions = {
        call
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for part in (node.body if isinstance(node.body, list) else [node.body])
        for call in _message_calls(part)
    }
    return [
        call.lineno
        for call in _message_calls(tree)
        if _called_name(call) in ("_", "_n", "_p", "_np") and call not in inside_functions
    ]


def untranslated(tree: ast.AST) -> list[tuple[int, str]]:
    """Lines and texts that look like sentences for people and are in no message function."""
    excused = {node for call in _message_calls(tree) for node in ast.walk(call)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("TypeVar", "cast"):
            types = [node.args[0], *(keyword.value for keyword in node.keywords)]
            excused |= {part for name in types for part in ast.walk(name)}
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            excused.add(node.value)  # a docstring
        elif isinstance(node, ast.Raise) and _is_programming_error(node):
            excused |= {*ast.walk(node)}
    return [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node not in excused
        and PROSE.search(node.value)
        and not _DOTTED.fullmatch(node.value)
    ]


def _message_calls(tree: ast.AST) -> Iterator[ast.Call]:
    """The calls of message functions, in the order of the source."""
    calls = (
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _called_name(node) in KEYWORDS
    )
    return iter(sorted(calls, key=lambda call: (call.lineno, call.col_offset)))


def _texts_of(function: str) -> int:
    """How many arguments of a message function are texts or a context."""
    return len(KEYWORDS[function] or (1,))


def _called_name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _literal(node: ast.expr | None) -> str | None:
    """The text of a string literal; None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None


def _is_programming_error(node: ast.Raise) -> bool:
    name = node.exc.func if isinstance(node.exc, ast.Call) else None
    return isinstance(name, ast.Name) and name.id in PROGRAMMING_ERRORS
