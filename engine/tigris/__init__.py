"""The rules of Tigris & Euphrates as a function: position and action in, position and events out.

Standard library only; no clock, no randomness, no I/O. This package exports the public names; text
is in `engine.tigris.notation`, saved games in `engine.tigris.record`, bots in `engine.tigris.bots`.

Names are imported on first use, so that a window that only shows the options of a table starts
without loading the rules.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.tigris.forecasting import forecast, plan_wars
    from engine.tigris.model.options import Options
    from engine.tigris.model.pieces import KEEPER
    from engine.tigris.model.position import Position
    from engine.tigris.model.view import view
    from engine.tigris.rules.apply import apply
    from engine.tigris.rules.legal import legal_actions
    from engine.tigris.rules.progress import Progress
    from engine.tigris.rules.refusal import why_not
    from engine.tigris.rules.rule import IllegalAction, Rule
    from engine.tigris.rules.setup import new_game

_MODULES = {
    "KEEPER": "model.pieces",
    "IllegalAction": "rules.rule",
    "Options": "model.options",
    "Position": "model.position",
    "Progress": "rules.progress",
    "Rule": "rules.rule",
    "apply": "rules.apply",
    "forecast": "forecasting",
    "legal_actions": "rules.legal",
    "new_game": "rules.setup",
    "plan_wars": "forecasting",
    "view": "model.view",
    "why_not": "rules.refusal",
}

__all__ = [
    "KEEPER",
    "IllegalAction",
    "Options",
    "Position",
    "Progress",
    "Rule",
    "apply",
    "forecast",
    "legal_actions",
    "new_game",
    "plan_wars",
    "view",
    "why_not",
]


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    loaded = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = loaded
    return loaded
