"""What a table agrees on before the game, and the one table of the optional rules."""

from __future__ import annotations

from engine.common.values import value


@value
class Options:
    """The options of a table, all of them off by default."""

    no_disasters: bool = False
    """the five disasters leave the game (S6)"""
    true_bottoms: bool = False
    """claims about the bottoms of goods must be true (S7, R8)"""
    open_points: bool = False
    """totals of points are shown to all (S9)"""
    minutes: int = 5
    """how long a market lasts (R12); 0 for no limit. The engine has no clock: the keeper
    says when it is up"""


@value
class Option:
    """An option that is on or off."""

    field: str
    """its name in `Options`, in settings files and in what a networked table agrees on"""
    word: str
    """its name in notation, records and on the command line"""
    changes_rules: bool
    """False if it only changes what is displayed"""


#: Every option, in the order of all formats: a new one goes to the end.
OPTIONS = (
    Option("no_disasters", "no-disasters", changes_rules=True),
    Option("true_bottoms", "true-bottoms", changes_rules=True),
    Option("open_points", "open-points", changes_rules=False),
)
