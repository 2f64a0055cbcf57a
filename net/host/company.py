"""Who is at a table, as its owner knows them, and whom the owner does not want there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from net.game_rules import KEEPER
from net.host.context import HostContext, Phase
from net.host.game import HostedGame
from net.host.link import Link
from net.host.lobby.lobby import Lobby
from net.host.roster_sender import RosterSender
from net.protocol.codes import Code


class Present(NamedTuple):
    """Somebody at a table, as its owner knows them."""

    name: str
    seat: int
    """KEEPER for none"""
    account: bytes
    """empty for none"""
    address: str


class Company:
    """Everybody at one table, in whichever phase it is."""

    def __init__(
        self, context: HostContext[Any, Any], roster: RosterSender, phase: Callable[[], Phase]
    ) -> None:
        """`phase` is that of the table now."""
        self._context = context
        self._roster = roster
        self._phase = phase

    def all(self) -> list[Present]:
        """Who is here, oldest first."""
        account_of = self._context.seating.account_of
        links = self._context.connections.identified()
        return [Present(each.name, each.seat, account_of(each), each.address) for each in links]

    def send_away(self, is_meant: Callable[[bytes, str], bool]) -> None:
        """Sends away whose account and address are meant, but for the seats of a running game.

        Before a game, those who are not here lose seats that are kept for them.
        """
        phase, account_of = self._phase(), self._context.seating.account_of
        meant = [
            link
            for link in self._context.connections.identified()
            if not _has_seat_of_game(link, phase) and is_meant(account_of(link), link.address)
        ]
        if isinstance(phase, Lobby):
            phase.send_away(meant, is_meant)
            self._roster.is_outdated = True
        for link in meant:
            self._context.connections.drop(link, Code.BLOCKED)

    def send_all_away(self, code: Code) -> None:
        """Everybody, for this reason."""
        for link in self._context.connections.identified():
            self._context.connections.drop(link, code)


def _has_seat_of_game(link: Link, phase: Phase) -> bool:
    return isinstance(phase, HostedGame) and link.seat != KEEPER
