"""Two homes behind masquerading routers, 150 ms apart, and a server that both can reach."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.machines import Lab, Lan, Machine, NoMachines, Router, laboratory, require_machines
from tests.support.tables import Program, compiled_modules

SERVER, PORT = "203.0.113.1", 24717
#: Seconds of a cut: longer than any end waits before it takes the other one for gone.
CUT_SECONDS = 30.0


class Home:
    """A network with a router; every packet between it and the server takes
    `benchmarks.machines.LINE_SECONDS`.
    """

    def __init__(self, lab: Lab, name: str, number: int, server: Machine) -> None:
        self.lan = Lan(lab, f"lan-{name}")
        self.router = Router(lab, f"router-{name}", self.lan, f"10.{number}.0.254/24")
        ends = f"198.51.100.{number}1", f"198.51.100.{number}2"
        self.router.connect(server, f"home{number}", ends)
        self._lab, self._number = lab, number

    def plug(self, name: str, own: int) -> Machine:
        """A machine of this home, whose address ends with `own`."""
        machine = Machine(self._lab, name)
        machine.plug(self.lan, "eth0", f"10.{self._number}.0.{own}/24")
        machine.ip(f"route add default via 10.{self._number}.0.254")
        return machine

    def cut(self) -> None:
        """Nothing passes the router for CUT_SECONDS, and nobody learns of it."""
        self.router.cut()
        time.sleep(CUT_SECONDS)
        self.router.heal()


class Homes:
    """The server and the two homes; nothing is set in a router."""

    def __init__(self, lab: Lab) -> None:
        self.server = Machine(lab, "server")
        self.server.ip(f"address add {SERVER}/32 dev lo")
        self.first = Home(lab, "a", 1, self.server)
        self.second = Home(lab, "b", 2, self.server)
        self.server_program = self.start_server()
        self.address = self.server_program.wait_for_line("tables://")

    def start_server(self) -> Program:
        where = str(self.server.folder / "tables")
        return self.server.start("server", "serve", where, "--public", SERVER)

    def restart_server(self) -> None:
        self.server_program.kill()
        time.sleep(5.0)
        self.server_program = self.start_server()

    def change_address(self) -> None:
        """The provider of the first home gives its router another address."""
        router = self.first.router
        router.ip("address flush dev wan0")
        router.ip("address add 198.51.100.77 peer 198.51.100.12 dev wan0")
        router.ip("route replace default via 198.51.100.12")
        self.server.ip("route del 198.51.100.11 dev home1")
        self.server.ip("route add 198.51.100.77 dev home1")


def invitation(host: Program, game: str) -> str:
    """The line of a host that leads through the server; empty as long as there is none."""
    lines = [line for line in host.output_lines if line.startswith(f"{game}://")]
    return next((line for line in lines if SERVER in line), "")


@contextmanager
def home_laboratory(*programs: str) -> Iterator[Lab]:
    """A laboratory for two homes, where these programs are needed too. Raises NoMachines."""
    require_machines()
    for program in ("iptables", *programs):
        if not shutil.which(program):
            raise NoMachines(f"`{program}` must be installed first")
    with (
        compiled_modules(),
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        laboratory(Path(folder)) as lab,
    ):
        yield lab
