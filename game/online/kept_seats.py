"""Seats in lobbies that their persons have left, at tables with days for a turn.

A file for each, for its owner only: who has it has the seat. Once the game has begun, the
journal of the seat takes its place.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from contextlib import suppress

from game.online.invitations import tables_folder
from game.paths import write_atomically
from net.io.client_notifications import JournalLost
from net.log.applied_entry import AppliedEntry
from net.notifications import EntryFinal, OpeningChanged
from net.protocol.invite import Invite
from net.protocol.kept_opening import KeptOpening, read_kept_opening, write_kept_opening
from net.wire.canonical import BadBytes
from net.wire.hashes import digest_of
from net.wire.os_errors import reason_of

#: How many are kept: who opens more has forgotten the oldest.
MOST = 50


class KeptSeat:
    """That of one person at one table."""

    def __init__(self, invite: Invite, name: str) -> None:
        who = (invite.fingerprint, invite.place, invite.secret, name.encode())
        # addresses of a table may change; its host and place never do
        self._path = tables_folder() / f"{digest_of(b'kept seat', *who).hex()[:32]}.lobby"

    def read(self) -> KeptOpening | None:
        """None if there is none, or the file is damaged."""
        with suppress(OSError, ValueError, KeyError, TypeError, BadBytes):
            plain = json.loads(self._path.read_text(encoding="utf-8"))
            return read_kept_opening(b64decode(plain["seat"], validate=True))
        return None

    def notify(self, notification: object) -> JournalLost | None:
        """Takes all notifications of the connection. Says why the host may not learn anything
        more, if the disk refuses.
        """
        match notification:
            case OpeningChanged(kept):
                try:
                    self._write(kept)
                except OSError as error:
                    return JournalLost(reason_of(error))
            case EntryFinal(AppliedEntry(seq=0)):
                with suppress(OSError):
                    self._path.unlink()
        return None

    def _write(self, kept: KeptOpening) -> None:
        text = b64encode(write_kept_opening(kept)).decode()
        write_atomically(self._path, json.dumps({"seat": text}) + "\n", 0o600)
        files = sorted(tables_folder().glob("*.lobby"), key=lambda path: path.stat().st_mtime)
        for path in files[:-MOST]:
            path.unlink(missing_ok=True)
