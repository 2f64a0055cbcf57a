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

#: After these an action is over: the keeper or the next action follows.
RESTING_DECISIONS = (Turn, Deal)


def check_forecasts(steps: Iterable[Step], thorough: bool = False) -> Counter[str]:
    """Compares every forecast of a game with its events; counts what was compared, by kind.

    `thorough` compares the forecasts of all readers each time, otherwise they take turns.
    """
    seen: Counter[str] = Counter()
    for steps_of_action in split_by_action(steps):
        readers = readers_of(steps_of_action[0].before)
        for index in range(len(steps_of_action)):
            turn = seen.total() % len(readers)
            check_forecast(
                steps_of_action[index:], readers if thorough else readers[turn : turn + 1], seen
            )
    return seen


def split_by_action(steps: Iterable[Step]) -> Iterator[list[Step]]:
    """A game split into actions, each with all answers that followed."""
    current: list[Step] = []
    for step in steps:
        current.append(step)
        if not step.after.decisions or isinstance(step.after.decisions[-1], RESTING_DECISIONS):
            yield current
            current = []


def readers_of(position: Position) -> tuple[Seat | None, ...]:
    """All seats and a spectator."""
    return (*(Seat(seat) for seat in range(position.seats)), None)


def check_forecast(
    steps: Sequence[Step], readers: Sequence[Seat | None], seen: Counter[str] | None = None
) -> None:
    """Compares the forecasts of the first step for these readers with all steps.

    The steps are an action, a deal or an answer, and all answers after it. `seen` counts what was
    compared.
    """
    before, action = steps[0].before, steps[0].action
    assert before.actor is not None
    for reader in readers:
        known = view(before, reader)
        veiled = veil(action, before.actor, reader)
        expected = forecast(known, veiled)
        plans = plan_wars(known, veiled) if expected.outlook.conflicts else ()
        try:
            Follower(expected, plans, Counter() if seen is None else seen).follow(steps)
        except AssertionError as broken:
            raise AssertionError(f"forecast of {veiled} for reader {reader}: {broken}") from broken


class Follower:
    """Follows a game down the tree of a forecast."""

    def __init__(self, expected: Forecast, plans: tuple[WarPlan, ...], seen: Counter[str]) -> None:
        self.forecast = expected
        self.outlook = expected.outlook
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
        """Compares the forecast of the action itself."""
        events = first.progress.events
        assert self.forecast.seat == first.before.actor
        covered = [bit_of(self.forecast.covered)] if self.forecast.covered is not None else [NONE]
        assert covered == [first.after.union], "the covered tile"
        assert ([self.forecast.decided_conflict] if self.forecast.decided_conflict else []) == of(
            events, ConflictWon
        ), "the conflict that it decides"
        for placed in of(events, TilePlaced):
            bit = bit_of(placed.square)
            group = next(g for g in groups_of(first.before.linked | bit) if g & bit)
            assert self.forecast.group == group, "what the tile joins"
            assert placed.joined in (NONE, group), "the kingdom that the tile joins"
            united = len(self.forecast.joined) == 2
            assert united == bool(of(events, KingdomsUnited)), "whether kingdoms unite"
            assert {*self.forecast.joined} <= {*first.before.kingdoms}, "the kingdoms it joins"
        for leader in of(events, LeaderPlaced):
            kingdom = first.after.kingdom(bit_of(leader.square))
            assert self.forecast.group == kingdom, "what the leader joins"
        for joined in self.forecast.joined:
            assert joined & self.forecast.group == joined, "a kingdom that is not joined"

    def answer(self, step: Step) -> None:
        decision, action = step.before.decisions[-1], step.action
        events = step.progress.events
        match decision:
            case WarChoice():
                assert isinstance(action, ChooseWar)
                self.begin_conflict(
                    events, [c for c in self.outlook.conflicts if c.color == action.color]
                )
            case Commitment():
                assert isinstance(action, CommitTiles)
                self.commit(decision, action, events)
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

    def begin_conflict(self, events: Sequence[Event], conflicts: Sequence[Conflict]) -> None:
        """Compares a conflict that begins with one of those that were forecast."""
        assert len(conflicts) == 1, "one conflict"
        (self.conflict,) = conflicts
        (began,) = of(events, ConflictBegan)
        sides = self.conflict.attacker, self.conflict.defender
        assert (self.conflict.kind, self.conflict.color) == (began.kind, began.color)
        assert [side.seat for side in sides] == [began.attacker, began.defender], "who fights"
        squares = [side.leader for side in sides]
        assert squares == [began.attacker_square, began.defender_square], "where they stand"
        supporters = [side.supporters for side in sides]
        expected = [began.attacker_supporters, began.defender_supporters]
        assert supporters == expected, "the supporters"
        self.seen[f"conflicts: {began.kind}"] += 1

    def commit(self, commitment: Commitment, action: CommitTiles, events: Sequence[Event]) -> None:
        if self.conflict is None:
            self.begin_only_conflict(commitment)
        conflict = self.conflict
        assert conflict is not None
        (committed,) = of(events, TilesCommitted)
        self.committed[committed.seat] += committed.count
        answers = dict(conflict.answers)
        if commitment.committed is None:
            assert action.count in answers, "how many the attacker may add"
            assert action.count <= conflict.attacker.max_commitment, (
                "how many the attacker has at most"
            )
            return
        assert action.count in answers[commitment.committed], "how many the defender may add"
        assert action.count <= conflict.defender.max_commitment, "how many the defender has at most"
        self.decide(conflict, commitment.committed, action.count, events)

    def begin_only_conflict(self, commitment: Commitment) -> None:
        assert len(self.outlook.conflicts) == 1, "one conflict"
        (self.conflict,) = self.outlook.conflicts
        began = of(self.events, ConflictBegan)
        if began:
            self.begin_conflict(began[-1:], [self.conflict])
        assert (self.conflict.kind, self.conflict.color) == (commitment.kind, commitment.color)

    def decide(
        self, conflict: Conflict, attack: int, defense: int, events: Sequence[Event]
    ) -> None:
        (won,) = of(events, ConflictWon)
        sides = conflict.attacker, conflict.defender
        added = attack - conflict.attacker.committed, defense
        strengths = [side.strength + more for side, more in zip(sides, added, strict=True)]
        assert strengths == [won.attacker_strength, won.defender_strength], "the strengths"
        if not any(added):
            assert conflict.unaided_winner == won.winner, "who wins unaided"
        by_attacker = won.winner == conflict.attacker.seat
        branch = conflict.attacker_wins if by_attacker else conflict.defender_wins
        self.seen[f"{won.kind} won by the {'attacker' if by_attacker else 'defender'}"] += 1
        assert branch is not None, "an outcome that was impossible"
        if conflict.kind is ConflictKind.WAR and self.forecast.outlook.conflicts:
            self.select_plans(won)
        self.continue_with(branch, events)
        self.conflict = None

    def select_plans(self, won: ConflictWon) -> None:
        """Keeps the plans in which this war comes next and is won by this seat."""
        index, self.war = self.war, self.war + 1
        unfinished = [plan for plan in self.plans if len(plan.steps) > index]
        self.plans = tuple(
            plan
            for plan in unfinished
            if (plan.steps[index].war.color, plan.steps[index].winner) == (won.color, won.winner)
        )
        assert self.plans, "no plan in which this war is won by this seat"

    def choose(self, action: Action, step: Step) -> None:
        answers = {choice.answer: choice for choice in self.outlook.choices}
        assert action in answers, f"{action} was not on offer"
        choice = answers[action]
        self.seen[f"builds: {type(action).__name__}"] += 1
        if isinstance(action, PlaceBuilding):
            assert choice.squares == bit_of(action.square)
        else:
            before, after = built_squares(step.before), built_squares(step.after)
            assert choice.squares == after & ~before, "the squares built on"
        self.continue_with(choice.outlook, step.progress.events)

    def continue_with(self, outlook: Outlook, events: Sequence[Event]) -> None:
        """Compares the current outlook and continues with another that begins with these events."""
        self.compare()
        self.outlook, self.events, self.chosen = outlook, list(events), []

    def finish(self, after: Position) -> None:
        assert not self.outlook.conflicts, "conflicts that did not come"
        assert not self.outlook.choices, "works that were not offered"
        assert self.outlook.tiles_to_deal == self.tiles_to_deal(after), "the tiles that come"
        self.compare()
        if self.war:
            assert [len(plan.steps) for plan in self.plans] == [self.war], "wars that did not come"
            self.check_averted_wars()

    def check_averted_wars(self) -> None:
        (plan,) = self.plans
        first = {rivals.color for rivals in plan.steps[0].war.other_wars} | {
            plan.steps[0].war.color
        }
        fought = {step.war.color for step in plan.steps}
        assert {war.rivals.color for war in plan.averted} == first - fought, "averted wars"
        self.seen["averted wars"] += len(plan.averted)
        self.seen[f"unions with {len(first)} wars"] += 1

    def tiles_to_deal(self, after: Position) -> tuple[int, ...]:
        """The tiles that the keeper must deal, without those that replace committed ones."""
        counts = [0] * after.seats
        for deal in after.decisions:
            if isinstance(deal, Deal):
                counts[deal.seat] = deal.count - self.committed[deal.seat]
        return tuple(counts)

    def compare(self) -> None:
        """Compares the outlook with the events since it began."""
        events, outlook = self.events, self.outlook
        assert outlook.points == tuple(of(events, PointsScored)), "points"
        assert outlook.returned == tuple(of(events, LeaderReturned)), "returned leaders"
        assert outlook.removed == tuple(of(events, TilesRemoved)), "tiles that leave the board"
        assert outlook.buildings_returned == tuple(of(events, BuildingReturned)), (
            "buildings that go back"
        )
        assert outlook.wonder_point == self.pointed, "who has the wonder's point"
        ended = [event.reason for event in of(events, GameEnded)]
        assert ([outlook.end_reason] if outlook.end_reason else []) == ended, "the end of the game"
        self.compare_treasures(of(events, TreasureTaken))
        self.seen["points"] += len(outlook.points)
        self.seen["returned leaders"] += len(outlook.returned)

    def compare_treasures(self, certain: Sequence[TreasureTaken]) -> None:
        shares = {share.seat: share for share in self.outlook.shares}
        taken = dict.fromkeys(shares, (NONE, NONE, 0))
        for event in chain(certain, self.chosen):
            assert event.seat in shares, "treasures for another seat"
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


def built_squares(position: Position) -> int:
    squares = int(position.wonder)
    for each in position.facedown:
        squares |= each
    return squares


def of(events: Iterable[Event], kind: type) -> list:  # type: ignore[type-arg]
    """The events of this kind, in order."""
    return [event for event in events if isinstance(event, kind)]
