"""Whose turn it is at a table, and when it has become theirs."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.service.reminders.turn import NOBODYS_TURN, Turn, turn_at
from net.game_rules import KEEPER

BEFORE = Turn((0,), 1000, 5000, (0,))


def host(
    *actors: int, people: tuple[int, ...] = (0, 1), is_over: bool = False, left: int = 0
) -> Any:
    """A host whose log waits for these; seat 2 is a bot's. `left` is in seconds, from 1500 on."""
    passing = frozenset(actors) if left else frozenset[int]()
    clocks = SimpleNamespace(at=1_500_000, left=(1000 * left,) * 3, passing=passing)
    seats = SimpleNamespace(people=frozenset(people), judged=None)
    revealed = "secret" if is_over else None
    log = SimpleNamespace(
        actors=frozenset(actors), seats=seats, seat_clocks=clocks, revealed=revealed
    )
    return SimpleNamespace(game=SimpleNamespace(sequencer=SimpleNamespace(log=log)))


@pytest.mark.parametrize(
    ("table", "actor", "turn"),
    [
        (host(1), 0, Turn((1,), 2000)),
        (host(0, 1, left=60), KEEPER, Turn((0, 1), 2000, 1560)),
        (host(0), 2, Turn((0,), 1000, 0, (0,))),
        (host(0), 0, Turn((0,), 2000)),
        (host(2), 0, Turn((), 2000)),
        (host(KEEPER), 0, BEFORE),
        (host(0, is_over=True), 0, NOBODYS_TURN),
        (SimpleNamespace(game=None), 0, NOBODYS_TURN),
    ],
    ids=[
        *("another's", "two at once", "still theirs", "theirs again", "a bot's", "the keeper's"),
        *("the game is over", "before the game"),
    ],
)
def test_a_turn_begins_with_other_seats_or_when_its_person_has_acted(
    table: Any, actor: int, turn: Turn
) -> None:
    assert turn_at(table, BEFORE, 2000, actor) == turn
