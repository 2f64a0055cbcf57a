"""What a strong bot advises, as marks on the board and as differences in words."""

from __future__ import annotations

from engine.tigris.bots.api import Candidate
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position
from game.i18n import _
from game.i18n.numbers import format_decimal
from game.tigris.coach.action_marks import action_squares, origin_squares
from game.tigris.hover.hover_info import Advice
from game.tigris.layout.layout import Control


def advice_of(action: Action, position: Position, pieces: tuple[Control, ...] = ()) -> Advice:
    """The marks of an action; `pieces` are those of the tray that it uses."""
    squares, origin = action_squares(action, position), origin_squares(action, position)
    return Advice(squares, origin, pieces, action)


def lead_text(first: Candidate, second: Candidate) -> str:
    """How much better the first option is."""
    tenths = _tenths(first, second)
    if tenths <= 0:
        return _("Either will do: both are about equally good.")
    return _("The first is about {n} points better.").format(n=format_decimal(tenths / 10))


def lag_text(best: Candidate, option: Candidate) -> str:
    """How far an option is behind the best one."""
    tenths = _tenths(best, option)
    if tenths <= 0:
        return _("About as good as the first.")
    return _("About {n} points worse than the first.").format(n=format_decimal(tenths / 10))


def _tenths(best: Candidate, option: Candidate) -> int:
    """The difference in tenths of a point."""
    return round((best.value - option.value) / 10)
