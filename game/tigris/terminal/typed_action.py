"""Reads an action from a typed line: `king e5`, `swap 2 temples`, `commit 3`, `pass`.

The notation of records is read first; every other line is taken apart into its words, whatever
their order. What a word means may depend on the decision that the position waits for.
"""

from __future__ import annotations

from collections import Counter
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
from engine.tigris.model.pieces import COLORS, HAND_SIZE, KEEPER, UNKNOWN, Color
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
from game.tigris.terminal.vocabulary import (
    ALL,
    NUMBER_WORDS,
    RECORD_WORDS,
    VERB_OF,
    is_square,
    names_several,
    read_count,
    read_square,
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
    kinds: list[tuple[str, str]] = field(default_factory=list)
    """every word with what it is, but the verb"""

    def __post_init__(self) -> None:
        for word in self.words:
            if kind := self._sort(word):
                self.kinds.append((kind, word))

    def _sort(self, word: str) -> str:
        if word in VERB_OF:
            repeats = VERB_OF[word] == self.verb
            self.verb, found = self.verb or VERB_OF[word], self.verb
            return VERB_OF[word] if found and not repeats else ""
        if word in ROLE_WORDS:
            self.roles.append(COLORS[ROLE_WORDS.index(word)])
            return "leader"
        if word in TILE_WORDS:
            self.tiles.append(COLORS[TILE_WORDS.index(word)])
            return "tile"
        if word in COLOR_WORDS:
            self.colors.append(COLORS[COLOR_WORDS.index(word)])
            return "color"
        if is_square(word):
            self.squares.append(read_square(word))
            return "square"
        if (count := read_count(word)) is not None:
            self.counts.append(count)
        self.all = self.all or word == ALL
        return "count"

    def check(self, **most: int) -> None:
        """Raises Unclear for a word that the action has no place for: nothing that was typed is
        dropped, since what it meant could be lost for good."""
        seen: Counter[str] = Counter()
        for kind, word in self.kinds:
            seen[kind] += 1
            if seen[kind] > most.get(kind, 0):
                text = _("“{word}” does not fit the rest of this line, so nothing was done.")
                raise Unclear(text.format(word=word))
        if len({*self.roles, *self.tiles, *self.colors}) > most.get("color", 1):
            text = _("“{line}” names two different things, so nothing was done.")
            raise Unclear(text.format(line=" ".join(self.words)))

    @property
    def decision(self) -> object:
        return self.position.decisions[-1] if self.position.decisions else None


def read_action(text: str, position: Position) -> Action:
    """The action in a line; whether it is legal is not checked. Raises Unclear."""
    with suppress(NotationError):
        return parse_action(" ".join(text.lower().split()), position.dynasties)
    words = split(text)
    if words and VERB_OF.get(words[0]) == "swap":
        return _swap(words[1:], position, text)
    reject_unknown(words)
    line = _Line(position, words)
    if line.verb:
        return _VERBS[line.verb](line)
    answer = _answer(line)
    return answer if answer is not None else _placement(line)


def _placement(line: _Line) -> Action:
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
            return _treasure(line)
        case MonumentChoice() if len(line.colors) == 2:
            return _monument(line)
        case BuildingChoice() if line.squares and not line.tiles:
            return _building(line)
    return None


def _only_square(line: _Line, example: Callable[[], str]) -> Square:
    if len(line.squares) != 1:
        text = _("Name one square, for example: {example}.")
        raise Unclear(text.format(example=example()))
    return line.squares[0]


def _pass(line: _Line) -> Action:
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


def _end(line: _Line) -> Action:
    line.check()
    return EndTurn()


def _decline(line: _Line) -> Action:
    line.check()
    return CommitTiles(0) if isinstance(line.decision, Commitment) else Decline()


def _commit(line: _Line) -> Action:
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


def _check_supporters(line: _Line) -> None:
    """Raises Unclear for tiles of a color that does not count in the conflict."""
    if not isinstance(line.decision, Commitment):
        return
    color = support_color(line.decision.kind, line.decision.color)
    if any(named != color for named in (*line.tiles, *line.colors)):
        text = _("Only {tiles} count in this conflict; nothing was committed.")
        raise Unclear(text.format(tiles=TILE_PLURALS[color]))


def _withdraw(line: _Line) -> Action:
    line.check(leader=1, color=1)
    if not line.roles:
        raise Unclear(_("Say which leader, for example: withdraw king."))
    return WithdrawLeader(line.roles[0])


def _catastrophe(line: _Line) -> Action:
    square = _only_square(line, lambda: f"{line.verb} e5")
    line.check(square=1, tile=1, color=1)
    if any(not bit_of(square) & line.position.tiles[c] for c in (*line.tiles, *line.colors)):
        text = _("There is no {piece} on {square}, so nothing was done.")
        piece = TILE_WORDS[(line.tiles or line.colors)[0]]
        raise Unclear(text.format(piece=piece, square=format_square(square)))
    return PlayCatastrophe(square)


def _war(line: _Line) -> Action:
    line.check(leader=1, color=1)
    if colors := line.roles or line.colors:
        return ChooseWar(colors[0])
    raise Unclear(_("Say which war, by its leaders, for example: war king."))


def _point(line: _Line) -> Action:
    line.check(color=1)
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
    line.check(color=2, square=1)
    if line.squares:
        return BuildMonument(monument, line.squares[0])
    offered = [action for action in legal_actions(line.position) if _builds(action, monument)]
    return _only_offer(line, offered)


def _builds(action: Action, monument: object) -> bool:
    return isinstance(action, BuildMonument) and action.monument == monument


def _wonder(line: _Line) -> Action:
    line.check(square=1)
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
    return PlaceBuilding(_offered_square(line, "building", "h4"))


def _treasure(line: _Line) -> Action:
    return TakeTreasure(_offered_square(line, "treasure", "k1"))


def _offered_square(line: _Line, word: str, square_name: str) -> Square:
    """The square of an answer; the example is an answer that is possible, or these words."""

    def offer() -> str:
        offers = [each for group in legal_groups(line.position) for each in group.lines]
        return next((each for each in offers if each.startswith(word)), f"{word} {square_name}")

    square = _only_square(line, offer)
    line.check(square=1)
    return square


def _swap(words: Sequence[str], position: Position, typed: str) -> Action:
    """`2 temples 1 farm`, `temple farm`, `all`, or the letters of the notation.

    `typed` is the line as it was: `farms` without a number may mean any number.
    """
    if words == [ALL] and position.actor not in (None, KEEPER):
        return ReplaceTiles(position.hands[position.actor])
    with suppress(NotationError):
        return parse_action(" ".join(("replace", *words)), position.dynasties)
    counts = [0] * (UNKNOWN + 1)
    pending: int | None = None
    for word in words:
        if word in TILE_WORDS:
            if pending is None and names_several(typed, word):
                text = _("Say how many {tiles}, for example: swap 2 {tiles}.")
                raise Unclear(text.format(tiles=f"{word}s"))
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
