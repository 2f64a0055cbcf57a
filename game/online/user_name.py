"""Names at a table: what the operating system calls the user, and what a table is called."""

from __future__ import annotations

from game.errors import Refusal
from game.game import AnyGame
from game.i18n import _
from game.names import MAX_NAME, clean_name, too_long
from net.wire.columns import columns, cut
from net.wire.visible import clean


def user_name() -> str:
    from getpass import getuser  # imported late: most starts need no name

    try:
        return clean_name(getuser()) or _("somebody")
    except (OSError, KeyError, ImportError):
        return _("somebody")


def table_name(who: str) -> str:
    """What somebody's table is called, at most MAX_NAME columns wide: a longer name is cut."""
    who = clean_name(who)
    excess = columns(_("{who}'s table").format(who=who)) - MAX_NAME
    kept = who if excess <= 0 else cut(who, columns(who) - excess).rstrip()
    return cut(_("{who}'s table").format(who=kept), MAX_NAME)


def checked_name(text: str) -> str:
    """A name as others will see it: what nobody could see of it is left out.

    Raises:
        Refusal: if nothing is left, or too much.
    """
    name = clean(text, len(text))
    if not name:
        raise Refusal(_("a name needs a character that others can see"))
    if problem := too_long(name):
        raise Refusal(problem)
    return name


def reserved_names(game: AnyGame) -> frozenset[str]:
    """What nobody at a table of this game may be called: its seats and its bots."""
    options = game.plain_options(game.seats[-1], game.boards[0], ())
    titles = (game.texts.seat_title(options, seat) for seat in range(game.seats[-1]))
    levels = (name for level in game.bots.levels for name in (level.name, level.label))
    return frozenset((*titles, *levels)) - {""}
