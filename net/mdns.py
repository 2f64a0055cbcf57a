"""Tables show themselves by zeroconf too, where that is installed: other programs can list them.

All of it happens in a thread of its own, for it waits for the network; whatever goes wrong there is
no matter, since `net.discovery` and a typed address do without it.
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from threading import Event, Thread
from typing import Any

from net.beacon import MARK, Notice

HERE = find_spec("zeroconf") is not None
TYPE = "_tigris._tcp.local."
JOIN_SECONDS = 3.0


class Shown:
    """A table that is registered, as it was then, until `close`; nothing without zeroconf."""

    def __init__(self, notice: Notice, address: str) -> None:
        self._end = Event()
        self._thread: Thread | None = None
        if HERE:
            self._thread = Thread(target=self._show, args=(notice, address), daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Takes the table away again; does not wait long."""
        self._end.set()
        if self._thread is not None:
            self._thread.join(JOIN_SECONDS)

    def _show(self, notice: Notice, address: str) -> None:
        with suppress(Exception):  # an interface that went down must not end a table
            told = _package().Zeroconf()
            try:
                told.register_service(_written(notice, address))
                self._end.wait()
                told.unregister_all_services()
            finally:
                told.close()


def browse(found: Callable[[str, Notice], None], seconds: float) -> None:
    """Looks for tables so long, in this thread; `found` is told address and table of each."""
    if not HERE:
        return
    with suppress(Exception):
        looking = _package().Zeroconf()

        def changed(zeroconf: Any, service_type: str, name: str, state_change: Any) -> None:
            info = zeroconf.get_service_info(service_type, name, timeout=int(seconds * 1000))
            notice = None if info is None else _read(info)
            if notice is not None and info.parsed_addresses():
                found(info.parsed_addresses()[0], notice)

        try:
            _package().ServiceBrowser(looking, TYPE, handlers=[changed])
            Event().wait(seconds)
        finally:
            looking.close()


def _package() -> Any:
    """It takes a while to load: nobody waits for that but the thread that needs it."""
    import zeroconf

    return zeroconf


def _written(notice: Notice, address: str) -> Any:
    fields = {
        "mark": notice.mark.hex(),
        "name": notice.name,
        "free": str(notice.free),
        "seats": str(notice.seats),
        "secret": "yes" if notice.secret else "no",
        "rules": notice.rules,
        "build": notice.build,
    }
    return _package().ServiceInfo(
        TYPE,
        f"tigris-{notice.mark.hex()}.{TYPE}",
        addresses=[socket.inet_aton(address)],
        port=notice.port,
        properties=fields,
    )


def _read(info: Any) -> Notice | None:
    """The table in an answer, or None for nonsense."""
    with suppress(KeyError, ValueError, AttributeError, UnicodeDecodeError):
        said = {key.decode(): value.decode() for key, value in info.properties.items() if value}
        mark = bytes.fromhex(said["mark"])
        seats = (int(said["free"]), int(said["seats"]))
        secret, rules, build = said["secret"] == "yes", said["rules"], said["build"]
        if len(mark) == MARK and 0 <= seats[0] <= seats[1] <= 8:
            return Notice(mark, said["name"][:32], info.port, *seats, secret, rules, build)
    return None
