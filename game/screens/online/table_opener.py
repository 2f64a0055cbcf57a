"""Opens tables for a person at a window: at this computer, or at a server."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from game.input.wake import wake_window
from game.online.local_host import ALONE_SECONDS, LocalHost
from game.online.servers.desk import ask_as
from game.online.servers.opening import ServerOpening
from game.online.user_name import table_name, user_name
from game.screens.navigation import HostTable
from game.screens.services import Services
from net.desk.messages import OpenTable
from net.desk.server_address import ServerAddress
from net.protocol.invite import Invite


class TableOpener:
    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def person(self) -> str:
        """What the person is called at networked tables."""
        return self._services.settings.current.player_name or user_name()

    def host(self, wanted: HostTable) -> LocalHost | None:
        """Starts a host at this computer; None if no process can be started."""
        return self._start(self._arguments(wanted))

    def resume(self, journal: Path) -> LocalHost | None:
        """The same of a table that this computer has hosted before."""
        return self._start(["--resume", str(journal)])

    def at_server(self, server: ServerAddress, wanted: HostTable) -> ServerOpening:
        """Asks a server for a new table."""
        game, person = self._services.game, self.person
        name = wanted.name or table_name(person)
        wish = OpenTable(game.name, name, wanted.terms, (), wanted.is_open, wanted.time)
        return ServerOpening(server, game, wish, wake_window, partial(ask_as, person))

    def server_of(self, invite: Invite) -> ServerAddress:
        """The server of a table, with its key if it is known."""
        address = ServerAddress(invite.addresses, invite.port, invite.way)
        return self._services.storage.servers().with_key(address)

    def _start(self, arguments: Sequence[str]) -> LocalHost | None:
        with suppress(OSError):
            arguments = [*arguments, "--alone", str(ALONE_SECONDS)]
            return LocalHost(arguments, wake_window, self._services.screens.name)
        return None

    def _arguments(self, wanted: HostTable) -> list[str]:
        """Those of `host` for a new table."""
        form = self._services.screens.terms_form(self._services)
        door = "--open" if wanted.is_open else "--invite"
        name = [f"--name={wanted.name}"] if wanted.name else []
        game = ["--game", self._services.screens.name]
        through = ["--through", str(wanted.through)] if wanted.through else []
        time = [f"--time={wanted.time}"] if wanted.time else []
        rest = [*name, *time, *through, door]
        return [*game, *form.host_arguments(wanted.terms), *rest]
