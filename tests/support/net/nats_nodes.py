"""NATS servers of one cluster on the loopback address, for tests and benchmarks."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

#: Seconds until a node answers, even on a machine that does much else.
PATIENCE = 90.0
_CONFIG = """
server_name: {name}
listen: 127.0.0.1:{port}
http: 127.0.0.1:{http}
jetstream {{ store_dir: "{store}", sync_interval: always }}
ping_interval: "2s"
ping_max: 2
write_deadline: "5s"
"""
_CLUSTER = """
cluster {{
    name: tables
    listen: 127.0.0.1:{port}
    routes: [{routes}]
    ping_interval: "2s"
}}
"""


def nats_server() -> str | None:
    """The program, from the path or beside this Python; None where there is none."""
    return shutil.which("nats-server") or shutil.which(
        "nats-server", path=str(Path(sys.executable).parent)
    )


class NatsNode:
    """One server, which may be killed or stopped, and come back."""

    def __init__(self, name: str, folder: Path, port: int, http: int, cluster: str) -> None:
        self.name = name
        self.port = port
        self.store = folder / name
        self._http = http
        self._config = folder / f"{name}.conf"
        self._output = folder / f"{name}.log"
        plain = _CONFIG.format(name=name, port=port, http=http, store=self.store)
        self._config.write_text(plain + cluster, encoding="utf-8")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        program = nats_server()
        assert program is not None
        with self._output.open("ab") as output:
            self._process = subprocess.Popen(
                [program, "-c", str(self._config)], stdout=output, stderr=output
            )

    @property
    def is_healthy(self) -> bool:
        """Whether it answers and has everything that the others have."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self._http}/healthz", timeout=1) as got:
                return bool(got.status == 200)
        except OSError:
            return False

    def requests(self) -> int:
        """How many messages clients have sent to it since it began."""
        return int(self._answer("varz")["in_msgs"])

    def leaders(self) -> dict[str, str]:
        """The node that leads each log, as far as this one knows; "" for none. Raises OSError."""
        accounts = self._answer("jsz?streams=true").get("account_details", [])
        logs = [log for account in accounts for log in account.get("stream_detail", [])]
        alone = {"leader": self.name}
        return {log["name"]: log.get("cluster", alone).get("leader", "") for log in logs}

    def _answer(self, path: str) -> dict[str, Any]:
        with urllib.request.urlopen(f"http://127.0.0.1:{self._http}/{path}", timeout=5) as got:
            answer: dict[str, Any] = json.load(got)
            return answer

    def wait(self) -> None:
        """Raises TimeoutError if it is not healthy in time."""
        end = time.monotonic() + PATIENCE
        while not self.is_healthy:
            if time.monotonic() > end:
                raise TimeoutError(f"{self.name} is not healthy, see {self._output}")
            time.sleep(0.05)

    def signal(self, number: int) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


def free_ports(count: int) -> list[int]:
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]


@contextmanager
def nats_nodes(folder: Path, count: int) -> Iterator[Sequence[NatsNode]]:
    """So many servers, which are ready, and end with the block; one alone is no cluster."""
    folder.mkdir(parents=True, exist_ok=True)
    ports = free_ports(3 * count)
    clients, https, routes = ports[:count], ports[count : 2 * count], ports[2 * count :]
    others = ", ".join(f"nats://127.0.0.1:{port}" for port in routes)
    nodes = [
        NatsNode(
            *(f"nats-{number}", folder, clients[number], https[number]),
            _CLUSTER.format(port=routes[number], routes=others) if count > 1 else "",
        )
        for number in range(count)
    ]
    try:
        for node in nodes:
            node.start()
        for node in nodes:
            node.wait()
        yield nodes
    finally:
        for node in nodes:
            node.kill()
