"""The only list of games. A game is imported when it is needed."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any

from game.errors import Refusal
from game.game import AnyGame
from game.i18n import _

#: By name, where the game is: module and attribute.
GAMES = {"tigris": "game.tigris.game:GAME", "trade": "game.trade.game:GAME"}
#: By name of the game, what its own files are: `--deck FILE` plays with one.
OWN_FILES = {"trade": "deck"}
#: The game that is meant where none is named, as in discovery and invitations.
DEFAULT = "tigris"


def load(name: str = DEFAULT) -> AnyGame:
    """The game of this name. Raises Refusal if there is none."""
    if name not in GAMES:
        text = _("This version has no game called “{name}”; it has {names}.")
        raise Refusal(text.format(name=name, names=", ".join(GAMES)))
    game: AnyGame = import_object(GAMES[name])
    return game


def game_of_rules(rules: str) -> AnyGame:
    """The game by the name of its rules, which begins with the game's: `tigris 1`."""
    return load(rules.partition(" ")[0])


def title_of_rules(rules: str) -> str:
    """What the game of these rules is called; empty for one that there is none of."""
    name = rules.partition(" ")[0]
    return load(name).title if name in GAMES else ""


def name_in_invitation(line: str) -> str | None:
    """The name of the game that an invitation begins with; None if it is an address alone, or of a
    game that there is none of."""
    scheme, found, _rest = line.strip().partition("://")
    name = scheme.partition("+")[0].lower()  # behind it is the way to the table
    return name if found and name in GAMES else None


def game_of_text(text: str) -> AnyGame:
    """The game named by a record's first word outside of comments; the default if it names none."""
    lines = (line.split("#")[0].split() for line in text.removeprefix("\ufeff").splitlines())
    name = next((words[0] for words in lines if words), DEFAULT)
    return load(name if name in GAMES else DEFAULT)


@lru_cache
def import_object(place: str) -> Any:
    """What a place such as `game.tigris.game:GAME` names."""
    module, _colon, attribute = place.partition(":")
    return getattr(import_module(module), attribute)
