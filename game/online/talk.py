"""What is said at a table; an invitation to another table among it can be followed."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from net.protocol.invite import Invite, InviteError, read_invite
from net.protocol.ways import Way


class ChatLine(NamedTuple):
    """A line of chat; lines of the table itself have no name."""

    name: str
    text: str


class Invitation(NamedTuple):
    """Somebody at the table invites the others to another one."""

    name: str
    invite: Invite


def invitation_in(line: ChatLine, game: str) -> Invitation | None:
    """The invitation that a line consists of, if it is one to a table of this game."""
    with suppress(InviteError):
        if line.name and line.text.startswith(tuple(way.scheme(game) for way in Way)):
            return Invitation(line.name, read_invite(line.text, game))
    return None
