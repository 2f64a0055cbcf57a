"""A table that a window opens at a server."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

from game.errors import Refusal
from game.game import AnyGame
from game.online.servers.desk import ask_server, invite_to
from net.desk.messages import OpenTable, TableOpened, ToDesk
from net.desk.server_address import ServerAddress
from net.protocol.invite import Invite

Ask = Callable[[ServerAddress, ToDesk, type[TableOpened]], TableOpened]


class ServerOpening:
    """Asks at once; satisfies `game.online.rematch.NextHost`."""

    def __init__(
        self,
        server: ServerAddress,
        game: AnyGame,
        wish: OpenTable,
        wake: Callable[[], object],
        ask: Ask = ask_server,
    ) -> None:
        """`wake` is called from another thread as soon as there is an answer."""
        self.invite: Invite | None = None
        self.trouble = ""
        """why there is no table; empty while there may be one"""

        def run() -> None:
            try:
                self.invite = invite_to(server, ask(server, wish, TableOpened), game)
            except Refusal as refusal:
                self.trouble = str(refusal)
            wake()

        Thread(target=run, name="server-opening", daemon=True).start()

    @property
    def near(self) -> Invite | None:
        return self.invite

    def close(self) -> None:
        """The table stays at its server."""
