"""The template for translators: every message of the code, the deck, the lessons, and the puzzles.

    python -m tests.support.messages

writes `assets/locale/tigris.pot`.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from game.games import GAMES, load
from game.learn.read_lesson import lesson_files, read_lesson
from game.tigris.puzzles.collection import FOLDER as PUZZLES
from game.tigris.puzzles.collection import SUFFIX, load_puzzle, puzzle_names
from game.trade.text.printed_names import messages_of
from tests.support.trade.decks import PATH as DECK
from tests.support.trade.decks import deck

ROOT = Path(__file__).parents[2]
#: The parts of the program with texts that people read.
PARTS = ("game", "engine", "net")
TEMPLATE = ROOT / "assets" / "locale" / "tigris.pot"
#: The functions that take messages, each with the arguments that are messages.
#: `(1, "c")` is one that is a context.
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "_n": (1, 2),
    "_p": ((1, "c"), 2),
    "_np": ((1, "c"), 2, 3),
    "N_": None,
    "N_n": (1, 2),
    "N_p": ((1, "c"), 2),
    "stated": (1,),
}

#: Instead of Babel's header, whose date and version would change with every run.
HEADER = """# The messages of Tigris in English, written by `python -m tests.support.messages`.
msgid ""
msgstr ""
"Project-Id-Version: tigris\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def source_files(folder: Path = ROOT / "game") -> list[Path]:
    return sorted(folder.rglob("*.py"))


def extract_messages(files: list[Path]) -> Catalog:
    """All messages of these files below the project's root, each with the files it is in."""
    catalog = Catalog()
    for path in files:
        name = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
        for _line, message, _comments, context in extract_from_file("python", path, KEYWORDS):
            catalog.add(message, locations=[(name, 0)], context=context)
    return catalog


def all_messages() -> Catalog:
    """Those of the code, of the cards of *Trade on the Tigris*, of all lessons, and of puzzles.

    What the engine and the network state is worded by `game.i18n.stated`.
    """
    catalog = extract_messages([path for part in PARTS for path in source_files(ROOT / part)])
    for message in messages_of(deck()):
        catalog.add(message, locations=[(DECK.relative_to(ROOT).as_posix(), 0)])
    for name, message in (*lesson_messages(), *puzzle_titles()):
        catalog.add(message, locations=[(name, 0)])
    return catalog


def lesson_messages() -> Iterator[tuple[str, str]]:
    """Every text of every lesson, with the file it is in."""
    courses = [game.lessons for game in map(load, GAMES) if game.lessons is not None]
    for lessons in courses:
        for path in lesson_files(lessons):
            for text in read_lesson(path, lessons).texts():
                yield path.relative_to(ROOT).as_posix(), text


def puzzle_titles() -> Iterator[tuple[str, str]]:
    """The title of every puzzle of the collection, with the file it is in."""
    for name in puzzle_names():
        path = PUZZLES / f"{name}{SUFFIX}"
        yield path.relative_to(ROOT).as_posix(), load_puzzle(name).title


def read_template() -> Catalog:
    with TEMPLATE.open("rb") as file:
        return read_po(file)


def message_ids(catalog: Catalog) -> set[tuple[str, ...]]:
    """Every message: its context, empty without one, then its one or two forms."""
    return {
        (message.context or "", *([message.id] if isinstance(message.id, str) else message.id))
        for message in catalog
        if message.id
    }


def template() -> bytes:
    """The template as a file: sorted by message, with file names but no line numbers."""
    body = io.BytesIO()
    write_po(
        body, all_messages(), omit_header=True, sort_output=True, include_lineno=False, width=100
    )
    return HEADER.encode() + body.getvalue()


if __name__ == "__main__":
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_bytes(template())
