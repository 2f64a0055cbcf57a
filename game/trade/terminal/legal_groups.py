"""What a seat may do, by groups, each action as it can be typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from engine.trade.deck.card import Card
from engine.trade.model.actions import Accept, Action, MakeOffer, Open, Use
from engine.trade.model.choices import ChosenStacks, KeptCards, Pick, Picks, StoredCards
from engine.trade.model.decisions import SealedChoice
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.notation import format_action
from engine.trade.rules.choosing import asked_of
from engine.trade.rules.legal import choices, legal_actions
from engine.trade.rules.questions import candidates
from game.i18n import _, _n
from game.i18n.labels import labelled
from game.terminal_contract import LegalGroup
from game.trade.terminal.offer_line import offer_line
from game.trade.terminal.typed_action import actor
from game.trade.text.question_text import own_candidates

#: Actions that are listed at once.
MOST_LISTED = 200


def legal_groups(position: Position) -> list[LegalGroup]:
    seat = actor(position)
    if seat not in position.actors or seat == KEEPER:
        return []
    if position.market is not None:
        return [*_while_trading(position, seat)]
    lines = [typed(action, position) for action in islice(_chosen(position, seat), MOST_LISTED)]
    word = lines[0].partition(" ")[0]
    text = _n(
        "{word}: {n} way, such as {example}", "{word}: {n} ways, such as {example}", len(lines)
    )
    summary = text.format(word=word, n=_at_least(len(lines)), example=lines[-1])
    return [LegalGroup(word, summary, tuple(lines))]


def _at_least(number: int) -> str:
    return str(number) if number < MOST_LISTED else _("{n} or more").format(n=number)


def _chosen(position: Position, seat: Seat) -> Iterator[Action]:
    decision = position.decision
    if isinstance(decision, SealedChoice):
        return (Open(seat, choice) for choice in choices(position, decision.topic, seat))
    return legal_actions(position, seat)


def _while_trading(position: Position, seat: Seat) -> Iterator[LegalGroup]:
    groups: dict[str, list[str]] = {}
    for action in islice(legal_actions(position, seat), MOST_LISTED):
        line = typed(action, position)
        lines = groups.setdefault(line.partition(" ")[0], [])
        if line not in lines:
            lines.append(line)
    for word, lines in groups.items():
        yield LegalGroup(word, _summary(word, lines), tuple(lines))
    if position.market is not None and not position.market.is_closing:
        partner = next(each for each in position.seats if each != seat) + 1
        example = " ".join(("offer", f"{partner}:", "nothing", "for", "1", "barley"))
        text = _("offer: any deal, such as {example}")
        yield LegalGroup("offer", text.format(example=example), (example,))


def _summary(word: str, lines: Sequence[str]) -> str:
    ends = [line.removeprefix(word).strip() for line in lines]
    return labelled(word, ", ".join(ends)) if any(ends) else word


def typed(action: Action, position: Position) -> str:
    """As a person would type it: cards by their numbers in the list that the prompt gives."""
    match action:
        case Open(_seat, ChosenStacks(stacks)):
            return " ".join(["stacks", *(stack.value for stack in stacks)]).lower()
        case Open(seat, KeptCards(cards)):
            drawn = [each.card for each in position.drawn[seat]]
            return " ".join(["keep", *(str(drawn.index(card) + 1) for card in cards)])
        case Open(seat, StoredCards(cards)):
            hand = position.hands[seat].cards
            numbers = (str(hand.index(card) + 1) for card in cards)
            return " ".join(["store", *(numbers if cards else ["nothing"])])
        case Open(seat, Picks(picks)):
            return f"choose {', '.join(_pick_words(position, seat, picks))}"
        case Accept(number=number):
            return f"accept {number}"
        case MakeOffer():
            return offer_line(action) or format_action(action, position)
        case Use(card=card):
            return f"use {position.deck.cards[card].name.lower()}"
        case _:
            return format_action(action, position)


def _pick_words(position: Position, seat: Seat, picks: Sequence[Pick]) -> Iterator[str]:
    """The answers to the questions of a step: players and cards by number."""
    for place, (pick, each) in enumerate(zip(picks, asked_of(position, seat), strict=True)):
        before = picks[:place]
        if not pick.times:
            yield "no"
        elif pick.target is not None:
            cards = candidates(position, each, pick.target, before)
            yield _words(str(pick.target + 1), cards, pick.cards)
        elif each.damages:
            yield _words("", own_candidates(position, each, before), pick.cards)
        else:
            spent = [card for earlier in before for card in earlier.cards]
            goods = [card for card in each.goods if card not in spent]
            often = f"yes {pick.times}" if pick.times > 1 else "yes"
            yield _words(f"{often} with" if pick.cards else often, goods, pick.cards)


def _words(start: str, cards: Sequence[Card], chosen: Sequence[Card]) -> str:
    numbers = (str(cards.index(card) + 1) for card in chosen)
    return " ".join([start, *numbers]).strip()
