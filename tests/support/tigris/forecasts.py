"""Compares forecasts with what happened, for every reader and every continuation of a game.

`check_forecast` compares one forecast with the events of its action and of the answers to it,
`check_forecasts` those of every action of a game. Both raise AssertionError at a difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from engine.tigris import Position, forecast, plan_wars, view
from engine.tigris.forecasting import Conflict, Forecast, Outlook, WarPlan
from engine.tigris.model.actions import Action, ChooseWar, CommitTiles, PlaceBuilding, TakeTreasure
from engine.tigris.model.bitboard import NONE, bit_of
from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    ConflictKind,
    Deal,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.events import (
    BuildingReturned,
    ConflictBegan,
    ConflictWon,
    Event,
    GameEnded,
    KingdomsUnited,
    LeaderPlaced,
    LeaderReturned,
    PointsScored,
    TilePlaced,
    TilesCommitted,
    TilesRemoved,
    TreasureTaken,
)
from engine.tigris.model.pieces import Seat
from engine.tigris.model.view import veil
from tests.support.tigris.laws import groups_of
from tests.support.tigris.walks import Step

#: After these nobody is asked for an answer: the keeper or the next action comes.
RESTING_DECISIONS = (Turn, Deal)


def check_forecasts(steps: Iterable[Step], thorough: bool = False) -> Counter[str]:
    """Holds every forecast of a game against it; counts what was compared, by kind.

    `thorough` looks through the eyes of all readers each time, else they take turns.
    """
    seen: Counter[str] = Counter()
    for told in stories(steps):
        readers = readers_of(told[0].before)
        for index in range(len(told)):
            turn = seen.total() % len(readers)
            check_forecast(told[index:], readers if thorough else readers[turn : turn + 1], seen)
    return seen


def stories(steps: Iterable[Step]) -> Iterator[list[Step]]:
    """A game cut into actions, each with all the answers to it."""
    told: list[Step] = []
    for step in steps:
        told.append(step)
        if not step.after.decisions or isinstance(step.after.decisions[-1], RESTING_DECISIONS):
            yield told
            told = []


def readers_of(position: Position) -> tuple[Seat | None, ...]:
    """All seats and a spectator."""
    return (*(Seat(seat) for seat in range(position.seats)), None)


def check_forecast(
    steps: Sequence[Step], readers: Sequence[Seat | None], seen: Counter[str] | None = None
) -> None:
    """Forecasts the first of these steps for these readers and follows the tree along the others.

    They are an action, a deal or an answer and all the answers after it. `seen` counts what was
    compared.
    """
    before, action = steps[0].before, steps[0].action
    assert before.actor is not None
    for reader in readers:
        known = view(before, reader)
        heard = veil(action, before.actor, reader)
        foreseen = forecast(known, heard)
        plans = plan_wars(known, heard) if foreseen.outlook.conflicts else ()
        try:
            Follower(foreseen, plans, Counter() if seen is None else seen).follow(steps)
        except AssertionError as broken:
            raise AssertionError(f"forecast of {heard} for reader {reader}: {broken}") from broken


class Follower:
    """Goes down the tree of a forecast the way that a game went."""

    def __init__(self, foreseen: Forecast, plans: tuple[WarPlan, ...], seen: Counter[str]) -> None:
        self.foreseen = foreseen
        self.outlook = foreseen.outlook
        self.conflict: Conflict | None = None
        self.plans = plans
        self.war = 0
        self.events: list[Event] = []
        self.chosen: list[TreasureTaken] = []
        self.pointed: Seat | None = None
        self.committed: Counter[Seat] = Counter()
        self.seen = seen

    def follow(self, steps: Sequence[Step]) -> None:
        first, *answers = steps
        self.seen[f"forecasts of {type(first.action).__name__}"] += 1
        self.begin(first)
        self.events += first.progress.events
        for step in answers:
            self.answer(step)
        self.finish(steps[-1].after)

    def begin(self, first: Step) -> None:
        """What is told of the action itself."""
        events = first.progress.events
        assert self.foreseen.seat == first.before.actor
        covered = [bit_of(self.foreseen.covered)] if self.foreseen.covered is not None else [NONE]
        assert covered == [first.after.union], "the covered tile"
        assert ([self.foreseen.decided_conflict] if self.foreseen.decided_conflict else []) == of(
            events, ConflictWon
        ), "the conflict that it decides"
        for placed in of(events, TilePlaced):
            bit = bit_of(placed.square)
            group = next(g for g in groups_of(first.before.linked | bit) if g & bit)
            assert self.foreseen.group == group, "what the tile joins"
            assert placed.joined in (NONE, group), "the kingdom that the tile joins"
            united = len(self.foreseen.joined) == 2
            assert united == bool(of(events, KingdomsUnited)), "whether kingdoms unite"
            assert {*self.foreseen.joined} <= {*first.before.kingdoms}, "the kingdoms it joins"
        for stands in of(events, LeaderPlaced):
            kingdom = first.after.kingdom(bit_of(stands.square))
            assert self.foreseen.group == kingdom, "what the leader joins"
        for joined in self.foreseen.joined:
            assert joined & self.foreseen.group == joined, "a kingdom that is not joined"

    def answer(self, step: Step) -> None:
        asked, action = step.before.decisions[-1], step.action
        events = step.progress.events
        match asked:
            case WarChoice():
                assert isinstance(action, ChooseWar)
                self.begun(events, [c for c in self.outlook.conflicts if c.color == action.color])
            case Commitment():
                assert isinstance(action, CommitTiles)
                self.commit(asked, action, events)
            case BuildingChoice() | MonumentChoice():
                self.choose(action, step)
            case TreasureChoice():
                assert isinstance(action, TakeTreasure)
                self.chosen += of(events[:1], TreasureTaken)
                self.events += events[1:]
            case WonderPoint(seat):
                self.pointed = seat
                self.events += events[1:]
                self.seen["wonder's points"] += 1

    def begun(self, events: Sequence[Event], conflicts: Sequence[Conflict]) -> None:
        """A conflict begins: one of those that were foreseen."""
        assert len(conflicts) == 1, "one conflict"
        (self.conflict,) = conflicts
        (began,) = of(events, ConflictBegan)
        sides = self.conflict.attacker, self.conflict.defender
        assert (self.conflict.kind, self.conflict.color) == (began.kind, began.color)
        assert [side.seat for side in sides] == [began.attacker, began.defender], "who fights"
        squares = [side.leader for side in sides]
        assert squares == [began.attacker_square, began.defender_square], "where they stand"
        supporters = [side.supporters for side in sides]
        told = [began.attacker_supporters, began.defender_supporters]
        assert supporters == told, "the supporters"
        self.seen[f"conflicts: {began.kind}"] += 1

    def commit(self, fight: Commitment, action: CommitTiles, events: Sequence[Event]) -> None:
        if self.conflict is None:
            self.begin_alone(fight)
        conflict = self.conflict
        assert conflict is not None
        (laid,) = of(events, TilesCommitted)
        self.committed[laid.seat] += laid.count
        answers = dict(conflict.answers)
        if fight.committed is None:
            assert action.count in answers, "how many the attacker may add"
            assert action.count <= conflict.attacker.most, "how many the attacker has at most"
            return
        assert action.count in answers[fight.committed], "how many the defender may add"
        assert action.count <= conflict.defender.most, "how many the defender has at most"
        self.decide(conflict, fight.committed, action.count, events)

    def begin_alone(self, fight: Commitment) -> None:
        assert len(self.outlook.conflicts) == 1, "one conflict"
        (self.conflict,) = self.outlook.conflicts
        told = of(self.events, ConflictBegan)
        if told:
            self.begun(told[-1:], [self.conflict])
        assert (self.conflict.kind, self.conflict.color) == (fight.kind, fight.color)

    def decide(
        self, conflict: Conflict, attack: int, defence: int, events: Sequence[Event]
    ) -> None:
        (won,) = of(events, ConflictWon)
        sides = conflict.attacker, conflict.defender
        added = attack - conflict.attacker.committed, defence
        strengths = [side.strength + more for side, more in zip(sides, added, strict=True)]
        assert strengths == [won.attacker_strength, won.defender_strength], "the strengths"
        if not any(added):
            assert conflict.unaided_winner == won.winner, "who wins unaided"
        by_attacker = won.winner == conflict.attacker.seat
        branch = conflict.attacker_wins if by_attacker else conflict.defender_wins
        self.seen[f"{won.kind} won by the {'attacker' if by_attacker else 'defender'}"] += 1
        assert branch is not None, "an end that could not come about"
        if conflict.kind is ConflictKind.WAR and self.foreseen.outlook.conflicts:
            self.fight_on(won)
        self.turn_to(branch, events)
        self.conflict = None

    def fight_on(self, won: ConflictWon) -> None:
        """Only the plans in which this war comes next and is won by this seat are left."""
        index, self.war = self.war, self.war + 1
        going_on = [plan for plan in self.plans if len(plan.steps) > index]
        self.plans = tuple(
            plan
            for plan in going_on
            if (plan.steps[index].war.color, plan.steps[index].winner) == (won.color, won.winner)
        )
        assert self.plans, "no plan in which this war is won by this seat"

    def choose(self, action: Action, step: Step) -> None:
        answers = {choice.answer: choice for choice in self.outlook.choices}
        assert action in answers, f"{action} was not on offer"
        choice = answers[action]
        self.seen[f"works: {type(action).__name__}"] += 1
        if isinstance(action, PlaceBuilding):
            assert choice.squares == bit_of(action.square)
        else:
            stood, stands = standing_works(step.before), standing_works(step.after)
            assert choice.squares == stands & ~stood, "the squares of the work"
        self.turn_to(choice.outlook, step.progress.events)

    def turn_to(self, outlook: Outlook, events: Sequence[Event]) -> None:
        """All that was certain has happened; another outlook begins with these events."""
        self.compare()
        self.outlook, self.events, self.chosen = outlook, list(events), []

    def finish(self, after: Position) -> None:
        assert not self.outlook.conflicts, "conflicts that did not come"
        assert not self.outlook.choices, "works that were not offered"
        assert self.outlook.tiles_to_deal == self.asked_for(after), "the tiles that come"
        self.compare()
        if self.war:
            assert [len(plan.steps) for plan in self.plans] == [self.war], "wars that did not come"
            self.fallen_did_not_fight()

    def fallen_did_not_fight(self) -> None:
        (plan,) = self.plans
        first = {rivals.color for rivals in plan.steps[0].war.other_wars} | {
            plan.steps[0].war.color
        }
        fought = {step.war.color for step in plan.steps}
        assert {war.rivals.color for war in plan.averted} == first - fought, "wars that fell away"
        self.seen["wars that fell away"] += len(plan.averted)
        self.seen[f"unions with {len(first)} wars"] += 1

    def asked_for(self, after: Position) -> tuple[int, ...]:
        """What the keeper is asked for, without what replaces tiles that were committed since."""
        asked = [0] * after.seats
        for deal in after.decisions:
            if isinstance(deal, Deal):
                asked[deal.seat] = deal.count - self.committed[deal.seat]
        return tuple(asked)

    def compare(self) -> None:
        """What the outlook lists against the events since it began."""
        events, told = self.events, self.outlook
        assert told.points == tuple(of(events, PointsScored)), "points"
        assert told.returned == tuple(of(events, LeaderReturned)), "leaders that go home"
        assert told.removed == tuple(of(events, TilesRemoved)), "tiles that leave the board"
        assert told.buildings_returned == tuple(of(events, BuildingReturned)), (
            "buildings that go back"
        )
        assert told.wonder_point == self.pointed, "who has the wonder's point"
        ended = [event.reason for event in of(events, GameEnded)]
        assert ([told.end_reason] if told.end_reason else []) == ended, "the end of the game"
        self.compare_treasures(of(events, TreasureTaken))
        self.seen["points"] += len(told.points)
        self.seen["leaders that go home"] += len(told.returned)

    def compare_treasures(self, certain: Sequence[TreasureTaken]) -> None:
        shares = {share.seat: share for share in self.outlook.shares}
        taken = dict.fromkeys(shares, (NONE, NONE, 0))
        for event in chain(certain, self.chosen):
            assert event.seat in shares, "treasures for somebody else"
            assert event.trader == shares[event.seat].trader, "the trader that takes them"
        for event in certain:
            sure, chosen, count = taken[event.seat]
            taken[event.seat] = sure | bit_of(event.square), chosen, count
        for event in self.chosen:
            sure, chosen, count = taken[event.seat]
            taken[event.seat] = sure, chosen | bit_of(event.square), count + 1
        for seat, share in shares.items():
            sure, chosen, count = taken[seat]
            assert (share.taken, share.choice_count) == (sure, count), "treasures"
            assert chosen & ~share.choose_from == NONE, "a treasure from elsewhere"
            assert share.choose_from.bit_count() == (
                share.choice_count + 1 if share.choice_count else 0
            )
            self.seen["treasures"] += share.choice_count + share.taken.bit_count()


def standing_works(position: Position) -> int:
    squares = int(position.wonder)
    for each in position.facedown:
        squares |= each
    return squares


def of(events: Iterable[Event], kind: type) -> list:  # type: ignore[type-arg]
    """The events of this kind, in order."""
    return [event for event in events if isinstance(event, kind)]
