"""The invitation of a table, kept beside its journal: a host that comes back keeps its word."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from net.invite import Invite, InviteError, read_invite


def keep_invite(journal: Path, invite: Invite) -> None:
    """Only its owner may read it. Where the disk refuses, a host that comes back has a new one."""
    with suppress(OSError):
        file = os.open(_beside(journal), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(file, "w", encoding="ascii") as writing:
            writing.write(f"{invite}\n")


def kept_invite(journal: Path) -> Invite | None:
    with suppress(OSError, UnicodeDecodeError, InviteError):
        return read_invite(_beside(journal).read_text(encoding="ascii"))
    return None


def forget_invite(journal: Path) -> None:
    """There is no way back to this table any more, or nobody needs one."""
    with suppress(OSError):
        _beside(journal).unlink()


def _beside(journal: Path) -> Path:
    return journal.with_name(f"{journal.name}.invite")
