"""Words that GLOSSARY.md bans stay out of code, pages, messages, and file names.

`python -m tests.test_words` prints what is left, folder by folder, as the table below.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
GLOSSARY = ROOT / "GLOSSARY.md"
SECTION = "## Words that stay out"
SUFFIXES = (".py", ".md", ".pot")
NAME = "name:"

#: Folders that still use banned words, and how often. Numbers only go down; at 0 a row goes out.
LEFT: dict[str, int] = {}


def banned() -> list[str]:
    """The words in backticks in the first column of the glossary's last table."""
    section = GLOSSARY.read_text(encoding="utf-8").split(SECTION)[1]
    rows = [line for line in section.splitlines() if line.startswith("| `")]
    return [word for row in rows for word in re.findall(r"`([^`]+)`", row.split("|")[1])]


def pattern_of(word: str) -> str:
    """Whole words; a line break, a comment's mark or an underscore may be between two of them."""
    ending = "" if word.endswith("-") else r"(?![a-z])"
    return word.rstrip("-").replace(" ", r"[\s_#]+") + ending


BANNED = banned()
ANY_WORD = "|".join(pattern_of(word) for word in BANNED if NAME not in word)
TEXT = re.compile(rf"(?<![a-z])(?:{ANY_WORD})", re.IGNORECASE)
#: Follows "go on" in the rules of the game, where it is the right word: "farms go on the river".
PLACE = re.compile(r"[\s_]+(the[\s_]river|rivers|land|a[\s_]line)(?![a-z])")
NAMES = {word.removeprefix(NAME) for word in BANNED if NAME in word}
#: Only files in which one of the names stands at all are parsed.
ANY_NAME = re.compile(rf"\b_*(?:{'|'.join(NAMES)})_*\b", re.IGNORECASE)


def violations(path: str, text: str) -> Iterator[str]:
    """Each banned word with its place, `path:line: word`; line 0 is the name of the file."""
    stem = path.rsplit("/", 1)[-1].split(".")[0]
    if TEXT.search(stem) or NAMES & {*stem.lower().split("_")}:
        yield f"{path}:0: the file name {stem}"
    for found in TEXT.finditer(text):
        if PLACE.match(text, found.end()):
            continue
        yield f"{path}:{text.count(chr(10), 0, found.start()) + 1}: {' '.join(found[0].split())}"
    if path.endswith(".py") and ANY_NAME.search(text):
        for line, name in names_bound(ast.parse(text)):
            if name.strip("_").lower() in NAMES:
                yield f"{path}:{line}: the name {name}"


def names_bound(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and name of every class, function, argument and variable."""
    for node in ast.walk(tree):
        match node:
            case (
                ast.ClassDef(name=name)
                | ast.FunctionDef(name=name)
                | ast.AsyncFunctionDef(name=name)
            ):
                yield node.lineno, name
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
                yield node.lineno, name
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield node.lineno, name


def pages() -> Iterator[Path]:
    """All files but the glossary and this one, which name the words; no hidden folders."""
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        hidden = any(part.startswith(".") and part != ".github" for part in parts)
        installed = parts[0] in ("venv", "build", "dist")
        if (
            path.suffix in SUFFIXES
            and path not in (GLOSSARY, Path(__file__))
            and not hidden
            and not installed
        ):
            yield path


def folder_of(path: Path) -> str:
    """The folder, at most two levels deep; a file of the top folder stands for itself."""
    parts = path.relative_to(ROOT).parts
    return "/".join(parts[:-1][:2]) or parts[0]


def violations_by_folder() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in pages():
        text = path.read_text(encoding="utf-8")
        if wrong := [*violations(path.relative_to(ROOT).as_posix(), text)]:
            found.setdefault(folder_of(path), []).extend(wrong)
    return found


def test_banned_words_stay_out() -> None:
    found = violations_by_folder()
    worse = {each: rows for each, rows in found.items() if len(rows) > LEFT.get(each, 0)}
    assert worse == {}


def test_the_list_names_folders_that_exist() -> None:
    gone = [folder for folder in LEFT if not (ROOT / folder).exists()]
    assert gone == []


def test_the_glossary_names_the_words() -> None:
    assert {"can not", "told", "colour-", "name:thing"} <= {*BANNED}
    text = "def said(thing):\n    '''It can\n    not be told; coloured, cannot.'''\n"
    assert [row.split(": ", 1)[1] for row in violations("x.py", text)] == [
        *("can not", "told", "colour"),
        *("the name said", "the name thing"),
    ]
    assert [*violations("game/local_news.py", "")] == [
        "game/local_news.py:0: the file name local_news"
    ]
    assert [*violations("game/transport_told.py", "")] != []
    assert [*violations("game/newspaper.py", "")] == []


if __name__ == "__main__":
    for folder, rows in sorted(violations_by_folder().items()):
        print(f'    "{folder}": {len(rows)},')
