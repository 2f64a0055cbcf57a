"""A contest: who plays whom, how often, with which bags, and within which limits."""

from __future__ import annotations

import shlex
from dataclasses import dataclass

from game.arena.seating import Seating, seating_rounds
from game.game import AnyGame
from game.games import DEFAULT, load
from game.table import Table

#: The rules do not force an end: a game that is still running after MAX_ACTIONS is cut.
MAX_ACTIONS = 3000


@dataclass(frozen=True, slots=True)
class Terms:
    """Everything that decides how a game of a contest goes, beside the code of the engine."""

    players: Seating
    """names of bots"""
    board: str
    """one of the game's boards"""
    options: tuple[str, ...]
    """the words of the options that are on, in the order of the game"""
    seed: int
    """of the first bag; the next bag has the next seed"""
    cut: int = MAX_ACTIONS
    """actions of the players after which a game is cut"""
    nodes: int | None = None
    """positions a bot may search before it acts; None leaves it to the level"""
    seconds: float | None = None
    """CPU time that a bot may take before it acts; None for no limit.

    With a limit, games depend on the machine and cannot be repeated exactly.
    """
    game_name: str = DEFAULT
    """as `game.games` lists it"""

    def __post_init__(self) -> None:
        """Raises ValueError unless the game has such a table."""
        game = self.game
        if len(self.players) not in game.seats:
            raise ValueError(f"{game.seats[0]} to {game.seats[-1]} play, not {len(self.players)}")
        game.plain_options(len(self.players), self.board, self.options)
        in_order = tuple(each.word for each in game.options if each.word in self.options)
        object.__setattr__(self, "options", in_order)

    @property
    def game(self) -> AnyGame:
        return load(self.game_name)

    @property
    def games_per_bag(self) -> int:
        return len(seating_rounds(self.players)[0])

    def bag_seed(self, number: int) -> int:
        """The seed of the bag of a game, which is counted from 0."""
        return self.seed + number // self.games_per_bag

    def seating(self, number: int) -> Seating:
        """Who sits where in this game, counted from 0."""
        rounds = seating_rounds(self.players)
        bag, turn = divmod(number, self.games_per_bag)
        return rounds[bag % len(rounds)][turn]

    def table(self, number: int) -> Table:
        options = self.game.plain_options(len(self.players), self.board, self.options)
        return Table(self.seating(number), options, self.bag_seed(number))

    def arguments_of(self, number: int) -> str:
        """The arguments of `main.py arena --games 1` that play this game by itself."""
        players = shlex.quote(",".join(self.seating(number)))
        words = [f"--players {players} --seed {self.bag_seed(number)}"]
        if self.game_name != DEFAULT:
            words.append(f"--game {self.game_name}")
        if self.board != self.game.boards[0]:
            words.append(f"--board {self.board}")
        if self.options:
            words.append(f"--options {','.join(self.options)}")
        cut = None if self.cut == MAX_ACTIONS else self.cut
        limits = ("--cut", cut), ("--nodes", self.nodes), ("--seconds", self.seconds)
        words += [f"{word} {limit}" for word, limit in limits if limit is not None]
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Contest:
    """So many games on the same terms."""

    terms: Terms
    games: int
