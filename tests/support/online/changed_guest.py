"""A guest in this process at a host of another one, with a changed program."""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import suppress
from secrets import token_bytes
from typing import TypeVar

from game.online.build_id import build_id
from game.tigris.game import GAME
from net.config import Config
from net.io.peer_client import PeerClient
from net.journal.writer import JournalWriter
from net.notifications import ChatReceived, Joined, RosterChanged
from net.peer.endpoints import endpoint_of
from net.peer.handshake import hello
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.codes import Role
from net.protocol.from_host import Bye, Refused, from_host
from net.protocol.from_peer import Chat, Claim, FromPeer, Ready, to_host
from net.protocol.invite import Invite
from net.wire.ends import PeerWire
from net.wire.frames import EPHEMERAL

Kind = TypeVar("Kind")


def config_of(invite: Invite) -> Config:
    key = (invite.secret, build_id(GAME), token_bytes)
    return Config("tigris", *key, fingerprint=invite.fingerprint)


class ChangedGuest:
    """A whole peer; what it sends may be changed by the tests."""

    def __init__(self, invite: Invite, name: str, role: Role = Role.PLAYER) -> None:
        self.notifications: list[object] = []
        self.peer = Lockstep(GAME.rules, config_of(invite), Ticket(name, role))
        place = endpoint_of(invite)
        self.client = PeerClient(self.peer, place, JournalWriter(), self.notifications.append)
        self.task = asyncio.ensure_future(self.client.run())

    def received(self, kind: type[Kind]) -> list[Kind]:
        return [each for each in self.notifications if isinstance(each, kind)]

    @property
    def has_joined(self) -> bool:
        return bool(self.received(Joined))

    @property
    def names(self) -> tuple[str, ...]:
        rosters = self.received(RosterChanged)
        return rosters[-1].roster.spectators if rosters else ()

    @property
    def talk(self) -> list[ChatReceived]:
        return self.received(ChatReceived)

    def say_as_it_is(self, text: str) -> None:
        """Sends a line without cleaning it."""
        self.client.peer.uplink.send(Chat(text))
        self.client.carry_out()

    def say(self, *messages: FromPeer) -> None:
        for message in messages:
            self.client.peer.say(message)
        self.client.carry_out()

    def sit_down(self, seat: int) -> None:
        """Takes a seat, and is ready."""
        self.say(Claim(seat), Ready(True))

    async def leave(self) -> None:
        self.client.stop()
        await self.task


class RawWatcher:
    """A spectator that says hello, and then nothing more: not even that it is still there."""

    def __init__(self, invite: Invite, name: str, source: str) -> None:
        """Raises OSError if there is no way in."""
        place = invite.addresses[0], invite.port
        self._link = socket.create_connection(place, 5.0, (source, 0))
        config = config_of(invite)
        ephemeral = os.urandom(EPHEMERAL)
        self._wire = PeerWire("tigris", invite.secret, ephemeral, lambda public: True)
        peer = Lockstep(GAME.rules, config, Ticket(name, Role.SPECTATOR))
        self._link.sendall(self._wire.take_output())
        while not self._wire.ready:
            self._read()
        log = peer.follower.log
        message = hello(peer.ticket, config.build, peer.identity, self._wire, log, 0)
        self._link.sendall(self._wire.send(to_host(message)))
        self.answer = from_host(self._read())

    def _read(self) -> bytes:
        """The first body of what comes, or nothing during the handshake."""
        data = self._link.recv(65536)
        if not data:
            raise ConnectionError("the host closed the link")
        bodies = self._wire.receive(data)
        if output := self._wire.take_output():
            self._link.sendall(output)
        if bodies or not self._wire.ready:
            return bodies[0] if bodies else b""
        more = self._wire.receive(b"")
        return more[0] if more else b""

    @property
    def is_in(self) -> bool:
        return not isinstance(self.answer, Refused | Bye)

    def close(self) -> None:
        with suppress(OSError):
            self._link.close()
