"""The log of a match: what happened, in sentences."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from engine.tigris.model.bitboard import NONE, Square, Squares, bit_of
from engine.tigris.model.events import (
    ActionEnded,
    ConflictBegan,
    Event,
    GameEnded,
    LeaderPlaced,
    MonumentBuilt,
    TilesDealt,
    TilesReplaced,
    TurnBegan,
    TurnEnded,
    WonderBuilt,
)
from engine.tigris.model.pieces import KEEPER, Seat, veiled
from engine.tigris.rules.monuments import block
from engine.tigris.rules.wonder import plus
from game.i18n import _
from game.settings.choices import Explanations
from game.tigris.match import Played, Shown
from game.tigris.scene.scene import ConflictEvent, Scene
from game.tigris.text.event_text import describe_event

#: Events that a recap leaves out.
MINOR = (TurnBegan, TilesDealt)


class LogLine(NamedTuple):
    """One sentence of the log."""

    seat: Seat | None
    """the seat that the sentence is about; None if it is about nobody in particular"""
    text: str
    squares: Squares = NONE
    """the squares that the sentence is about"""
    ply: int = 0
    """the number of actions before the one that the sentence belongs to"""
    minor: bool = False
    """whether a short log may leave it out"""
    why: str = ""
    """a bot's reason for the action, where it may be shown; not part of the sentence"""
    is_remark: bool = False
    """whether a bot says it: without its sign beside it, the speaker must be named"""
    in_conflict: bool = False
    """whether a conflict begins, is fought, or ends"""


class Log:
    """The lines of one match, in the order in which their events were animated.

    Each action announces how many events will follow, so that lines can be removed together with
    their action. An event that is animated again is not logged twice.
    """

    def __init__(self, secret: bool, explain: Callable[[Played], str] = lambda played: "") -> None:
        """
        Args:
            secret: whether all hands stay hidden because several people read this log.
            explain: a bot's reason for an action, as far as this table may know; empty for none.
        """
        self.explain = explain
        self.lines: list[LogLine] = []
        self._secret = secret
        self._expected: deque[tuple[int, int]] = deque()
        """per action: its ply, and how many of its events have not been logged yet"""
        self.explanations = Explanations.OFF
        """when bots give reasons"""
        self._reasons: dict[int, tuple[Seat | None, str]] = {}
        """by ply: the bot's seat and its reason"""
        self._delayed: list[LogLine] = []
        """reasons that wait for the end of the turn"""
        self._opening = 1
        """how many actions the keeper began with: who goes first, and the first hands"""

    def expect(self, played: Played, events: int) -> None:
        """Announces that the next `events` events, the last of this action, will be logged."""
        if events:
            self._expected.append((played.ply, events))
        if played.seat == KEEPER and played.ply == self._opening:
            self._opening += 1
        if self.explanations is not Explanations.OFF and (why := self.explain(played)):
            self._reasons[played.ply] = Seat(played.seat), why

    def expect_pending(self, ply: int, events: int) -> None:
        """Announces the events of a person's action that is shown but not played yet."""
        if events:
            self._expected.append((ply, events))

    def add(self, shown: Sequence[Shown]) -> list[LogLine]:
        """Logs events that have been animated.

        Returns:
            The new lines.
        """
        new: list[LogLine] = []
        for event, before, again in shown:
            if again:
                continue
            if isinstance(event, TurnBegan | GameEnded):
                new += self._flush_delayed()
            ply, last = self._next_ply()
            seen = self._without_secrets(event)
            text = describe_event(seen, before)
            if text is not None and not (ply < self._opening and _is_hidden_deal(seen)):
                _seat, why = self._reasons.get(ply, (None, ""))
                new.append(line_of(event, text, ply, why))
            if last or isinstance(event, ActionEnded | TurnEnded):
                new += self._reason(ply)
        self.lines += new
        return new

    def _reason(self, ply: int) -> list[LogLine]:
        """The bot's reason for this action: now, or delayed until the turn is over."""
        seat, why = self._reasons.pop(ply, (None, ""))
        if not why:
            return []
        line = LogLine(seat, _("“{why}”").format(why=why), NONE, ply, minor=True, is_remark=True)
        if self.explanations is Explanations.ALWAYS:
            return [line]
        self._delayed.append(line)
        return []

    def _flush_delayed(self) -> list[LogLine]:
        lines, self._delayed = self._delayed, []
        return lines

    def add_history(self, history: Sequence[Played], reader: Seat | None) -> None:
        """Logs what happened after the first of these actions, in a game that is resumed."""
        for earlier, played in pairwise(history):
            scene = Scene.of(earlier.position, reader)
            self.expect(played, len(played.events))
            for event in map(scene.seen, played.events):
                self.add([Shown(event, scene)])
                scene = scene.after(event)

    def rebuild(self, history: Sequence[Played], kept: int, reader: Seat | None) -> None:
        """Replaces the lines after the first `kept` actions by those of this history."""
        self.truncate(kept)
        self.add_history(history[max(0, kept - 1) :], reader)

    def translate(self, history: Sequence[Played], reader: Seat | None) -> None:
        """Writes all lines again in the current language; no event may be waiting.

        Lines that belong to no action of the history stay as they are.
        """
        others = [line for line in self.lines if line.ply >= len(history)]
        self.lines = []
        self.add_history(history, reader)
        self.lines += others

    def note_origin(self, origin: str, inherited: int) -> None:
        """Notes, after the first `inherited` actions, that they come from another game, if any."""
        if not inherited:
            return
        text = _("Played on from {game} after action {n}; what nobody could know was redrawn.")
        note = text.format(game=origin or _("another game"), n=inherited)
        index = next(
            (n for n, line in enumerate(self.lines) if line.ply >= inherited), len(self.lines)
        )
        self.lines.insert(index, LogLine(None, note, NONE, inherited - 1))

    def truncate(self, ply: int) -> None:
        """Removes the lines of this action and all later ones, with all announcements."""
        self.lines = [line for line in self.lines if line.ply < ply]
        self._expected.clear()
        self._reasons.clear()
        self._delayed = [line for line in self._delayed if line.ply < ply]

    def _next_ply(self) -> tuple[int, bool]:
        """The action that the next event belongs to, and whether it is its last event."""
        if not self._expected:
            return 0, False
        ply, remaining = self._expected.popleft()
        if remaining > 1:
            self._expected.appendleft((ply, remaining - 1))
        return ply, remaining == 1

    def _without_secrets(self, event: Event) -> Event:
        """The event with hands veiled if several people read this log."""
        if isinstance(event, TilesDealt | TilesReplaced) and self._secret:
            return replace(event, tiles=veiled(event.tiles))
        return event


def _is_hidden_deal(event: Event) -> bool:
    """Whether somebody draws what the reader cannot see: of first hands everybody knows as much."""
    return isinstance(event, TilesDealt) and event.tiles == veiled(event.tiles)


def line_of(event: Event, text: str, ply: int, why: str) -> LogLine:
    """The line of an event."""
    seat, minor = getattr(event, "seat", None), isinstance(event, MINOR)
    in_conflict = isinstance(event, ConflictEvent)
    return LogLine(seat, text, event_squares(event), ply, minor, why, in_conflict=in_conflict)


def event_squares(event: Event) -> Squares:
    """The squares that an event is about."""
    match event:
        case MonumentBuilt(corner=corner):
            return block(corner)
        case WonderBuilt(center=center):
            return plus(center)
        case ConflictBegan():
            both = event.attacker_supporters | event.defender_supporters
            return both | bit_of(event.attacker_square) | bit_of(event.defender_square)
        case LeaderPlaced(square=square, origin=origin):
            return bit_of(square) | (NONE if origin is None else bit_of(origin))
    squares: Squares = getattr(event, "squares", NONE)
    one: Square | None = getattr(event, "square", None)
    return squares if one is None else squares | bit_of(one)
