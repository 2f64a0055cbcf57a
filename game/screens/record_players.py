"""Who the players of a record are: what they are called, as at the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from game.game import AnyBots
from game.play.players import HUMAN, is_bot_name, seat_names
from game.storage.record_header import RecordHeader


def people_in(text: str, players: Sequence[str], bots: AnyBots) -> tuple[str, ...]:
    """The names of the people in a record, by seat; empty for bots and for people without one.

    Args:
        text: the record, of which the header names the people at the computer that wrote it.
        players: by seat, as the record has them: HUMAN, a bot, or the name of somebody elsewhere.
    """
    named = RecordHeader.read(text).people[: len(players)]
    pairs = zip_longest(players, named, fillvalue="")
    return tuple(
        here if player == HUMAN else "" if is_bot_name(player, bots) else player
        for player, here in pairs
    )


def names_in(text: str, players: Sequence[str], bots: AnyBots) -> tuple[str, ...]:
    """What all players of a record are called, by seat; empty where there is no name."""
    known = [player if bots.is_bot(player) else "" for player in players]
    return seat_names(known, people_in(text, players, bots), bots)
