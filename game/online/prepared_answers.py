"""Which seats have prepared an answer to an attack while they are away, and what it is in words."""

from __future__ import annotations

from game.i18n import _, _n
from net.protocol.entries import Entry, Instructed, Opened
from net.protocol.seat_entries import InstructionLeft


class PreparedAnswers:
    """By the entries of a table: what they are only their seats and the host know."""

    def __init__(self) -> None:
        self.seats = frozenset[int]()

    def follow(self, entry: Entry) -> None:
        match entry:
            case Opened():
                self.seats = frozenset()
            case InstructionLeft(seat=seat) if entry.seal:
                self.seats |= {seat}
            case InstructionLeft(seat=seat) | Instructed(seat=seat):
                self.seats -= {seat}


def answer_text(limit: int | None, most: int) -> str:
    """What happens to its seat; None where nothing is prepared. `most` is as good as no limit."""
    if limit is None:
        return _("If you are attacked while you are away, the game waits for you.")
    if limit == 0:
        return _("If you are attacked while you are away, the host answers once: with nothing.")
    if limit >= most:
        return _(
            "If you are attacked while you are away, the host answers once: with the least that"
            " wins, or with nothing."
        )
    text = _n(
        "If you are attacked while you are away, the host answers once: with the least that wins"
        " if that is {n}, or with nothing.",
        "If you are attacked while you are away, the host answers once: with the least that wins"
        " if that is at most {n}, or with nothing.",
        limit,
    )
    return text.format(n=limit)
