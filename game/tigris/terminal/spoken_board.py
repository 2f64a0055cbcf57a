"""The board in sentences, for ears: each kingdom, each region without leaders, then the rest."""

from __future__ import annotations

from collections.abc import Iterator

from engine.tigris.model.bitboard import BOARD, NONE, Squares, bit_of, first, flood
from engine.tigris.model.pieces import COLORS
from engine.tigris.notation import format_square
from engine.tigris.rules.monuments import block
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.tigris.scene.kingdoms import kingdoms, revolt_supporters, war_supporters
from game.tigris.scene.scene import Scene
from game.tigris.text.kingdom_text import leader_name
from game.tigris.text.names import (
    BUILDING_NAMES,
    format_squares,
    format_tile_count,
    monument_name,
)


def speak_board(scene: Scene) -> list[str]:
    """One sentence or two for each kingdom and region."""
    own = [_kingdom(scene, number, each) for number, each in enumerate(kingdoms(scene), start=1)]
    regions = [each for each in _regions(scene) if each.bit_count() > 1]
    singles = [each for each in _regions(scene) if each.bit_count() == 1]
    return [
        _count(len(own)),
        *own,
        *(_region(scene, each) for each in regions),
        *_single_tiles(scene, singles),
        *_elsewhere(scene),
    ]


def _count(count: int) -> str:
    if not count:
        return _("There are no kingdoms yet.")
    return _n("There is {n} kingdom.", "There are {n} kingdoms.", count).format(n=count)


def _kingdom(scene: Scene, number: int, kingdom: Squares) -> str:
    text = _("Kingdom {number}, from {square}: {leaders}. {content}.")
    return text.format(
        number=number,
        square=format_square(first(kingdom)),
        leaders=format_list(_leaders(scene, kingdom)),
        content=_content(scene, kingdom),
    )


def _leaders(scene: Scene, kingdom: Squares) -> Iterator[str]:
    dynasties = [player.dynasty for player in scene.players]
    for square, leader in scene.leaders():
        bit = bit_of(square)
        if bit & kingdom:
            yield _("{leader} on {square} (strength {war} in a war, {revolt} in a revolt)").format(
                leader=leader_name(dynasties, leader.seat, leader.color, scene.reader),
                square=format_square(square),
                war=war_supporters(scene, bit, leader.color).bit_count(),
                revolt=revolt_supporters(scene, bit).bit_count(),
            )


def _region(scene: Scene, region: Squares) -> str:
    text = _("Without leaders, from {square}: {content}.")
    return text.format(square=format_square(first(region)), content=_content(scene, region))


def _content(scene: Scene, squares: Squares) -> str:
    """`2 temples on c3 and c4; a treasure on c3`."""
    parts = [
        _("{tiles} on {squares}").format(
            tiles=format_tile_count(color, up.bit_count()), squares=format_squares(up)
        )
        for color in COLORS
        if (up := scene.tiles[color] & squares)
    ]
    for monument, corner in scene.monuments:
        if block(corner) & squares:
            text = _("the {monument} on {squares}")
            name = monument_name(monument)
            parts.append(text.format(monument=name, squares=format_squares(block(corner))))
    for color in COLORS:
        if scene.buildings[color] & squares:
            where = format_squares(scene.buildings[color])
            parts.append(_("the {what} on {where}").format(what=BUILDING_NAMES[color], where=where))
    if scene.wonder & squares:
        parts.append(_("the wonder on {squares}").format(squares=format_squares(scene.wonder)))
    if treasures := scene.treasures & squares:
        text = _n("a treasure on {squares}", "treasures on {squares}", treasures.bit_count())
        parts.append(text.format(squares=format_squares(treasures)))
    return "; ".join(parts) or _("no tiles")


def _regions(scene: Scene) -> list[Squares]:
    """Connected tiles without a leader, in ascending order of their first squares."""
    rest = scene.wonder
    for squares in (*scene.tiles, *scene.facedown):
        rest |= squares
    for kingdom in kingdoms(scene):
        rest &= ~kingdom
    found = []
    while rest:
        region = flood(bit_of(first(rest)), rest & BOARD)
        found.append(region)
        rest &= ~region
    return found


def _single_tiles(scene: Scene, singles: list[Squares]) -> Iterator[str]:
    """Tiles that stand alone, by color; most temples do at the start, each with its treasure."""
    alone = NONE
    for single in singles:
        alone |= single
    for color in COLORS:
        if with_treasure := alone & scene.tiles[color] & scene.treasures:
            text = _n(
                "{tiles} alone with a treasure: {squares}.",
                "{tiles}, each alone with a treasure: {squares}.",
                with_treasure.bit_count(),
            )
            yield _alone(text, color, with_treasure)
        if bare := alone & scene.tiles[color] & ~scene.treasures:
            text = _n(
                "{tiles} alone: {squares}.", "{tiles}, each alone: {squares}.", bare.bit_count()
            )
            yield _alone(text, color, bare)


def _alone(text: str, color: int, squares: Squares) -> str:
    count = format_tile_count(color, squares.bit_count())
    return text.format(tiles=count, squares=format_squares(squares))


def _elsewhere(scene: Scene) -> Iterator[str]:
    if scene.catastrophes:
        count = scene.catastrophes.bit_count()
        text = _n("A catastrophe on {squares}.", "Catastrophes on {squares}.", count)
        yield text.format(squares=format_squares(scene.catastrophes))
    if scene.union is not None:
        text = _("The unification tile lies on {square}.")
        yield text.format(square=format_square(scene.union))
