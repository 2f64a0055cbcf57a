"""A person made of clicks: looks at the record, chooses, clicks, waits until it is played."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from benchmarks.clicking.camera import Camera
from benchmarks.clicking.gestures import Hand
from benchmarks.clicking.screen import Click, Gesture, Hover, Press, Screen
from benchmarks.clicking.walking import Feet, Walker
from benchmarks.clicking.whims import choose
from benchmarks.clicking.window import Window
from benchmarks.clicking.witness import Seen, Witness
from engine.tigris import Position, view
from engine.tigris.model.actions import Action, PlaceLeader, PlaceTile, PlayCatastrophe
from engine.tigris.model.bitboard import SQUARES
from engine.tigris.model.events import Event
from engine.tigris.model.pieces import KEEPER, Seat
from engine.tigris.rules.refusal import why_not
from game.geometry import Rect
from game.play.timeline import PERCENT
from game.screens.overlays import Wish, menu
from game.settings.choices import Confirm, Speed
from game.tigris.animation.durations import duration
from game.tigris.interaction.question import AskTreasure, AskWar, current_question
from game.tigris.layout.layout import Control, Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.play.confirm_turn import hold
from game.tigris.screens.question_dialog import Asking

#: Seconds until a click or a bot must have led to something in the record.
PATIENCE = 30.0
#: Seconds that two pictures must be equal for the table to be at rest.
REST = 0.06


class Stuck(Exception):
    """What was clicked did not come to pass."""


class Again(Exception):
    """The person has taken back what it did."""


@dataclass
class Person:
    """Plays all seats of people in a window, until the game is over or enough was done."""

    screen: Screen
    window: Window
    witness: Witness
    people: tuple[Seat, ...]
    chance: Random
    speed: Speed
    camera: Camera
    odd: bool = True
    """whether to do now and then what no good player does"""
    confirm: Confirm = Confirm.NONE
    """whether the end of a turn waits for a word"""
    by: str = "mouse"
    """what the person plays with: `mouse`, `keys` or `pad`"""
    done: Counter[str] = field(default_factory=Counter)
    reader: Seat | None = None
    """who looks at the window; nobody before the first curtain of several"""
    _free_at: float = 0.0
    _feet: Feet = field(default_factory=Feet)

    def __post_init__(self) -> None:
        if len(self.people) == 1:
            self.reader = self.people[0]

    @property
    def layout(self) -> Layout:
        seen = self.witness.seen
        return Layout.of(*self.window.size, 4 if seen is None else seen.position.seats)

    def play(self, actions: int, between: Callable[[int], None] = lambda number: None) -> Position:
        """Plays until so many actions of people are done or the game is over."""
        number = 0
        while True:
            seen = self.wait(lambda seen: seen.position.actor in (None, *self.people), "a person")
            self._rest(seen)
            if seen.position.actor is None or number >= actions:
                return seen.position
            try:
                self._act(seen)
            except Again:
                continue
            number += 1
            between(number)

    def play_once(self) -> None:
        """Plays one action as soon as a person of this window is asked; waits for nobody then."""
        seen = self.wait(lambda seen: seen.position.actor in self.people, "a person")
        self._rest(seen)
        self._act(seen)

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
                code = self.window.process.returncode
                raise Stuck(f"the window is gone (exit code {code}) while waiting for {what}")
            time.sleep(0.004)
        raise Stuck(f"nothing came of waiting for {what}")

    def shoot(self, name: str, most: int = 2) -> None:
        self.camera.shoot(name, self.window.size, most)

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

    def change(self, gesture: Gesture) -> None:
        """Does this and waits for another picture; raises Stuck if it stays the same.

        A button that looks pressed is not another picture: parts of it are looked at everywhere.
        """
        width, height = self.window.size
        spots = [(width * i // 16, height * j // 16) for i in range(1, 16) for j in range(1, 16)]
        before = [self.screen.pixel(*spot) for spot in spots]
        self.window.do(gesture)
        ends = time.monotonic() + PATIENCE
        while sum(self.screen.pixel(*s) != b for s, b in zip(spots, before, strict=True)) < 40:
            if time.monotonic() > ends:
                raise Stuck("the picture stays the same")
            time.sleep(REST)

    def _tell(self, seen: Seen) -> None:
        """Reckons when the table will have told what is new, and takes pictures on the way."""
        lasts = sum(self._lasts(event) for event in seen.fresh)
        self._free_at = max(self._free_at, seen.at) + lasts
        for event in seen.fresh:
            self.camera.watch(type(event).__name__, self.window.size, self._lasts(event))

    def _lasts(self, event: Event) -> float:
        return duration(event) * PERCENT[self.speed] / 100_000

    def _rest(self, seen: Seen) -> None:
        """Waits until everything is told, then lifts the curtain if there is one."""
        time.sleep(max(0.0, self._free_at + 0.05 - time.monotonic()))
        self.settle()
        actor = seen.position.actor
        if actor is not None and actor != KEEPER and actor != self.reader:
            self.shoot("curtain")
            clicks = self.by == "mouse" and self.chance.random() < 0.5
            self._do(self._middle() if clicks else Press("Return"))
            self.done["curtain"] += 1
            self.reader = actor
            self.settle()
            self.shoot("behind the curtain")
        if actor is not None:
            self._see_offer(seen.position, actor)

    def _see_offer(self, position: Position, actor: Seat) -> None:
        """Waits until the button that must be live now looks so: it is blue, not grey."""
        asked = current_question(position, actor)
        if isinstance(asked, AskTreasure | AskWar):  # no buttons, or pictures on them
            return
        button = self.layout.rect(Control.END_TURN)
        if asked is not None:
            dialog = Asking.of(asked, position, TablePainter(self.layout))
            button = dialog.choices.place_of(asked.answers[-1])
        ends = time.monotonic() + PATIENCE
        while not self._is_blue(button):
            if time.monotonic() > ends:
                raise Stuck("the table does not offer what the record waits for")
            if self._before_the_curtain():  # it fell after it was to be lifted
                self._do(Press("Return"))
                self.settle()
            time.sleep(0.01)

    def _is_blue(self, button: Rect) -> bool:
        """Near one of its ends: a picture on it may lie at the other."""
        edge = button.w // 8
        ends = (
            self.screen.pixel(x, button.center.y) for x in (button.x + edge, button.right - edge)
        )
        return any(b > r + 20 for b, _, r in ends) and not self._before_the_curtain()

    def _before_the_curtain(self) -> bool:
        """Whether nothing but the wall, which is of a dark blue, is above and below the middle."""
        width, height = self.window.size
        spots = [(width * x // 10, height * y // 10) for x in (4, 5, 6) for y in (2, 8)]
        return all(
            self.screen.pixel(*spot)[0] < 110 > 4 * self.screen.pixel(*spot)[2] for spot in spots
        )

    def _middle(self) -> Click:
        return Click(self.window.size[0] // 2, self.window.size[1] // 2)

    def _act(self, seen: Seen) -> None:
        position, actor = seen.position, seen.position.actor
        assert actor is not None
        mine = view(position, actor)
        easel = TablePainter(self.layout)
        hand = Hand(easel, mine, actor)
        if self.by != "mouse":
            hand = Walker(easel, mine, actor, self._feet)
        self._shoot_question(mine, actor)
        action = choose(mine, self.chance, self.odd)
        keys = self.by == "keys" or (self.by == "mouse" and self.chance.random() < 0.2)
        if self.odd:
            self._stray(hand, mine, action)
        for gesture in hand.takes(action, keys):
            self._do(gesture)
        self.shoot(f"held {type(action).__name__}")
        if self.odd and self.chance.random() < 0.25:
            self._refused(hand, mine, action)
        *before, last = hand.puts(action, keys)
        for gesture in before:
            self._do(gesture)
        if before:
            self.settle(1)
            self.shoot(f"ready {type(action).__name__}")
        self._do(last)
        self.done[type(action).__name__] += 1
        self._confirm(position, action)
        self.wait(lambda now: now.actions > seen.actions, f"{action}")
        said = self.witness.said(seen.actions)
        if (said.actor, said.action) != (actor, action):
            raise Stuck(f"{action} was clicked, {said} was played")

    def _confirm(self, position: Position, action: Action) -> None:
        """Now and then takes it back and does it once more; a timed turn is also left to itself."""
        if self.confirm is Confirm.NONE or hold(position, action) is None:
            return
        self.settle()
        self.shoot("to confirm", most=4)
        if self.chance.random() < 0.2:
            self.done["taken back"] += 1
            self._do(Press("Escape"))
            self.settle()
            self.shoot("taken back", most=4)
            raise Again
        if self.confirm is Confirm.TIMED and self.chance.random() < 0.3:
            self.done["confirmed by time"] += 1
            return
        self.done["confirmed"] += 1
        button, before = Click.on(self.layout.rect(Control.END_TURN)), self._written()
        for _again in range(5):  # a word that comes while the action is being told only hurries it
            key = self.by != "mouse" or self.chance.random() < 0.5
            self._do(Press("Return") if key else button)
            time.sleep(0.5)
            if self._written() != before:
                return

    def _written(self) -> int:
        return self.witness.path.stat().st_size

    def _shoot_question(self, mine: Position, actor: Seat) -> None:
        asked = current_question(mine, actor)
        self.shoot("turn" if asked is None else type(asked).__name__, most=3)

    def _do(self, gesture: Gesture) -> None:
        self.window.do(gesture)
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
        own = [square for square in wrong if not mine.seat_leaders[mine.actor or 0] >> square & 1]
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
        easel = TablePainter(self.layout)
        self._do(Click.on(self.layout.rect(Control.MENU)))
        self.settle(1)
        self.shoot("menu")
        choices = menu(easel, self.speed).choices
        self._do(Click.on(choices.place_of(Wish.GO_ON)))
        self.done["menu"] += 1
