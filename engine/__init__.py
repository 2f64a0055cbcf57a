"""The rules of Tigris & Euphrates as a function: position and action in, position and events out.

Standard library only; no clock, no chance, no I/O. This is the front door; text lives in
`engine.notation`, games as files in `engine.record`, players made of code in `engine.bots`.
"""

from engine.forecast import forecast, plan_wars
from engine.legal import legal_actions
from engine.options import Options
from engine.pieces import KEEPER
from engine.position import Position
from engine.progress import IllegalAction, Progress, Rule
from engine.refusal import why_not
from engine.rules import apply
from engine.setup import new_game
from engine.view import view

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
