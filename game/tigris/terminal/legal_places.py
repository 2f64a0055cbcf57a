"""Where one kind of piece may go, by the kingdoms that are there: a long list is easier to hear."""

from __future__ import annotations

from engine.tigris.model.bitboard import Squares, bit_of, neighbors
from engine.tigris.model.pieces import BLACK, COLORS, Seat
from engine.tigris.model.position import Position
from engine.tigris.notation import parse_square
from engine.tigris.notation.vocabulary import ROLE_WORDS, TILE_WORDS
from game.i18n import _
from game.i18n.lists import format_list
from game.terminal_contract import LegalGroup
from game.tigris.scene.kingdoms import kingdoms
from game.tigris.scene.scene import Scene
from game.tigris.text.names import DYNASTY


def by_kingdom(
    position: Position, group: LegalGroup, reader: Seat | None
) -> list[tuple[str, tuple[str, ...]]]:
    """The actions of a group under headings, with kingdoms numbered as in the spoken board.

    Squares apart from all kingdoms come last. What is neither a tile nor a leader is one list
    without a heading.
    """
    if group.word not in (*TILE_WORDS, *ROLE_WORDS):
        return [("", group.lines)]
    numbered = kingdoms(Scene.of(position, reader))
    found: dict[tuple[int, ...], list[str]] = {}
    for line in group.lines:
        around = neighbors(bit_of(parse_square(line.split()[1])))
        near = tuple(n for n, kingdom in enumerate(numbered) if kingdom & around)
        found.setdefault(near, []).append(line)
    result = []
    for near in sorted(found, key=lambda near: (not near, len(near), near)):
        heading = _heading(near)
        if len(near) == 1 and group.word in TILE_WORDS:
            heading += _scorer(position, numbered[near[0]], group.word, reader)
        result.append((heading, tuple(found[near])))
    return result


def _heading(near: tuple[int, ...]) -> str:
    if not near:
        return _("apart from all kingdoms")
    if len(near) == 1:
        return _("in kingdom {number}").format(number=near[0] + 1)
    numbers = format_list(str(number + 1) for number in near)
    return _("where kingdoms {numbers} meet").format(numbers=numbers)


def _scorer(position: Position, kingdom: Squares, word: str, reader: Seat | None) -> str:
    """`, a point for Bull`, if the kingdom has a leader that would score."""
    color = COLORS[TILE_WORDS.index(word)]
    leader = position.leaders[color] & kingdom or position.leaders[BLACK] & kingdom
    if not leader:
        return ""
    seat = position.owner(leader)
    if seat == reader:
        return ", " + _("a point for you")
    return ", " + _("a point for {who}").format(who=DYNASTY[position.dynasties[seat]])
