"""Names at a table: what the operating system calls the user, and what a table is called."""

from __future__ import annotations

from game.errors import Refusal
from game.game import AnyGame
from game.i18n import _
from net.protocol.words import clean_name
from net.wire.visible import clean

#: Characters of a name: a host may add a number to it (`net.protocol.words.NAME_LENGTH`).
MAX_NAME = 26


def user_name() -> str:
    from getpass import getuser  # imported late: most starts need no name

    try:
        return clean_name(getuser())[:MAX_NAME].rstrip() or _("somebody")
    except (OSError, KeyError, ImportError):
        return _("somebody")


def table_name(who: str) -> str:
    """What somebody's table is called, at most MAX_NAME characters: a longer name is cut."""
    who = clean_name(who)
    excess = len(_("{who}'s table").format(who=who)) - MAX_NAME
    kept = who if excess <= 0 else who[:-excess].rstrip()
    return _("{who}'s table").format(who=kept)[:MAX_NAME]


def checked_name(text: str) -> str:
    """A name as others will see it: what nobody could see of it is left out.

    Raises:
        Refusal: if nothing is left, or too much.
    """
    name = clean(text, len(text))
    if not name:
        raise Refusal(_("a name needs a character that others can see"))
    if len(name) > MAX_NAME:
        message = _("a name has at most {most} characters, and this one has {n}")
        raise Refusal(message.format(most=MAX_NAME, n=len(name)))
    return name


def reserved_names(game: AnyGame) -> frozenset[str]:
    """What nobody at a table of this game may be called: its seats and its bots."""
    options = game.plain_options(game.seats[-1], game.boards[0], ())
    titles = (game.texts.seat_title(options, seat) for seat in range(game.seats[-1]))
    levels = (name for level in game.bots.levels for name in (level.name, level.label))
    return frozenset((*titles, *levels)) - {""}
