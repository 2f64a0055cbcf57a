"""The civic phase: abilities, barbarians, Golden Ages, and the end of a round (C1 to C15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.trade.deck.terms import Ignored, Phase, Stack, Token
from engine.trade.model.agenda import Attack, Fade, GoldenAge, Resolve, Step
from engine.trade.model.choices import ChosenStacks
from engine.trade.model.decisions import Loose, SealedChoice, ShuffleDue, Topic
from engine.trade.model.effects import Cause
from engine.trade.model.events import PhaseBegan, RoundBegan
from engine.trade.model.position import Position
from engine.trade.model.round_events import Attacked, Faded, Flourished
from engine.trade.model.seats import Seat
from engine.trade.model.tracks import TRACKS
from engine.trade.rules.abilities import abilities_in_play
from engine.trade.rules.amounts import extra_counts
from engine.trade.rules.draft import Draft, Events, add_tokens, done, gain, lose, plan, set_player
from engine.trade.rules.final import score_end

LAST_ROUND = 5
#: Tokens that are left after an attack and a Golden Age (C12, C14).
TOKENS_LEFT = 2
#: Points of a Golden Age in the last round (C13).
LAST_GOLDEN_AGE = 7
#: What each round consists of, after its first phase has begun.
ROUND = (
    *(Step.DEVELOP, Step.PRODUCE, Step.TRADE, Step.STORE),
    *(Step.REPAIR, Step.MERCANTILE, Step.CIVIC),
)


def begin_civic(draft: Draft, events: Events) -> None:
    """Which abilities work, and all that they count, is read now (C1)."""
    done(draft)
    draft.phase = Phase.CIVIC
    events.append(PhaseBegan(Phase.CIVIC))
    abilities = abilities_in_play(draft, Phase.CIVIC)
    barbarian = extra_counts(draft, abilities, Token.BARBARIAN)
    culture = extra_counts(draft, abilities, Token.CULTURE)
    first = draft.round == 1
    then = (Step.ADD_DISASTERS,) if first else (Attack(barbarian), GoldenAge(culture))
    plan(draft, Resolve(Phase.CIVIC, abilities), *then, Step.END_ROUND)


def add_disasters(draft: Draft, events: Events) -> None:
    """After round 1 the disasters are shuffled into the imports (C9)."""
    done(draft)
    if draft.disasters_aside:
        plan(draft, ShuffleDue(Stack.IMPORT, Loose.DISASTERS))


def attack(draft: Draft, events: Events, task: Attack) -> None:
    """Barbarians attack those who have most of them (C10 to C12)."""
    done(draft)
    counts = tuple(
        -1 if Ignored.ATTACK in player.ignored else max(0, player.barbarian + extra)
        for player, extra in zip(draft.players, task.extra, strict=True)
    )
    suffering = _most(counts)
    tokens = [draft.players[seat].barbarian for seat in suffering]
    lost = tuple(
        lose(draft, events, seat, Token.POINTS, number, Cause.ATTACK)
        for seat, number in zip(suffering, tokens, strict=True)
    )
    events.append(Attacked(counts, suffering, lost))
    draft.suffered = tuple(seat for seat, n in zip(suffering, tokens, strict=True) if n)
    for seat in suffering:
        _fade(draft, events, seat, Token.BARBARIAN, Cause.ATTACK)


def _most(counts: Sequence[int]) -> tuple[Seat, ...]:
    """All who have the most, unless that is nothing (C10, C13)."""
    most = max(counts)
    return tuple(Seat(seat) for seat, number in enumerate(counts) if number == most > 0)


def _fade(draft: Draft, events: Events, seat: Seat, token: Token, because: Cause) -> None:
    """Tokens are discarded until two are left."""
    surplus = draft.players[seat].tokens(token) - TOKENS_LEFT
    if surplus > 0:
        add_tokens(draft, seat, token, -surplus)
        events.append(Faded(seat, token, surplus, because))


def golden_age(draft: Draft, events: Events, task: GoldenAge) -> None:
    """A development or points for those who have most culture (C13)."""
    done(draft)
    counts = tuple(
        max(0, player.culture + extra)
        for player, extra in zip(draft.players, task.extra, strict=True)
    )
    seats = _most(counts)
    events.append(Flourished(counts, seats))
    plan(draft, Fade(seats))
    if draft.round == LAST_ROUND:
        for seat in seats:
            gain(draft, events, seat, Token.POINTS, LAST_GOLDEN_AGE, Cause.GOLDEN_AGE)
        return
    stacks = golden_stacks(draft)
    if not seats or not stacks:
        return
    only = ChosenStacks((stacks[0],))
    draft.choices = tuple(only if seat in seats else None for seat in draft.seats)
    plan(draft, Step.DRAW, Step.KEEP, Step.REVEAL_KEPT)
    if len(stacks) > 1:
        plan(draft, SealedChoice(Topic.STACKS, seats))


def golden_stacks(position: Position) -> list[Stack]:
    """The four stacks of this round's level that are not empty (C13)."""
    level = position.round - LEVEL_I_ROUND
    sides = [side for track in TRACKS.values() for side in (track.below, track.above)]
    return [side.stacks[level] for side in sides if position.size(side.stacks[level])]


#: The round in which a Golden Age draws from the stacks I.
LEVEL_I_ROUND = 2


def fade(draft: Draft, events: Events, task: Fade) -> None:
    """After a Golden Age, culture is discarded until two are left (C14)."""
    done(draft)
    for seat in task.seats:
        _fade(draft, events, seat, Token.CULTURE, Cause.GOLDEN_AGE)


def end_round(draft: Draft, events: Events) -> None:
    """The next round, or the end of the game (C15)."""
    done(draft)
    for seat in map(Seat, draft.seats):
        set_player(draft, seat, replace(draft.players[seat], ignored=(), ignored_cards=()))
    if draft.round == LAST_ROUND:
        score_end(draft, events)
        return
    draft.round += 1
    draft.suffered = ()
    events.append(RoundBegan(draft.round))
    plan(draft, *ROUND)
