"""Bots of all levels play whole games over all options and keep what they promise."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random
from time import process_time
from typing import Any

import pytest

from engine.tigris import KEEPER, view
from engine.tigris.bots import SHOWN_LEVELS, think
from engine.tigris.bots.api import Candidate, Explanation, Purpose, SearchBudget, SearchResult
from engine.tigris.model.actions import DealTiles
from engine.tigris.model.pieces import NO_TILES, Seat
from tests.support.samples import parts
from tests.support.tigris import bot_games
from tests.support.tigris.bot_games import check_bot_game
from tests.support.tigris.walks import Walk

GAMES = 40
STOPS = 40
#: Positions per decision. The games test the rules, not strength: mostly small budgets, and a few
#: that are large enough for rollouts and for every stage of the search.
NODE_BUDGETS = (*(1, 15, 60) * 20, 300, 300, 1_500)
#: CPU seconds within which a bot must answer a stop signal.
MAX_STOP_DELAY = 0.05
#: What only the keeper may do.
ILLEGAL = Candidate(DealTiles(Seat(0), NO_TILES, False), 0.0, Explanation(Purpose.WAIT))


@pytest.mark.parametrize("seeds", parts(range(GAMES), 0, GAMES // 4))
def test_bots_offer_only_legal_actions_and_use_only_what_their_seat_sees(seeds: range) -> None:
    for seed in seeds:
        assert not check_bot_game(seed, SHOWN_LEVELS, NODE_BUDGETS)["games cut"], f"seed {seed}"


@pytest.mark.long
@pytest.mark.parametrize(
    ("spoil", "named"),
    [
        (lambda found, _: replace(found, candidates=found.candidates * 2), "an action twice"),
        (lambda found, _: replace(found, nodes=10**6), "too many positions"),
        (lambda found, call: replace(found, nodes=call % 2), "it depends on hidden tiles"),
        (lambda found, _: replace(found, candidates=(ILLEGAL,)), "an illegal action"),
        (lambda found, _: found.candidates[9], "IndexError"),
    ],
)
def test_a_broken_promise_is_named_with_its_seed(
    spoil: Callable[[SearchResult, int], SearchResult],
    named: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls = count()

    def spoiled(*question: Any, **plan: Any) -> SearchResult:
        return spoil(think(*question, **plan), next(calls))

    monkeypatch.setattr(bot_games, "think", spoiled)
    with pytest.raises(AssertionError, match=rf"seed 5, .*{named}"):
        check_bot_game(5, ("easy",), (15,))


@pytest.mark.long
def test_the_strongest_bot_answers_soon_after_a_stop_signal() -> None:
    delays = [delay for seed in range(STOPS) if (delay := stop_delay(seed)) is not None]
    assert len(delays) > STOPS // 4
    assert max(delays) <= MAX_STOP_DELAY


def stop_delay(seed: int) -> float | None:
    """CPU seconds from the first stop signal to the answer; None if the bot finished before."""
    walk, random = Walk.number(seed), Random(seed)
    positions = [step.before for step in walk.steps(400) if step.before.actor not in (None, KEEPER)]
    position = random.choice(positions)
    stop_times: list[float] = []
    budget = SearchBudget(stop=stop_after(random.randrange(400), stop_times))
    gc.disable()  # what other tests have left behind is not collected meanwhile
    try:
        think(SHOWN_LEVELS[-1], view(position, position.actor), seed, budget)
        return process_time() - stop_times[0] if stop_times else None
    finally:
        gc.enable()


def stop_after(polls: int, stop_times: list[float]) -> Callable[[], bool]:
    """A stop function that turns True after this number of polls and appends the time each time."""
    left = polls

    def stop() -> bool:
        nonlocal left
        left -= 1
        if left < 0:
            stop_times.append(process_time())
        return left < 0

    return stop
