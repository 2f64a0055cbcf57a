"""What the operating system calls the user: their name at a table until they choose one."""

from __future__ import annotations

from game.i18n import _

#: As long as the protocol lets a name be.
MAX_NAME = 26


def user_name() -> str:
    from getpass import getuser  # imported late: most starts need no name

    try:
        return getuser()[:MAX_NAME] or _("somebody")
    except (OSError, KeyError, ImportError):
        return _("somebody")
