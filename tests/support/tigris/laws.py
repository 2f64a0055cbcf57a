"""Laws that hold in every game. Each raises AssertionError where it is broken.

`check_game` plays a random game and checks all laws; the suite plays a few games,
`benchmarks/random_games.py` thousands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from operator import or_

from engine.tigris import KEEPER, Position, apply, legal_actions, view, why_not
from engine.tigris.codec import (
    decode_action,
    decode_position,
    digest,
    encode_action,
    encode_position,
)
from engine.tigris.model.actions import CommitTiles, PlaceLeader, PlaceTile, PlayCatastrophe
from engine.tigris.model.bitboard import BOARD, NONE, SQUARES, Squares, bit_of, halo
from engine.tigris.model.decisions import Commitment, Turn
from engine.tigris.model.event_reasons import PointReason
from engine.tigris.model.events import LeaderReturned, PointsScored, TreasureTaken
from engine.tigris.model.kingdoms import regions
from engine.tigris.model.pieces import BOX, COLORS, RED, Seat
from engine.tigris.model.position import stored_values
from engine.tigris.model.view import veil
from engine.tigris.notation import format_action, format_position, parse_action, parse_position
from engine.tigris.rules.bag import Bag, count_unseen
from engine.tigris.rules.conflict import supporters
from engine.tigris.rules.legal_squares import (
    squares_for_catastrophe,
    squares_for_leader,
    squares_for_tile,
)
from tests.support.tigris.walks import MAX_ACTIONS, Step, Walk

FOR_TILES = (PointReason.LEADER, PointReason.KING)


class BrokenLaw(AssertionError):
    """Names the game, the action and the law that it broke."""


@dataclass(frozen=True)
class CheckedGame:
    steps: list[Step]

    @property
    def actions(self) -> int:
        return len(self.steps)

    @property
    def over(self) -> bool:
        return not self.steps[-1].after.decisions


def check_game(walk: Walk, most: int = MAX_ACTIONS, thorough: bool = True) -> CheckedGame:
    """Plays a random game and checks the laws; `thorough` adds those slower than the game."""
    bag, steps = walk.bag, list[Step]()
    start = snapshot(walk.start)
    try:
        for step in walk.steps(most):
            steps.append(step)
            check_step(step, bag)
            assert snapshot(step.before) == start, "apply changed the position given to it"
            start = snapshot(step.after)
        if steps:
            round_trips_are_exact(steps[-1])
        if thorough:
            check_thoroughly(walk, steps)
    except AssertionError as broken:
        raise BrokenLaw(f"{walk}, action {len(steps)}: {broken}") from broken
    return CheckedGame(steps)


def check_step(step: Step, bag: Bag) -> None:
    tiles_are_conserved(step.after, bag)
    points_never_fall(step)
    events_account_for_points(step)
    kingdoms_have_no_rivals(step.after)
    leaders_are_next_to_temples(step.after)
    derived_fields_are_correct(step.after)
    buildings_are_on_their_tiles(step.after)
    treasures_stay_in_place(step)
    the_wonder_stays(step)
    english_commitments_matter(step)
    tiles_count_double_beside_their_building(step)
    actor_has_legal_actions(step.after)


def check_thoroughly(walk: Walk, steps: Sequence[Step]) -> None:
    for step in steps:
        round_trips_are_exact(step)
        assert step.action in legal_actions(step.before), f"{step.action} is not listed"
        action_lists_are_sequences(step.after)
        squares_match_actions(step.after)
        contacts_are_correct(step.after)
        unseen_count_is_correct(step.after)
    replay_equals_live(walk, steps)
    peers_hold_views(walk, steps)


def tiles_are_conserved(position: Position, bag: Bag) -> None:
    """All tiles of each color are on the board, in hands, out of the game or still in the bag."""
    rest = bag.order[len(bag.order) - position.bag :]
    for color in COLORS:
        board = position.tiles[color].bit_count() + position.facedown[color].bit_count()
        hidden = sum(tiles[color] for tiles in (*position.hands, *position.replaced))
        total = board + hidden + position.discarded[color] + rest.count(color)
        assert total == BOX[color], f"{total} tiles of {color.name}"


def points_never_fall(step: Step) -> None:
    for before, after in zip(step.before.points, step.after.points, strict=True):
        assert all(old <= new for old, new in zip(before, after, strict=True)), "points fell"
    for old, new in zip(step.before.treasures_taken, step.after.treasures_taken, strict=True):
        assert old <= new, "a treasure was given back"


def events_account_for_points(step: Step) -> None:
    points = [list(points) for points in step.before.points]
    hoards = list(step.before.treasures_taken)
    for event in step.progress.events:
        if isinstance(event, PointsScored):
            points[event.seat][event.color] += event.amount
        if isinstance(event, TreasureTaken):
            hoards[event.seat] += 1
    assert points == [list(points) for points in step.after.points], "points without an event"
    assert hoards == list(step.after.treasures_taken), "treasures without an event"


def kingdoms_have_no_rivals(position: Position) -> None:
    """Between actions no kingdom contains two leaders of a color."""
    if not is_between_actions(position):
        return
    for kingdom in position.kingdoms:
        for color in COLORS:
            rivals = (kingdom & position.leaders[color]).bit_count()
            assert rivals <= 1, f"{rivals} leaders of {color.name} in one kingdom"


def leaders_are_next_to_temples(position: Position) -> None:
    if is_between_actions(position):
        stranded = position.all_leaders & ~halo(position.tiles[RED])
        assert not stranded, "a leader without a temple"


def buildings_are_on_their_tiles(position: Position) -> None:
    """Each is on a face-up tile of its color or in supply; all in supply without the option."""
    for color in COLORS:
        building = position.buildings[color]
        assert position.options.buildings or not building, "a building without the option"
        assert building.bit_count() <= 1, f"two buildings of {color.name}"
        assert not building & ~position.tiles[color], f"the building of {color.name} off its tiles"


def treasures_stay_in_place(step: Step) -> None:
    """On a temple, face up or down, or on the wonder; none is ever added."""
    position = step.after
    ground = position.tiles[RED] | position.facedown[RED] | position.wonder
    assert not position.treasures & ~ground, "a treasure on nothing"
    assert not position.treasures & ~step.before.treasures, "a new treasure"


def the_wonder_stays(step: Step) -> None:
    """It is a plus of five squares whose tiles left the game, there is only one, and it stays."""
    before, after = step.before, step.after
    if before.wonder:
        assert after.wonder == before.wonder, "the wonder changed"
    elif after.wonder:
        assert after.options.wonder, "a wonder without the option"
        center = [square for square in SQUARES if halo(bit_of(square)) == after.wonder]
        assert after.wonder.bit_count() == 5 and len(center) == 1, "the wonder is not a plus"
        left = sum(after.discarded) - sum(before.discarded)
        assert left == 5, f"{left} tiles left the game for the wonder"
        assert before.linked == after.linked | squares_left_by_leaders(step), (
            "the wonder cut connections"
        )
    assert not after.wonder & after.catastrophes, "a catastrophe on the wonder"


def squares_left_by_leaders(step: Step) -> Squares:
    """The squares of leaders that returned in this step."""
    squares = NONE
    for event in step.progress.events:
        if isinstance(event, LeaderReturned):
            squares |= bit_of(event.square)
    return squares


def english_commitments_matter(step: Step) -> None:
    """With the option, an attacker adds nothing or becomes stronger, a defender nothing or ties."""
    action, commitment = step.action, step.before.decisions[-1]
    if not isinstance(action, CommitTiles) or not isinstance(commitment, Commitment):
        return
    if not step.before.options.english or not action.count:
        return
    sides = (commitment.attacker, commitment.defender)
    attack, defense = (
        supporters(step.before, commitment.kind, seat, commitment.color).bit_count()
        for seat in sides
    )
    if commitment.committed is None:
        assert attack + action.count > defense, "an attack that is not stronger"
    else:
        assert attack + commitment.committed == defense + action.count, (
            "a defense that is not a tie"
        )


def tiles_count_double_beside_their_building(step: Step) -> None:
    """The points for a placed tile: one, or two with the building of its color in the kingdom."""
    for event in step.progress.events:
        if isinstance(event, PointsScored) and event.reason in FOR_TILES:
            assert isinstance(step.action, PlaceTile)
            bit = bit_of(event.square)
            kingdom = next(g for g in groups_of(step.before.linked | bit) if g & bit)
            double = bool(kingdom & step.before.buildings[step.action.color])
            assert event.amount == 1 + double, f"{event.amount} points for a tile"


def is_between_actions(position: Position) -> bool:
    """Whether the position waits for an action of a turn."""
    return bool(position.decisions) and isinstance(position.decisions[-1], Turn)


def derived_fields_are_correct(position: Position) -> None:
    all_leaders = linked = reduce(or_, position.seat_leaders)
    assert position.all_leaders == all_leaders == reduce(or_, position.leaders), "all_leaders"
    for squares in (*position.tiles, *position.facedown, position.wonder):
        assert not linked & squares, "two pieces on one square"
        linked |= squares
    assert position.linked == linked, "linked"
    assert position.empty == BOARD & ~linked & ~position.catastrophes, "empty"
    assert position.temple_halo == halo(position.tiles[RED]), "temple_halo"
    groups = {group: halo(group) for group in groups_of(linked)}
    kingdoms = {group: near for group, near in groups.items() if group & all_leaders}
    assert position.kingdoms == kingdoms, "kingdoms"
    alone = {group: near for group, near in groups.items() if not group & all_leaders}
    assert regions(linked, kingdoms) == alone, "regions"


def groups_of(squares: Squares) -> Iterator[Squares]:
    """The connected parts of a set, found without the engine's own search."""
    while squares:
        group = squares & -squares
        while (grown := halo(group) & squares) != group:
            group = grown
        yield group
        squares &= ~group


def contacts_are_correct(position: Position) -> None:
    """The squares next to at least one, two, three kingdoms, counted one by one."""
    for number, squares in enumerate(position.contacts, 1):
        for square in SQUARES:
            touching = sum(near >> square & 1 for near in position.kingdoms.values())
            assert bool(squares >> square & 1) == (touching >= number), f"contacts at {square}"


def unseen_count_is_correct(position: Position) -> None:
    """The cached count equals a new one."""
    fresh = position.copy()
    fresh.unseen = None
    assert count_unseen(position) == count_unseen(fresh), "unseen tiles"


def actor_has_legal_actions(position: Position) -> None:
    if position.actor != KEEPER:
        count = len(legal_actions(position))
        assert (count > 0) == (position.actor is not None), f"{count} legal actions"


def snapshot(position: Position) -> tuple[object, ...]:
    """The values of a position, with dictionaries copied: they must not change once published."""
    return (
        stored_values(position),
        position.linked,
        dict(position.kingdoms),
        position.contacts,
    )


def round_trips_are_exact(step: Step) -> None:
    """Text and codec round trips are exact, and the digest of a view is that of the position."""
    position, action, players = step.after, step.action, step.after.dynasties
    assert parse_position(format_position(position)) == position, "the text of a position"
    assert decode_position(encode_position(position)) == position, "the codes of a position"
    assert parse_action(format_action(action, players), players) == action, "the text of an action"
    assert decode_action(encode_action(action)) == action, "the codes of an action"
    for reader in readers(position):
        seen = view(position, reader)
        assert parse_position(format_position(seen)) == seen, "the text of a view"
        assert digest(seen) == digest(position), "the digest of a view"


def readers(position: Position) -> tuple[Seat | None, ...]:
    """All seats and a spectator."""
    return (*(Seat(seat) for seat in range(position.seats)), None)


def action_lists_are_sequences(position: Position) -> None:
    actions = legal_actions(position)
    listed = list(actions)
    assert len(listed) == len(actions) == len(set(listed)), "the length of the legal actions"
    for index in range(0, len(listed), 37):
        action = actions[index]
        assert action == listed[index] and action in actions, f"legal action {index}"
        assert why_not(position, action) is None, f"{action} is listed and refused"


def squares_match_actions(position: Position) -> None:
    """The sets of legal squares are the squares of the listed actions."""
    if not is_between_actions(position):
        return
    listed: dict[tuple[object, ...], int] = {}
    for action in legal_actions(position):
        if isinstance(action, PlaceTile | PlaceLeader | PlayCatastrophe):
            kind = type(action), getattr(action, "color", None)
            listed[kind] = listed.get(kind, 0) | bit_of(action.square)
    hand = position.hands[position.turn.seat]
    for color in COLORS:
        tile = squares_for_tile(position, color) if hand[color] else 0
        assert listed.get((PlaceTile, color), 0) == tile, f"squares for a {color.name} tile"
        leader = squares_for_leader(position, color)
        assert listed.get((PlaceLeader, color), 0) == leader, f"squares for a {color.name} leader"
    strike = (
        squares_for_catastrophe(position) if position.catastrophes_left[position.turn.seat] else 0
    )
    assert listed.get((PlayCatastrophe, None), 0) == strike, "squares for a catastrophe"


def replay_equals_live(walk: Walk, steps: Sequence[Step]) -> None:
    """The actions of a game, played again, give equal positions and events."""
    position = walk.start
    for step in steps:
        progress = apply(position, step.action)
        assert progress == step.progress, f"the replay differs at {step.action}"
        position = progress.position
    for earlier, later in pairwise(steps):
        assert earlier.after is later.before


def peers_hold_views(walk: Walk, steps: Sequence[Step]) -> None:
    """A reader that applies every action as it sees it arrives at its view of the position."""
    for reader in readers(walk.start):
        peer = view(walk.start, reader)
        for step in steps:
            veiled = veil(step.action, step.before.decisions[-1].actor, reader)
            peer = apply(peer, veiled).position
            assert peer == view(step.after, reader), f"reader {reader} after {veiled}"
            unseen_count_is_correct(peer)
