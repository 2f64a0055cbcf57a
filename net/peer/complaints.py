"""Why a peer leaves a host that sent what it could not handle, in words."""

from __future__ import annotations

from net.notifications import HostCheats, OptionsNotKnown, TurnedAway
from net.peer.cheating import Cheating, UnknownOptions
from net.protocol.words import clean_line
from net.wire.canonical import BadBytes
from net.wire.frames import WireError


def reason_to_leave(error: Exception) -> TurnedAway | HostCheats | OptionsNotKnown:
    """What the owner of the peer gets to know of an error while a message was handled."""
    match error:
        case WireError():
            return TurnedAway(-int(error.code), str(error.reason))
        case Cheating():
            return HostCheats(clean_line(str(error)))
        case UnknownOptions():
            return OptionsNotKnown(clean_line(str(error)))
        case BadBytes():
            return HostCheats(clean_line(f"it sent what no host sends: {error}"))
    return HostCheats(f"it sent what this program cannot handle: {error!r}"[:200])
