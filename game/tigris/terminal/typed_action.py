"""Reads an action from a typed line: `king e5`, `swap 2 temples`, `commit 3`, `pass`.

The notation of records is read first; every other line is taken apart into its words, whatever
their order. What a word means may depend on the decision that the position waits for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

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
    ReplaceTiles,
    ScorePoint,
    TakeTreasure,
    WithdrawLeader,
)
from engine.tigris.model.bitboard import Square
from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.pieces import COLORS, HAND_SIZE, KEEPER, UNKNOWN, Color
from engine.tigris.model.position import Position
from engine.tigris.notation import NotationError, format_action, format_square, parse_action
from engine.tigris.notation.vocabulary import (
    COLOR_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
    parse_monument,
)
from engine.tigris.rules.legal import legal_actions
from game.i18n import _
from game.terminal_contract import Unclear
from game.tigris.terminal.legal_groups import legal_groups
from game.tigris.terminal.vocabulary import (
    ALL,
    NUMBER_WORDS,
    RECORD_WORDS,
    VERB_OF,
    is_square,
    read_count,
    read_square,
    reject_unknown,
    split,
)

#: The words that an action may begin with.
ACTION_WORDS = frozenset(
    {*VERB_OF, *RECORD_WORDS, *ROLE_WORDS, *TILE_WORDS, *COLOR_WORDS, *NUMBER_WORDS, ALL}
    | {f"{word}s" for word in (*ROLE_WORDS, *TILE_WORDS)}
    | {"tile", "leader", "place", "put", "play", "move", "build", "take", "add", "my", "the", "a"}
)


@dataclass
class _Line:
    """The words of a line by what they are."""

    position: Position
    words: list[str]
    verb: str = ""
    roles: list[Color] = field(default_factory=list)
    tiles: list[Color] = field(default_factory=list)
    colors: list[Color] = field(default_factory=list)
    squares: list[Square] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    all: bool = False

    def __post_init__(self) -> None:
        for word in self.words:
            self._sort(word)

    def _sort(self, word: str) -> None:
        if word in VERB_OF:
            self.verb = self.verb or VERB_OF[word]
        elif word in ROLE_WORDS:
            self.roles.append(COLORS[ROLE_WORDS.index(word)])
        elif word in TILE_WORDS:
            self.tiles.append(COLORS[TILE_WORDS.index(word)])
        elif word in COLOR_WORDS:
            self.colors.append(COLORS[COLOR_WORDS.index(word)])
        elif (count := read_count(word)) is not None:
            self.counts.append(count)
        elif is_square(word):
            self.squares.append(read_square(word))
        self.all = self.all or word == ALL

    @property
    def decision(self) -> object:
        return self.position.decisions[-1] if self.position.decisions else None


def read_action(text: str, position: Position) -> Action:
    """The action in a line; whether it is legal is not checked. Raises Unclear."""
    with suppress(NotationError):
        return parse_action(" ".join(text.lower().split()), position.dynasties)
    words = split(text)
    if words and VERB_OF.get(words[0]) == "swap":
        return _swap(words[1:], position)
    reject_unknown(words)
    line = _Line(position, words)
    if line.verb:
        return _VERBS[line.verb](line)
    answer = _answer(line)
    return answer if answer is not None else _placement(line)


def _placement(line: _Line) -> Action:
    """A leader or a tile, and a square."""
    if line.roles or line.tiles or line.colors:
        square = _only_square(line, _example(line))
        if line.roles:
            return PlaceLeader(line.roles[0], square)
        return PlaceTile((line.tiles or line.colors)[0], square)
    if line.squares:
        text = _("Say what to place there, for example: temple {square}.")
        raise Unclear(text.format(square=format_square(line.squares[0])))
    raise Unclear(
        _("Name a piece and a square, for example: king e5; legal lists what is possible.")
    )


def _example(line: _Line) -> str:
    """This piece on a square where it may go, if there is one."""
    words = (
        (ROLE_WORDS, line.roles[0]) if line.roles else (TILE_WORDS, (line.tiles or line.colors)[0])
    )
    word = words[0][words[1]]
    lines = next((group.lines for group in legal_groups(line.position) if group.word == word), ())
    return lines[len(lines) // 2] if lines else f"{word} e5"


def _answer(line: _Line) -> Action | None:
    """A line without a verb, as the answer to a decision that is no turn."""
    match line.decision:
        case Commitment() if line.counts or line.all:
            return _commit(line)
        case WarChoice() if line.roles or line.colors:
            return _war(line)
        case WonderPoint() if line.colors:
            return _point(line)
        case TreasureChoice() if line.squares:
            return TakeTreasure(line.squares[0])
        case MonumentChoice() if len(line.colors) == 2:
            return _monument(line)
        case BuildingChoice() if line.squares and not line.tiles:
            return PlaceBuilding(line.squares[0])
    return None


def _only_square(line: _Line, example: str) -> Square:
    if len(line.squares) != 1:
        text = _("Name one square, for example: {example}.")
        raise Unclear(text.format(example=example))
    return line.squares[0]


def _pass(line: _Line) -> Action:
    """What doing nothing is called depends on the decision."""
    match line.decision:
        case Commitment():
            return CommitTiles(0)
        case BuildingChoice() | MonumentChoice():
            return Decline()
        case Turn():
            return EndTurn()
    raise Unclear(_("This decision cannot be passed; legal lists the answers."))


def _decline(line: _Line) -> Action:
    return CommitTiles(0) if isinstance(line.decision, Commitment) else Decline()


def _commit(line: _Line) -> Action:
    if line.all:
        offered = [a.count for a in legal_actions(line.position) if isinstance(a, CommitTiles)]
        return CommitTiles(max(offered, default=0))
    if line.counts:
        return CommitTiles(line.counts[0])
    raise Unclear(_("Say how many tiles, for example: commit 2, or pass for none."))


def _withdraw(line: _Line) -> Action:
    if not line.roles:
        raise Unclear(_("Say which leader, for example: withdraw king."))
    return WithdrawLeader(line.roles[0])


def _catastrophe(line: _Line) -> Action:
    return PlayCatastrophe(_only_square(line, f"{line.verb} e5"))


def _war(line: _Line) -> Action:
    if colors := line.roles or line.colors:
        return ChooseWar(colors[0])
    raise Unclear(_("Say which war, by its leaders, for example: war king."))


def _point(line: _Line) -> Action:
    if line.colors:
        return ScorePoint(line.colors[0])
    raise Unclear(_("Say the color of the point, for example: point red."))


def _monument(line: _Line) -> Action:
    """Both colors, in either order; the square only where there is a choice."""
    if len(line.colors) != 2 or line.colors[0] == line.colors[1]:
        raise Unclear(_("Name two colors of the monument, for example: monument red blue."))
    try:
        monument = parse_monument("-".join(COLOR_WORDS[color] for color in line.colors))
    except NotationError:
        raise Unclear(_("There is no monument of these two colors.")) from None
    if line.squares:
        return BuildMonument(monument, line.squares[0])
    offered = [action for action in legal_actions(line.position) if _builds(action, monument)]
    return _only_offer(line, offered)


def _builds(action: Action, monument: object) -> bool:
    return isinstance(action, BuildMonument) and action.monument == monument


def _wonder(line: _Line) -> Action:
    if line.squares:
        return BuildWonder(line.squares[0])
    return _only_offer(
        line, [a for a in legal_actions(line.position) if isinstance(a, BuildWonder)]
    )


def _only_offer(line: _Line, offered: Sequence[Action]) -> Action:
    """The one that is offered. Raises Unclear if there is none, or a choice."""
    if len(offered) == 1:
        return offered[0]
    if not offered:
        raise Unclear(_("That cannot be built now; legal lists what can."))
    lines = [format_action(action, line.position.dynasties) for action in offered]
    raise Unclear(_("Say where: {choices}.").format(choices="; ".join(lines)))


def _building(line: _Line) -> Action:
    return PlaceBuilding(_only_square(line, f"{line.verb} h4"))


def _treasure(line: _Line) -> Action:
    return TakeTreasure(_only_square(line, f"{line.verb} k1"))


def _swap(words: Sequence[str], position: Position) -> Action:
    """`2 temples 1 farm`, `temple farm`, `all`, or the letters of the notation."""
    if words == [ALL] and position.actor not in (None, KEEPER):
        return ReplaceTiles(position.hands[position.actor])
    with suppress(NotationError):
        return parse_action(" ".join(("replace", *words)), position.dynasties)
    counts = [0] * (UNKNOWN + 1)
    pending: int | None = None
    for word in words:
        if word in TILE_WORDS:
            counts[TILE_WORDS.index(word)] += 1 if pending is None else pending
            pending = None
        elif pending is None and (pending := read_count(word)) is not None:
            continue
        else:
            raise Unclear(_swap_help())
    if pending is not None or not 0 < sum(counts) <= HAND_SIZE:
        raise Unclear(_swap_help())
    red, blue, green, black, unknown = counts
    return ReplaceTiles((red, blue, green, black, unknown))


def _swap_help() -> str:
    return _(
        "Say which tiles of your hand to swap, for example: swap 2 temples 1 farm, or swap all."
    )


_VERBS: Mapping[str, Callable[[_Line], Action]] = {
    "end": lambda line: EndTurn(),
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
