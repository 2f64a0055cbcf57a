"""Stand-ins for the bots: a process of its own finds them here by name."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from pathlib import Path
from threading import Event
from typing import Any

from engine.tigris import Position, legal_actions
from engine.tigris.bots.api import Candidate, Explanation, Purpose, SearchBudget, SearchResult
from engine.tigris.bots.comparison import Comparison
from engine.tigris.bots.judgment import Judgment
from engine.tigris.model.actions import Action, CommitTiles
from game.bot_contract import Choice
from game.tigris.search_budget import Mind, within


def search_result(*actions: Action) -> SearchResult:
    """These, the best first."""
    reasons = (Explanation(aim) for aim in Purpose)
    lines = (
        Candidate(action, -100.0 * place, reason)
        for place, (action, reason) in enumerate(zip(actions, reasons, strict=False))
    )
    return SearchResult(tuple(lines), len(actions))


def action_by_seed(level: str, view: Position, seed: int, budget: SearchBudget) -> SearchResult:
    """The legal action with the number that the seed says, and the one after it."""
    legal = legal_actions(view)
    return search_result(legal[seed], legal[(seed + 1) % len(legal)])


@dataclass(frozen=True)
class FakeChooser:
    """A stand-in as `game.bots.bot_process.Choose`."""

    mind: Mind

    def __call__(
        self,
        name: str,
        view: Position,
        seed: int,
        seconds: float | None,
        stop: Callable[[], bool],
        nodes: int | None = None,
        plan: object = None,
    ) -> Choice[Action, Explanation]:
        found = self.mind(name, view, seed, within(seconds, stop))
        return Choice(found.action, found.explanation)


def choose_by_plan(
    name: str,
    view: Position,
    seed: int,
    seconds: float | None,
    stop: Callable[[], bool],
    nodes: int | None = None,
    plan: Any = None,
) -> Choice[Action, Explanation]:
    """Plays the legal action of the number it planned, and plans the next one."""
    number = plan or 0
    return Choice(legal_actions(view)[number], Explanation(Purpose.WAIT), plan=number + 1)


def crash_once(level: str, view: Position, seed: int, budget: SearchBudget) -> SearchResult:
    """Ends its process the first time; `level` is the file that remembers it."""
    if not Path(level).exists():
        Path(level).touch()
        os._exit(3)
    return search_result(legal_actions(view)[seed])


def crash(level: str, view: Position, seed: int, budget: SearchBudget) -> SearchResult:
    os._exit(3)


def never_answer(level: str, view: Position, seed: int, budget: SearchBudget) -> SearchResult:
    Event().wait()
    raise AssertionError("nobody sets it")


def answer_when_stopped(
    level: str, view: Position, seed: int, budget: SearchBudget
) -> SearchResult:
    """Thinks until it must stop."""
    while not budget.stop():
        pass
    return search_result(legal_actions(view)[seed])


def raise_error(level: str, view: Position, seed: int, budget: SearchBudget) -> SearchResult:
    raise KeyError("no such idea")


def choose_illegal_action(
    level: str, view: Position, seed: int, budget: SearchBudget
) -> SearchResult:
    return search_result(CommitTiles(1))


def judge_by_order(
    level: str, view: Position, played: Sequence[Action], seed: int, budget: SearchBudget
) -> Judgment:
    """Ends the turn, or else the last action in order, is best; each before it loses a twentieth
    more.
    """
    actions = legal_actions(view)[::-1]
    lost = actions.index(played[0]) / 20
    best = Candidate(actions[0], 0.0, Explanation(Purpose.PREPARE))
    return Judgment(Comparison((actions[0],), lost, 0.01, 0.5, 1 / (1 + exp(lost))), best)


def judge_in_vain(
    level: str, view: Position, played: Sequence[Action], seed: int, budget: SearchBudget
) -> Judgment:
    raise KeyError("no such idea")


#: Answers that no bot gives, as JSON reads them.
NO_ANSWERS: tuple[Any, ...] = (
    *(None, 5, "x", [], [1, 2, 3], [[1, 2, 3], None], ["ab", None], [[[12], 5], None]),
    *([[[12], ["because"]], None], [["12", ""], None], [[[1e999], ""], None], [[{}, ""], None]),
    *([[[], ""], None], [[[2**70], ""], None], [[None, None], None]),
)


class NoAnswer:
    """Work that sends the one of NO_ANSWERS that the seed says."""

    def __call__(self, request: Any, send: Callable[[Any], None], stop: Callable[[], bool]) -> None:
        send(NO_ANSWERS[request[1]])
