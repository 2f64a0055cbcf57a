"""What a person may do at the table besides acting: look back, take back, change what is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.geometry import Point
from game.input.events import Clicked, Input, Key, Scrolled
from game.input.keymap import INTENT_BY_KEY, Intent
from game.settings.choices import Outlines
from game.settings.settings import Settings
from game.tigris.coach.hint import Hints
from game.tigris.layout.layout import Control, Layout
from game.tigris.play.session import Session

#: What the buttons over the log are for.
CONTROLS = {Control.UNDO: Intent.UNDO, Control.RECAP: Intent.RECAP, Control.HINT: Intent.HINT}
#: How many lines of the log a key goes back or on.
PAGE = 3


class Browsing:
    """The log's place, the recap, and the aids."""

    def __init__(
        self,
        session: Session,
        aids: Callable[[], Settings],
        set_aids: Callable[[Settings], object],
        hints: Hints,
    ) -> None:
        self._session = session
        self._aids = aids
        self._set_aids = set_aids
        self.hints = hints
        self.recap = False
        """whether the person reads what has happened since they last acted"""
        self.in_words = False
        """whether the person reads how the table stands"""
        self.later = 0
        """how many of the newest lines, of the recap if it is read, else of the log, are scrolled
        out of sight"""

    def hear(self, given: Input, control: Control | None, layout: Layout) -> bool:
        """Whether the input was about this. `control` is under the pointer."""
        if isinstance(given, Scrolled) and self._over(given.at, layout):
            self._scroll(given.steps)
            return True
        act = INTENT_BY_KEY.get(given.name) if isinstance(given, Key) else None
        if isinstance(given, Clicked):
            act = CONTROLS.get(control or Control.MENU)
        return self._did(act)

    @property
    def reads(self) -> bool:
        """Whether a card lies over the log."""
        return self.recap or self.in_words or self.hints.on

    def put_away(self) -> bool:
        """The card goes; False if there was none."""
        reads, self.recap, self.in_words = self.reads, False, False
        self.hints.dismiss()
        return reads

    def after_acting(self) -> None:
        """The person has acted: the newest is of interest again."""
        self.put_away()
        self.later = 0

    def after_the_curtain(self) -> None:
        """The person has sat down: they read first what they have missed."""
        self.recap, self.in_words, self.later = bool(self._session.recap()), False, 0

    def _did(self, act: Intent | None) -> bool:
        match act:
            case Intent.LOG_BACK | Intent.LOG_ON:
                self._scroll(PAGE if act is Intent.LOG_BACK else -PAGE)
            case Intent.UNDO | Intent.START_OF_TURN:
                self._session.take_back(all=act is Intent.START_OF_TURN)
            case Intent.RECAP | Intent.IN_WORDS | Intent.HINT:
                self._read(act)
            case Intent.WATCH_AGAIN:
                self._session.watch_again()
            case Intent.OUTLINES | Intent.STRENGTHS:
                self._set_aids(_switched(self._aids(), act))
            case _:
                return False
        return True

    def _read(self, act: Intent) -> None:
        """One card at a time; the same again puts it away."""
        recap, in_words, hint = self.recap, self.in_words, self.hints.on
        self.put_away()
        if act is Intent.RECAP:
            self.recap, self.later = not recap, 0
        elif act is Intent.IN_WORDS:
            self.in_words = not in_words
        elif not hint:
            self.hints.toggle()

    def _over(self, at: Point, layout: Layout) -> bool:
        """Whether a point is on the log, or where the recap lies, over more than the log."""
        return layout.log.contains(*at) or (self.recap and at.x >= layout.log.x)

    def _scroll(self, lines: int) -> None:
        read = self._session.recap() if self.recap else self._session.log
        most = max(0, len(read) - 1)
        self.later = min(max(0, self.later + lines), most)


def _switched(aids: Settings, act: Intent) -> Settings:
    if act is Intent.STRENGTHS:
        return replace(aids, strengths=not aids.strengths)
    kinds = list(Outlines)
    after = kinds[(kinds.index(aids.outlines) + 1) % len(kinds)]
    return replace(aids, outlines=after)
