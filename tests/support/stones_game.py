"""The tiny game of the net tests as the shell knows a game: it satisfies `game.game.Game`."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from engine.common.shuffle import seeded_stream, shuffle, uniform_below
from game import record_contract as contract
from game.bot_contract import Choice, Level
from game.game import Game, Option
from game.input.keymap import Command
from game.review_contract import Review, review_data
from game.statistics_contract import LENGTH, Figure, FigureGroup, Measured, Milestone, Shape
from game.table import Plain, Table
from game.terminal_contract import ActionHelp, LegalGroup, Look, Unclear
from net.game_rules import Draw
from tests.support.net import stones
from tests.support.net.stones import Action, Position, answers, view
from tests.support.stones_records import (
    RULES,
    WORDS,
    Record,
    StonesRecords,
    dealt_kinds,
    format_action,
    own_record,
    parse_action,
)


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


class StonesTexts:
    def parse_action(self, text: str, position: Position) -> Action:
        return parse_action(text)

    def format_action(self, action: Action, position: Position) -> str:
        return format_action(action)

    def format_position(self, position: Position) -> str:
        return RULES.describe(position)

    def format_view(self, view: Position) -> str:
        return json.dumps(vars(view)) + "\n"

    def parse_view(self, text: str, seat: int) -> Position:
        try:
            plain = json.loads(text)
            return view(StonesBots().decode_view(plain), seat)
        except (ValueError, TypeError, AttributeError) as error:
            raise ValueError(f"no view of stones: {error}") from None

    def seat_name(self, position: Position, seat: int) -> str:
        return f"Seat{seat + 1}"

    def is_position(self, text: str) -> bool:
        return False

    def seat_title(self, options: Plain, seat: int) -> str:
        return f"Seat {seat + 1}" if seat >= 0 else ""

    def refusal_text(self, sentence: str) -> str:
        return sentence

    def variant(self, options: Plain) -> str:
        return f"{options.get('bag', 24)} stones"

    def narrator(self, reader: int | None) -> StonesNarrator:
        return StonesNarrator()


class StonesNarrator:
    def __init__(self) -> None:
        self._points: tuple[int, ...] = ()

    def lines(self, position: Position, events: object | None) -> Iterator[str]:
        if self._points and self._points != position.points:
            yield f"The points are {position.points}."
        self._points = position.points


class StonesTerminal:
    action_words = frozenset(WORDS)
    help = (ActionHelp("play 3", "plays a stone"), ActionHelp("done", "ends the turn"))

    def read(self, text: str, position: Position) -> Action:
        try:
            return parse_action(text.lower())
        except ValueError as error:
            raise Unclear(str(error)) from None

    def why_not(self, position: Position, action: Action, reader: int | None) -> str:
        try:
            RULES.play(position, action)
        except ValueError as error:
            return f"Not possible: {error}."
        return ""

    def forecast(self, position: Position, action: Action, reader: int | None) -> list[str]:
        return [f"{_worth(action)} points."]

    def advice(self, position: Position, action: Action, reason: str | None) -> list[str]:
        return [f"Because of {reason}."] if reason else []

    def typed(self, position: Position, action: Action) -> str:
        return format_action(action)

    def prompt(self, position: Position, reader: int | None) -> str:
        if not (actors := RULES.actors(position)):
            return f"The points are {position.points}."
        others = " and ".join(str(actor + 1) for actor in sorted(actors))
        return "Your turn." if reader in actors else f"To act: {others}."

    def legal(self, position: Position) -> list[LegalGroup]:
        groups: dict[str, list[str]] = {}
        for action in GAME.legal_actions(position):
            groups.setdefault(format_action(action).split()[0], []).append(format_action(action))
        return [LegalGroup(w, f"{w}: {len(ls)}", tuple(ls)) for w, ls in groups.items()]

    def headed(
        self, position: Position, group: LegalGroup, reader: int | None
    ) -> list[tuple[str, tuple[str, ...]]]:
        return [("", group.lines)]

    def hand(self, position: Position, seat: int) -> list[str]:
        return [f"Your stones: {position.hands[seat]}."]

    def score(self, position: Position, reader: int | None, names: Sequence[str] = ()) -> list[str]:
        return [f"Seat {seat}: {points}." for seat, points in enumerate(position.points, 1)]

    def player(self, position: Position, seat: int, reader: int | None) -> str:
        return f"{sum(position.hands[seat])} stones"

    looks = (Look("hole", "hole", "what is under the table"),)

    def look(self, word: str, text: str, position: Position, reader: int | None) -> list[str]:
        return ["There is nothing under the table."]

    def board(self, position: Position, reader: int | None) -> list[str]:
        return RULES.describe(position).splitlines()

    def spoken_board(self, position: Position, reader: int | None) -> list[str]:
        return [f"{position.bag} stones are in the bag."]


class StonesBots:
    default = "chance"
    quick = ("thrifty", "chance")
    levels = (
        Level("chance", "Chance bot", "Chance", "Plays anything."),
        Level("thrifty", "Thrifty bot", "Thrifty", "Plays the least."),
    )

    def is_bot(self, name: str) -> bool:
        return name in [level.name for level in self.levels]

    rulers = ()
    personalities = ()

    def plain_name(self, name: str) -> str:
        return name

    def kernel_name(self, name: str) -> str:
        return name

    def load_kernel(self) -> str:
        return ""

    def label(self, name: str) -> str:
        return f"{name} bot"

    def short_label(self, name: str) -> str:
        return name

    def describe(self, name: str) -> str:
        return "Plays anything."

    def choose(
        self,
        name: str,
        view: Position,
        seed: int,
        seconds: float | None = None,
        stop: Callable[[], bool] = lambda: False,
        nodes: int | None = None,
        plan: object = None,
    ) -> Choice[Action, str]:
        if not self.is_bot(name):
            raise ValueError(f"there is no bot {name!r}")
        if name == "thrifty":
            return Choice(min(answers(view), key=_worth), "thrift", len(answers(view)))
        return Choice(Random(seed).choice(answers(view)), "luck")

    def pauses(self, view: Position, people: Collection[int]) -> Mapping[str, tuple[float, float]]:
        """A seat that acts alone keeps the others waiting: there is no reason to be slow."""
        return {}

    def pause_of(self, view: Position, action: Action) -> str:
        return ""

    def informed(self, view: Position, announced: Mapping[int, str]) -> Position:
        return view

    def seat(self, view: Position) -> int:
        return view.turn

    def encode_view(self, view: Position) -> object:
        return vars(view)

    def decode_view(self, plain: Any) -> Position:
        return Position(**{name: _as_tuples(value) for name, value in plain.items()})

    def format_reason(self, reason: str) -> str:
        return f"because {reason}"

    def parse_reason(self, text: str) -> str | None:
        return text.removeprefix("because ") if text.startswith("because ") else None

    def public_reason(self, reason: str, after: Position) -> str:
        return reason

    def reason_sentence(self, reason: str, position: Position) -> str:
        return f"Because of {reason}."


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
        return _redealt(own, seat, Random(seed))

    def places(self, position: Position) -> tuple[int, ...]:
        if RULES.actors(position):
            return ()
        return tuple(1 + sum(more > own for more in position.points) for own in position.points)


#: That this is no type error is half of the test.
GAME: Game[Position, Action, str, str] = StonesGame()


class _Hidden:
    """A stone of another seat; its kind is known once it is played."""

    kind = -1


def _redealt(record: Record, seat: int, random: Random) -> list[Action]:
    """The actions, with the stones that other seats have drawn or laid aside drawn again."""
    by_entry: dict[int, list[_Hidden]] = {}
    hands: dict[int, list[_Hidden]] = {}
    unseen = [*RULES.box(record.options)]
    for number, (who, action) in enumerate((each.actor, each.action) for each in record.entries):
        match action:
            case stones.Deal(owner, drawn) if owner != seat:
                by_entry[number] = [_Hidden() for _ in range(sum(drawn))]
                hands.setdefault(owner, []).extend(by_entry[number])
            case stones.Deal():
                for kind in dealt_kinds(action):
                    unseen.remove(kind)
            case stones.Aside(laid) if who != seat:
                by_entry[number] = [_pop(hands[who], random) for _ in range(sum(laid))]
            case stones.Play(kind) if who != seat:
                _pop(hands[who], random).kind = kind
                unseen.remove(kind)
    random.shuffle(unseen)
    for stone in (stone for drawn in by_entry.values() for stone in drawn):
        stone.kind = unseen.pop() if stone.kind < 0 else stone.kind
    return [
        _with(each.action, by_entry[number]) if number in by_entry else each.action
        for number, each in enumerate(record.entries)
    ]


def _pop(hand: list[_Hidden], random: Random) -> _Hidden:
    return hand.pop(random.randrange(len(hand)))


def _with(action: Action, drawn: list[_Hidden]) -> Action:
    assert isinstance(action, stones.Deal | stones.Aside)
    kinds = [stone.kind for stone in drawn]
    return replace(action, stones=(*map(kinds.count, range(stones.KINDS)), 0))


def _worth(action: Action) -> int:
    """Points that an action scores."""
    return action.kind if isinstance(action, stones.Play) else 0


def _as_tuples(plain: Any) -> Any:
    return tuple(map(_as_tuples, plain)) if isinstance(plain, list | tuple) else plain
