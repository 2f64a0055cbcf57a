"""Phases of Trade played from a text: choices as text, the keeper's answers as the test says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from engine.trade.deck.card import Card
from engine.trade.deck.clauses import Damage, Pay, Steal
from engine.trade.deck.deck import Deck
from engine.trade.deck.design import Design
from engine.trade.deck.terms import Phase, Stack, Target, Token
from engine.trade.model import actions
from engine.trade.model.agenda import Item, Step
from engine.trade.model.choices import Choice, ChosenStacks, KeptCards, Pick, Picks, StoredCards
from engine.trade.model.decisions import (
    CallOffDue,
    CarryOutDue,
    ChoiceAgain,
    DealDue,
    FirstDue,
    OrderDue,
    RevealDue,
    SealedChoice,
    ShuffleDue,
    StoredDue,
    Topic,
)
from engine.trade.model.events import Event, OrderDrawn
from engine.trade.model.options import Options
from engine.trade.model.seats import Seat
from engine.trade.rules.apply import apply, why_not
from engine.trade.rules.flow import work_off
from engine.trade.rules.keeper import certain_answer
from engine.trade.rules.rule import Rule
from tests.support.trade.positions import card_ids, held_cards, position_from

E = TypeVar("E", bound=Event)

#: What each phase, or part of a phase, begins with.
PHASES: dict[str, tuple[Step, ...]] = {
    "development": (Step.DEVELOP,),
    "now": (Step.REVEAL_KEPT,),
    "production": (Step.PRODUCE,),
    "trade": (Step.TRADE, Step.STORE),
    "store": (Step.STORE,),
    "mercantile": (Step.REPAIR, Step.MERCANTILE),
    "civic": (Step.CIVIC,),
}
#: The phase that a position is in while a part is played.
_IN = {"development": Phase.NOW, "now": Phase.NOW, "store": Phase.TRADE}


class Game:
    """One phase of a game. The keeper deals the cards on top, the lowest ones if none is named.

    Orders are never drawn by the way: a test says each, and `order` fails if none is due.
    """

    def __init__(
        self,
        text: str,
        phase: str = "",
        *,
        seats: int = 0,
        options: Options | None = None,
        deck: Deck | None = None,
        tops: dict[str, str] | None = None,
        first: int = 1,
    ) -> None:
        """`tops` are the cards on top of stacks; `first` is the seat that dealing begins with."""
        self.position = position_from(text, seats, options, deck)
        self.events: list[Event] = []
        self._tops = {Stack(stack): words.split() for stack, words in (tops or {}).items()}
        self._first = Seat(first - 1)
        if phase:
            self.begin(phase)

    @property
    def deck(self) -> Deck:
        return self.position.deck

    def begin(self, *phases: str) -> Game:
        """Plays these phases, one after the other, as far as nobody has to decide."""
        steps = [step for phase in phases for step in PHASES[phase]]
        draft = self.position.copy()
        draft.phase = _IN.get(phases[0], draft.phase)
        draft.agenda = tuple[Item, ...](reversed(steps))
        work_off(draft, self.events)
        self.position = draft
        return self._proceed()

    # ------------------------------------------------------------------ actions

    def apply(self, action: actions.Action) -> Game:
        progress = apply(self.position, action)
        self.position = progress.position
        self.events += progress.events
        return self._proceed()

    def rule(self, action: actions.Action) -> Rule | None:
        """The rule that refuses an action."""
        refusal = why_not(self.position, action)
        return refusal.rule if refusal else None

    def choose(self, choices: dict[int, str]) -> Game:
        """All seats that are asked, and no others, seal and open what they choose."""
        decision = self.position.decision
        assert isinstance(decision, SealedChoice), decision
        assert [seat + 1 for seat in decision.choosers] == sorted(choices)
        self.seal(*choices)
        for seat, words in choices.items():
            self.apply(self.opening(seat, words))
        return self

    def seal(self, *seats: int) -> Game:
        for seat in seats:
            self.apply(actions.Seal(Seat(seat - 1)))
        return self

    def opening(self, seat: int, words: str) -> actions.Open:
        return actions.Open(Seat(seat - 1), self._choice(Seat(seat - 1), words))

    def choose_again(self, seat: int, words: str) -> Game:
        return self.apply(self.again(seat, words))

    def again(self, seat: int, words: str) -> actions.ChooseAgain:
        assert isinstance(self.position.decision, ChoiceAgain), self.position.decision
        return actions.ChooseAgain(Seat(seat - 1), self._pick(Seat(seat - 1), words.split()))

    def order(self, *seats: int) -> Game:
        """The keeper draws this order for the conflict at hand, between exactly these seats."""
        decision = self.position.decision
        assert isinstance(decision, OrderDue), decision
        assert sorted(decision.seats) == sorted(seat - 1 for seat in seats)
        return self.apply(actions.DrawOrder(tuple(Seat(seat - 1) for seat in seats)))

    def steal_stored(self, word: str) -> Game:
        """The keeper draws this card for the thief who is next."""
        decision = self.position.decision
        assert isinstance(decision, StoredDue), decision
        theft = decision.theft
        card = self._one_of(self.position.warehouses[theft.target].cards, word)
        return self.apply(actions.DealStored(theft.ability.owner, theft.target, card, card))

    # ------------------------------------------------------------------ what a test reads

    @property
    def points(self) -> tuple[int, ...]:
        return self.tokens(Token.POINTS)

    @property
    def culture(self) -> tuple[int, ...]:
        return self.tokens(Token.CULTURE)

    @property
    def barbarian(self) -> tuple[int, ...]:
        return self.tokens(Token.BARBARIAN)

    def tokens(self, token: Token) -> tuple[int, ...]:
        """By seat."""
        return tuple(player.tokens(token) for player in self.position.players)

    @property
    def religion(self) -> tuple[int, ...]:
        return tuple(player.religion for player in self.position.players)

    @property
    def government(self) -> tuple[int, ...]:
        return tuple(player.government for player in self.position.players)

    def in_play(self, seat: int) -> str:
        """The developments of a seat but for starting cards."""
        return " ".join(id for id in self._ids(seat) if id not in ("FH", "RP"))

    def workers(self, seat: int) -> int:
        return self._ids(seat).count("FH")

    def damaged(self, seat: int) -> str:
        own = self.position.players[seat - 1].developments
        return card_ids(self.position, tuple(each.card for each in own if each.damaged))

    def hand(self, seat: int) -> str:
        return card_ids(self.position, self.position.hands[seat - 1].cards)

    def stored(self, seat: int) -> str:
        return card_ids(self.position, self.position.warehouses[seat - 1].cards)

    def of(self, type: type[E]) -> list[E]:
        """The events of a type so far."""
        return [event for event in self.events if isinstance(event, type)]

    @property
    def choosers(self) -> list[int]:
        """The seats that choose in secret now."""
        decision = self.position.decision
        return [s + 1 for s in decision.choosers] if isinstance(decision, SealedChoice) else []

    @property
    def orders(self) -> int:
        """How many orders have been drawn."""
        return len(self.of(OrderDrawn))

    # ------------------------------------------------------------------ the keeper

    def _proceed(self) -> Game:
        """Plays the answers of the keeper that need no word of the test."""
        while answer := self._answer():
            progress = apply(self.position, answer)
            self.position = progress.position
            self.events += progress.events
        return self

    def _answer(self) -> actions.Action | None:
        match self.position.decision:
            case DealDue(seat, stack, count):
                return actions.Deal(seat, stack, self._deal(stack, count))
            case ShuffleDue(stack):
                return actions.Shuffle(stack)
            case FirstDue():
                return actions.DealFirst(self._first)
            case RevealDue() | CarryOutDue() | CallOffDue() as decision:
                return certain_answer(self.position, decision)
            case _:
                return None

    def _deal(self, stack: Stack, count: int) -> tuple[Card, ...]:
        shown = {*held_cards(self.position)}
        inside = [card for card in self.deck.stacks[stack] if card not in shown]
        words = self._tops.get(stack, [])
        self._tops[stack] = words[count:]
        cards: list[Card] = []
        for word in words[:count]:
            cards.append(self._one_of([card for card in inside if card not in cards], word))
        spare = [card for card in inside if card not in cards and self._may_be_dealt(card)]
        return (*cards, *spare[: count - len(cards)])

    def _may_be_dealt(self, card: Card) -> bool:
        return not (self.deck.cards[card].id.split("-")[-1].startswith("X"))

    # ------------------------------------------------------------------ choices

    def _choice(self, seat: Seat, words: str) -> Choice:
        decision = self.position.decision
        assert isinstance(decision, SealedChoice), decision
        match decision.topic:
            case Topic.STACKS:
                return ChosenStacks(tuple(Stack(word) for word in words.split()))
            case Topic.KEEP:
                drawn = [each.card for each in self.position.drawn[seat]]
                return KeptCards(self._some_of(drawn, words.split()))
            case Topic.STORE:
                hand = self.position.hands[seat].cards
                return StoredCards(tuple(sorted(self._some_of(hand, words.split()))))
            case Topic.PICKS:
                return Picks(tuple(self._pick(seat, each.split()) for each in words.split(",")))

    def _pick(self, seat: Seat, words: list[str]) -> Pick:
        """The answer to one card.

        `A1-01 2`, `D1-06 3 P1-02`, `M1-02 yes`, `M1-02 no`, `SPI-X4 A1-01 FH`, `P2-07 x2 BAR-P1`.
        """
        own = [each.card for each in self.position.players[seat].developments]
        card = self._one_of([*own, *self.position.hands[seat].cards], words[0])
        clause = self._asking(self.deck.cards[card])
        if words[1:] == ["no"]:
            return Pick(card, clause, 0)
        target = next((Seat(int(word) - 1) for word in words[1:] if word.isdigit()), None)
        times = next((int(word[1:]) for word in words[1:] if word in ("x2", "x3")), 1)
        named = [word for word in words[1:] if "-" in word or word in ("FH", "RP")]
        is_payment = isinstance(self.deck.cards[card].clauses[clause].act, Pay)
        cards = self._payable(seat) if is_payment else self._developments(seat, target)
        return Pick(card, clause, times, target, tuple(sorted(self._some_of(cards, named))))

    def _payable(self, seat: Seat) -> tuple[Card, ...]:
        return self.position.hands[seat].cards

    def _developments(self, seat: Seat, target: Seat | None) -> list[Card]:
        owner = self.position.players[seat if target is None else target]
        return [each.card for each in owner.developments]

    def _asking(self, design: Design) -> int:
        """The place of the clause that asks in this phase; our deck has no more than one."""
        for place, clause in enumerate(design.clauses):
            asks = clause.target is Target.ONE or clause.may
            asks = asks or isinstance(clause.act, Damage | Steal | Pay)
            if clause.phase is self.position.phase and asks:
                return place
            if asks and self._is_golden_age(clause.phase):
                return place
        raise ValueError(f"{design.id} asks nothing")

    def _is_golden_age(self, phase: Phase) -> bool:
        return phase is Phase.NOW and self.position.phase is Phase.CIVIC

    def _some_of(self, cards: Iterable[Card], words: list[str]) -> tuple[Card, ...]:
        left = [*cards]
        found = []
        for word in words:
            card = self._one_of(left, word)
            left.remove(card)
            found.append(card)
        return tuple(found)

    def _one_of(self, cards: Iterable[Card], word: str) -> Card:
        id, _, number = word.partition("/")
        for card in cards:
            if self.deck.cards[card].id == id and number in ("", f"{self.deck.copy_number(card)}"):
                return card
        raise ValueError(f"no {word} there")

    def _ids(self, seat: int) -> list[str]:
        own = self.position.players[seat - 1].developments
        return [self.deck.cards[each.card].id for each in own]


def attacked(text: str, number: int = 2) -> Game:
    """A game in its civic phase, in which nothing comes before the attack."""
    return Game(f"round {number}\ncalm\n{text}", "civic")
