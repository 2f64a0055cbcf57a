"""A simulated person: reads the record, chooses an action, clicks, waits until it is played."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from benchmarks.clicking.camera import Camera
from benchmarks.clicking.gestures import Hand
from benchmarks.clicking.screen import Click, Gesture, Hover, Press, Screen
from benchmarks.clicking.walking import FocusTracker, Walker
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
from game.screens.overlays import OverlayButton, menu
from game.settings.choices import Confirm, Speed
from game.tigris.animation.durations import duration
from game.tigris.interaction.question import AskTreasure, AskWar, current_question
from game.tigris.layout.layout import Control, Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.play.confirm_turn import hold
from game.tigris.screens.question_dialog import QuestionDialog

#: Seconds until a click must have led to something.
PATIENCE = 30.0
#: Seconds that two pictures must be equal for the table to be at rest.
REST = 0.06


class Stuck(Exception):
    """A click did not have its effect."""


class Canceled(Exception):
    """The person canceled the action before confirming it."""


@dataclass
class Person:
    """Plays all seats of people in a window, until the game is over or enough was done."""

    screen: Screen
    window: Window
    witness: Witness
    people: tuple[Seat, ...]
    random: Random
    speed: Speed
    camera: Camera
    odd: bool = True
    """whether to play an odd action now and then"""
    confirm: Confirm = Confirm.NONE
    """how the end of a turn is confirmed"""
    patience: float = PATIENCE
    """seconds until a click or another player must have led to something in the record"""
    by: str = "mouse"
    """what the person plays with: `mouse`, `keys` or `pad`"""
    done: Counter[str] = field(default_factory=Counter)
    reader: Seat | None = None
    """the seat that looks at the window; None before the first cover of several people"""
    _free_at: float = 0.0
    _focus: FocusTracker = field(default_factory=FocusTracker)

    def __post_init__(self) -> None:
        if len(self.people) == 1:
            self.reader = self.people[0]

    @property
    def layout(self) -> Layout:
        seen = self.witness.seen
        return Layout.of(*self.window.size, 4 if seen is None else seen.position.seats)

    def play(self, actions: int, between: Callable[[int], None] = lambda number: None) -> Position:
        """Plays until people have done this number of actions, or the game is over."""
        number = 0
        while True:
            seen = self.wait(lambda seen: seen.position.actor in (None, *self.people), "a person")
            self._rest(seen)
            if seen.position.actor is None or number >= actions:
                return seen.position
            try:
                self._act(seen)
            except Canceled:
                continue
            number += 1
            between(number)

    def play_once(self) -> None:
        """Plays one action as soon as a person of this window is to act; then does not wait."""
        seen = self.wait(lambda seen: seen.position.actor in self.people, "a person")
        self._rest(seen)
        self._act(seen)

    def wait(self, wanted: Callable[[Seen], bool], what: str) -> Seen:
        """Waits until the record shows what is wanted; raises Stuck after a time limit."""
        ends = time.monotonic() + self.patience
        while time.monotonic() < ends:
            before = self.witness.seen
            seen = self.witness.look()
            if seen is not None and seen is not before:
                self._watch(seen)
                ends = time.monotonic() + self.patience
            if seen is not None and wanted(seen):
                return seen
            if not self.window.running:
                code = self.window.process.returncode
                raise Stuck(f"the window is gone (exit code {code}) while waiting for {what}")
            time.sleep(0.004)
        raise Stuck(f"nothing came of waiting for {what}")

    def shoot(self, name: str, max_shots: int = 2) -> None:
        self.camera.shoot(name, self.window.size, max_shots)

    def settle(self, seconds: float = 3.0) -> None:
        """Waits until the picture stands still, for `seconds` at most."""
        ends = time.monotonic() + seconds
        last = b""
        while time.monotonic() < ends:
            now = self.screen.pixels()
            if now == last:
                return
            last = now
            time.sleep(REST)

    def change(self, gesture: Gesture) -> None:
        """Does a gesture and waits for another picture; raises Stuck if it stays the same.

        A button that looks pressed is not another picture, so spots all over it are compared.
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

    def _watch(self, seen: Seen) -> None:
        """Computes when the animations of new events end, and takes pictures of them."""
        seconds = sum(self._seconds_of(event) for event in seen.fresh)
        self._free_at = max(self._free_at, seen.at) + seconds
        for event in seen.fresh:
            self.camera.watch(type(event).__name__, self.window.size, self._seconds_of(event))

    def _seconds_of(self, event: Event) -> float:
        return duration(event) * PERCENT[self.speed] / 100_000

    def _rest(self, seen: Seen) -> None:
        """Waits until all animations are over, then lifts the cover if there is one."""
        time.sleep(max(0.0, self._free_at + 0.05 - time.monotonic()))
        self.settle()
        actor = seen.position.actor
        if actor is not None and actor != KEEPER and actor != self.reader:
            self.shoot("cover")
            clicks = self.by == "mouse" and self.random.random() < 0.5
            self._do(self._middle() if clicks else Press("Return"))
            self.done["cover"] += 1
            self.reader = actor
            self.settle()
            self.shoot("behind the cover")
        if actor is not None:
            self._see_offer(seen.position, actor)

    def _see_offer(self, position: Position, actor: Seat) -> None:
        """Waits until the button that must be active now looks so: it is blue, not gray."""
        question = current_question(position, actor)
        if isinstance(question, AskTreasure | AskWar):  # no buttons, or pictures on them
            return
        button = self.layout.rect(Control.END_TURN)
        if question is not None:
            dialog = QuestionDialog.of(question, position, TablePainter(self.layout))
            button = dialog.choices.place_of(question.answers[-1])
        ends = time.monotonic() + PATIENCE
        while not self._is_blue(button):
            if time.monotonic() > ends:
                raise Stuck("the table does not offer what the record waits for")
            if self._before_the_cover():  # it fell after it was to be lifted
                self._do(Press("Return"))
                self.settle()
            time.sleep(0.01)

    def _is_blue(self, button: Rect) -> bool:
        """Near one of its ends: a picture on it may lie at the other."""
        edge = button.w // 8
        ends = (
            self.screen.pixel(x, button.center.y) for x in (button.x + edge, button.right - edge)
        )
        return any(b > r + 20 for b, _, r in ends) and not self._before_the_cover()

    def _before_the_cover(self) -> bool:
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
        painter = TablePainter(self.layout)
        hand = Hand(painter, mine, actor)
        if self.by != "mouse":
            hand = Walker(painter, mine, actor, self._focus)
        self._shoot_question(mine, actor)
        action = choose(mine, self.random, self.odd)
        keys = self.by == "keys" or (self.by == "mouse" and self.random.random() < 0.2)
        if self.odd:
            self._stray(hand, mine, action)
        for gesture in hand.takes(action, keys):
            self._do(gesture)
        self.shoot(f"held {type(action).__name__}")
        if self.odd and self.random.random() < 0.25:
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
        entry = self.witness.entry(seen.actions)
        if (entry.actor, entry.action) != (actor, action):
            raise Stuck(f"{action} was clicked, {entry} was played")

    def _confirm(self, position: Position, action: Action) -> None:
        """Confirms a turn; sometimes cancels it, or lets a timed confirmation run out."""
        if self.confirm is Confirm.NONE or hold(position, action) is None:
            return
        self.settle()
        self.shoot("to confirm", max_shots=4)
        if self.random.random() < 0.2:
            self.done["canceled"] += 1
            self._do(Press("Escape"))
            self.settle()
            self.shoot("canceled", max_shots=4)
            raise Canceled
        if self.confirm is Confirm.TIMED and self.random.random() < 0.3:
            self.done["confirmed by time"] += 1
            return
        self.done["confirmed"] += 1
        button, before = Click.on(self.layout.rect(Control.END_TURN)), self._written()
        for _again in range(5):  # a confirmation during an animation only skips it
            key = self.by != "mouse" or self.random.random() < 0.5
            self._do(Press("Return") if key else button)
            time.sleep(0.5)
            if self._written() != before:
                return

    def _written(self) -> int:
        return self.witness.path.stat().st_size

    def _shoot_question(self, mine: Position, actor: Seat) -> None:
        question = current_question(mine, actor)
        self.shoot("turn" if question is None else type(question).__name__, max_shots=3)

    def _do(self, gesture: Gesture) -> None:
        self.window.do(gesture)
        time.sleep(0.02)
        if isinstance(gesture, Click) and self.random.random() < 0.05:
            self.screen.do(Hover(gesture.x + 3, gesture.y + 2))

    def _refused(self, hand: Hand, mine: Position, action: Action) -> None:
        """Tries a square where the piece may not go; the piece must stay picked up."""
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
            self._do(hand.square(self.random.choice(own)))
            self.settle(1)
            self.shoot("refused", max_shots=8)
            self.done["refused square"] += 1

    def _stray(self, hand: Hand, mine: Position, action: Action) -> None:
        """What people do besides: put a picked-up piece back, open the menu, move the pointer."""
        if self.random.random() < 0.1:
            for gesture in hand.takes(action, keys=False):
                self._do(gesture)
                self._do(Press("Escape") if self.random.random() < 0.5 else Click(5, 5, 3))
                self.done["put back"] += 1
        if self.random.random() < 0.05:
            self._open_menu()
        if self.random.random() < 0.1:
            square = self.random.choice(SQUARES)
            self._do(Hover(*self.layout.rect_of(square).center))
            self.done["hover"] += 1

    def _open_menu(self) -> None:
        painter = TablePainter(self.layout)
        self._do(Click.on(self.layout.rect(Control.MENU)))
        self.settle(1)
        self.shoot("menu")
        choices = menu(painter, self.speed, self.layout.frame, "Leave the table").choices
        self._do(Click.on(choices.place_of(OverlayButton.CONTINUE)))
        self.done["menu"] += 1
