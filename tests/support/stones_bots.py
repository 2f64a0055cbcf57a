"""Bots of the game of stones, which play anything or the least."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from random import Random
from typing import Any

from game.bot_contract import Choice, Level
from tests.support.net import stones
from tests.support.net.stones import Action, Position, answers


class StonesBots:
    default = "chance"
    quick = ("thrifty", "chance")
    levels = (
        Level("chance", "Chance bot", "Chance", "Plays anything."),
        Level("thrifty", "Thrifty bot", "Thrifty", "Plays the least."),
    )

    def is_bot(self, name: str) -> bool:
        return name in [level.name for level in self.levels]

    rulers = ()
    personalities = ()

    def plain_name(self, name: str) -> str:
        return name

    def kernel_name(self, name: str) -> str:
        return name

    def load_kernel(self) -> str:
        return ""

    def label(self, name: str) -> str:
        return f"{name} bot"

    def short_label(self, name: str) -> str:
        return name

    def describe(self, name: str) -> str:
        return "Plays anything."

    def choose(
        self,
        name: str,
        view: Position,
        seed: int,
        seconds: float | None = None,
        stop: Callable[[], bool] = lambda: False,
        nodes: int | None = None,
        plan: object = None,
    ) -> Choice[Action, str]:
        if not self.is_bot(name):
            raise ValueError(f"there is no bot {name!r}")
        if name == "thrifty":
            return Choice(min(answers(view), key=worth), "thrift", len(answers(view)))
        return Choice(Random(seed).choice(answers(view)), "luck")

    def pauses(self, view: Position, people: Collection[int]) -> Mapping[str, tuple[float, float]]:
        """A seat that acts alone keeps the others waiting: there is no reason to be slow."""
        return {}

    def pause_of(self, view: Position, action: Action) -> str:
        return ""

    def informed(self, view: Position, announced: Mapping[int, str]) -> Position:
        return view

    def seat(self, view: Position) -> int:
        return view.turn

    def encode_view(self, view: Position) -> object:
        return vars(view)

    def decode_view(self, plain: Any) -> Position:
        return Position(**{name: _as_tuples(value) for name, value in plain.items()})

    def format_reason(self, reason: str) -> str:
        return f"because {reason}"

    def parse_reason(self, text: str) -> str | None:
        return text.removeprefix("because ") if text.startswith("because ") else None

    def public_reason(self, reason: str, after: Position) -> str:
        return reason

    def reason_sentence(self, reason: str, position: Position) -> str:
        return f"Because of {reason}."


def worth(action: Action) -> int:
    """Points that an action scores."""
    return action.kind if isinstance(action, stones.Play) else 0


def _as_tuples(plain: Any) -> Any:
    return tuple(map(_as_tuples, plain)) if isinstance(plain, list | tuple) else plain
