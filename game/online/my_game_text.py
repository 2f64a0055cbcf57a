"""What is said of a person's own game at a server: whose turn it is, and how much time is left."""

from __future__ import annotations

from game.games import load
from game.i18n import _
from game.i18n.lists import format_list
from game.names import clean_name
from game.online.clock_face import clock_text
from game.online.talk_text import quoted
from game.online.time_text import short_time_text
from game.play.players import player_label
from net.desk.messages import TableState
from net.desk.my_games import MyGame


def my_game_title(game: MyGame) -> str:
    """Which game it is, in one line."""
    text = _("{game}, {name}")
    return text.format(game=load(game.game).title, name=quoted(game.name))


def table_label(game: MyGame) -> str:
    """The name of the table; that of the game where it has none that can be shown."""
    return clean_name(game.name) or load(game.game).title


def my_game_text(game: MyGame, now: float) -> str:
    """Whose turn it is, what is left of their time, and with whom; `now` by the Unix clock."""
    others = [_player(game, seat) for seat in range(len(game.names)) if seat not in game.seats]
    left = ""
    if game.deadline:
        left = _("{time} left").format(time=clock_text(max(0.0, game.deadline - now)))
    time = left or short_time_text(game.time)
    people = format_list(filter(None, others)) if any(others) else ""
    return " · ".join(filter(None, (turn_text(game), time, people)))


def turn_text(game: MyGame) -> str:
    """Whose turn it is, in a few words."""
    if game.is_my_turn:
        return _("Your turn")
    if game.state == TableState.WAITING:
        return _("has not begun")
    names = [_player(game, seat) for seat in game.awaited if seat < len(game.names)]
    if not any(names):
        return _("the game runs")
    return _("waits for {names}").format(names=format_list(filter(None, names)))


def _player(game: MyGame, seat: int) -> str:
    name, bots = game.names[seat], load(game.game).bots
    return clean_name(player_label(name, bots) if bots.is_bot(name) else name)
