"""The table in sentences: tracks and stacks, round and phase, and what lies before a player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.trade.deck.card import is_hidden
from engine.trade.deck.terms import Icon, Kind, Stack, Token, Track
from engine.trade.model.player import Development
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.tracks import TRACKS, Space, worth, zone
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.trade.terminal.card_page import card_text, icon_name
from game.trade.text.amounts import backs_amounts, cards_amount, token_amount
from game.trade.text.card_names import card_title
from game.trade.text.names import phase_name, space_name, stack_name, track_name
from game.trade.text.viewpoint import Viewpoint, player_name


def table_lines(view: Viewpoint) -> Iterator[str]:
    position = view.position
    text = _("Round {number} of 5, {phase}.")
    yield text.format(number=position.round, phase=phase_name(position.phase))
    for track in Track:
        yield from _track_lines(view, track)
    goods = (Stack.BASIC, Stack.IMPORT)
    sizes = "; ".join(_size(position, stack) for stack in goods)
    text = _("{sizes}; face up on the discards {discards}.")
    yield text.format(sizes=sizes, discards=cards_amount(len(position.discards)))
    for seat in map(Seat, position.seats):
        yield f"{_title(view, seat)}: {seat_text(view, seat)}."


def _track_lines(view: Viewpoint, track: Track) -> Iterator[str]:
    position, sides = view.position, TRACKS[track]
    spaces = "; ".join(_places(view, track))
    yield _("Markers, {track}: {spaces}.").format(track=track_name(track), spaces=spaces)
    stacks = (sides.common, *sides.below.stacks, *sides.above.stacks)
    sizes = "; ".join(_size(position, stack) for stack in stacks)
    yield _("Stacks, {track}: {sizes}.").format(track=track_name(track), sizes=sizes)


def _places(view: Viewpoint, track: Track) -> Iterator[str]:
    """Each space that markers are on, from one end to the other, and whose they are."""
    on: dict[Space, list[Seat]] = {}
    for seat in map(Seat, view.position.seats):
        on.setdefault(view.position.players[seat].space(track), []).append(seat)
    for space in sorted(on):
        text = _n(
            "{players} on {space} (zone {zone}, {n} point at the end)",
            "{players} on {space} (zone {zone}, {n} points at the end)",
            worth(space),
        )
        yield text.format(
            players=view.names(on[space]),
            space=space_name(track, space),
            zone=zone(space),
            n=worth(space),
        )


def _size(position: Position, stack: Stack) -> str:
    return f"{stack_name(stack)} {position.size(stack)}"


def _title(view: Viewpoint, seat: Seat) -> str:
    return _("You") if seat == view.reader else player_name(seat)


def seat_text(view: Viewpoint, seat: Seat) -> str:
    """Tokens, cards in hand and warehouse by their backs, and how many developments."""
    position = view.position
    player, tokens = position.players[seat], [Token.CULTURE, Token.BARBARIAN]
    if position.options.open_points or seat == view.reader or not position.agenda:
        tokens.insert(0, Token.POINTS)
    parts = [token_amount(token, player.tokens(token)) for token in tokens]
    parts.append(_("{cards} in hand").format(cards=_held(view, seat)))
    if stored := len(position.warehouses[seat]):
        parts.append(_("{cards} in the warehouse").format(cards=cards_amount(stored)))
    developments = [each for each in player.developments if not _is_starter(position, each)]
    number = len(developments)
    parts.append(_n("{n} development", "{n} developments", number).format(n=number))
    return ", ".join(parts)


def _held(view: Viewpoint, seat: Seat) -> str:
    """What all see of a hand: backs, and specials."""
    hand = view.position.hands[seat]
    if seat == view.reader:
        return cards_amount(len(hand))
    counts = [*backs_amounts(card for card in hand.all_cards if is_hidden(card))]
    shown = [card_title(view.position.deck, card) for card in hand.cards]
    return format_list([*counts, *shown] or [cards_amount(0)])


def _is_starter(position: Position, development: Development) -> bool:
    return position.deck.cards[development.card].kind is Kind.START


def player_lines(view: Viewpoint, seat: Seat) -> Iterator[str]:
    """All that lies before a player, developments with their texts."""
    position = view.position
    player, designs = position.players[seat], position.deck.cards
    yield f"{_title(view, seat)}: {seat_text(view, seat)}."
    spaces = (f"{track_name(track)} {space_name(track, player.space(track))}" for track in Track)
    yield _("Markers: {spaces}.").format(spaces=", ".join(spaces))
    yield _icon_line(position, seat)
    starters = [each for each in player.developments if _is_starter(position, each)]
    if starters:
        yield _("Starting cards: {cards}.").format(cards=_grouped(position, starters))
    for each in player.developments:
        if not _is_starter(position, each):
            text = card_text(position.deck, designs[each.card])
            yield _("Damaged: {card}").format(card=text) if each.damaged else text


def _grouped(position: Position, starters: list[Development]) -> str:
    names = Counter(card_title(position.deck, each.card) for each in starters)
    text = ", ".join(f"{number} {name}" for name, number in names.items())
    damaged = sum(bool(each.damaged) for each in starters)
    return _("{cards} ({n} damaged)").format(cards=text, n=damaged) if damaged else text


def _icon_line(position: Position, seat: Seat) -> str:
    developments = position.players[seat].developments
    icons = Counter(icon for each in developments for icon in position.deck.cards[each.card].icons)
    counts = ", ".join(f"{icon_name(icon)} {icons[icon]}" for icon in Icon if icons[icon])
    return _("Icons: {counts}.").format(counts=counts or _("none"))
