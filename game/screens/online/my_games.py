"""A person's own games at a server: whose turn it is, and the way to each."""

from __future__ import annotations

import time
from collections.abc import Sequence

from game.games import load
from game.i18n import _
from game.online.my_game_text import my_game_text, table_label
from game.screens.online.closing import CLOSE_TABLE
from game.ui.widgets.nodes import Button, Column, Label, Node, Role, Row, Tone
from net.desk.messages import TableState
from net.desk.my_games import MyGame

REMINDERS, MINE = "reminders", "mine"


def my_games_nodes(games: Sequence[MyGame], reminds: bool) -> tuple[Node, ...]:
    """`reminds` says whether the server reminds people."""
    if not games:
        return ()
    head: Node = Label(_("Your games here"), Role.HEADING)
    if reminds:
        tip = _("Where the server reminds you of your turns.")
        head = Row((head, Button(REMINDERS, _("Reminders"), tooltip=tip)), widths=(0, 150))
    return (head, *map(_row, games))


def _row(game: MyGame) -> Node:
    name = Label(table_label(game), Role.FIRM)
    text = f"{my_game_text(game, time.time())} · {load(game.game).title}"
    tone = Tone.INK if game.is_my_turn else Tone.SOFT
    words = Column((name, Label(text, Role.SMALL, tone)), 0)
    label = _("Return") if game.state == TableState.WAITING else _("Continue")
    back = Button((MINE, game.place), label, primary=game.is_my_turn)
    if not game.may_close:
        return Row((words, back), widths=(0, 150), min_width=120)
    close = Button((CLOSE_TABLE, game.place), _("Close"), tooltip=_("You have opened this table."))
    return Row((words, close, back), widths=(0, 100, 150), min_width=100)
