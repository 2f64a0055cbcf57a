"""The first line of a file of results: the terms of its contest, and the code that played it."""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from engine.tigris.notation.header import format_options, read_board, read_options
from game.arena.contest import Terms

#: Of the lines, and of which seating and which seed a game has.
VERSION = 1
FIELDS = ("players", "board", "options", "seed", "cut", "nodes", "seconds", "code")
ENGINE = Path(__file__).resolve().parents[2] / "engine"


class Header(NamedTuple):
    terms: Terms
    code: str
    """names the rules and the bots, their weights included: see `code`"""


@lru_cache
def code() -> str:
    """A few letters that name all of the engine here: other code, other games."""
    whole = blake2b(digest_size=6)
    for path in sorted(path for path in ENGINE.rglob("*") if path.is_file()):
        if path.suffix != ".pyc":
            text = path.read_bytes().replace(b"\r\n", b"\n")
            whole.update(path.relative_to(ENGINE).as_posix().encode() + b"\0" + text + b"\0")
    return whole.hexdigest()


def header_line(header: Header) -> str:
    terms = header.terms
    options = format_options(terms.options).split()[1:]
    values = (
        *(list(terms.players), str(terms.options.board), options, terms.seed),
        *(terms.cut, terms.nodes, terms.seconds, header.code),
    )
    return json.dumps({"arena": VERSION, **dict(zip(FIELDS, values, strict=True))}) + "\n"


def read_header(line: str) -> Header:
    """The header in a line.

    Raises:
        ValueError: if it is none.
    """
    plain = json.loads(line)
    if not isinstance(plain, dict) or plain.get("arena") != VERSION:
        raise ValueError("not the first line of results")
    if {*plain} != {"arena", *FIELDS}:
        raise ValueError("terms are missing, or there are others")
    options = read_options(read_board(_words([plain["board"]])), _words(plain["options"]))
    seconds = plain["seconds"]
    if seconds is not None and not (isinstance(seconds, int | float) and seconds > 0):
        raise ValueError("a time is a number")
    nodes = None if plain["nodes"] is None else _number(plain["nodes"])
    players = tuple(_words(plain["players"]))
    seed, cut = _number(plain["seed"]), _number(plain["cut"])
    (name,) = _words([plain["code"]])
    return Header(Terms(players, options, seed, cut, nodes, seconds), name)


def differences(kept: Header, asked: Header) -> list[str]:
    """In what two headers differ, each with what the first has: `seed (there 7)`."""
    there, here = (json.loads(header_line(header)) for header in (kept, asked))
    return [
        f"{field} (there {_told(there[field])})" for field in here if here[field] != there[field]
    ]


def _told(value: Any) -> str:
    if value is None:
        return "not limited"
    return (",".join(value) or "none") if isinstance(value, list) else str(value)


def _words(plain: Any) -> list[str]:
    if not isinstance(plain, list) or not all(isinstance(word, str) for word in plain):
        raise ValueError("words are needed")
    return plain


def _number(plain: Any) -> int:
    if type(plain) is not int or plain < 0:
        raise ValueError("a whole number is needed")
    return plain
