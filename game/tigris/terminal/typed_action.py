"""Reads an action from a typed line: `king e5`, `swap 2 temples`, `commit 3`, `pass`.

The notation of records is read first; every other line is taken apart into its words, whatever
their order. What a word means may depend on the decision that the position waits for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from engine.tigris.model.actions import (
    Action,
    BuildMonument,
    BuildWonder,
    ChooseWar,
    CommitTiles,
    Decline,
    EndTurn,
    PlaceBuilding,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ScorePoint,
    TakeTreasure,
    WithdrawLeader,
)
from engine.tigris.model.bitboard import Square, bit_of
from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.position import Position
from engine.tigris.notation import NotationError, format_action, format_square, parse_action
from engine.tigris.notation.vocabulary import (
    COLOR_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
    parse_monument,
)
from engine.tigris.rules.conflict import support_color
from engine.tigris.rules.legal import legal_actions
from game.i18n import _
from game.terminal_contract import Unclear
from game.tigris.terminal.legal_groups import legal_groups
from game.tigris.terminal.typed_line import TypedLine
from game.tigris.terminal.typed_swap import read_swap
from game.tigris.terminal.vocabulary import (
    ALL,
    NUMBER_WORDS,
    RECORD_WORDS,
    VERB_OF,
    reject_unknown,
    split,
)
from game.tigris.text.names import TILE_PLURALS

#: The words that an action may begin with.
ACTION_WORDS = frozenset(
    {*VERB_OF, *RECORD_WORDS, *ROLE_WORDS, *TILE_WORDS, *COLOR_WORDS, *NUMBER_WORDS, ALL}
    | {f"{word}s" for word in (*ROLE_WORDS, *TILE_WORDS)}
    | {"tile", "leader", "place", "put", "play", "move", "build", "take", "add", "my", "the", "a"}
)


def read_action(text: str, position: Position) -> Action:
    """The action in a line; whether it is legal is not checked. Raises Unclear."""
    with suppress(NotationError):
        return parse_action(" ".join(text.lower().split()), position.dynasties)
    words = split(text)
    if words and VERB_OF.get(words[0]) == "swap":
        return read_swap(words[1:], position, text)
    reject_unknown(words)
    line = TypedLine(position, words)
    if line.verb:
        return _VERBS[line.verb](line)
    answer = _answer(line)
    return answer if answer is not None else _placement(line)


def _placement(line: TypedLine) -> Action:
    """A leader or a tile, and a square."""
    if line.roles or line.tiles or line.colors:
        square = _only_square(line, lambda: _example(line))
        line.check(leader=1, color=1, square=1, tile=not line.roles)
        if line.roles:
            return PlaceLeader(line.roles[0], square)
        return PlaceTile((line.tiles or line.colors)[0], square)
    if line.squares:
        text = _("Say what to place there, for example: temple {square}.")
        raise Unclear(text.format(square=format_square(line.squares[0])))
    raise Unclear(
        _("Name a piece and a square, for example: king e5; legal lists what is possible.")
    )


def _example(line: TypedLine) -> str:
    """This piece on a square where it may go, if there is one."""
    words = (
        (ROLE_WORDS, line.roles[0]) if line.roles else (TILE_WORDS, (line.tiles or line.colors)[0])
    )
    word = words[0][words[1]]
    lines = next((group.lines for group in legal_groups(line.position) if group.word == word), ())
    return lines[len(lines) // 2] if lines else f"{word} e5"


def _answer(line: TypedLine) -> Action | None:
    """A line without a verb, as the answer to a decision that is no turn."""
    match line.decision:
        case Commitment() if line.counts or line.all:
            return _commit(line)
        case WarChoice() if line.roles or line.colors:
            return _war(line)
        case WonderPoint() if line.colors:
            return _point(line)
        case TreasureChoice() if line.squares:
            return _treasure(line)
        case MonumentChoice() if len(line.colors) == 2:
            return _monument(line)
        case BuildingChoice() if line.squares and not line.tiles:
            return _building(line)
    return None


def _only_square(line: TypedLine, example: Callable[[], str]) -> Square:
    if len(line.squares) != 1:
        text = _("Name one square, for example: {example}.")
        raise Unclear(text.format(example=example()))
    return line.squares[0]


def _pass(line: TypedLine) -> Action:
    """What doing nothing is called depends on the decision."""
    line.check()
    match line.decision:
        case Commitment():
            return CommitTiles(0)
        case BuildingChoice() | MonumentChoice():
            return Decline()
        case Turn():
            return EndTurn()
    raise Unclear(_("This decision cannot be passed; legal lists the answers."))


def _end(line: TypedLine) -> Action:
    line.check()
    return EndTurn()


def _decline(line: TypedLine) -> Action:
    line.check()
    return CommitTiles(0) if isinstance(line.decision, Commitment) else Decline()


def _commit(line: TypedLine) -> Action:
    line.check(count=1, tile=1, color=1, decline=not line.counts)
    _check_supporters(line)
    if ("decline", "none") in line.kinds or ("decline", "nothing") in line.kinds:
        return CommitTiles(0)
    if line.all:
        offered = [a.count for a in legal_actions(line.position) if isinstance(a, CommitTiles)]
        return CommitTiles(max(offered, default=0))
    if line.counts:
        return CommitTiles(line.counts[0])
    raise Unclear(_("Say how many tiles, for example: commit 2, or pass for none."))


def _check_supporters(line: TypedLine) -> None:
    """Raises Unclear for tiles of a color that does not count in the conflict."""
    if not isinstance(line.decision, Commitment):
        return
    color = support_color(line.decision.kind, line.decision.color)
    if any(named != color for named in (*line.tiles, *line.colors)):
        text = _("Only {tiles} count in this conflict; nothing was committed.")
        raise Unclear(text.format(tiles=TILE_PLURALS[color]))


def _withdraw(line: TypedLine) -> Action:
    line.check(leader=1, color=1)
    if not line.roles:
        raise Unclear(_("Say which leader, for example: withdraw king."))
    return WithdrawLeader(line.roles[0])


def _catastrophe(line: TypedLine) -> Action:
    square = _only_square(line, lambda: f"{line.verb} e5")
    line.check(square=1, tile=1, color=1)
    if any(not bit_of(square) & line.position.tiles[c] for c in (*line.tiles, *line.colors)):
        text = _("There is no {piece} on {square}, so nothing was done.")
        piece = TILE_WORDS[(line.tiles or line.colors)[0]]
        raise Unclear(text.format(piece=piece, square=format_square(square)))
    return PlayCatastrophe(square)


def _war(line: TypedLine) -> Action:
    line.check(leader=1, color=1)
    if colors := line.roles or line.colors:
        return ChooseWar(colors[0])
    raise Unclear(_("Say which war, by its leaders, for example: war king."))


def _point(line: TypedLine) -> Action:
    line.check(color=1)
    if line.colors:
        return ScorePoint(line.colors[0])
    raise Unclear(_("Say the color of the point, for example: point red."))


def _monument(line: TypedLine) -> Action:
    """Both colors, in either order; the square only where there is a choice."""
    if len(line.colors) != 2 or line.colors[0] == line.colors[1]:
        raise Unclear(_("Name the two colors of the monument, for example: monument red blue."))
    try:
        monument = parse_monument("-".join(COLOR_WORDS[color] for color in line.colors))
    except NotationError:
        raise Unclear(_("There is no monument of these two colors.")) from None
    line.check(color=2, square=1)
    if line.squares:
        return BuildMonument(monument, line.squares[0])
    offered = [action for action in legal_actions(line.position) if _builds(action, monument)]
    return _only_offer(line, offered)


def _builds(action: Action, monument: object) -> bool:
    return isinstance(action, BuildMonument) and action.monument == monument


def _wonder(line: TypedLine) -> Action:
    line.check(square=1)
    if line.squares:
        return BuildWonder(line.squares[0])
    return _only_offer(
        line, [a for a in legal_actions(line.position) if isinstance(a, BuildWonder)]
    )


def _only_offer(line: TypedLine, offered: Sequence[Action]) -> Action:
    """The one that is offered. Raises Unclear if there is none, or a choice."""
    if len(offered) == 1:
        return offered[0]
    if not offered:
        raise Unclear(_("That cannot be built now; legal lists what can."))
    lines = [format_action(action, line.position.dynasties) for action in offered]
    raise Unclear(_("Say where: {choices}.").format(choices="; ".join(lines)))


def _building(line: TypedLine) -> Action:
    return PlaceBuilding(_offered_square(line, "building", "h4"))


def _treasure(line: TypedLine) -> Action:
    return TakeTreasure(_offered_square(line, "treasure", "k1"))


def _offered_square(line: TypedLine, word: str, square_name: str) -> Square:
    """The square of an answer; the example is an answer that is possible, or these words."""

    def offer() -> str:
        offers = [each for group in legal_groups(line.position) for each in group.lines]
        return next((each for each in offers if each.startswith(word)), f"{word} {square_name}")

    square = _only_square(line, offer)
    line.check(square=1)
    return square


_VERBS: Mapping[str, Callable[[TypedLine], Action]] = {
    "end": _end,
    "pass": _pass,
    "decline": _decline,
    "commit": _commit,
    "withdraw": _withdraw,
    "catastrophe": _catastrophe,
    "war": _war,
    "monument": _monument,
    "building": _building,
    "wonder": _wonder,
    "treasure": _treasure,
    "point": _point,
}
