"""A deck from the text of a CSV file: every fault with its line, or a deck that can be played."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator
from io import StringIO

from engine.common.stated import Stated, stated
from engine.common.values import value
from engine.trade.deck.clauses import Fetch, IgnoreCard
from engine.trade.deck.deck import DISASTERS, MERCHANTS, SIZES, WORKERS, Deck
from engine.trade.deck.design import Design
from engine.trade.deck.row import COLUMNS, read_row
from engine.trade.deck.terms import BASICS, IMPORTS, Goods, Kind, Starter

#: More than any deck needs; a longer file is not read.
LONGEST_FILE = 200_000


@value
class Fault:
    line: int
    """of the file, from 1; where something is missing, the last line"""
    text: str

    def __str__(self) -> str:
        return str(self.statement)

    @property
    def statement(self) -> Stated:
        return stated("line {line}: {text}", line=self.line, text=self.text)


class DeckError(ValueError):
    """This is no deck; `faults` says why, in the order of the lines."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = sorted(faults, key=lambda fault: fault.line)
        super().__init__(*(fault.statement for fault in self.faults))

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))


def read_deck(text: str) -> Deck:
    """The deck in the text of a file. Raises `DeckError` with all that is wrong."""
    if len(text) > LONGEST_FILE:
        raise DeckError([Fault(1, stated("the file is longer than {n} letters", n=LONGEST_FILE))])
    faults: list[Fault] = []
    designs = dict[int, Design]()
    for line, cells in _rows(text):
        if isinstance(cells, str):
            faults.append(Fault(line, cells))
            continue
        design, found = read_row(cells)
        faults += [Fault(line, fault) for fault in found]
        if design is not None:
            designs[line] = design
    if not faults:
        faults += _faults_between(designs)
    if faults:
        raise DeckError(faults)
    return Deck(designs.values())


def _rows(text: str) -> Iterator[tuple[int, dict[str, str] | str]]:
    """The line and the cells of each row; or a sentence, where there are no such cells."""
    table = csv.reader(StringIO(text, newline=""), strict=True)
    try:
        if (header := next(table, [])) != [*COLUMNS]:
            yield 1, stated("the columns are {columns}", columns=",".join(COLUMNS))
            return
        end = table.line_num
        for row in table:
            if table.line_num != end + 1:
                yield table.line_num, stated("a cell has a line break")
            elif len(row) != len(header):
                yield (
                    table.line_num,
                    stated("there are {n} cells, not {most}", n=len(row), most=len(header)),
                )
            else:
                yield table.line_num, dict(zip(header, row, strict=True))
            end = table.line_num
    except csv.Error:
        yield table.line_num, stated("this is no row of a CSV file")


# ---------------------------------------------------------------------- the whole deck


def _faults_between(designs: dict[int, Design]) -> Iterator[Fault]:
    """What does not fit together; each design by itself is sound."""
    yield from _repeated(designs)
    yield from _wrong_sizes(designs)
    yield from _wrong_producers(designs)
    yield from _unknown_cards(designs)
    yield from _differing_scales(designs)


def _repeated(designs: dict[int, Design]) -> Iterator[Fault]:
    seen = set[str]()
    for line, each in designs.items():
        if each.id in seen:
            yield Fault(
                line, stated("there is another {id}: a card has one row, and `copies`", id=each.id)
            )
        seen.add(each.id)


def _wrong_sizes(designs: dict[int, Design]) -> Iterator[Fault]:
    last = {each.stack: line for line, each in designs.items()}
    end = max(designs, default=1)
    sizes = Counter[object]()
    for each in designs.values():
        sizes[each.stack] += each.copies
        sizes[each.kind] += each.copies
        sizes[each.type] += each.copies
    for stack, size in SIZES.items():
        if sizes[stack] != size:
            line = last.get(stack, end)
            yield Fault(
                line,
                stated(
                    "there are {n} cards in {stack}, not {size} (S1)",
                    n=sizes[stack],
                    stack=stack.value,
                    size=size,
                ),
            )
    kinds = ((Starter.WORKER, WORKERS), (Starter.MERCHANT, MERCHANTS), (Kind.DISASTER, DISASTERS))
    for kind, size in kinds:
        if sizes[kind] != size:
            yield Fault(
                end,
                stated(
                    "there are {n} cards of {kind}, not {size} (S2, S5)",
                    n=sizes[kind],
                    kind=kind.value,
                    size=size,
                ),
            )
    for goods in (*BASICS, *IMPORTS):
        if not sizes[goods]:
            yield Fault(end, stated("there is no card of {goods}", goods=goods.value))


def _wrong_producers(designs: dict[int, Design]) -> Iterator[Fault]:
    """Each special has exactly one producer, of which there is one copy (V8)."""
    producers = {
        (clause.act.special, each.id): line
        for line, each in designs.items()
        for clause in each.clauses
        if isinstance(clause.act, Fetch)
    }
    named = {
        (each.number, each.producer): line
        for line, each in designs.items()
        if each.kind is Kind.SPECIAL
    }
    copies = {each.id: each.copies for each in designs.values()}
    for (number, producer), line in producers.items():
        if (number, producer) not in named:
            yield Fault(
                line,
                stated(
                    "special {number} does not name {producer} as its producer (V8)",
                    number=number,
                    producer=producer,
                ),
            )
        elif copies[producer] != 1:
            yield Fault(
                line,
                stated(
                    "{producer} produces a special: there must be one copy (V8)", producer=producer
                ),
            )
    for (number, producer), line in named.items():
        if (number, producer) not in producers:
            yield Fault(
                line,
                stated(
                    "“{producer}” does not produce special {number} (V8)",
                    producer=producer,
                    number=number,
                ),
            )


def _unknown_cards(designs: dict[int, Design]) -> Iterator[Fault]:
    developments = {each.id for each in designs.values() if each.kind is Kind.DEVELOPMENT}
    for line, each in designs.items():
        for clause in each.clauses:
            match clause.act:
                case IgnoreCard(other) if other not in developments:
                    yield Fault(
                        line, stated("there is no development “{other}” to ignore", other=other)
                    )


def _differing_scales(designs: dict[int, Design]) -> Iterator[Fault]:
    scales = dict[Goods, tuple[int, ...]]()
    for line, each in designs.items():
        if not isinstance(each.type, Goods):
            continue
        if scales.setdefault(each.type, each.scale) != each.scale:
            yield Fault(
                line, stated("the scale is not that of the {goods} above", goods=each.type.value)
            )
