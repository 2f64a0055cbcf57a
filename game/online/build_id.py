"""Which rules this program plays by, in a few letters: the same on all machines with the same code.

Peers with another build do not play together: a rule that differs would be noticed sooner or later,
but only in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from net.protocol.codes import PROTOCOL

#: The game in frames, discovery, and invitations (`net.config.Config.game`).
GAME = "tigris"
ROOT = Path(__file__).resolve().parents[2]
#: Rooms of the engine that only think or talk about the rules, and decide nothing.
ASIDE = {"bots", "forecasting", "notation", "record"}
#: What of the game the network sees beside them; and `undo`, for it says who may take back what.
MORE = ("engine/tigris/record/undo.py", "game/tigris/rules_adapter.py")


@lru_cache
def build() -> str:
    """16 letters that name the sources of the rules and the version of the protocol."""
    whole = blake2b(digest_size=8)
    for path in _sources():
        text = path.read_bytes().replace(b"\r\n", b"\n")
        whole.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + text + b"\0")
    whole.update(str(PROTOCOL).encode())
    return whole.hexdigest()


def _sources() -> Iterator[Path]:
    engine = ROOT / "engine"
    found = (
        path for path in engine.rglob("*.py") if ASIDE.isdisjoint(path.relative_to(engine).parts)
    )
    yield from sorted(found, key=lambda path: path.relative_to(ROOT).as_posix())
    yield from (ROOT / name for name in MORE)
