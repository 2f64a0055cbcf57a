"""A second, slow and simple implementation of the rules with all options: an oracle for the engine.

Written from the rules of play alone: dictionaries and sets of (column, row), sharing with the
engine only its vocabulary (actions, decisions, the contents of the box, the two maps). A turn is a
generator that reads like the rulebook: it yields a decision with its legal answers, and is sent one
of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from engine.tigris.model import actions as say
from engine.tigris.model.actions import Action
from engine.tigris.model.decisions import (
    BuildingChoice,
    Deal,
    Decision,
    FirstPlayer,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WonderPoint,
)
from engine.tigris.model.pieces import BLACK, BLUE, GREEN, MONUMENT_COLORS, Color, Monument, Seat
from engine.tigris.model.position import Position
from tests.support.tigris.naive_conflicts import Conflicts, Script
from tests.support.tigris.naive_pieces import block, plus, touched
from tests.support.tigris.spots import BOARD, Spot, spot_of, square_of

KEEPER_ANSWERS: set[Action] = set()  # they depend on the bag, so they are not listed


class GameOver(Exception):
    """The game ended, possibly in the middle of an action."""


class Table(Conflicts):
    """A game in progress; `play` changes it in place."""

    pending: Decision | None
    """the pending decision; None when the game is over"""
    answers: set[Action]
    """its legal answers, except those of the keeper"""

    def __init__(self, position: Position) -> None:
        """Starts from a position that waits for the first player or for an action of a turn."""
        super().__init__(position)
        self.deals: list[Deal] = []
        self.strengths_before = 0, 0
        begin = isinstance(position.decisions[-1], FirstPlayer)
        self.script = self.game(begin)
        self.pending, self.answers = next(self.script)

    def play(self, action: Action) -> None:
        pending = self.pending
        assert pending is not None, "the game is over"
        assert isinstance(pending, FirstPlayer | Deal) or action in self.answers, action
        try:
            self.pending, self.answers = self.script.send(action)
        except StopIteration:
            self.pending, self.answers = None, set()

    # The course of the game

    def game(self, begin: bool) -> Script:
        try:
            if begin:
                yield from self.begin()
            while True:
                yield from self.turn()
                yield from self.end_of_turn()
        except GameOver:
            return

    def begin(self) -> Script:
        start = yield FirstPlayer(), KEEPER_ANSWERS
        assert isinstance(start, say.StartPlayer)
        self.active, self.left = start.seat, 2
        yield from self.fill_hands(start.seat)

    def turn(self) -> Script:
        while self.left:
            action = yield Turn(self.active, self.left), self.actions()
            if action == say.EndTurn():
                return
            yield from self.carry_out(action)
            self.left -= 1

    def carry_out(self, action: Action) -> Script:
        match action:
            case say.PlaceTile(color, square):
                yield from self.place_tile(color, spot_of(square))
            case say.PlaceLeader(color, square):
                yield from self.place_leader(color, spot_of(square))
            case say.WithdrawLeader(color):
                self.lift(self.active, color)
            case say.PlayCatastrophe(square):
                self.play_catastrophe(spot_of(square))
            case say.ReplaceTiles(tiles):
                yield from self.replace(tiles[:4])
        self.return_leaders_without_temple()
        yield from self.share_treasures()

    def end_of_turn(self) -> Script:
        self.left = 0
        self.score_monuments()
        yield from self.score_wonder()
        if len(self.treasures) <= 2:
            raise GameOver
        yield from self.fill_hands(self.active)
        self.active, self.left = self.clockwise(self.active)[1], 2

    def fill_hands(self, first: Seat) -> Script:
        missing = {seat: 6 - sum(self.hands[seat]) for seat in self.clockwise(first)}
        self.deals = [Deal(seat, count) for seat, count in missing.items() if count > 0]
        while self.deals:
            yield from self.draw(self.deals[0])
            self.deals.pop(0)

    def draw(self, deal: Deal) -> Script:
        dealt = yield deal, KEEPER_ANSWERS
        assert isinstance(dealt, say.DealTiles)
        assert dealt.seat == deal.seat
        assert sum(dealt.tiles) == min(deal.count, self.bag)
        for color in Color:
            self.hands[deal.seat][color] += dealt.tiles[color]
        empty = self.bag < deal.count
        self.bag -= sum(dealt.tiles)
        if empty:
            raise GameOver

    # What the active player may do

    def actions(self) -> set[Action]:
        return (
            {say.EndTurn()}
            | self.tile_placements()
            | self.leader_placements()
            | self.withdrawals()
            | self.catastrophe_plays()
            | self.replacements()
        )

    def tile_placements(self) -> set[Action]:
        kingdoms = self.kingdoms()
        return {
            say.PlaceTile(color, square_of(spot))
            for spot in BOARD
            if self.empty(spot) and len(touched(kingdoms, spot)) <= 2
            for color in Color
            if self.hands[self.active][color] and (color == BLUE) == (spot in self.river)
        }

    def leader_placements(self) -> set[Action]:
        found: set[Action] = set()
        for color in Color:
            home = self.lift(self.active, color)
            kingdoms = self.kingdoms()
            found |= {
                say.PlaceLeader(color, square_of(spot))
                for spot in BOARD
                if self.temples_next_to(spot) and self.empty(spot) and spot not in self.river
                if spot != home and len(touched(kingdoms, spot)) <= 1
            }
            if home is not None:
                self.leaders[home] = self.active, color
        return found

    def withdrawals(self) -> set[Action]:
        return {say.WithdrawLeader(color) for color in Color if self.where(self.active, color)}

    def catastrophe_plays(self) -> set[Action]:
        if not self.catastrophes_left[self.active]:
            return set()
        return {
            say.PlayCatastrophe(square_of(spot))
            for spot in BOARD
            if self.empty(spot) or (spot in self.tiles and not self.is_protected(spot))
        }

    def is_protected(self, spot: Spot) -> bool:
        return spot in self.treasures or spot in self.buildings.values()

    def replacements(self) -> set[Action]:
        red, blue, green, black = self.hands[self.active]
        some = product(range(red + 1), range(blue + 1), range(green + 1), range(black + 1))
        return {say.ReplaceTiles((*tiles, 0)) for tiles in some if sum(tiles)}

    # Leaders, catastrophes, replacing

    def place_leader(self, color: Color, spot: Spot) -> Script:
        self.lift(self.active, color)
        self.leaders[spot] = self.active, color
        rivals = [other for other in self.leader_in(self.linked(spot), color) if other != spot]
        if rivals:
            yield from self.revolt(color, spot, rivals[0])

    def play_catastrophe(self, spot: Spot) -> None:
        self.catastrophes_left[self.active] -= 1
        self.catastrophes.add(spot)
        if spot in self.tiles:
            self.remove_tile(spot)

    def replace(self, tiles: Iterable[int]) -> Script:
        count = 0
        for color, number in zip(Color, tiles, strict=True):
            self.hands[self.active][color] -= number
            self.replaced[self.active][color] += number
            count += number
        yield from self.draw(Deal(self.active, count, replacing=True))

    def return_leaders_without_temple(self) -> None:
        self.leaders = {
            spot: who for spot, who in self.leaders.items() if self.temples_next_to(spot)
        }

    # Tiles, buildings, monuments, the wonder

    def place_tile(self, color: Color, spot: Spot) -> Script:
        joined = touched(self.kingdoms(), spot)
        self.hands[self.active][color] -= 1
        self.tiles[spot] = color
        if len(joined) == 1:
            self.score_tile(joined[0], color, spot)
        if len(joined) == 2:
            self.union = spot
            yield from self.fight_wars(spot)
            self.union = None
        yield from self.offer_building(spot)
        yield from self.offer_monument_or_wonder(spot)

    def score_tile(self, kingdom: set[Spot], color: Color, placed: Spot) -> None:
        doubled = self.buildings.get(color) in self.linked(placed)
        for leader in self.leader_in(kingdom, color) or self.leader_in(kingdom, BLACK):
            self.points[self.leaders[leader][0]][color] += 2 if doubled else 1

    def offer_building(self, placed: Spot) -> Script:
        color = self.tiles[placed]
        spots = {spot for line in self.lines_for_building(placed) for spot in line}
        if not self.options.buildings or not spots:
            return
        offers: set[Action] = {say.PlaceBuilding(square_of(spot)) for spot in spots}
        answer = yield BuildingChoice(self.active, square_of(placed)), offers | {say.Decline()}
        if isinstance(answer, say.PlaceBuilding):
            self.buildings[color] = spot_of(answer.square)

    def lines_for_building(self, placed: Spot) -> list[list[Spot]]:
        lines = [run for run in self.runs(placed) if len(run) >= 3]
        home = self.buildings.get(self.tiles[placed])
        if home is None:
            return lines
        return [line for line in lines if all(len(line) > len(run) for run in self.runs(home))]

    def offer_monument_or_wonder(self, placed: Spot) -> Script:
        offers = self.monuments_around(placed) | self.wonders_around(placed)
        if not offers:
            return
        answer = yield MonumentChoice(self.active, square_of(placed)), offers | {say.Decline()}
        if isinstance(answer, say.BuildMonument):
            self.build_monument(answer.monument, spot_of(answer.corner))
        if isinstance(answer, say.BuildWonder):
            self.build_wonder(spot_of(answer.center))

    def monuments_around(self, placed: Spot) -> set[Action]:
        color = self.tiles[placed]
        return {
            say.BuildMonument(monument, square_of(corner))
            for monument in Monument
            if monument not in self.monuments and color in MONUMENT_COLORS[monument]
            for corner in BOARD
            if placed in block(corner) and self.is_one_color(block(corner))
        }

    def wonders_around(self, placed: Spot) -> set[Action]:
        if not self.options.wonder or self.wonder:
            return set()
        return {
            say.BuildWonder(square_of(center))
            for center in BOARD
            if len(plus(center)) == 5 and placed in plus(center) and self.is_one_color(plus(center))
        }

    def build_monument(self, monument: Monument, corner: Spot) -> None:
        self.monuments[monument] = corner
        for spot in block(corner):
            self.facedown[spot] = self.tiles.pop(spot)
            self.return_building(spot)

    def build_wonder(self, center: Spot) -> None:
        self.wonder = set(plus(center))
        for spot in plus(center):
            self.remove_tile(spot)
            self.return_building(spot)

    def return_building(self, spot: Spot) -> None:
        self.buildings = {color: home for color, home in self.buildings.items() if home != spot}

    def score_monuments(self) -> None:
        for leader, (seat, color) in self.leaders.items():
            kingdom = self.linked(leader)
            for monument, corner in self.monuments.items():
                if seat == self.active and corner in kingdom and color in MONUMENT_COLORS[monument]:
                    self.points[seat][color] += 1

    def score_wonder(self) -> Script:
        king = self.where(self.active, BLACK)
        if king is None or not self.wonder & self.linked(king):
            return
        answer = yield WonderPoint(self.active), {say.ScorePoint(color) for color in Color}
        assert isinstance(answer, say.ScorePoint)
        self.points[self.active][answer.color] += 1

    # Treasures

    def share_treasures(self) -> Script:
        for seat in self.clockwise(self.active):
            trader = self.where(seat, GREEN)
            if trader is not None:
                yield from self.collect(seat, self.linked(trader))

    def collect(self, seat: Seat, kingdom: set[Spot]) -> Script:
        while len(here := self.treasures & kingdom) > 1:
            if here & self.special and here - self.special:
                taken = min(here & self.special)  # all special ones are taken, in any order
            else:
                choices: set[Action] = {say.TakeTreasure(square_of(spot)) for spot in here}
                answer = yield TreasureChoice(seat), choices
                assert isinstance(answer, say.TakeTreasure)
                taken = spot_of(answer.square)
            self.treasures.remove(taken)
            self.treasures_taken[seat] += 1
