"""A game between two homes behind masquerading routers, hosted in one of them, through a server.

    python -m benchmarks.relayed_homes [--undisturbed]

Needs root on Linux, and `iptables`. Every packet between a home and the server is 75 ms on its way,
so 150 ms lie between the homes. Nothing is set in a router. In mid-game the server is killed and
started again, the lines of both homes are cut, the host and the guest are killed and come back,
and the router of the host's home gets another address. At the end all journals are audited.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.homes import PORT, SERVER, Homes, home_laboratory, invitation
from benchmarks.lan_game import GAME, wait_for
from benchmarks.machines import Lab, Machine, NoMachines
from tests.support.tables import Program, check_journals

#: Seconds after which something counts as never.
PATIENCE = 240.0
#: Bytes by which a journal grows while it is being played: some entries.
MORE = 1200


class Game:
    """A host in one home, a guest in the other, and a player in the host's home."""

    def __init__(self, lab: Lab) -> None:
        self.homes = Homes(lab)
        self.host_machine = self.homes.first.plug("home-a", 1)
        self.guest_machine = self.homes.second.plug("home-b", 1)
        self.neighbor = self.homes.first.plug("neighbor", 2)
        self.host = self.host_machine.start(
            *("host", "host", "--through", self.homes.address, "--players", "2", "--hidden"),
            *("--journal", str(self.journals[0])),
        )
        self.invite = wait_for(lambda: invitation(self.host, GAME), PATIENCE)
        assert self.invite, self.host.output_lines
        self.guest = self._bot(self.guest_machine, "guest")
        self.near = self._bot(self.neighbor, "near")

    @property
    def journals(self) -> list[Path]:
        """Of the host, of the guest elsewhere, and of the player in the host's home."""
        machines = self.host_machine, self.guest_machine, self.neighbor
        names = "host", "guest", "near"
        return [m.folder / f"{name}.journal" for m, name in zip(machines, names, strict=True)]

    # -------------------------------------------------------------- what happens

    def restart_host(self) -> None:
        self.host.kill()
        time.sleep(5.0)
        resumed = ("host", "--resume", str(self.journals[0]), "--hidden")
        self.host = self.host_machine.start("host again", *resumed)

    def restart_guest(self) -> None:
        self.guest.kill()
        time.sleep(5.0)
        self.guest = self._bot(self.guest_machine, "guest")

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

    def _bot(self, machine: Machine, name: str) -> Program:
        journal = str(machine.folder / f"{name}.journal")
        thinks = ("--level", "easy", "--seconds", "0.2")
        return machine.start(name, "bot", self.invite, "--wait", "--journal", journal, *thinks)


def size_of(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def play(game: Game, is_disturbed: bool) -> Iterator[str]:
    """A row for each thing that happens, and for the end."""
    began = time.monotonic()
    quiet = game.seconds_until_all_play()
    yield f"they begin | {seconds(quiet)}"
    direct = "yes" if game.near_is_direct else "no"
    yield (f"the player in the host's home is connected directly | {direct}")
    happenings: dict[str, Callable[[], None]] = {
        "the server is killed and started again after 5 s": game.homes.restart_server,
        "the line of the guest's home is cut for 30 s": game.homes.second.cut,
        "the line of the host's home is cut for 30 s": game.homes.first.cut,
        "the guest is killed and comes back after 5 s": game.restart_guest,
        "the host is killed and resumed after 5 s": game.restart_host,
        "the router of the host's home gets another address": game.homes.change_address,
    }
    for what, happen in happenings.items() if is_disturbed else ():
        happen()
        yield (f"{what} | they play again after {seconds(game.seconds_until_all_play())}")
    wait_for(lambda: game.is_over, 900)
    took = time.monotonic() - began
    code, lines = check_journals(*game.journals)
    yield (f"the game is over after {took:.0f} s | {'audited' if not code else lines}")


def seconds(value: float | None) -> str:
    return "never" if value is None else f"{value:.1f} s"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--undisturbed", action="store_true", help="nothing happens in mid-game")
    is_disturbed = not parser.parse_args().undisturbed
    try:
        with home_laboratory() as lab:
            print("| what happens | then |\n|---|---|")
            for row in play(Game(lab), is_disturbed):
                print(f"| {row} |", flush=True)
    except NoMachines as missing:
        print(f"skipped: {missing}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
