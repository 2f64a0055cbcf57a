"""What the position waits for, in words: what is asked of the reader, and how to answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.trade.deck.terms import Phase, Track
from engine.trade.model.decisions import ChoiceAgain, SealedChoice, Topic, Trading
from engine.trade.model.offers import Market
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.rules.choosing import asked_of
from engine.trade.rules.civic import LAST_ROUND, golden_stacks
from engine.trade.rules.development import stacks_open_to
from engine.trade.rules.final import places
from engine.trade.rules.legal import storable
from engine.trade.rules.questions import Question
from engine.trade.rules.warehouse import places as warehouse_places
from game.i18n import _, _n
from game.i18n.lists import format_choices, format_list
from game.trade.terminal.card_page import card_text
from game.trade.terminal.spoken_hand import hand_lines
from game.trade.terminal.typed_choice import keep_text
from game.trade.text.amounts import points
from game.trade.text.development_events import still_to_choose
from game.trade.text.names import space_name, stack_name, track_name
from game.trade.text.offer_text import market_line, offers_in_order
from game.trade.text.question_text import question_text
from game.trade.text.viewpoint import Viewpoint


def prompt(view: Viewpoint) -> str:
    """In lines; a list has a line for each of its items."""
    return "\n".join(_lines(view))


def _lines(view: Viewpoint) -> Iterator[str]:
    position, reader = view.position, view.reader
    if not position.actors:
        yield _result(view)
    elif KEEPER in position.actors:
        yield _("The game continues by itself.")
    elif isinstance(position.decision, Trading) and position.market is not None:
        yield from _trading(view, position.market)
    elif isinstance(position.decision, SealedChoice) and position.decision.is_sealed:
        yield _("All have chosen.")  # the programs open it
    elif reader is None or reader not in position.actors:
        yield _waiting(view)
    else:
        yield from _own_choice(position, reader)


def _result(view: Viewpoint) -> str:
    order = places(view.position)
    winners = [Seat(seat) for seat, place in enumerate(order) if place == 1]
    best = points(view.position.players[winners[0]].points)
    text = _("The game is over. First: {players}, with {points}.")
    return text.format(players=view.names(winners), points=best)


def _waiting(view: Viewpoint) -> str:
    position, reader = view.position, view.reader
    names = view.names(sorted(position.actors))
    decision = position.decision
    if isinstance(decision, SealedChoice) and reader in decision.choosers:
        return "".join(still_to_choose(view))
    return _("The game waits for {players}.").format(players=names)


def _own_choice(position: Position, reader: Seat) -> Iterator[str]:
    match position.decision:
        case SealedChoice(Topic.STACKS):
            yield from _stacks(position, reader)
        case SealedChoice(Topic.KEEP):
            yield from _keep(position, reader)
        case SealedChoice(Topic.STORE):
            yield from _store(position, reader)
        case SealedChoice():
            yield from _questions(position, asked_of(position, reader))
        case ChoiceAgain(theft):
            text = _("{card}: what you chose is gone.")
            card = position.deck.cards[theft.ability.card]
            yield text.format(card=card.name)
            again = Question(theft.ability, False, theft.targets, steals=theft.loot, number=1)
            yield from _questions(position, [again])


# ---------------------------------------------------------------------- development


def _stacks(position: Position, reader: Seat) -> Iterator[str]:
    if position.phase is Phase.CIVIC:
        stacks = [*golden_stacks(position)]
        names = ", ".join(map(stack_name, stacks))
        text = _("Your Golden Age: choose one stack, draw 2 cards, keep 1: {stacks}.")
        yield text.format(stacks=names) + " " + _example(stacks[0].value)
        return
    yield _("Choose the stacks to draw from, before you see a card.")
    best = []
    for track in Track:
        open_now = stacks_open_to(position, reader, track)
        if not open_now:
            continue
        best.append(open_now[-1].value)
        space = space_name(track, position.players[reader].space(track))
        names = format_choices(f"{stack_name(s)} ({position.size(s)})" for s in open_now)
        text = _("For {track}, where you are on {space}: {stacks}.")
        yield text.format(track=track_name(track), space=space, stacks=names)
    yield _example(" ".join(best))


def _example(stacks: str) -> str:
    return _("Type for example: stacks {stacks}.").format(stacks=stacks)


def _keep(position: Position, reader: Seat) -> Iterator[str]:
    yield keep_text(position, reader).removesuffix(".") + ":"
    for number, each in enumerate(position.drawn[reader], 1):
        design = position.deck.cards[each.card]
        yield f"[{number}] {stack_name(each.stack)}: {card_text(design)}"


def _store(position: Position, reader: Seat) -> Iterator[str]:
    room = warehouse_places(position, reader)
    yield _store_text(position.round, room)
    yield from hand_lines(position, reader)
    if storable(position, reader):
        yield _("Type their numbers, as in store 1 3, or store nothing.")
    else:
        yield _("None of your cards can be stored: type store nothing.")


def _store_text(number: int, room: int) -> str:
    if number == LAST_ROUND:
        text = _n(
            "Trading is over. This is the last round: you may store {n} card, which scores nothing"
            " and does not come back; all others are shown now.",
            "Trading is over. This is the last round: you may store up to {n} cards, which score"
            " nothing and do not come back; all others are shown now.",
            room,
        )
    else:
        text = _n(
            "Trading is over. You may store {n} card for the next round; all others are shown now.",
            "Trading is over. You may store up to {n} cards for the next round; all others are"
            " shown now.",
            room,
        )
    return text.format(n=room)


def _questions(position: Position, open_questions: Iterable[Question]) -> Iterator[str]:
    every = [*open_questions]
    for each in every:
        yield question_text(position, each)
    if len(every) == 1:
        yield _("Type choose and your answer.")
    else:
        text = _("Type choose and {n} answers in this order, with commas between them.")
        yield text.format(n=len(every))


# ---------------------------------------------------------------------- trading


def _trading(view: Viewpoint, market: Market) -> Iterator[str]:
    reader = view.reader
    if reader is None:
        summary = _market_summary(view, market)
        yield summary[0].upper() + summary[1:]
        return
    due = [
        offer
        for offer in offers_in_order(view, market.offers)
        if reader in offer.parties and reader not in offer.accepted
    ]
    if market.is_closing:
        yield _("The time is up; complete offers can still be accepted.")
    if due:
        numbers = format_list(str(offer.number) for offer in due)
        text = _n(
            "An offer waits for your answer: {numbers}.",
            "Offers wait for your answer: {numbers}.",
            len(due),
        )
        dropped = " " + _("What is open when all are ready is dropped.")
        yield text.format(numbers=numbers) + (dropped if market.ready[reader] else "")
    if market.ready[reader]:
        yield _("You are ready; {summary}").format(summary=_market_summary(view, market))
    elif not market.is_closing:
        yield _(
            "Trade until you are ready: hand, market, offer, wish, ready."
            " Trading ends when all are ready."
        )


def _market_summary(view: Viewpoint, market: Market) -> str:
    missing = [Seat(seat) for seat, ready in enumerate(market.ready) if not ready]
    if not missing:
        return _("All are ready.")
    return _("still trading: {players}.").format(players=view.names(missing))


def market_lines(view: Viewpoint) -> Iterator[str]:
    """All open offers, those for the reader first, then who is ready."""
    market = view.position.market
    if market is None:
        yield _("Nobody trades now: the market is open in the trade phase of each round.")
        return
    for offer in offers_in_order(view, market.offers):
        yield f"{market_line(view, offer)}."
    if not market.offers:
        yield _("There are no open offers.")
    ready = [Seat(seat) for seat, is_ready in enumerate(market.ready) if is_ready]
    if ready:
        yield _("Ready: {players}.").format(players=view.names(ready))
