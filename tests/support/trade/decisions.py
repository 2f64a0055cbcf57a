"""Decisions of random games, as one of the seats that may act sees them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from engine.trade.model.decisions import SealedChoice, Topic, Trading
from engine.trade.model.options import Options
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.model.view import view
from game.trade.terminal.words import TradeWords
from tests.support.trade.random_games import RandomGame

WORDS = TradeWords()


@cache
def decisions() -> tuple[Position, ...]:
    """Positions of random games in which seats act, few of the many markets among them."""
    random, found = Random(5), list[Position]()
    for seed in (11, 12, 13):
        for turn in RandomGame(seed, seats=4, options=Options(minutes=0)).turns():
            is_market = isinstance(turn.before.decision, Trading)
            if KEEPER not in turn.before.actors and (not is_market or random.random() < 0.06):
                found.append(turn.before)
    return tuple(found)


def views() -> Iterator[Position]:
    """What one of the seats that may act sees."""
    random = Random(6)
    for position in decisions():
        decision = position.decision
        if isinstance(decision, SealedChoice) and decision.is_sealed:
            continue  # what was chosen is opened by the program
        yield view(position, random.choice(sorted(position.actors)))


def first(topic: Topic | type[Trading]) -> Position:
    for position in views():
        match position.decision:
            case SealedChoice(found) if found is topic:
                return position
            case Trading() if topic is Trading and position.hands[reader_of(position)].cards:
                return position
    raise AssertionError(f"no such decision: {topic}")


def reader_of(position: Position) -> Seat:
    assert position.reader is not None
    return position.reader


def trading() -> tuple[Position, Seat, Seat, str]:
    """A market, a seat that may still offer, another one, and a type that the seat holds."""
    for position in views():
        market = position.market
        if market is None or market.is_closing or not isinstance(position.decision, Trading):
            continue
        seat = reader_of(position)
        other = Seat(next(each for each in position.seats if each != seat))
        goods = [c for c in position.hands[seat].cards if position.deck.cards[c].is_goods]
        busy = [each for each in market.offers if {seat, other} & {each.proposer}]
        kind = position.deck.cards[goods[0]].type if goods else None
        if goods and not busy and kind is not None:
            return position, seat, other, str(kind.value)
    raise AssertionError("nobody can offer anything")
