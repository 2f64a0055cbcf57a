"""`steal`: cards change hands; who finds a card gone chooses again (V12, G4)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence
from dataclasses import replace

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Loot
from engine.trade.model.actions import ChooseAgain
from engine.trade.model.agenda import Rob, RobInOrder, RobSame
from engine.trade.model.choices import Pick
from engine.trade.model.decisions import ChoiceAgain, OrderDue, StoredDue
from engine.trade.model.effect_events import NothingStolen, Stolen
from engine.trade.model.effects import Theft
from engine.trade.model.player import Development
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.draft import Draft, Events, done, instead, plan, set_player
from engine.trade.rules.questions import Question, answers, has_loot, stealable
from engine.trade.rules.rule import IllegalAction, Refusal, Rule


def rob(draft: Draft, events: Events, task: Rob) -> None:
    """Thefts without a conflict happen at once; then each conflict in a drawn order."""
    groups = defaultdict[Hashable, list[Theft]](list)
    for theft in task.thefts:
        groups[_alike(draft, theft)].append(theft)
    done(draft)
    conflicts = [group for group in groups.values() if _is_conflict(draft, group)]
    free = [theft for group in groups.values() if group not in conflicts for theft in group]
    plan(draft, *(RobSame(tuple(group)) for group in conflicts))
    plan(draft, RobInOrder(tuple(free)))


def _alike(position: Position, theft: Theft) -> Hashable:
    """What those who steal it share: a card, workers of a player that are alike, or a warehouse."""
    if theft.loot is Loot.WORKER and theft.card is not None:
        return theft.target, _is_damaged(position, theft.target, theft.card)
    return theft.target, theft.loot, theft.card


def _is_damaged(position: Position, seat: Seat, card: Card) -> bool | None:
    """None if the player does not have the card."""
    development = position.players[seat].development(card)
    return bool(development.damaged) if development else None


def _is_conflict(position: Position, group: Sequence[Theft]) -> bool:
    thieves = {theft.ability.owner for theft in group}
    return len(thieves) > 1 and len(group) > _number_alike(position, group[0])


def _number_alike(position: Position, theft: Theft) -> int:
    """How many cards there are for all who steal such a one."""
    if theft.loot is Loot.STORED:
        return len(position.warehouses[theft.target])
    return len(_cards_alike(position, theft))


def _cards_alike(position: Position, theft: Theft) -> list[Card]:
    """The cards that are as good as the chosen one, that one first; none if all are gone."""
    card = theft.card
    if card is None:
        return []
    there = stealable(position, theft.target, theft.loot)
    chosen = [card] if card in there else []
    if theft.loot is not Loot.WORKER:
        return chosen
    damaged = _is_damaged_anywhere(position, card)
    alike = [each for each in there if _is_damaged(position, theft.target, each) is damaged]
    return chosen + [each for each in alike if each not in chosen]


def _is_damaged_anywhere(position: Position, card: Card) -> bool | None:
    """Whether a card is damaged with whomever it lies now; None if nobody has it."""
    for seat in map(Seat, position.seats):
        if (found := _is_damaged(position, seat, card)) is not None:
            return found
    return None


def rob_same(draft: Draft, events: Events, task: RobSame) -> None:
    """Draws the order of a conflict, then carries the thefts out in it."""
    thieves = tuple(sorted({theft.ability.owner for theft in task.thefts}))
    if not draft.orders:
        plan(draft, OrderDue(thieves))
        return
    order = draft.orders[0]
    draft.orders = ()
    thefts = sorted(task.thefts, key=lambda theft: order.index(theft.ability.owner))
    instead(draft, RobInOrder(tuple(thefts)))


def rob_in_order(draft: Draft, events: Events, task: RobInOrder) -> None:
    """The next theft: the chosen card, another one like it, or another choice."""
    if not task.thefts:
        done(draft)
        return
    theft, rest = task.thefts[0], task.thefts[1:]
    instead(draft, RobInOrder(rest))
    if theft.loot is Loot.STORED:
        if len(draft.warehouses[theft.target]):
            plan(draft, StoredDue(theft))
            return
    elif cards := _cards_alike(draft, theft):
        _steal(draft, events, theft, cards[0])
        return
    _choose_again(draft, events, theft)


def _steal(draft: Draft, events: Events, theft: Theft, card: Card) -> None:
    """A development goes to the thief; damage stays on it."""
    taken = draft.players[theft.target].development(card) or Development(card)
    thief = theft.ability.owner
    set_player(draft, theft.target, draft.players[theft.target].without_development(card))
    set_player(draft, thief, draft.players[thief].with_developments(taken))
    events.append(Stolen(thief, theft.target, card, theft.ability))


def _choose_again(draft: Draft, events: Events, theft: Theft) -> None:
    possible = again(draft, theft)
    if len(possible) > 1:
        plan(draft, ChoiceAgain(theft))
    elif possible:
        plan(draft, RobInOrder((_theft_of(theft, possible[0]),)))
    else:
        events.append(NothingStolen(theft.ability.owner, theft.ability))


def again(position: Position, theft: Theft) -> list[Pick]:
    """The choices of somebody whose card is gone, as things are now."""
    targets = tuple(seat for seat in theft.targets if has_loot(position, seat, theft.loot))
    if not targets:
        return []
    again_question = Question(theft.ability, False, targets, steals=theft.loot, number=1)
    return [*answers(position, again_question, ())]


def check_choose_again(position: Position, action: ChooseAgain) -> Refusal:
    decision = position.decision
    if not isinstance(decision, ChoiceAgain):
        return IllegalAction(Rule.NOT_EXPECTED)
    theft = decision.theft
    if action.seat != theft.ability.owner:
        return IllegalAction(Rule.NOT_YOUR_CHOICE)
    if action.pick not in again(position, theft):
        return IllegalAction(Rule.NO_SUCH_TARGET, (theft.ability.card,))
    return None


def choose_again(draft: Draft, events: Events, action: ChooseAgain) -> None:
    decision = draft.decision
    assert isinstance(decision, ChoiceAgain)
    instead(draft, RobInOrder((_theft_of(decision.theft, action.pick),)))


def _theft_of(theft: Theft, pick: Pick) -> Theft:
    assert pick.target is not None
    return replace(theft, target=pick.target, card=pick.cards[0] if pick.cards else None)
