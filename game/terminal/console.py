"""What the terminal prints: the program's own lines behind a mark, what others say in quotes."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.online.talk_text import own_line, talk_text
from net.wire.columns import JOINERS


class Console:
    """Prints lines. What is printed may hold what others sent, so each line is made one line."""

    def __init__(self, write: Callable[[str], object]) -> None:
        """`write` prints one line."""
        self._write = write

    def say(self, text: str) -> None:
        """The program's own words; a text of several lines gets the mark on each."""
        for line in text.splitlines():
            shown = (sign for sign in line if sign.isprintable() or sign in JOINERS)
            self._write(own_line("".join(shown).rstrip()))

    def say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.say(line)

    def talk(self, name: str, text: str) -> None:
        """What somebody at the table said; without a name, the host itself."""
        self._write(talk_text(name, text))
