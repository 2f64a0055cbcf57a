"""What the game waits for, said to the seat that must answer: with how to answer it."""

from __future__ import annotations

from engine.tigris.model.actions import CommitTiles
from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    Decision,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.conflict import support_color, supporters
from engine.tigris.rules.legal import legal_actions
from game.i18n import _, _n
from game.tigris.terminal.legal_groups import legal_groups
from game.tigris.text.names import DYNASTY, TILE_COUNTS, conflict_name
from game.tigris.text.prompt import prompt_text


def prompt(position: Position, reader: Seat | None) -> str:
    """The pending decision; if it is the reader's, with how to answer. At the end, who won."""
    if not position.decisions or position.actor != reader or reader is None:
        return _others(position)
    return _own(position.decisions[-1], position)


def _others(position: Position) -> str:
    match position.decisions[-1] if position.decisions else None:
        case Turn(seat, left):
            text = _n("{who}'s turn: {n} action left.", "{who}'s turn: {n} actions left.", left)
            return text.format(who=DYNASTY[position.dynasties[seat]], n=left)
    return f"{prompt_text(position)}."


def _own(decision: Decision, position: Position) -> str:
    match decision:
        case Turn(_seat, left):
            text = _n("Your turn: {n} action left.", "Your turn: {n} actions left.", left)
            return text.format(n=left)
        case Commitment():
            return _commitment(decision, position)
        case WarChoice():
            text = _("You choose the next war: {choices}.")
        case MonumentChoice():
            text = _("You may build: {choices}; pass builds nothing.")
        case BuildingChoice():
            text = _("You may place a building: {choices}; pass places none.")
        case TreasureChoice():
            text = _("You choose a treasure: {choices}.")
        case WonderPoint():
            text = _("You choose the color of the wonder's point: {choices}.")
        case _:
            return f"{prompt_text(position)}."
    return text.format(choices="; ".join(_choices(position)))


def _choices(position: Position) -> list[str]:
    lines = [line for group in legal_groups(position) for line in group.lines]
    return [line for line in lines if line != "pass"]


def _commitment(decision: Commitment, position: Position) -> str:
    """`War of the kings: you defend against Bull, 2 to 4. Commit 0 to 3 settlements...`"""
    attacks = decision.committed is None
    other = decision.defender if attacks else decision.attacker
    own, rival = (
        supporters(position, decision.kind, side, decision.color).bit_count()
        for side in (decision.actor, other)
    )
    text = _("{conflict}: you attack {other}, {own} to {rival} so far.")
    if not attacks:
        text = _("{conflict}: you defend against {other}, {own} to {rival} so far.")
        rival += decision.committed or 0
    what = text.format(
        conflict=conflict_name(decision.kind, decision.color),
        other=DYNASTY[position.dynasties[other]],
        own=own,
        rival=rival,
    )
    return f"{what} {_offer(decision, position)}"


def _offer(decision: Commitment, position: Position) -> str:
    """`You may commit up to 3 temples: type commit 3, or pass for none.`"""
    counts = [each.count for each in legal_actions(position) if isinstance(each, CommitTiles)]
    names, most = TILE_COUNTS[support_color(decision.kind, decision.color)], counts[-1]
    tiles = _n(*names, most).format(n=most)
    if not most:
        return _("You have {tiles} to commit: type pass.").format(tiles=tiles)
    if counts == list(range(most + 1)):
        text = _("You may commit up to {tiles}: type commit {most}, or pass for none.")
        return text.format(tiles=tiles, most=most)
    text = _("You may commit {counts}: type commit {most}, or pass for none.")
    some = [_n(*names, count).format(n=count) for count in counts if count]
    return text.format(counts=", ".join(some), most=most)
