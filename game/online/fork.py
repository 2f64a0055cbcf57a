"""A networked game that cannot continue at its table, played on at this computer against bots.

It is a fork: what this seat knows stays, all else is dealt anew, and the record says where it comes
from.
"""

from __future__ import annotations

from pathlib import Path

from game.errors import Refusal
from game.i18n import _
from game.i18n.lists import format_list
from game.kernel import names_here
from game.online.audit import game_in_journal
from game.online.journals import read_journal
from game.play.local_match import AnyLocalMatch, LocalMatch
from game.play.players import HUMAN
from game.table import Table
from net.journal.records import read_credentials


def fork_of_journal(journal: Path, seeds: tuple[int, int]) -> AnyLocalMatch:
    """A match of the seat of this journal against bots, from where its journal ends.

    Args:
        seeds: two independent ones: for what is unknown of the past, and for the bag.

    Raises:
        Refusal: if the journal cannot be read, is not a seat's, or its game is over.
    """
    game, record, *_ends = game_in_journal(journal)
    private = read_journal(journal)[0].private
    if not private:
        raise Refusal(_("{path} is not the journal of a player").format(path=journal))
    if record.result:
        raise Refusal(_("This game is over already."))
    seat, (past, bag) = read_credentials(private).seat, seeds
    players = [name if game.bots.is_bot(name) else game.bots.default for name in record.names]
    players[seat] = HUMAN
    table = Table(names_here(tuple(players), game.bots), game.records.options(record), bag)
    actions = game.fork(record, seat, past)
    names = format_list(
        _named_seat(name, game.texts.seat_title(table.options, at))
        for at, name in enumerate(record.names)
    )
    origin = _("the networked game of {names}").format(names=names)
    match = LocalMatch.resumed(game, table, actions, len(actions), origin)
    match.people = tuple(name if at == seat else "" for at, name in enumerate(record.names))
    return match


def _named_seat(name: str, title: str) -> str:
    """`Ann (Bull)`: bots play for the others now, and nothing else says whose seats these were."""
    return _("{name} ({seat})").format(name=name, seat=title) if title else name
