"""A match that continues from a moment of a recorded game, as far as its players may know it.

A person who plays on alone keeps the hand of their seat; all that this seat could not know is dealt
anew, uniformly. Of several people each may have seen what only one should know, so then every hand
is dealt anew.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.trade.deck.card import is_hidden
from engine.trade.model.seats import Seat
from engine.trade.record import fork
from game.play.players import HUMAN
from game.table import Table
from game.trade.game import GAME
from game.trade.match import Local, resume_match
from game.trade.play.recording import Recording
from game.trade.record_format import own_record


def keeps_hand(recording: Recording, players: Sequence[str]) -> Seat | None:
    """The seat whose hand stays as it was with these players; None if all are dealt anew.

    In an unfinished game only the one person who plays it keeps a hand.
    """
    people = tuple(Seat(seat) for seat, name in enumerate(players) if name == HUMAN)
    if len(people) != 1 or (recording.is_secret and people != recording.people):
        return None
    return people[0]


def branched(
    recording: Recording, time: int, players: Sequence[str], origin: str, seeds: tuple[int, int]
) -> Local:
    """A match of these players, by seat, after this many steps of the recording.

    Args:
        origin: the name of the record, which is saved with the match.
        seeds: two independent ones: for what is unknown of the past, and for the stacks.
    """
    actions, (past, stacks) = recording.actions(time), seeds
    reader = keeps_hand(recording, players)
    forked = fork(recording.history, actions, reader, past)
    options = GAME.records.options(own_record(recording.record))
    return resume_match(Table(tuple(players), options, stacks), forked, actions, origin)


def has_hidden_cards(recording: Recording, time: int) -> bool:
    """Whether the record itself does not say what somebody holds, as that of one seat does."""
    hands = recording.at(time).hands
    return any(is_hidden(card) for hand in hands for card in hand.all_cards)
