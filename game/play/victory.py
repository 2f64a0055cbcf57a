"""Who has won, in words: `you` for the only person at a window, names for all others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.i18n import _, _n
from game.i18n.lists import format_list


def victory_text(winners: Sequence[int], you: int | None, name_of: Callable[[int], str]) -> str:
    """`You win`, `Archer wins`, or `You and Pot share the victory`; no final period.

    Args:
        winners: their seats, at least one.
        you: the seat of the reader; None where several people read, or somebody who does not play.
    """
    if [*winners] == [you]:
        return _("You win")
    yours_first = sorted(winners, key=lambda seat: seat != you)
    names = [_("You") if seat == you else name_of(seat) for seat in yours_first]
    text = _n("{winners} wins", "{winners} share the victory", len(names))
    return text.format(winners=format_list(names))
