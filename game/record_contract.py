"""What the shell asks of the records of a game: a game as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol, TypeVar

from game.table import Plain, Table

Position = TypeVar("Position")
Action = TypeVar("Action")
In = TypeVar("In", contravariant=True)
Out = TypeVar("Out", covariant=True)


class Standing(NamedTuple):
    """How a seat ended, as the result of a record has it."""

    seat: int
    place: int
    """1 for the winner; equal seats share one"""
    points: tuple[int, ...]
    """what the ranking compares; first what counts first"""


class Entry(Protocol[Out]):
    """One action of a record."""

    @property
    def actor(self) -> int:
        """A seat, or `net.game_rules.KEEPER`."""

    @property
    def action(self) -> Out: ...

    @property
    def comment(self) -> str:
        """For a bot's action its reason, as `Bots.format_reason` writes it."""


class Record(Protocol[Out]):
    """A game as its list of actions. It never changes."""

    @property
    def names(self) -> tuple[str, ...]:
        """Players by seat."""

    @property
    def date(self) -> str: ...

    @property
    def result(self) -> str:
        """As `RecordFormat.result` words it; empty while the game runs."""

    @property
    def entries(self) -> Sequence[Entry[Out]]: ...


class RecordWriter(Protocol[In]):
    """Lines of a record that grows while the game is played, each with its line break."""

    def line(self, actor: int, action: In, comment: str = "") -> str:
        """The line of the next action."""

    def result(self, result: str) -> str:
        """The last line of a finished game."""

    def drop_last(self, count: int) -> None:
        """The last `count` lines were removed."""


class RecordFormat(Protocol[Position, Action]):
    """Records as text. The first word that is not in a comment is the name of the game."""

    def read(self, text: str) -> Record[Action]:
        """The record in a text, not played yet.

        Raises:
            ValueError: with the line and what was expected, if the text is anything else.
        """

    def write(self, record: Record[Action]) -> str:
        """The text of a record; `read` gives the record back."""

    def writer(self, record: Record[Action]) -> RecordWriter[Action]:
        """Continues the text of a record."""

    def make(
        self,
        table: Table,
        entries: Sequence[tuple[int, Action, str]],
        position: Position,
        date: str = "",
    ) -> Record[Action]:
        """The record of a game: each action with its actor and comment, and where they led."""

    def replay(self, record: Record[Action]) -> Iterator[tuple[Position, object]]:
        """Plays a record: for each action the position after it and the events.

        Raises:
            ValueError: with the line, at the first action that the rules refuse, or if the result
                is not that of the game.
        """

    def options(self, record: Record[Action]) -> Plain:
        """What the table agreed on, as `Rules.start` takes it."""

    def result(self, position: Position) -> str:
        """The ranking in words, the winner first; empty until the game is over."""

    def standings(self, record: Record[Action]) -> Sequence[Standing]:
        """What its result says, the winner first, without playing it; empty where it has none."""
