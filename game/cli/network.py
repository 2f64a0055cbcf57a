"""The networked commands of the command line, once their arguments are read.

What only one of them needs is imported there: each starts as soon as may be.
"""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from getpass import getuser
from pathlib import Path
from secrets import token_bytes
from typing import TYPE_CHECKING

from game.errors import Refusal
from game.games import load
from game.i18n import _
from game.online.invitations import read_kept_invite
from game.online.journals import OpenJournal, open_journal, read_journal
from net.io.discovery import seek
from net.io.discovery_messages import Notice
from net.journal.records import Keeper, Record
from net.protocol.codes import Role
from net.protocol.invite import PORT, SECRET, Invite, InviteError, read_invite

if TYPE_CHECKING:
    from game.online.connection import Guest

#: So long is looked around for tables where no address is given.
LOOK_SECONDS = 1.0


def run_host(asked: Namespace, options: Mapping[str, object], say: Callable[[str], object]) -> None:
    """Raises Refusal."""
    from game.online.host_process import HostOptions, serve_table

    invite = read_kept_invite(asked.resume) if asked.resume else None
    port = asked.port
    if port is None:
        port = invite.port if invite else PORT
    hosting = HostOptions(
        game=load(),
        name=asked.name or _("{who}'s table").format(who=own_name()),
        port=port,
        secret=_secret(asked, invite),
        options=options,
        bots=asked.bots,
        journal=asked.journal,
        resumed=_own_journal(asked.resume) if asked.resume else None,
        inherited=_seat_journal(asked.succeed) if asked.succeed else (),
        address=asked.address,
        visible=not asked.hidden,
        alone=asked.alone,
    )
    serve_table(hosting, _first_only(say) if asked.quiet else say)


def run_bot(asked: Namespace) -> None:
    """Raises Refusal."""
    from game.online.bot_client import BotClient, play
    from game.online.connection import Guest

    tied = asked.address == "-"
    invite = invitation(sys.stdin.readline() if tied else asked.address)
    token = _hex(sys.stdin.readline() if asked.token == "-" else asked.token or "")
    level = asked.level or load().bots.default
    guest = Guest(
        name=asked.name or level,
        token=token,
        has_journal=not token,
        journal=asked.journal,
        stands_by=asked.standby,
        patient=asked.wait,
    )
    _ended(play(invite, guest, BotClient(load(), level, _seat(asked), asked.seconds), tied))


def run_text(asked: Namespace, role: Role, say: Callable[[str], object]) -> None:
    """Joins or watches at a terminal. Raises Refusal."""
    from game.online.text_client import run_text_client

    guest, seat = guest_of(asked, role), seat_of(asked, role)
    invite, reads = invitation(asked.address), role is Role.PLAYER
    _ended(run_text_client(load(), invite, guest, seat, say, reads))


def guest_of(asked: Namespace, role: Role) -> Guest:
    """Who joins or watches."""
    from game.online.connection import Guest

    plays = role is Role.PLAYER
    return Guest(
        name=asked.name or own_name(),
        role=role,
        has_journal=plays or asked.journal is not None,
        journal=asked.journal,
        stands_by=plays and not asked.no_standby,
        patient=asked.wait,
        returns=plays and not asked.text,
    )


def seat_of(asked: Namespace, role: Role) -> int | None:
    """The seat that is wanted, from 0."""
    return _seat(asked) if role is Role.PLAYER else None


def invitation(text: str | None) -> Invite:
    """What an argument says, or the only open table around if there is none. Raises Refusal."""
    if text is None:
        return _found()
    try:
        return read_invite(text)
    except InviteError as error:
        raise Refusal(str(error)) from None


def own_name() -> str:
    """What the system calls the person."""
    try:
        return getuser()[:26] or _("somebody")
    except (OSError, KeyError, ImportError):
        return _("somebody")


def _found() -> Invite:
    tables: list[tuple[str, Notice]] = []

    def found(address: str, notice: Notice) -> None:
        tables.append((address, notice))

    asyncio.run(seek(found, token_bytes, LOOK_SECONDS))
    open_ones = [(address, notice) for address, notice in tables if not notice.secret]
    if len(open_ones) == 1:
        return Invite(open_ones[0][0], open_ones[0][1].port, b"")
    if not tables:
        raise Refusal(_("no table was found around here; give the address that the host tells"))
    names = ", ".join(f"{n.name} ({a}:{n.port})" for a, n in tables)
    told = _("there is no single open table here but {names}; give the address of one")
    raise Refusal(told.format(names=names))


def _own_journal(path: Path) -> OpenJournal:
    """The journal that a host continues."""
    kept = open_journal(path)
    if not kept.records or kept.records[0].keeper is not Keeper.HOST:
        kept.journal.close()
        told = _("{path} is not the journal of a host; only a host's can be resumed like this")
        raise Refusal(told.format(path=path))
    return kept


def _seat_journal(path: Path) -> Sequence[Record]:
    """Only read: the seat itself goes on writing it."""
    records = read_journal(path)
    if not records or records[0].keeper is not Keeper.SEAT:
        told = _("{path} is not the journal of a seat; a host's is resumed with --resume")
        raise Refusal(told.format(path=path))
    return records


def _secret(asked: Namespace, invite: Invite | None) -> bytes:
    if asked.secret_on_stdin:
        return _hex(sys.stdin.readline())
    if asked.open:
        return b""
    return invite.secret if invite else token_bytes(SECRET)


def _hex(text: str) -> bytes:
    try:
        return bytes.fromhex(text.strip())
    except ValueError:
        raise Refusal(_("a token is made of the digits 0 to 9 and a to f")) from None


def _seat(asked: Namespace) -> int | None:
    return None if asked.seat is None else asked.seat - 1


def _ended(why: object) -> None:
    """Raises Refusal if a line ended for a reason that people should know."""
    from game.online.refusal_text import end_reason

    if text := end_reason(why):
        raise Refusal(text)


def _first_only(say: Callable[[str], object]) -> Callable[[str], object]:
    """The invitation, and nothing else."""
    said: list[str] = []

    def once(line: str) -> None:
        if not said:
            said.append(line)
            say(line)

    return once
