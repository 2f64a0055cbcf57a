"""Why a peer leaves a host that sent what it could not handle, in words."""

from __future__ import annotations

from net.notifications import HostCheats, OptionsNotKnown, TooManyOpenings, TurnedAway
from net.peer.cheating import Cheating, OpenedTooOften, UnknownOptions
from net.protocol.words import clean_line
from net.wire.canonical import BadBytes
from net.wire.frames import WireError
from net.wire.stated import Stated, stated, statement_of


def reason_to_leave(
    error: Exception,
) -> TurnedAway | HostCheats | OptionsNotKnown | TooManyOpenings:
    """What the owner of the peer gets to know of an error while a message was handled."""
    match error:
        case WireError():
            return TurnedAway(-int(error.code), str(error.reason))
        case Cheating():
            return HostCheats(_statement(error))
        case OpenedTooOften():
            return TooManyOpenings(error.attempts)
        case UnknownOptions():
            return OptionsNotKnown(_statement(error))
        case BadBytes():
            detail = clean_line(str(error))
            return HostCheats(stated("it sent what no host sends ({detail})", detail=detail))
    detail = repr(error)[:160]
    return HostCheats(stated("it sent what this program cannot handle ({detail})", detail=detail))


def _statement(error: Exception) -> str:
    """What was stated here, or else a line that may have words of the host in it."""
    statement = statement_of(error)
    return statement if isinstance(statement, Stated) else clean_line(statement)
