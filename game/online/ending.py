"""How a game at a table ended: in sentences, and who came where.

`name` gives the name of a seat, as it is called there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.game import AnyGame
from game.i18n import _
from game.i18n.lists import format_list
from net.log.endings import Endings


def ending_text(endings: Endings, name: Callable[[int], str]) -> str:
    """What people have done to end it, or who will be last; empty if nobody has done anything."""
    if endings.is_agreed:
        return _("All agreed to end the game as it stands: nobody has won.")
    if not endings.resigned:
        return ""
    resigned = format_list(map(name, endings.resigned))
    if endings.winner is not None:
        text = _("{who} has won: the others have resigned.")
        return text.format(who=name(endings.winner))
    return _("Resigned, so last in any case: {names}.").format(names=resigned)


def places_at(game: AnyGame, position: Any, endings: Endings) -> tuple[int, ...]:
    """The place of each seat at the end of a table's game, 1 for the winner; equal seats share one.

    Who has resigned comes after all others, the first of them last. If all agreed to end it, all
    share the first place. Empty before the end.
    """
    seats = range(endings.seats)
    if endings.is_agreed:
        return (1,) * len(seats)
    by_rules = game.places(position)
    if not by_rules and not endings.is_over:
        return ()
    resigned = endings.resigned
    keys = [
        (1, -resigned.index(seat)) if seat in resigned else (0, by_rules[seat] if by_rules else 1)
        for seat in seats
    ]
    return tuple(1 + sum(other < own for other in keys) for own in keys)
