"""The texts for people in `game/`, found in its code: for the translators' template, and for tests.

    python -m tests.support.messages

writes `assets/locale/tigris.pot`. A text is found where it stands in a call of `_`, `_n`, `plural`
or `Words`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
TEMPLATE = ROOT / "assets" / "locale" / "tigris.pot"
DOORS = ("_", "_n", "plural", "Words")
#: Rooms that speak to a terminal about figures, or to programmers.
BACKSTAGE = (
    "game",
    "games",
    "online/desync_report",
    "cli/check_records",
    "cli/arena",
    "cli/network_arguments",
    "progress",
    "app/display",
    "ui/theme",
    "tigris/rules_adapter",
    "online/build_id",
    "online/standby_host",
    "ui/svg",
    "ui/plates",
    "ui/textures",
    "ui/transport_icons",
)
#: What looks like a sentence: two words, or a word that begins with a capital.
PROSE = re.compile(r"[A-Za-z]{2,}[ ,.:]+[a-z]|^[A-Z][a-z]{2,}")

HEAD = """# The texts of Tigris in English, written by `python -m tests.support.messages`.
msgid ""
msgstr ""
"Project-Id-Version: tigris\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"
"""


class Message(NamedTuple):
    text: str
    many: str
    """the form for several; empty if there is none"""


def rooms(folder: Path = ROOT / "game") -> list[Path]:
    return sorted(folder.rglob("*.py"))


def messages() -> dict[Message, list[str]]:
    """Every text with the rooms it stands in, by room and line."""
    found: dict[Message, list[str]] = {}
    for path in rooms():
        name = path.relative_to(ROOT).as_posix()
        for message in found_in(ast.parse(path.read_text(encoding="utf-8"))):
            places = found.setdefault(message, [])
            if name not in places:
                places.append(name)
    return found


def found_in(tree: ast.AST) -> Iterator[Message]:
    for call in calls(tree):
        door, arguments = door_of(call), [text_of(item) for item in call.args]
        if door == "_" and arguments and arguments[0]:
            yield Message(arguments[0], "")
        elif door in ("_n", "plural") and len(arguments) > 1 and arguments[0] and arguments[1]:
            yield Message(arguments[0], arguments[1])
        elif door == "Words" and isinstance(call.args[0], ast.Tuple):
            yield from (Message(text_of(item) or "", "") for item in call.args[0].elts)


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    """The calls of doors, in the order of the text."""
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and door_of(node))
    return iter(sorted(found, key=lambda call: (call.lineno, call.col_offset)))


def door_of(call: ast.Call) -> str:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    return name if name in DOORS else ""


def text_of(node: ast.expr) -> str | None:
    """The text of a literal, or None of anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None


def unknowable(tree: ast.AST) -> list[int]:
    """Lines where a door is given no literal: nobody could find such a text."""
    wrong = []
    for call in calls(tree):
        first = call.args[0] if call.args else None
        starred = isinstance(first, ast.Starred)
        if first is None or not (starred or text_of(first) or isinstance(first, ast.Tuple)):
            wrong.append(call.lineno)
    return wrong


def too_early(tree: ast.AST) -> list[int]:
    """Lines where a text is translated while its room is loaded: before a language is chosen."""
    inside = {
        call
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for part in (node.body if isinstance(node.body, list) else [node.body])
        for call in calls(part)
    }
    early = (call for call in calls(tree) if door_of(call) in ("_", "_n"))
    return [call.lineno for call in early if call not in inside]


def forgotten(tree: ast.AST) -> list[tuple[int, str]]:
    """Texts that look like sentences for people and pass through no door."""
    passed = {node for call in calls(tree) for node in ast.walk(call)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            passed.add(node.value)  # a docstring
        elif isinstance(node, ast.Raise) and _for_programmers(node):
            passed |= {*ast.walk(node)}
    return [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node not in passed
        and PROSE.search(node.value)
    ]


def _for_programmers(node: ast.Raise) -> bool:
    name = node.exc.func if isinstance(node.exc, ast.Call) else None
    return isinstance(name, ast.Name) and name.id in ("ValueError", "TypeError", "KeyError")


def template() -> str:
    """The template as gettext's tools read it."""
    parts = [HEAD]
    for message, places in sorted(messages().items()):
        lines = [f"#: {' '.join(places)}"]
        if "{" in message.text:
            lines.append("#, python-brace-format")
        lines.append(f"msgid {quoted(message.text)}")
        if message.many:
            lines += [f"msgid_plural {quoted(message.many)}", 'msgstr[0] ""', 'msgstr[1] ""']
        else:
            lines.append('msgstr ""')
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


if __name__ == "__main__":
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_text(template(), encoding="utf-8", newline="\n")
