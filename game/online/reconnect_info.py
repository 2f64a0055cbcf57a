"""What a seat keeps beside its journal in case the host is lost while the seat is away itself.

A host sends its peers where each seat could be reached as the next host. A peer that is started
again learns it only from a host, so the successor's address is saved, and this seat's own port.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.paths import write_atomically
from net.peer.endpoints import Endpoint


class ReconnectInfo(NamedTuple):
    port: int = 0
    """of this seat as the next host; 0 for none"""
    successor: Endpoint | None = None
    """where the successor of the host would be"""


def write_reconnect_info(journal: Path, info: ReconnectInfo) -> None:
    """If the write fails, this address is simply not remembered."""
    place = info.successor
    successor = f"{place.port} {place.addresses[0]}\n" if place else ""
    with suppress(OSError):
        write_atomically(_beside(journal), f"{info.port}\n{successor}")


def read_reconnect_info(journal: Path) -> ReconnectInfo:
    """Empty if the file is missing or malformed."""
    with suppress(OSError, ValueError):
        own, *rest = _beside(journal).read_text(encoding="utf-8").splitlines()
        port, _, address = rest[0].partition(" ") if rest else ("0", "", "")
        successor = Endpoint((address,), _port(port), is_successor=True) if address else None
        return ReconnectInfo(_port(own), successor)
    return ReconnectInfo()


def forget_reconnect_info(journal: Path) -> None:
    with suppress(OSError):
        _beside(journal).unlink()


def _port(text: str) -> int:
    """Raises ValueError for anything else."""
    port = int(text)
    if not 0 <= port < 1 << 16:
        raise ValueError(f"{port} is not a port")
    return port


def _beside(journal: Path) -> Path:
    return journal.with_name(f"{journal.name}.ways")
