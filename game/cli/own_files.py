"""Files that only one game has, such as a deck of cards: checked by `check`, named for a table."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path

from game.cli.output import print_line
from game.errors import Refusal
from game.game import AnyGame, FileCheck
from game.games import GAMES, OWN_FILES, load
from game.i18n import _, _p
from game.i18n.stated import error_text
from game.storage.files import SUFFIXES, content
from game.table import Plain


def add_own_file_arguments(parser: ArgumentParser) -> None:
    """`--deck FILE`, and the like."""
    for name, kind in OWN_FILES.items():
        text = _("with {option}: play with what is in this file").format(option=f"--game {name}")
        parser.add_argument(f"--{kind}", type=Path, metavar=_p("argument", "FILE"), help=text)


def names_own_file(arguments: Namespace) -> bool:
    return any(getattr(arguments, kind) is not None for kind in OWN_FILES.values())


def with_own_file(game: AnyGame, arguments: Namespace, options: Plain) -> Plain:
    """The options of a table with the file that was named, if one was. Raises Refusal."""
    for name, kind in OWN_FILES.items():
        path: Path | None = getattr(arguments, kind)
        if path is None:
            continue
        if name != game.name:
            text = _("{option} is for {game}; add {choice}")
            words = {"option": f"--{kind}", "choice": f"--game {name}"}
            raise Refusal(text.format(game=load(name).title, **words))
        try:
            options = game.with_file(options, content(path))
        except ValueError as error:
            text = _("{path} cannot be played with:").format(path=path)
            raise Refusal(f"{text}\n{error_text(error)}") from None
        except OSError as error:
            text = _("{path} cannot be kept for this table: {reason}")
            raise Refusal(text.format(path=path, reason=error_text(error))) from None
    return options


def own_file(path: Path, held: Mapping[Path, bytes]) -> FileCheck | None:
    """What a game finds in a file of its own; None for all other files. Raises Refusal."""
    if path.suffix in SUFFIXES or path in held or not path.is_file():
        return None
    text = content(path)
    checks = (load(name).check_file(text) for name in GAMES)
    return next((found for found in checks if found is not None), None)


def print_own_file(path: Path, found: FileCheck) -> None:
    """What the file is, or a line for each fault."""
    for line in found.lines:
        print_line(f"{path}: {line}")
