"""The deck is read whole, or every fault is named with its line."""

from __future__ import annotations

import re

import pytest

from engine.trade.deck.deck import DEVELOPMENTS, SIZES
from engine.trade.deck.reader import DeckError, read_deck
from engine.trade.deck.terms import BASICS, IMPORTS, Goods, Kind, Stack, Starter
from tests.support.trade.decks import deck, file_of, line_of, rows, text, with_cell, without


def faults_of(file: str) -> list[tuple[int, str]]:
    with pytest.raises(DeckError) as error:
        read_deck(file)
    return [(fault.line, fault.text) for fault in error.value.faults]


# ---------------------------------------------------------------------- our deck


def test_s1_there_are_fourteen_stacks_of_developments() -> None:
    sizes = {stack: sum(card.copies for card in deck().stack(stack)) for stack in Stack}
    assert sizes == SIZES and len(DEVELOPMENTS) == 14
    assert [sizes[stack] for stack in DEVELOPMENTS] == [26, *[16] * 6, 26, *[16] * 6]
    assert len([card for card in deck().designs if card.kind is Kind.DEVELOPMENT]) == 137


def test_s2_there_are_starting_cards_for_six() -> None:
    starters = deck().starters
    assert (starters[Starter.WORKER].copies, starters[Starter.MERCHANT].copies) == (30, 6)


def test_s4_fifty_specials_have_numbers_from_1_to_60() -> None:
    assert len(deck().specials) == 50
    assert min(deck().specials) == 1 and max(deck().specials) == 60


def test_s5_five_disasters_are_among_the_imports() -> None:
    disasters = [card for card in deck().designs if card.kind is Kind.DISASTER]
    assert sum(card.copies for card in disasters) == 5
    assert all(card.type in IMPORTS and card.stack is Stack.IMPORT for card in disasters)
    assert {*deck().scales} == {*BASICS, *IMPORTS} == {*Goods}


def test_v8_each_special_has_one_producer() -> None:
    for card in deck().specials.values():
        assert deck().by_id[card.producer].copies == 1


# ---------------------------------------------------------------------- faults

#: A card, its column, what stands there instead, and what the sentence says.
CELLS = (
    ("R0-01", "id", "r0-01", "id: “r0-01” is not made of capitals"),
    ("R0-01", "id", "R0/01", "id: “R0/01” is not made of capitals"),
    ("S07", "id", "S7", "id: “S7” is not the number"),
    ("R0-01", "kind", "building", "kind: “building” is none of development"),
    ("R0-01", "stack", "import", "stack: “import” is none of religion-0"),
    ("BAR-P1", "stack", "import", "stack: “import” is none of basic"),
    ("R0-01", "name", "", "name: it needs 1 to 40 letters in one line"),
    ("R0-01", "name", "a\tb", "name: it needs 1 to 40 letters"),
    ("R0-01", "name", "x" * 41, "name: it needs 1 to 40 letters"),
    ("R0-01", "text", " ", "text: it needs 1 to 300 letters"),
    ("BAR-P1", "type", "bronze", "type: “bronze” is none of barley"),
    ("BRO-X1", "type", "barley", "type: “barley” is none of bronze"),
    ("R0-01", "type", "barley", "type: a card of the kind “development” has none"),
    ("R0-01", "icons", "ashur ashur ashur", "icons: “ashur ashur ashur” is not up to two"),
    ("R0-01", "icons", "fish", "icons: “fish” is not up to two of ashur"),
    ("S07", "icons", "ashur", "icons: a card of the kind “special” has none"),
    ("R0-01", "copies", "0", "copies: “0” is not a number from 1 to 99"),
    ("R0-01", "copies", "two", "copies: “two” is not a number"),
    ("R0-01", "effects", "now: gold 1", "effects: “gold” is no word"),
    ("R0-01", "effects", "now: slots 1", "effects: this does nothing in the phase “now”"),
    ("R0-01", "effects", "now: basic 1", "effects: “basic” does nothing in the phase “now”"),
    ("R0-01", "effects", "prod: worker 1", "effects: “worker” does nothing in the phase “prod”"),
    ("R0-01", "effects", "now: take points 1", "effects: this cannot affect you (V2)"),
    ("R0-01", "effects", "now: all steal low 1", "effects: this cannot affect all (V2)"),
    ("R0-01", "effects", "trade: pay culture 1 gain points 1", "effects: a payment needs “may”"),
    ("R0-01", "effects", "end: one points -1", "effects: nobody chooses a player in the phase"),
    ("R0-01", "effects", "prod: may basic 1", "effects: only payments are asked about"),
    (
        "R0-01",
        "effects",
        "end: points 1 per type",
        "effects: goods are counted in the",
    ),
    ("R0-01", "effects", "end: points 1 if import > 1", "effects: goods are counted in the"),
    ("R0-01", "effects", "now: points 1 if ashur < my ashur", "effects: “my” compares with"),
    ("R0-01", "effects", "trade: slots 1 if ashur > 1", "effects: a condition is not read"),
    (
        "R0-01",
        "effects",
        "prod: may pay culture 1 gain points 1 if ashur > 1",
        "effects: payments of the phase “prod” come after what",
    ),
    ("R0-01", "effects", "merc: damage 1", "effects: a disaster damages its owner's"),
    ("BRO-X1", "effects", "civic: one damage 1", "effects: only developments do something"),
    ("S07", "effects", "now: points 1", "effects: only developments do something"),
    ("BAR-P1", "effects", "now: points 1", "effects: only developments do something"),
    ("R0-01", "producer", "R0-02", "producer: a card of the kind “development” has none"),
    ("R0-01", "scale", "1 2", "scale: a card of the kind “development” has none"),
    ("BAR-P1", "scale", "", "scale: “” is not up to twelve numbers"),
    ("BAR-P1", "scale", "0 2 1", "scale: a box is worth less than the one below it"),
    # what only the whole deck shows
    ("BAR-P1", "scale", "0 1 2", "the scale is not that of the barley above"),
    ("S07", "producer", "R0-01", "“R0-01” does not produce special 7 (V8)"),
    ("S07", "producer", "", "“” does not produce special 7 (V8)"),
    ("S08", "id", "S07", "there is another S07"),
    ("S03", "effects", "merc: ignore card S07", "there is no development “S07” to ignore"),
)


@pytest.mark.long
@pytest.mark.parametrize(("card", "column", "cell", "sentence"), CELLS)
def test_a_fault_is_named_with_its_line(card: str, column: str, cell: str, sentence: str) -> None:
    found = faults_of(with_cell(card, column, cell))
    near = {line_of(card), *(line_of(other) for other in ("BAR-P2",) if column == "scale")}
    assert any(line in near and sentence in fault for line, fault in found), found


def test_a_producer_has_one_copy() -> None:
    found = faults_of(with_cell("R0-11", "copies", "2"))
    assert (line_of("R0-11"), "R0-11 produces a special: there must be one copy (V8)") in found


def test_a_special_without_its_producer_is_a_fault() -> None:
    found = faults_of(without("R0-11"))
    assert (line_of("S07") - 1, "“R0-11” does not produce special 7 (V8)") in found


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("R0-01", "there are 24 cards in religion-0, not 26"),
        ("BAR-P1", "there are 68 cards in basic, not 70"),
        ("BRO-X1", "there are 4 cards of disaster, not 5"),
        ("FH", "there are 0 cards of worker, not 30"),
    ],
)
def test_a_wrong_count_is_a_fault(card: str, sentence: str) -> None:
    assert any(sentence in fault for _, fault in faults_of(without(card)))


def test_every_type_of_goods_must_be_there() -> None:
    changed = [
        row | {"type": "clay", "scale": rows()[0]["scale"]} if row["type"] == "barley" else row
        for row in rows()
    ]
    scales = {row["type"]: row["scale"] for row in rows() if row["scale"]}
    changed = [row | {"scale": scales["clay"]} if row["type"] == "clay" else row for row in changed]
    assert any("there is no card of barley" in fault for _, fault in faults_of(file_of(changed)))


def test_all_faults_are_named_in_the_order_of_their_lines() -> None:
    changed = [row | {"copies": "x"} for row in rows()]
    assert [line for line, _ in faults_of(file_of(changed))] == [*range(2, len(changed) + 2)]


#: What is no table of cards, and the sentence with its line.
BROKEN = (
    ("", 1, "the columns are id,kind,"),
    ("id,kind\nR0-01,development\n", 1, "the columns are id,kind,"),
    ("\N{ZERO WIDTH NO-BREAK SPACE}" + "id", 1, "the columns are"),
    (text().splitlines()[0] + "\nR0-01,development\n", 2, "there are 2 cells, not 11"),
    (text().splitlines()[0] + "\n\n", 2, "there are 0 cells"),
    (text().splitlines()[0] + '\n"R0-01\n",a\n', 3, "a cell has a line break"),
    (text().splitlines()[0] + '\n"R0-01"x,a\n', 2, "this is no row of a CSV file"),
    (text().splitlines()[0] + '\n"R0-01', 2, "this is no row of a CSV file"),
    ("x" * 300_000, 1, "the file is longer than 200000 letters"),
)


@pytest.mark.parametrize(("file", "line", "sentence"), BROKEN)
def test_what_is_no_deck_is_refused_in_one_sentence(file: str, line: int, sentence: str) -> None:
    found = faults_of(file)
    assert any(at == line and sentence in fault for at, fault in found), found


def test_a_deck_without_cards_names_what_is_missing() -> None:
    found = faults_of(text().splitlines()[0] + "\n")
    assert any("there are 0 cards in religion-0" in fault for _, fault in found)


def test_the_error_is_a_list_of_lines() -> None:
    with pytest.raises(DeckError, match=re.escape("line 2: copies: “x” is not")):
        read_deck(with_cell(rows()[0]["id"], "copies", "x"))
