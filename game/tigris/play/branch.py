"""A match that continues from a moment of a recorded game, as far as its players may know it.

A person who plays on alone keeps the hand of their seat; all other hands, the face-down discards of
others, and the bag are dealt anew, uniformly. Of several people each may have seen what only one
should know, so then every hand is dealt anew.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris.model.pieces import Seat
from engine.tigris.record import fork
from game.kernel import names_here
from game.play.players import HUMAN
from game.tigris.game import GAME
from game.tigris.match import Local, resume_match, table_of
from game.tigris.play.recording import Recording


def keeps_hand(recording: Recording, players: Sequence[str]) -> Seat | None:
    """The seat whose hand stays as it was with these players; None if all are dealt anew.

    In an unfinished game only the one person who plays it keeps a hand.
    """
    people = _people(players)
    if len(people) != 1 or (recording.secret and people != _people(recording.record.names)):
        return None
    return people[0]


def branched(
    recording: Recording, actions: int, players: Sequence[str], origin: str, seeds: tuple[int, int]
) -> Local:
    """A match of these players, by seat, after this many actions of the recording.

    Args:
        origin: the name of the record, which is saved with the match.
        seeds: two independent ones: for what is unknown of the past, and for the bag.
    """
    reader, (past, bag) = keeps_hand(recording, players), seeds
    try:
        forked = fork(recording.history, actions, reader, past)
    except ValueError:  # a record in which the tiles of this seat are hidden
        forked = fork(recording.history, actions, None, past)
    record = forked.history.record
    here = names_here(tuple(players), GAME.bots)
    table = table_of(here, bag, record.options, record.dynasties, position=record.position)
    all_actions = [entry.action for entry in record.entries]
    return resume_match(table, all_actions, len(all_actions), origin)


def _people(players: Sequence[str]) -> list[Seat]:
    return [Seat(seat) for seat, name in enumerate(players) if name == HUMAN]
