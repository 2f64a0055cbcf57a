"""Announcements: lines of talk with a form that a game reads. Part of the contract in `game.game`.

A seat has one at a time, for all to read. It binds nobody, is no action, and stands in no log.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias, TypeVar

from game.terminal_contract import Look

In = TypeVar("In", contravariant=True)


class Announcements(Protocol[In]):
    @property
    def command(self) -> Look:
        """How a person types one; what it does."""

    @property
    def list_command(self) -> Look:
        """What shows all of them."""

    @property
    def nothing(self) -> str:
        """A sentence for a table where nobody has announced anything."""

    def is_one(self, line: str) -> bool:
        """Whether a line of talk has the form."""

    def takes_down(self, line: str) -> bool:
        """Whether it only ends what the seat announced before."""

    def are_heard(self, position: In) -> bool:
        """Whether they count now; where they do not, none is left."""

    def typed(self, text: str, position: In) -> str:
        """The line for what was typed after the command. Raises Unclear."""

    def sentence(self, line: str, seat: int, reader: int | None) -> str:
        """What a line says, for one reader; None is a spectator."""


AnyAnnouncements: TypeAlias = Announcements[Any]
