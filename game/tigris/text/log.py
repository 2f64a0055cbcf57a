"""The log of a match: sentences, each with who it speaks of, where, and in which action."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from engine.tigris.model.bitboard import NONE, Square, Squares, only
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
from engine.tigris.model.pieces import Seat, veiled
from engine.tigris.rules.monuments import block
from engine.tigris.rules.wonder import plus
from game.i18n import _
from game.settings.choices import Say
from game.tigris.match import Played, Shown
from game.tigris.scene.scene import Scene
from game.tigris.text.event_text import sentence

#: How many of its last actions the log of a game tells that is gone on with.
RECALLED = 40

#: What a recap leaves out.
MINOR = (TurnBegan, TilesDealt)


class Line(NamedTuple):
    """A line of the log: what a seat did, or what happened to nobody in particular."""

    seat: Seat | None
    text: str
    squares: Squares = NONE
    """those that it speaks of"""
    ply: int = 0
    """how many actions were played before the one that it tells of"""
    minor: bool = False
    """whether it goes without saying where little room is"""
    why: str = ""
    """why a bot did it, where that may be told; not a part of the line"""


class Chronicle:
    """Lines in the order in which they were told.

    It is announced which action the events to come belong to, so that lines can be struck out with
    their action. A story that is told again is not written twice.
    """

    def __init__(self, secret: bool, explain: Callable[[Played], str] = lambda played: "") -> None:
        """`secret` hides every hand: several people read at this window. `explain` says why a bot
        did something, as far as that may be told here and is wanted."""
        self.explain = explain
        self.lines: list[Line] = []
        self._secret = secret
        self._coming: deque[tuple[int, int]] = deque()
        """by action, how many of its events are still to be told"""
        self.say = Say.OFF
        """when bots say why"""
        self._why: dict[int, tuple[Seat | None, str]] = {}
        """by action, which bot does it, and why"""
        self._unsaid: list[Line] = []
        """reasons that are said when the turn is over"""

    def announce(self, played: Played, events: int) -> None:
        """So many events of this action, the last ones, come next."""
        if events:
            self._coming.append((played.ply, events))
        if self.say is not Say.OFF and (why := self.explain(played)):
            self._why[played.ply] = Seat(played.seat), why

    def announce_pending(self, ply: int, events: int) -> None:
        """So many events come next of a person's action that is not played yet."""
        if events:
            self._coming.append((ply, events))

    def write(self, shown: Sequence[Shown]) -> list[Line]:
        """Adds what has been told; gives the new lines."""
        fresh = []
        for event, before, again in shown:
            if again:
                continue
            if isinstance(event, TurnBegan | GameEnded):
                fresh += self._say_the_rest()
            ply, last = self._next()
            text = sentence(self._loggable(event), before)
            if text is not None:
                seat, minor = getattr(event, "seat", None), isinstance(event, MINOR)
                _seat, why = self._why.get(ply, (None, ""))
                fresh.append(Line(seat, text, squares_of(event), ply, minor, why))
            if last or isinstance(event, ActionEnded | TurnEnded):
                fresh += self._reason(ply)
        self.lines += fresh
        return fresh

    def _reason(self, ply: int) -> list[Line]:
        """What a bot says after its action; it may keep that to itself until the turn is over."""
        seat, why = self._why.pop(ply, (None, ""))
        if not why:
            return []
        line = Line(seat, _("“{why}”").format(why=why), NONE, ply, minor=True)
        if self.say is Say.ALWAYS:
            return [line]
        self._unsaid.append(line)
        return []

    def _say_the_rest(self) -> list[Line]:
        said, self._unsaid = self._unsaid, []
        return said

    def recall(self, history: Sequence[Played], reader: Seat | None) -> None:
        """Writes down what happened after the first of these actions, in a game that goes on."""
        for earlier, played in pairwise(history):
            scene = Scene.of(earlier.position, reader)
            self.announce(played, len(played.events))
            for event in map(scene.seen, played.events):
                self.write([Shown(event, scene)])
                scene = scene.after(event)

    def rewrite(self, history: Sequence[Played], kept: int, reader: Seat | None) -> None:
        """Puts what was played after so many actions, as far as it is recent, in the place of what
        was told after them."""
        self.strike(kept)
        first = max(kept, len(history) - RECALLED)
        self.recall(history[max(0, first - 1) :], reader)

    def reword(self, history: Sequence[Played], reader: Seat | None) -> None:
        """Writes all of it anew, in the language of now; nothing may be left to be told.

        What belongs to no action of the history stays as it is.
        """
        others = [line for line in self.lines if line.ply >= len(history)]
        self.lines = []
        self.recall(history, reader)
        self.lines += others

    def came_from(self, origin: str, given: int) -> None:
        """Says after so many actions, if there are any, that they were played in another game."""
        if not given:
            return
        text = _("Played on from {game} after action {n}; what nobody could know was dealt anew.")
        told = text.format(game=origin or _("another game"), n=given)
        at = next((n for n, line in enumerate(self.lines) if line.ply >= given), len(self.lines))
        self.lines.insert(at, Line(None, told, NONE, given - 1))

    def strike(self, ply: int) -> None:
        """Forgets this action and all after it, told or not."""
        self.lines = [line for line in self.lines if line.ply < ply]
        self._coming.clear()
        self._why.clear()
        self._unsaid = [line for line in self._unsaid if line.ply < ply]

    def _next(self) -> tuple[int, bool]:
        """The action that the next event belongs to, and whether it is the last one of it."""
        if not self._coming:
            return 0, False
        ply, left = self._coming.popleft()
        if left > 1:
            self._coming.appendleft((ply, left - 1))
        return ply, left == 1

    def _loggable(self, event: Event) -> Event:
        """What everybody at this window may read later: no hands where several people play."""
        if isinstance(event, TilesDealt | TilesReplaced) and self._secret:
            return replace(event, tiles=veiled(event.tiles))
        return event


def squares_of(event: Event) -> Squares:
    """The squares that an event speaks of."""
    match event:
        case MonumentBuilt(corner=corner):
            return block(corner)
        case WonderBuilt(center=center):
            return plus(center)
        case ConflictBegan():
            both = event.attacker_supporters | event.defender_supporters
            return both | only(event.attacker_square) | only(event.defender_square)
        case LeaderPlaced(square=square, origin=origin):
            return only(square) | (NONE if origin is None else only(origin))
    squares: Squares = getattr(event, "squares", NONE)
    one: Square | None = getattr(event, "square", None)
    return squares if one is None else squares | only(one)
