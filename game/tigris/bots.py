"""The bots of Tigris & Euphrates for the shell: it satisfies `game.game.Bots`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.tigris.bots import is_bot, think
from engine.tigris.bots.api import Explanation
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position
from game.bots.serialize import format_explanation, parse_explanation
from game.bots.thinking_time import seconds_for, within
from game.game import Choice, Level
from game.settings.choices import Thinking
from game.tigris import bot_levels
from game.tigris.text.bot_remarks import shareable_reason
from game.tigris.text.reason_text import describe_reason


class TigrisBots:
    default = bot_levels.DEFAULT

    @property
    def levels(self) -> Sequence[Level]:
        return bot_levels.levels()

    def is_bot(self, name: str) -> bool:
        return is_bot(name)

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
    ) -> Choice[Action, Explanation]:
        limit = seconds_for(name, Thinking.NORMAL) if seconds is None else seconds
        best = think(name, view, seed, within(limit, stop)).candidates[0]
        return Choice(best.action, best.explanation)

    def format_reason(self, reason: Explanation) -> str:
        return format_explanation(reason)

    def parse_reason(self, text: str) -> Explanation | None:
        return parse_explanation(text)

    def public_reason(self, reason: Explanation, after: Position) -> Explanation:
        return shareable_reason(reason, after)

    def explain(self, reason: Explanation, position: Position) -> str:
        return describe_reason(reason, position.dynasties)
