"""Positions as text, both ways: what people look at first, then what the program needs besides.

    trade position
    deck 3f2a91c0
    options true-bottoms
    round 2 trade
    seat 1 religion -2 government 3 points 14 culture 3 barbarian 2
    cards FH/1 FH/2@1 RP/1 A1-01/2
    hand BAR-P1/1 S14 ?basic
    warehouse
    drawn ashur-II A2-01/1, government-0 ?
    stacks religion-0 20, ashur-I 14 ...
    agenda 17 2 0

A development that is damaged has the round in which it was behind an `@`. What people seldom read
stands there as numbers, as `engine.common.int_codec` writes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_type_hints

from engine.common.int_codec import codec_of
from engine.common.stated import stated
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Ignored, Phase, Stack
from engine.trade.model.hand import NO_CARDS, Hand
from engine.trade.model.player import Development, Player
from engine.trade.model.position import STACKS, Drawn, Position
from engine.trade.model.seats import FEWEST_SEATS, MOST_SEATS
from engine.trade.model.tracks import LAST, Space
from engine.trade.notation.options import format_options, parse_options
from engine.trade.notation.vocabulary import (
    NotationError,
    Words,
    format_card,
    format_cards,
    parse_card,
    parse_cards,
    parse_number,
    parse_term,
    quote,
)

_HEAD = "trade position"
#: Fields that are written as numbers, each on its line.
_NUMBERS = ("returned", "disasters_aside", "choices", "orders", "market", "suffered", "agenda")
_HINTS = get_type_hints(Position)
_CODECS = {name: codec_of(_HINTS[name]) for name in _NUMBERS}
_MOST = 99_999


def format_position(position: Position) -> str:
    """All that the position knows, a line each; `parse_position` reads it."""
    return "".join(f"{line}\n" for line in _lines(position))


def _lines(position: Position) -> Iterator[str]:
    deck = position.deck
    yield _HEAD
    yield f"deck {deck.rules_fingerprint}"
    yield " ".join(["options", *format_options(position.options)])
    yield f"round {position.round} {position.phase.value}"
    for seat, player in enumerate(position.players):
        yield _format_player(seat, player)
        yield f"cards {' '.join(_format_development(deck, d) for d in player.developments)}".strip()
        if player.ignored or player.ignored_cards:
            yield " ".join(["ignores", *_ignored_words(player)])
        yield f"hand {format_cards(deck, position.hands[seat].all_cards)}".strip()
        yield f"warehouse {format_cards(deck, position.warehouses[seat].all_cards)}".strip()
        drawn = (f"{d.stack.value} {format_card(deck, d.card)}" for d in position.drawn[seat])
        yield f"drawn {', '.join(drawn)}".strip()
    sizes = zip(STACKS, position.stacks, strict=True)
    yield f"stacks {', '.join(f'{stack.value} {size}' for stack, size in sizes)}"
    yield f"discards {format_cards(deck, position.discards)}".strip()
    yield f"spent {format_cards(deck, position.spent_specials)}".strip()
    for name, codec in _CODECS.items():
        yield f"{name} {' '.join(map(str, codec.encode(getattr(position, name))))}"


def _format_player(seat: int, player: Player) -> str:
    return (
        f"seat {seat + 1} religion {player.religion} government {player.government}"
        f" points {player.points} culture {player.culture} barbarian {player.barbarian}"
    )


def _format_development(deck: Deck, development: Development) -> str:
    damage = f"@{development.damaged}" if development.damaged else ""
    return f"{format_card(deck, development.card)}{damage}"


def _ignored_words(player: Player) -> list[str]:
    return [*(each.value for each in player.ignored), *player.ignored_cards]


# ---------------------------------------------------------------------- reading


class _Lines:
    """The lines of a text, taken one by one."""

    def __init__(self, text: str) -> None:
        self._lines = [line for line in text.splitlines() if line.strip()]
        self._at = 0

    @property
    def key(self) -> str:
        """The first word of the next line, or "" at the end."""
        return self._lines[self._at].split()[0] if self._at < len(self._lines) else ""

    def take(self, key: str) -> str:
        """The rest of the next line, which must begin with this word."""
        if self.key != key:
            raise NotationError(quote(self.key), stated("a line '{key}'", key=key))
        self._at += 1
        return self._lines[self._at - 1].strip().removeprefix(key).strip()

    def end(self) -> None:
        if self.key:
            raise NotationError(quote(self.key), stated("the end of the position"))


def parse_position(text: str, deck: Deck) -> Position:
    """The position in a text, of a game with this deck; whether it can occur is not checked.

    Raises:
        NotationError: if the text is not a position.
    """
    lines = _Lines(text)
    if lines.take("trade") != "position":
        raise NotationError(stated("another beginning"), f"'{_HEAD}'")
    if (found := lines.take("deck")) != deck.rules_fingerprint:
        raise NotationError(
            stated("deck {word}", word=quote(found)),
            stated("'{deck}', the deck at hand", deck=deck.rules_fingerprint),
        )
    options = parse_options(lines.take("options").split())
    words = Words(lines.take("round"))
    number, phase = parse_number(words.take(), 1, 5), parse_term(words.take(), Phase)
    words.end()
    seats = list[_Seat]()
    while lines.key == "seat":
        seats.append(_parse_seat(deck, len(seats), lines))
    if not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        raise NotationError(stated("{n} seats", n=len(seats)), stated("three to six"))
    position = Position(
        deck=deck,
        options=options,
        round=number,
        phase=phase,
        players=tuple(each.player for each in seats),
        hands=tuple(each.hand for each in seats),
        warehouses=tuple(each.warehouse for each in seats),
        drawn=tuple(each.drawn for each in seats),
        stacks=_parse_stacks(lines.take("stacks")),
        discards=parse_cards(deck, lines.take("discards").split()),
        spent_specials=parse_cards(deck, lines.take("spent").split()),
        **{name: _parse_numbers(name, lines.take(name)) for name in _NUMBERS},
    )
    lines.end()
    return position


class _Seat:
    """What stands in the lines of one seat."""

    def __init__(self, player: Player, hand: Hand, warehouse: Hand, drawn: tuple[Drawn, ...]):
        self.player = player
        self.hand = hand
        self.warehouse = warehouse
        self.drawn = drawn


def _parse_seat(deck: Deck, seat: int, lines: _Lines) -> _Seat:
    player = _parse_player(seat, Words(lines.take("seat")))
    developments = tuple(_parse_development(deck, word) for word in lines.take("cards").split())
    player = replace(player, developments=developments)
    if lines.key == "ignores":
        player = _with_ignored(deck, player, lines.take("ignores").split())
    hand = NO_CARDS.with_cards(parse_cards(deck, lines.take("hand").split()))
    warehouse = NO_CARDS.with_cards(parse_cards(deck, lines.take("warehouse").split()))
    return _Seat(player, hand, warehouse, _parse_drawn(deck, lines.take("drawn")))


def _parse_player(seat: int, words: Words) -> Player:
    parse_number(words.take(), seat + 1, seat + 1)
    religion, government = (_parse_space(_expect(words, t)) for t in ("religion", "government"))
    points, culture, barbarian = (
        parse_number(_expect(words, token), 0, _MOST)
        for token in ("points", "culture", "barbarian")
    )
    words.end()
    return Player(religion, government, points, culture, barbarian)


def _expect(words: Words, key: str) -> str:
    """The word after this one, which must come next."""
    if (found := words.take()) != key:
        raise NotationError(quote(found), f"'{key}'")
    return words.take()


def _parse_space(text: str) -> Space:
    distance = parse_number(text.removeprefix("-"), 0, LAST)
    return Space(-distance if text.startswith("-") else distance)


def _parse_development(deck: Deck, text: str) -> Development:
    name, _, damaged = text.partition("@")
    return Development(parse_card(deck, name), parse_number(damaged, 1, 5) if damaged else 0)


def _with_ignored(deck: Deck, player: Player, words: list[str]) -> Player:
    terms = [each.value for each in Ignored]
    ignored = tuple(Ignored(word) for word in words if word in terms)
    cards = tuple(word for word in words if word not in terms)
    for card in cards:
        if card not in deck.by_id:
            raise NotationError(quote(card), stated("the id of a development"))
    return replace(player, ignored=ignored, ignored_cards=cards)


def _parse_drawn(deck: Deck, text: str) -> tuple[Drawn, ...]:
    if not text:
        return ()
    parts = (part.split() for part in text.split(", "))
    return tuple(
        Drawn(parse_term(words[0], Stack), parse_card(deck, " ".join(words[1:]))) for words in parts
    )


def _parse_stacks(text: str) -> tuple[int, ...]:
    sizes = list[int]()
    for part, stack in zip(text.split(", "), STACKS, strict=False):
        sizes.append(parse_number(_expect(Words(part), stack.value), 0, _MOST))
    if len(sizes) != len(STACKS):
        raise NotationError(stated("{n} stacks", n=len(sizes)), f"{len(STACKS)}")
    return tuple(sizes)


def _parse_numbers(name: str, text: str) -> Any:
    try:
        return _CODECS[name].decode([int(word) for word in text.split()])
    except ValueError:
        raise NotationError(quote(text), stated("the numbers of '{name}'", name=name)) from None
