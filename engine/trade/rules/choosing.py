"""Sealed choices: all seal, then all open (G3, G15)."""

from __future__ import annotations

from dataclasses import replace

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Phase, Stack, Track
from engine.trade.model.actions import ChooseAgain, Forfeit, Open, Seal
from engine.trade.model.agenda import Resolve, Settle
from engine.trade.model.choices import Choice, ChosenStacks, KeptCards, Pick, Picks, StoredCards
from engine.trade.model.decisions import ChoiceAgain, SealedChoice, Topic
from engine.trade.model.events import Forfeited, Sealed
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.civic import golden_stacks
from engine.trade.rules.development import fits_drawn, stacks_open_to, track_of
from engine.trade.rules.draft import Draft, Events, done, instead
from engine.trade.rules.pick_checks import check_picks
from engine.trade.rules.questions import Question, answers
from engine.trade.rules.resolve import questions
from engine.trade.rules.rule import IllegalAction, Refusal, Rule
from engine.trade.rules.thefts import again, choose_again
from engine.trade.rules.warehouse import check_stored


def check_seal(position: Position, action: Seal) -> Refusal:
    decision = position.decision
    if not isinstance(decision, SealedChoice) or decision.is_sealed:
        return IllegalAction(Rule.NOT_EXPECTED)
    if action.seat not in decision.choosers or action.seat in decision.sealed:
        return IllegalAction(Rule.NOT_YOUR_CHOICE)
    return None


def seal(draft: Draft, events: Events, action: Seal) -> None:
    decision = draft.decision
    assert isinstance(decision, SealedChoice)
    instead(draft, replace(decision, sealed=tuple(sorted((*decision.sealed, action.seat)))))
    events.append(Sealed(action.seat))


def check_open(position: Position, action: Open) -> Refusal:
    decision = position.decision
    if not isinstance(decision, SealedChoice):
        return IllegalAction(Rule.NOT_EXPECTED)
    if not decision.is_sealed:
        return IllegalAction(Rule.NOT_SEALED)
    if action.seat not in position.actors:
        return IllegalAction(Rule.NOT_YOUR_CHOICE)
    return check_choice(position, decision.topic, action.seat, action.choice)


def open_seal(draft: Draft, events: Events, action: Open) -> None:
    _open(draft, action.seat, action.choice)


def _open(draft: Draft, seat: Seat, choice: Choice) -> None:
    """The choice of one seat; after the last one, all of them stand."""
    decision = draft.decision
    assert isinstance(decision, SealedChoice)
    opened = tuple(sorted((*decision.opened, (seat, choice)), key=lambda each: each[0]))
    if len(opened) < len(decision.choosers):
        instead(draft, replace(decision, opened=opened))
        return
    done(draft)
    chosen = dict(opened)
    draft.choices = tuple(
        chosen.get(Seat(seat), before) for seat, before in enumerate(draft.choices)
    )


def check_forfeit(position: Position, action: Forfeit) -> Refusal:
    decision = position.decision
    if isinstance(decision, ChoiceAgain):
        return _check_forfeit_again(position, decision, action)
    if not isinstance(decision, SealedChoice) or not decision.is_sealed:
        return IllegalAction(Rule.NOT_EXPECTED)
    if action.of not in position.actors:
        return IllegalAction(Rule.NOT_YOUR_CHOICE)
    if not is_default(position, decision.topic, action.of, action.choice):
        return IllegalAction(Rule.WRONG_FORFEIT)
    return check_choice(position, decision.topic, action.of, action.choice)


def _check_forfeit_again(position: Position, decision: ChoiceAgain, action: Forfeit) -> Refusal:
    """An open choice that its seat does not make stands as that of a seal would (G4, G15)."""
    if action.of != decision.theft.ability.owner:
        return IllegalAction(Rule.NOT_YOUR_CHOICE)
    if action.choice != default_again(position, decision):
        return IllegalAction(Rule.WRONG_FORFEIT)
    return None


def default_again(position: Position, decision: ChoiceAgain) -> Choice:
    """The lowest seat that can be chosen, and its card with the lowest number (G15)."""
    return Picks((again(position, decision.theft)[0],))


def forfeit(draft: Draft, events: Events, action: Forfeit) -> None:
    events.append(Forfeited(action.of))
    if isinstance(draft.decision, ChoiceAgain):
        assert isinstance(action.choice, Picks)
        choose_again(draft, events, ChooseAgain(action.of, action.choice.picks[0]))
        return
    _open(draft, action.of, action.choice)


# ---------------------------------------------------------------------- what may be chosen


def check_choice(position: Position, topic: Topic, seat: Seat, choice: Choice) -> Refusal:
    match topic, choice:
        case Topic.STACKS, ChosenStacks(stacks):
            return _check_stacks(position, seat, stacks)
        case Topic.KEEP, KeptCards():
            return _check_kept(position, seat, choice)
        case Topic.STORE, StoredCards(cards):
            return check_stored(position, seat, cards)
        case Topic.PICKS, Picks(picks):
            return check_picks(position, asked_of(position, seat), picks)
        case _:
            return IllegalAction(Rule.NOT_EXPECTED)


def _check_stacks(position: Position, seat: Seat, stacks: tuple[Stack, ...]) -> Refusal:
    if position.phase is Phase.CIVIC:
        is_golden = len(stacks) == 1 and stacks[0] in golden_stacks(position)
        return None if is_golden else IllegalAction(Rule.STACK_OF_GOLDEN_AGE)
    options = [stacks_open_to(position, seat, track) for track in Track]
    wanted = [each for each in options if each]
    if len(stacks) != len(wanted):
        return IllegalAction(Rule.STACK_PER_TRACK)
    if all(stack in each for stack, each in zip(stacks, wanted, strict=True)):
        return None
    return IllegalAction(Rule.STACK_OUT_OF_REACH)


def _check_kept(position: Position, seat: Seat, kept: KeptCards) -> Refusal:
    """One card of each track that the seat has drawn from, in the order of the tracks (D4)."""
    cards = position.deck.cards
    if not all(0 <= card < len(cards) and fits_drawn(position, seat, card) for card in kept.cards):
        return IllegalAction(Rule.CARD_NOT_DRAWN)
    drawn = {track_of(each.stack) for each in position.drawn[seat]}
    tracks = [track_of(cards[card].stack) for card in kept.cards]
    return None if tracks == [t for t in Track if t in drawn] else IllegalAction(Rule.KEEP_ONE)


def asked_of(position: Position, seat: Seat) -> list[Question]:
    """What the cards of the present step ask a seat."""
    return questions(position, resolving(position)).get(seat, [])


def resolving(position: Position) -> Resolve:
    """What resolves after the sealed choice that the position waits for."""
    settle = position.agenda[-2]
    assert isinstance(settle, Settle)
    return settle.resolve


# ---------------------------------------------------------------------- for those who are away


def default_choice(position: Position, topic: Topic, seat: Seat) -> Choice:
    """What stands for a seat that does not open its seal (G15); its own cards must be known."""
    match topic:
        case Topic.STACKS if position.phase is Phase.CIVIC:
            return ChosenStacks((golden_stacks(position)[0],))
        case Topic.STACKS:
            options = (stacks_open_to(position, seat, track) for track in Track)
            return ChosenStacks(tuple(stacks[0] for stacks in options if stacks))
        case Topic.KEEP:
            return KeptCards(tuple(_lowest_drawn(position, seat)))
        case Topic.STORE:
            return StoredCards(())
        case Topic.PICKS:
            return Picks(default_picks(position, asked_of(position, seat)))


def _lowest_drawn(position: Position, seat: Seat) -> list[Card]:
    drawn = position.drawn[seat]
    by_track = ([each.card for each in drawn if track_of(each.stack) is track] for track in Track)
    return [min(cards) for cards in by_track if cards]


def default_picks(position: Position, open_questions: list[Question]) -> tuple[Pick, ...]:
    picks: list[Pick] = []
    for each in open_questions:
        picks.append(next(answers(position, each, picks)))
    return tuple(picks)


def is_default(position: Position, topic: Topic, seat: Seat, choice: Choice) -> bool:
    """Whether this choice is that of rule G15, as far as the reader sees the seat's cards."""
    if topic is Topic.KEEP and any(each.card < 0 for each in position.drawn[seat]):
        return True
    return choice == default_choice(position, topic, seat)
