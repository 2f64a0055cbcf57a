"""A service of several machines on the loopback addresses: NATS servers and workers."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from net.desk.server_address import read_server_address
from tests.support.net.nats_nodes import NatsNode, free_ports

#: Seconds until a part of the service is back, even on a machine that does much else.
PATIENCE = 120.0
#: Seconds for which the nodes of a cluster have been of one mind if no election is under way.
SETTLED = 2.0


class Part(Protocol):
    """A node or a worker."""

    name: str

    def start(self) -> None: ...

    def signal(self, number: int) -> None: ...

    def kill(self) -> None: ...

    @property
    def is_healthy(self) -> bool: ...


class Worker:
    """`serve` in a process of its own, at an address of its own."""

    def __init__(
        self, number: int, folder: Path, port: int, nats: Sequence[str], main: Path
    ) -> None:
        self.name = f"worker-{number}"
        self.address = f"127.0.0.{number + 1}"
        self.folder = folder / self.name
        self.output = folder / f"{self.name}.err"
        self._printed = folder / f"{self.name}.out"
        self._home = folder / "home"
        self._command = [
            *(
                sys.executable,
                str(main),
                "serve",
                str(self.folder),
                "--address",
                self.address,
                "--port",
                str(port),
            ),
            *("--nats", ",".join(nats), "--nats-replicas", str(len(nats))),
            *("--between", self.address, "--own-tables", "10000", "--bots", "0"),
        ]
        self._process: subprocess.Popen[bytes] | None = None
        self._starts = 0

    def start(self) -> None:
        self._starts += 1
        environment = {**os.environ, "TIGRIS_HOME": str(self._home)}
        with self.output.open("ab") as errors, self._printed.open("ab") as output:
            self._process = subprocess.Popen(
                self._command,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=errors,
            )

    def copy_keys(self, other: Worker) -> None:
        """All workers of a service have the same."""
        self.folder.mkdir(parents=True)
        for name in ("key", "sealing"):
            shutil.copy(other.folder / name, self.folder / name)

    @property
    def is_healthy(self) -> bool:
        """Whether it has said that it listens, as often as it was started."""
        assert self._process is not None and self._process.poll() is None, self.output
        return self.events()["listening"] >= self._starts

    @property
    def key(self) -> bytes:
        line = self._printed.read_text(encoding="utf-8").splitlines()[0]
        return read_server_address(line).fingerprint

    def events(self) -> Counter[str]:
        """How often it has said what."""
        counts = Counter[str]()
        for line in self.output.read_text(encoding="utf-8").splitlines():
            try:
                event = json.loads(line)
            except ValueError:
                counts["no event"] += 1
                continue
            counts[event["event"]] += 1
            if event["event"] == "not-kept":
                counts[event["error"]] += 1
        return counts

    def signal(self, number: int) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def end(self) -> int:
        """Ends it in order; returns its exit code."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(PATIENCE)


async def until_healthy(part: Part) -> None:
    """Raises TimeoutError if it is not back in time."""
    async with asyncio.timeout(PATIENCE):
        while not await asyncio.to_thread(lambda: part.is_healthy):
            await asyncio.sleep(0.1)


class Service:
    """All parts, which end with `close`."""

    def __init__(self, nodes: Sequence[NatsNode], workers: int, folder: Path, main: Path) -> None:
        """`main` is the program of the workers."""
        self.nodes = nodes
        self.copy = folder / "copy"
        """of what was on the disk while nothing ran"""
        self.port = free_ports(1)[0]
        urls = [node.url for node in nodes]
        self.workers = [Worker(number, folder, self.port, urls, main) for number in range(workers)]

    @property
    def parts(self) -> list[Part]:
        return [*self.nodes, *self.workers]

    async def start_workers(self) -> None:
        first, *others = self.workers
        first.start()
        await until_healthy(first)
        for worker in others:
            worker.copy_keys(first)
            worker.start()
        for worker in others:
            await until_healthy(worker)

    async def until_settled(self) -> None:
        """Until all nodes have been healthy, and agreed on who leads each log, for a while: a node
        that wakes up calls elections for all logs that it has followed.

        Raises TimeoutError if that does not come.
        """
        loop = asyncio.get_running_loop()
        since = loop.time()
        async with asyncio.timeout(PATIENCE):
            while loop.time() < since + SETTLED:
                if not await asyncio.to_thread(self._is_settled):
                    since = loop.time()
                await asyncio.sleep(0.2)

    def _is_settled(self) -> bool:
        try:
            first, *others = [node.leaders() for node in self.nodes]
        except OSError:
            return False
        agreed = all(first.values()) and all(other == first for other in others)
        return agreed and all(node.is_healthy for node in self.nodes)

    async def restart_all(self, seconds: float) -> float:
        """Everything is killed at once, and begins anew after a while; returns for how many seconds
        nothing ran. What is on the disk then is copied.
        """
        began = asyncio.get_running_loop().time()
        for part in self.parts:
            part.signal(signal.SIGKILL)
        for part in self.parts:
            part.kill()
        await asyncio.to_thread(self._copy)
        await asyncio.sleep(seconds)
        down = asyncio.get_running_loop().time() - began
        for part in self.parts:
            part.start()
        for part in self.parts:
            await until_healthy(part)
        return down

    def _copy(self) -> None:
        """What the nodes store, and what all say; keys and homes are not among it."""
        for node in self.nodes:
            shutil.copytree(node.store, self.copy / node.name)
        for ending in ("*.err", "*.out", "nats/*.log"):
            for path in self.workers[0].folder.parent.glob(ending):
                shutil.copy(path, self.copy)

    def close(self) -> None:
        for worker in self.workers:
            worker.kill()
