"""Finds and joins a table on every network that a home has: real processes, machines of their own.

    python -m benchmarks.lan_networks [NAME ...]

Needs root on Linux (network namespaces). Prints the tables of docs/network.md; the seconds include
the start of the program that finds or joins. Without a name, all networks are tried. A new case is
a function with `@network`, or one with `@event` for what happens while guests play.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from benchmarks.lan_events import EVENTS as MORE_EVENTS
from benchmarks.lan_game import GAME, Game, wait_for
from benchmarks.machines import Lab, Lan, Machine, NoMachines, laboratory, require_machines
from net.protocol.invite import read_invite
from tests.support.tables import Program, compiled_modules

AT_THE_TABLE = "You are at the table."


@dataclass
class Setting:
    """A host's machine and a guest's, and what is expected of the host's invitation."""

    host: Machine
    guest: Machine
    right_address: str
    """one that leads from the guest to the host"""
    later: Callable[[], None] = lambda: None
    """what changes after the host was started"""


NETWORKS: dict[str, Callable[[Lab], Setting]] = {}
EVENTS: dict[str, Callable[[Lab], str]] = {}


def network(title: str) -> Callable[[Callable[[Lab], Setting]], Callable[[Lab], Setting]]:
    def add(case: Callable[[Lab], Setting]) -> Callable[[Lab], Setting]:
        NETWORKS[title] = case
        return case

    return add


def event(title: str) -> Callable[[Callable[[Lab], str]], Callable[[Lab], str]]:
    def add(case: Callable[[Lab], str]) -> Callable[[Lab], str]:
        EVENTS[title] = case
        return case

    return add


# ---------------------------------------------------------------------- networks


def one_wifi(lab: Lab, *more: str) -> tuple[Setting, Lan]:
    """Two machines in one network, with a default route by its router."""
    lan = Lan(lab, "wifi")
    host, guest = Machine(lab, "host"), Machine(lab, "guest")
    for number, machine in enumerate((host, guest), 1):
        machine.plug(lan, "wlan0", f"10.77.0.{number}/24", *more)
        machine.ip("route add default via 10.77.0.254")
    return Setting(host, guest, "10.77.0.1"), lan


@network("one Wi-Fi")
def _(lab: Lab) -> Setting:
    return one_wifi(lab)[0]


@network("two interfaces on each side, one in common")
def _(lab: Lab) -> Setting:
    common, alone, other = Lan(lab, "common"), Lan(lab, "alone"), Lan(lab, "other")
    host, guest = Machine(lab, "host"), Machine(lab, "guest")
    host.plug(alone, "eth0", "10.78.0.1/24")
    host.plug(common, "eth1", "10.77.0.1/24")
    guest.plug(other, "eth0", "10.79.0.2/24")
    guest.plug(common, "eth1", "10.77.0.2/24")
    host.ip("route add default via 10.78.0.254")
    guest.ip("route add default via 10.79.0.254")
    return Setting(host, guest, "10.77.0.1")


@network("no default route (a switch, a hotspot without data)")
def _(lab: Lab) -> Setting:
    setting = one_wifi(lab)[0]
    for machine in (setting.host, setting.guest):
        machine.ip("route del default")
    return setting


@network("a VPN is the default route of the host")
def _(lab: Lab) -> Setting:
    setting = one_wifi(lab)[0]
    setting.host.tunnel("10.8.0.1/24")
    return setting


@network("a VPN is the default route of the guest")
def _(lab: Lab) -> Setting:
    setting = one_wifi(lab)[0]
    setting.guest.tunnel("10.8.0.2/24")
    return setting


@network("IPv6 only")
def _(lab: Lab) -> Setting:
    lan = Lan(lab, "wifi")
    host, guest = Machine(lab, "host"), Machine(lab, "guest")
    host.plug(lan, "wlan0", "fd77::1/64")
    guest.plug(lan, "wlan0", "fd77::2/64")
    return Setting(host, guest, "fd77::1")


@network("a cable between two machines, no addresses but those of the link")
def _(lab: Lab) -> Setting:
    lan = Lan(lab, "cable")
    host, guest = Machine(lab, "host"), Machine(lab, "guest")
    host.plug(lan, "eth0")
    guest.plug(lan, "eth0")
    own = host.run("ip", "-6", "-o", "address", "show", "dev", "eth0").split()[3]
    return Setting(host, guest, own.partition("/")[0])


@network("multicast is filtered, broadcast passes")
def _(lab: Lab) -> Setting:
    setting, lan = one_wifi(lab)
    lan.drop("multicast")
    return setting


@network("multicast and broadcast are filtered")
def _(lab: Lab) -> Setting:
    setting, lan = one_wifi(lab)
    know_each_other(setting.host, setting.guest)
    lan.drop("multicast", "broadcast")
    return setting


def know_each_other(*machines: Machine) -> None:
    """Their hardware addresses are known beforehand: nothing asks for them by broadcast."""
    for number, machine in enumerate(machines, 1):
        link = machine.run("cat", "/sys/class/net/wlan0/address").strip()
        for other in machines:
            if other is not machine:
                other.ip(f"neighbor replace 10.77.0.{number} lladdr {link} dev wlan0 nud permanent")


@network("the Wi-Fi of the host comes later")
def _(lab: Lab) -> Setting:
    lan = Lan(lab, "wifi")
    host, guest = Machine(lab, "host"), Machine(lab, "guest")
    host.plug(lan, "wlan0", up=False)
    guest.plug(lan, "wlan0", "10.77.0.2/24")
    return Setting(host, guest, "10.77.0.1", lambda: host.up("wlan0", "10.77.0.1/24"))


# ---------------------------------------------------------------------- what is measured


def measure(case: Callable[[Lab], Setting], folder: Path) -> str:
    """One row: the invitation's right address, found, joined by the line, with seconds."""
    with laboratory(folder) as lab:
        setting = case(lab)
        host = setting.host.start("host", "host", "--open", "--players", "4", "--name", "Ur")
        host.wait_for_line(f"{GAME}://")
        setting.later()
        line = wait_for(lambda: line_with(host, setting.right_address))
        found = seconds_to_join(setting.guest, "finder")
        joined = seconds_to_join(setting.guest, "joiner", line or last_line(host))
        return " | ".join(("yes" if line else "no", found, joined))


def line_with(host: Program, address: str) -> str:
    """The last invitation that was printed, if it has this address; else empty."""
    line = last_line(host)
    return line if address in read_invite(line, GAME).addresses else ""


def last_line(host: Program) -> str:
    return [line for line in host.output_lines if line.startswith(f"{GAME}://")][-1]


def seconds_to_join(guest: Machine, name: str, *line: str) -> str:
    """From the start of the program until it is at the table."""
    began = time.monotonic()
    program = guest.start(name, "join", *line, "--text", "--name", name)
    wait_for(lambda: AT_THE_TABLE in program.output_lines or program.exit_code is not None)
    seconds = time.monotonic() - began
    return f"{seconds:.1f} s" if AT_THE_TABLE in program.output_lines else "no"


# ---------------------------------------------------------------------- while guests play


@event("the host's address changes while guests play")
def _(lab: Lab) -> str:
    game = Game(lab)
    quiet = game.seconds_until_all_play()
    game.host.ip("address del 10.77.0.1/24 dev wlan0")
    game.host.ip("address add 10.77.0.55/24 dev wlan0")
    took = game.seconds_until_all_play()
    line = "10.77.0.55" if line_with(game.program, "10.77.0.55") else "no new line"
    if quiet is None or took is None:
        return f"the game does not continue; the host prints {line}"
    return f"the same host continues, {took - quiet:.1f} s lost; it prints {line}"


@event("a guest comes with the invitation from before the host's address changed")
def _(lab: Lab) -> str:
    setting = one_wifi(lab)[0]
    host = setting.host.start("host", "host", "--players", "2")
    line = host.wait_for_line(f"{GAME}://")
    setting.host.ip("address del 10.77.0.1/24 dev wlan0")
    setting.host.ip("address add 10.77.0.55/24 dev wlan0")
    wait_for(lambda: line_with(host, "10.77.0.55"))
    seconds = seconds_to_join(setting.guest, "guest", line)
    return "nobody answers" if seconds == "no" else f"joined after {seconds}"


@event("the same, where multicast and broadcast are filtered")
def _(lab: Lab) -> str:
    setting, lan = one_wifi(lab)
    host = setting.host.start("host", "host", "--players", "2")
    line = host.wait_for_line(f"{GAME}://")
    setting.host.ip("address del 10.77.0.1/24 dev wlan0")
    setting.host.ip("address add 10.77.0.55/24 dev wlan0")
    know_each_other(setting.host, setting.guest)
    lan.drop("multicast", "broadcast")
    new = wait_for(lambda: line_with(host, "10.77.0.55"))
    link = setting.host.run("cat", "/sys/class/net/wlan0/address").strip()
    setting.guest.ip(f"neighbor replace 10.77.0.55 lladdr {link} dev wlan0 nud permanent")
    old_seconds = seconds_to_join(setting.guest, "old", line)
    return (
        f"the old line: {old_seconds}; the new line: {seconds_to_join(setting.guest, 'new', new)}"
    )


# ---------------------------------------------------------------------- the script


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="parts of titles; default: all")
    names = parser.parse_args().names
    try:
        require_machines()
    except NoMachines as missing:
        print(f"skipped: {missing}", file=sys.stderr)
        return 0

    def wanted(title: str) -> bool:
        return not names or any(name in title for name in names)

    with compiled_modules():
        print("| network | the invitation has the right address | found | joined by the line |")
        print("|---|---|---|---|")
        for title, case in NETWORKS.items():
            if wanted(title):
                print(f"| {title} | {in_folder(partial(measure, case))} |")
        print("\n| what happens | then |\n|---|---|")
        for title, happening in {**EVENTS, **MORE_EVENTS}.items():
            if wanted(title):
                print(f"| {title} | {in_folder(partial(run, happening))} |")
    return 0


def run(happening: Callable[[Lab], str], folder: Path) -> str:
    with laboratory(folder) as lab:
        return happening(lab)


def in_folder(work: Callable[[Path], str]) -> str:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        return work(Path(folder))


if __name__ == "__main__":
    sys.exit(main())
