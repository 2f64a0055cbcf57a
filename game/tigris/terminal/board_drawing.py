"""The board drawn in letters, with the meaning of every letter that is on it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.tigris.model.pieces import COLORS, Dynasty
from engine.tigris.model.position import Position
from engine.tigris.notation import format_square
from engine.tigris.notation.board_diagram import format_board
from engine.tigris.notation.vocabulary import DYNASTY_LETTERS, ROLE_LETTERS, TILE_LETTERS
from game.i18n import N_, Words, _
from game.tigris.text.names import DYNASTY, LEADER_NAMES, monument_name

#: What a tile's letter may be followed by.
_MARKS = "*+^#"
_MEANINGS = Words(
    (
        N_("* a treasure on it"),
        N_("+ under the unification tile"),
        N_("^ a building on it"),
        N_("# a building and a treasure on it"),
    )
)


def draw_board(position: Position) -> list[str]:
    """The columns' letters, eleven rows, and the legend."""
    rows = format_board(position)
    used = " ".join(" ".join(row.split()[1:]) for row in rows[1:])
    return [*rows, *_legend(position, used)]


def _legend(position: Position, used: str) -> Iterator[str]:
    yield _("Empty squares: . land, ~ river.")
    tiles = _("Tiles: t temple, f farm, m market, s settlement")
    if any(letter.upper() in used for letter in TILE_LETTERS):
        tiles += _("; capital letters: face down under a monument")
    marks = [meaning for mark, meaning in zip(_MARKS, _MEANINGS, strict=True) if mark in used]
    yield "; ".join((tiles, *marks)) + "."
    if position.all_leaders:
        yield _leaders(position)
    if position.catastrophes:
        yield _("x: a catastrophe.")
    if position.monuments:
        yield _("Monuments: {monuments}.").format(monuments="; ".join(_monuments(position)))
    if position.wonder:
        yield _("w: the wonder.")


def _leaders(position: Position) -> str:
    """`Leaders: first A Archer or B Bull, then p priest, f farmer, t trader, k king.`"""
    players = ", ".join(_player(dynasty) for dynasty in position.dynasties)
    roles = ", ".join(f"{ROLE_LETTERS[color]} {LEADER_NAMES[color]}" for color in COLORS)
    text = _("Leaders: the player ({players}), then the leader ({roles}).")
    return text.format(players=players, roles=roles)


def _monuments(position: Position) -> Iterator[str]:
    """`red and blue monument on k10`, its top left square: the letters do not show colors."""
    for monument, corner in position.monuments:
        text = _("{monument} from {square}")
        yield text.format(monument=monument_name(monument), square=format_square(corner))


def _player(dynasty: Dynasty) -> str:
    return f"{DYNASTY_LETTERS[dynasty]} {DYNASTY[dynasty]}"
