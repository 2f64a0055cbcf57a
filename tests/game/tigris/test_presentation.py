"""Every type of event has a row in the presentation table, and every row can be used."""

from __future__ import annotations

import subprocess
import sys
from inspect import signature
from pathlib import Path
from typing import get_args

from engine.tigris.model.events import Event
from game.tigris.animation.event import painter_named
from game.tigris.presentation import PRESENTATION
from game.tigris.sounds import Sound

#: Sounds that depend on more than the type of the event, or belong to none.
ELSEWHERE = {
    *(Sound.TILE_LAND, Sound.TILE_RIVER, Sound.CONFLICT, Sound.SUPPORTER, Sound.WON, Sound.LOST),
    *(Sound.END, Sound.YOUR_TURN, Sound.REFUSED),
}


def test_every_type_of_event_has_a_row() -> None:
    assert set(PRESENTATION) == set(get_args(Event))


def test_every_painter_exists_and_takes_this_type_of_event() -> None:
    for kind, row in PRESENTATION.items():
        stage, event = signature(painter_named(row.painter)).parameters.values()
        assert stage.annotation == "Stage", kind
        assert event.annotation in (kind.__name__, "Event"), kind


def test_every_sound_is_in_a_row_or_depends_on_more_than_the_type() -> None:
    rows = PRESENTATION.values()
    assert {row.sound for row in rows} - {None} | ELSEWHERE == set(Sound)
    assert all((row.sound is None) == (not row.moment) for row in rows)


def test_the_table_needs_no_pygame() -> None:
    code = "import sys, game.tigris.presentation; sys.exit('pygame' in sys.modules)"
    root = Path(__file__).parents[3]
    assert subprocess.run([sys.executable, "-c", code], cwd=root, check=False).returncode == 0
