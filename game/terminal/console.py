"""What the terminal prints: the program's own lines behind a mark, and what others say in quotes.

Nobody can type the mark: talk begins with a name, from which it is removed, and has no line breaks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.terminal.cleaning import printable

#: Begins every line of the program's own.
MARK = "* "
#: Signs that a name may not have where it is printed: they frame what was said.
_FRAMES = dict.fromkeys(map(ord, '*"“”:'))


class Console:
    """Prints lines; what is printed may hold what others sent, so it is cleaned first."""

    def __init__(self, write: Callable[[str], object]) -> None:
        """`write` prints one line."""
        self._write = write

    def say(self, text: str) -> None:
        """The program's own words; a text of several lines gets the mark on each."""
        for line in text.splitlines():
            self._write(MARK + _visible(line))

    def say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.say(line)

    def talk(self, name: str, text: str) -> None:
        """What somebody at the table said."""
        self._write(f'{shown_name(name)}: "{printable(text)}"')


def shown_name(name: str) -> str:
    """A name as it is printed; `?` for one of which nothing is left."""
    return printable(name.translate(_FRAMES)) or "?"


def _visible(line: str) -> str:
    """A line of our own keeps its blanks, such as those of a drawing of the board."""
    return "".join(sign for sign in line if sign.isprintable()).rstrip()
