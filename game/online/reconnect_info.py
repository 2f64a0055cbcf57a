"""What a seat keeps beside its journal for the case that the host is lost while it is away itself.

A host tells its peers where each seat could be reached as the next host. Who is started again hears
that only from a host; so the one place that matters is kept, and the port that others know of us.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.paths import write_atomically
from net.peer.endpoints import Endpoint


class Ways(NamedTuple):
    reach: int = 0
    """our own port as the next host, 0 for none"""
    heir: Endpoint | None = None
    """where the successor of the host would be"""


def keep_ways(journal: Path, ways: Ways) -> None:
    """Where the disk refuses, there is one way less."""
    heir = f"{ways.heir.port} {ways.heir.address}\n" if ways.heir else ""
    with suppress(OSError):
        write_atomically(_beside(journal), f"{ways.reach}\n{heir}")


def kept_ways(journal: Path) -> Ways:
    """None at all where nothing is kept, or something else."""
    with suppress(OSError, ValueError):
        own, *rest = _beside(journal).read_text(encoding="utf-8").splitlines()
        port, _, address = rest[0].partition(" ") if rest else ("0", "", "")
        heir = Endpoint(address, _port(port), is_successor=True) if address else None
        return Ways(_port(own), heir)
    return Ways()


def forget_ways(journal: Path) -> None:
    with suppress(OSError):
        _beside(journal).unlink()


def _port(text: str) -> int:
    """Raises ValueError for what is none."""
    port = int(text)
    if not 0 <= port < 1 << 16:
        raise ValueError(f"{port} is no port")
    return port


def _beside(journal: Path) -> Path:
    return journal.with_name(f"{journal.name}.ways")
