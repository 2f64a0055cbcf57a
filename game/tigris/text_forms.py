"""The game in words for a terminal and for lists: it satisfies `game.game.TextForms`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from engine.tigris.model.actions import Action
from engine.tigris.model.events import Event
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from engine.tigris.model.view import view
from engine.tigris.notation import (
    format_action,
    format_position,
    looks_like_position,
    parse_action,
    parse_position,
)
from game.i18n import _
from game.table import Plain
from game.tigris.scene.scene import Scene
from game.tigris.terms import Terms
from game.tigris.text.event_text import describe_event
from game.tigris.text.names import DYNASTY
from game.tigris.text.rule_text import refusal_text


class TigrisTexts:
    def parse_action(self, text: str, position: Position) -> Action:
        """Raises NotationError, a ValueError."""
        return parse_action(text, position.dynasties)

    def format_action(self, action: Action, position: Position) -> str:
        return format_action(action, position.dynasties)

    def format_position(self, position: Position) -> str:
        return format_position(position)

    def format_view(self, view: Position) -> str:
        return format_position(view)

    def parse_view(self, text: str, seat: int) -> Position:
        return view(parse_position(text), Seat(seat))

    def is_position(self, text: str) -> bool:
        """Whether it is meant as one: what is wrong with it is said once it is opened."""
        from engine.tigris.puzzles.text import looks_like_puzzle

        return looks_like_puzzle(text) or looks_like_position(text)

    def seat_name(self, position: Position, seat: int) -> str:
        return DYNASTY[position.dynasties[seat]]

    def seat_title(self, options: Plain, seat: int) -> str:
        return Terms.of(options).seat_title(seat)

    def refusal_text(self, sentence: str) -> str:
        return refusal_text(sentence)

    def variant(self, options: Plain) -> str:
        advanced = options.get("board") == str(BoardName.ADVANCED)
        return _("advanced board") if advanced else _("standard board")

    def narrator(self, reader: int | None) -> TigrisNarrator:
        return TigrisNarrator(None if reader is None else Seat(reader))


class TigrisNarrator:
    """Folds events over a scene, as the window does, and words each of them."""

    def __init__(self, reader: Seat | None) -> None:
        self._reader = reader
        self._scene: Scene | None = None

    def lines(self, position: Position, events: object | None) -> Iterator[str]:
        if events is None or self._scene is None:
            self._scene = Scene.of(position, self._reader)
            return
        for event in cast("Iterable[Event]", events):
            seen = self._scene.seen(event)
            if line := describe_event(seen, self._scene):
                yield line
            self._scene = self._scene.after(seen)
