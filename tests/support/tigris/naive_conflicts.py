"""The oracle's revolts and wars: see `tests.support.tigris.naive`."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from engine.tigris.model import actions as say
from engine.tigris.model.actions import Action
from engine.tigris.model.decisions import Commitment, ConflictKind, Decision, WarChoice
from engine.tigris.model.pieces import RED, Color
from tests.support.tigris.naive_pieces import Pieces
from tests.support.tigris.spots import NEIGHBORS, Spot

Question: TypeAlias = tuple[Decision, set[Action]]
Script: TypeAlias = Generator[Question, Action, None]


class Conflicts(Pieces):
    """The part of the oracle for revolts and wars."""

    strengths_before: tuple[int, int]
    """the strengths of both sides before the pending commitment, its own side first"""

    def commit(
        self, decision: Commitment, own: int, against: int
    ) -> Generator[Question, Action, int]:
        color = RED if decision.kind == ConflictKind.REVOLT else decision.color
        hand = self.hands[decision.actor]
        self.strengths_before = own, against
        answer = yield decision, self.commitments(decision, hand[color])
        assert isinstance(answer, say.CommitTiles)
        hand[color] -= answer.count
        self.discarded[color] += answer.count
        return answer.count

    def commitments(self, decision: Commitment, held: int) -> set[Action]:
        """The legal commitments of a side that holds this many tiles; none is always legal.

        English rule: tiles must make the attacker stronger, or the defender equal.
        """
        own, against = self.strengths_before
        counts = list(range(1, held + 1))
        if self.options.english:
            attacks = decision.committed is None
            totals = ((count, own + count) for count in counts)
            counts = [
                n for n, total in totals if (total > against if attacks else total == against)
            ]
        return {say.CommitTiles(count) for count in (0, *counts)}

    def fight(
        self, kind: ConflictKind, attacker: Spot, defender: Spot, strengths: dict[Spot, int]
    ) -> Generator[Question, Action, tuple[Spot, Spot]]:
        """The squares of winner and loser."""
        first, color = self.leaders[attacker]
        second, _ = self.leaders[defender]
        attack, defense = strengths[attacker], strengths[defender]
        commitment = Commitment(kind, color, first, second)
        more = yield from self.commit(commitment, attack, defense)
        attack += more
        commitment = Commitment(kind, color, first, second, more)
        defense += yield from self.commit(commitment, defense, attack)
        if attack > defense:
            return attacker, defender
        return defender, attacker

    def revolt(self, color: Color, attacker: Spot, defender: Spot) -> Script:
        strengths = {spot: self.temples_next_to(spot) for spot in (attacker, defender)}
        winner, loser = yield from self.fight(ConflictKind.REVOLT, attacker, defender, strengths)
        self.points[self.leaders[winner][0]][RED] += 1
        del self.leaders[loser]

    def fight_wars(self, union: Spot) -> Script:
        while wars := self.wars_at(union):
            color = next(iter(wars))
            if len(wars) > 1:
                choices: set[Action] = {say.ChooseWar(war) for war in wars}
                answer = yield WarChoice(self.active), choices
                assert isinstance(answer, say.ChooseWar)
                color = answer.color
            yield from self.war(color, wars[color])

    def wars_at(self, union: Spot) -> dict[Color, list[Spot]]:
        kingdom = self.linked(union)
        pairs = {color: self.leader_in(kingdom, color) for color in Color}
        return {color: pair for color, pair in pairs.items() if len(pair) == 2}

    def war(self, color: Color, pair: list[Spot]) -> Script:
        order = self.clockwise(self.active)
        attacker, defender = sorted(pair, key=lambda spot: order.index(self.leaders[spot][0]))
        supporters = {
            leader: [
                spot for spot in self.linked(leader, self.union) if self.tiles.get(spot) == color
            ]
            for leader in pair
        }
        strengths = {leader: len(spots) for leader, spots in supporters.items()}
        winner, loser = yield from self.fight(ConflictKind.WAR, attacker, defender, strengths)
        del self.leaders[loser]
        lost = [spot for spot in supporters[loser] if not self.protected(spot)]
        self.points[self.leaders[winner][0]][color] += 1 + len(lost)
        for spot in lost:
            self.remove_tile(spot)

    def protected(self, spot: Spot) -> bool:
        if spot in self.buildings.values():
            return True
        holy = spot in self.treasures or any(near in self.leaders for near in NEIGHBORS[spot])
        return self.tiles[spot] == RED and holy
