"""Machines of their own on one computer: network namespaces, joined by Linux bridges."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from tests.support.tables import Program

#: Holds a tunnel, whose other end swallows everything.
TUNNEL = """
import fcntl, os, struct
tunnel = os.open("/dev/net/tun", os.O_RDWR)
TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 1, 0x1000
fcntl.ioctl(tunnel, TUNSETIFF, struct.pack("16sH", b"tun0", IFF_TUN | IFF_NO_PI))
print("open", flush=True)
while os.read(tunnel, 65536):
    pass
"""


#: One end of a line between two machines: what comes over the socket leaves after so many seconds.
LINE_END = """
import fcntl, os, select, socket, struct, sys, time
from collections import deque
name, other, seconds = sys.argv[1], socket.socket(fileno=int(sys.argv[2])), float(sys.argv[3])
tunnel = os.open("/dev/net/tun", os.O_RDWR)
TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 1, 0x1000
fcntl.ioctl(tunnel, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TUN | IFF_NO_PI))
print("open", flush=True)
waiting = deque()
while True:
    pause = max(0.0, waiting[0][0] - time.monotonic()) if waiting else None
    ready = select.select([tunnel, other], [], [], pause)[0]
    if tunnel in ready:
        other.send(os.read(tunnel, 65536))
    if other in ready:
        waiting.append((time.monotonic() + seconds, other.recv(65536)))
    while waiting and waiting[0][0] <= time.monotonic():
        os.write(tunnel, waiting.popleft()[1])
"""


class NoMachines(Exception):
    """This computer cannot have machines of their own; one sentence says why."""


#: Seconds that a packet is on the way between a router and the machine it is connected to.
LINE_SECONDS = 0.075


def ip(*words: str, quiet: bool = False) -> None:
    """Runs `ip`; a failure ends the script unless it is expected."""
    command = ["ip", *" ".join(words).split()]
    subprocess.run(command, check=not quiet, stderr=subprocess.DEVNULL if quiet else None)


class Lan:
    """A bridge in a namespace of its own; ports are numbered in the order of `Machine.plug`."""

    def __init__(self, lab: Lab, name: str) -> None:
        self.namespace = lab.namespace(name)
        self.ports: list[str] = []
        ip(f"-n {self.namespace} link add name bridge0 type bridge mcast_snooping 0")
        ip(f"-n {self.namespace} link set bridge0 up")

    def drop(self, *kinds: str) -> None:
        """Passes on no `multicast` or `broadcast` any more."""
        for kind in kinds:
            for port in self.ports:
                flag = {"multicast": "mcast_flood", "broadcast": "bcast_flood"}[kind]
                ip(f"-n {self.namespace} link set {port} type bridge_slave {flag} off")

    def cut(self, *ports: int) -> None:
        """Passes nothing on at these ports, silently: the machines see no change of their link."""
        for port in ports:
            ip(f"-n {self.namespace} link set {self.ports[port]} nomaster")

    def heal(self, *ports: int) -> None:
        for port in ports:
            ip(f"-n {self.namespace} link set {self.ports[port]} master bridge0")


class Machine:
    """A namespace with interfaces, and programs that run in it."""

    def __init__(self, lab: Lab, name: str) -> None:
        self.lab = lab
        self.name = name
        self.namespace = lab.namespace(name)
        self.folder = lab.folder / name
        self.folder.mkdir()
        #: Addresses are usable at once: nobody else has them.
        for setting in ("all", "default"):
            path = f"/proc/sys/net/ipv6/conf/{setting}/accept_dad"
            self.run("sh", "-c", f"echo 0 > {path}")
        self.ip("link set lo up")

    def ip(self, words: str, quiet: bool = False) -> None:
        ip(f"-n {self.namespace} {words}", quiet=quiet)

    def run(self, *command: str) -> str:
        done = subprocess.run(
            ["ip", "netns", "exec", self.namespace, *command],
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout

    def plug(self, lan: Lan, interface: str, *addresses: str, up: bool = True) -> None:
        """Connects an interface to a network; addresses are like `10.77.0.1/24`."""
        port = f"port{len(lan.ports)}"
        peer = f"netns {lan.namespace}"
        self.ip(f"link add {interface} type veth peer name {port} {peer}")
        ip(f"-n {lan.namespace} link set {port} master bridge0 up")
        lan.ports.append(port)
        if up:
            self.up(interface, *addresses)

    def up(self, interface: str, *addresses: str) -> None:
        self.ip(f"link set {interface} up")
        for address in addresses:
            self.ip(f"address add {address} dev {interface}")

    def tunnel(self, address: str) -> None:
        """A virtual private network that takes everything that goes to no network of its own."""
        held = subprocess.Popen(
            ["ip", "netns", "exec", self.namespace, sys.executable, "-c", TUNNEL],
            stdout=subprocess.PIPE,
        )
        self.lab.helpers.append(held)
        assert held.stdout is not None
        held.stdout.readline()
        self.up("tun0", address)
        self.ip("route replace default dev tun0")

    def start(self, name: str, *arguments: str) -> Program:
        """Starts `main.py` with these arguments on this machine."""
        before = ("ip", "netns", "exec", self.namespace)
        program = self.lab.program_type(self.folder, name, arguments, before)
        self.lab.programs.append(program)
        program.start()
        return program


class Router(Machine):
    """Between a home's network and the rest of the world, which sees only its own address."""

    def __init__(self, lab: Lab, name: str, home: Lan, inside: str) -> None:
        super().__init__(lab, name)
        self.plug(home, "lan0", inside)
        self.run("sh", "-c", "echo 1 > /proc/sys/net/ipv4/ip_forward")
        self.run(*["iptables", "-t", "nat", "-A", "POSTROUTING", "-o", "wan0", "-j", "MASQUERADE"])

    def connect(self, other: Machine, interface: str, addresses: tuple[str, str]) -> None:
        """A line of LINE_SECONDS each way to another machine, with the addresses of both ends."""
        own_end, other_end = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        ends = (self, "wan0", own_end), (other, interface, other_end)
        for machine, name, end in ends:
            command = ["ip", "netns", "exec", machine.namespace, sys.executable, "-c", LINE_END]
            held = subprocess.Popen(
                [*command, name, str(end.fileno()), str(LINE_SECONDS)],
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,  # at the end one end misses the other
                pass_fds=[end.fileno()],
            )
            self.lab.helpers.append(held)
            assert held.stdout is not None
            held.stdout.readline()
            end.close()
        for (machine, name, _), address, there in zip(
            ends, addresses, reversed(addresses), strict=True
        ):
            machine.up(name)
            machine.ip(f"address add {address} peer {there} dev {name}")
        self.ip(f"route add default via {addresses[1]}")

    def cut(self) -> None:
        """Nothing passes any more, and nobody learns of it."""
        self.run("iptables", "-P", "FORWARD", "DROP")

    def heal(self) -> None:
        self.run("iptables", "-P", "FORWARD", "ACCEPT")


class Lab:
    """All machines and networks of one experiment."""

    _numbers = count(1)

    def __init__(self, folder: Path, program_type: type[Program] = Program) -> None:
        self.folder = folder
        self.program_type = program_type
        self.programs: list[Program] = []
        self.helpers: list[subprocess.Popen[bytes]] = []
        self._prefix = f"tigris{os.getpid()}-{next(self._numbers)}"
        self._namespaces: list[str] = []

    def namespace(self, name: str) -> str:
        whole = f"{self._prefix}-{name}"
        ip(f"netns add {whole}")
        self._namespaces.append(whole)
        return whole

    def close(self) -> None:
        """Ends what was started, and removes what was made."""
        for program in self.programs:
            program.kill()
        for helper in self.helpers:
            with helper:
                helper.kill()
        for namespace in self._namespaces:
            self._end_all_in(namespace)
            ip(f"netns del {namespace}", quiet=True)

    @staticmethod
    def _end_all_in(namespace: str) -> None:
        """Hosts that seats started outlive them; only what was started here is in there."""
        listed = subprocess.run(
            ["ip", "netns", "pids", namespace], capture_output=True, text=True, check=False
        )
        for pid in listed.stdout.split():
            with suppress(ProcessLookupError):
                os.kill(int(pid), signal.SIGKILL)


@contextmanager
def laboratory(folder: Path, program_type: type[Program] = Program) -> Iterator[Lab]:
    lab = Lab(folder, program_type)
    try:
        yield lab
    finally:
        lab.close()


def require_machines() -> None:
    """Raises NoMachines where there can be none."""
    if sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("ip"):
        raise NoMachines("machines of their own need Linux, root, and the command `ip`")
    probe = "ip netns add tigris-probe && ip -n tigris-probe link add name bridge0 type bridge"
    try:
        done = subprocess.run(probe, shell=True, capture_output=True, text=True, check=False)
    finally:
        subprocess.run("ip netns del tigris-probe", shell=True, capture_output=True, check=False)
    if done.returncode:
        raise NoMachines(f"this kernel has no namespaces with bridges: {done.stderr.strip()}")
