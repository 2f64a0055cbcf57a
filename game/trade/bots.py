"""The bots of Trade on the Tigris for the shell: it satisfies `game.bot_contract.Bots`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from engine.trade.bots import LEVEL_NAMES, Reason, think
from engine.trade.bots.reason_words import format_reason, parse_reason
from engine.trade.codec import decode_position, encode_position
from engine.trade.model.actions import Action
from engine.trade.model.position import Position
from game.bot_contract import Choice, Level, Ruler
from game.i18n import _
from game.trade import bot_levels
from game.trade.bot_pace import pause_of, pauses
from game.trade.decks import find_deck
from game.trade.play.wishes import format_wish, wishes_in
from game.trade.text.reason_text import describe_reason


class TradeBots:
    default = bot_levels.DEFAULT
    quick = ("greedy", "random")

    @property
    def levels(self) -> Sequence[Level]:
        return [level for level in bot_levels.levels() if level.name in LEVEL_NAMES]

    @property
    def personalities(self) -> Sequence[str]:
        return ()

    @property
    def rulers(self) -> Sequence[Ruler]:
        return bot_levels.rulers()

    def is_bot(self, name: str) -> bool:
        return name in LEVEL_NAMES

    def plain_name(self, name: str) -> str:
        return name

    def kernel_name(self, name: str) -> str:
        return name

    def load_kernel(self) -> str:
        return ""

    def label(self, name: str) -> str:
        found = bot_levels.find_level(name)
        return found.label if found else _("{level} bot").format(level=name.capitalize())

    def short_label(self, name: str) -> str:
        found = bot_levels.find_level(name)
        return found.short if found else self.label(name)

    def describe(self, name: str) -> str:
        found = bot_levels.find_level(name)
        return found.description if found else ""

    def choose(
        self,
        name: str,
        view: Position,
        seed: int,
        seconds: float | None = None,
        stop: Callable[[], bool] = lambda: False,
        nodes: int | None = None,
        plan: Any = None,
    ) -> Choice[Action, Reason]:
        """These bots think for milliseconds, so no limit matters, and they plan nothing ahead."""
        action, reason = think(name, view, seed)
        return Choice(action, reason)

    def pauses(self, view: Position, people: Collection[int]) -> Mapping[str, tuple[float, float]]:
        return pauses(view, people)

    def pause_of(self, view: Position, action: Action) -> str:
        return pause_of(view, action)

    def informed(self, view: Position, announced: Mapping[int, str]) -> Position:
        """With the wishes of others, as far as they are wishes."""
        seen = view.copy()
        seen.wishes = tuple(each for each in wishes_in(announced) if each[0] != view.reader)
        return seen

    def seat(self, view: Position) -> int:
        assert view.reader is not None  # a bot sees the view of its seat
        return view.reader

    def encode_view(self, view: Position) -> object:
        wishes = [[seat, format_wish(wish)] for seat, wish in view.wishes]
        return [view.deck.fingerprint, encode_position(view), wishes]

    def decode_view(self, plain: Any) -> Position:
        """Raises ValueError for anything else, and for a deck that is not here."""
        fingerprint, position, wishes = plain
        deck = find_deck(fingerprint)
        if deck is None:
            raise ValueError("this process does not have the deck of the table")
        return self.informed(decode_position(position, deck), dict(wishes))

    def format_reason(self, reason: Reason) -> str:
        return format_reason(reason)

    def parse_reason(self, text: str) -> Reason | None:
        return parse_reason(text)

    def public_reason(self, reason: Reason, after: Position) -> Reason:
        """What a bot wants with its own hidden cards is not said."""
        return reason

    def reason_sentence(self, reason: Reason, position: Position) -> str:
        return describe_reason(reason, position)
