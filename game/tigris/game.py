"""Tigris & Euphrates as the shell knows a game: it satisfies `game.game.Game`.

What only one package of the shell needs is imported on first use, so that the title screen comes
soon.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from engine.common.stated import stated
from engine.tigris.bots.api import Explanation
from engine.tigris.model.actions import Action, DealTiles
from engine.tigris.model.events import Event
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import OPTIONS, options_from_words
from engine.tigris.model.pieces import COLORS, DYNASTIES, Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.model.view import view
from game.game import FileCheck, Game, Option
from game.i18n import N_, _
from game.input.keymap import Command
from game.record_contract import Record
from game.review_contract import Review
from game.settings.own import OwnSetting
from game.table import Plain
from game.tigris.rules_adapter import TigrisRules, agreed, engine_options, engine_position
from game.tigris.setup import TigrisSetups

if TYPE_CHECKING:
    from engine.tigris.rules.bag import Bag
    from game.tigris.bots import TigrisBots
    from game.tigris.learn.lessons import TigrisLessons
    from game.tigris.record_format import TigrisRecords
    from game.tigris.statistics.statistics import TigrisStatistics
    from game.tigris.terminal.words import TigrisWords
    from game.tigris.text_forms import TigrisTexts

ROOT = Path(__file__).resolve().parents[2]
ENGINES = (ROOT / "engine" / "common", ROOT / "engine" / "tigris")
#: Rooms of the engine that think or talk about the rules, or play them fast, and decide nothing.
NOT_RULES = {"bots", "forecasting", "kernel", "notation", "record"}
#: Further sources that peers must share; `undo` says who may undo what.
MORE_RULES = (
    ROOT / "engine" / "tigris" / "record" / "undo.py",
    Path(__file__).with_name("rules_adapter.py"),
)


class TigrisGame:
    announcements = None
    name = "tigris"
    rules = TigrisRules()
    setups = TigrisSetups()
    seats = range(2, len(DYNASTIES) + 1)
    screens = "game.tigris.screens.game_screens:SCREENS"
    boards = tuple(str(board) for board in BoardName)
    options = tuple(Option(option.field, option.word) for option in OPTIONS)

    @property
    def figures(self) -> Mapping[str, Callable[[Position, int], int]]:
        return {N_("lowest"): _lowest_sphere}

    @property
    def title(self) -> str:
        return _("Tigris & Euphrates")

    @cached_property
    def records(self) -> TigrisRecords:
        from game.tigris.record_format import TigrisRecords

        return TigrisRecords()

    @cached_property
    def texts(self) -> TigrisTexts:
        from game.tigris.text_forms import TigrisTexts

        return TigrisTexts()

    @cached_property
    def statistics(self) -> TigrisStatistics:
        from game.tigris.statistics.statistics import TigrisStatistics

        return TigrisStatistics()

    @cached_property
    def terminal(self) -> TigrisWords:
        from game.tigris.terminal.words import TigrisWords

        return TigrisWords()

    @cached_property
    def bots(self) -> TigrisBots:
        from game.tigris.bots import TigrisBots

        return TigrisBots()

    @cached_property
    def lessons(self) -> TigrisLessons:
        from game.tigris.learn.lessons import TigrisLessons

        return TigrisLessons()

    @property
    def key_commands(self) -> Sequence[Command]:
        from game.tigris.interaction.key_commands import KEY_COMMANDS

        return KEY_COMMANDS

    @property
    def own_settings(self) -> Sequence[OwnSetting]:
        from game.tigris.own_settings import OWN_SETTINGS

        return OWN_SETTINGS

    unused_keys = ()
    unused_settings = ()

    @property
    def sources(self) -> Sequence[Path]:
        files = (path for folder in ENGINES for path in sorted(folder.rglob("*.py")))
        decide = (path for path in files if NOT_RULES.isdisjoint(path.relative_to(ROOT).parts))
        return [*decide, *MORE_RULES]

    @property
    def sounds(self) -> Mapping[str, Path]:
        from game.tigris.sounds import FOLDER, Sound

        return {str(sound): FOLDER / f"{sound}.ogg" for sound in Sound}

    def plain_options(self, seats: int, board: str, words: Collection[str]) -> Plain:
        if seats not in self.seats:
            raise ValueError(stated("two to four play, not {n}", n=seats))
        return agreed(options_from_words(BoardName(board), words), seats)

    def check_file(self, text: str) -> FileCheck | None:
        """A puzzle."""
        from game.tigris.puzzles.check import check_puzzle

        return check_puzzle(text)

    def with_file(self, options: Plain, text: str) -> Plain:
        raise ValueError(stated("this game has no files of its own"))

    def without_clock(self, options: Plain) -> Plain:
        return options

    def keeper(self, options: Plain, seed: int, inherited: Sequence[Action] = ()) -> Bag:
        from engine.tigris.rules.bag import Bag

        chosen, first = engine_options(options), engine_position(options)
        if first is not None:
            return Bag.of_position(first, seed, [*_dealt(inherited)])
        bag = Bag.shuffled(seed, chosen, self.rules.seats(options))
        return bag.reshuffled([*_dealt(inherited)], seed, chosen) if inherited else bag

    def view(self, position: Position, seat: int | None) -> Position:
        return view(position, None if seat is None else Seat(seat))

    def expected(self, position: Position) -> frozenset[int]:
        return self.rules.actors(position)

    def legal_actions(self, position: Position) -> Sequence[Action]:
        from engine.tigris.rules.legal import legal_actions

        return legal_actions(position)

    def review(
        self,
        record: Record[Action],
        nodes: int | None,
        show_progress: Callable[[int, int], object],
        *,
        bots_too: bool = False,
    ) -> Review:
        from game.tigris.coach.record_review import review_record
        from game.tigris.record_format import own_record

        own = own_record(record)
        return review_record(own, nodes, show_progress, bots_too=bots_too)

    def fork(self, record: Record[Action], seat: int, seed: int) -> list[Action]:
        from engine.tigris.record import History, fork
        from game.tigris.record_format import own_record

        history = History(own_record(record))
        forked = fork(history, len(history), Seat(seat), seed)
        return [entry.action for entry in forked.history.entries]

    def places(self, position: Position) -> tuple[int, ...]:
        from engine.tigris.rules.scoring import ranking

        if position.decisions:
            return ()
        by_seat = sorted(ranking(position), key=lambda standing: standing.seat)
        return tuple(standing.place for standing in by_seat)


def _lowest_sphere(position: Position, seat: int) -> int:
    """The points of the seat's lowest sphere, treasures included."""
    from engine.tigris.rules.scoring import with_treasures

    scored = with_treasures(position.points[seat], position.treasures_taken[seat])
    return min(scored)


def _dealt(actions: Sequence[Action]) -> Iterator[Color]:
    """The tiles that the keeper dealt, in an order in which they may have left the bag."""
    for action in actions:
        if isinstance(action, DealTiles):
            for color in COLORS:
                yield from [color] * action.tiles[color]


TigrisProtocol: TypeAlias = Game[Position, Action, Event, Explanation]
GAME: TigrisProtocol = TigrisGame()
