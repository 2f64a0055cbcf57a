"""Work in several processes gives what it gives in one."""

from __future__ import annotations

import pytest

from game.i18n import PSEUDO, SOURCE, _, set_language
from game.parallel import parallel_map


@pytest.mark.long
def test_workers_speak_the_language_of_the_program() -> None:
    set_language(PSEUDO)
    try:
        here = [_("Undo"), _("Saved games")]
        there = [*parallel_map(_, ["Undo", "Saved games"], jobs=2)]
    finally:
        set_language(SOURCE)
    assert there == here != ["Undo", "Saved games"]
