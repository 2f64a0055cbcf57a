"""Entries of a table's log in sentences, the same in the window and in the terminal.

`name` gives the name of a seat, as it is called there.
"""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _, _n
from net.game_rules import KEEPER
from net.protocol.entries import BOT, EpochBegan, HandedOver, HolderChanged, Paused, Undone


def entry_title(entry: object) -> str:
    """What kind of news an entry is; empty for one that is none."""
    match entry:
        case Undone():
            return _("Undone")
        case HolderChanged(holder=holder):
            return _("A bot steps in") if holder == BOT else _("A player is back")
        case HandedOver():
            return _("The table moves")
        case EpochBegan(seat=seat) if seat != KEEPER:
            return _("The host has changed")
        case Paused(on=on):
            return _("The game is paused") if on else _("The game continues")
    return ""


def entry_text(entry: object, name: Callable[[int], str], undone: int = 1) -> str:
    """What an entry changes at the table; empty for one that has no title.

    `undone` is how many actions of seats an `Undone` undoes.
    """
    match entry:
        case Undone(seat):
            text = _n("{who} undid an action.", "{who} undid {n} actions.", undone)
            return text.format(who=name(seat), n=undone)
        case HolderChanged(seat, holder):
            text = _("{who} is back and plays again.")
            if holder == BOT:
                text = _("A bot plays for {who} until its player is back.")
        case HandedOver(seat):
            text = _(
                "The computer of {who} hosts the table from now on. The game continues there in a"
                " moment."
            )
        case EpochBegan(seat=seat) if seat != KEEPER:
            text = _("The computer of {who} hosts the table now. Nothing was lost.")
        case Paused(seat=seat, on=on):
            text = _("{who} continued it.")
            if on:
                text = _("{who} paused it. Anyone who plays may resume it.")
        case _:
            return ""
    return text.format(who=name(seat))
