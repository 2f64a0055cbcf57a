"""Trade on the Tigris as the shell knows a game: it satisfies `game.game.Game`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from engine.common.stated import stated
from engine.trade.bots.reasons import Reason
from engine.trade.model.actions import Action
from engine.trade.model.decisions import SealedChoice
from engine.trade.model.events import Event
from engine.trade.model.options import OPTIONS
from engine.trade.model.position import Position
from engine.trade.model.seats import FEWEST_SEATS, KEEPER, MOST_SEATS, Seat
from engine.trade.model.view import view
from game.game import FileCheck, Game, Option
from game.i18n import N_, _
from game.i18n.stated import error_text
from game.input.keymap import Command
from game.record_contract import Record
from game.review_contract import Review
from game.table import Plain
from game.trade.rules_adapter import MINUTES, TradeRules, plain_options
from game.trade.setup import TradeSetups

if TYPE_CHECKING:
    from game.trade.announcements import TradeAnnouncements
    from game.trade.bots import TradeBots
    from game.trade.learn.lessons import TradeLessons
    from game.trade.local_keeper import LocalKeeper
    from game.trade.record_format import TradeRecords
    from game.trade.statistics.statistics import TradeStatistics
    from game.trade.terminal.words import TradeWords
    from game.trade.text_forms import TradeTexts

ROOT = Path(__file__).resolve().parents[2]
ENGINES = (ROOT / "engine" / "common", ROOT / "engine" / "trade")
#: Rooms of the engine that think or talk about the rules, and decide nothing.
NOT_RULES = {"bots", "goals", "notation", "record"}
#: What peers must share besides: the deck, and how it is adapted.
MORE_RULES = (
    ROOT / "assets" / "trade" / "cards.csv",
    Path(__file__).with_name("rules_adapter.py"),
)
#: The variants of the game: how many minutes a market lasts (R12), by their names.
CLOCKS = {f"{minutes}-minutes" if minutes else "no-clock": minutes for minutes in MINUTES}
#: Legal actions are listed up to this number: some choices have thousands.
MOST_LISTED = 500


class TradeGame:
    name = "trade"
    rules = TradeRules()
    setups = TradeSetups()
    seats = range(FEWEST_SEATS, MOST_SEATS + 1)
    screens = "game.trade.screens.game_screens:SCREENS"
    boards = tuple(CLOCKS)
    options = tuple(Option(option.field, option.word) for option in OPTIONS)
    figures: Mapping[str, Callable[[Position, int], int]] = {
        N_("points"): lambda position, seat: position.players[seat].points,
    }
    own_settings = ()
    #: Nobody ends a turn here, and nothing is placed whose outcome could be forecast.
    unused_settings = ("confirm", "confirm_delay", "forecast", "explanations")

    @cached_property
    def lessons(self) -> TradeLessons:
        from game.trade.learn.lessons import TradeLessons

        return TradeLessons()

    @property
    def key_commands(self) -> Sequence[Command]:
        from game.trade.interaction.key_commands import KEY_COMMANDS

        return KEY_COMMANDS

    @property
    def unused_keys(self) -> Collection[str]:
        from game.trade.interaction.key_commands import UNUSED_KEYS

        return UNUSED_KEYS

    @property
    def title(self) -> str:
        return _("Trade on the Tigris")

    @cached_property
    def records(self) -> TradeRecords:
        from game.trade.record_format import TradeRecords

        return TradeRecords()

    @cached_property
    def texts(self) -> TradeTexts:
        from game.trade.text_forms import TradeTexts

        return TradeTexts()

    @cached_property
    def statistics(self) -> TradeStatistics:
        from game.trade.statistics.statistics import TradeStatistics

        return TradeStatistics()

    @cached_property
    def terminal(self) -> TradeWords:
        from game.trade.terminal.words import TradeWords

        return TradeWords()

    @cached_property
    def announcements(self) -> TradeAnnouncements:
        from game.trade.announcements import TradeAnnouncements

        return TradeAnnouncements()

    @cached_property
    def bots(self) -> TradeBots:
        from game.trade.bots import TradeBots

        return TradeBots()

    @property
    def sources(self) -> Sequence[Path]:
        files = (path for folder in ENGINES for path in sorted(folder.rglob("*.py")))
        decide = (path for path in files if NOT_RULES.isdisjoint(path.relative_to(ROOT).parts))
        return [*decide, *MORE_RULES]

    @property
    def sounds(self) -> Mapping[str, Path]:
        from game.trade.sounds import FOLDER, Sound

        return {str(sound): FOLDER / f"{sound}.ogg" for sound in Sound}

    def plain_options(self, seats: int, board: str, words: Collection[str]) -> Plain:
        from engine.trade.notation.options import parse_options

        if seats not in self.seats:
            raise ValueError(stated("three to six play, not {n}", n=seats))
        if board not in CLOCKS:
            raise ValueError(stated("there is no clock {board}", board=repr(board)))
        return plain_options(seats, replace(parse_options([*words]), minutes=CLOCKS[board]))

    def check_file(self, text: str) -> FileCheck | None:
        """A deck."""
        from engine.trade.deck.reader import DeckError, read_deck
        from game.trade.decks import looks_like_deck

        if not looks_like_deck(text):
            return None
        try:
            deck = read_deck(text)
        except DeckError as error:
            return FileCheck(False, tuple(error_text(error).splitlines()))
        cards = sum(each.copies for each in deck.designs)
        text = _("a valid deck, {designs} designs, {cards} cards, fingerprint {fingerprint}")
        numbers = {"designs": len(deck.designs), "cards": cards}
        return FileCheck(True, (text.format(**numbers, fingerprint=deck.fingerprint),))

    def with_file(self, options: Plain, text: str) -> Plain:
        """Another deck."""
        from game.trade.decks import add_deck

        return {**options, "deck": add_deck(text).fingerprint}

    def without_clock(self, options: Plain) -> Plain:
        return {**options, "minutes": 0}

    def keeper(self, options: Plain, seed: int, inherited: Sequence[Action] = ()) -> LocalKeeper:
        from game.trade.local_keeper import LocalKeeper

        return LocalKeeper(self.rules.start(options), seed, inherited)

    def view(self, position: Position, seat: int | None) -> Position:
        return view(position, None if seat is None else Seat(seat))

    def expected(self, position: Position) -> frozenset[int]:
        """Those who must choose; at a market who is not ready, or has an offer to answer.

        Nobody where only what is sealed is to be opened: programs do that by themselves.
        """
        from engine.trade.bots.table import is_awaited

        if isinstance(choice := position.decision, SealedChoice) and choice.is_sealed:
            return frozenset()
        if position.market is None or KEEPER in position.actors:
            return position.actors
        return frozenset(seat for seat in position.actors if is_awaited(position, seat))

    def legal_actions(self, position: Position) -> Sequence[Action]:
        """Those of the view's owner, or of the lowest seat that may act."""
        from engine.trade.rules.legal import legal_actions

        seat = position.reader if position.reader in position.actors else None
        acting = seat if seat is not None else min(position.actors, default=KEEPER)
        return [*islice(legal_actions(position, acting), MOST_LISTED)]

    def review(
        self,
        record: Record[Action],
        nodes: int | None,
        show_progress: Callable[[int, int], object],
        *,
        bots_too: bool = False,
    ) -> Review:
        """These bots value without a search: `nodes` change nothing."""
        from game.trade.record_review import review_record

        return review_record(record, show_progress, bots_too)

    def fork(self, record: Record[Action], seat: int, seed: int) -> list[Action]:
        from engine.trade.record import History, fork
        from game.trade.record_format import own_record

        history = History(own_record(record))
        return fork(history, len(history), Seat(seat), seed)

    def places(self, position: Position) -> tuple[int, ...]:
        from engine.trade.rules.final import places

        return () if position.agenda else places(position)


TradeProtocol: TypeAlias = Game[Position, Action, Event, Reason]
GAME: TradeProtocol = TradeGame()
