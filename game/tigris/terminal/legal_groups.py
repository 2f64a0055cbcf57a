"""Legal actions by groups, each in a sentence: `a temple: 31 squares, such as e5`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.tigris.model.actions import (
    Action,
    CommitTiles,
    Decline,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    WithdrawLeader,
)
from engine.tigris.model.pieces import COLORS, UNKNOWN
from engine.tigris.model.position import Position
from engine.tigris.notation import format_action, format_square
from engine.tigris.notation.vocabulary import ROLE_WORDS, TILE_WORDS
from engine.tigris.rules.legal import legal_actions
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.terminal_contract import LegalGroup
from game.tigris.text.names import A_TILE, LEADER_NAMES


def legal_groups(position: Position) -> list[LegalGroup]:
    """In the order of `legal_actions`; none for the keeper and at the end."""
    grouped: dict[str, list[Action]] = {}
    for action in legal_actions(position) if position.actor not in (None, -1) else ():
        grouped.setdefault(_word(action, position), []).append(action)
    return [_group(word, actions, position) for word, actions in grouped.items()]


def typed(action: Action, position: Position) -> str:
    """An action as it can be typed in plain words."""
    match action:
        case PlaceTile(color, square):
            return f"{TILE_WORDS[color]} {format_square(square)}"
        case PlaceLeader(color, square):
            return f"{ROLE_WORDS[color]} {format_square(square)}"
        case ReplaceTiles(tiles):
            return " ".join(("swap", *_counts(tiles)))
        case Decline():
            return "pass"
    return format_action(action, position.dynasties)


def _counts(tiles: Sequence[int]) -> Iterator[str]:
    for color in COLORS:
        if tiles[color]:
            yield f"{tiles[color]} {TILE_WORDS[color]}{'s' if tiles[color] > 1 else ''}"
    if tiles[UNKNOWN]:
        yield f"{tiles[UNKNOWN]} unknown"


def _word(action: Action, position: Position) -> str:
    match action:
        case PlaceTile(color):
            return TILE_WORDS[color]
        case PlaceLeader(color):
            return ROLE_WORDS[color]
        case ReplaceTiles():
            return "swap"
        case Decline():
            return "pass"
    return format_action(action, position.dynasties).split()[0]


def _group(word: str, actions: Sequence[Action], position: Position) -> LegalGroup:
    lines = tuple(typed(action, position) for action in actions)
    return LegalGroup(word, _summary(word, actions, lines), lines)


def _summary(word: str, actions: Sequence[Action], lines: Sequence[str]) -> str:
    match actions[0]:
        case PlaceTile(color):
            return _squares(A_TILE[color], lines)
        case PlaceLeader(color):
            return _squares(_("your {leader}").format(leader=LEADER_NAMES[color]), lines)
        case PlayCatastrophe():
            return _squares(_("a catastrophe"), lines)
        case WithdrawLeader():
            leaders = [LEADER_NAMES[each.color] for each in actions if hasattr(each, "color")]
            return _("withdraw your {leaders}").format(leaders=format_list(leaders))
        case ReplaceTiles():
            return _("swap: any tiles in your hand, such as {example}").format(example=lines[0])
        case CommitTiles():
            counts = [str(each.count) for each in actions if isinstance(each, CommitTiles)]
            return _("commit: {counts}").format(counts=", ".join(counts))
    return "; ".join(lines)


def _squares(what: str, lines: Sequence[str]) -> str:
    text = _n("{what}: {n} square, {example}", "{what}: {n} squares, such as {example}", len(lines))
    example = lines[len(lines) // 2].split()[-1]
    return text.format(what=what, n=len(lines), example=example)
