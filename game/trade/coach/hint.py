"""Hints at a table: requested by a person, shown beside the game, gone with the position."""

from __future__ import annotations

from engine.trade.bots import think
from engine.trade.model.position import Position
from game.i18n import _
from game.trade.coach.action_text import describe_action
from game.trade.coach.hint_text import explain
from game.trade.play.session import Session
from game.trade.scene.expected import expected

#: The level that advises: the strongest.
ADVISER = "hard"
#: The same position gets the same hint.
SEED = 1


class Hints:
    """The hint that the person in front has requested, if any."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._position: Position | None = None
        self._lines: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """The hint, or why there is none; nothing if none is shown."""
        return self._lines

    def toggle(self) -> None:
        """Requests a hint, or puts away the one that is shown."""
        if self._lines:
            self.dismiss()
            return
        self._position = self._session.match.position
        refusal = why_no_hint(self._session)
        self._lines = (refusal,) if refusal else advice(expected(self._session.position))

    def follow(self) -> bool:
        """Puts the hint away once the game has changed; returns whether it did."""
        if self._lines and self._session.match.position is not self._position:
            self.dismiss()
            return True
        return False

    def dismiss(self) -> None:
        self._lines, self._position = (), None


def advice(position: Position) -> tuple[str, ...]:
    """What a strong bot would do at a view, in plain words, and why."""
    action, reason = think(ADVISER, position, SEED)
    return (f"{describe_action(action, position)}.", *explain(action, position, reason))


def why_no_hint(session: Session) -> str:
    """Why the person in front cannot get a hint now, as a sentence; empty if they can."""
    if not session.match.table.hints:
        return _("Hints are turned off at this table.")
    if session.reader is None or not session.match.humans:
        return _("Only players can ask for hints.")
    if not session.can_act:
        return _("You can ask for a hint when you can choose or trade.")
    return ""
