"""The words of a typed line by what they are: verbs, pieces, colors, squares, numbers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from engine.tigris.model.bitboard import Square
from engine.tigris.model.pieces import COLORS, Color
from engine.tigris.model.position import Position
from engine.tigris.notation.vocabulary import COLOR_WORDS, ROLE_WORDS, TILE_WORDS
from game.i18n import _
from game.terminal_contract import Unclear
from game.tigris.terminal.vocabulary import ALL, VERB_OF, is_square, read_count, read_square


@dataclass
class TypedLine:
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
