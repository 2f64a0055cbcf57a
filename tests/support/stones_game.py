"""The tiny game of the net tests as the shell knows a game: it satisfies `game.game.Game`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from random import Random

from engine.common.shuffle import seeded_stream, shuffle, uniform_below
from game import record_contract as contract
from game.game import Game, Option
from game.input.keymap import Command
from game.review_contract import Review, review_data
from game.statistics_contract import LENGTH, Figure, FigureGroup, Measured, Milestone, Shape
from game.table import Plain, Table
from net.game_rules import Draw
from tests.support.net import stones
from tests.support.net.stones import Action, Position, answers, view
from tests.support.stones_bots import StonesBots
from tests.support.stones_forks import redealt
from tests.support.stones_records import RULES, StonesRecords, dealt_kinds, own_record
from tests.support.stones_terminal import StonesTerminal
from tests.support.stones_texts import StonesTexts


class Keeper:
    """A shuffled bag. Whatever the position has drawn comes from its beginning."""

    def __init__(self, options: Plain, seed: int, inherited: Sequence[Action]) -> None:
        stream = seeded_stream(seed)
        rest = [*RULES.box(options)]
        self._size = len(rest)
        dealt = [kind for action in inherited for kind in dealt_kinds(action)]
        for kind in dealt:
            rest.remove(kind)
        shuffle(rest, stream)
        self._order = [*dealt, *rest]
        self._first = uniform_below(RULES.seats(options), stream)

    def next_action(self, position: Position) -> Action:
        chance = RULES.chance(position)
        if not isinstance(chance, Draw):
            return RULES.deal(position, [self._first])
        drawn = self._size - position.bag
        return RULES.deal(position, self._order[drawn : drawn + chance.size])


class StonesSetups:
    def default(self) -> Plain:
        return {"players": ["human", "chance"], "bag": 12}

    def validated(self, plain: object) -> Plain | None:
        return plain if isinstance(plain, dict) and plain.keys() == self.default().keys() else None

    def problem(self, plain: Plain) -> str:
        return ""

    def describe(self, plain: Plain) -> str:
        return f"{plain['bag']} stones"

    def table(self, plain: Plain, seed: int) -> Table:
        players = plain["players"]
        assert isinstance(players, list)
        return Table(tuple(players), {"seats": len(players), "bag": plain["bag"]}, seed)

    def names(self, plain: Plain) -> tuple[str, ...]:
        return ("",) * 2

    favorites = ()


class StonesStatistics:
    """Who laid how many stones."""

    version = 1
    groups = (FigureGroup("Stones", Shape.PARTS, (Figure("laid", "Laid"), Figure("won", "Won"))),)
    length_title = "stones"
    score_title = "Stones"
    milestones = (Milestone("first", "A stone", "You laid a stone."),)

    def measure(self, record: contract.Record[Action]) -> Measured:
        own = own_record(record)
        laid = [sum(entry.actor == seat for entry in own.entries) for seat in range(len(own.names))]
        figures = tuple({"laid": n, LENGTH: len(own.entries)} for n in laid)
        return Measured(figures, tuple(("first",) if n else () for n in laid))


class StonesGame:
    name = "stones"
    title = "Stones"
    rules = RULES
    seats = range(2, 5)
    boards = ("large", "small")
    options = tuple[Option, ...]()
    figures: Mapping[str, Callable[[Position, int], int]] = {
        "points": lambda position, seat: position.points[seat],
        "left": lambda position, seat: sum(position.hands[seat]),
    }
    records = StonesRecords()
    statistics = StonesStatistics()
    texts = StonesTexts()
    terminal = StonesTerminal()
    announcements = None
    lessons = None
    bots = StonesBots()
    setups = StonesSetups()
    key_commands = (
        Command("aside", "a", lambda: "Put aside"),
        Command("play", "p", lambda: "Play"),
    )
    own_settings = ()
    unused_keys = ()
    unused_settings = ()
    screens = ""
    sources = (Path(stones.__file__),)
    sounds: Mapping[str, Path] = {}

    def plain_options(self, seats: int, board: str, words: Collection[str]) -> Plain:
        if seats not in self.seats or board not in self.boards or words:
            raise ValueError("there is no such table of stones")
        return {"seats": seats, "bag": 30 if board == "large" else 15}

    def check_file(self, text: str) -> None:
        return None

    def with_file(self, options: Plain, text: str) -> Plain:
        raise ValueError("this game has no files of its own")

    def without_clock(self, options: Plain) -> Plain:
        return options

    def keeper(self, options: Plain, seed: int, inherited: Sequence[Action] = ()) -> Keeper:
        return Keeper(options, seed, inherited)

    def view(self, position: Position, seat: int | None) -> Position:
        return view(position, seat)

    def expected(self, position: Position) -> frozenset[int]:
        return RULES.actors(position)

    def legal_actions(self, position: Position) -> Sequence[Action]:
        return answers(view(position, position.turn))

    def review(
        self,
        record: contract.Record[Action],
        nodes: int | None,
        show_progress: Callable[[int, int], object],
        *,
        bots_too: bool = False,
    ) -> Review:
        own = own_record(record)
        show_progress(len(own.entries), len(own.entries))
        line = f"{len(own.entries)} actions by {', '.join(own.names)}, of no great importance."
        return Review([line], review_data(self.name, [], []))

    def fork(self, record: contract.Record[Action], seat: int, seed: int) -> list[Action]:
        own = own_record(record)
        return redealt(own, seat, Random(seed))

    def places(self, position: Position) -> tuple[int, ...]:
        if RULES.actors(position):
            return ()
        return tuple(1 + sum(more > own for more in position.points) for own in position.points)


#: That this is no type error is half of the test.
GAME: Game[Position, Action, str, str] = StonesGame()
