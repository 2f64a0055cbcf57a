"""The development phase: choose stacks, draw, keep one card of each track (D1 to D7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.common.values import with_item
from engine.trade.deck.card import HIDDEN_DEVELOPMENT, Card, is_hidden
from engine.trade.deck.terms import Phase, Stack, Track
from engine.trade.model.agenda import Resolve, Step
from engine.trade.model.choices import ChosenStacks, KeptCards
from engine.trade.model.decisions import DealDue, Loose, OrderDue, SealedChoice, ShuffleDue, Topic
from engine.trade.model.events import Kept, PhaseBegan, StacksChosen
from engine.trade.model.player import Development
from engine.trade.model.position import STACKS, Drawn, Position
from engine.trade.model.seats import Seat
from engine.trade.model.tracks import TRACKS, open_stacks
from engine.trade.rules.abilities import abilities_of
from engine.trade.rules.draft import Draft, Events, change_stack, done, plan, set_player

#: Cards that are drawn from a chosen stack (D3, C13).
DRAWN = 2


def track_of(stack: Stack) -> Track:
    """The track of a stack of developments."""
    sides = TRACKS[Track.RELIGION]
    religion = (sides.common, *sides.below.stacks, *sides.above.stacks)
    return Track.RELIGION if stack in religion else Track.GOVERNMENT


def stacks_open_to(position: Position, seat: Seat, track: Track) -> list[Stack]:
    """The stacks of a track from which a player may draw now, the lowest first (D1, D2)."""
    stacks = open_stacks(track, position.players[seat].space(track))
    return [stack for stack in stacks if position.size(stack)]


def develop(draft: Draft, events: Events) -> None:
    """Asks for stacks; a player with one stack or none on each track does not choose (D1, D2)."""
    done(draft)
    draft.phase = Phase.NOW
    events.append(PhaseBegan(Phase.NOW))
    plan(draft, Step.DRAW, Step.KEEP, Step.REVEAL_KEPT)
    options = [
        [stacks_open_to(draft, seat, track) for track in Track] for seat in map(Seat, draft.seats)
    ]
    draft.choices = tuple(
        ChosenStacks(tuple(stacks[0] for stacks in each if stacks)) for each in options
    )
    choosers = tuple(
        Seat(seat) for seat, each in enumerate(options) if any(len(stacks) > 1 for stacks in each)
    )
    if choosers:
        plan(draft, SealedChoice(Topic.STACKS, choosers))


def chosen_stacks(position: Position) -> list[tuple[Seat, Stack]]:
    """Each seat with each stack that it draws from."""
    return [
        (Seat(seat), stack)
        for seat, choice in enumerate(position.choices)
        if isinstance(choice, ChosenStacks)
        for stack in choice.stacks
    ]


def draw(draft: Draft, events: Events) -> None:
    """Two cards of each chosen stack; short stacks in a drawn order (D3)."""
    chosen = chosen_stacks(draft)
    drawers = Counter(stack for _, stack in chosen)
    short = [stack for stack, number in drawers.items() if DRAWN * number > draft.size(stack)]
    seats = tuple(sorted({seat for seat, stack in chosen if stack in short}))
    if len(seats) > 1 and not draft.orders:
        plan(draft, OrderDue(seats))
        return
    done(draft)
    order = draft.orders[0] if draft.orders else seats
    draft.orders = ()
    draft.choices = (None,) * len(draft.players)
    events += [
        StacksChosen(Seat(seat), tuple(stack for other, stack in chosen if other == seat))
        for seat in dict.fromkeys(seat for seat, _ in chosen)
    ]
    plain = [(seat, stack) for seat, stack in chosen if stack not in short]
    ordered = [each for seat in order for each in chosen if each[0] == seat and each[1] in short]
    plan(draft, *_deals(draft, plain, ordered))


def _deals(
    position: Position, plain: Sequence[tuple[Seat, Stack]], ordered: Sequence[tuple[Seat, Stack]]
) -> Iterator[DealDue]:
    """What the keeper deals: where cards are short, what is missing comes from lower stacks."""
    sizes = {stack: position.size(stack) for stack in STACKS}
    missing = list[tuple[Seat, Stack, int]]()
    for seat, stack in (*plain, *ordered):
        count = min(DRAWN, sizes[stack])
        sizes[stack] -= count
        missing.append((seat, stack, DRAWN - count))
        if count:
            yield DealDue(seat, stack, count)
    if position.phase is Phase.CIVIC:  # a Golden Age does not make up for what is missing (C13)
        return
    for seat, stack, count in missing:
        for lower in _lower(stack):
            drawn = min(count, sizes[lower])
            sizes[lower] -= drawn
            count -= drawn
            if drawn:
                yield DealDue(seat, lower, drawn)


def _lower(stack: Stack) -> list[Stack]:
    """The lower stacks of the same side, the highest first, then that of Start."""
    sides = TRACKS[track_of(stack)]
    for side in (sides.below, sides.above):
        if stack in side.stacks:
            below = side.stacks[: side.stacks.index(stack)]
            return [*reversed(below), sides.common]
    return []


def take_drawn(draft: Draft, seat: Seat, stack: Stack, cards: Sequence[Card]) -> None:
    """Developments that a seat may choose from."""
    change_stack(draft, stack, -len(cards))
    drawn = (*draft.drawn[seat], *(Drawn(stack, card) for card in cards))
    draft.drawn = with_item(draft.drawn, seat, drawn)


def keep(draft: Draft, events: Events) -> None:
    """Everybody who has drawn keeps one card of each track, in secret (D4)."""
    done(draft)
    choosers = tuple(seat for seat in map(Seat, draft.seats) if draft.drawn[seat])
    if choosers:
        plan(draft, SealedChoice(Topic.KEEP, choosers))


def reveal_kept(draft: Draft, events: Events) -> None:
    """All kept cards at once; the others go back by their backs; then `now` clauses (D5 to D7)."""
    done(draft)
    kept = [
        (Seat(seat), choice.cards)
        for seat, choice in enumerate(draft.choices)
        if isinstance(choice, KeptCards)
    ]
    for seat, cards in kept:
        _put_in_play(draft, events, seat, cards)
    back = {each.stack for returned in draft.returned for each in returned}
    shuffles = (ShuffleDue(stack, Loose.RETURNED) for stack in STACKS if stack in back)
    draft.choices = (None,) * len(draft.players)
    draft.drawn = ((),) * len(draft.players)
    abilities = (
        ability
        for seat, cards in kept
        for card in sorted(cards)
        for ability in abilities_of(draft, seat, card, Phase.NOW)
    )
    plan(draft, *shuffles, Resolve(Phase.NOW, tuple(abilities)))


def _put_in_play(draft: Draft, events: Events, seat: Seat, cards: Sequence[Card]) -> None:
    returned = _returned(draft, seat, cards)
    draft.returned = with_item(draft.returned, seat, returned)
    added = [Development(card) for card in cards]
    set_player(draft, seat, draft.players[seat].with_developments(*added))
    events.append(Kept(seat, tuple(cards), tuple(each.stack for each in returned)))


def _returned(position: Position, seat: Seat, kept: Sequence[Card]) -> tuple[Drawn, ...]:
    """The cards that a seat gives back, as the reader sees them (D6)."""
    returned = [*position.drawn[seat]]
    for card in kept:
        stack = position.deck.cards[card].stack
        known = Drawn(stack, card)
        returned.remove(known if known in returned else Drawn(stack, HIDDEN_DEVELOPMENT))
    return tuple(returned)


def fits_drawn(position: Position, seat: Seat, card: Card) -> bool:
    """Whether a card can be one of those drawn, as far as the reader knows."""
    stack = position.deck.cards[card].stack
    drawn = [each.card for each in position.drawn[seat] if each.stack is stack]
    return card in drawn or any(map(is_hidden, drawn))
