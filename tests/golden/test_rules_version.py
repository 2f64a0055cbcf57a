"""A change of the rules raises their version: the golden games of each version are pinned.

When a golden game comes out otherwise, a game that began before would not continue as it began:
raise `RULES_VERSION` of that game, write the golden games anew, and add a line here. When a golden
game is only added, or its remarks change, replace the line.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

import pytest

from engine.tigris.record.format import RULES
from engine.trade.record.format import RULES as TRADE_RULES
from game.games import load

FOLDER = Path(__file__).parent
#: The fingerprint of all golden games, by the name of the rules that they follow.
PINNED = {
    "tigris 1": "76ade5ef9d431307",
    "trade 1": "cd0ab09caa1dd498",
}
FILES = {
    "tigris": ("games/*.game", "orders/*.order"),
    "trade": ("trade/*.game",),
}


def fingerprint(game: str) -> str:
    digest = blake2b(digest_size=8)
    for pattern in FILES[game]:
        for path in sorted(FOLDER.glob(pattern)):
            text = path.read_bytes().replace(b"\r\n", b"\n")
            digest.update(path.name.encode() + b"\0" + text + b"\0")
    return digest.hexdigest()


@pytest.mark.parametrize("game", FILES)
def test_the_golden_games_are_those_of_this_version_of_the_rules(game: str) -> None:
    assert PINNED[load(game).rules.name] == fingerprint(game)


def test_records_and_tables_have_the_same_version() -> None:
    assert load("tigris").rules.name == f"tigris {RULES}"
    assert load("trade").rules.name == f"trade {TRADE_RULES}"
