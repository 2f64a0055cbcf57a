"""Which notifications end a peer for good, so that it does not reconnect."""

from __future__ import annotations

from net.notifications import HostCheats, LinkLost, OptionsNotKnown, TooManyOpenings, TurnedAway
from net.protocol.codes import Code
from net.wire.frames import LinkFault

#: Codes that another try does not change.
_PERMANENT = {
    *(Code.OTHER_PROTOCOL, Code.OTHER_RULES, Code.OTHER_TABLE),
    *(Code.TABLE_FULL, Code.GAME_RUNS, Code.WRONG_KEY, Code.DIVERGED),
    *(Code.NONSENSE, Code.REPLACED, Code.ADJOURNED, Code.TWO_HISTORIES),
    *(Code.NAME_TAKEN, Code.BLOCKED, Code.CLOSED),
}
_PERMANENT_FAULTS = {
    *(LinkFault.OTHER_GAME, LinkFault.OTHER_WIRE_VERSION),
    *(LinkFault.WRONG_SECRET, LinkFault.OTHER_HOST, LinkFault.NO_TABLE),
}


def is_final(notification: object, knows_host: bool) -> bool:
    """Whether a peer with this notification need not reconnect.

    A fault of a link is in the clear, so anybody on the way may have sent it: a peer that has been
    at the table (`knows_host`) reports it and looks for its host on.
    """
    match notification:
        case HostCheats() | TooManyOpenings() | OptionsNotKnown():
            return True
        case TurnedAway(code) if code < 0:
            return not knows_host and is_link_fault(notification)
        case TurnedAway(code) | LinkLost(code):
            return code in _PERMANENT
    return False


def is_link_fault(notification: object) -> bool:
    """Whether the other end is no host of this table, as far as the link shows."""
    match notification:
        case TurnedAway(code, text) if code < 0:
            return link_fault_of(code, text) in _PERMANENT_FAULTS
    return False


def link_fault_of(code: int, text: str) -> LinkFault | None:
    """The fault of the link in a `TurnedAway`: seen at this end, or reported by the other."""
    try:
        fault = LinkFault(-code)
        return LinkFault(int(text)) if fault is LinkFault.REFUSED else fault
    except ValueError:
        return None
