"""What a list of tables says of each, at a server or on this network."""

from __future__ import annotations

from game.games import load
from game.i18n import _, _n
from game.names import clean_name
from game.play.players import player_label
from net.desk.messages import TableRow, TableState


def free_seats(row: TableRow) -> int:
    """How many seats a table still has for somebody."""
    return sum(not name for name in row.names) if row.state == TableState.WAITING else 0


def state_text(row: TableRow) -> str:
    """How far a table is, in a few words."""
    match row.state:
        case TableState.WAITING:
            free = free_seats(row)
            return _n("{n} free seat", "{n} free seats", free).format(n=free) if free else _("full")
        case TableState.PLAYING:
            return _("the game runs")
    return _("the game is over")


def seats_text(free: int, seats: int) -> str:
    """How many seats a table on this network has for somebody, of all."""
    if not free:
        return _("full")
    return _n("{n} seat of {all} free", "{n} seats of {all} free", free).format(n=free, all=seats)


def players(row: TableRow) -> tuple[str, ...]:
    """Who sits at a table of a game of `game.games`, people as they call themselves."""
    bots = load(row.game).bots
    names = (player_label(name, bots) if bots.is_bot(name) else name for name in row.names)
    return tuple(filter(None, map(clean_name, names)))
