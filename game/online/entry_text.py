"""Entries of a table's log in sentences, the same in the window and in the terminal.

`name` gives the name of a seat, as it is called there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.i18n import _, _n
from net.game_rules import KEEPER
from net.protocol.entries import (
    BOT,
    EpochBegan,
    HandedOver,
    HolderChanged,
    Instructed,
    Paused,
    Undone,
)
from net.protocol.seat_entries import EndOffered, InstructionLeft, Resigned, VacationTaken


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
    return _title_of_said(entry)


def _title_of_said(entry: object) -> str:
    match entry:
        case Resigned():
            return _("A player has resigned")
        case EndOffered():
            return _("An end is offered")
        case VacationTaken():
            return _("A player takes days off")
        case InstructionLeft():
            return _("An answer is prepared") if entry.seal else _("An answer is withdrawn")
        case Instructed():
            return _("A prepared answer")
    return ""


def entry_text(
    entry: object, name: Callable[[int], str], undone: int = 1, resigned: Collection[int] = ()
) -> str:
    """What an entry changes at the table; empty for one that has no title.

    `undone` is how many actions of seats an `Undone` undoes; these seats have `resigned`.
    """
    match entry:
        case Undone(seat):
            text = _n("{who} undid an action.", "{who} undid {n} actions.", undone)
            return text.format(who=name(seat), n=undone)
        case HolderChanged(seat, holder):
            text = _holder_text(holder, has_resigned=seat in resigned)
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
            return _text_of_said(entry, name)
    return text.format(who=name(seat))


def _holder_text(holder: int, has_resigned: bool) -> str:
    if has_resigned:
        return _("A bot plays for {who} from now on.")
    if holder == BOT:
        return _("A bot plays for {who} until its player is back.")
    return _("{who} is back and plays again.")


def _text_of_said(entry: object, name: Callable[[int], str]) -> str:
    match entry:
        case Resigned(seat=seat):
            return _("{who} has resigned.").format(who=name(seat))
        case EndOffered(seat=seat):
            text = _(
                "{who} would end the game as it stands. It ends if all say so before anyone acts."
            )
            return text.format(who=name(seat))
        case VacationTaken(seat=seat, days=days):
            text = _n(
                "{who} is away for {n} day; the clock of {who} stands until then.",
                "{who} is away for {n} days; the clock of {who} stands until then.",
                days,
            )
            return text.format(who=name(seat), n=days)
    return _text_of_prepared(entry, name)


def _text_of_prepared(entry: object, name: Callable[[int], str]) -> str:
    match entry:
        case InstructionLeft(seat=seat):
            text = _("{who} wants to be asked about every attack.")
            if entry.seal:
                text = _(
                    "{who} has said how to answer an attack while away. Only the host can read it"
                    " before it is used."
                )
        case Instructed(seat=seat):
            text = _("{who} is away. The host answers as {who} has said beforehand.")
        case _:
            return ""
    return text.format(who=name(seat))
