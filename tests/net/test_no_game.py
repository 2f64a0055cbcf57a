"""The network knows no game: its name comes in with `Config.game` and `Rules.name`."""

from __future__ import annotations

import re
from pathlib import Path

NET = Path(__file__).resolve().parents[2] / "net"
#: Names of games, their publishers' words for them, and the tiny game of the tests.
GAMES = re.compile(r"tigris|euphrates|knizia|stones|pebbles", re.IGNORECASE)


def test_no_game_is_named_in_net() -> None:
    named = [
        f"{path.relative_to(NET)}:{number}: {line.strip()}"
        for path in sorted(NET.rglob("*"))
        if path.suffix in {".py", ".md"}
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if GAMES.search(line)
    ]
    assert not named, "net/ names a game:\n" + "\n".join(named)
