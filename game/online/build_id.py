"""Which program this is, and which code decides about its rules: the same on all machines.

Peers meet when the versions of protocol and rules are equal, see `net.host.admission`. The
fingerprint of the code is evidence: if their positions ever differ, a report has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path

from game.game import AnyGame
from game.program import version
from net.protocol.codes import PROTOCOL

ROOT = Path(__file__).resolve().parents[2]


_KNOWN: dict[str, str] = {}


def build_id(game: AnyGame) -> str:
    """The program's version, and 16 letters for the sources of the game's rules."""
    return f"{version()} {fingerprint(game)}"


def fingerprint(game: AnyGame) -> str:
    """16 letters for the sources of the game's rules and the version of the protocol."""
    if game.name not in _KNOWN:
        _KNOWN[game.name] = _hashed(game.sources)
    return _KNOWN[game.name]


def _hashed(sources: Sequence[Path]) -> str:
    digest = blake2b(digest_size=8)
    for path in sources:
        text = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + text + b"\0")
    digest.update(str(PROTOCOL).encode())
    return digest.hexdigest()
