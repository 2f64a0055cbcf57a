"""One row of a deck: the columns of a CSV file become a design, or sentences that say why not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import TypeVar

from engine.common.stated import stated
from engine.trade.deck.clause_format import format_effects
from engine.trade.deck.clause_parser import Unreadable, parse_effects
from engine.trade.deck.clauses import Clause
from engine.trade.deck.deck import DEVELOPMENTS
from engine.trade.deck.design import Design
from engine.trade.deck.terms import BASICS, IMPORTS, Goods, Icon, Kind, Stack, Starter
from engine.trade.deck.uses import faults_of

E = TypeVar("E", bound=Enum)
T = TypeVar("T")

COLUMNS = (
    *("id", "kind", "stack", "name", "type", "icons", "copies", "effects", "producer", "scale"),
    "text",
)
#: Letters that fit on a card.
LONGEST_NAME, LONGEST_TEXT = 40, 300
_ID = re.compile(r"[A-Z][A-Z0-9]{0,5}(-[A-Z0-9]{1,6})?")
_SPECIAL_ID = re.compile(r"S(0[1-9]|[1-9][0-9])")
_COPIES = re.compile(r"[1-9][0-9]?")
_SCALE = re.compile(r"[0-9]{1,2}( [0-9]{1,2}){0,11}")

#: The stacks in which cards of a kind lie, and the types that they have.
_PLACES: dict[Kind, tuple[Stack, ...]] = {
    Kind.DEVELOPMENT: DEVELOPMENTS,
    Kind.START: (Stack.BOX,),
    Kind.SPECIAL: (Stack.SPECIAL,),
    Kind.BASIC: (Stack.BASIC,),
    Kind.IMPORT: (Stack.IMPORT,),
    Kind.DISASTER: (Stack.IMPORT,),
}
_TYPES: dict[Kind, tuple[Goods | Starter, ...]] = {
    Kind.START: tuple(Starter),
    Kind.BASIC: BASICS,
    Kind.IMPORT: IMPORTS,
    Kind.DISASTER: IMPORTS,
}


class RowReader:
    """Reads the cells of one row; collects all that is wrong with them."""

    def __init__(self, cells: Mapping[str, str]) -> None:
        self._cells = cells
        self.faults: list[str] = []

    def design(self) -> Design | None:
        """The design; None if there are faults."""
        kind = self._term("kind", Kind)
        if kind is None:
            return None
        design = Design(
            *(self._id(kind), kind, self._stack(kind), self._text("name", LONGEST_NAME)),
            *(self._type(kind), self._icons(kind), self._copies(), self._clauses(kind)),
            *(self._producer(kind), self._scale(kind), self._text("text", LONGEST_TEXT)),
        )
        return None if self.faults else design

    def _fault(self, column: str, text: str) -> None:
        self.faults.append(stated("{column}: {text}", column=column, text=text))

    def _term(self, column: str, terms: type[E]) -> E | None:
        return self._one_of(column, tuple(terms), lambda term: str(term.value))

    def _one_of(self, column: str, fitting: tuple[T, ...], name: Callable[[T], str]) -> T | None:
        """The term that stands there; it must be one of those that fit."""
        cell = self._cells[column]
        for term in fitting:
            if name(term) == cell:
                return term
        self._fault(
            column,
            stated("“{cell}” is none of {words}", cell=cell, words=", ".join(map(name, fitting))),
        )
        return None

    def _id(self, kind: Kind) -> str:
        cell = self._cells["id"]
        if kind is Kind.SPECIAL and not _SPECIAL_ID.fullmatch(cell):
            self._fault(
                "id", stated("“{cell}” is not the number of a special, as in S07", cell=cell)
            )
        elif not _ID.fullmatch(cell):
            self._fault(
                "id", stated("“{cell}” is not made of capitals and digits, as in R0-01", cell=cell)
            )
        return cell

    def _stack(self, kind: Kind) -> Stack:
        found = self._one_of("stack", _PLACES[kind], lambda stack: str(stack.value))
        return found or Stack.BOX

    def _type(self, kind: Kind) -> Goods | Starter | None:
        if kind in _TYPES:
            return self._one_of("type", _TYPES[kind], lambda term: str(term.value))
        self._be_empty("type", kind)
        return None

    def _icons(self, kind: Kind) -> tuple[Icon, ...]:
        if kind is not Kind.DEVELOPMENT:
            self._be_empty("icons", kind)
            return ()
        words = self._cells["icons"].split()
        known = {icon.value: icon for icon in Icon}
        if len(words) > 2 or not {*words} <= {*known} or " ".join(words) != self._cells["icons"]:
            self._fault(
                "icons",
                stated(
                    "“{cell}” is not up to two of {words}",
                    cell=self._cells["icons"],
                    words=", ".join(known),
                ),
            )
        return tuple(known[word] for word in words if word in known)

    def _copies(self) -> int:
        return self._number(
            "copies", _COPIES, stated("a number from {least} to {most}", least=1, most=99)
        )

    def _number(self, column: str, pattern: re.Pattern[str], what: str) -> int:
        cell = self._cells[column]
        if pattern.fullmatch(cell):
            return int(cell)
        self._fault(column, stated("“{cell}” is not {what}", cell=cell, what=what))
        return 1

    def _clauses(self, kind: Kind) -> tuple[Clause, ...]:
        cell = self._cells["effects"]
        try:
            clauses = parse_effects(cell)
        except Unreadable as unreadable:
            self._fault("effects", unreadable.args[0])
            return ()
        if format_effects(clauses) != cell:
            self._fault("effects", stated("write it as “{words}”", words=format_effects(clauses)))
        for clause in clauses:
            for fault in faults_of(clause, kind):
                self._fault("effects", fault)
        return clauses

    def _producer(self, kind: Kind) -> str:
        if kind is not Kind.SPECIAL:
            self._be_empty("producer", kind)
        return self._cells["producer"]

    def _scale(self, kind: Kind) -> tuple[int, ...]:
        cell = self._cells["scale"]
        if kind not in (Kind.BASIC, Kind.IMPORT, Kind.DISASTER):
            self._be_empty("scale", kind)
            return ()
        if not _SCALE.fullmatch(cell):
            self._fault(
                "scale", stated("“{cell}” is not up to twelve numbers, lowest box first", cell=cell)
            )
            return ()
        boxes = tuple(map(int, cell.split()))
        if [*boxes] != sorted(boxes):
            self._fault("scale", stated("a box is worth less than the one below it"))
        return boxes

    def _text(self, column: str, longest: int) -> str:
        cell = self._cells[column]
        if not cell.strip() or not cell.isprintable() or len(cell) > longest:
            self._fault(column, stated("it needs 1 to {most} letters in one line", most=longest))
        return cell

    def _be_empty(self, column: str, kind: Kind) -> None:
        if self._cells[column]:
            self._fault(column, stated("a card of the kind “{kind}” has none", kind=kind.value))


def read_row(cells: Mapping[str, str]) -> tuple[Design | None, Iterator[str]]:
    """The design in a row with all `COLUMNS`, and what is wrong with it, a sentence each."""
    reader = RowReader(cells)
    design = reader.design()
    return design, iter(reader.faults)
