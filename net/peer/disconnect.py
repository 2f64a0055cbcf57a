"""Which news mean that it is of no use to come back, and which that the host is somewhere else."""

from __future__ import annotations

from net.notifications import HostCheats, LinkLost, TurnedAway
from net.protocol.codes import Code
from net.wire.frames import Cut

#: What does not change by trying again.
_FOR_GOOD = {
    *(Code.OTHER_PROTOCOL, Code.OTHER_RULES, Code.OTHER_BUILD, Code.OTHER_TABLE),
    *(Code.TABLE_FULL, Code.GAME_RUNS, Code.WRONG_TOKEN, Code.DIVERGED),
    *(Code.NONSENSE, Code.REPLACED, Code.ADJOURNED),
}
_WIRE_FOR_GOOD = {Cut.NOT_TIGRIS, Cut.OTHER_WIRE, Cut.WRONG_SECRET}


def is_end(news: object) -> bool:
    """Whether a peer that hears this need not connect again."""
    match news:
        case HostCheats():
            return True
        case TurnedAway(code, text) if code < 0:
            return cut_of(code, text) in _WIRE_FOR_GOOD
        case TurnedAway(code) | LinkLost(code):
            return code in _FOR_GOOD
    return False


def cut_of(code: int, text: str) -> Cut | None:
    """What was wrong with the link, as `TurnedAway` tells it: seen here, or by the other end."""
    try:
        cut = Cut(-code)
        return Cut(int(text)) if cut is Cut.REFUSED else cut
    except ValueError:
        return None
