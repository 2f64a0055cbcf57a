"""Every sentence of a card belongs to a phase, can be translated, and is the text of the deck."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.trade.deck.reader import read_deck
from engine.trade.deck.terms import Kind, Phase, Stack
from game.i18n import PSEUDO, SOURCE, set_language
from game.trade.text.card_text import sentences
from game.trade.text.names import stack_name
from game.trade.text.printed_names import bottom_name, card_name, messages_of
from tests.support.trade.decks import deck, with_cell

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
        text = " ".join(sentence.text for sentence in sentences(deck(), design))
        bottom = bottom_name(design)
        assert (f"{bottom}. {text}" if bottom else text) == design.text


def test_each_sentence_of_a_development_is_that_of_its_phase() -> None:
    for design in deck().designs:
        if design.kind in (Kind.DEVELOPMENT, Kind.START):
            for sentence in sentences(deck(), design):
                assert sentence.phase is not None
                assert sentence.text.startswith(BEGINNINGS[sentence.phase]), design.id
            assert {each.phase for each in sentences(deck(), design)} == {
                clause.phase for clause in design.clauses
            }


def test_what_is_no_effect_belongs_to_no_phase() -> None:
    [effects, restriction] = sentences(deck(), deck().by_id["S07"])
    assert (effects.phase, restriction.phase) == (Phase.MERCANTILE, None)
    assert restriction.text == "Not for producer."
    [nothing] = sentences(deck(), deck().by_id["BAR-NIL"])
    assert (nothing.phase, nothing.text) == (None, "No effect.")


def test_a_good_has_a_name_for_each_half() -> None:
    card = deck().by_id["SPI-X4"]
    assert (card_name(card), bottom_name(card)) == ("Spices", "Plague Ship")
    plain = deck().by_id["SPI-M2"]
    assert (card_name(plain), bottom_name(plain)) == ("Spices", "")


@pytest.mark.usefixtures("longer_language")
def test_everything_on_a_card_is_translated() -> None:
    """The pseudo-locale has these vowels only with accents."""
    for design in deck().designs:
        shown = [each.text for each in sentences(deck(), design)]
        for text in (card_name(design), bottom_name(design), *shown):
            assert not {*text} & {*"aiouAEIOU"}, text


@pytest.mark.usefixtures("longer_language")
def test_a_card_has_its_phases_in_every_language() -> None:
    translated = [[each.phase for each in sentences(deck(), each)] for each in deck().designs]
    set_language(SOURCE)
    assert translated == [
        [each.phase for each in sentences(deck(), each)] for each in deck().designs
    ]


#: A card of our deck with a text of its own.
CARD, OWN_TEXT = "R0-02", "Immediately: be glad. End of game: count your schools. So it is."


def test_in_english_a_deck_has_its_own_words() -> None:
    own = read_deck(with_cell(CARD, "text", OWN_TEXT))
    found = [(each.phase, each.text) for each in sentences(own, own.by_id[CARD])]
    assert found == [
        (Phase.PRODUCTION, "Immediately: be glad."),
        (Phase.END, "End of game: count your schools."),
        (None, "So it is."),
    ]


@pytest.mark.usefixtures("longer_language")
def test_in_another_language_the_clauses_are_written_out() -> None:
    own = read_deck(with_cell(CARD, "text", OWN_TEXT))
    assert sentences(own, own.by_id[CARD]) == sentences(deck(), deck().by_id[CARD])


def test_a_text_that_has_no_sentence_for_a_phase_is_written_out() -> None:
    """What cannot be put beside the signs of the phases."""
    own = read_deck(with_cell(CARD, "text", "See the scroll."))
    assert sentences(own, own.by_id[CARD]) == sentences(deck(), deck().by_id[CARD])


def test_only_the_names_of_cards_are_messages_of_the_deck() -> None:
    messages = {*messages_of(deck())}
    assert {"Lamp Oil", "Spices", "Plague Ship"} <= messages and "" not in messages
    assert not [message for message in messages if message.endswith(".")]


def test_stacks_have_different_names() -> None:
    assert len({stack_name(stack) for stack in Stack}) == len(Stack)
    assert stack_name(Stack.DEMOCRACY_3) == "Democracy III"
