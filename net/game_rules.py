"""What the network asks of a game: it works with any that implements this, and depends on none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

Position = TypeVar("Position")
Action = TypeVar("Action")
Before = TypeVar("Before", contravariant=True)
Taken = TypeVar("Taken", contravariant=True)

#: The actor where chance answers: the host's keeper of the piles.
KEEPER = -1
#: The pile that is mixed when the table opens.
BAG = "bag"
#: An item of which a reader does not know which one it is.
UNKNOWN = -1


class Draw(NamedTuple):
    """The keeper draws items from the top of a pile: so many, or all that are left."""

    pile: str
    size: int


class Shuffle(NamedTuple):
    """The keeper mixes items and puts them under what is left of a pile.

    They come out of the game's position, and nobody is shown which of them lies where: so a pile is
    filled, discards become a new one, and what is given back unseen stays unseen.
    """

    pile: str
    items: tuple[int, ...]
    """in any order; each UNKNOWN where this reader's position does not say which it is"""


class Lot(NamedTuple):
    """One random number decides, which nobody but the keeper knows before."""

    below: int
    """from 0 to one less than this, at most 2**63"""


class Known(NamedTuple):
    """No chance: the keeper does what its position says, and only it knows all of that. So what a
    secret action of before promised is carried out, for instance.
    """


class OpenLot(NamedTuple):
    """One random number below 2**64 decides, which all can compute once the table has opened: fit
    for who begins, not for a later surprise.
    """


Chance = Draw | Shuffle | Lot | OpenLot | Known


class Deadline(NamedTuple):
    """When the keeper acts if the seats have not ended a position, and all like it, before."""

    clock: int
    """from 1: the same in all positions in which the same time runs on, another in all others"""
    seconds: int
    """from the first of these positions on"""


class Pace(Protocol[Before, Taken]):
    """How soon seats may do what they may do at all. A host alone asks, for it alone measures time:
    no log shows it, and one that is resumed begins anew.
    """

    def check(self, position: Before, action: Taken, now: float) -> None:
        """Raises ValueError for an action that comes too soon; `now` is in seconds."""

    def note(self, position: Before, action: Taken, now: float) -> None:
        """The action was ordered in this position."""


class AnyPace:
    """Satisfies `Pace`, for games where nothing comes too soon."""

    def check(self, position: object, action: object, now: float) -> None:
        pass

    def note(self, position: object, action: object, now: float) -> None:
        pass


class Rules(Protocol[Position, Action]):
    """A game of seats 0, 1, 2 ... and one keeper, as pure functions on immutable values.

    Everything that comes from a peer may be nonsense. Where ValueError is named, nothing else may
    be raised, and its text says what is wrong.
    """

    @property
    def name(self) -> str:
        """The game and the version of its rules; peers play together only if they agree."""

    def start(self, options: Mapping[str, object]) -> Position:
        """The first position of a table with these plain options; raises ValueError."""

    def seats(self, options: Mapping[str, object]) -> int:
        """The number of seats with these options; raises ValueError where `start` does."""

    def actors(self, position: Position) -> frozenset[int]:
        """The seats that may act, {KEEPER} where chance answers, or none when the game is over."""

    def ahead(self, position: Position) -> Position | None:
        """A position that seats may already propose actions for, while the keeper must act first:
        as this reader expects it then. They are judged when their turn comes. None if all wait.
        """

    def renewed(self, position: Position, action: Action) -> Action:
        """An action as its seat may propose it in this position: what only counts what the seat has
        done before is brought up to date. Most actions are returned as they are.
        """

    def announces(self, position: Position, line: str) -> bool:
        """Whether a line of talk that a seat says in this position, or has said, announces
        something that others should read also if they come later.
        """

    def author(self, action: Action) -> int | None:
        """The seat, or KEEPER, that alone may take this action; None if any actor may.

        Where several seats may act, each action names its own.
        """

    def needs_base(self, action: Action) -> bool:
        """Whether an action, full or veiled, is meant for just the position that its seat saw.

        If anything was ordered in between, such an action is stale. Any other action is judged
        by the position in which its turn comes.
        """

    @property
    def allows_undo(self) -> bool:
        """Whether actions of seats may be undone at all, also if everybody agrees."""

    def seals(self, action: Action) -> bool:
        """Whether an action seals a choice of its seat: it says that, and nothing of the choice."""

    def seal_for(self, action: Action) -> Action | None:
        """The action that seals this one, if it is one that is sealed before it is taken; None for
        any other. `action` may be full or veiled.

        The rules should refuse to open anything before all have sealed that must: a seat's program
        opens by itself as soon as they do not. They cannot see what is sealed, only what is opened.
        """

    def check_choice(self, position: Position, action: Action) -> None:
        """Whether an action that `seal_for` seals, full and of this reader, could be opened later:
        its own seat's program asks before it seals, for the others would only find out then.

        Raises:
            ValueError: if the rules would refuse it, as far as the position says.
        """

    def play(self, position: Position, action: Action) -> tuple[Position, object]:
        """The next position, and the result, which only the game understands.

        Raises:
            ValueError: if the rules refuse the action.
        """

    def encode(self, action: Action) -> list[int]:
        """The action as plain integers."""

    def decode(self, plain: object) -> Action:
        """The action that `encode` made plain; raises ValueError for anything else."""

    def digest(self, position: Position) -> bytes:
        """A short hash of the public part: equal for all peers at the same point of a game."""

    def sections(self, position: Position) -> Mapping[str, bytes]:
        """What the digest is made of, by name and always in one order.

        Two digests are equal if and only if all sections are; the sections that differ say in what.
        They hold nothing private.
        """

    def describe(self, position: Position) -> str:
        """The public part as text that people can compare line by line.

        Equal for all peers at the same point of a game.
        """

    def box(self, options: Mapping[str, object]) -> Sequence[int]:
        """The items in the BAG at first, in any order; raises ValueError. All other piles are
        empty until something is mixed into them.
        """

    def chance(self, position: Position) -> Chance:
        """By what the keeper answers, in a position that waits for it."""

    def deal(self, position: Position, drawn: Sequence[int]) -> Action:
        """The keeper's answer to a position that waits for it.

        `drawn` is what came out of the pile, the one random number, or nothing otherwise; where
        items are mixed, the action is public. Raises ValueError.
        """

    def deadline(self, position: Position) -> Deadline | None:
        """When the keeper acts where seats may; None if it waits for ever."""

    def expire(self, position: Position) -> Action:
        """What the keeper does when the time of a position is over: nothing secret, nothing by
        chance. Raises ValueError where there is no deadline.

        Where that shows what a reader did not know before, this is UNKNOWN in its plain form.
        """

    def pace(self) -> Pace[Position, Action]:
        """A new one, for a host."""

    @property
    def most_beforehand(self) -> int:
        """The highest limit that a person can set beforehand (`answers_beforehand`), which is as
        good as none; 0 in a game where nothing can be answered beforehand.
        """

    def answers_beforehand(self, position: Position, seat: int, limit: int) -> Sequence[Action]:
        """What a seat does that somebody attacks if its person is away and has said beforehand:
        the least that wins, if that is at most so much, else nothing.

        One public action for a reader who knows what the seat has, for others each that it may be;
        none where its person must decide.
        """

    def veil(self, action: Action, actor: int, seat: int | None) -> Action:
        """What this seat may see of an action of `actor`; None is a spectator."""

    def owners(self, action: Action, actor: int) -> frozenset[int]:
        """The seats whose secrets are in an action of `actor`, full or veiled.

        One owner alone sees the full action. Of several each sees its own part, and who acts is one
        of them; an action that was sealed has one at most. All others see what a spectator sees.
        """

    def items_for(self, action: Action, seat: int) -> Sequence[int]:
        """The items that this owner gets or is shown by an action of the keeper, which is as the
        owner sees it: it gets a proof of each. Nothing where the keeper draws for one owner, who
        gets one in any case.
        """

    def earliest(self, history: Sequence[tuple[int, object]], seat: int) -> int:
        """How far this seat may undo without anybody's consent, as a number of actions.

        `history` is the actor and the result of every action so far, the result as `play` returned
        it. Returns the smallest number of actions that the game may be cut down to, `len(history)`
        if nothing may be undone; any number from there on is allowed too.
        """
