"""A game that goes on from a moment of another one, as far as its players may know that.

Whoever plays on alone keeps the hand of the own seat; all other hands, what others discarded and
the bag are dealt anew, all ways equally likely. Of several people each may have seen what only one
should know, so then every hand is dealt anew.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris.model.pieces import Seat
from engine.tigris.record import fork
from game.play.players import HUMAN
from game.tigris.match import Local, resume_match, table_of
from game.tigris.play.recording import Reel


def keeps_hand(reel: Reel, players: Sequence[str]) -> Seat | None:
    """The seat whose hand stays as it was, if these players go on; None if all are dealt anew.

    In a game that is not finished a hand is kept by the one person who plays it, nobody else.
    """
    people = _people(players)
    if len(people) != 1 or (reel.secret and people != _people(reel.record.names)):
        return None
    return people[0]


def branched(
    reel: Reel, actions: int, players: Sequence[str], origin: str, seeds: tuple[int, int]
) -> Local:
    """A match of these players, by seat, after so many actions of the game.

    Args:
        origin: the name of the game's record, for whoever asks where the match came from.
        seeds: two independent ones, for what is unknown in the past, and for the bag.
    """
    reader, (past, bag) = keeps_hand(reel, players), seeds
    try:
        forked = fork(reel.history, actions, reader, past)
    except ValueError:  # a record that does not tell the tiles of this seat
        forked = fork(reel.history, actions, None, past)
    record = forked.history.record
    table = table_of(players, bag, record.options, record.dynasties)
    given = [entry.action for entry in record.entries]
    return resume_match(table, given, len(given), origin)


def _people(players: Sequence[str]) -> list[Seat]:
    return [Seat(seat) for seat, name in enumerate(players) if name == HUMAN]
