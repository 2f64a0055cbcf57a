"""Positions of Trade from text that reads like a rule.

    round 3
    calm
    stack ashur-I 1
    discards BAR-P1 BAR-P1
    1: A1-01, points 2, religion -4, hand BAR-P1 BAR-P1 S14, stored CLA-M1
    2: workers 0, D1-06, damaged D1-06, ignores theft M3-06, reveals A2-06 G0-02

All that is not named is as in a new game: five Starting Workers, a Starting Merchant, three
culture, three barbarians, full stacks; `calm` is without culture and barbarians. Seats count from
1, as people count them. A card is its id; the copy is the first that is free, or the one after a
slash. Cards that a short stack lacks are out of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from engine.common.values import with_item
from engine.trade.deck.card import Card
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Ignored, Kind, Stack, Starter
from engine.trade.model.actions import Shuffle
from engine.trade.model.choices import KeptCards
from engine.trade.model.decisions import ShuffleDue
from engine.trade.model.hand import Hand
from engine.trade.model.options import Options
from engine.trade.model.player import Development, Player
from engine.trade.model.position import STACK_PLACES, Drawn, Position
from engine.trade.model.seats import Seat
from engine.trade.model.tracks import Space
from engine.trade.rules.apply import apply
from engine.trade.rules.setup import new_game
from tests.support.trade.decks import deck as own_deck

Hands: TypeAlias = tuple[Hand, ...]


def with_stacks(position: Position) -> Position:
    """A new game with all its stacks shuffled: it waits for the first developments."""
    while isinstance(due := position.decision, ShuffleDue):
        position = apply(position, Shuffle(due.stack)).position
    return position


def position_from(
    text: str, seats: int = 0, options: Options | None = None, deck: Deck | None = None
) -> Position:
    """The position of a text; as many seats as it names, but at least three."""
    return _Builder(text, seats, options or Options(), deck or own_deck()).build()


def held_cards(position: Position) -> Iterator[Card]:
    """All known cards that are in no stack, supply, or box."""
    for player in position.players:
        yield from (each.card for each in player.developments)
    for hand in (*position.hands, *position.warehouses):
        yield from hand.cards
    for drawn in position.drawn:
        yield from (each.card for each in drawn)
    yield from position.discards
    yield from position.spent_specials


def card_ids(position: Position, cards: tuple[Card, ...]) -> str:
    """The ids of known cards, as a text."""
    return " ".join(position.deck.cards[card].id for card in cards)


class _Builder:
    def __init__(self, text: str, seats: int, options: Options, deck: Deck) -> None:
        lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
        self._seat_lines = {
            Seat(int(line[0]) - 1): line.split(":", 1)[1] for line in lines if line[0].isdigit()
        }
        self._lines = [line for line in lines if not line[0].isdigit()]
        number = seats or max(3, *(seat + 1 for seat in self._seat_lines), 0)
        self._deck = deck
        self._position = with_stacks(new_game(number, deck, options)).copy()
        self._position.agenda = ()
        self._position.choices = (None,) * number
        self._used: set[Card] = set()

    def build(self) -> Position:
        self._hire()
        for line in self._lines:
            self._general(*line.split())
        for seat, line in self._seat_lines.items():
            for piece in line.split(","):
                self._seat_words(seat, piece.split())
        self._shrink_stacks()
        return self._position

    def _hire(self) -> None:
        """Deals starting cards first, so that texts may name more of them."""
        for seat in map(Seat, self._position.seats):
            words = self._seat_lines.get(seat, "").split()
            player = self._position.players[seat]
            for type, word in ((Starter.WORKER, "workers"), (Starter.MERCHANT, "merchants")):
                if word in words:
                    number = int(words[words.index(word) + 1].rstrip(","))
                    player = self._with_starters(player, type, number)
            self._set_player(seat, player)
        self._used.update(held_cards(self._position))

    def _with_starters(self, player: Player, type: Starter, number: int) -> Player:
        cards = self._deck.cards
        own = [each for each in player.developments if cards[each.card].type is type]
        others = [each for each in player.developments if each not in own]
        dealt = {*held_cards(self._position)}
        box = [card for card in self._deck.copies(self._deck.starters[type]) if card not in dealt]
        own += [Development(card) for card in box[: max(0, number - len(own))]]
        return replace(player, developments=tuple(sorted_by_card([*own[:number], *others])))

    def _general(self, word: str, *words: str) -> None:
        match word:
            case "round":
                self._position.round = int(words[0])
                if self._position.round > 1:
                    self._position.disasters_aside = False
            case "calm":
                for seat in map(Seat, self._position.seats):
                    player = self._position.players[seat]
                    self._set_player(seat, replace(player, culture=0, barbarian=0))
            case "stack":
                self._set_stack(Stack(words[0]), int(words[1]))
            case "discards":
                self._position.discards = tuple(sorted(map(self._new_card, words)))
            case "spent":
                self._position.spent_specials = tuple(sorted(map(self._new_card, words)))
            case _:
                raise ValueError(f"what is “{word}”?")

    def _set_stack(self, stack: Stack, size: int) -> None:
        place = STACK_PLACES[stack]
        self._position.stacks = with_item(self._position.stacks, place, size)

    def _seat_words(self, seat: Seat, words: list[str]) -> None:
        first, *rest = words
        player = self._position.players[seat]
        fields: dict[str, Callable[[int], Player]] = {
            "religion": lambda n: replace(player, religion=Space(n)),
            "government": lambda n: replace(player, government=Space(n)),
            "points": lambda n: replace(player, points=n),
            "culture": lambda n: replace(player, culture=n),
            "barbarian": lambda n: replace(player, barbarian=n),
            "workers": lambda _: player,
            "merchants": lambda _: player,
        }
        if change := fields.get(first):
            self._set_player(seat, change(int(rest[0])))
            return
        match first:
            case "hand":
                self._position.hands = self._with_cards(self._position.hands, seat, rest)
            case "stored":
                self._position.warehouses = self._with_cards(self._position.warehouses, seat, rest)
            case "reveals":
                self._reveal(seat, rest)
            case "ignores":
                self._ignore(seat, rest)
            case "damaged":
                self._damage(seat, rest, max(1, self._position.round - 1))
            case "damaged-now":
                self._damage(seat, rest, self._position.round)
            case _:
                cards = [Development(self._new_card(word)) for word in words]
                self._set_player(seat, player.with_developments(*cards))

    def _with_cards(self, hands: Hands, seat: Seat, words: list[str]) -> Hands:
        return with_item(hands, seat, hands[seat].with_cards(map(self._new_card, words)))

    def _reveal(self, seat: Seat, words: list[str]) -> None:
        """Developments that the seat has drawn and keeps."""
        cards = tuple(map(self._new_card, words))
        drawn = tuple(Drawn(self._deck.cards[card].stack, card) for card in cards)
        self._position.drawn = with_item(self._position.drawn, seat, drawn)
        self._position.choices = with_item(self._position.choices, seat, KeptCards(cards))

    def _ignore(self, seat: Seat, words: list[str]) -> None:
        player = self._position.players[seat]
        cards = tuple(word for word in words if word in self._deck.by_id)
        ignored = tuple(Ignored(word) for word in words if word not in cards)
        self._set_player(seat, replace(player, ignored=ignored, ignored_cards=cards))

    def _damage(self, seat: Seat, words: list[str], round: int) -> None:
        left = [*words]
        developments = []
        for each in self._position.players[seat].developments:
            id = self._deck.cards[each.card].id
            if id in left:
                left.remove(id)
                each = replace(each, damaged=round)
            developments.append(each)
        assert not left, f"seat {seat + 1} has no {left}"
        player = self._position.players[seat]
        self._set_player(seat, replace(player, developments=tuple(developments)))

    def _set_player(self, seat: Seat, player: Player) -> None:
        self._position.players = with_item(self._position.players, seat, player)

    def _new_card(self, word: str) -> Card:
        id, _, number = word.partition("/")
        copies = self._deck.copies(self._deck.by_id[id])
        free = [card for card in copies if card not in self._used]
        card = copies[int(number) - 1] if number else free[0]
        assert card not in self._used, f"{word} is used twice"
        self._used.add(card)
        return card

    def _shrink_stacks(self) -> None:
        """Cards that lie elsewhere are not in their stacks, unless the text gives a size."""
        given = {Stack(line.split()[1]) for line in self._lines if line.startswith("stack ")}
        held = {*held_cards(self._position)}
        aside = self._position.disasters_aside or self._position.options.no_disasters
        for stack in STACK_PLACES:
            if stack not in given:
                left = [card for card in self._deck.stacks[stack] if card not in held]
                away = [card for card in left if self._deck.cards[card].kind is Kind.DISASTER]
                self._set_stack(stack, len(left) - (len(away) if aside else 0))


def sorted_by_card(developments: list[Development]) -> list[Development]:
    return sorted(developments, key=lambda each: each.card)
