"""Why a table refuses somebody or ends a connection: one sentence each, with what to do next."""

from __future__ import annotations

from game.i18n import _
from game.i18n.stated import statement_text
from game.online.local_notifications import CannotPlay, NotUnderstood
from game.online.talk_text import host_words, quoted
from game.online.version_text import other_version_text
from net.io.client_notifications import ConnectFailed, JournalLost
from net.notifications import HostCheats, LinkLost, OptionsNotKnown, TooManyOpenings, TurnedAway
from net.peer.disconnect import link_fault_of
from net.protocol.codes import Code
from net.wire.frames import LinkFault
from net.wire.os_errors import NAME_UNKNOWN


def end_reason(notification: object) -> str:
    """What ended a connection, as a sentence without a full stop; empty if somebody just left."""
    match notification:
        case ConnectFailed(reason=reason, is_answered=True):
            return statement_text(reason)
        case ConnectFailed(address, port, reason):
            return _unreached(address, port, reason)
        case TurnedAway(code, text) if code < 0:
            return _cut(link_fault_of(code, text))
        case TurnedAway(code, text) | LinkLost(int(code), text):
            return code_text(code, text)
        case HostCheats(proof):
            message = _("the host broke the rules of a fair table, so we left it: {proof}")
            return message.format(proof=statement_text(proof))
        case TooManyOpenings(attempts):
            message = _(
                "the host has begun the opening {attempts} times, and each time it could have seen"
                " what will be drawn; if you trust it, join again"
            )
            return message.format(attempts=attempts)
    return _own_reason(notification)


def _own_reason(notification: object) -> str:
    """What ended it on this side."""
    match notification:
        case CannotPlay(text) | OptionsNotKnown(text):
            return _("you cannot play at this table yet: {text}").format(text=statement_text(text))
        case NotUnderstood(fault):
            message = _(
                "the table sent what this program cannot handle ({fault}), so we left it; the game"
                " is saved, and you can return to it"
            )
            return message.format(fault=quoted(fault))
        case JournalLost(reason):
            message = _(
                "the journal of this table cannot be written: {reason};"
                " make room on the disk and join again"
            )
            return message.format(reason=statement_text(reason))
    return ""


def code_text(code: int, text: str = "") -> str:
    """What a host's refusal means; its own words stand in quotation marks."""
    if code in (Code.OTHER_PROTOCOL, Code.OTHER_RULES):
        return other_version_text(text)
    message = _codes().get(code, _("the host refused that"))
    return message.format(text=host_words(text))


def _unreached(address: str, port: int, reason: str) -> str:
    if reason == NAME_UNKNOWN:
        message = _(
            "no computer called {address} is known here; check the name, or use the invitation,"
            " which has the address in numbers"
        )
        return message.format(address=address)
    message = _(
        "nobody answers at {address} port {port} ({reason}); is the table open, is this its"
        " present invitation, and does the firewall of the host let port {port} through?"
    )
    return message.format(address=address, port=port, reason=statement_text(reason))


def _cut(cut: LinkFault | None) -> str:
    match cut:
        case LinkFault.WRONG_SECRET:
            return _(
                "that table opens only to its present invitation;"
                " ask the host for the whole line again"
            )
        case LinkFault.OTHER_HOST:
            return _(
                "a different host from the one in this invitation answers there;"
                " ask for the invitation that is valid now"
            )
        case LinkFault.OTHER_WIRE_VERSION:
            return _("the host speaks another version of the protocol; install the same version")
        case LinkFault.OTHER_GAME:
            return _(
                "no table of this game answers there, but something else, perhaps a table of"
                " another game; is the port right?"
            )
    return _refused_by_server(cut) or _(
        "data was altered in transit; use another network, or try again"
    )


def _refused_by_server(cut: LinkFault | None) -> str:
    """Why a server does not lead anybody to a table; empty for what a server does not say."""
    match cut:
        case LinkFault.NO_TABLE:
            return _(
                "the server has no such table any more; look in its list, or ask for another"
                " invitation"
            )
        case LinkFault.NOT_CONTINUED:
            return _(
                "the server cannot continue this table: what it kept of it is damaged, or of"
                " another version; ask its operator"
            )
        case LinkFault.BUSY:
            return _("the server takes nobody at the moment; try again in a minute")
        case LinkFault.CROWDED:
            return _(
                "too many connections to this server come from your address; close some of them,"
                " or try again later"
            )
        case LinkFault.HOST_AWAY:
            return _(
                "the computer that hosts this table is not connected to the server now; try again"
                " when its owner has opened the table"
            )
    return ""


def _codes() -> dict[int, str]:
    return {**_codes_at_the_door(), **_codes_at_the_table()}


def _codes_at_the_door() -> dict[int, str]:
    """Why somebody cannot join or return."""
    return {
        Code.TABLE_FULL: _("all seats are taken; watch the table instead, or ask for another"),
        Code.GAME_RUNS: _(
            "the game has begun without a seat for you; watch it instead, or return"
            " from the computer where you joined"
        ),
        Code.SEAT_TAKEN: _("somebody has that seat; take another"),
        Code.OTHER_TABLE: _("another table is there now; ask for its invitation"),
        Code.DIVERGED: _(
            "this program reached a different position from the table's; restart it, and if that"
            " does not help, install the same version as the others"
        ),
        Code.OLD_EPOCH: _("another host has taken over this table; ask for its address"),
        Code.WRONG_KEY: _("the host does not know this seat of yours; watch the table instead"),
        Code.NAME_TAKEN: _("the name {text} belongs to another account there; take another name"),
        Code.BLOCKED: _(
            "the people who run that table do not let you in; ask them, or join another"
        ),
        Code.CLOSED: _("the people who run the server have closed this table"),
    }


def _codes_at_the_table() -> dict[int, str]:
    """Why somebody who is there cannot do something, or not stay."""
    return {
        Code.NOT_NOW: _("that is not possible now"),
        Code.NOT_YOURS: _("only another player may do that"),
        Code.STALE: _("something else happened first; look and decide again"),
        Code.ILLEGAL: _("the rules forbid that: {text}"),
        Code.PAUSED: _("the table is paused"),
        Code.FROZEN: _("the table waits until all have the same position again"),
        Code.TOO_FAST: _("that was too fast; try again"),
        Code.TOO_SLOW: _("the connection was too slow; it is being restored"),
        Code.NONSENSE: _("the host did not understand this program: {text}"),
        Code.REPLACED: _("this seat was taken over from another window ({text})"),
        Code.ADJOURNED: _("the players adjourned the game; the host has saved it"),
        Code.DISK_FAILED: _("the disk of the host is full or failing; wait until it is back"),
        Code.TOO_MANY: _("too many are connected; try again later"),
        Code.WRONG_OPTIONS: _("these options do not fit together: {text}"),
        Code.TWICE: _("that was already sent"),
        Code.TWO_HISTORIES: _(
            "the host showed two different games to the players: it signed both, so it cheats, or"
            " its disk lost what it had saved; compare the journals with `check`"
        ),
        Code.MOVED: _("the table was handed over to another computer; it is being looked for"),
        Code.ABSENT: _(
            "somebody who is away has seen these actions and must agree; undo less, or wait until"
            " they are back"
        ),
        Code.RESTARTING: _("the server is being restarted; the connection comes back by itself"),
        Code.MUTED: _("the people who run the server do not let you talk at its tables"),
        Code.NO_BOT: _("there is no such bot at this table; choose one of these: {text}"),
        Code.TOO_EARLY: _("a bot may take an absent seat only after a minute; wait {text} s"),
    }
