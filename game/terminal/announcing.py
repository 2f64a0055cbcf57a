"""What seats announce in a form that the game reads: typed, said, and listed."""

from __future__ import annotations

from collections.abc import Callable

from game.announcement_contract import AnyAnnouncements
from game.play.announced import Announced
from game.terminal.commands import Command
from game.terminal.table_commands import TableInView
from game.terminal_contract import Look


class Announcing:
    """Of one table; in a game without announcements there are no commands."""

    def __init__(
        self, table: TableInView, announced: Announced, announce: Callable[[str], object]
    ) -> None:
        """`announce` says a line for the reader to all at the table."""
        self._table = table
        self._announced = announced
        self._announce = announce

    def of_players(self) -> list[Command]:
        return [self._command(known.command, self._type) for known in self._known]

    def of_all(self) -> list[Command]:
        return [self._command(known.list_command, self._list) for known in self._known]

    def hear(self, seat: int, line: str) -> bool:
        """A seat has said something; returns whether it was an announcement, which is then said."""
        table = self._table
        is_one = self._announced.hear(seat, line, table.position())
        for known in self._known if is_one else ():
            table.console.say(known.sentence(line, seat, table.reader))
        return is_one

    @property
    def _known(self) -> tuple[AnyAnnouncements, ...]:
        known = self._table.game.announcements
        return () if known is None else (known,)

    def _command(self, look: Look, run: Callable[[AnyAnnouncements, str], object]) -> Command:
        (known,) = self._known
        return Command(look.word, look.usage, look.meaning, lambda rest: run(known, rest))

    def _type(self, known: AnyAnnouncements, rest: str) -> None:
        self._announce(known.typed(rest, self._table.position()))

    def _list(self, known: AnyAnnouncements, rest: str) -> None:
        table = self._table
        self._announced.follow(table.position())
        lines = sorted(self._announced.lines.items())
        table.console.say_all(
            [known.sentence(line, seat, table.reader) for seat, line in lines] or [known.nothing]
        )
