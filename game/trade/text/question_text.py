"""What a card asks its owner, and which answers it allows, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.trade.deck.card import Card, stack_of
from engine.trade.deck.terms import Kind, Loot
from engine.trade.model.choices import Pick
from engine.trade.model.position import Position
from engine.trade.rules.abilities import clause_of
from engine.trade.rules.questions import Question, candidates
from game.i18n import _, _n
from game.i18n.labels import labelled
from game.i18n.lists import format_choices
from game.trade.text.amounts import stack_amount
from game.trade.text.card_names import card_title
from game.trade.text.card_text import sentences
from game.trade.text.printed_names import bottom_name, card_name
from game.trade.text.viewpoint import player_name

#: What is typed to decline; it stays English.
NO = "no"


def question_text(position: Position, each: Question) -> str:
    """The card, what it does in this phase, and how to answer."""
    card = asking_text(position, each)
    return f"{card} {answers_text(position, each)}"


def asking_text(position: Position, each: Question) -> str:
    """`Border Raiders. Civic: take 1 point from one other player.`"""
    design = position.deck.cards[each.ability.card]
    name = bottom_name(design) or card_name(design)
    phase = clause_of(position, each.ability).phase
    texts = [
        sentence.text
        for sentence in sentences(position.deck, design)
        if sentence.phase in (phase, None)
    ]
    return " ".join((f"{name}.", *texts[:1]))


def answers_text(position: Position, each: Question) -> str:
    if each.targets:
        return _targets_text(position, each)
    if each.damages:
        cards = numbered(position, own_candidates(position, each, ()))
        text = _n("Choose {n} of: {cards}.", "Choose {n} of: {cards}.", each.damages)
        return text.format(n=each.damages, cards=cards)
    if each.costs:
        price = stack_amount(stack_of(each.goods[0]), each.costs) if each.goods else ""
        text = _("Answer no, or yes for {price}; without more words, your least useful cards pay.")
        return text.format(price=price) + _often(each)
    return _("Answer yes or no.") + _often(each)


def own_candidates(position: Position, each: Question, before: Sequence[Pick]) -> list[Card]:
    """The cards of its owner that a question may damage: starting cards only if all others are."""
    free = candidates(position, each, each.ability.owner, before)
    others = [card for card in free if position.deck.cards[card].kind is not Kind.START]
    return others if len(others) >= each.damages else free


def _often(each: Question) -> str:
    if each.most < 2:
        return ""
    return " " + _("You may use it up to {n} times, as in: yes {n}.").format(n=each.most)


def _targets_text(position: Position, each: Question) -> str:
    if not _names_cards(each):
        numbers = [str(seat + 1) for seat in each.targets]
        choices = [*numbers, NO] if each.optional else numbers
        return _("Which player: {choices}?").format(choices=format_choices(choices))
    lists = "; ".join(_candidates(position, each))
    count = each.damages or each.number
    if each.optional:
        text = _n(
            "Which player and which card, or no? {lists}.",
            "Which player and which {n} cards, or no? {lists}.",
            count,
        )
    else:
        text = _n(
            "Which player and which card? {lists}.",
            "Which player and which {n} cards? {lists}.",
            count,
        )
    return text.format(n=count, lists=lists)


def _names_cards(each: Question) -> bool:
    return bool(each.damages) or each.steals in (Loot.WORKER, Loot.LOW)


def _candidates(position: Position, each: Question) -> Iterator[str]:
    for seat in each.targets:
        cards = candidates(position, each, seat, ())
        yield labelled(player_name(seat), numbered(position, cards))


def numbered(position: Position, cards: Sequence[Card]) -> str:
    """`1 Reed Shrine, 2 Village Watch`."""
    deck = position.deck
    return ", ".join(f"{n} {card_title(deck, card)}" for n, card in enumerate(cards, 1))
