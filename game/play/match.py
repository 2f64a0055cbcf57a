"""One running game at this computer: every action of every seat and of the keeper passes here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.tigris.bots.api import Explanation
from engine.tigris.model.actions import Action, DealTiles
from engine.tigris.model.events import Event
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import COLORS, DYNASTIES, KEEPER, Color, Dynasty, Seat
from engine.tigris.model.position import Position
from engine.tigris.record import Record, replay
from engine.tigris.rules.apply import apply
from engine.tigris.rules.bag import Bag
from engine.tigris.rules.setup import new_game
from game.play.players import HUMAN as HUMAN


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays, under which options, and the seed that decides the bag and the bots' chance."""

    players: tuple[str, ...]
    """HUMAN or the level of a bot, by seat"""
    dynasties: tuple[Dynasty, ...]
    """by seat, as many"""
    options: Options
    seed: int
    hints: bool = True
    """whether people may ask what a strong bot would do"""

    def __post_init__(self) -> None:
        """Raises ValueError unless two to four players have one dynasty each."""
        if not 2 <= len(self.players) <= len(DYNASTIES):
            raise ValueError(f"two to four play, not {len(self.players)}")
        if len(self.players) != len(self.dynasties):
            raise ValueError("every player needs one dynasty")

    @staticmethod
    def of(players: Sequence[str], seed: int, options: Options | None = None) -> Table:
        """A table where the dynasties sit in the order of the box."""
        return Table(tuple(players), DYNASTIES[: len(players)], options or Options(), seed)


@dataclass(frozen=True, slots=True)
class Played:
    """One action as it reaches the table, whoever played it: a click, a bot, the keeper, a file."""

    ply: int
    """how many actions were played before it"""
    seat: Seat
    """KEEPER for a start or a deal"""
    action: Action
    events: tuple[Event, ...]
    position: Position
    """after the action"""
    because: Explanation | None = None
    """why, where a bot has said so"""


class Rewritten(NamedTuple):
    """After so many actions the game is another one than was told; it is shown, not told."""

    kept: int


def replayed(record: Record) -> Iterator[Played]:
    """A recorded game, as it would have reached the table.

    Raises:
        RecordError: at the first action that does not hold.
    """
    for ply, (entry, progress) in enumerate(zip(record.entries, replay(record), strict=True)):
        yield Played(ply, entry.actor, entry.action, progress.events, progress.position)


class Match:
    """A game and its history. It answers for the keeper by itself, for nobody else."""

    waits = ""
    """whom the table waits for, where more is known of that than the position says"""

    def __init__(self, table: Table, given: int = 0, origin: str = "") -> None:
        """A new game, before the keeper has named the first player.

        `given` is how many of its actions were played in another game, that of the record `origin`:
        they are taken as they are by `resumed`.

        Raises:
            ValueError: if two players have one dynasty.
        """
        self.table = table
        self.given, self.origin = given, origin
        self.history: list[Played] = []
        self.position = new_game(table.dynasties, table.options)
        self._before: list[Position] = []
        """the position before each action of the history"""
        self._bag = Bag.shuffled(table.seed, table.options, len(table.players))

    @staticmethod
    def resumed(table: Table, actions: Sequence[Action], given: int = 0, origin: str = "") -> Match:
        """The game after these actions, the keeper's among them.

        The first `given` come from another game, whatever was dealt there; the table's seed
        shuffles what was left in the bag.

        Raises:
            ValueError: if an action is illegal, or is not what this table's bag deals.
        """
        match = Match(table, given, origin)
        for action in actions[:given]:
            match._advance(action)
        match._bag = match._bag.after(_dealt(actions[:given]), table.seed, table.options)
        for action in actions[given:]:
            if match.position.actor == KEEPER and action != match._bag.answer(match.position):
                raise ValueError("a deal is not what the bag of this seed holds")
            match._advance(action)
        return match

    def play(self, action: Action, because: Explanation | None = None) -> list[Played]:
        """Plays an action for the seat that is asked, then all that the keeper answers to it.

        `because` is why, where a bot has said so.

        Raises:
            IllegalAction: if the rules refuse it; nothing has changed then.
        """
        return [self._advance(action, because), *self.keep()]

    def keep(self) -> list[Played]:
        """Lets the keeper answer for as long as it is asked: at the start, and after resuming."""
        answers = []
        while self.position.actor == KEEPER:
            answers.append(self._advance(self._bag.answer(self.position)))
        return answers

    def arrival(self) -> Played | Rewritten | None:
        """The next thing that came from a table elsewhere, which it changes; None at this one."""
        return None

    @property
    def free(self) -> bool:
        """Whether an action would be taken now, as far as the table itself is concerned."""
        return True

    def before(self, actions: int) -> Position:
        """The position after so many actions, as many as were played at most."""
        return self._before[actions] if actions < len(self._before) else self.position

    def back_to(self, actions: int) -> int:
        """Takes back all after so many actions; gives how many those were.

        The bag does not take back what it has dealt: only actions after its last answer go.
        """
        struck = len(self.history) - actions
        self.position = self.before(actions)
        del self.history[actions:], self._before[actions:]
        return struck

    @property
    def over(self) -> bool:
        return not self.position.decisions

    @property
    def bot(self) -> str | None:
        """The level of the bot that must act; None if a person must, or nobody."""
        actor = self.position.actor
        name = HUMAN if actor is None or actor == KEEPER else self.table.players[actor]
        return None if name == HUMAN else name

    @property
    def humans(self) -> Sequence[Seat]:
        """The seats of people at this computer."""
        return [Seat(seat) for seat, name in enumerate(self.table.players) if name == HUMAN]

    @property
    def chance(self) -> int:
        """A seed for the bot that acts now: the same at the same point of the same game."""
        return self.table.seed * 1_000_003 + len(self.history)

    def explained(self, reasons: Mapping[int, Explanation]) -> None:
        """Why actions were done that were played before, by their numbers from 0."""
        for ply, because in reasons.items():
            self.history[ply] = replace(self.history[ply], because=because)

    def check(self, action: Action) -> None:
        """Raises IllegalAction if the rules refuse this action now."""
        apply(self.position, action)

    def add(
        self,
        seat: int,
        action: Action,
        events: tuple[Event, ...],
        position: Position,
        because: Explanation | None = None,
    ) -> Played:
        """Writes down an action that led to this position."""
        played = Played(len(self.history), Seat(seat), action, events, position, because)
        self._before.append(self.position)
        self.history.append(played)
        self.position = position
        return played

    def _advance(self, action: Action, because: Explanation | None = None) -> Played:
        seat = self.position.actor
        progress = apply(self.position, action)
        assert seat is not None  # else apply has refused
        return self.add(seat, action, progress.events, progress.position, because)


def _dealt(actions: Iterable[Action]) -> list[Color]:
    """The tiles that the keeper has dealt, in an order in which they may have left the bag."""
    return [
        color
        for action in actions
        if isinstance(action, DealTiles)
        for color in COLORS
        for _ in range(action.tiles[color])
    ]
