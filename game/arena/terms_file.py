"""The first line of a results file: the terms of the contest, and the engine that played it."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, NamedTuple

from game.arena.contest import Terms
from game.games import DEFAULT, GAMES
from game.i18n import _, _p
from game.program import ROOT, code_of

#: Of the lines, and of which seating and which seed a game has.
VERSION = 1
FIELDS = ("players", "board", "options", "seed", "cut", "nodes", "seconds", "code")
#: Named unless it is the default game, which version 0.1 did not name.
GAME = "game"


class Header(NamedTuple):
    terms: Terms
    code: str
    """names the rules and the bots, their weights included: see `engine_code`"""


@lru_cache
def engine_code(game: str = DEFAULT) -> str:
    """Twelve hexadecimal digits over all files of a game's engine; they change whenever it does."""
    return code_of(ROOT / "engine", ("common", game))


def format_header(header: Header) -> str:
    terms = header.terms
    values = (
        *([*terms.players], terms.board, [*terms.options], terms.seed),
        *(terms.cut, terms.nodes, terms.seconds, header.code),
    )
    game = {} if terms.game_name == DEFAULT else {GAME: terms.game_name}
    return json.dumps({"arena": VERSION, **game, **dict(zip(FIELDS, values, strict=True))}) + "\n"


def parse_header(line: str) -> Header:
    """Reads what `format_header` wrote.

    Raises:
        ValueError: for any other line.
    """
    plain = json.loads(line)
    if not isinstance(plain, dict) or plain.get("arena") != VERSION:
        raise ValueError("not the first line of results")
    if {*plain} - {GAME} != {"arena", *FIELDS}:
        raise ValueError("missing or unknown terms")
    game, board = _words([plain.get(GAME, DEFAULT), plain["board"]])
    if game not in GAMES:
        raise ValueError("a game of another version")
    options = tuple(_words(plain["options"]))
    seconds = plain["seconds"]
    if seconds is not None and not (isinstance(seconds, int | float) and seconds > 0):
        raise ValueError("a time must be a number")
    nodes = None if plain["nodes"] is None else _whole_number(plain["nodes"])
    players = tuple(_words(plain["players"]))
    seed, cut = _whole_number(plain["seed"]), _whole_number(plain["cut"])
    (code,) = _words([plain["code"]])
    return Header(Terms(players, board, options, seed, cut, nodes, seconds, game), code)


def differences(stored: Header, requested: Header) -> list[str]:
    """The fields in which two headers differ, with the value of the first: `seed (there 7)`."""
    there, here = (
        {GAME: DEFAULT} | json.loads(format_header(header)) for header in (stored, requested)
    )
    return [
        _("{field} (there {value})").format(field=field, value=_format_value(there[field]))
        for field in here
        if here[field] != there[field]
    ]


def _format_value(value: Any) -> str:
    if value is None:
        return _("not limited")
    return (",".join(value) or _p("options", "none")) if isinstance(value, list) else str(value)


def _words(plain: Any) -> list[str]:
    if not isinstance(plain, list) or not all(isinstance(word, str) for word in plain):
        raise ValueError("words are needed")
    return plain


def _whole_number(plain: Any) -> int:
    if type(plain) is not int or plain < 0:
        raise ValueError("a whole number is needed")
    return plain
