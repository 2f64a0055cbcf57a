"""What is hidden has no influence on what is public."""

from __future__ import annotations

from random import Random

from engine.trade.codec import digest, encode_action
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Kind
from engine.trade.model.actions import Action, Forfeit, Open
from engine.trade.model.choices import KeptCards
from engine.trade.model.decisions import SealedChoice
from engine.trade.model.position import Position
from engine.trade.model.view import veil, view
from engine.trade.rules.apply import apply
from tests.support.trade.laws.law import Law
from tests.support.trade.positions import held_cards
from tests.support.trade.random_games import Turn
from tests.support.trade.renaming import Exchange, alike


class Indistinguishable(Law):
    """G9, R3, R9: as long as two exchanged cards are hidden, all that is public is the same.

    A second game is played along with the same actions, its cards exchanged; so what the rules
    ask, and of whom, says nothing about hidden cards either.
    """

    def __init__(self, random: Random, every: int = 1) -> None:
        """`every`: turns from one comparison of positions to the next."""
        super().__init__()
        self._random, self._every, self._turns = random, every, 0
        self._exchange: Exchange | None = None
        self._twin: Position | None = None

    def see(self, turn: Turn) -> None:
        self._turns += 1
        if self._exchange is None:
            self._exchange = _new_exchange(turn.before, self._random)
            self._twin = self._exchange.position(turn.before) if self._exchange else None
        exchange, twin = self._exchange, self._twin
        if exchange is None or twin is None:
            return
        if isinstance(turn.action, Forfeit) or exchange.cards & {*_revealed_by(turn.action)}:
            self._exchange = None  # the lowest card is kept (G15), or all see the card now
            return
        action, after = exchange.action(turn.action), turn.progress.position
        twin = self._twin = apply(twin, action).position
        if exchange.cards & _public_cards(after):
            self._exchange = None
        else:
            public = encode_action(veil(action, None))
            assert public == encode_action(veil(turn.action, None))
            if self._turns % self._every == 0:
                self._compare(twin, after)

    def _compare(self, twin: Position, after: Position) -> None:
        assert view(twin, None) == view(after, None)
        assert digest(twin) == digest(after)
        self.compared["positions"] += 1


def _public_cards(position: Position) -> set[Card]:
    """The cards that a spectator sees, those of opened choices included."""
    shown = {*held_cards(view(position, None))}
    if isinstance(decision := position.decision, SealedChoice):
        for _, choice in decision.opened:
            shown.update(choice.cards if isinstance(choice, KeptCards) else ())
    return shown


def _revealed_by(action: Action) -> tuple[Card, ...]:
    """The cards that an action shows to all before they lie anywhere in the open."""
    match action:
        case Open(_, KeptCards(cards)) | Forfeit(_, KeptCards(cards)):
            return cards
        case _:
            return ()


def _new_exchange(position: Position, random: Random) -> Exchange | None:
    """Two hidden cards that look alike: one in a hand, the other in a hand or a stack."""
    seen = _public_cards(position)
    held = [card for card in held_cards(position) if card not in seen]
    aside = position.disasters_aside or position.options.no_disasters
    for one in random.sample(held, min(5, len(held))):
        others = [
            card
            for card in position.deck.stacks[position.deck.cards[one].stack]
            if alike(position, one, card) and card not in seen
            if not (aside and position.deck.cards[card].kind is Kind.DISASTER)
            if position.deck.cards[card].clauses != position.deck.cards[one].clauses
        ]
        if others:
            return Exchange(position.deck, one, random.choice(others))
    return None
