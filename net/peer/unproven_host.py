"""A host that the log does not prove to be one: a seat that says it has taken over the table.

It proves that with its first entry. Before, any seat could say so to a peer that it reaches in the
place of the host: what it says then ends no game, and it hears nothing that it could use.
"""

from __future__ import annotations

from typing import TypeAlias

from net.notifications import HostCheats, LinkLost, OptionsNotKnown, TooManyOpenings, TurnedAway
from net.peer.disconnect import is_final
from net.protocol.codes import Code
from net.protocol.from_host import Bye, FromHost, Head, Refused

Reason: TypeAlias = TurnedAway | LinkLost | TooManyOpenings | HostCheats | OptionsNotKnown

#: Seconds that such a host may take for its proof.
SECONDS = 20.0
#: Why it is left: there may be another place to try.
UNPROVEN = LinkLost(int(Code.NOT_NOW), "")


def reason_to_leave(message: FromHost) -> Reason | None:
    """Why a peer leaves such a host at once when it says this; None if it stays."""
    match message:
        case Refused(code, text):
            return TurnedAway(code, text)
        case Bye(code, text):
            return LinkLost(code, text)
        case Head():
            return UNPROVEN  # what the peer would propose then must not be shown to a seat
    return None


def believed(reason: Reason, knows_host: bool) -> Reason:
    """What is reported of leaving such a host: nothing that would end the game for good."""
    return UNPROVEN if is_final(reason, knows_host) else reason
