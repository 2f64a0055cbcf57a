"""The rules of Trade on the Tigris as a function: position and action in, position and events out.

Standard library only; no clock, no randomness, no I/O. This package exports the public names; cards
are in `engine.trade.deck`, text is in `engine.trade.notation`, saved games in
`engine.trade.record`, bots in `engine.trade.bots`.

Several seats may act at once (`Position.actors`), and each action names its seat. Names are
imported on first use, as in `engine.tigris`.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.trade.model.options import Options
    from engine.trade.model.position import Position
    from engine.trade.model.seats import KEEPER
    from engine.trade.model.view import view
    from engine.trade.rules.apply import apply, why_not
    from engine.trade.rules.legal import legal_actions
    from engine.trade.rules.progress import Progress
    from engine.trade.rules.rule import IllegalAction, Rule
    from engine.trade.rules.setup import new_game

_MODULES = {
    "KEEPER": "model.seats",
    "IllegalAction": "rules.rule",
    "Options": "model.options",
    "Position": "model.position",
    "Progress": "rules.progress",
    "Rule": "rules.rule",
    "apply": "rules.apply",
    "legal_actions": "rules.legal",
    "new_game": "rules.setup",
    "view": "model.view",
    "why_not": "rules.apply",
}

__all__ = [
    "KEEPER",
    "IllegalAction",
    "Options",
    "Position",
    "Progress",
    "Rule",
    "apply",
    "legal_actions",
    "new_game",
    "view",
    "why_not",
]


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    loaded = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = loaded
    return loaded
