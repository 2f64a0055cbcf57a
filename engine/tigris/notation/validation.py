"""Validation of positions that come from text or bytes.

Such a position need not be reachable in a game, but it must fit the box, the board and its open
decisions: the rules rely on that.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from engine.common.stated import stated
from engine.tigris.model.bitboard import NONE, Square, first, members, row_of
from engine.tigris.model.pieces import BLUE, BOX, COLORS, HAND_SIZE, MONUMENT_COLORS, RED, Seat
from engine.tigris.model.position import Position
from engine.tigris.notation.flaws import (
    BrokenWonder,
    BuildingRule,
    BuildingWithoutTile,
    FaceDown,
    Flaw,
    FullHand,
    LeaderInRiver,
    MonumentWithoutTiles,
    OnSquares,
    SecondBuilding,
    SecondLeader,
    SecondMonument,
    SecondUnificationTile,
    TooLargeBag,
    TooManyTiles,
    TreasureWithoutTemple,
    TwoPieces,
    UnfitDecision,
    UnificationTile,
    WonderRule,
    WrongGround,
)
from engine.tigris.notation.vocabulary import (
    BUILDING_WORDS,
    COLOR_WORDS,
    DYNASTY_WORDS,
    MONUMENT_WORDS,
    ROLE_WORDS,
    format_square,
)
from engine.tigris.rules.decision_checks import missing_requirement
from engine.tigris.rules.monuments import block
from engine.tigris.rules.wonder import wonder_center


def first_flaw(position: Position) -> Flaw | None:
    """The first flaw of a position, or None."""
    return next(_flaws(position), None)


def _flaws(position: Position) -> Iterator[Flaw]:
    """All flaws, the board first; later checks rely on the earlier ones."""
    yield from _shared_squares(position)
    yield from _terrain(position)
    yield from _duplicate_leaders(position)
    yield from _misplaced_treasures(position)
    yield from _monuments(position)
    yield from _buildings(position)
    yield from _wonder(position)
    yield from _counts(position)
    yield from _unification(position)
    yield from _open_decisions(position)


def _flaw_on(square: Square, found: str, expected: str, reason: OnSquares) -> Flaw:
    where = stated("{piece} on {square}", piece=found, square=format_square(square))
    return Flaw(str(row_of(square) + 1), where, expected, reason)


def _shared_squares(position: Position) -> Iterator[Flaw]:
    taken = NONE
    for squares in (
        *(*position.tiles, *position.facedown, *position.leaders),
        *(position.catastrophes, position.wonder),
    ):
        for square in members(squares & taken):
            yield _flaw_on(square, stated("two pieces"), stated("one"), TwoPieces((square,)))
        taken |= squares


def _terrain(position: Position) -> Iterator[Flaw]:
    terrain = position.options.terrain
    for color in COLORS:
        ground, expected = (
            (terrain.river, stated("{color} tiles only on rivers", color=COLOR_WORDS[color]))
            if color == BLUE
            else (terrain.land, stated("{color} tiles only on land", color=COLOR_WORDS[color]))
        )
        tiles = position.tiles[color] | position.facedown[color]
        for square in members(tiles & ~ground):
            yield _flaw_on(
                square,
                stated("a {color} tile", color=COLOR_WORDS[color]),
                expected,
                WrongGround((square,), color),
            )
    for square in members(position.all_leaders & ~terrain.land):
        yield _flaw_on(
            square, stated("a leader"), stated("leaders only on land"), LeaderInRiver((square,))
        )


def _duplicate_leaders(position: Position) -> Iterator[Flaw]:
    for seat, dynasty in enumerate(position.dynasties):
        for color in COLORS:
            pair = position.leader(Seat(seat), color)
            for square in members(pair & (pair - 1)):
                role, owner = ROLE_WORDS[color], DYNASTY_WORDS[dynasty]
                leader = stated("a second {leader} of {dynasty}", leader=role, dynasty=owner)
                reason = SecondLeader(tuple(members(pair)), color, Seat(seat))
                yield _flaw_on(square, leader, stated("one at most"), reason)


def _misplaced_treasures(position: Position) -> Iterator[Flaw]:
    temples = position.tiles[RED] | position.facedown[RED] | position.wonder
    for square in members(position.treasures & ~temples):
        reason = TreasureWithoutTemple((square,))
        yield _flaw_on(
            square, stated("a treasure"), stated("treasures only on temples or the wonder"), reason
        )


def _monuments(position: Position) -> Iterator[Flaw]:
    uncovered = NONE
    for squares in position.facedown:
        uncovered |= squares
    built = []
    for monument, corner in position.monuments:
        block_squares = block(corner)
        fitting = [position.facedown[color] & uncovered for color in MONUMENT_COLORS[monument]]
        if all(squares & block_squares != block_squares for squares in fitting):
            yield Flaw(
                "monument",
                stated(
                    "{monument} at {square}",
                    monument=MONUMENT_WORDS[monument],
                    square=format_square(corner),
                ),
                stated("four face-down tiles of one of its colors below it, shared with no other"),
                MonumentWithoutTiles(tuple(members(block_squares)), monument),
            )
        if monument in built:
            second = SecondMonument(tuple(members(block_squares)), monument)
            yield Flaw(
                "monument",
                stated("a second {piece}", piece=MONUMENT_WORDS[monument]),
                stated("one at most"),
                second,
            )
        built.append(monument)
        uncovered &= ~block_squares
    for square in members(uncovered):
        yield _flaw_on(
            square, stated("a face-down tile"), stated("a monument on it"), FaceDown((square,))
        )


def _buildings(position: Position) -> Iterator[Flaw]:
    for color in COLORS:
        name, squares = BUILDING_WORDS[color], position.buildings[color]
        if squares and not position.options.buildings:
            at = first(squares)
            expected, reason = (
                stated("no building: this table plays without them"),
                BuildingRule((at,), color),
            )
            yield _flaw_on(at, stated("a {piece}", piece=name), expected, reason)
        for square in members(squares & ~position.tiles[color] | squares & position.union):
            below = stated("a face-up, uncovered {color} tile below it", color=COLOR_WORDS[color])
            bare = BuildingWithoutTile((square,), color)
            yield _flaw_on(square, stated("a {piece}", piece=name), below, bare)
        for square in members(squares & (squares - 1)):
            second = SecondBuilding(tuple(members(squares)), color)
            yield _flaw_on(
                square, stated("a second {piece}", piece=name), stated("one at most"), second
            )


def _wonder(position: Position) -> Iterator[Flaw]:
    if not position.wonder:
        return
    square, squares = first(position.wonder), tuple(members(position.wonder))
    if not position.options.wonder:
        yield _flaw_on(
            square,
            stated("the wonder"),
            stated("none: this table plays without it"),
            WonderRule(squares),
        )
    if wonder_center(position) is None:
        yield _flaw_on(
            square, stated("the wonder"), stated("a plus of five cells"), BrokenWonder(squares)
        )


def _counts(position: Position) -> Iterator[Flaw]:
    for seat, hand in enumerate(position.hands):
        if sum(hand) > HAND_SIZE:
            dynasty, reason = position.dynasties[seat], FullHand(Seat(seat), sum(hand))
            found = stated("{n} tiles in hand", n=sum(hand))
            yield Flaw(DYNASTY_WORDS[dynasty], found, stated("at most {n}", n=HAND_SIZE), reason)
    for color in COLORS:
        known = _count_known(position, color)
        if known > BOX[color]:
            found = stated("{n} {color} tiles", n=known, color=COLOR_WORDS[color])
            most = stated("at most {n}, as in the box", n=BOX[color])
            yield Flaw("gone", found, most, TooManyTiles(color, known))
    left = tiles_left_in_box(position)
    if not 0 <= position.bag <= left:
        total = sum(BOX) - left + max(position.bag, 0)
        most = stated("at most {n}, as in the box", n=sum(BOX))
        yield Flaw("bag", stated("{n} tiles in all", n=total), most, TooLargeBag(total))


def _unification(position: Position) -> Iterator[Flaw]:
    under = position.union & ~(reduce(or_, position.tiles) & ~position.treasures)
    for square in members(under):
        below = stated("a face-up tile without a treasure below it")
        yield _flaw_on(square, stated("the unification tile"), below, UnificationTile((square,)))
    if position.union & (position.union - 1):
        reason = SecondUnificationTile(tuple(members(position.union)))
        square = first(position.union)
        yield _flaw_on(
            square, stated("one of two unification tiles"), stated("one at most"), reason
        )


def tiles_left_in_box(position: Position) -> int:
    """How many tiles are not on the board, in hands or out of the game."""
    unknown = sum(hand[-1] for hand in (*position.hands, *position.replaced))
    return sum(BOX) - unknown - sum(_count_known(position, color) for color in COLORS)


def _count_known(position: Position, color: int) -> int:
    on_board = position.tiles[color] | position.facedown[color]
    known = sum(tiles[color] for tiles in (*position.hands, *position.replaced))
    return on_board.bit_count() + known + position.discarded[color]


def _open_decisions(position: Position) -> Iterator[Flaw]:
    if missing := missing_requirement(position):
        yield Flaw("waits", stated("decisions that do not fit"), missing, UnfitDecision())
