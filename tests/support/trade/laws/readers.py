"""Everybody sees the same game, and it can be played again."""

from __future__ import annotations

from collections.abc import Collection

from engine.trade.codec import digest
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.view import veil, view
from engine.trade.rules.apply import apply
from engine.trade.rules.setup import new_game
from tests.support.trade.laws.law import Law
from tests.support.trade.random_games import RandomGame, Turn


class Followed(Law):
    """A reader who sees only what its seat may see decides the same, and has the same view."""

    def __init__(self, readers: Collection[Seat | None], every: int = 1) -> None:
        """`every`: turns from one comparison to the next; all readers apply every action."""
        super().__init__()
        self._positions: dict[Seat | None, Position] = {}
        self._chosen, self._every, self._turns = readers, every, 0

    def begin(self, game: RandomGame) -> None:
        self._positions = dict.fromkeys(self._chosen, game.position)

    def see(self, turn: Turn) -> None:
        self._turns += 1
        for reader, own in self._positions.items():
            after = apply(own, veil(turn.action, reader)).position
            self._positions[reader] = after
            if self._turns % self._every == 0:
                assert after == view(turn.progress.position, reader)
                assert digest(after) == digest(turn.progress.position)
                self.compared["views"] += 1


class PlayedAgain(Law):
    """The same actions lead to the same positions and events."""

    def __init__(self) -> None:
        super().__init__()
        self._again: Position | None = None

    def see(self, turn: Turn) -> None:
        before = self._again or new_game(
            len(turn.before.players), turn.before.deck, turn.before.options
        )
        progress = apply(before, turn.action)
        assert progress == turn.progress
        self._again = progress.position
        self.compared["actions"] += 1
