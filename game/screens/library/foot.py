"""What is below the list: how many games there are, and the buttons that concern all of them."""

from __future__ import annotations

from enum import Enum, auto

from game.i18n import _, _n
from game.i18n.numbers import format_whole
from game.ui.widgets.nodes import Button, Label, Node, Row, Tone


class Foot(Enum):
    """The buttons below the list."""

    UNREADABLE = auto()
    UNDO = auto()
    EDIT = auto()
    OPEN = auto()
    BACK = auto()


def foot(message: Label, unreadable: int, can_undo: bool, has_editor: bool) -> Node:
    """`unreadable` files among the saved games hold none."""
    nodes: list[Node] = [message]
    widths = [0]
    if unreadable:
        text = _n("{n} file cannot be read", "{n} files cannot be read", unreadable)
        nodes.append(Button(Foot.UNREADABLE, text.format(n=unreadable)))
        widths.append(200)
    if can_undo:
        nodes.append(Button(Foot.UNDO, _("Undo"), tooltip=_("Brings the deleted game back.")))
        widths.append(110)
    if has_editor:
        nodes.append(Button(Foot.EDIT, _("Position editor")))
        widths.append(170)
    nodes.append(Button(Foot.OPEN, _("Open another file")))
    nodes.append(Button(Foot.BACK, _("Back")))
    return Row(tuple(nodes), widths=(*widths, 170, 130))


def status(games: int, shown: int, pending: int) -> str:
    """How many games there are, how many fit, and how many files are still to be read."""
    text = _n("{n} game", "{n} games", games).format(n=format_whole(games))
    if shown != games:
        text = _("{shown} of {all}").format(shown=format_whole(shown), all=text)
    if pending:
        left = _n("{n} more file is being read", "{n} more files are being read", pending)
        text = f"{text} · {left.format(n=format_whole(pending))}"
    return text


def nothing_listed(has_games: bool, is_reading: bool) -> Label:
    """What is said in the place of the list where it is empty."""
    if has_games:
        text = _("No saved game matches this search.")
    elif is_reading:
        text = _("The saved games are being read.")
    else:
        text = _("No saved games yet. Every game you play is saved here.")
    return Label(text, tone=Tone.SOFT)
