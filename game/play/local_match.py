"""A game at this computer: every action of every seat and of the keeper passes here."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Generic, TypeAlias, cast

from game.game import Action, Event, Game, Position, Reason
from game.play.announced import Announced
from game.play.history import History
from game.play.match import Played, Rewritten, awaited
from game.play.players import HUMAN
from game.table import Table
from net.game_rules import KEEPER

#: How many actions back it is looked up who acted last.
RECENT = 60


class LocalMatch(Generic[Position, Action, Event, Reason]):
    """Satisfies `game.play.match.Match`. It acts for the keeper by itself, for nobody else."""

    waiting_text = ""
    sent = None

    def __init__(
        self,
        game: Game[Position, Action, Event, Reason],
        table: Table,
        inherited: Sequence[Action] = (),
        origin: str = "",
        start: Position | None = None,
    ) -> None:
        """A new game, before the keeper has acted, or a fork.

        Args:
            inherited: the actions that a fork takes over, whatever the keeper dealt in them.
            origin: the name of the record that they come from.
            start: the position to begin with; None for the first one of the game.

        Raises:
            ValueError: if the options make no sense, or an action is illegal.
        """
        self.game = game
        self.table = table
        self.forked_at, self.origin = len(inherited), origin
        self.name = self.note = ""
        """what a person called the game, and remarked on it"""
        self.people: tuple[str, ...] = ()
        """by seat, who the people at this computer are; empty where nobody has a name"""
        players, seats = len(table.players), game.rules.seats(table.options)
        if players != seats:
            raise ValueError(f"{players} players do not fit on {seats} seats")
        first = game.rules.start(table.options) if start is None else start
        self._history: History[Position, Action, Event, Reason] = History(first)
        self.announced = Announced(game.announcements)
        self._sealed: dict[int, tuple[Action, Reason | None]] = {}
        """by seat, what was chosen and is not opened yet"""
        self.keeper = game.keeper(table.options, table.seed, inherited)
        for action in inherited:
            self._advance(action)

    @classmethod
    def resumed(
        cls,
        game: Game[Position, Action, Event, Reason],
        table: Table,
        actions: Sequence[Action],
        forked_at: int = 0,
        origin: str = "",
    ) -> LocalMatch[Position, Action, Event, Reason]:
        """The game after these actions, the keeper's among them.

        Args:
            forked_at: how many of the actions a fork took over from the record `origin`.

        Raises:
            ValueError: if an action is illegal, or is not the answer of this table's keeper.
        """
        match = cls(game, table, actions[:forked_at], origin)
        for action in actions[forked_at:]:
            if match.actor == KEEPER and action != match.keeper.next_action(match.position):
                raise ValueError("a deal is not what the bag of this seed holds")
            match._advance(action)
        return match

    @property
    def position(self) -> Position:
        return self._history.position

    @property
    def history(self) -> Sequence[Played[Position, Action, Event, Reason]]:
        return self._history.played

    @property
    def actors(self) -> frozenset[int]:
        return self.game.rules.actors(self.position)

    @property
    def actor(self) -> int | None:
        """The one that is asked now: of those for whom the game waits, a bot before a person, and
        one that has not acted for the longest time."""
        expected = self.expected
        if len(expected) < 2:
            return awaited(expected or self.actors)
        people = expected & {*self.humans}
        return self.longest_waiting(expected - people or people)

    @property
    def expected(self) -> frozenset[int]:
        """Those that must act; where all have sealed, those whose choice a restart has lost."""
        if expected := self.game.expected(self.position):
            return expected
        return self.actors - {*self._sealed} if KEEPER not in self.actors else frozenset()

    def longest_waiting(self, seats: Collection[int]) -> int:
        """The one of these that has not acted for the longest time, the lowest of several."""
        last = {played.seat: played.ply for played in self.history[-RECENT:]}
        return min(seats, key=lambda seat: (last.get(seat, -1), seat))

    @property
    def over(self) -> bool:
        return not self.actors

    @property
    def bot(self) -> str | None:
        actor = self.actor
        player = HUMAN if actor is None or actor == KEEPER else self.table.players[actor]
        return None if player == HUMAN else player

    @property
    def humans(self) -> Sequence[int]:
        return [seat for seat, player in enumerate(self.table.players) if player == HUMAN]

    @property
    def bot_seed(self) -> int:
        return self.table.seed * 1_000_003 + len(self._history)

    @property
    def is_late(self) -> bool:
        return False

    @property
    def accepts_actions(self) -> bool:
        return True

    def play(
        self, action: Action, reason: Reason | None = None
    ) -> list[Played[Position, Action, Event, Reason]]:
        """Something that is sealed first is kept until all have sealed, and opened then."""
        sealing = self.game.rules.seal_for(action)
        if sealing is None:
            return [self._advance(action, reason), *self.answer_keeper()]
        sealed = [self._advance(sealing)] if self._accepts(sealing) else []
        author = self.game.rules.author(action)
        assert author is not None  # else nobody could open it
        self._sealed[author] = action, reason
        return [*sealed, *self._open_all()]

    def announce(self, seat: int, line: str) -> None:
        self.announced.hear(seat, line, self.position)

    def _accepts(self, action: Action) -> bool:
        """Whether the rules allow it; a seal is refused if it was set before a restart."""
        try:
            self.game.rules.play(self.position, action)
        except ValueError:
            return False
        return True

    def _open_all(self) -> list[Played[Position, Action, Event, Reason]]:
        """Opens what was sealed, once the rules allow it: all, or nothing."""
        opened = list[Played[Position, Action, Event, Reason]]()
        if {*self._sealed} != self.actors:
            return opened
        for seat in sorted(self._sealed):
            opened.append(self._advance(*self._sealed.pop(seat)))
        return [*opened, *self.answer_keeper()]

    def answer_keeper(self) -> list[Played[Position, Action, Event, Reason]]:
        answers = []
        while self.actor == KEEPER:
            answers.append(self._advance(self.keeper.next_action(self.position)))
        return answers

    def next_arrival(self) -> Played[Position, Action, Event, Reason] | Rewritten | None:
        """Nothing arrives at a table of one's own."""
        return None

    def position_before(self, ply: int) -> Position:
        return self._history.position_before(ply)

    def undo_to(self, actions: int) -> int:
        """The keeper does not undo: only actions after its last one may be removed."""
        return self._history.cut(actions)

    def add_reasons(self, reasons: Mapping[int, Reason]) -> None:
        """Adds why bots played their actions, by ply."""
        self._history.add_reasons(reasons)

    def _advance(
        self, action: Action, reason: Reason | None = None
    ) -> Played[Position, Action, Event, Reason]:
        rules, before = self.game.rules, self.position
        position, events = rules.play(before, action)
        author = rules.author(action)
        actor = awaited(rules.actors(before)) if author is None else author
        assert actor is not None  # else the rules have refused
        self.announced.follow(position)
        happened = cast("tuple[Event, ...]", events)
        return self._history.append(actor, action, happened, position, reason)


AnyLocalMatch: TypeAlias = LocalMatch[Any, Any, Any, Any]
