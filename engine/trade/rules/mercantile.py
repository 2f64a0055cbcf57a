"""The mercantile phase: hands are revealed, goods score, disasters strike (M1 to M10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.trade.deck.card import Card, back, is_hidden
from engine.trade.deck.clauses import Ignore, IgnoreCard, Raise, Tokens
from engine.trade.deck.terms import Goods, Kind, Phase, Token
from engine.trade.model.actions import Reveal
from engine.trade.model.agenda import Resolve, Step
from engine.trade.model.decisions import RevealDue
from engine.trade.model.effect_events import Discarded
from engine.trade.model.effects import Ability, Cause, TokenChange
from engine.trade.model.events import PhaseBegan
from engine.trade.model.hand import NO_CARDS
from engine.trade.model.position import Position
from engine.trade.model.round_events import Revealed, Scored
from engine.trade.model.seats import Seat
from engine.trade.rules.abilities import abilities_in_play, abilities_of, affected, clause_of
from engine.trade.rules.amounts import token_changes
from engine.trade.rules.cards_seen import is_unseen
from engine.trade.rules.damage import repair
from engine.trade.rules.draft import Draft, Events, discard_goods, done, plan, set_hand, set_player
from engine.trade.rules.goods_points import score_goods
from engine.trade.rules.rule import IllegalAction, Refusal, Rule


def begin_mercantile(draft: Draft, events: Events) -> None:
    """Damage of earlier rounds ends; then all hands are revealed (M1, M2)."""
    draft.phase = Phase.MERCANTILE
    events.append(PhaseBegan(Phase.MERCANTILE))
    repair(draft, events)
    if any(_has_goods(draft, seat) for seat in map(Seat, draft.seats)):
        plan(draft, RevealDue())


def _has_goods(position: Position, seat: Seat) -> bool:
    hand = position.hands[seat]
    return any(back(card) != card or is_hidden(card) for card in hand.all_cards)


def goods_in(position: Position, seat: Seat) -> tuple[Card, ...]:
    """The goods of a hand, in the order of the deck, backs for those that are hidden."""
    cards = position.hands[seat].all_cards
    return tuple(c for c in cards if is_hidden(c) or position.deck.cards[c].is_goods)


def check_reveal(position: Position, action: Reveal) -> Refusal:
    if not isinstance(position.decision, RevealDue):
        return IllegalAction(Rule.NOT_EXPECTED)
    shown = [card for hand in action.hands for card in hand]
    if len(action.hands) != len(position.players) or len({*shown}) != len(shown):
        return IllegalAction(Rule.WRONG_REVEAL)
    for seat in map(Seat, position.seats):
        if not _fits_hand(position, seat, action.hands[seat]):
            return IllegalAction(Rule.WRONG_REVEAL, action.hands[seat])
    return None


def _fits_hand(position: Position, seat: Seat, shown: tuple[Card, ...]) -> bool:
    """Whether these can be the goods of a hand: those known, and others behind the same backs."""
    goods = goods_in(position, seat)
    known = [card for card in goods if not is_hidden(card)]
    others = [card for card in shown if card not in known]
    return (
        not any(map(is_hidden, shown))
        and [*shown] == sorted(shown)
        and all(card in shown for card in known)
        and all(is_unseen(position, card) for card in others)
        and sorted(back(card) for card in shown) == sorted(back(card) for card in goods)
    )


def reveal(draft: Draft, events: Events, action: Reveal) -> None:
    done(draft)
    for seat in map(Seat, draft.seats):
        hidden = [card for card in draft.hands[seat].all_cards if is_hidden(card)]
        new = [card for card in action.hands[seat] if card not in draft.hands[seat].cards]
        set_hand(draft, seat, draft.hands[seat].without(hidden).with_cards(new))


def resolve_mercantile(draft: Draft, events: Events) -> None:
    """Ignored things first, then all that is revealed; disasters last (M3 to M9)."""
    done(draft)
    for seat in map(Seat, draft.seats):
        cards = draft.hands[seat].cards
        events.append(Revealed(seat, cards, tuple(dead_specials(draft, seat))))
    live = tuple(_live_abilities(draft))
    ignoring = [
        each for each in live if isinstance(clause_of(draft, each).act, Ignore | IgnoreCard)
    ]
    for ability in [each for each in ignoring if affected(draft, each)]:
        _begin_to_ignore(draft, ability)
    scored = tuple(_score_goods(draft, events, live))
    disasters = tuple(each for each in live if _is_disaster(draft, each))
    strikes = tuple(change for each in disasters for change in _changes(draft, each))
    plan(
        draft,
        Resolve(Phase.MERCANTILE, tuple(each for each in live if each not in disasters), scored),
        Resolve(Phase.MERCANTILE, _without_tokens(draft, disasters), strikes),
        Step.DISCARD,
    )


def dead_specials(position: Position, seat: Seat) -> Iterator[Card]:
    """The specials of a hand whose producer the player has: they do nothing (M3)."""
    designs = position.deck.cards
    owned = {designs[each.card].id for each in position.players[seat].developments}
    for card in position.hands[seat].cards:
        if designs[card].kind is Kind.SPECIAL and designs[card].producer in owned:
            yield card


def _live_abilities(position: Position) -> Iterator[Ability]:
    """The mercantile clauses of developments and of all that is revealed, by owner and card."""
    yield from abilities_in_play(position, Phase.MERCANTILE)
    for seat in map(Seat, position.seats):
        dead = [*dead_specials(position, seat)]
        for card in position.hands[seat].cards:
            if card not in dead:
                yield from abilities_of(position, seat, card, Phase.MERCANTILE)


def _begin_to_ignore(draft: Draft, ability: Ability) -> None:
    player = draft.players[ability.owner]
    match clause_of(draft, ability).act:
        case Ignore(what):
            player = replace(player, ignored=(*player.ignored, what))
        case IgnoreCard(other):
            player = replace(player, ignored_cards=(*player.ignored_cards, other))
    set_player(draft, ability.owner, player)


def _score_goods(draft: Draft, events: Events, live: Iterable[Ability]) -> Iterator[TokenChange]:
    """Points of all sets, as changes of the step of the tokens (M5, M6)."""
    raises: dict[Seat, list[Raise]] = {seat: [] for seat in map(Seat, draft.seats)}
    for ability in live:
        match clause_of(draft, ability).act:
            case Raise() as clause if affected(draft, ability):
                raises[ability.owner].append(clause)
    for seat in map(Seat, draft.seats):
        for score in score_goods(draft.deck, _sets(draft, seat), raises[seat]):
            events.append(Scored(seat, score.goods, score.cards, score.box, score.points))
            yield TokenChange(seat, Token.POINTS, score.points, Cause.GOODS)


def _sets(position: Position, seat: Seat) -> Counter[Goods]:
    """How many cards of each type of goods a player reveals."""
    types = (position.deck.cards[card].type for card in position.hands[seat].cards)
    return Counter(each for each in types if isinstance(each, Goods))


def _is_disaster(position: Position, ability: Ability) -> bool:
    return position.deck.cards[ability.card].kind is Kind.DISASTER


def _changes(position: Position, ability: Ability) -> Iterator[TokenChange]:
    return token_changes(position, ability, affected(position, ability))


def _without_tokens(position: Position, abilities: Iterable[Ability]) -> tuple[Ability, ...]:
    """All but those that change tokens: the tokens of disasters are worked out by now."""
    return tuple(
        each for each in abilities if not isinstance(clause_of(position, each).act, Tokens)
    )


def discard_revealed(draft: Draft, events: Events) -> None:
    """Goods go face up to their discard piles, specials to theirs (M10)."""
    done(draft)
    for seat in map(Seat, draft.seats):
        cards = draft.hands[seat].cards
        goods = [card for card in cards if draft.deck.cards[card].is_goods]
        discard_goods(draft, goods)
        specials = (card for card in cards if card not in goods)
        draft.spent_specials = tuple(sorted((*draft.spent_specials, *specials)))
        set_hand(draft, seat, NO_CARDS)
        if cards:
            events.append(Discarded(seat, cards))
