"""What makes a position impossible, in the words of the screen."""

from __future__ import annotations

from typing import TypeAlias

from engine.tigris.model.bitboard import Square
from engine.tigris.model.pieces import BLUE, BOX, HAND_SIZE, Color, Dynasty
from engine.tigris.notation import flaws
from engine.tigris.notation.flaws import (
    Flaw,
    FlawReason,
    OfColor,
    OfMonument,
    OnSquares,
    WithoutSquares,
)
from engine.tigris.notation.vocabulary import format_square
from game.i18n import _
from game.i18n.lists import format_list
from game.tigris.text.names import (
    A_TILE,
    BUILDING_NAMES,
    DYNASTY,
    LEADER_NAMES,
    THE_TILE,
    format_tile_count,
    monument_name,
)

Dynasties: TypeAlias = tuple[Dynasty, ...]


def flaw_text(flaw: Flaw | None, dynasties: Dynasties) -> str:
    """Whether the position is possible, or what is wrong with it first."""
    if flaw is None:
        return _("This position is possible.")
    return _("Impossible: {reason}.").format(reason=_reason(flaw.reason, dynasties))


def leader_of(color: Color, dynasty: Dynasty) -> str:
    """`Archer's king`."""
    text = _("{who}'s {leader}")
    return text.format(leader=LEADER_NAMES[color], who=DYNASTY[dynasty])


def _reason(reason: FlawReason, dynasties: Dynasties) -> str:
    match reason:
        case flaws.SecondLeader(squares, color, seat):
            text = _("{leader} is on {squares}, but there is only one")
            return text.format(leader=leader_of(color, dynasties[seat]), squares=_names(squares))
        case OfMonument():
            return _monument(reason)
        case OfColor():
            return _of_color(reason)
        case OnSquares(squares):
            return _on_squares(reason).format(squares=_names(squares))
        case _:
            return _plain(reason, dynasties)


def _plain(reason: WithoutSquares, dynasties: Dynasties) -> str:
    match reason:
        case flaws.FullHand(seat, count):
            text = _("{who} has {n} tiles in hand, but a hand holds {most}")
            return text.format(who=DYNASTY[dynasties[seat]], n=count, most=HAND_SIZE)
        case flaws.TooManyTiles(color, count):
            text = _("{tiles} are on the board, in hands, and out of the game; the box has {most}")
            return text.format(tiles=format_tile_count(color, count), most=BOX[color])
        case flaws.TooLargeBag(count):
            text = _("with the bag there are {n} tiles; the box has {most}")
            return text.format(n=count, most=sum(BOX))
        case flaws.UnfitDecision():
            return _(
                "what is to be decided does not fit the pieces; choose a turn on the Game page"
            )


def _monument(reason: OfMonument) -> str:
    if isinstance(reason, flaws.SecondMonument):
        text = _("the {monument} stands on {square} and elsewhere, but there is only one")
    else:
        text = _("the {monument} on {square} needs four tiles of one of its colors below it")
    name, corner = monument_name(reason.monument), reason.squares[0]
    return text.format(monument=name, square=format_square(corner))


def _of_color(reason: OfColor) -> str:
    text = {
        flaws.BuildingRule: _(
            "the {building} on {squares} needs its rule, which is off on the Game page"
        ),
        flaws.BuildingWithoutTile: _("the {building} on {squares} needs {a_tile} below it"),
        flaws.SecondBuilding: _("the {building} is on {squares}, but there is only one"),
        flaws.WrongGround: _("the farm on {squares} is on land; farms belong on rivers")
        if reason.color == BLUE
        else _("{the_tile} on {squares} is on a river, where only farms belong"),
    }[type(reason)]
    return text.format(
        building=BUILDING_NAMES[reason.color],
        a_tile=A_TILE[reason.color],
        the_tile=THE_TILE[reason.color],
        squares=_names(reason.squares),
    )


def _on_squares(reason: OnSquares) -> str:
    return {
        flaws.TwoPieces: _("two pieces lie on {squares}"),
        flaws.LeaderInRiver: _("the leader on {squares} is on a river; leaders belong on land"),
        flaws.TreasureWithoutTemple: _("the treasure on {squares} needs a temple below it"),
        flaws.FaceDown: _("the tile on {squares} lies face down without a monument on it"),
        flaws.WonderRule: _("the wonder needs its rule, which is off on the Game page"),
        flaws.BrokenWonder: _("the wonder on {squares} is not a cross of five squares"),
        flaws.UnificationTile: _(
            "the unification tile on {squares} needs a tile without a treasure below it"
        ),
        flaws.SecondUnificationTile: _("unification tiles lie on {squares}; there is only one"),
    }[type(reason)]


def _names(squares: tuple[Square, ...]) -> str:
    return format_list(map(format_square, squares))
