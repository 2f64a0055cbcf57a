"""The stage while the person in front chooses: stacks, cards to keep, cards to store."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Stack, Track
from engine.trade.model.decisions import Topic
from engine.trade.rules.civic import LAST_ROUND
from engine.trade.rules.development import track_of
from game.geometry import Rect
from game.i18n import _
from game.i18n.labels import labelled
from game.trade.art.boxes import empty_place
from game.trade.interaction.choosing import ChoosingAgain, Key, OneOfEach, Storing
from game.trade.paint.parts import Drawing
from game.trade.paint.piles import stack_parts
from game.trade.table.item import Item
from game.trade.table.sight import LIFT, Sight, beside, lifted
from game.trade.text.names import side_name, stack_name
from game.ui.fonts import Face


def choice_stage(
    sight: Sight, choosing: OneOfEach | Storing | ChoosingAgain, rect: Rect
) -> Iterator[Item]:
    match choosing:
        case OneOfEach(topic=Topic.STACKS):
            yield from _stacks(sight, choosing, rect)
        case OneOfEach():
            yield from _drawn(sight, choosing, rect)
        case Storing():
            yield from _store(sight, choosing, rect)
        case ChoosingAgain():
            yield from _again(sight, choosing, rect)


def _halves(sight: Sight, rect: Rect, groups: tuple[tuple[Key, ...], ...]) -> Iterator[Rect]:
    return beside(rect, len(groups), sight.px(12))


def _stacks(sight: Sight, choosing: OneOfEach, rect: Rect) -> Iterator[Item]:
    is_golden = len(choosing.groups) == 1
    title, room = sight.title(_("Which stack?") if is_golden else _("Which stacks?"), rect)
    yield Item(rect, (sight.slab(rect), title))
    note = Rect(room.x, room.bottom - sight.px(40), room.w, sight.px(40))
    cards = Rect(room.x, room.y, room.w, note.y - room.y)
    for group, half in zip(choosing.groups, _halves(sight, cards, choosing.groups), strict=True):
        yield from _stack_group(sight, choosing, group, half)
    text = " ".join((_stacks_text(is_golden), _why_chosen(choosing))).rstrip()
    yield Item(note, (sight.column(text, note, 14, 0.5),), words=text)


def _stacks_text(is_golden: bool) -> str:
    if is_golden:
        return _("In a Golden Age any of these stacks will do, wherever your markers stand.")
    return _(
        "Higher stacks have stronger cards. You may choose any stack up to the zone of your marker"
        " on its side. All choose in secret, then all show."
    )


def _why_chosen(choosing: OneOfEach) -> str:
    """Why something is chosen already; empty if nothing had to be."""
    if all(len(group) > 1 for group in choosing.groups):
        return ""
    return _("Where you have only one choice, it is already made.")


def _stack_group(
    sight: Sight, choosing: OneOfEach, group: tuple[Key, ...], rect: Rect
) -> Iterator[Item]:
    stacks = [key[1] for key in group if isinstance(key[1], Stack)]
    if len(choosing.groups) > 1:
        track = track_of(stacks[0])
        head = Rect(rect.x, rect.y, rect.w, sight.px(24))
        yield Item(head, (sight.line(side_name(track.value), head, 16, Face.FIRM, 0.5),))
    width = min(sight.px(96), (rect.w - sight.px(12) * len(stacks)) // len(stacks))
    height = width * 138 // 96
    gap = min(sight.px(26), rect.w // len(stacks) - width)
    left = rect.x + (rect.w - (width + gap) * len(stacks) + gap) // 2
    for at, stack in enumerate(stacks):
        place = Rect(left + at * (width + gap), rect.y + sight.px(38), width, height)
        place = lifted(sight, place, ("stack", stack) in choosing.chosen)
        yield from _stack(sight, choosing, stack, place)


def _stack(sight: Sight, choosing: OneOfEach, stack: Stack, at: Rect) -> Iterator[Item]:
    key, name = ("stack", stack), stack_name(stack)
    parts = tuple(stack_parts(sight.painter, stack, sight.position.size(stack), at))
    yield Item(at, parts, key, name, selected=key in choosing.chosen, offered=True)
    below = Rect(at.x - sight.px(8), at.bottom + sight.px(6), at.w + sight.px(16), sight.px(22))
    yield Item(below, (sight.line(name, below, 14, Face.FIRM, 0.5),))


def _drawn(sight: Sight, choosing: OneOfEach, rect: Rect) -> Iterator[Item]:
    title, room = sight.title(_("Which one do you keep?"), rect)
    yield Item(rect, (sight.slab(rect), title))
    for group, half in zip(choosing.groups, _halves(sight, room, choosing.groups), strict=True):
        cards = [key[1] for key in group]
        head = Rect(half.x, half.y - sight.px(2), half.w, sight.px(22))
        first = cards[0]
        assert isinstance(first, int)
        track: Track = track_of(sight.design(Card(first)).stack)
        yield Item(head, (sight.line(side_name(track.value), head, 15, Face.FIRM, 0.5),))
        high = half.bottom - head.bottom - sight.px(6 + LIFT)
        width = min(high * 100 // 138, (half.w - sight.px(12) * len(cards)) // len(cards))
        left = half.x + (half.w - (width + sight.px(12)) * len(cards) + sight.px(12)) // 2
        for at, key in enumerate(group):
            x = left + at * (width + sight.px(12))
            place = Rect(x, head.bottom + sight.px(4 + LIFT), width, min(high, width * 138 // 100))
            place = lifted(sight, place, key in choosing.chosen)
            yield _choice_card(sight, choosing, key, place)


def _choice_card(
    sight: Sight, choosing: OneOfEach | Storing | ChoosingAgain, key: Key, at: Rect
) -> Item:
    card = Card(int(str(key[1])))
    return Item(
        *(at, (sight.face(card, at),), key, sight.card_name(card), card),
        selected=key in choosing.chosen,
        offered=True,
    )


def _store(sight: Sight, choosing: Storing, rect: Rect) -> Iterator[Item]:
    title, room = sight.title(_("What goes to your warehouse?"), rect)
    yield Item(rect, (sight.slab(rect), title))
    note = Rect(room.x, room.bottom - sight.px(46), room.w, sight.px(46))
    high = min(sight.px(168), note.y - room.y - sight.px(30))
    width, gap = high * 72 // 100, sight.px(12)
    left = room.x + (room.w - (width + gap) * choosing.places + gap) // 2
    top = room.y + (note.y - room.y - high) // 2
    for at in range(choosing.places):
        place = Rect(left + at * (width + gap), top, width, high)
        if at < len(choosing.picked):
            yield _choice_card(sight, choosing, choosing.picked[at], place)
        else:
            yield Item(place, (Drawing(empty_place, (width, high), place),))
    text = _store_text(sight, choosing)
    yield Item(note, (sight.column(text, note, 14, 0.5),), words=text)


def _store_text(sight: Sight, choosing: Storing) -> str:
    if not choosing.keys:
        return _("You hold no cards, or only disasters, which cannot be stored.")
    if sight.position.round == LAST_ROUND:
        return _("This is the last round: stored cards score nothing, and do not come back.")
    return _(
        "Choose cards in your hand. Stored cards score nothing now; they come back to your hand in"
        " the next round. Disasters cannot be stored."
    )


def _again(sight: Sight, choosing: ChoosingAgain, rect: Rect) -> Iterator[Item]:
    title, room = sight.title(_("Choose another card"), rect)
    yield Item(rect, (sight.slab(rect), title))
    columns = 3
    width = (room.w - sight.px(8) * (columns - 1)) // columns
    for at, action in enumerate(choosing.options):
        pick = action.pick
        x = room.x + at % columns * (width + sight.px(8))
        place = Rect(x, room.y + at // columns * sight.px(52), width, sight.px(46))
        owner = "" if pick.target is None else sight.seat_name(pick.target)
        cards = ", ".join(sight.card_name(card) for card in pick.cards)
        label = labelled(owner, cards) if cards else owner
        key = ("again", at)
        shown = pick.cards[0] if pick.cards else None
        yield Item(*(place, (), key, label, shown), button=label, selected=key in choosing.chosen)
