"""Laws of all games: cards and tokens are conserved, and everybody sees the same game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

import pytest

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Kind, Starter
from engine.trade.model.agenda import Decision, ShuffleDue
from engine.trade.model.options import Options
from engine.trade.model.position import STACKS, Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.model.view import veil, view
from engine.trade.rules.apply import apply
from engine.trade.rules.setup import new_game
from tests.support.samples import quick_first
from tests.support.trade.random_games import RandomGame

Table: TypeAlias = tuple[int, int, Options]
TABLES: list[Table] = [
    (seed, 3 + seed % 4, Options(bool(seed & 1), bool(seed & 2), bool(seed & 4)))
    for seed in range(12)
]
games = pytest.mark.parametrize("table", quick_first(TABLES, 4))


def held(position: Position) -> Iterator[Card]:
    for player in position.players:
        yield from (each.card for each in player.developments)
    for hand in (*position.hands, *position.warehouses):
        yield from hand.cards
    for drawn in (*position.drawn, *position.returned):
        yield from (each.card for each in drawn)
    yield from position.discards
    yield from position.spent_specials


def check_cards(position: Position) -> None:
    """No card is in two places, and each stack has as many as are nowhere else."""
    cards = Counter(held(position))
    assert not [card for card, number in cards.items() if number > 1]
    away = position.disasters_aside or position.options.no_disasters
    for stack in STACKS:
        of_stack = [
            card
            for card in position.deck.stacks[stack]
            if not (away and position.deck.cards[card].kind is Kind.DISASTER)
        ]
        assert position.size(stack) == sum(card not in cards for card in of_stack), stack


@games
def test_cards_and_tokens_are_conserved(table: Table) -> None:
    seed, seats, options = table
    game = RandomGame(seed, seats, options)
    for turn in game.turns():
        position = turn.progress.position
        if not any(isinstance(each, ShuffleDue) for each in position.agenda):
            check_cards(position)
        for player in position.players:
            assert min(player.points, player.culture, player.barbarian) >= 0
            assert abs(player.religion) <= 8
            assert abs(player.government) <= 8
    merchants = [
        each.card
        for player in game.position.players
        for each in player.developments
        if game.position.deck.cards[each.card].type is Starter.MERCHANT
    ]
    assert len(merchants) == seats


@games
def test_every_reader_follows_the_whole_game(table: Table) -> None:
    """A reader who sees only what its seat may see decides the same, and has the same view."""
    seed, seats, options = table
    game = RandomGame(seed, seats, options)
    readers: dict[Seat | None, Position] = {
        reader: new_game(seats, game.position.deck, options)
        for reader in (None, *map(Seat, range(seats)))
    }
    for turn in game.turns():
        for reader, own in readers.items():
            seen = veil(turn.action, reader)
            readers[reader] = apply(own, seen).position
            assert readers[reader] == view(turn.progress.position, reader)


@games
def test_a_game_is_played_again_to_the_bit(table: Table) -> None:
    seed, seats, options = table
    game = RandomGame(seed, seats, options)
    again = new_game(seats, game.position.deck, options)
    for turn in game.turns():
        progress = apply(again, turn.action)
        again = progress.position
        assert progress == turn.progress


@games
def test_somebody_can_act_until_the_game_is_over(table: Table) -> None:
    seed, seats, options = table
    game = RandomGame(seed, seats, options)
    for turn in game.turns():
        decision: Decision | None = turn.before.decision
        assert decision is not None
        assert turn.before.actors
        assert KEEPER not in turn.before.actors or len(turn.before.actors) == 1
    assert game.position.decision is None
    assert game.position.round == 5
