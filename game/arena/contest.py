"""What is played: who against whom, how often, with which bags, and how long they may think."""

from __future__ import annotations

from dataclasses import dataclass

from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import Options
from engine.tigris.notation.header import format_options
from game.arena.seating import Seating, rounds
from game.game import Table
from game.tigris.match import table_of

#: The rules do not force an end. A game that is still on after so many actions is cut and counted.
CUT = 3000


@dataclass(frozen=True, slots=True)
class Terms:
    """What decides how every game of a contest goes, beside the code of the engine."""

    players: Seating
    """names of bots, two to four"""
    options: Options
    seed: int
    """of the first bag; the next bag has the next seed"""
    cut: int = CUT
    """after how many actions of the players a game is cut"""
    nodes: int | None = None
    """how many positions a bot may look at before it acts; None leaves it to the level"""
    seconds: float | None = None
    """how long a bot may think before it acts, in CPU time; None for as long as it likes.

    What is found then depends on the machine: the same games are played again without it only.
    """

    def __post_init__(self) -> None:
        """Raises ValueError unless two to four play."""
        if not 2 <= len(self.players) <= 4:
            raise ValueError(f"two to four play, not {len(self.players)}")

    @property
    def round(self) -> int:
        """How many games share a bag."""
        return len(rounds(self.players)[0])

    def bag(self, number: int) -> int:
        """The seed of a game, counted from 0."""
        return self.seed + number // self.round

    def seating(self, number: int) -> Seating:
        """Who sits where in this game, counted from 0."""
        circles = rounds(self.players)
        bag, turn = divmod(number, self.round)
        return circles[bag % len(circles)][turn]

    def table(self, number: int) -> Table:
        return table_of(self.seating(number), self.bag(number), self.options)

    def again(self, number: int) -> str:
        """What the arena is asked for to play this game by itself: with `--games 1` it is the
        first of its own contest."""
        named = [f"--players {','.join(self.seating(number))} --seed {self.bag(number)}"]
        if self.options.board is not BoardName.STANDARD:
            named.append(f"--board {self.options.board}")
        if words := format_options(self.options).split()[1:]:
            named.append(f"--options {','.join(words)}")
        cut = None if self.cut == CUT else self.cut
        limits = ("--cut", cut), ("--nodes", self.nodes), ("--seconds", self.seconds)
        named += [f"{word} {limit}" for word, limit in limits if limit is not None]
        return " ".join(named)


@dataclass(frozen=True, slots=True)
class Contest:
    """So many games on the same terms."""

    terms: Terms
    games: int
