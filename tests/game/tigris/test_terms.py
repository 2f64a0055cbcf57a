"""The terms of a table survive their way as plain options, and damaged ones are the usual ones."""

from __future__ import annotations

from game.tigris.terms import Terms


def test_terms_come_back_from_plain_options() -> None:
    terms = Terms().with_seats(4).with_option("wonder", True).with_board("advanced")
    terms = terms.with_dynasty(0, terms.dynasties[3])
    assert Terms.of(terms.plain()) == terms
    assert Terms.of({"board": 7, "dynasties": "x", "wonder": "yes"}) == Terms()
