"""A game can be written, read, and forked."""

from __future__ import annotations

from random import Random

from engine.trade.deck.deck import Deck
from engine.trade.model.actions import Open
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.record import History, Record, fork, read_record, replay, write_record
from engine.trade.rules.apply import apply
from tests.support.trade.laws.law import Law
from tests.support.trade.random_games import RandomGame, Turn


class OfHistory(Law):
    """A law of the game as a whole."""

    def __init__(self) -> None:
        super().__init__()
        self._histories: list[History] = []

    def begin(self, game: RandomGame) -> None:
        names = ("human",) * len(game.position.players)
        record = Record(game.position.deck, game.position.options, names, "2031-05-04")
        self._histories.append(History(record))

    def see(self, turn: Turn) -> None:
        self._histories[-1].append(turn.action)


class Recorded(OfHistory):
    """A whole game is the text of its record and back, and a replay of it ends the same."""

    def end(self, game: RandomGame) -> None:
        deck, record = game.position.deck, self._histories[-1].record

        def find(fingerprint: str) -> Deck | None:
            return deck if fingerprint == deck.rules_fingerprint else None

        text = write_record(record)
        assert read_record(text, find) == record
        assert [*replay(record)][-1].position == game.position
        self.compared["records"] += 1


class Forked(OfHistory):
    """A fork at some moment for some reader shows this reader no difference.

    Half of the moments are between two openings of a choice, when everybody has seen what is not
    in its place yet.
    """

    def __init__(self, random: Random, forks: int = 4) -> None:
        super().__init__()
        self._random, self._forks = random, forks
        self._opening: list[int] = []

    def see(self, turn: Turn) -> None:
        super().see(turn)
        if isinstance(turn.action, Open):
            self._opening.append(len(self._histories[-1]))

    def end(self, game: RandomGame) -> None:
        random, history = self._random, self._histories[-1]
        for number in range(self._forks):
            moments = self._opening if number % 2 else range(1, len(history))
            self._fork(random.choice(moments))

    def _fork(self, time: int) -> None:
        history, random = self._histories[-1], self._random
        reader = random.choice([None, *map(Seat, history.position.seats)])
        position = history.at(0)
        for action in fork(history, time, reader, random.randrange(1000)):
            position = apply(position, action).position
        assert view(position, reader) == view(history.at(time), reader)
        self.compared["forks"] += 1
        self.compared["forks that deal otherwise"] += position != history.at(time)
