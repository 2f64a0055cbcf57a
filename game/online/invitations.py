"""The invitation of a table, kept beside its journal: a host that comes back keeps its word."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from game.online.build_id import GAME
from game.paths import data_folder
from net.protocol.invite import Invite, InviteError, read_invite

#: Where networked tables are kept, in the player's folder.
TABLES = "tables"
#: How many tables that were gone to are remembered.
KEPT = 5


def tables_folder() -> Path:
    return data_folder() / TABLES


def keep_invite(journal: Path, invite: Invite) -> None:
    """Only its owner may read it. Where the disk refuses, a host that comes back has a new one."""
    with suppress(OSError):
        file = os.open(_beside(journal), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(file, "w", encoding="ascii") as writing:
            writing.write(f"{invite}\n")


def kept_invite(journal: Path) -> Invite | None:
    with suppress(OSError, UnicodeDecodeError, InviteError):
        return read_invite(_beside(journal).read_text(encoding="ascii"), GAME)
    return None


def forget_invite(journal: Path) -> None:
    """There is no way back to this table any more, or nobody needs one."""
    with suppress(OSError):
        _beside(journal).unlink()


def note_invite(invite: Invite) -> None:
    """As the last table that was gone to; only its owner may read the file."""
    known = [invite, *(each for each in last_invites() if each != invite)]
    with suppress(OSError):
        tables_folder().mkdir(parents=True, exist_ok=True)
        file = os.open(_last(), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(file, "w", encoding="ascii") as writing:
            writing.writelines(f"{each}\n" for each in known[:KEPT])


def last_invites() -> list[Invite]:
    """To tables that were gone to, the newest first."""
    with suppress(OSError, UnicodeDecodeError, InviteError):
        return [
            read_invite(line, GAME) for line in _last().read_text(encoding="ascii").splitlines()
        ]
    return []


def _last() -> Path:
    return tables_folder() / "last"


def _beside(journal: Path) -> Path:
    return journal.with_name(f"{journal.name}.invite")
