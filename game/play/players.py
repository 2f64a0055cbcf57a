"""Who plays on a seat: a person at this computer, or a bot of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from typing import Protocol

from game.bot_contract import Ruler
from game.engines.names import command_of, is_engine
from game.game import AnyBots
from game.i18n import _
from game.kernel import name_here
from game.names import clean_name

#: The player at this computer; every other name is that of a bot, and "" leaves a seat free.
HUMAN = "human"


def is_bot_name(name: str, bots: AnyBots) -> bool:
    """Whether a player of this name is a program: a bot of the game, or an engine.

    That an engine was a player does not mean that it may be started here.
    """
    return bots.is_bot(name) or is_engine(name)


def player_label(player: str, bots: AnyBots) -> str:
    """For a row of players: `Hard bot, warlord`; one who is no bot played elsewhere: `Ann`."""
    if is_engine(player):
        return _("Engine {command}").format(command=clean_name(command_of(player)))
    if known := _known(player):
        return known
    return bots.label(player) if bots.is_bot(player) else clean_name(player)


def short_player_label(player: str, bots: AnyBots) -> str:
    """Beside a picture that says bot: `Hard`."""
    return _("Engine") if is_engine(player) else _known(player) or bots.short_label(player)


def player_description(player: str, bots: AnyBots) -> str:
    """How strong a player is at a new table on this computer, in a sentence or two."""
    described = {HUMAN: _("Plays at this window."), "": _("The seat stays free.")}
    return described.get(player) or bots.describe(name_here(player, bots))


def ruler_of(player: str, bots: AnyBots) -> Ruler | None:
    """The ruler that a bot plays as; None for a person and for a bot without a face."""
    return next((ruler for ruler in bots.rulers if ruler.bot == bots.plain_name(player)), None)


def seat_faces(players: Sequence[str], bots: AnyBots) -> tuple[str, ...]:
    """The faces of rulers by seat, as `Ruler.face`; empty for everybody else."""
    rulers = (ruler_of(player, bots) for player in players)
    return tuple("" if ruler is None else ruler.face for ruler in rulers)


def seat_names(players: Sequence[str], people: Sequence[str], bots: AnyBots) -> tuple[str, ...]:
    """What the players are called, by seat: people as they are, rulers by their names.

    A second ruler of a name is called `Kubaba II`. Empty where there is no name.

    Args:
        people: by seat; empty for bots and for people without a name.
    """
    found = list[str]()
    before = Counter[str]()
    for player, name in zip_longest(players, people, fillvalue=""):
        ruler = None if name else ruler_of(player, bots)
        if ruler is not None:
            before[ruler.bot] += 1
            name = ruler.name + ("", " II", " III", " IV", " V", " VI")[before[ruler.bot] - 1]
        found.append(name)
    return tuple(found)


def _known(player: str) -> str:
    return {HUMAN: _("A person"), "": _("Empty")}.get(player, "")


class Placed(Protocol):
    """A place at a table that is being set up."""

    @property
    def sitter(self) -> str:
        """`HUMAN`, or the name of a bot"""

    @property
    def name(self) -> str:
        """what a person there is called; empty where nothing was chosen"""


def names_of_others(places: Sequence[Placed], at: int) -> tuple[str, ...]:
    """The names of the people at all places but this one."""
    rest = (*places[:at], *places[at + 1 :])
    return tuple(place.name for place in rest if place.sitter == HUMAN)


def nameless_alone(places: Sequence[Placed]) -> int | None:
    """Where the only person sits, if nobody gave them a name."""
    people = [at for at, place in enumerate(places) if place.sitter == HUMAN]
    return people[0] if len(people) == 1 and not places[people[0]].name else None
