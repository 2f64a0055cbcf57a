"""The table: a session in the window, with its dialogs, its curtain and its end."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.board import Square
from engine.decisions import Turn
from game.hands import KEYS, meant
from game.inputs import Cancelled, Clicked, Input, Key, Moved, Pressed
from game.layout import Control, Layout
from game.looking import look_of
from game.paint.easel import Easel
from game.paint.event import paint_event
from game.paint.table import paint_table
from game.question import Question
from game.screens.asking import Asking
from game.screens.overlay import Overlay, Wish, end, menu, next_speed, notice, paint_curtain
from game.screens.screen import Go, Screen
from game.selection import Cancel, Intent, TouchSquare
from game.session import Session

#: Keys that go on: they skip what is being told, lift the curtain.
ON = ("space", "return", "enter")


class Table:
    """A screen; `leave` and `again` say what comes after this game."""

    def __init__(
        self,
        session: Session,
        easel: Easel,
        leave: Callable[[], Go],
        again: Callable[[], Go],
        settings: Callable[[Screen], Go] | None = None,
    ) -> None:
        """`settings` shows them, with the way back to this screen."""
        self._session = session
        self._easel = easel
        self._leave = leave
        self._again = again
        self._settings = settings
        self._hover: Square | None = None
        self._over: Control | None = None
        self._pressed: Control | None = None
        self._question: Question | None = None
        self._asking: Asking | None = None
        self._overlay: Overlay | None = None
        self._lay_out: Callable[[], Overlay] | None = None
        """makes the overlay anew for another size of the window"""
        self._told_the_end = False
        self._stands_since: int | None = None
        """when an overlay stopped the game, in milliseconds; None while it goes on"""
        self._stood = 0
        """for how long overlays have stopped it in all"""

    @property
    def seats(self) -> int:
        return self._session.position.seats

    def hear(self, given: Input) -> Go | None:
        self._point(given)
        if self._overlay is not None:
            return self._wish(self._overlay.hear(given))
        if _is_key(given, "escape") or self._clicks(given, Control.MENU):
            self._put_back_or_open_menu(given)
        elif not self._gone_on(given):
            self._answer_or_act(given)
        return None

    def tick(self, now: int) -> bool:
        if self._overlay is not None:  # the game stands still behind it
            self._stands_since = now if self._stands_since is None else self._stands_since
            return False
        if self._stands_since is not None:
            self._stood += now - self._stands_since
            self._stands_since = None
        changed = self._session.tick(now - self._stood)
        if self._session.asked != self._question:
            self._ask()
        return self._come_over() or changed

    def deadline(self) -> int | None:
        return None if self._overlay is not None else self._session.deadline()

    def fit(self, layout: Layout) -> None:
        if self._lay_out is not None:
            self._overlay = self._lay_out()
        self._ask()

    def close(self) -> None:
        """Nothing to do: whatever was played is kept already."""

    def paint(self, surface: pygame.Surface) -> None:
        session, easel = self._session, self._easel
        if session.curtain is not None:
            dynasty = session.position.dynasties[session.curtain]
            on_turn = isinstance(session.position.decisions[-1], Turn)
            paint_curtain(surface, easel, dynasty, on_turn, session.name_of(session.curtain))
        else:
            self._paint_table(surface)
        if self._overlay is not None:
            self._overlay.paint(surface, easel)

    def _come_over(self) -> bool:
        """Lays a notice, or the end, over the table where nothing else lies; True if it did."""
        session, told = self._session, self._session.notice
        if self._overlay is None and told is not None:
            self._open(lambda: notice(self._easel, told))
        elif self._overlay is None and session.over and not self._told_the_end:
            self._told_the_end = True
            self._open(lambda: end(self._easel, session.position))
        else:
            return False
        return True

    def _open(self, lay_out: Callable[[], Overlay], focus: int | None = None) -> None:
        self._lay_out = lay_out
        self._overlay = lay_out()
        self._overlay.choices.focus = focus

    @property
    def _focus(self) -> int | None:
        """The button of the overlay that is under the pointer or the keys."""
        return None if self._overlay is None else self._overlay.choices.focus

    def _close(self) -> None:
        self._lay_out = self._overlay = None

    def _paint_table(self, surface: pygame.Surface) -> None:
        session, easel, timeline = self._session, self._easel, self._session.timeline
        lit = None if self._asking is None else self._asking.lit
        look = look_of(session, self._hover, self._over, self._pressed, lit)
        if timeline.current is not None:
            current, fraction = timeline.current, timeline.fraction
            paint_event(surface, easel, session.scene, current, fraction, look)
            return
        paint_table(surface, easel, session.scene, look)
        if self._asking is not None:
            self._asking.paint(surface, easel)

    def _ask(self) -> None:
        """Makes the dialog for what the person in front is asked."""
        self._question = asked = self._session.asked
        position = self._session.position
        self._asking = None if asked is None else Asking.of(asked, position, self._easel)

    def _point(self, given: Input) -> None:
        """Keeps track of what lies under the pointer."""
        if isinstance(given, Moved | Pressed | Clicked):
            self._hover = self._easel.layout.square_at(*given.at)
            self._over = self._easel.layout.control_at(*given.at)
            self._pressed = self._over if isinstance(given, Pressed) else None

    def _clicks(self, given: Input, control: Control) -> bool:
        return isinstance(given, Clicked) and self._over == control

    def _put_back_or_open_menu(self, given: Input) -> None:
        if isinstance(given, Key) and self._session.selection.held is not None:
            self._session.intend(Cancel())
        elif self._session.over and isinstance(given, Clicked):
            self._open(lambda: end(self._easel, self._session.position))
        else:
            self._open(lambda: menu(self._easel, self._session.timeline.speed))

    def _gone_on(self, given: Input) -> bool:
        """Whether the input was spent on going on: what is told, or the curtain."""
        session = self._session
        if session.curtain is None and not session.timeline.busy:
            return False
        if isinstance(given, Clicked) or (isinstance(given, Key) and given.name in ON):
            session.go_on()
        return True

    def _answer_or_act(self, given: Input) -> None:
        fresh = self._asking is not None and self._session.asked == self._question
        answer = self._asking.hear(given) if self._asking is not None and fresh else None
        if answer is not None:
            self._session.play(answer)
            return
        intent = self._intent(given)
        if intent is not None:
            self._session.intend(intent)

    def _intent(self, given: Input) -> Intent | None:
        selection = self._session.selection
        match given:
            case Cancelled():
                return Cancel()
            case Key(name) if name in KEYS:
                return meant(KEYS[name], selection)
            case Clicked() if self._over is not None:
                return meant(self._over, selection)
            case Clicked() if self._hover is not None:
                return TouchSquare(self._hover)
            case _:
                return None

    def _wish(self, wish: Wish | None) -> Go | None:
        match wish:
            case Wish.GO_ON:
                self._close()
            case Wish.PUT_AWAY:
                self._session.put_notice_away()
                self._close()
            case Wish.OTHER_SPEED:
                timeline = self._session.timeline
                timeline.speed = next_speed(timeline.speed)
                self._open(lambda: menu(self._easel, timeline.speed), self._focus)
            case Wish.SETTINGS if self._settings is not None:
                return self._settings(self)
            case Wish.LEAVE:
                return self._leave()
            case Wish.AGAIN:
                return self._again()
        return None


def _is_key(given: Input, name: str) -> bool:
    return isinstance(given, Key) and given.name == name
