"""The numbers in the box of a player in words, for who rests the pointer on them."""

from __future__ import annotations

from engine.tigris.model.pieces import Seat
from game.geometry import Point
from game.i18n import _, _n
from game.tigris.layout.layout import Layout, PlayerBox
from game.tigris.scene.scene import Scene
from game.tigris.text.names import DYNASTY
from game.tigris.text.table_text import format_standing


def describe_number(scene: Scene, layout: Layout, at: Point | None) -> str:
    """What is at a point of the boxes; empty elsewhere, and where nothing has to be said."""
    seat = None if at is None else layout.seat_at(*at)
    if at is None or seat is None or seat >= len(scene.players):
        return ""
    return _in_box(scene, seat, layout.players[seat], at)


def _in_box(scene: Scene, seat: Seat, box: PlayerBox, at: Point) -> str:
    player, who = scene.players[seat], DYNASTY[scene.players[seat].dynasty]
    shown = scene.shows_points(seat)
    if any(rect.contains(*at) for rect in (*box.points, box.points_word)):
        return _points(shown)
    if box.hoard.contains(*at):
        return _treasures(shown, player.hoard)
    if box.hand.contains(*at):
        return _hand(who, sum(player.hand))
    if box.catastrophes.contains(*at):
        return _catastrophes(who, player.catastrophes)
    if any(rect.contains(*at) for rect in box.leaders):
        text = _("Leaders of {who} in the supply are in color. On the board: {leaders}.")
        return text.format(who=who, leaders=format_standing(player))
    return ""


def _points(shown: bool) -> str:
    if not shown:
        return _("Hidden until the end of the game: everybody sees only their own points.")
    return _("Points in red, blue, green, and black. At the end the lowest of them counts.")


def _treasures(shown: bool, count: int) -> str:
    if not shown:
        return _("Hidden until the end of the game: everybody sees only their own treasures.")
    text = _n(
        "{n} treasure: at the end it adds a point where one is needed.",
        "{n} treasures: at the end each adds a point where one is needed.",
        count,
    )
    return text.format(n=count)


def _hand(who: str, count: int) -> str:
    text = _n("{who} has {n} tile in hand.", "{who} has {n} tiles in hand.", count)
    return text.format(who=who, n=count)


def _catastrophes(who: str, count: int) -> str:
    text = _n("{who} has {n} catastrophe left.", "{who} has {n} catastrophes left.", count)
    return text.format(who=who, n=count)
