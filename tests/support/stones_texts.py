"""Positions, actions, and views of the game of stones as text."""

from __future__ import annotations

import json
from collections.abc import Iterator

from game.table import Plain
from tests.support.net.stones import Action, Position, view
from tests.support.stones_bots import StonesBots
from tests.support.stones_records import RULES, format_action, parse_action


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
