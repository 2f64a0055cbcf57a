"""What a finished game says of the strength of those who played it, read from its log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.game import AnyGame
from game.online.ending import places_at
from game.service.people.look_alikes import without_number
from net.log.game_log import GameLog
from net.protocol.entries import PERSON
from net.wire.values import value

#: Before the name of a bot, where people have the digits of their account.
BOT = "bot "


@value
class Outcome:
    """Who was before whom."""

    game: str
    seats: tuple[tuple[str, int], ...]
    """in the order of the seats: who, and the place, the smaller the better"""


def outcome_of(game: AnyGame, log: GameLog[Any, Any]) -> Outcome | None:
    """None for a game that does not count.

    One that counts is over and judged, and two different accounts have acted in it, each on one
    seat. What its seats say in their verdicts does not matter: a seat that has lost would say
    anything. Who shows no account is left out; a bot counts by its name. Who has resigned comes
    after all others, and who was not there at the end is last, whatever a bot has made of the seat.
    A game that all agreed to end has no result.
    """
    if log.seats.judged is None or log.endings.is_agreed:
        return None
    opened = log.opened
    places = dict(enumerate(places_at(game, log.position, log.endings)))
    if not places:
        return None
    seats = [(who, places.get(seat, 0)) for seat, who in _players(game, log)]
    people = [who for who, _ in seats if not who.startswith(BOT)]
    if len(people) < 2 or len({*people}) < len(people):
        return None
    absent = {
        opened.account_of(seat).hex()
        for seat, holder in enumerate(log.seats.holders)
        if holder != PERSON and seat not in log.endings.resigned
    }
    last = len(opened.names) + 1
    return Outcome(game.name, tuple((who, last if who in absent else n) for who, n in seats))


def _players(game: AnyGame, log: GameLog[Any, Any]) -> Iterator[tuple[int, str]]:
    """The seats that are compared, each with who had it at first."""
    acted = {past.actor for past in log.past}
    for seat, name in enumerate(log.opened.names):
        if seat in log.opened.bots:
            if game.bots.is_bot(bot := without_number(name)):
                yield seat, f"{BOT}{bot}"
        elif seat in acted and (account := log.opened.account_of(seat)):
            yield seat, account.hex()
