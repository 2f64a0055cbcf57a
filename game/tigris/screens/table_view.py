"""What a person sees at the table right now, put together from all that it depends on."""

from __future__ import annotations

from collections.abc import Callable

from engine.tigris.model.bitboard import NONE
from game.settings.settings import Settings
from game.tigris.hover.hover import ForecastCache, hover_info
from game.tigris.hover.hover_info import NO_HOVER, HoverInfo
from game.tigris.hover.table_state import LogLine, TableState
from game.tigris.hover.table_state_builder import build_table_state
from game.tigris.interaction.cursor import Focus
from game.tigris.paint.log import line_at
from game.tigris.paint.painter import TablePainter
from game.tigris.play.session import Session
from game.tigris.screens.pointer import Pointing
from game.tigris.screens.question_dialog import Asking
from game.tigris.screens.table_commands import Browsing


class Sight:
    """`asking` is the dialog that is open, if one is."""

    def __init__(
        self,
        session: Session,
        easel: TablePainter,
        pointing: Pointing,
        browsing: Browsing,
        aids: Callable[[], Settings],
    ) -> None:
        self._session = session
        self._easel = easel
        self._pointing = pointing
        self._browsing = browsing
        self._aids = aids
        self._oracle = ForecastCache()
        self._owed: Focus | None = None
        """where the pointer was when its hint was left for the next picture"""

    @property
    def owes(self) -> bool:
        """Whether the next picture shows more, though nothing happens."""
        return self._owed is not None

    def first_hint(self, asking: Asking | None) -> HoverInfo:
        """What can be shown at once; the rest is owed."""
        hint = self.hint(asking, patient=False)
        self._owed = self._pointing.focus if hint.unfinished else None
        return hint

    def pay(self, asking: Asking | None) -> bool:
        """Makes the forecast that the last picture did not wait for, if the pointer is still there;
        True if so. The next picture finds it made."""
        owed, self._owed = self._owed, None
        if owed is None or owed != self._pointing.focus:
            return False
        self.hint(asking)
        return True

    def look(self, asking: Asking | None, hint: HoverInfo) -> TableState:
        pointing = self._pointing
        return build_table_state(
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

    def hint(self, asking: Asking | None, patient: bool = True) -> HoverInfo:
        """What the pointer or the keys bring up, and a hint that was asked for; `patient` as in
        `hover_info`."""
        return self._browsing.hints.overlay(self._pointed(asking, patient))

    def _pointed(self, asking: Asking | None, patient: bool) -> HoverInfo:
        line = self._line(asking)
        return hover_info(
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
            patient=patient,
        )

    def _line(self, asking: Asking | None) -> LogLine | None:
        """The line of the log under the pointer."""
        at = self._pointing.at
        if at is None or self._browsing.reads or not self._easel.layout.log.contains(*at):
            return None
        return line_at(self._easel, self.look(asking, NO_HOVER), at)
