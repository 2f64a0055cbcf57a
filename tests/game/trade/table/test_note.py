"""The head of a card of words: its title and its number beside each other."""

from __future__ import annotations

from game.trade.paint.parts import Line
from game.trade.table.note import Note, note_items
from tests.support.trade.windows import TradeWindow


def test_a_long_title_leaves_the_number_its_room() -> None:
    sight = TradeWindow(("greedy", "greedy")).screen.view.sight
    title, number = "Store for the next round, or for the one after it", "10 of 13"
    card = next(note_items(sight, Note(title, ("Words.",), number)))
    lines = {part.text: part for part in card.parts if isinstance(part, Line)}
    numeral = lines[number]
    width = sight.painter.fonts.text(number, numeral.size, numeral.color, numeral.face).get_width()
    assert numeral.align == 1.0
    assert lines[title].rect.right < numeral.rect.right - width
