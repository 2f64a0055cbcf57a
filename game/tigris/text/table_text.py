"""The table in words: what the panel and the tray show, for whoever can not see them well."""

from __future__ import annotations

from collections.abc import Iterator

from engine.tigris.model.pieces import COLORS, Seat
from engine.tigris.notation import format_square
from game.i18n import _, _n
from game.tigris.play.session import Session
from game.tigris.scene.player import Player
from game.tigris.scene.scene import Scene
from game.tigris.text.names import DYNASTY, LEADER, format_points, format_tiles, listed
from game.tigris.text.prompt import prompt_text


def describe_table(session: Session) -> tuple[str, ...]:
    """Whose turn it is, oneself, the others clockwise, what is left: a sentence each.

    Nothing that the reader may not see; nothing at all of a hand while nobody looks.
    """
    scene = session.scene
    seats = [Seat(seat) for seat in range(len(scene.players))]
    start = 0 if scene.reader is None else seats.index(scene.reader)
    lines = [f"{prompt_text(session.position)}."]
    for seat in (*seats[start:], *seats[:start]):
        lines += _player(scene, seat)
    return (*lines, *_left(scene))


def _player(scene: Scene, seat: Seat) -> Iterator[str]:
    player = scene.players[seat]
    who = DYNASTY[player.dynasty]
    if seat == scene.reader:
        who = _("{name} (you)").format(name=who)
    text = _("{who}: {points}. {things}. On the board: {leaders}.")
    yield text.format(
        who=who,
        points=_points(scene, seat),
        things=_things(player),
        leaders=_leaders(player),
    )


def _points(scene: Scene, seat: Seat) -> str:
    player = scene.players[seat]
    if not scene.shows_points(seat):
        return _("points hidden")
    treasures = _n("{n} treasure", "{n} treasures", player.hoard).format(n=player.hoard)
    return listed([*(format_points(color, player.points[color]) for color in COLORS), treasures])


def _things(player: Player) -> str:
    hand = format_tiles(player.hand) if any(player.hand) else _("no tile")
    omens = _n("{n} catastrophe", "{n} catastrophes", player.omens).format(n=player.omens)
    return _("In the hand {tiles}, and {catastrophes}").format(tiles=hand, catastrophes=omens)


def _leaders(player: Player) -> str:
    standing = [
        _("{leader} on {square}").format(leader=LEADER[color], square=format_square(square))
        for color, square in zip(COLORS, player.leaders, strict=True)
        if square is not None
    ]
    return listed(standing) if standing else _("no leader")


def _left(scene: Scene) -> Iterator[str]:
    count = scene.treasures.bit_count()
    text = _n("{n} treasure lies on the board.", "{n} treasures lie on the board.", count)
    yield text.format(n=count)
    if scene.open_bag:
        text = _n("{n} tile is left in the bag.", "{n} tiles are left in the bag.", scene.bag)
        yield text.format(n=scene.bag)
