"""What a person sees at the table right now, put together from all that it depends on."""

from __future__ import annotations

from collections.abc import Callable

from engine.board import NONE
from game.hint import NO_HINT, Hint
from game.hinting import Oracle, hint_of
from game.looking import look_of
from game.paint.easel import Easel
from game.paint.log import line_at
from game.paint.look import Line, Look
from game.screens.asking import Asking
from game.screens.browsing import Browsing
from game.screens.pointing import Pointing
from game.session import Session
from game.settings import Settings


class Sight:
    """`asking` is the dialog that is open, if one is."""

    def __init__(
        self,
        session: Session,
        easel: Easel,
        pointing: Pointing,
        browsing: Browsing,
        aids: Callable[[], Settings],
    ) -> None:
        self._session = session
        self._easel = easel
        self._pointing = pointing
        self._browsing = browsing
        self._aids = aids
        self._oracle = Oracle()

    def look(self, asking: Asking | None, hint: Hint) -> Look:
        pointing = self._pointing
        return look_of(
            self._session,
            pointing.focus.square,
            pointing.focus.control,
            pointing.pressed,
            None if asking is None else asking.lit,
            sides=(NONE, NONE) if asking is None else asking.sides,
            aids=self._aids(),
            hint=hint,
            later=0 if self._browsing.recap else self._browsing.later,
            by_keys=pointing.by_keys,
        )

    def hint(self, asking: Asking | None) -> Hint:
        """What the pointer or the keys bring up, and a hint that was asked for."""
        return self._browsing.hints.over(self._pointed(asking))

    def _pointed(self, asking: Asking | None) -> Hint:
        line = self._line(asking)
        return hint_of(
            self._session,
            self._oracle,
            self._aids(),
            self._pointing.focus,
            answer=None if asking is None else asking.answer,
            glow=NONE if line is None else line.squares,
            why="" if line is None else line.why,
            dragged=self._pointing.dragged,
            recap=self._browsing.recap,
            later=self._browsing.later,
            in_words=self._browsing.in_words,
        )

    def _line(self, asking: Asking | None) -> Line | None:
        """The line of the log under the pointer."""
        at = self._pointing.at
        if at is None or self._browsing.reads or not self._easel.layout.log.contains(*at):
            return None
        return line_at(self._easel, self.look(asking, NO_HINT), at)
