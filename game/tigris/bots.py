"""The bots of Tigris & Euphrates for the shell: it satisfies `game.bot_contract.Bots`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from engine.tigris.bots import LEVELS, is_bot, kernel_name, plain_name, think
from engine.tigris.bots.api import Explanation
from engine.tigris.bots.names import PERSONALITIES
from engine.tigris.codec import decode_position, encode_position
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position
from game.bot_contract import Choice, Level, Ruler
from game.tigris import bot_levels
from game.tigris.bot_answers import plan_from_plain, plan_to_plain
from game.tigris.reason_notation import format_explanation, parse_explanation
from game.tigris.search_budget import within
from game.tigris.text.bot_remarks import shareable_reason
from game.tigris.text.reason_text import describe_reason


class TigrisBots:
    default = bot_levels.DEFAULT
    quick = ("greedy", "random")

    @property
    def levels(self) -> Sequence[Level]:
        texts = {level.name: level for level in bot_levels.levels()}
        return [texts[spec.name]._replace(seconds=spec.seconds) for spec in LEVELS]

    @property
    def personalities(self) -> Sequence[str]:
        return PERSONALITIES

    @property
    def rulers(self) -> Sequence[Ruler]:
        return bot_levels.rulers()

    def is_bot(self, name: str) -> bool:
        return is_bot(name)

    def plain_name(self, name: str) -> str:
        return plain_name(name)

    def kernel_name(self, name: str) -> str:
        return kernel_name(name)

    def load_kernel(self) -> str:
        from engine.tigris.bots.compiled.search import prepare

        return prepare()

    def label(self, name: str) -> str:
        return bot_levels.bot_label(name)

    def short_label(self, name: str) -> str:
        return bot_levels.short_label(name)

    def describe(self, name: str) -> str:
        return bot_levels.bot_description(name)

    def choose(
        self,
        name: str,
        view: Position,
        seed: int,
        seconds: float | None = None,
        stop: Callable[[], bool] = lambda: False,
        nodes: int | None = None,
        plan: Any = None,
    ) -> Choice[Action, Explanation]:
        found = think(name, view, seed, within(seconds, stop, nodes), plan=plan_from_plain(plan))
        return Choice(found.action, found.explanation, found.nodes, plan_to_plain(found.plan))

    def pauses(self, view: Position, people: Collection[int]) -> Mapping[str, tuple[float, float]]:
        """A seat that acts alone keeps the others waiting: there is no reason to be slow."""
        return {}

    def pause_of(self, view: Position, action: Action) -> str:
        return ""

    def informed(self, view: Position, announced: Mapping[int, str]) -> Position:
        """Nothing is announced in this game."""
        return view

    def seat(self, view: Position) -> int:
        assert view.actor is not None  # else there is nothing to choose
        return view.actor

    def encode_view(self, view: Position) -> object:
        return encode_position(view)

    def decode_view(self, plain: Any) -> Position:
        return decode_position(plain)

    def format_reason(self, reason: Explanation) -> str:
        return format_explanation(reason)

    def parse_reason(self, text: str) -> Explanation | None:
        return parse_explanation(text)

    def public_reason(self, reason: Explanation, after: Position) -> Explanation:
        return shareable_reason(reason, after)

    def reason_sentence(self, reason: Explanation, position: Position) -> str:
        return describe_reason(reason, position.dynasties)
