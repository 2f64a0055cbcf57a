"""Cards and tokens are conserved, and somebody can act until the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Kind, Starter
from engine.trade.model.decisions import ShuffleDue
from engine.trade.model.position import STACKS, Position
from engine.trade.model.seats import KEEPER
from tests.support.trade.laws.law import Law
from tests.support.trade.random_games import RandomGame, Turn


class Conserved(Law):
    """No card is in two places or lost, no token is negative, no marker leaves its track."""

    def __init__(self, every: int = 1) -> None:
        """`every`: turns from one count of the cards to the next."""
        super().__init__()
        self._every, self._turns = every, 0

    def see(self, turn: Turn) -> None:
        self._turns += 1
        position = turn.progress.position
        if self._turns % self._every == 0 and not any(
            isinstance(each, ShuffleDue) for each in position.agenda
        ):
            _check_cards(position)
            self.compared["positions"] += 1
        for player in position.players:
            assert min(player.points, player.culture, player.barbarian) >= 0
            assert abs(player.religion) <= 8
            assert abs(player.government) <= 8

    def end(self, game: RandomGame) -> None:
        cards = game.position.deck.cards
        owned = [each.card for player in game.position.players for each in player.developments]
        merchants = [card for card in owned if cards[card].type is Starter.MERCHANT]
        assert len(merchants) == len(game.position.players)


class Acting(Law):
    """There is a decision and a seat that can act, or the keeper alone, until round 5 is over."""

    def see(self, turn: Turn) -> None:
        assert turn.before.decision is not None
        assert turn.before.actors
        assert KEEPER not in turn.before.actors or len(turn.before.actors) == 1

    def end(self, game: RandomGame) -> None:
        assert game.position.decision is None
        assert game.position.round == 5


def _held(position: Position) -> Iterator[Card]:
    for player in position.players:
        yield from (each.card for each in player.developments)
    for hand in (*position.hands, *position.warehouses):
        yield from hand.cards
    for drawn in (*position.drawn, *position.returned):
        yield from (each.card for each in drawn)
    yield from position.discards
    yield from position.spent_specials


def _check_cards(position: Position) -> None:
    """No card is in two places, and each stack has as many as are nowhere else."""
    cards = Counter(_held(position))
    assert not [card for card, number in cards.items() if number > 1]
    away = position.disasters_aside or position.options.no_disasters
    for stack in STACKS:
        of_stack = [
            card
            for card in position.deck.stacks[stack]
            if not (away and position.deck.cards[card].kind is Kind.DISASTER)
        ]
        assert position.size(stack) == sum(card not in cards for card in of_stack), stack
