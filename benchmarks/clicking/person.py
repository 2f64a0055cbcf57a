"""A person made of mouse clicks: looks at the record, chooses, clicks, and waits until it is played."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from benchmarks.clicking.gestures import Hand
from benchmarks.clicking.screen import Click, Gesture, Hover, Press, Screen
from benchmarks.clicking.whims import choose
from benchmarks.clicking.window import Window
from benchmarks.clicking.witness import Seen, Witness
from engine import Position, view
from engine.actions import Action, PlaceLeader, PlaceTile, PlayCatastrophe
from engine.board import SQUARES
from engine.events import Event
from engine.pieces import KEEPER, Seat
from engine.refusal import why_not
from game.layout import Control, Layout
from game.paint.easel import Easel
from game.question import question
from game.screens.overlay import Wish, menu
from game.timeline import DURATIONS, PERCENT, Speed

#: Seconds until a click or a bot must have led to something in the record.
PATIENCE = 30.0
#: Seconds that two pictures must be equal for the table to be at rest.
REST = 0.06


class Stuck(Exception):
    """What was clicked did not come to pass."""


@dataclass
class Person:
    """Plays all seats of people in a window, until the game is over or enough was done."""

    screen: Screen
    window: Window
    witness: Witness
    people: tuple[Seat, ...]
    chance: Random
    speed: Speed
    shots: Path | None = None
    odd: bool = True
    """whether to do now and then what no good player does"""
    bursts: bool = False
    done: Counter[str] = field(default_factory=Counter)
    reader: Seat | None = None
    """who looks at the window; nobody before the first curtain of several"""
    _shown: int = -1
    _free_at: float = 0.0
    _shot: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        if len(self.people) == 1:
            self.reader = self.people[0]

    @property
    def layout(self) -> Layout:
        seen = self.witness.look()
        return Layout.of(*self.window.size, 4 if seen is None else seen.position.seats)

    def play(self, actions: int, between: Callable[[int], None] = lambda number: None) -> Position:
        """Plays until so many actions of people are done or the game is over."""
        number = 0
        while True:
            seen = self.wait(lambda seen: seen.position.actor in (None, *self.people), "a person")
            self._rest(seen)
            if seen.position.actor is None or number >= actions:
                return seen.position
            self._act(seen)
            number += 1
            between(number)

    def wait(self, wanted: Callable[[Seen], bool], what: str) -> Seen:
        """Until the record shows what is wanted; raises Stuck after a bound."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            before = self.witness.seen
            seen = self.witness.look()
            if seen is not None and seen is not before:
                self._tell(seen)
                ends = time.monotonic() + PATIENCE
            if seen is not None and wanted(seen):
                return seen
            if not self.window.running:
                raise Stuck(f"the window is gone while waiting for {what}")
            time.sleep(0.004)
        self.shoot("stuck", always=True)
        raise Stuck(f"nothing came of waiting for {what}; see the picture 'stuck'")

    def shoot(self, name: str, always: bool = False, most: int = 2) -> None:
        """Keeps a picture of the window, at most so many under one name."""
        if self.shots is None:
            return
        self._shot[name] += 1
        if always or self._shot[name] <= most:
            path = self.shots / f"{name}-{self._shot[name]}.png"
            self.screen.save(path, self.window.size)

    def settle(self, seconds: float = 3.0) -> None:
        """Until the picture stands still, or for so long."""
        ends = time.monotonic() + seconds
        last = b""
        while time.monotonic() < ends:
            now = self.screen.pixels()
            if now == last:
                return
            last = now
            time.sleep(REST)

    def _tell(self, seen: Seen) -> None:
        """Reckons when the table will have told what is new, and takes pictures on the way."""
        lasts = sum(self._lasts(event) for event in seen.fresh)
        self._free_at = max(self._free_at, seen.at) + lasts
        if self.bursts:
            for event in seen.fresh:
                self._burst(type(event).__name__, self._lasts(event))

    def _lasts(self, event: Event) -> float:
        return DURATIONS[type(event)] * PERCENT[self.speed] / 100_000

    def _burst(self, name: str, lasts: float) -> None:
        """Pictures of an event while it is told."""
        ends = time.monotonic() + lasts
        wanted = self._shot[f"burst-{name}"] < 3 and self.shots is not None and lasts > 0
        if wanted:
            self._shot[f"burst-{name}"] += 1
        frame = 0
        while time.monotonic() < ends:
            if wanted and self.shots is not None:
                number = self._shot[f"burst-{name}"]
                path = self.shots / "bursts" / f"{name}-{number}-{frame}.png"
                self.screen.save(path, self.window.size)
            frame += 1
            time.sleep(lasts / 7 if wanted else max(0.0, ends - time.monotonic()))

    def _rest(self, seen: Seen) -> None:
        """Waits until everything is told, then lifts the curtain if there is one."""
        time.sleep(max(0.0, self._free_at + 0.05 - time.monotonic()))
        self.settle()
        actor = seen.position.actor
        if actor is not None and actor != KEEPER and actor != self.reader:
            self.shoot("curtain")
            self._do(Press("Return") if self.chance.random() < 0.5 else self._middle())
            self.done["curtain"] += 1
            self.reader = actor
            self.settle()
            self.shoot("behind the curtain")

    def _middle(self) -> Click:
        return Click(self.window.size[0] // 2, self.window.size[1] // 2)

    def _act(self, seen: Seen) -> None:
        position, actor = seen.position, seen.position.actor
        assert actor is not None
        mine = view(position, actor)
        hand = Hand(Easel(self.layout), mine, actor)
        self._shoot_question(mine, actor)
        action = choose(mine, self.chance, self.odd)
        keys = self.chance.random() < 0.2
        if self.odd:
            self._stray(hand, mine, action)
        for gesture in hand.takes(action, keys):
            self._do(gesture)
        self.shoot(f"held {type(action).__name__}")
        if self.odd and self.chance.random() < 0.25:
            self._refused(hand, mine, action)
        for gesture in hand.puts(action, keys):
            self._do(gesture)
        self.done[type(action).__name__] += 1
        after = self.wait(lambda now: now.actions > seen.actions, f"{action}")
        said = self.witness.said(seen.actions)
        if (said.actor, said.action) != (actor, action):
            self.shoot("wrong", always=True)
            raise Stuck(f"{action} was clicked, {said} was played")
        del after

    def _shoot_question(self, mine: Position, actor: Seat) -> None:
        asked = question(mine, actor)
        self.shoot("turn" if asked is None else type(asked).__name__, most=3)

    def _do(self, gesture: Gesture) -> None:
        self.screen.do(gesture)
        time.sleep(0.02)
        if isinstance(gesture, Click) and self.chance.random() < 0.05:
            self.screen.do(Hover(gesture.x + 3, gesture.y + 2))

    def _refused(self, hand: Hand, mine: Position, action: Action) -> None:
        """Tries a square where the piece may not go: it must stay in the hand."""
        wrong = []
        for square in SQUARES:
            match action:
                case PlaceTile(color) if why_not(mine, PlaceTile(color, square)):
                    wrong.append(square)
                case PlaceLeader(color) if why_not(mine, PlaceLeader(color, square)):
                    wrong.append(square)
                case PlayCatastrophe() if why_not(mine, PlayCatastrophe(square)):
                    wrong.append(square)
        own = [square for square in wrong if not mine.owned[mine.actor or 0] >> square & 1]
        if own:
            self._do(hand.square(self.chance.choice(own)))
            self.settle(1)
            self.shoot("refused", most=8)
            self.done["refused square"] += 1

    def _stray(self, hand: Hand, mine: Position, action: Action) -> None:
        """What people do besides: take a piece and put it back, open the menu, point about."""
        if self.chance.random() < 0.1:
            for gesture in hand.takes(action, keys=False):
                self._do(gesture)
                self._do(Press("Escape") if self.chance.random() < 0.5 else Click(5, 5, 3))
                self.done["put back"] += 1
        if self.chance.random() < 0.05:
            self._open_menu()
        if self.chance.random() < 0.1:
            square = self.chance.choice(SQUARES)
            self._do(Hover(*self.layout.rect_of(square).center))
            self.done["hover"] += 1

    def _open_menu(self) -> None:
        easel = Easel(self.layout)
        self._do(Click.on(self.layout.rect(Control.MENU)))
        self.settle(1)
        self.shoot("menu")
        choices = menu(easel, self.speed).choices
        self._do(Click.on(choices.place_of(Wish.GO_ON)))
        self.done["menu"] += 1
