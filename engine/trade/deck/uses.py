"""Where each word of the vocabulary may stand: elsewhere the rules have no step for it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.common.stated import stated
from engine.trade.deck.clauses import (
    Act,
    Bluff,
    Clause,
    Comparison,
    CountAs,
    Damage,
    Draw,
    Fetch,
    Give,
    Ignore,
    IgnoreCard,
    Move,
    Pay,
    Raise,
    Slots,
    Steal,
    Take,
    Tokens,
)
from engine.trade.deck.terms import OF_REVEALED_GOODS, Count, Drawn, Kind, Phase, Target

_NOW, _PRODUCTION, _TRADE = Phase.NOW, Phase.PRODUCTION, Phase.TRADE
_MERCANTILE, _CIVIC, _END = Phase.MERCANTILE, Phase.CIVIC, Phase.END
_YOU, _OTHERS, _ALL, _ONE = Target

#: The phases that have a step for an act (D7, P1, R14, M4 to M9, C2 to C7, F2).
PHASES: dict[type[Act], tuple[Phase, ...]] = {
    Tokens: (_NOW, _PRODUCTION, _MERCANTILE, _CIVIC, _END),
    Draw: (_NOW, _PRODUCTION),
    Fetch: (_PRODUCTION,),
    Move: (_NOW, _PRODUCTION, _MERCANTILE, _CIVIC),
    Take: (_NOW, _MERCANTILE, _CIVIC),
    Give: (_NOW, _MERCANTILE, _CIVIC),
    Pay: (_NOW, _PRODUCTION, _TRADE, _MERCANTILE, _CIVIC),
    Steal: (_NOW, _CIVIC),
    Damage: (_NOW, _MERCANTILE, _CIVIC),
    Raise: (_MERCANTILE,),
    Ignore: (_MERCANTILE,),
    IgnoreCard: (_MERCANTILE,),
    CountAs: (_CIVIC,),
    Slots: (_TRADE,),
    Bluff: (_TRADE,),
}
#: Whom an act may affect; those that are not listed affect their owner.
TARGETS: dict[type[Act], tuple[Target, ...]] = {
    Tokens: (_YOU, _OTHERS, _ALL, _ONE),
    Move: (_YOU, _OTHERS, _ALL, _ONE),
    Take: (_OTHERS, _ONE),
    Give: (_OTHERS, _ONE),
    Steal: (_ONE,),
    Damage: (_YOU, _ONE),
}
#: The phases in which players choose targets, and whether to use what they may use (D7a, C2).
CHOOSING = (_NOW, _CIVIC)


def faults_of(clause: Clause, kind: Kind) -> Iterator[str]:
    """What is wrong with a clause on a card of this kind, a sentence each."""
    yield from _faults_of_place(clause, kind)
    yield from _faults_of_target(clause, kind)
    yield from _faults_of_choice(clause)
    yield from _faults_of_counts(clause)


def _faults_of_place(clause: Clause, kind: Kind) -> Iterator[str]:
    phase = clause.phase
    if kind not in (Kind.DEVELOPMENT, Kind.START) and phase is not _MERCANTILE:
        yield stated(
            "only developments do something in the phase “{phase}” (V1)", phase=phase.value
        )
    if phase not in PHASES[type(clause.act)]:
        yield stated("this does nothing in the phase “{phase}”", phase=phase.value)
    match clause.act:
        case Draw(what) if (what is Drawn.WORKER) != (phase is _NOW):
            yield stated(
                "“{word}” does nothing in the phase “{phase}” (D7, P1)",
                word=what.value,
                phase=phase.value,
            )


def _faults_of_target(clause: Clause, kind: Kind) -> Iterator[str]:
    target = clause.target
    if target not in TARGETS.get(type(clause.act), (_YOU,)):
        yield stated("this cannot affect {target} (V2)", target=target.value or "you")
    elif isinstance(clause.act, Damage) and (target is _YOU) != (kind is Kind.DISASTER):
        yield stated(
            "a disaster damages its owner's developments, all else those of one player (V13)"
        )


def _faults_of_choice(clause: Clause) -> Iterator[str]:
    is_payment = isinstance(clause.act, Pay)
    if is_payment and not clause.may:
        yield stated("a payment needs “may” (V3)")
    if clause.phase in CHOOSING:
        return
    if clause.target is _ONE:
        yield stated(
            "nobody chooses a player in the phase “{phase}” (D7, C2)", phase=clause.phase.value
        )
    if clause.may and not is_payment:
        yield stated(
            "only payments are asked about in the phase “{phase}” (V3)", phase=clause.phase.value
        )


def _faults_of_counts(clause: Clause) -> Iterator[str]:
    condition = clause.condition
    if condition is not None and clause.phase is _TRADE:
        yield stated("a condition is not read while people trade (V6)")
    if condition is not None and clause.phase is _PRODUCTION and isinstance(clause.act, Pay):
        yield stated(
            "payments of the phase “prod” come after what would decide the condition (V6, P1)"
        )
    if clause.phase is not _MERCANTILE and any(
        each in OF_REVEALED_GOODS for each in _counts(clause)
    ):
        yield stated("goods are counted in the phase “merc” only (V5)")
    match condition:
        case Comparison(than=Count()) if clause.target is _YOU:
            yield stated("“my” compares with another player: name a target (V6)")


def _counts(clause: Clause) -> Iterator[Count]:
    match clause.act:
        case Tokens(per=per) if per is not None:
            yield per.count
    match clause.condition:
        case Comparison(count, _, than):
            yield count
            if isinstance(than, Count):
                yield than
