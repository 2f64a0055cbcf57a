"""Events as sentences of the log."""

from __future__ import annotations

from typing import assert_never

from engine.tigris.model import events
from engine.tigris.model.event_reasons import EndReason, PointReason, RemovalReason, ReturnReason
from engine.tigris.model.pieces import Seat
from engine.tigris.notation import format_square
from engine.tigris.rules.monuments import block
from game.i18n import _, _n
from game.tigris.scene.scene import (
    BoardEvent,
    ConflictEvent,
    HandEvent,
    Scene,
    TurnEvent,
    WorkEvent,
)
from game.tigris.text.names import (
    A_TILE,
    BUILDING_NAMES,
    DYNASTY,
    LEADER_NAMES,
    THE_TILE,
    conflict_name,
    format_points,
    format_squares,
    format_tile_count,
    format_tiles,
    monument_name,
)


def describe_event(event: events.Event, before: Scene) -> str | None:
    """One sentence for the log; None for events that need no mention.

    Args:
        event: with the tiles veiled that the reader may not see (`Scene.seen`).
        before: the scene before the event.
    """
    if isinstance(event, TurnEvent):
        return _turn(event, before)
    if isinstance(event, BoardEvent):
        return _board(event, before)
    if isinstance(event, WorkEvent):
        return _work(event, before)
    if isinstance(event, HandEvent):
        return _hand(event, before)
    if isinstance(event, ConflictEvent):
        return _conflict(event, before)
    assert_never(event)


def _dynasty(seat: Seat, scene: Scene) -> str:
    return DYNASTY[scene.players[seat].dynasty]


def _turn(event: TurnEvent, scene: Scene) -> str | None:
    match event:
        case events.FirstPlayerDrawn(seat):
            return _("{who} goes first.").format(who=_dynasty(seat, scene))
        case events.TurnBegan(seat):
            return _("{who}'s turn.").format(who=_dynasty(seat, scene))
        case events.TurnEnded(seat) if scene.left:
            return _("{who} ends the turn early.").format(who=_dynasty(seat, scene))
        case events.ActionEnded() | events.TurnEnded():
            return None
        case events.WorkDeclined(seat):
            return _("{who} builds nothing.").format(who=_dynasty(seat, scene))
        case events.GameEnded(reason):
            return _game_ended(reason)
        case _:
            assert_never(event)


def _game_ended(reason: EndReason) -> str:
    if reason is EndReason.TREASURES:
        return _("The game is over: two treasures or fewer are left on the board.")
    return _("The game is over: a tile must be drawn, but the bag is empty.")


def _board(event: BoardEvent, scene: Scene) -> str:
    match event:
        case events.TilePlaced(seat, color, square):
            return _("{who} places {a_tile} on {square}.").format(
                who=_dynasty(seat, scene), a_tile=A_TILE[color], square=format_square(square)
            )
        case events.LeaderPlaced():
            return _leader_placed(event, scene)
        case events.LeaderReturned():
            return _leader_returned(event, scene)
        case events.CatastrophePlayed(seat, square):
            return _("{who} plays a catastrophe on {square}.").format(
                who=_dynasty(seat, scene), square=format_square(square)
            )
        case events.TilesRemoved():
            return _tiles_removed(event)
        case _:
            assert_never(event)


def _work(event: WorkEvent, scene: Scene) -> str:
    match event:
        case events.MonumentBuilt(seat, monument, corner):
            return _("{who} builds the {monument} on {squares}.").format(
                who=_dynasty(seat, scene),
                monument=monument_name(monument),
                squares=format_squares(block(corner)),
            )
        case events.BuildingPlaced():
            return _building_placed(event, scene)
        case events.BuildingReturned(color, square):
            return _("The {building} leaves {square}.").format(
                building=BUILDING_NAMES[color], square=format_square(square)
            )
        case events.WonderBuilt(seat, center):
            return _("{who} builds the wonder around {square}.").format(
                who=_dynasty(seat, scene), square=format_square(center)
            )
        case _:
            assert_never(event)


def _building_placed(event: events.BuildingPlaced, scene: Scene) -> str:
    text = _("{who} builds the {building} on {square}.")
    if event.origin is not None:
        text = _("{who} moves the {building} from {origin} to {square}.")
    return text.format(
        who=_dynasty(event.seat, scene),
        building=BUILDING_NAMES[event.color],
        square=format_square(event.square),
        origin="" if event.origin is None else format_square(event.origin),
    )


def _leader_placed(event: events.LeaderPlaced, scene: Scene) -> str:
    text = _("{who} places the {leader} on {square}.")
    if event.origin is not None:
        text = _("{who} moves the {leader} from {origin} to {square}.")
    return text.format(
        who=_dynasty(event.seat, scene),
        leader=LEADER_NAMES[event.color],
        square=format_square(event.square),
        origin="" if event.origin is None else format_square(event.origin),
    )


def _leader_returned(event: events.LeaderReturned, scene: Scene) -> str:
    match event.reason:
        case ReturnReason.WITHDRAWN:
            text = _("{who} withdraws the {leader} from {square}.")
        case ReturnReason.BEATEN:
            text = _("{who}'s {leader} is defeated and leaves {square}.")
        case ReturnReason.NO_TEMPLE:
            text = _("{who}'s {leader} leaves {square}: no face-up temple is next to it.")
        case _:
            assert_never(event.reason)
    return text.format(
        who=_dynasty(event.seat, scene),
        leader=LEADER_NAMES[event.color],
        square=format_square(event.square),
    )


def _tiles_removed(event: events.TilesRemoved) -> str:
    count = event.squares.bit_count()
    if event.reason is RemovalReason.CATASTROPHE:
        text = _("It destroys {tile}.")
    else:
        text = _n("{tiles} is removed: {squares}.", "{tiles} are removed: {squares}.", count)
    return text.format(
        tile=THE_TILE[event.color],
        tiles=format_tile_count(event.color, count),
        squares=format_squares(event.squares),
    )


def _hand(event: HandEvent, scene: Scene) -> str:
    who = _dynasty(event.seat, scene)
    match event:
        case events.TilesDealt():
            return _dealt(event, who)
        case events.TilesReplaced(_seat, tiles):
            return _("{who} discards {tiles} face down.").format(who=who, tiles=format_tiles(tiles))
        case events.PointsScored():
            return _points(event, who)
        case events.TreasureTaken(_seat, square):
            return _("{who}'s trader takes the treasure from {square}.").format(
                who=who, square=format_square(square)
            )
        case _:
            assert_never(event)


def _dealt(event: events.TilesDealt, who: str) -> str:
    if not any(event.tiles):
        return _("{who} must draw, but the bag is empty.").format(who=who)
    text = _("{who} draws {tiles}.")
    if event.empty:
        text = _("{who} draws {tiles}; the bag is now empty.")
    return text.format(who=who, tiles=format_tiles(event.tiles))


def _points(event: events.PointsScored, who: str) -> str:
    match event.reason:
        case PointReason.LEADER:
            text = _("{who}'s {leader} scores {points}.")
        case PointReason.KING:
            text = _("{who}'s king scores {points}: the kingdom has no {leader}.")
        case PointReason.REVOLT:
            text = _("{who} scores {points} for the revolt.")
        case PointReason.WAR:
            text = _("{who} scores {points} for the war.")
        case PointReason.MONUMENT:
            text = _("{who}'s {leader} scores {points} from monuments.")
        case PointReason.WONDER:
            text = _("{who}'s king scores {points} from the wonder.")
        case _:
            assert_never(event.reason)
    points = format_points(event.color, event.amount)
    return text.format(who=who, leader=LEADER_NAMES[event.color], points=points)


def _conflict(event: ConflictEvent, scene: Scene) -> str | None:
    match event:
        case events.KingdomsUnited(_seat, square):
            return _("The tile on {square} unites two kingdoms.").format(
                square=format_square(square)
            )
        case events.UnificationLifted():
            return None
        case events.ConflictBegan():
            return _("{conflict}: {attacker} ({attack}) attacks {defender} ({defense}).").format(
                conflict=conflict_name(event.kind, event.color),
                attacker=_dynasty(event.attacker, scene),
                attack=event.attacker_supporters.bit_count(),
                defender=_dynasty(event.defender, scene),
                defense=event.defender_supporters.bit_count(),
            )
        case events.TilesCommitted(seat, color, count):
            text = _("{who} commits {tiles}.") if count else _("{who} commits nothing.")
            tiles = format_tile_count(color, count)
            return text.format(who=_dynasty(seat, scene), tiles=tiles)
        case events.ConflictWon():
            return _conflict_won(event, scene)
        case _:
            assert_never(event)


def _conflict_won(event: events.ConflictWon, scene: Scene) -> str:
    """The winner always has the higher strength, or both are equal."""
    weaker, stronger = sorted((event.attacker_strength, event.defender_strength))
    text = _("{conflict}: {winner} ({stronger}) beats {loser} ({weaker}).")
    if weaker == stronger:
        text = _("{conflict}: {winner} beats {loser} {weaker}-{weaker} (the defender wins ties).")
    return text.format(
        conflict=conflict_name(event.kind, event.color),
        winner=_dynasty(event.winner, scene),
        loser=_dynasty(event.loser, scene),
        weaker=weaker,
        stronger=stronger,
    )
