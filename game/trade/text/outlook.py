"""What cards in hand would bring if they were shown now: sets, and where the markers would be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from engine.trade.deck.card import Card
from engine.trade.deck.clauses import Move, Raise
from engine.trade.deck.terms import Direction, Goods, Kind, Phase, Track
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.tracks import Space, moved
from engine.trade.rules.abilities import abilities_in_play, clause_of
from engine.trade.rules.goods_points import Score, score_goods


class Outlook:
    """Some cards of one seat, and goods of which it knows the type only."""

    def __init__(
        self,
        position: Position,
        seat: Seat,
        cards: Sequence[Card],
        more: Mapping[Goods, int] | None = None,
    ) -> None:
        self._position = position
        self._seat = seat
        self._cards = cards
        self.numbers = Counter(
            kind for card in cards if isinstance(kind := position.deck.cards[card].type, Goods)
        )
        self.numbers.update(more or {})

    @property
    def scores(self) -> dict[Goods, Score]:
        found = score_goods(self._position.deck, self.numbers, self._raises())
        return {score.goods: score for score in found}

    @property
    def points(self) -> int:
        return sum(score.points for score in self.scores.values())

    def with_one_more(self, goods: Goods) -> int:
        """The points of a type with another card of it."""
        numbers = self.numbers + Counter({goods: 1})
        found = score_goods(self._position.deck, numbers, self._raises())
        return next(score.points for score in found if score.goods is goods)

    def space(self, track: Track) -> Space:
        """Where a marker would come to by what the known cards do."""
        moves = Counter[Direction]()
        for card in self._live():
            for clause in self._position.deck.cards[card].clauses:
                if isinstance(clause.act, Move):
                    moves[clause.act.direction] += clause.act.spaces
        return moved(track, self._position.players[self._seat].space(track), moves)

    def _live(self) -> Iterator[Card]:
        """Without specials of which the seat is the producer (M3)."""
        designs = self._position.deck.cards
        developments = self._position.players[self._seat].developments
        owned = {designs[each.card].id for each in developments}
        for card in self._cards:
            design = designs[card]
            if design.kind is not Kind.SPECIAL or design.producer not in owned:
                yield card

    def _raises(self) -> list[Raise]:
        abilities = abilities_in_play(self._position, Phase.MERCANTILE)
        own = [clause_of(self._position, each) for each in abilities if each.owner == self._seat]
        live = [c for card in self._live() for c in self._position.deck.cards[card].clauses]
        return [clause.act for clause in (*own, *live) if isinstance(clause.act, Raise)]
