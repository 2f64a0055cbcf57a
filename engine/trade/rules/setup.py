"""A new game: starting cards dealt, stacks shuffled, waiting for the first cards (S1 to S8)."""

from __future__ import annotations

from engine.trade.deck.deck import DISASTERS, Deck
from engine.trade.deck.terms import Stack, Starter
from engine.trade.model.hand import NO_CARDS
from engine.trade.model.options import Options
from engine.trade.model.player import Development, Player
from engine.trade.model.position import STACKS, Position
from engine.trade.model.seats import FEWEST_SEATS, MOST_SEATS
from engine.trade.rules.civic import ROUND
from engine.trade.rules.flow import work_off

#: Starting Workers of each player (S2).
WORKERS_EACH = 5


def new_game(seats: int, deck: Deck, options: Options | None = None) -> Position:
    """The first position of a game, which waits for the keeper to deal developments.

    Raises:
        ValueError: if there are fewer than three or more than six players.
    """
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise ValueError(f"three to six play, not {seats}")
    options = options or Options()
    position = Position(
        deck=deck,
        options=options,
        players=tuple(_player(deck, seat) for seat in range(seats)),
        stacks=tuple(_size(deck, stack) for stack in STACKS),
        disasters_aside=not options.no_disasters,
        agenda=tuple(reversed(ROUND)),
        hands=(NO_CARDS,) * seats,
        warehouses=(NO_CARDS,) * seats,
        drawn=((),) * seats,
        choices=(None,) * seats,
    )
    work_off(position, [])
    return position


def _player(deck: Deck, seat: int) -> Player:
    """Five Starting Workers and a Starting Merchant; tokens and markers as `Player` has them."""
    workers = deck.copies(deck.starters[Starter.WORKER])
    merchant = deck.copies(deck.starters[Starter.MERCHANT])[seat]
    own = (*workers[seat * WORKERS_EACH : (seat + 1) * WORKERS_EACH], merchant)
    return Player(developments=tuple(Development(card) for card in sorted(own)))


def _size(deck: Deck, stack: Stack) -> int:
    """How many cards lie in a stack at first; disasters are set aside (S5)."""
    return len(deck.stacks[stack]) - (DISASTERS if stack is Stack.IMPORT else 0)
