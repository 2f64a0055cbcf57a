"""What players remember (`Position.memory`): the same wherever it is worked out, and no secret."""

from __future__ import annotations

import pytest

from engine.trade.codec import decode_position, digest, encode_position
from engine.trade.deck.terms import Goods, Phase
from engine.trade.model.memory import Memory
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.view import veil, view
from engine.trade.record import History, fork, read_record, write_record
from engine.trade.rules.apply import apply
from tests.support.trade.bot_games import bot_game
from tests.support.trade.decks import deck
from tests.support.trade.trading import TradeGame

PLAYERS = ("hard", "medium", "hard", "easy")
BARLEY, BRONZE = [*Goods].index(Goods.BARLEY), [*Goods].index(Goods.BRONZE)


def held(game: TradeGame, seat: int, goods: int) -> int:
    return game.position.memory.holds(Seat(seat - 1), goods)


def test_goods_that_were_offered_are_known_to_be_there() -> None:
    """The most of one offer counts, since two offers may name the same cards."""
    game = TradeGame("1: hand BAR-P1 BAR-M1 BAR-NIL\n2: hand BRO-A2, culture 3")
    game.offer(1, "1>2 barley 2, 2>1 bronze", "BAR-P1 BAR-M1")
    game.offer(1, "1>2 barley, 2>1 culture", "BAR-NIL")
    assert held(game, 1, BARLEY) == 2
    assert held(game, 2, BRONZE) == 0, "to be asked for something is no sign of having it"
    assert view(game.position, None).memory.held == game.position.memory.held


def test_goods_change_hands_in_memory_as_in_deals() -> None:
    game = TradeGame("1: hand BAR-P1 BAR-M1\n2: culture 3")
    game.accept(2, game.offer(1, "1>2 barley, 2>1 culture", "BAR-P1"))
    assert held(game, 1, BARLEY) == 0
    assert held(game, 2, BARLEY) == 1


def test_goods_that_were_paid_are_known_to_be_gone() -> None:
    game = TradeGame("1: P2-07, hand BAR-P1 BAR-M1\n2: culture 3")
    game.offer(1, "1>2 barley 2, 2>1 culture", "BAR-P1 BAR-M1")
    assert held(game, 1, BARLEY) == 2
    game.apply(game.using(1, "P2-07", "BAR-P1 BAR-M1"))
    assert held(game, 1, BARLEY) == 0


@pytest.mark.long
def test_no_more_is_remembered_of_hands_than_is_in_them() -> None:
    history, seen = bot_game(PLAYERS, 3), 0
    for time in range(len(history)):
        position = history.at(time)
        if position.phase is Phase.TRADE:
            for seat in position.seats:
                types = [position.deck.cards[card].type for card in position.hands[seat].cards]
                for place, goods in enumerate(Goods):
                    number = position.memory.holds(Seat(seat), place)
                    seen += number
                    assert number <= types.count(goods)
    assert seen > 100


# ---------------------------------------------------------------------- the same everywhere


@pytest.mark.long
@pytest.mark.parametrize("reader", [*range(len(PLAYERS)), None])
def test_who_plays_from_what_it_sees_remembers_what_its_view_says(reader: int | None) -> None:
    """Also after a lost connection: the log, as far as the seat may read it, is played again."""
    seat = None if reader is None else Seat(reader)
    history = bot_game(PLAYERS, 3)
    own = view(history.at(0), seat)
    for time, entry in enumerate(history.entries, 1):
        own = apply(own, veil(entry.action, seat)).position
        assert own.memory == view(history.at(time), seat).memory
    assert own.memory != Memory()


@pytest.mark.long
def test_a_record_that_is_read_again_gives_the_same_memory() -> None:
    history = bot_game(PLAYERS, 3)
    again = History(read_record(write_record(history.record), lambda _: deck()))
    for time in range(len(history)):
        assert again.at(time).memory == history.at(time).memory


@pytest.mark.parametrize("reader", [Seat(0), Seat(3)])
def test_a_fork_remembers_what_its_reader_does(reader: Seat) -> None:
    history = bot_game(PLAYERS, 3, rounds=2)
    position = history.at(0)
    for time, action in enumerate(fork(history, len(history), reader, seed=5), 1):
        position = apply(position, action).position
        assert view(position, reader).memory == view(history.at(time), reader).memory
    assert position != history.position


@pytest.mark.long
def test_the_digest_does_not_depend_on_memory() -> None:
    """Peers compare digests; what a seat remembers is its own."""
    position = bot_game(PLAYERS, 3).position
    forgetful: Position = position.copy()
    forgetful.memory = Memory()
    assert position.memory != forgetful.memory
    assert digest(position) == digest(forgetful)
    assert position == forgetful
    assert decode_position(encode_position(position), deck()).memory == position.memory
