"""A deck from the text of a CSV file: every fault with its line, or a deck that can be played."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator
from io import StringIO

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
        return f"line {self.line}: {self.text}"


class DeckError(ValueError):
    """This is no deck; `faults` says why, in the order of the lines."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = sorted(faults, key=lambda fault: fault.line)
        super().__init__("\n".join(map(str, self.faults)))


def read_deck(text: str) -> Deck:
    """The deck in the text of a file. Raises `DeckError` with all that is wrong."""
    if len(text) > LONGEST_FILE:
        raise DeckError([Fault(1, f"the file is longer than {LONGEST_FILE:,} letters")])
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
            yield 1, f"the columns are {','.join(COLUMNS)}"
            return
        end = table.line_num
        for row in table:
            if table.line_num != end + 1:
                yield table.line_num, "a cell has a line break"
            elif len(row) != len(header):
                yield table.line_num, f"there are {len(row)} cells, not {len(header)}"
            else:
                yield table.line_num, dict(zip(header, row, strict=True))
            end = table.line_num
    except csv.Error as error:
        yield table.line_num, f"this is no row of a CSV file ({error})"


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
            yield Fault(line, f"there is another {each.id}: a card has one row, and `copies`")
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
            yield Fault(line, f"there are {sizes[stack]} cards in {stack.value}, not {size} (S1)")
    kinds = ((Starter.WORKER, WORKERS), (Starter.MERCHANT, MERCHANTS), (Kind.DISASTER, DISASTERS))
    for kind, size in kinds:
        if sizes[kind] != size:
            yield Fault(end, f"there are {sizes[kind]} cards of {kind.value}, not {size} (S2, S5)")
    for goods in (*BASICS, *IMPORTS):
        if not sizes[goods]:
            yield Fault(end, f"there is no {goods.value}")


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
            yield Fault(line, f"special {number} does not name {producer} as its producer (V8)")
        elif copies[producer] != 1:
            yield Fault(line, f"{producer} produces a special: there must be one copy (V8)")
    for (number, producer), line in named.items():
        if (number, producer) not in producers:
            yield Fault(line, f"“{producer}” does not produce special {number} (V8)")


def _unknown_cards(designs: dict[int, Design]) -> Iterator[Fault]:
    developments = {each.id for each in designs.values() if each.kind is Kind.DEVELOPMENT}
    for line, each in designs.items():
        for clause in each.clauses:
            match clause.act:
                case IgnoreCard(other) if other not in developments:
                    yield Fault(line, f"there is no development “{other}” to ignore")


def _differing_scales(designs: dict[int, Design]) -> Iterator[Fault]:
    scales = dict[Goods, tuple[int, ...]]()
    for line, each in designs.items():
        if not isinstance(each.type, Goods):
            continue
        if scales.setdefault(each.type, each.scale) != each.scale:
            yield Fault(line, f"the scale is not that of the {each.type.value} above")
