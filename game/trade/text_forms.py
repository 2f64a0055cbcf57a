"""The game in words for a terminal and for lists: it satisfies `game.game.TextForms`."""

from __future__ import annotations

from engine.trade.model.actions import Action
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.notation import format_action, format_position, parse_action
from game.i18n import _, _n
from game.table import Plain
from game.trade.text.narrator import TradeNarrator
from game.trade.text.rule_text import refusal_text
from game.trade.text.viewpoint import player_name
from game.trade.view_text import format_view, parse_view


class TradeTexts:
    def parse_action(self, text: str, position: Position) -> Action:
        """An action of the view's owner, else of the lowest seat that may act.

        Raises NotationError, a ValueError.
        """
        reader = position.reader
        seat = reader if reader is not None else min(position.actors, default=KEEPER)
        return parse_action(text, position, seat)

    def format_action(self, action: Action, position: Position) -> str:
        return format_action(action, position)

    def format_position(self, position: Position) -> str:
        return format_position(position)

    def format_view(self, view: Position) -> str:
        return format_view(view)

    def parse_view(self, text: str, seat: int) -> Position:
        return parse_view(text, seat)

    def is_position(self, text: str) -> bool:
        return text.split()[:2] == ["trade", "position"]

    def seat_name(self, position: Position, seat: int) -> str:
        return player_name(seat)

    def seat_title(self, options: Plain, seat: int) -> str:
        return player_name(seat) if seat >= 0 else ""

    def refusal_text(self, sentence: str) -> str:
        return refusal_text(sentence)

    def variant(self, options: Plain) -> str:
        minutes = options.get("minutes")
        if not isinstance(minutes, int) or not minutes:
            return _("markets without a clock")
        return _n("markets of {n} minute", "markets of {n} minutes", minutes).format(n=minutes)

    def narrator(self, reader: int | None) -> TradeNarrator:
        return TradeNarrator(None if reader is None else Seat(reader))
