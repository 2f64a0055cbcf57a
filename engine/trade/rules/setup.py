"""A new game: starting cards are dealt, the stacks are to be shuffled (S1 to S8)."""

from __future__ import annotations

from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Starter
from engine.trade.model.hand import NO_CARDS
from engine.trade.model.options import Options
from engine.trade.model.player import Development, Player
from engine.trade.model.position import STACKS, Position
from engine.trade.model.seats import FEWEST_SEATS, MOST_SEATS
from engine.trade.rules.civic import ROUND
from engine.trade.rules.shuffling import new_stacks

#: Starting Workers of each player (S2).
WORKERS_EACH = 5


def new_game(seats: int, deck: Deck, options: Options | None = None) -> Position:
    """The first position of a game, which waits for the keeper to shuffle the stacks.

    Raises:
        ValueError: if there are fewer than three or more than six players.
    """
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise ValueError(f"three to six play, not {seats}")
    options = options or Options()
    return Position(
        deck=deck,
        options=options,
        players=tuple(_player(deck, seat) for seat in range(seats)),
        stacks=(0,) * len(STACKS),
        disasters_aside=not options.no_disasters,
        agenda=tuple(reversed((*new_stacks(), *ROUND))),
        hands=(NO_CARDS,) * seats,
        warehouses=(NO_CARDS,) * seats,
        drawn=((),) * seats,
        returned=((),) * seats,
        choices=(None,) * seats,
    )


def _player(deck: Deck, seat: int) -> Player:
    """Five Starting Workers and a Starting Merchant; tokens and markers as `Player` has them."""
    workers = deck.copies(deck.starters[Starter.WORKER])
    merchant = deck.copies(deck.starters[Starter.MERCHANT])[seat]
    own = (*workers[seat * WORKERS_EACH : (seat + 1) * WORKERS_EACH], merchant)
    return Player(developments=tuple(Development(card) for card in sorted(own)))
