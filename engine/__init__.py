"""The rules of Tigris & Euphrates as a function: position and action in, position and events out.

Standard library only; no clock, no chance, no I/O. This is the front door; text lives in
`engine.notation`, games as files in `engine.record`, players made of code in `engine.bots`.

A name is fetched when it is first asked for: a window that only wants to know what can be agreed on
at a table does not wait for the rules.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.forecasting import forecast, plan_wars
    from engine.legal import legal_actions
    from engine.options import Options
    from engine.pieces import KEEPER
    from engine.position import Position
    from engine.progress import IllegalAction, Progress, Rule
    from engine.refusal import why_not
    from engine.rules import apply
    from engine.setup import new_game
    from engine.views import view

_ROOMS = {
    "KEEPER": "pieces",
    "IllegalAction": "progress",
    "Options": "options",
    "Position": "position",
    "Progress": "progress",
    "Rule": "progress",
    "apply": "rules",
    "forecast": "forecasting",
    "legal_actions": "legal",
    "new_game": "setup",
    "plan_wars": "forecasting",
    "view": "views",
    "why_not": "refusal",
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
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)
    globals()[name] = found
    return found
