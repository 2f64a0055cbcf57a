"""Invitations on disk: a host that comes back is found by the line that it gave out."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from game.games import DEFAULT, name_in_invitation
from game.names import clean_name
from game.paths import data_folder, write_atomically
from net.desk.server_address import ServerAddress, ServerAddressError, read_server_address
from net.protocol.invite import Invite, InviteError, read_invite
from net.wire.values import value

#: Where networked tables are kept, in the player's folder.
TABLES = "tables"
#: How many of the tables that were joined are remembered.
MAX_RECENT = 5


def tables_folder() -> Path:
    return data_folder() / TABLES


def keep_invite(journal: Path, invite: Invite) -> None:
    """Writes it beside the journal, for its owner only.

    Where the disk refuses, a host that comes back has a new one.
    """
    with suppress(OSError):
        file = os.open(_beside(journal), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(file, "w", encoding="utf-8") as writing:
            writing.write(f"{invite}\n")


def read_kept_invite(journal: Path) -> Invite | None:
    """The invitation beside a journal, if there is one; it names its game."""
    with suppress(OSError, UnicodeDecodeError, InviteError):
        return _read(_beside(journal).read_text(encoding="utf-8"))
    return None


def keep_server(journal: Path, server: ServerAddress) -> None:
    """The same with the server through which others reach the table."""
    with suppress(OSError):
        write_atomically(_server_beside(journal), f"{server}\n", 0o600)


def read_kept_server(journal: Path) -> ServerAddress | None:
    """The server through which others reached the table of a host's journal, if by one."""
    with suppress(OSError, UnicodeDecodeError, ServerAddressError):
        return read_server_address(_server_beside(journal).read_text(encoding="utf-8"))
    return None


def forget_invite(journal: Path) -> None:
    """Deletes it: there is no way back to this table, or nobody needs one."""
    with suppress(OSError):
        _beside(journal).unlink()


@value
class RecentTable:
    """A table that was joined; two at one address differ in name or time."""

    invite: Invite
    name: str = ""
    """of the table; empty if it was not known"""
    joined: int = 0
    """when, in seconds of the Unix clock; 0 if that was not noted"""


def remember_table(table: RecentTable) -> None:
    """Notes the table that was joined last, in a file for its owner only."""
    line = f"{table.invite} {table.joined} {clean_name(table.name)}".rstrip()
    others = (each for each in _recent_lines() if each.split(" ")[0] != str(table.invite))
    known = [line, *others]
    with suppress(OSError):
        tables_folder().mkdir(parents=True, exist_ok=True)
        file = os.open(_recent(), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(file, "w", encoding="utf-8") as writing:
            writing.writelines(f"{line}\n" for line in known[:MAX_RECENT])


def recent_tables() -> list[RecentTable]:
    """The tables of all games that were joined, the newest first."""
    found = []
    for line in _recent_lines():
        invite, joined, name = (*line.split(" ", 2), "", "")[:3]
        with suppress(InviteError):
            at = int(joined[:12]) if joined.isascii() and joined.isdecimal() else 0
            found.append(RecentTable(_read(invite), clean_name(name), at))
    return found


def _read(line: str) -> Invite:
    """Raises InviteError also for a game that this version does not have."""
    return read_invite(line, name_in_invitation(line) or DEFAULT)


def _recent_lines() -> list[str]:
    """Of tables of all games, the newest first: an invitation, the time, and a name."""
    with suppress(OSError, UnicodeDecodeError):
        return _recent().read_text(encoding="utf-8").splitlines()
    return []


def _recent() -> Path:
    return tables_folder() / "last"


def _server_beside(journal: Path) -> Path:
    return journal.with_name(f"{journal.name}.through")


def _beside(journal: Path) -> Path:
    return journal.with_name(f"{journal.name}.invite")
