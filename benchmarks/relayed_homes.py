"""A game between two homes behind masquerading routers, hosted in one of them, through a server.

    python -m benchmarks.relayed_homes [--undisturbed]

Needs root on Linux, and `iptables`. Every packet between a home and the server is 75 ms on its way,
so 150 ms lie between the homes. Nothing is set in a router. In mid-game the server is killed and
started again, the lines of both homes are cut, the host and the guest are killed and come back,
and the router of the host's home gets another address. At the end all journals are audited.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.lan_game import GAME, wait_for
from benchmarks.machines import Lab, Lan, Machine, NoMachines, Router, laboratory, require_machines
from tests.support.tables import Program, check_journals, compiled_modules

SERVER, PORT = "203.0.113.1", 24717
#: Seconds of a cut: longer than any end waits before it takes the other one for gone.
CUT_SECONDS = 30.0
#: Seconds after which something counts as never.
PATIENCE = 240.0
#: Bytes by which a journal grows while it is being played: some entries.
MORE = 1200


class Homes:
    """The server, two homes, and the game that is played between them."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab
        self.server = Machine(lab, "server")
        self.server.ip(f"address add {SERVER}/32 dev lo")
        self.host_machine, self.host_router = self._home("a", 1)
        self.guest_machine, self.guest_router = self._home("b", 2)
        self.neighbor = self._plug("neighbor", self.lans[0], 1, 2)
        self.server_program = self.start_server()
        self.address = self.server_program.wait_for_line("tables://")
        self.host = self.host_machine.start(
            *("host", "host", "--through", self.address, "--players", "2", "--hidden"),
            *("--journal", str(self.journals[0])),
        )
        self.invite = wait_for(self._invite, PATIENCE)
        assert self.invite, self.host.output_lines
        self.guest = self._bot(self.guest_machine, "guest")
        self.near = self._bot(self.neighbor, "near")

    @property
    def lans(self) -> list[Lan]:
        return self._lans

    @property
    def journals(self) -> list[Path]:
        """Of the host, of the guest elsewhere, and of the player in the host's home."""
        machines = self.host_machine, self.guest_machine, self.neighbor
        names = "host", "guest", "near"
        return [m.folder / f"{name}.journal" for m, name in zip(machines, names, strict=True)]

    def start_server(self) -> Program:
        where = str(self.server.folder / "tables")
        return self.server.start("server", "serve", where, "--public", SERVER)

    # -------------------------------------------------------------- what happens

    def restart_server(self) -> None:
        self.server_program.kill()
        time.sleep(5.0)
        self.server_program = self.start_server()

    def cut_host(self) -> None:
        self._cut(self.host_router)

    def cut_guest(self) -> None:
        self._cut(self.guest_router)

    def restart_host(self) -> None:
        self.host.kill()
        time.sleep(5.0)
        resumed = ("host", "--resume", str(self.journals[0]), "--hidden")
        self.host = self.host_machine.start("host again", *resumed)

    def restart_guest(self) -> None:
        self.guest.kill()
        time.sleep(5.0)
        self.guest = self._bot(self.guest_machine, "guest")

    def change_address(self) -> None:
        """The provider of the host's home gives its router another address."""
        self.host_router.ip("address flush dev wan0")
        self.host_router.ip("address add 198.51.100.77 peer 198.51.100.12 dev wan0")
        self.host_router.ip("route replace default via 198.51.100.12")
        self.server.ip("route del 198.51.100.11 dev home1")
        self.server.ip("route add 198.51.100.77 dev home1")

    def seconds_until_all_play(self) -> float | None:
        """From now until both players' journals have grown; None if never."""
        watched = self.journals[1:]
        before, began = [size_of(path) for path in watched], time.monotonic()

        def have_grown() -> bool:
            sizes = map(size_of, watched)
            return self.is_over or all(
                now >= old + MORE for now, old in zip(sizes, before, strict=True)
            )

        return time.monotonic() - began if wait_for(have_grown, PATIENCE) else None

    @property
    def is_over(self) -> bool:
        return any("Audited" in line for line in self.host.output_lines)

    @property
    def near_is_direct(self) -> bool:
        """Whether the player in the host's home is connected to the host's own address only."""
        there = self.neighbor.run("ss", "-Htn", "state", "established").split()
        return f"10.1.0.1:{PORT}" in there and not any(each.startswith(SERVER) for each in there)

    # -------------------------------------------------------------- internals

    def _home(self, name: str, number: int) -> tuple[Machine, Router]:
        lan = Lan(self.lab, f"lan-{name}")
        self._lans = [*getattr(self, "_lans", []), lan]
        router = Router(self.lab, f"router-{name}", lan, f"10.{number}.0.254/24")
        ends = f"198.51.100.{number}1", f"198.51.100.{number}2"
        router.connect(self.server, f"home{number}", ends)
        return self._plug(f"home-{name}", lan, number, 1), router

    def _plug(self, name: str, lan: Lan, number: int, own: int) -> Machine:
        machine = Machine(self.lab, name)
        machine.plug(lan, "eth0", f"10.{number}.0.{own}/24")
        machine.ip(f"route add default via 10.{number}.0.254")
        return machine

    def _bot(self, machine: Machine, name: str) -> Program:
        journal = str(machine.folder / f"{name}.journal")
        thinks = ("--level", "easy", "--seconds", "0.2")
        return machine.start(name, "bot", self.invite, "--wait", "--journal", journal, *thinks)

    def _invite(self) -> str:
        """The line that leads through the server."""
        lines = [line for line in self.host.output_lines if line.startswith(f"{GAME}://")]
        return next((line for line in lines if SERVER in line), "")

    @staticmethod
    def _cut(router: Router) -> None:
        router.cut()
        time.sleep(CUT_SECONDS)
        router.heal()


def size_of(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def play(homes: Homes, is_disturbed: bool) -> Iterator[str]:
    """A row for each thing that happens, and for the end."""
    began = time.monotonic()
    quiet = homes.seconds_until_all_play()
    yield f"they begin | {seconds(quiet)}"
    direct = "yes" if homes.near_is_direct else "no"
    yield (f"the player in the host's home is connected directly | {direct}")
    happenings: dict[str, Callable[[], None]] = {
        "the server is killed and started again after 5 s": homes.restart_server,
        "the line of the guest's home is cut for 30 s": homes.cut_guest,
        "the line of the host's home is cut for 30 s": homes.cut_host,
        "the guest is killed and comes back after 5 s": homes.restart_guest,
        "the host is killed and resumed after 5 s": homes.restart_host,
        "the router of the host's home gets another address": homes.change_address,
    }
    for what, happen in happenings.items() if is_disturbed else ():
        happen()
        yield (f"{what} | they play again after {seconds(homes.seconds_until_all_play())}")
    wait_for(lambda: homes.is_over, 900)
    took = time.monotonic() - began
    code, lines = check_journals(*homes.journals)
    yield (f"the game is over after {took:.0f} s | {'audited' if not code else lines}")


def seconds(value: float | None) -> str:
    return "never" if value is None else f"{value:.1f} s"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--undisturbed", action="store_true", help="nothing happens in mid-game")
    is_disturbed = not parser.parse_args().undisturbed
    try:
        require_machines()
        if not shutil.which("iptables"):
            raise NoMachines("routers that masquerade need `iptables`")
    except NoMachines as missing:
        print(f"skipped: {missing}", file=sys.stderr)
        return 0
    with (
        compiled_modules(),
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        laboratory(Path(folder)) as lab,
    ):
        print("| what happens | then |\n|---|---|")
        for row in play(Homes(lab), is_disturbed):
            print(f"| {row} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
