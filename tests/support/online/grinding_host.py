"""`main.py` of a cheat: its host gives up each opening as soon as it knows the bag."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[3]))

import net.host.hosted_table
from net.host.context import HostContext
from net.host.link import Link
from net.host.lobby.lobby import Lobby
from net.protocol.from_peer import FromPeer
from net.protocol.opening_messages import RevealNonce


class GrindingLobby(Lobby[Any, Any]):
    """It says how many bags it has seen."""

    def __init__(self, context: HostContext[Any, Any], *more: Any) -> None:
        super().__init__(context, *more)
        self._room = context
        self._nonces = set[int]()
        self._bags = 0

    def handle(self, link: Link, message: FromPeer, now: float) -> bool:
        if not isinstance(message, RevealNonce):
            return super().handle(link, message, now)
        self._nonces.add(link.seat)
        if len(self._nonces) == len(self._room.seating.occupants):
            self._nonces, self._bags = set(), self._bags + 1
            print(f"bags seen: {self._bags}", flush=True)  # noqa: T201 - a program's output
            person = self._room.connections.link_of_seat(0)
            assert person is not None and person.hello is not None
            self.joined(person, person.hello, now)  # as if this seat had reconnected
        return True


if __name__ == "__main__":
    from game.cli.main import main

    vars(net.host.hosted_table)["Lobby"] = GrindingLobby
    raise SystemExit(main(sys.argv[1:]))
