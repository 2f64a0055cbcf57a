"""What a bot chooses in secret: stacks, cards to keep and to store, targets (D1, D4, R15, C2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.trade.bots.developments import development_value
from engine.trade.bots.hand_value import hand_valuer, is_disaster
from engine.trade.bots.set_points import TYPES
from engine.trade.bots.weights import Weights
from engine.trade.deck.card import Card, cards_of
from engine.trade.deck.clauses import Damage, Give, Pay, Steal, Tokens
from engine.trade.deck.terms import Loot, Phase, Stack, Track
from engine.trade.model.choices import Choice, ChosenStacks, KeptCards, Pick, Picks, StoredCards
from engine.trade.model.decisions import SealedChoice, Topic
from engine.trade.model.effects import Ability
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.abilities import clause_of
from engine.trade.rules.cards_seen import shown_cards
from engine.trade.rules.choosing import asked_of
from engine.trade.rules.civic import golden_stacks
from engine.trade.rules.development import stacks_open_to, track_of
from engine.trade.rules.questions import Question, answers


def best_choice(position: Position, seat: Seat, weights: Weights, *, stores: bool = True) -> Choice:
    """The choice of a seat in a sealed decision, which the seat must be part of."""
    decision = position.decision
    assert isinstance(decision, SealedChoice)
    match decision.topic:
        case Topic.STACKS:
            return ChosenStacks(_best_stacks(position, seat, weights))
        case Topic.KEEP:
            return KeptCards(_best_kept(position, seat, weights))
        case Topic.STORE:
            return StoredCards(_best_stored(position, seat, weights) if stores else ())
        case Topic.PICKS:
            return Picks(_best_picks(position, seat, asked_of(position, seat), weights))


def _best_stacks(position: Position, seat: Seat, weights: Weights) -> tuple[Stack, ...]:
    if position.phase is Phase.CIVIC:
        options = [golden_stacks(position)]
    else:
        options = [stacks_open_to(position, seat, track) for track in Track]
    return tuple(
        max(stacks, key=lambda stack: stack_value(position, seat, stack, weights))
        for stacks in options
        if stacks
    )


def stack_value(position: Position, seat: Seat, stack: Stack, weights: Weights) -> float:
    """What the better of two cards from a stack is worth on average, of those nobody has seen."""
    shown = shown_cards(position)
    values = sorted(
        development_value(position, seat, card, weights, is_new=True)
        for card in map(Card, cards_of(stack))
        if card not in shown
    )
    pairs = len(values) * (len(values) - 1) / 2
    if not pairs:
        return sum(values)
    return sum(place * each for place, each in enumerate(values)) / pairs


def _best_kept(position: Position, seat: Seat, weights: Weights) -> tuple[Card, ...]:
    kept = list[Card]()
    for track in Track:
        cards = [each.card for each in position.drawn[seat] if track_of(each.stack) is track]
        if cards:
            kept.append(
                max(
                    cards,
                    key=lambda card: development_value(position, seat, card, weights, is_new=True),
                )
            )
    return tuple(kept)


def _best_stored(position: Position, seat: Seat, weights: Weights) -> tuple[Card, ...]:
    """Goods that complete sets next round, those with the worst bottoms; none in the last round.

    A special goes back to its producer before the warehouse is emptied, so none is worth a place.
    """
    hand = [card for card in position.hands[seat].cards if position.deck.cards[card].is_goods]
    valuer = hand_valuer(position, seat, weights)
    places = [valuer.profile(card).type for card in hand]
    wanted = valuer.storage.best(tuple(map(places.count, range(len(TYPES)))))
    chosen = list[Card]()
    for place, number in enumerate(wanted):
        cards = [c for c, at in zip(hand, places, strict=True) if at == place]
        storable = [card for card in cards if not is_disaster(position, card)]
        chosen += sorted(storable, key=lambda card: valuer.value([card]))[:number]
    return tuple(sorted(chosen))


# ---------------------------------------------------------------------- targets


def _best_picks(
    position: Position, seat: Seat, questions: Sequence[Question], weights: Weights
) -> tuple[Pick, ...]:
    picks: list[Pick] = []
    for question in questions:
        options = answers(position, question, picks)
        picks.append(
            max(options, key=lambda pick: pick_value(position, question.ability, pick, weights))
        )
    return tuple(picks)


def pick_value(position: Position, ability: Ability, pick: Pick, weights: Weights) -> float:
    """What an answer is worth to the owner of the ability."""
    if not pick.times:
        return 0.0
    act = clause_of(position, ability).act
    match act:
        case Pay(cost=cost, gain=gain):
            return pick.times * (gain - cost * 1.1)
        case Damage():
            return _damage_value(position, ability, pick, weights)
        case Steal(Loot.STORED):
            return 1.0 + threat(position, pick.target)
        case Steal():
            return sum(
                development_value(position, ability.owner, card, weights, is_new=False)
                for card in pick.cards
            ) + threat(position, pick.target)
        case Give() | Tokens():
            return threat(position, pick.target)
        case _:
            return threat(position, pick.target)


def _damage_value(position: Position, ability: Ability, pick: Pick, weights: Weights) -> float:
    """The worth of the cards to their owner: much for a rival's, a loss for one's own."""
    owner = pick.target if pick.target is not None else ability.owner
    worth = sum(
        development_value(position, owner, card, weights, is_new=False) / 5 for card in pick.cards
    )
    return -worth if pick.target is None else worth + threat(position, pick.target)


def threat(position: Position, seat: Seat | None) -> float:
    """How far a rival seems to be ahead, by what everybody has seen: from 0 to about 3."""
    if seat is None:
        return 0.0
    points = [player.points for player in position.players]
    return 3.0 * points[seat] / (1 + max(points))
