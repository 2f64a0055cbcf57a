"""What is legal: the squares for a piece as a set, and everything else that a seat may say.

This is the one source of legality. `apply` asks `is_legal`, bots walk `legal_actions`, the table
lights up the sets, and `engine.refusal` only finds words for what was refused here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import assert_never

from engine.actions import (
    Action,
    BuildMonument,
    ChooseWar,
    CommitTiles,
    DealTiles,
    Decline,
    EndTurn,
    ReplaceTiles,
    StartPlayer,
    TakeTreasure,
    WithdrawLeader,
)
from engine.bag import unseen
from engine.board import BOARD, NONE, Squares, halo, members
from engine.conflict import fought_with, wars
from engine.decisions import (
    Commitment,
    Deal,
    Decision,
    FirstPlayer,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
)
from engine.kingdoms import meeting_without
from engine.listing import Listing
from engine.pieces import (
    BLUE,
    COLORS,
    HAND_SIZE,
    NO_TILES,
    RED,
    UNKNOWN,
    Color,
    Seat,
    Tiles,
    removed,
)
from engine.placement import blocked_for_catastrophe
from engine.position import Position
from engine.treasures import takeable
from engine.works import offers


def squares_for_tile(position: Position, color: Color) -> Squares:
    """Where a tile of this color may be placed, whether or not anybody holds one."""
    return squares_for_tiles(position)[color == BLUE]


def squares_for_tiles(position: Position) -> tuple[Squares, Squares]:
    """Where a tile may be placed on land, and where a farm on the river."""
    free = position.empty & ~position.crowd[2]
    return free & position.terrain.land, free & position.terrain.river


def squares_for_leader(position: Position, color: Color) -> Squares:
    """Where the active seat may position this leader; one on the board is lifted first."""
    return squares_for_leaders(position, position.turn.seat)[color]


def squares_for_leaders(position: Position, seat: Seat) -> list[Squares]:
    """Where a seat may position each of its leaders: next to a temple, never between kingdoms.

    Without a leader that is lifted its kingdom may be smaller, so that fewer kingdoms meet, or
    several, so that more do.
    """
    beside = position.empty & position.terrain.land & halo(position.tiles[RED])
    meeting = position.crowd[1]
    squares = [beside & ~meeting] * len(COLORS)
    contested, mine = beside & meeting, position.owned[seat]
    for kingdom, near in position.kingdoms.items():
        leaders = kingdom & mine
        if leaders:
            company = kingdom & position.standing
            if near & contested or company.bit_count() > 2:  # else lifting one changes nothing
                for color in COLORS:
                    lifted = leaders & position.leaders[color]
                    if lifted:
                        rest = company & ~lifted
                        without = meeting_without(position.crowd, kingdom, near, lifted, rest)
                        squares[color] = beside & ~without
    return squares


def squares_for_catastrophe(position: Position) -> Squares:
    """Where a catastrophe may be played, whether or not the active seat has one left."""
    return BOARD & ~blocked_for_catastrophe(position)


def may_hold(tiles: Tiles, color: Color) -> int:
    """How many tiles of a color a hand holds at most, as far as its reader can tell."""
    return tiles[color] + tiles[UNKNOWN]


def is_legal(position: Position, action: Action) -> bool:
    """Whether the actor of this position may say this."""
    if isinstance(action, _HANDFULS):  # they come veiled too, and a list does not
        return _fits_handful(position, action)
    return action in legal_actions(position)


_HANDFULS = (ReplaceTiles, DealTiles)


def legal_actions(position: Position) -> Sequence[Action]:
    """Everything that the actor may say, in canonical order; nothing when the game is over.

    On turn: tiles by color, then square; leaders likewise; catastrophes by square; withdrawals by
    color; replacements; the end of the turn. Other decisions list their answers, declining last.
    Worked out once a position. Discards are listed by what the reader knows of the hand, unknown
    tiles as unknown; a handful may name more than that and still be legal.
    """
    known = position.legal
    if known is None:
        decision = position.decisions[-1] if position.decisions else None
        known = position.legal = () if decision is None else _answers(position, decision)
    return known


def _answers(position: Position, decision: Decision) -> Sequence[Action]:
    match decision:
        case Turn():
            return _turn_actions(position, decision)
        case Commitment():
            return _commitments(_most(position, decision))
        case WarChoice():
            return tuple(ChooseWar(color) for color in wars(position))
        case MonumentChoice():
            offered = offers(position, decision.placed)
            return (*(BuildMonument(monument, corner) for monument, corner in offered), Decline())
        case TreasureChoice():
            return tuple(TakeTreasure(sq) for sq in members(takeable(position, decision.actor)))
        case FirstPlayer():
            return tuple(StartPlayer(Seat(seat)) for seat in range(position.seats))
        case Deal():
            return _deals(position, decision)
        case _:
            assert_never(decision)


def _fits_handful(position: Position, action: ReplaceTiles | DealTiles) -> bool:
    decision = position.decisions[-1] if position.decisions else None
    tiles = action.tiles
    if len(tiles) != len(NO_TILES) or min(tiles) < 0:
        return False
    if isinstance(action, DealTiles):
        return isinstance(decision, Deal) and _fits_deal(position, decision, action)
    if not isinstance(decision, Turn) or not decision.left:
        return False
    return 0 < sum(tiles) <= HAND_SIZE and removed(position.hands[decision.seat], tiles) is not None


def _turn_actions(position: Position, turn: Turn) -> Sequence[Action]:
    if not turn.left:
        return ()
    seat = turn.seat
    hand, mine = position.hands[seat], position.owned[seat]
    on_land, on_river = squares_for_tiles(position)
    omen = squares_for_catastrophe(position) if position.omens[seat] else NONE
    squares = [on_land, on_river, on_land, on_land, *squares_for_leaders(position, seat), omen]
    if not hand[UNKNOWN]:
        for color in COLORS:
            if not hand[color]:
                squares[color] = NONE
    rest = _replacements(hand)
    if mine:
        standing = [_WITHDRAWALS[color] for color in COLORS if position.leaders[color] & mine]
        rest = (*standing, *rest)
    return Listing(squares, rest)


_WITHDRAWALS: list[Action] = [WithdrawLeader(color) for color in COLORS]


@lru_cache(maxsize=1024)
def _replacements(hand: Tiles) -> tuple[Action, ...]:
    """Every choice of one tile or more, then the end of the turn."""
    choices = product(*(range(count + 1) for count in hand))
    some = (ReplaceTiles((r, u, g, k, x)) for r, u, g, k, x in choices if r + u + g + k + x)
    return (*some, EndTurn())


def _most(position: Position, fight: Commitment) -> int:
    """How many tiles the side that is asked can commit at most."""
    return may_hold(position.hands[fight.actor], fought_with(fight.kind, fight.color))


@lru_cache(maxsize=64)
def _commitments(most: int) -> tuple[Action, ...]:
    return tuple(CommitTiles(count) for count in range(most + 1))


def _fits_deal(position: Position, decision: Deal, deal: DealTiles) -> bool:
    tiles, missing = deal.tiles, decision.count > position.bag
    return (
        deal.seat == decision.seat
        and deal.empty is missing
        and sum(tiles) == (position.bag if missing else decision.count)
        and all(tiles[color] <= unseen(position, color) for color in COLORS if tiles[color])
    )


def _deals(position: Position, decision: Deal) -> tuple[Action, ...]:
    """Every handful that the bag may hold; a keeper that knows the bag answers with just one."""
    size, empty = min(decision.count, position.bag), decision.count > position.bag
    counts = (range(min(size, unseen(position, color)) + 1) for color in COLORS)
    handfuls = (tiles for tiles in product(*counts) if sum(tiles) == size)
    return tuple(
        DealTiles(decision.seat, (red, blue, green, black, 0), empty)
        for red, blue, green, black in handfuls
    )
