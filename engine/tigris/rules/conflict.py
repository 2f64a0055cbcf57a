"""Revolts and wars: who fights, what counts for each side, and what the loser loses."""

from __future__ import annotations

from engine.tigris.model.actions import ChooseWar, CommitTiles
from engine.tigris.model.bitboard import NONE, Squares, first, flood, halo
from engine.tigris.model.decisions import Commitment, ConflictKind, WarChoice
from engine.tigris.model.event_reasons import PointReason, RemovalReason, ReturnReason
from engine.tigris.model.events import (
    ConflictBegan,
    ConflictWon,
    TilesCommitted,
    TilesRemoved,
    UnificationLifted,
)
from engine.tigris.model.pieces import (
    COLORS,
    RED,
    Color,
    Seat,
    clockwise,
)
from engine.tigris.model.position import Position
from engine.tigris.rules.draft import (
    Draft,
    Events,
    answered,
    ask,
    award,
    discard,
    send_back,
    strip_tiles,
    take_color,
)


def supporters(position: Position, kind: ConflictKind, seat: Seat, color: Color) -> Squares:
    """What counts on the board for a leader in a conflict.

    In a revolt the face-up temples next to it. In a war the face-up tiles of its color that are
    still linked to it when the square under the unification tile is taken away.
    """
    leader = position.leader(seat, color)
    if kind is ConflictKind.REVOLT:
        return halo(leader) & position.tiles[RED]
    side = flood(leader, position.linked & ~position.union)
    return side & position.tiles[color]


def fought_with(kind: ConflictKind, color: Color) -> Color:
    """The color of the tiles that can be committed: temples in a revolt, else the leaders'."""
    return RED if kind is ConflictKind.REVOLT else color


def revolt(draft: Draft, events: Events, color: Color, attacker: Seat, defender: Seat) -> None:
    _begin(draft, events, ConflictKind.REVOLT, color, attacker, defender)


def wars(position: Position) -> tuple[Color, ...]:
    """The colors that have two leaders in the kingdom under the unification tile."""
    kingdom = position.kingdom(position.union)
    rivals = [(color, position.leaders[color] & kingdom) for color in COLORS]
    return tuple(color for color, pair in rivals if pair & (pair - 1))


def wage(draft: Draft, events: Events) -> bool:
    """Goes on with the wars of a union, judged afresh; lifts the unification tile after the last.

    True if somebody must answer first.
    """
    colors = wars(draft)
    if not colors:
        events.append(UnificationLifted(first(draft.union)))
        draft.union = NONE
        return False
    if len(colors) == 1:
        _begin_war(draft, events, colors[0])
    else:
        ask(draft, WarChoice(draft.turn.seat))
    return True


def choose_war(draft: Draft, events: Events, action: ChooseWar) -> bool:
    answered(draft)
    _begin_war(draft, events, action.color)
    return False


def commit(draft: Draft, events: Events, action: CommitTiles) -> bool:
    """The attacker's tiles lie open before the defender is asked; the defender's decide."""
    question = draft.decisions[-1]
    assert isinstance(question, Commitment)
    color = fought_with(question.kind, question.color)
    take_color(draft, question.actor, color, action.count)
    discard(draft, color, action.count)
    events.append(TilesCommitted(question.actor, color, action.count))
    answered(draft)
    if question.committed is None:
        asked = (question.kind, question.color, question.attacker, question.defender)
        ask(draft, Commitment(*asked, committed=action.count))
        return False
    _resolve(draft, events, question, question.committed, action.count)
    return True


def _begin_war(draft: Draft, events: Events, color: Color) -> None:
    """The active player attacks if one of the leaders is theirs, else who comes first clockwise."""
    pair = draft.leaders[color] & draft.kingdom(draft.union)
    sides = [seat for seat in clockwise(draft.seats, draft.turn.seat) if draft.owned[seat] & pair]
    _begin(draft, events, ConflictKind.WAR, color, sides[0], sides[1])


def _begin(
    draft: Draft, events: Events, kind: ConflictKind, color: Color, attacker: Seat, defender: Seat
) -> None:
    events.append(
        ConflictBegan(
            kind,
            color,
            attacker,
            defender,
            first(draft.leader(attacker, color)),
            first(draft.leader(defender, color)),
            supporters(draft, kind, attacker, color),
            supporters(draft, kind, defender, color),
        )
    )
    ask(draft, Commitment(kind, color, attacker, defender))


def _resolve(draft: Draft, events: Events, fight: Commitment, attack: int, defence: int) -> None:
    kind, color = fight.kind, fight.color
    attack += supporters(draft, kind, fight.attacker, color).bit_count()
    losing = supporters(draft, kind, fight.defender, color)
    defence += losing.bit_count()
    winner, loser = fight.attacker, fight.defender
    if attack <= defence:  # the defender wins ties
        winner, loser = loser, winner
        losing = supporters(draft, kind, loser, color)
    events.append(ConflictWon(kind, color, winner, loser, attack, defence))
    send_back(draft, events, loser, color, ReturnReason.BEATEN)
    if kind is ConflictKind.REVOLT:
        award(draft, events, winner, RED, 1, PointReason.REVOLT, draft.leader(winner, color))
        return
    lost = losing & ~_protected(draft, color)
    if lost:
        strip_tiles(draft, color, lost)
        events.append(TilesRemoved(color, lost, RemovalReason.WAR))
    spoils = 1 + lost.bit_count()
    award(draft, events, winner, color, spoils, PointReason.WAR, draft.leader(winner, color))


def _protected(draft: Draft, color: Color) -> Squares:
    """Tiles that stay: under the building of their color; temples also under a treasure, or next
    to a leader that is still on the board.
    """
    stays = draft.buildings[color]
    return stays | draft.treasures | halo(draft.standing) if color == RED else stays
