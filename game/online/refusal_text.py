"""Why a table does not take somebody, or lets them go: one sentence each, with what to do next."""

from __future__ import annotations

from game.i18n import _
from net.io.peer_client import JournalLost
from net.notifications import ConnectFailed, HostCheats, LinkLost, TurnedAway
from net.peer.disconnect import link_fault_of
from net.protocol.codes import Code
from net.wire.frames import LinkFault


def cause(news: object) -> str:
    """What ended a line, as a sentence for people without a full stop; empty if it just ended."""
    match news:
        case ConnectFailed(address, port, reason):
            return _unreached(address, port, reason)
        case TurnedAway(code, text) if code < 0:
            return _cut(link_fault_of(code, text))
        case TurnedAway(code, text) | LinkLost(int(code), text):
            return coded(code, text)
        case HostCheats(proof):
            told = _("the host broke the rules of a fair table, so we left it: {proof}")
            return told.format(proof=proof)
        case JournalLost(reason):
            told = _(
                "the journal of this table can not be written: {reason};"
                " make room on the disk and join again"
            )
            return told.format(reason=reason)
    return ""


def coded(code: int, text: str = "") -> str:
    """What a host's refusal means."""
    told = _codes().get(code, _("the host refused that"))
    return told.format(text=text)


def _unreached(address: str, port: int, reason: str) -> str:
    told = _(
        "nobody answers at {address} port {port} ({reason}); is the table open, the address"
        " right, and does the firewall of the host let port {port} through?"
    )
    return told.format(address=address, port=port, reason=reason)


def _cut(cut: LinkFault | None) -> str:
    match cut:
        case LinkFault.WRONG_SECRET:
            return _(
                "this invitation does not open that table: its secret is another one;"
                " ask the host for the whole line once more"
            )
        case LinkFault.OTHER_WIRE_VERSION:
            return _("the host speaks another version of the protocol; install the same version")
        case LinkFault.OTHER_GAME:
            return _("something else than a table answers there; is the port right?")
    return _("somebody on the way changed what was sent; use another network, or try again")


def _codes() -> dict[int, str]:
    other = _("the host has another version of the program ({text}); install the same on both")
    return {
        Code.OTHER_PROTOCOL: other,
        Code.OTHER_RULES: other,
        Code.OTHER_BUILD: other,
        Code.TABLE_FULL: _("all seats are taken; watch the table instead, or ask for another"),
        Code.GAME_RUNS: _(
            "the game has begun and nobody left a seat to you; watch it instead, or come back"
            " from the machine where you joined"
        ),
        Code.SEAT_TAKEN: _("somebody has that seat; take another"),
        Code.OTHER_TABLE: _("another table is there now; ask for its invitation"),
        Code.DIVERGED: _(
            "this program came to another position than the table; start it again, and if that"
            " does not help, install the same version as the others"
        ),
        Code.OLD_EPOCH: _("another host has taken this table over; ask for its address"),
        Code.WRONG_TOKEN: _("the host does not know this seat of yours; watch the table instead"),
        Code.NOT_NOW: _("that is not possible now"),
        Code.NOT_YOURS: _("that is not yours to do"),
        Code.STALE: _("something else happened first; look, and decide again"),
        Code.ILLEGAL: _("the rules forbid that: {text}"),
        Code.PAUSED: _("the table is paused"),
        Code.FROZEN: _("the table waits until all have the same position again"),
        Code.TOO_FAST: _("that was too fast; try again"),
        Code.TOO_SLOW: _("the connection was too slow, and comes back by itself"),
        Code.NONSENSE: _("the host did not understand this program: {text}"),
        Code.REPLACED: _("this seat was taken over from another window ({text})"),
        Code.ADJOURNED: _("all agreed to go on another day; the host keeps the table"),
        Code.DISK_FAILED: _("the disk of the host is full or failing; wait until it is back"),
        Code.TOO_MANY: _("too many are connected; try again later"),
        Code.WRONG_OPTIONS: _("these options do not fit together: {text}"),
        Code.TWICE: _("that was said already"),
    }
