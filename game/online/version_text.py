"""Which program is too old, where a host and a peer cannot play together."""

from __future__ import annotations

import re

from game.games import GAMES, load
from game.i18n import _
from game.online.talk_text import host_words
from game.program import version
from net.io.discovery_messages import TableNotice
from net.protocol.codes import PROTOCOL

#: What a host says of itself: protocol, game, version of its rules, version of the program. Version
#: 0.1 says less.
_VERSIONS = re.compile(r"(\d{1,6}) ([a-z]+) (\d{1,6}) ([\w.+-]{1,32})(?: .*)?")


def other_version_text(answer: str) -> str:
    """Why a host of another version refuses, and who has to update.

    Args:
        answer: the text of the refusal.
    """
    match = _VERSIONS.fullmatch(answer)
    if match is None or match[2] not in GAMES:
        text = _(
            "the host has another version of the program ({theirs}), yours is {own};"
            " install the same on both computers"
        )
        return text.format(theirs=host_words(answer) or "?", own=version())
    order = _order((int(match[1]), PROTOCOL), (int(match[3]), rules_version(match[2])))
    if order > 0:
        text = _(
            "your program is older than the host's: version {own}, and the host has {theirs};"
            " update yours"
        )
    elif order < 0:
        text = _(
            "the host's program is older than yours: version {theirs}, and you have {own};"
            " ask the host to update"
        )
    else:
        text = _(
            "the host's program, version {theirs}, is not the same as yours, version {own};"
            " update both"
        )
    return text.format(theirs=match[4], own=version())


def versions_of(notice: TableNotice) -> str:
    """What the host of a table nearby would say of its versions."""
    return f"{PROTOCOL} {notice.rules} {notice.build}"


def rules_version(game: str) -> int:
    """The version of a game's rules, which the name of its rules ends with."""
    return int(load(game).rules.name.split()[-1])


def _order(*pairs: tuple[int, int]) -> int:
    """1 if no pair is smaller on the host's side and one is larger, -1 for the reverse, else 0."""
    signs = {(theirs > own) - (theirs < own) for theirs, own in pairs} - {0}
    return signs.pop() if len(signs) == 1 else 0
