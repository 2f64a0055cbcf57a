"""Hints at a networked table: only where the table agreed on them, and it says so."""

from __future__ import annotations

import pytest

from engine.tigris.model.options import Options
from game.tigris.coach.hint import why_no_hint
from game.tigris.rules_adapter import TigrisRules, agreed
from game.tigris.terms import Terms
from tests.support.online.simulated_table import SimulatedTable


def test_a_table_agrees_on_hints_or_has_none() -> None:
    for hints in (False, True):
        terms = Terms.of(agreed(Options(), 2, hints))
        assert terms.hints is hints
        assert Terms.of(terms.plain()).hints is hints
        assert ("--hints" in terms.arguments()) is hints


def test_hints_are_no_rule() -> None:
    """The same game, whether people may be advised or not."""
    rules = TigrisRules()
    assert rules.start(agreed(Options(), 2, True)) == rules.start(agreed(Options(), 2))
    with pytest.raises(ValueError, match="hints"):
        rules.start({"hints": "yes"})


@pytest.mark.parametrize("hints", [False, True])
def test_the_person_learns_whether_there_are_hints(hints: bool) -> None:
    table = SimulatedTable(2, 3, hints=hints)
    online, post = table.begin()
    session = table.session(online)
    table.others_act(post.node)
    table.rest(online, session)
    assert session.can_act
    why = why_no_hint(session)
    assert why == "" if hints else why.startswith("Hints are turned off at this table")
