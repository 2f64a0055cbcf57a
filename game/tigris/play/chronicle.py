"""What a table keeps of the past: the log, the marks of recent moves, and how far undo reaches."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris.model.bitboard import Square, Squares
from engine.tigris.model.pieces import Seat
from game.settings.choices import Explanations
from game.tigris.match import Match, Played, Shown
from game.tigris.play.undo import Times, why_no_undo
from game.tigris.recap.missed import recap_lines, turn_of
from game.tigris.recap.rewatch import Rewatch, last_actions_of_others
from game.tigris.scene.recent_moves import RecentMoves
from game.tigris.text.bot_remarks import remark_on
from game.tigris.text.log import Log, LogLine


class Chronicle:
    """Of one match at one window. The history itself is the match's."""

    def __init__(self, match: Match, reader: Seat | None, explanations: Explanations) -> None:
        self._match = match
        self._log = Log(len(match.humans) > 1, lambda item: remark_on(match, item))
        self._log.explanations = explanations
        self._times = Times(match.history, match.forked_at)
        self._marks = RecentMoves(match.position.seats, match.history)
        self._log.rebuild(match.history, 0, reader)
        self._log.note_origin(match.origin, match.forked_at)

    @property
    def lines(self) -> list[LogLine]:
        """The log so far."""
        return self._log.lines

    @property
    def explanations(self) -> Explanations:
        """When bots give reasons."""
        return self._log.explanations

    @explanations.setter
    def explanations(self, explanations: Explanations) -> None:
        self._log.explanations = explanations

    # -------------------------------------------------------------- what happens

    def expect(self, played: Played, events: int) -> None:
        """An action was played, of which `events` events are still to be shown."""
        self._log.expect(played, events)

    def expect_pending(self, events: int) -> None:
        """So many events will be shown of an action that waits for confirmation."""
        self._log.expect_pending(len(self._match.history), events)

    def acted(self, played: Played) -> None:
        """A seat has acted: in its turn, what others did before is no longer news to it."""
        if played.seat == turn_of(self._match.history, played.ply):
            self._marks.acted(played.seat)

    def add(self, shown: Sequence[Shown]) -> list[LogLine]:
        """Events have been shown; gives the new lines of the log."""
        for event, _before, again in shown:
            self._marks.event_shown(event, again)
        return self._log.add(shown)

    def rebuild(self, kept: int, reader: Seat | None) -> None:
        """The match differs, or is longer, after its first `kept` actions."""
        self._times.forget()
        self._log.rebuild(self._match.history, kept, reader)
        self._marks = RecentMoves(self._match.position.seats, self._match.history)

    def translate(self, reader: Seat | None) -> None:
        """Writes the log anew: in another language, or with other explanations."""
        self._log.translate(self._match.history, reader)
        self._log.note_origin(self._match.origin, self._match.forked_at)

    # -------------------------------------------------------------- questions

    def recent(self, reader: Seat | None, again: bool) -> Squares:
        """The squares that others changed since the reader's last turn: `RecentMoves`."""
        return self._marks.squares(reader, again)

    def owners(self, reader: Seat | None, again: bool) -> tuple[tuple[Square, Seat], ...]:
        """The recent squares, each with the seat that changed it."""
        return self._marks.owners(reader, again)

    def recap(self, reader: Seat | None) -> list[LogLine]:
        """The lines about what has happened since the reader's last turn."""
        return recap_lines(self._match, reader, self.lines)

    def rewatch(self, reader: Seat | None) -> Rewatch | None:
        """What others did last, to be shown again; None if there is nothing."""
        return last_actions_of_others(self._match.history, reader, self._match.humans)

    def clear_rewatched(self) -> None:
        """A rewatch begins: it marks squares anew."""
        self._marks.watch_again()

    def undo_points(self, seat: Seat) -> range:
        """The numbers of actions that a seat may go back to, the start of its turn first."""
        return self._times.of(seat)

    def why_no_undo(self, seat: Seat) -> str:
        """Why this seat, which can undo nothing now, cannot."""
        return why_no_undo(self._match.history[self._match.forked_at :], seat)
