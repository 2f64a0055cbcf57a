"""What the entries of a networked table's log say: at once, or after an absence all together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.game import AnyGame
from game.i18n import _, _n
from game.online.entry_text import entry_text, entry_title
from game.online.status_text import as_sentence
from game.online.talk_text import breach_text
from game.terminal.console import Console
from game.terminal.narration import Narration
from game.terminal.seats import Seats
from net.log.applied_entry import AppliedEntry
from net.peer.lockstep import Lockstep
from net.protocol.entries import Acted, Judged, Opened, Paused, Undone

#: How many sentences are printed of what was missed; `last` has the others.
MOST_MISSED = 40


class TableLog:
    """Turns entries into sentences, and keeps those of an absence until it is over."""

    def __init__(
        self,
        game: AnyGame,
        peer: Callable[[], Lockstep[Any, Any]],
        console: Console,
        seats: Seats,
    ) -> None:
        self.narration = Narration(game, None)
        self.next = 0
        """the number of the next entry that is not known here"""
        self._game = game
        self._peer = peer
        self._console = console
        self._seats = seats
        self._missed: list[str] | None = None
        """the sentences of an absence; None while entries are printed as they come"""
        self._is_known = False
        """whether this reader has followed the game before"""
        self._is_return = False
        """whether it left the program meanwhile"""

    @property
    def catches_up(self) -> bool:
        """Whether what was missed is still coming."""
        return self._missed is not None

    def recall(self, reader: int | None, entries: Sequence[AppliedEntry[Any, Any]]) -> None:
        """What this seat's own journal holds: nothing is printed, but `last` knows it."""
        self._is_known = self._is_return = True
        self._missed = []
        for applied in entries:
            self.add(applied, reader)
        self._missed = None

    def catch_up(self, reader: int | None) -> None:
        """This peer comes to a running game, or comes back to it."""
        self._missed = [] if self._missed is None else self._missed

    def finish_catching_up(self, recalled: int, is_whole: bool = False) -> bool:
        """Prints what was missed; False if that is nothing, after a short break only.

        Who comes for the first time gets the last `recalled` sentences, or the whole of a game that
        is over.
        """
        missed, self._missed = self._missed or [], None
        was_known, self._is_known = self._is_known, True
        returns, self._is_return = self._is_return, False
        if is_whole and not was_known:
            self._console.say(_("The game is over. This is how it went:"))
            self._console.say_all(missed)
            return True
        if not was_known:
            self._console.say(_("The game has begun already. This happened last:"))
            self._console.say_all(self.narration.latest(recalled))
            return True
        if missed:
            self._console.say(_("While you were away:"))
            self._console.say_all(self._shortened(missed))
        elif returns:
            self._console.say(_("Nothing happened while you were away."))
        return bool(missed) or returns

    def _shortened(self, lines: Sequence[str]) -> list[str]:
        more = len(lines) - MOST_MISSED
        if more <= 0:
            return [*lines]
        text = _n(
            "{n} sentence before these: see last.", "{n} sentences before these: see last.", more
        )
        return [text.format(n=more), *lines[-MOST_MISSED:]]

    def add(self, applied: AppliedEntry[Any, Any], reader: int | None, why: str = "") -> None:
        """The next entry; `why` is the reason that a bot gave for it."""
        if applied.seq < self.next:
            return
        self.next = applied.seq + 1
        self._is_known = self._is_known or self._missed is None
        lines = self._lines(applied, reader, why)
        if self._missed is None:
            self._console.say_all(lines)
        else:
            self._missed += lines

    def _lines(self, applied: AppliedEntry[Any, Any], reader: int | None, why: str) -> list[str]:
        match applied.entry:
            case Opened():
                self.narration = Narration(self._game, reader)
                self.narration.begin(applied.position)
                return []
            case Acted(seat=seat):
                if why:
                    why = f"{self._seats.name(seat)}: " + _("“{why}”").format(why=why)
                lines = self._table_lines(applied.entry)  # that its person was away, if so
                self.narration.note(lines)
                happened = self.narration.follow(seat, applied.position, applied.result, why)
                return [*lines, *happened]
            case Undone(to=to):
                undone = self.narration.undo_to(to, applied.position)
                lines = self._table_lines(applied.entry, undone)
            case _:
                lines = self._table_lines(applied.entry)
        self.narration.note(lines)
        return lines

    def _table_lines(self, entry: object, undone: int = 1) -> list[str]:
        match entry:
            case Judged(verdicts):
                proofs = [(seat, proof) for seat, proof, _signature in verdicts if proof]
                return [breach_text(self._seats.name(seat), proof) for seat, proof in proofs]
            case Paused():
                title = as_sentence(entry_title(entry))
                return [f"{title} {entry_text(entry, self._seats.name)}"]
        text = entry_text(entry, self._seats.name, undone, self._seats.resigned)
        return [text] if text else []
