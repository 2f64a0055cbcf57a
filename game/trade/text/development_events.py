"""Development and production in sentences: stacks, cards that are drawn and kept, specials."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.trade.deck.card import is_hidden
from engine.trade.deck.terms import Stack
from engine.trade.model.decisions import Loose, SealedChoice
from engine.trade.model.events import (
    Drew,
    Event,
    Fetched,
    FirstDrawn,
    Forfeited,
    Kept,
    OrderDrawn,
    Place,
    Sealed,
    Shuffled,
    StacksChosen,
    TookStored,
)
from engine.trade.model.seats import Seat
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.trade.text.amounts import cards_amount, stack_amount
from game.trade.text.card_names import card_title, cards_text
from game.trade.text.names import stack_name
from game.trade.text.viewpoint import Viewpoint


def sealed(view: Viewpoint, event: Sealed) -> str:
    return view.sentence(event.seat, _("You have chosen."), _("{player} has chosen."))


def still_to_choose(view: Viewpoint) -> Iterator[str]:
    """That the reader has chosen, and of whom the others wait; nothing if all have."""
    position = view.position
    if isinstance(position.decision, SealedChoice) and not position.decision.is_sealed:
        text = _("You have chosen. Still to choose: {players}.")
        yield text.format(players=view.names(sorted(position.actors)))


def stacks_chosen(view: Viewpoint, event: StacksChosen) -> str:
    stacks = format_list(map(stack_name, event.stacks)) if event.stacks else _("no stack")
    own, other = _("You choose {stacks}."), _("{player} chooses {stacks}.")
    return view.sentence(event.seat, own, other, stacks=stacks)


def last_chooser(happened: Iterable[Event]) -> Seat | None:
    """Who is the last to choose stacks in these events; nobody if they have no such choice."""
    choosers = [each.seat for each in happened if isinstance(each, StacksChosen)]
    return choosers[-1] if choosers else None


def stacks_lines(view: Viewpoint, happened: Iterable[Event]) -> Iterator[str]:
    """What was chosen at the same time; those who chose the same are in one sentence."""
    seats: dict[tuple[Stack, ...], list[Seat]] = {}
    for each in happened:
        if isinstance(each, StacksChosen):
            seats.setdefault(each.stacks, []).append(each.seat)
    for stacks, choosers in seats.items():
        names = view.names(choosers)
        text = _("{stacks}: chosen by {players}.")
        chosen = format_list(map(stack_name, stacks)) if stacks else _("No stack")
        yield text.format(players=names, stacks=chosen)


def forfeited(view: Viewpoint, event: Forfeited) -> str:
    return view.sentence(
        event.seat,
        _("You did not show your choice in time, so the rules choose for you."),
        _("{player} did not show a choice in time, so the rules choose instead."),
    )


def order_drawn(view: Viewpoint, event: OrderDrawn) -> str:
    text = _("Chance decides who comes first: {players}.")
    return text.format(players=", ".join(map(view.name, event.order)))


def first_drawn(view: Viewpoint, event: FirstDrawn) -> str:
    return view.sentence(
        event.seat,
        _("Goods are dealt one by one, to you first."),
        _("Goods are dealt one by one, to {player} first.").format(player=view.name(event.seat)),
    )


def drew(view: Viewpoint, event: Drew) -> str:
    count = stack_amount(event.stack, len(event.cards))
    if event.seat == view.reader and not any(map(is_hidden, event.cards)):
        cards = cards_text(view.position.deck, event.cards)
        if _is_goods(event.stack):
            return _("You draw {count}: {cards}.").format(count=count, cards=cards)
        text = _("From {stack} you draw {cards}.")
        return text.format(cards=cards, stack=stack_name(event.stack))
    if _is_goods(event.stack):
        return view.sentence(
            event.seat, _("You draw {count}."), _("{player} draws {count}."), count=count
        )
    return view.sentence(
        event.seat,
        _("You draw {count} from {stack}."),
        _("{player} draws {count} from {stack}."),
        count=count,
        stack=stack_name(event.stack),
    )


def _is_goods(stack: Stack) -> bool:
    return stack in (Stack.BASIC, Stack.IMPORT)


def kept(view: Viewpoint, event: Kept) -> str:
    cards = cards_text(view.position.deck, event.cards)
    return view.sentence(
        event.seat, _("You keep {cards}."), _("{player} keeps {cards}."), cards=cards
    )


def fetched(view: Viewpoint, event: Fetched) -> str:
    special = card_title(view.position.deck, event.special)
    return view.sentence(
        event.seat,
        _("You take {special} {place}."),
        _("{player} takes {special} {place}."),
        special=special,
        place=_from(view, event),
    )


def _from(view: Viewpoint, event: Fetched) -> str:
    if event.place is Place.SUPPLY or event.owner is None:
        return _("from the supply") if event.place is Place.SUPPLY else _("from the discards")
    if event.owner == event.seat == view.reader:
        return _("from your own warehouse")
    if event.owner == event.seat:
        return _("from their warehouse")
    if event.owner == view.reader:
        is_hand = event.place is Place.HAND
        return _("out of your hand") if is_hand else _("out of your warehouse")
    if event.place is Place.HAND:
        text = _("out of the hand of {player}")
    else:
        text = _("out of the warehouse of {player}")
    return text.format(player=view.name(event.owner))


def shuffled(view: Viewpoint, event: Shuffled) -> str:
    stack, size = stack_name(event.stack), cards_amount(event.size)
    text = {
        Loose.NEW: _("{stack} is shuffled: {size}."),
        Loose.RETURNED: _("Cards go back to the bottom of {stack}, which has {size} now."),
        Loose.DISCARDS: _("The discards are shuffled and become a new stack, {stack}: {size}."),
        Loose.DISASTERS: _("The disasters are shuffled into the imports: {size}."),
    }[event.loose]
    return text.format(stack=stack, size=size)


def took_stored(view: Viewpoint, event: TookStored) -> str:
    number = len(event.cards)
    if event.seat == view.reader:
        text = _("From your warehouse come {cards}.")
        return text.format(cards=cards_text(view.position.deck, event.cards))
    text = _n(
        "{player} empties their warehouse: {n} card.",
        "{player} empties their warehouse: {n} cards.",
        number,
    )
    return view.sentence(event.seat, text, text, n=number)
