"""Final scoring, and who wins (F1 to F5)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.terms import Phase, Token, Track
from engine.trade.model.effects import Cause
from engine.trade.model.events import PhaseBegan
from engine.trade.model.position import Position
from engine.trade.model.round_events import Counted, FinalRow
from engine.trade.model.seats import Seat
from engine.trade.model.tracks import worth
from engine.trade.rules.abilities import abilities_in_play, affected
from engine.trade.rules.amounts import token_changes
from engine.trade.rules.draft import Draft, Events, set_player


def score_end(draft: Draft, events: Events) -> None:
    """Spaces and `end` clauses are one sum for each player, which stops at zero (F1, F2)."""
    draft.phase = Phase.END
    events.append(PhaseBegan(Phase.END))
    rows = tuple(_rows(draft))
    for seat in map(Seat, draft.seats):
        total = draft.players[seat].points + sum(row.points for row in rows if row.seat == seat)
        set_player(draft, seat, draft.players[seat].with_tokens(Token.POINTS, max(0, total)))
    totals = tuple(player.points for player in draft.players)
    events.append(Counted(rows, totals, places(draft)))


def _rows(position: Position) -> Iterator[FinalRow]:
    for seat in map(Seat, position.seats):
        for track in Track:
            yield FinalRow(seat, Cause.SPACES, worth(position.players[seat].space(track)))
    for ability in abilities_in_play(position, Phase.END):
        for change in token_changes(position, ability, affected(position, ability)):
            if change.token is Token.POINTS:
                yield FinalRow(change.seat, ability, change.amount)


def places(position: Position) -> tuple[int, ...]:
    """The place of each seat from 1; those who tie in everything share it (F4, F5)."""
    ranks = [_rank(position, seat) for seat in map(Seat, position.seats)]
    return tuple(1 + sum(other > own for other in ranks) for own in ranks)


def _rank(position: Position, seat: Seat) -> tuple[int, bool, int, int]:
    """More is better: points, no attack in round 5, fewer barbarians, more culture."""
    player = position.players[seat]
    return player.points, seat not in position.suffered, -player.barbarian, player.culture
