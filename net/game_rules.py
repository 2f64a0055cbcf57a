"""What the network asks of a game. It plays any game that satisfies this, and knows none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

Position = TypeVar("Position")
Action = TypeVar("Action")

#: The actor where chance answers: the host's keeper.
KEEPER = -1


class Rules(Protocol[Position, Action]):
    """A game of seats 0, 1, 2 ... and one keeper, as pure functions on values that never change.

    Everything that comes from a peer may be nonsense: where ValueError is named, nothing else may
    be raised, and the text says what is wrong.
    """

    @property
    def name(self) -> str:
        """The game and the version of its rules: peers with different names do not play."""

    def start(self, options: Mapping[str, object]) -> Position:
        """The first position of a table with these plain options; raises ValueError."""

    def seats(self, options: Mapping[str, object]) -> int:
        """How many seats a table with these options has; raises ValueError where `start` does."""

    def actor(self, position: Position) -> int | None:
        """The seat that must act, KEEPER, or None when the game is over."""

    def play(self, position: Position, action: Action) -> tuple[Position, object]:
        """The next position, and what happened, which only the game understands.

        Raises:
            ValueError: if the rules refuse the action.
        """

    def encode(self, action: Action) -> list[int]:
        """The action as plain integers."""

    def decode(self, plain: object) -> Action:
        """The action that `encode` made plain; raises ValueError for anything else."""

    def digest(self, position: Position) -> bytes:
        """A short hash of what is public: equal for all peers at the same point of a game."""

    def sections(self, position: Position) -> Mapping[str, bytes]:
        """What the digest is made of, by name and always in one order: equal where it is equal.

        Where two digests differ, the sections that differ say in what. Nothing private is in them.
        """

    def describe(self, position: Position) -> str:
        """What is public, as text that people can compare line by line.

        Equal for all peers at the same point of a game.
        """

    def box(self, options: Mapping[str, object]) -> Sequence[int]:
        """What goes into the keeper's bag, in no order that matters; raises ValueError."""

    def wanted(self, position: Position) -> int:
        """How many things the keeper draws from the bag, or all that are left if there are fewer.

        0 where nothing is drawn but a lot decides: then one number is thrown.
        """

    def deal(self, position: Position, drawn: Sequence[int]) -> Action:
        """The keeper's answer to a position that waits for it.

        `drawn` is what came from the bag, or the one number from 0 upward that was thrown; of a
        number only its remainder by the number of seats counts. Raises ValueError.
        """

    def veil(self, action: Action, actor: int, seat: int | None) -> Action:
        """What this seat may see of an action of `actor`; None is a spectator."""

    def owner(self, action: Action, actor: int) -> int | None:
        """Whose secret is in an action of `actor`, whole or veiled; None if there is none in it.

        This seat sees the whole action, all others see what a spectator sees.
        """

    def earliest(self, history: Sequence[tuple[int, object]], seat: int) -> int:
        """How far this seat may take back without anybody's consent, as a number of actions.

        `history` is the actor and the result of every action so far, the result as `play` gave it.
        What is asked for is the smallest number of actions that the game may be cut down to;
        `len(history)` if nothing may be taken back. To any number from there on it may be.
        """
