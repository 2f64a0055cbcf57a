"""The panel beside the board: how far its log is scrolled, and which card is over it."""

from __future__ import annotations

from game.geometry import Point
from game.input.keymap import KeyCommand
from game.tigris.coach.hint import Hints
from game.tigris.layout.layout import Layout
from game.tigris.play.session import Session

#: How many lines of the log a key scrolls.
PAGE = 3


class SidePanel:
    """One card at a time: the recap, the table in words, or a hint."""

    def __init__(self, session: Session, hints: Hints) -> None:
        self.hints = hints
        self.shows_recap = False
        """whether it shows what happened since the person in front last acted"""
        self.shows_table_text = False
        """whether it shows the state of the table in words"""
        self.scrolled = 0
        """how many of the newest lines, of the recap if that is shown, else of the log, are
        scrolled out of sight"""
        self._session = session

    @property
    def has_card(self) -> bool:
        return self.shows_recap or self.shows_table_text or self.hints.is_shown

    def close_card(self) -> bool:
        """Closes the card; returns False if there was none."""
        had_card, self.shows_recap, self.shows_table_text = self.has_card, False, False
        self.hints.dismiss()
        return had_card

    def toggle(self, intent: KeyCommand) -> None:
        """Opens the card of this key, or closes it if it is open."""
        had_recap, had_text, had_hint = self.shows_recap, self.shows_table_text, self.hints.is_shown
        self.close_card()
        if intent is KeyCommand.RECAP:
            self.shows_recap, self.scrolled = not had_recap, 0
        elif intent is KeyCommand.IN_WORDS:
            self.shows_table_text = not had_text
        elif not had_hint:
            self.hints.toggle()

    def scroll(self, lines: int) -> None:
        """Scrolls towards older lines; a negative number towards newer ones."""
        shown = self._session.recap() if self.shows_recap else self._session.shown_log
        self.scrolled = min(max(0, self.scrolled + lines), max(0, len(shown) - 1))

    def filter(self) -> None:
        """Shows the next choice of lines, the newest of them."""
        self.close_card()
        self._session.log_filter, self.scrolled = self._session.log_filter.next, 0

    def contains(self, at: Point, layout: Layout) -> bool:
        """Whether a point is on the log, or on the recap, which covers more than the log."""
        beside = at.x >= layout.log.x and at.y >= layout.banner.bottom
        return layout.log.contains(*at) or (self.shows_recap and beside)

    def show_newest(self) -> None:
        """The person has acted: the newest lines matter again."""
        self.close_card()
        self.scrolled = 0

    def show_missed(self) -> None:
        """The person has just sat down: they first read what they have missed."""
        self.shows_recap = bool(self._session.recap())
        self.shows_table_text, self.scrolled = False, 0
