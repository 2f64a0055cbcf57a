"""Positions in short, as lessons write them: what matters, and the rest as it usually is.

    round 3 trade
    1 points 12, religion 2, cards R0-02/1, hand BAR-P1/1 BAR-D1/1 FIS-NIL/1
    2 ready, points 9, hand BAR-M1/1 BAR-NIL/1
    3 ready, barbarian 5, stored SPI-A1/1
    > 2 offer 2: 2>1 barley 1, 1>2 fish 1 with BAR-M1/1

Seats count from 1. What is not named is as in a new game: markers on Start, three culture, three
barbarians, five Starting Workers, and a Starting Merchant. After the round stands what is asked:
`stacks`, `keep` (of those `drawn`), `trade`, or `store`. Lines with `>` are actions of seats, which
have been played.
"""

from __future__ import annotations

from dataclasses import replace

from engine.common.stated import stated
from engine.common.values import with_item
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Kind, Phase, Token
from engine.trade.model.agenda import Step
from engine.trade.model.hand import NO_CARDS, Hand
from engine.trade.model.options import Options
from engine.trade.model.player import Development
from engine.trade.model.position import STACKS, Drawn, Position
from engine.trade.model.seats import FEWEST_SEATS, MOST_SEATS, Seat
from engine.trade.model.tracks import LAST, Space
from engine.trade.notation.actions import parse_action
from engine.trade.notation.vocabulary import (
    NotationError,
    Words,
    parse_cards,
    parse_number,
    parse_seat,
    quote,
)
from engine.trade.rules.apply import apply
from engine.trade.rules.cards_seen import shown_cards
from engine.trade.rules.civic import ROUND
from engine.trade.rules.flow import work_off
from engine.trade.rules.setup import new_game

_MOST = 999
#: By what is asked: the phase, and the step of the round that asks it.
_MOMENTS = {
    "stacks": (Phase.NOW, Step.DEVELOP),
    "keep": (Phase.NOW, Step.KEEP),
    "trade": (Phase.TRADE, Step.TRADE),
    "store": (Phase.TRADE, Step.STORE),
}
_ROUND = (Step.DEVELOP, Step.KEEP, Step.REVEAL_KEPT, *ROUND[1:])


def parse_prepared(text: str, deck: Deck) -> Position:
    """The position in a text, of a game with this deck.

    Raises:
        NotationError: if the text is not a position, or a card is in two places.
        IllegalAction: if an action that has been played is illegal.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    head, seats = lines[:1], [line for line in lines[1:] if not line.startswith(">")]
    played = [line.removeprefix(">").split(maxsplit=1) for line in lines if line.startswith(">")]
    if not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        raise NotationError(
            stated("{n} seats", n=len(seats)), stated("three to six, each on its line")
        )
    position = new_game(len(seats), deck, Options(minutes=0)).copy()
    ready = [_read_seat(position, seat, line) for seat, line in enumerate(seats)]
    _read_head(position, Words("".join(head)))
    _put_away(position)
    work_off(position, [])
    if position.market is not None:
        position.market = replace(position.market, ready=tuple(ready))
    return _after(position, played)


def _read_head(position: Position, words: Words) -> None:
    if (found := words.take()) != "round":
        raise NotationError(quote(found), stated("a line 'round', as in 'round 3 trade'"))
    position.round = parse_number(words.take(), 1, 5)
    position.disasters_aside = position.round == 1
    moment = words.take()
    if moment not in _MOMENTS:
        raise NotationError(quote(moment), stated("one of {words}", words=", ".join(_MOMENTS)))
    words.end()
    position.phase, first = _MOMENTS[moment]
    position.agenda = tuple(reversed(_ROUND[_ROUND.index(first) :]))


def _read_seat(position: Position, seat: int, line: str) -> bool:
    """Reads what a seat has; returns whether it is ready."""
    number, _, rest = line.partition(" ")
    parse_number(number, seat + 1, seat + 1)
    parts = [Words(part) for part in rest.split(",") if part.strip()]
    is_ready = False
    for words in parts:
        if words.take_if("ready"):
            is_ready = True
        else:
            _read_part(position, Seat(seat), words.take(), words)
        words.end()
    return is_ready


def _read_part(position: Position, seat: Seat, key: str, words: Words) -> None:
    player, deck = position.players[seat], position.deck
    match key:
        case "points" | "culture" | "barbarian":
            number = parse_number(words.take(), 0, _MOST)
            player = player.with_tokens(Token(key), number)
        case "religion":
            player = replace(player, religion=_space(words.take()))
        case "government":
            player = replace(player, government=_space(words.take()))
        case "cards":
            cards = parse_cards(deck, words.rest())
            player = player.with_developments(*map(Development, cards))
        case "hand":
            position.hands = with_item(position.hands, seat, _hand(deck, words))
        case "stored":
            position.warehouses = with_item(position.warehouses, seat, _hand(deck, words))
        case "drawn":
            cards = parse_cards(deck, words.rest())
            drawn = tuple(Drawn(deck.cards[card].stack, card) for card in cards)
            position.drawn = with_item(position.drawn, seat, drawn)
        case _:
            raise NotationError(
                quote(key), stated("what a seat has, such as 'points 3' or 'hand FIS-P1/1'")
            )
    position.players = with_item(position.players, seat, player)


def _hand(deck: Deck, words: Words) -> Hand:
    return NO_CARDS.with_cards(parse_cards(deck, words.rest()))


def _space(text: str) -> Space:
    distance = parse_number(text.removeprefix("-"), 0, LAST)
    return Space(-distance if text.startswith("-") else distance)


def _put_away(position: Position) -> None:
    """All cards that nobody has are in their stacks."""
    held = [card for hand in (*position.hands, *position.warehouses) for card in hand.cards]
    held += [each.card for player in position.players for each in player.developments]
    held += [each.card for drawn in position.drawn for each in drawn]
    if len(held) != len({*held}):
        raise NotationError(stated("a card in two places"), stated("each card once"))
    deck, shown = position.deck, shown_cards(position)
    position.stacks = tuple(
        sum(_is_in_stack(position, card) for card in deck.stacks[stack] if card not in shown)
        for stack in STACKS
    )


def _is_in_stack(position: Position, card: int) -> bool:
    is_disaster = position.deck.cards[card].kind is Kind.DISASTER
    return not (is_disaster and position.disasters_aside)


def _after(position: Position, played: list[list[str]]) -> Position:
    for words in played:
        if len(words) != 2:
            raise NotationError(quote(" ".join(words)), stated("a seat and its action"))
        action = parse_action(words[1], position, parse_seat(words[0]))
        position = apply(position, action).position
    return position
