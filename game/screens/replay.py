"""A recorded game at the table: step by step, or playing by itself."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.board import Square
from engine.pieces import KEEPER, Dynasty, Seat
from engine.position import Position
from engine.record import History, Record
from game.banner import awaited
from game.i18n import _
from game.inputs import Clicked, Input, Key, Moved
from game.layout import Control, Layout
from game.paint.easel import Easel
from game.paint.event import paint_event
from game.paint.look import Line, Look
from game.paint.table import paint_table
from game.scene import Scene
from game.screens.screen import Go, Quit
from game.session import FRAME
from game.speed import Speed
from game.timeline import Shown, Timeline
from game.words import sentence

#: How many lines of the log are painted at most.
LINES = 60


class Replay:
    """A screen over a record that holds: all of it is played before the first is shown."""

    def __init__(
        self, record: Record, easel: Easel, speed: Speed, leave: Callable[[], Go] = Quit
    ) -> None:
        """Plays the whole record; raises RecordError if it does not hold."""
        self._leave = leave
        self._easel = easel
        self._history = History(record)
        self._at = 0
        """how many actions have been shown"""
        self._running = True
        self._log: list[Line] = []
        self._hover: Square | None = None
        self._timeline = Timeline(self._scene(), speed)

    @property
    def seats(self) -> int:
        return self._position.seats

    def hear(self, given: Input) -> Go | None:
        if self._leaves(given):
            return self._leave()
        match given:
            case Key("space" | "return"):
                self._running = not self._running
            case Key("right") | Clicked():
                self._step()
            case Key("left"):
                self._jump(self._at - 1)
            case Key("home"):
                self._jump(0)
            case Key("end"):
                self._jump(len(self._history))
            case Moved(at):
                self._hover = self._easel.layout.square_at(*at)
        return None

    def _leaves(self, given: Input) -> bool:
        match given:
            case Key(name):
                return name in ("escape", "q")
            case Clicked(at):
                return self._easel.layout.control_at(*at) is Control.MENU
            case _:
                return False

    def tick(self, now: int) -> bool:
        moving = self._timeline.busy
        self._write(self._timeline.tick(now))
        if not self._timeline.busy and self._running and self._at < len(self._history):
            self._forward()
            return True
        return moving

    def deadline(self) -> int | None:
        return FRAME if self._timeline.busy else None

    def fit(self, layout: Layout) -> None:
        """The easel knows the new layout already."""

    def close(self) -> None:
        """Nothing here needs keeping."""

    def paint(self, surface: pygame.Surface) -> None:
        timeline, look = self._timeline, self._look()
        if timeline.current is None:
            paint_table(surface, self._easel, timeline.scene, look)
        else:
            current, fraction = timeline.current, timeline.fraction
            paint_event(surface, self._easel, timeline.scene, current, fraction, look)

    def _look(self) -> Look:
        keys = _("Space: {what}. Arrows: step. Home, End. Esc: leave.").format(
            what=_("pause") if self._running else _("play")
        )
        return Look(
            hover=self._hover,
            off=frozenset(Control) - {Control.MENU},
            title=_("Action {n} of {all}").format(n=self._at, all=len(self._history)),
            prompt=keys if self._timeline.busy else f"{awaited(self._position)}. {keys}",
            log=tuple(self._log[-LINES:]),
        )

    @property
    def _position(self) -> Position:
        return self._history.at(self._at)

    def _scene(self) -> Scene:
        """The table with the eyes of whoever acts next."""
        actor = self._position.actor
        reader = self._position.active if actor == KEEPER else actor
        return Scene.of(self._position, reader)

    def _step(self) -> None:
        """By hand: ends what is being told, else shows the next action and waits after it."""
        self._running = False
        if self._timeline.busy:
            self._write(self._timeline.finish())
        elif self._at < len(self._history):
            self._forward()

    def _forward(self) -> None:
        self._timeline.scene = self._scene()
        self._at += 1
        self._timeline.show(self._history.events(self._at))

    def _jump(self, to: int) -> None:
        """To the position after so many actions, without showing the way."""
        self._running = False
        self._timeline.finish()
        self._at = min(max(to, 0), len(self._history))
        self._timeline.scene = self._scene()
        self._log.clear()

    def _write(self, shown: list[Shown]) -> None:
        for event, before in shown:
            text = sentence(event, before)
            if text is not None:
                self._log.append(Line(text, _dynasty(getattr(event, "seat", None), before)))


def _dynasty(seat: Seat | None, scene: Scene) -> Dynasty | None:
    return None if seat is None else scene.players[seat].dynasty
