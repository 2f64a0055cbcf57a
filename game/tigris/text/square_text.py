"""A square of the table in one sentence, for the status line and for screen readers."""

from __future__ import annotations

from dataclasses import replace

from engine.tigris.model.bitboard import SQUARES, STRIDE, Square, bit_of
from engine.tigris.model.maps import TERRAINS
from engine.tigris.model.pieces import COLORS
from engine.tigris.notation import format_square
from engine.tigris.rules.monuments import block
from game.i18n import _
from game.tigris.scene.kingdoms import kingdom_at, revolt_supporters, war_supporters
from game.tigris.scene.scene import Scene
from game.tigris.text.kingdom_text import leader_name, rulers
from game.tigris.text.names import A_TILE, BUILDING_NAMES, DYNASTY, monument_name


def describe_square(scene: Scene, square: Square, spectating: bool = False) -> str:
    """`g5: a temple with a treasure, in the kingdom of Bull's king and your trader.`

    `spectating` names every dynasty and never says `your`.
    """
    scene = replace(scene, reader=None) if spectating else scene
    bit = bit_of(square)
    kingdom = kingdom_at(scene, bit)
    who = rulers(scene, kingdom) if kingdom and scene.leader_at(square) is None else ""
    text = _("{square}: {what}, in the kingdom of {who}.") if who else _("{square}: {what}.")
    return text.format(square=format_square(square), what=_what(scene, square), who=who)


def describe_surroundings(scene: Scene, square: Square) -> str:
    """`A river square. Above it e4: a temple; to its right f5: empty land.`, for ears."""
    near = dict(zip((-STRIDE, 1, STRIDE, -1), _sides(), strict=True))
    parts = [
        side.format(square=format_square(there), what=_what(scene, there))
        for step, side in near.items()
        if (there := Square(square + step)) in SQUARES
    ]
    is_river = bit_of(square) & TERRAINS[scene.board].river
    text = _("A river square. {sides}.") if is_river else _("A land square. {sides}.")
    sides = "; ".join(parts)
    return text.format(sides=sides[:1].upper() + sides[1:])


def _sides() -> tuple[str, str, str, str]:
    """Clockwise from the top."""
    return (
        _("above it {square}: {what}"),
        _("to its right {square}: {what}"),
        _("below it {square}: {what}"),
        _("to its left {square}: {what}"),
    )


def _what(scene: Scene, square: Square) -> str:
    return ", ".join([_content(scene, square), *_details(scene, square)])


def _content(scene: Scene, square: Square) -> str:
    """The piece on the square, or its terrain if it is empty."""
    bit = bit_of(square)
    if bit & scene.wonder:
        return _("the wonder")
    if bit & scene.catastrophes:
        return _("a catastrophe")
    leader = scene.leader_at(square)
    if leader is not None:
        dynasties = [player.dynasty for player in scene.players]
        text = _("{leader} (strength {war} in a war, {revolt} in a revolt)")
        return text.format(
            leader=leader_name(dynasties, leader.seat, leader.color, scene.reader),
            war=war_supporters(scene, bit, leader.color).bit_count(),
            revolt=revolt_supporters(scene, bit).bit_count(),
        )
    tile = scene.tile_at(square)
    if tile is not None:
        return _monument(scene, square) if tile.facedown else A_TILE[tile.color]
    river = TERRAINS[scene.board].river
    return _("empty river") if bit & river else _("empty land")


def _monument(scene: Scene, square: Square) -> str:
    covering = (name for name, corner in scene.monuments if block(corner) & bit_of(square))
    name = next((monument_name(name) for name in covering), "")
    return _("the {monument}").format(monument=name) if name else _("a face-down tile")


def _details(scene: Scene, square: Square) -> list[str]:
    """The things on the square besides its tile or leader."""
    bit = bit_of(square)
    details = []
    if bit & scene.treasures:
        details.append(_("with a treasure"))
    for color in COLORS:
        if scene.buildings[color] & bit:
            details.append(_("with the {building}").format(building=BUILDING_NAMES[color]))
    if scene.union == square:
        details.append(_("under the unification tile"))
    if bit & TERRAINS[scene.board].special & scene.treasures:
        details.append(_("on a special border"))
    return details


def describe_mark(scene: Scene, seat: int) -> str:
    """Who played on a square that is marked as recent."""
    return _("{who} played here last.").format(who=DYNASTY[scene.players[seat].dynasty])
