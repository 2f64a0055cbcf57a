"""The whole table in words, for screen readers and for players who want to read it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.tigris.model.pieces import COLORS, Seat
from engine.tigris.model.position import Position
from engine.tigris.notation import format_square
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.tigris.scene.player import Player
from game.tigris.scene.scene import Scene
from game.tigris.text.names import DYNASTY, LEADER_NAMES, format_points, format_tiles
from game.tigris.text.prompt import prompt_text


def describe_table(position: Position, scene: Scene) -> tuple[str, ...]:
    """One sentence each: the pending decision, the reader, the others clockwise, what is left.

    Says only what the reader of the scene may see; without a reader, nothing about any hand.
    """
    seats = [Seat(seat) for seat in range(len(scene.players))]
    start = 0 if scene.reader is None else seats.index(scene.reader)
    players = (_player(scene, seat) for seat in (*seats[start:], *seats[:start]))
    return (f"{prompt_text(position)}.", *players, *_remaining(scene))


def _player(scene: Scene, seat: Seat) -> str:
    player = scene.players[seat]
    who = DYNASTY[player.dynasty]
    if seat == scene.reader:
        who = _("{name} (you)").format(name=who)
    text = _("{who}: {points}. {hand}. On the board: {leaders}.")
    return text.format(
        who=who, points=_points(scene, seat), hand=_hand(player), leaders=format_standing(player)
    )


def _points(scene: Scene, seat: Seat) -> str:
    player = scene.players[seat]
    if not scene.shows_points(seat):
        return _("points hidden until the end, and treasures, too")
    treasures = _n("{n} treasure", "{n} treasures", player.hoard).format(n=player.hoard)
    return format_list(
        [*(format_points(color, player.points[color]) for color in COLORS), treasures]
    )


def _hand(player: Player) -> str:
    tiles = format_tiles(player.hand) if any(player.hand) else _("no tiles")
    catastrophes = _n("{n} catastrophe", "{n} catastrophes", player.catastrophes).format(
        n=player.catastrophes
    )
    return _("In hand: {tiles}; {catastrophes}").format(tiles=tiles, catastrophes=catastrophes)


def format_standing(player: Player) -> str:
    """The leaders on the board with their squares: `king on d5`."""
    leaders = [
        _("{leader} on {square}").format(leader=LEADER_NAMES[color], square=format_square(square))
        for color, square in zip(COLORS, player.leaders, strict=True)
        if square is not None
    ]
    return format_list(leaders) if leaders else _("no leaders")


def _remaining(scene: Scene) -> Iterator[str]:
    count = scene.treasures.bit_count()
    text = _n("{n} treasure is on the board.", "{n} treasures are on the board.", count)
    yield text.format(n=count)
    if scene.open_bag:
        text = _n("{n} tile is left in the bag.", "{n} tiles are left in the bag.", scene.bag)
        yield text.format(n=scene.bag)
