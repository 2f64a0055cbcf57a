"""Answers to the cards of a step, card by card: whether, on whom, with which cards (V12, V13)."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import islice
from typing import TypeAlias

from engine.common.values import value
from engine.trade.deck.card import Card
from engine.trade.model.actions import Action, Open
from engine.trade.model.choices import Pick, Picks
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.questions import Question, answers, candidates

Key: TypeAlias = tuple[str, Hashable]

#: An answer is looked for among so many; more than one question of a real game has.
MOST = 50_000


@value
class Answering:
    """The questions of a step, those answered, and the answer to the next one as far as it goes."""

    seat: Seat
    position: Position
    """as the seat sees it"""
    questions: tuple[Question, ...]
    picks: tuple[Pick, ...] = ()
    declined: bool = False
    target: Seat | None = None
    cards: tuple[Card, ...] = ()
    times: int = 1

    @property
    def question(self) -> Question:
        return self.questions[len(self.picks)]

    @property
    def victims(self) -> tuple[Card, ...]:
        """The developments to choose from: those of the target, or the seat's own."""
        question = self.question
        owner = self.target if question.targets else self.seat
        if owner is None or not (question.damages or question.steals):
            return ()
        possible = [each for each in self._answers() if each.target == self.target]
        used = {card for each in possible for card in each.cards}
        found = candidates(self.position, question, owner, self.picks)
        return tuple(card for card in found if card in used)

    @property
    def payable(self) -> tuple[Card, ...]:
        """The goods that may pay."""
        spent = {card for pick in self.picks for card in pick.cards}
        return tuple(card for card in self.question.goods if card not in spent)

    @property
    def keys(self) -> tuple[Key, ...]:
        question = self.question
        found: list[Key] = [("target", seat) for seat in question.targets]
        found += [("victim", card) for card in self.victims]
        if question.costs:
            found += [("hand", card) for card in self.payable]
        elif question.most > 1:
            found += [("times", number) for number in range(1, question.most + 1)]
        if question.optional:
            found += [("use", True), ("use", False)]
        if self.picks:
            found.append(("back", 0))
        return tuple(found)

    @property
    def chosen(self) -> frozenset[Key]:
        found: set[Key] = {("victim", card) for card in self.cards}
        found |= {("hand", card) for card in self.cards}
        if self.target is not None:
            found.add(("target", self.target))
        if self.question.most > 1 and not self.question.costs and not self.declined:
            found.add(("times", self.times))
        if self.question.optional:
            found.add(("use", not self.declined))
        return frozenset(found)

    def touch(self, key: Key) -> Answering:
        if key not in self.keys:
            return self
        match key:
            case ("use", bool(used)):
                return self._with(declined=not used)
            case ("target", int(seat)):
                return self._with(target=Seat(seat))._only_choice()
            case ("times", int(number)):
                return self._with(times=number)
            case ("back", _):
                return Answering(self.seat, self.position, self.questions, self.picks[:-1])
            case (_, int(card)):
                return self._with_card(Card(card))
        return self

    def confirm(self) -> Answering | Action | None:
        pick = self._pick()
        if pick is None:
            return None
        picks = (*self.picks, pick)
        if len(picks) == len(self.questions):
            return Open(self.seat, Picks(picks))
        return Answering(self.seat, self.position, self.questions, picks)

    def _with(
        self, declined: bool = False, target: Seat | None = None, times: int = 1
    ) -> Answering:
        """The cards chosen so far are no longer."""
        picks, kept = self.picks, target if target is not None else self.target
        return Answering(self.seat, self.position, self.questions, picks, declined, kept, (), times)

    def _with_card(self, card: Card) -> Answering:
        """A card more, or less; beyond what is asked for, the first one makes room."""
        question = self.question
        most = question.most * question.costs if question.costs else len(self._needed())
        left = tuple(each for each in self.cards if each != card)
        if card not in self.cards:
            left = (*self.cards, card)[-max(1, most) :]
        return Answering(
            *(self.seat, self.position, self.questions, self.picks),
            *(False, self.target, tuple(sorted(left)), self.times),
        )

    def _only_choice(self) -> Answering:
        """Where the target has no more cards than are chosen, all of them are."""
        fitting = [each for each in self._answers() if each.target == self.target and each.times]
        if len(fitting) != 1:
            return self
        return Answering(
            *(self.seat, self.position, self.questions, self.picks),
            *(False, self.target, fitting[0].cards, self.times),
        )

    def _needed(self) -> tuple[Card, ...]:
        fitting = (each for each in self._answers() if each.times and each.target == self.target)
        return next(fitting, Pick(Card(0), 0)).cards

    def _answers(self) -> list[Pick]:
        return [*islice(answers(self.position, self.question, self.picks), MOST)]

    def _pick(self) -> Pick | None:
        """The answer, if it is one."""
        ability, question = self.question.ability, self.question
        if self.declined:
            return Pick(ability.card, ability.clause, 0)
        times = len(self.cards) // question.costs if question.costs else self.times
        pick = Pick(ability.card, ability.clause, times, self.target, self.cards)
        return pick if times and pick in self._answers() else None
