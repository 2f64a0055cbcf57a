"""Who came to a table and who left it, in lines for people."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _
from net.protocol.codes import Presence
from net.protocol.from_host import Roster


def presence_changes(
    known: dict[str, str], roster: Roster, title: Callable[[int], str] = lambda seat: ""
) -> list[str]:
    """Who came and left since `known`, names by place, which is updated.

    The place comes first, so that no name begins a line. `title` is what the game calls a seat.
    """
    titles = {
        _("Seat {number}").format(number=seat + 1): title(seat) for seat in range(len(roster.seats))
    }

    def shown(place: str, name: str) -> str:
        called = titles.get(place)
        return _("{name} ({seat})").format(name=name, seat=called) if called else name

    there = {
        _("Seat {number}").format(number=seat): name
        for seat, (name, _holder, _ready, presence, *_rest) in enumerate(roster.seats, 1)
        if name and presence != Presence.GONE
    }
    for number, name in enumerate(roster.spectators, 1):
        there[_("Spectator {number}").format(number=number)] = name
    left = [
        _("{place}: {name} is gone.").format(name=shown(place, name), place=place)
        for place, name in known.items()
        if there.get(place) != name
    ]
    came = [
        _("{place}: {name} is here.").format(name=shown(place, name), place=place)
        for place, name in there.items()
        if known.get(place) != name
    ]
    known.clear()
    known.update(there)
    return [*left, *came]
