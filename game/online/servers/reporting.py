"""Telling the operator of a server of somebody at one of its tables."""

from __future__ import annotations

from collections.abc import Iterable

from game.errors import Refusal
from game.i18n import _
from game.online.servers.desk import ask_desk
from game.online.servers.known_servers import Servers
from game.paths import data_folder
from net.desk.reports import MAX_LINES, Report, Reported
from net.desk.server_address import ServerAddress
from net.protocol.account import Account
from net.protocol.invite import Invite
from net.protocol.words import LINE_LENGTH, clean_line, clean_name

#: Bytes of the talk in a report: with the longest words it fits into a frame.
_TALK_BYTES = 8000


async def report(
    invite: Invite, account: Account | None, name: str, words: str, talk: Iterable[tuple[str, str]]
) -> int:
    """Reports somebody at the table of this invitation; returns the number of the report.

    Args:
        account: of who reports.
        name: of who is reported, at this table.
        talk: the lines that were read there, the last one last, each with who said it.

    Raises:
        Refusal: if the table is at no server, or the server refuses.
    """
    if not invite.place:
        raise Refusal(_("this table is at no server, so nobody is there to report to"))
    wish = Report(invite.place, clean_name(name), clean_line(words)[:LINE_LENGTH], _last(talk))
    return (await ask_desk(desk_of(invite), wish, Reported, account)).number


def desk_of(invite: Invite) -> ServerAddress:
    """The server of a table, with the key by which it is known here."""
    return Servers(data_folder()).with_key(ServerAddress(invite.addresses, invite.port, invite.way))


def _last(talk: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """The last lines, as many as a report takes."""
    taken, room = list[tuple[str, str]](), _TALK_BYTES
    for name, text in reversed([*talk]):
        line = clean_name(name), clean_line(text)[:LINE_LENGTH]
        room -= sum(len(part.encode()) + 8 for part in line)
        if room < 0 or len(taken) == MAX_LINES:
            break
        taken.append(line)
    return tuple(reversed(taken))
