"""Every sentence of a card belongs to a phase, can be translated, and is the text of the deck."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.trade.deck.terms import Kind, Phase, Stack
from game.i18n import PSEUDO, SOURCE, set_language
from game.trade.text.card_text import bottom_name, card_name, messages_of, sentences
from game.trade.text.names import stack_name
from tests.support.trade.decks import deck

#: How a sentence of a development begins.
BEGINNINGS = {
    Phase.NOW: "Immediately: ",
    Phase.PRODUCTION: "Production: ",
    Phase.TRADE: "Trade: ",
    Phase.MERCANTILE: "Mercantile: ",
    Phase.CIVIC: "Civic: ",
    Phase.END: "End of game: ",
}


@pytest.fixture
def longer_language() -> Iterator[None]:
    set_language(PSEUDO)
    yield
    set_language(SOURCE)


def test_the_sentences_of_a_card_are_its_text() -> None:
    for design in deck().designs:
        text = " ".join(sentence.text for sentence in sentences(design))
        bottom = bottom_name(design)
        assert (f"{bottom}. {text}" if bottom else text) == design.text


def test_each_sentence_of_a_development_is_that_of_its_phase() -> None:
    for design in deck().designs:
        if design.kind in (Kind.DEVELOPMENT, Kind.START):
            for sentence in sentences(design):
                assert sentence.phase is not None
                assert sentence.text.startswith(BEGINNINGS[sentence.phase]), design.id
            assert {each.phase for each in sentences(design)} == {
                clause.phase for clause in design.clauses
            }


def test_what_is_no_effect_belongs_to_no_phase() -> None:
    [effects, restriction] = sentences(deck().by_id["S07"])
    assert (effects.phase, restriction.phase) == (Phase.MERCANTILE, None)
    assert restriction.text == "Not for producer."
    [nothing] = sentences(deck().by_id["BAR-NIL"])
    assert (nothing.phase, nothing.text) == (None, "No effect.")


def test_a_good_has_a_name_for_each_half() -> None:
    card = deck().by_id["SPI-X4"]
    assert (card_name(card), bottom_name(card)) == ("Spices", "Plague Ship")
    plain = deck().by_id["SPI-M2"]
    assert (card_name(plain), bottom_name(plain)) == ("Spices", "")


@pytest.mark.usefixtures("longer_language")
def test_everything_on_a_card_is_translated() -> None:
    for design in deck().designs:
        english = {message for message in messages_of(deck()) if message}
        shown = [card_name(design), *(sentence.text for sentence in sentences(design))]
        assert not english & {*shown}


def test_many_cards_share_few_sentences() -> None:
    """A translator has each of them once."""
    messages = [*messages_of(deck())]
    assert len({*messages}) < len(messages) * 2 // 3
    assert "" not in messages


def test_stacks_have_different_names() -> None:
    assert len({stack_name(stack) for stack in Stack}) == len(Stack)
    assert stack_name(Stack.DEMOCRACY_3) == "Democracy III"
