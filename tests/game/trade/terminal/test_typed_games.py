"""Whole games by keyboard against bots: nobody is asked twice, and nothing needs an id."""

from __future__ import annotations

import re

import pytest

from game.terminal.local_game import LocalGame
from game.trade.game import GAME
from tests.support.trade.typed_games import TypedGame, any_legal_line

BOTS = ("easy", "random", "greedy")
#: Ids of cards, as records have them.
ID = re.compile(r"\b[A-Z]{3}-[A-Z]|\b[A-Z]\d-\d\d\b")


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_of_listed_lines(seed: int) -> None:
    game = TypedGame(any_legal_line(seed), BOTS, seed)
    printed = game.run()
    assert game.local.match.over
    refused = [line for line in printed if "Not possible" in line or "none of these" in line]
    known = ("at most six", "another number", "do not have all")  # what the example offer may meet
    assert not [line for line in refused if not any(part in line for part in known)]
    assert not [line for line in printed if ID.search(line)]
    assert "in all" in "\n".join(printed[-12:])


def test_a_market_is_offered_answered_and_closed() -> None:
    """An offer to a bot is answered before the next line is read."""

    def choose(local: LocalGame) -> str:
        groups = {group.word: group for group in GAME.terminal.legal(local.position())}
        if "ready" not in groups:
            return groups[next(iter(groups))].lines[0]
        if not offered:
            offered.append(len(game.printed))
            return "offer 2: 1 point for nothing"
        return "ready"

    offered = list[int]()
    game = TypedGame(choose, BOTS, 3)
    printed = game.run()
    made = next(n for n, line in enumerate(printed) if "You make offer 1: you give 1 point" in line)
    answer = next(n for n, line in enumerate(printed) if "Deal 1 " in line or "offer 1." in line)
    following = next(n for n, line in enumerate(printed[made:], made) if line.startswith("> "))
    assert made < answer < following


def test_waiting_lets_the_bots_act_and_undo_says_why_not() -> None:
    lines = iter(["wait", "undo", "quit"])

    def choose(local: LocalGame) -> str:
        groups = {group.word for group in GAME.terminal.legal(local.position())}
        if "ready" in groups or "not" in groups:
            return next(lines)
        return GAME.terminal.legal(local.position())[0].lines[0]

    printed = TypedGame(choose, ("easy", "medium", "hard"), 7).run()
    assert any("wait lets them act first" in line for line in printed)
    assert any("Nothing can be undone" in line for line in printed)
    assert printed[-1].startswith("> ") is False
