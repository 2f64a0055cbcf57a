"""Whether the answers of a seat fit what its cards ask (V3, V11 to V13)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.trade.deck.clauses import Pay
from engine.trade.model.choices import Pick
from engine.trade.model.position import Position
from engine.trade.rules.abilities import clause_of
from engine.trade.rules.payments import GOODS, pays
from engine.trade.rules.questions import Question, answers
from engine.trade.rules.rule import IllegalAction, Refusal, Rule


def check_picks(
    position: Position, open_questions: Sequence[Question], picks: tuple[Pick, ...]
) -> Refusal:
    """Each question is answered once, in order; each answer leaves its cards to no later one."""
    wanted = [(each.ability.card, each.ability.clause) for each in open_questions]
    if [(pick.card, pick.clause) for pick in picks] != wanted:
        return IllegalAction(Rule.PICK_EACH)
    for place, each in enumerate(open_questions):
        rule = _pick_fault(position, each, picks[place], picks[:place])
        if rule is not None:
            return IllegalAction(rule, (each.ability.card,))
    return None


def _pick_fault(
    position: Position, each: Question, pick: Pick, before: Sequence[Pick]
) -> Rule | None:
    act = clause_of(position, each.ability).act
    if isinstance(act, Pay) and act.price in GOODS and pick.times > 0:
        return _payment_fault(position, each, act, pick, before)
    if pick in answers(position, each, before):
        return None
    if not pick.times:
        return Rule.MUST_USE
    if pick.times > each.most:
        return Rule.TOO_OFTEN
    if pick.target is not None and pick.target not in each.targets:
        return Rule.NO_SUCH_TARGET
    return Rule.WRONG_CARDS


def _payment_fault(
    position: Position, each: Question, pay: Pay, pick: Pick, before: Sequence[Pick]
) -> Rule | None:
    """Goods that are paid are seen by all, also by those who do not know the hand."""
    if pick.times > each.most:
        return Rule.TOO_OFTEN
    spent = [card for other in before for card in other.cards]
    is_paid = pays(position, each.ability.owner, pay, pick.cards, pick.times)
    if pick.target is not None or not is_paid or any(card in spent for card in pick.cards):
        return Rule.PRICE_GOODS
    return None
