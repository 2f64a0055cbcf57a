"""What the window agrees on for a table on a network is what its host is started with."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Mapping
from dataclasses import replace

import pytest

from game.cli import host
from game.cli.game_arguments import read_options
from game.game import HINTS
from game.screens.services import GameScreens
from game.settings.settings import Settings
from game.tigris.screens.game_screens import SCREENS as TIGRIS_SCREENS
from game.trade.game import GAME
from game.trade.screens.game_screens import SCREENS
from game.trade.setup import SetUp, with_setup
from game.ui.widgets.nodes import Toggle
from tests.support.window.services import window_services

CHANGES: tuple[Mapping[object, object], ...] = (
    {},
    {"seats": 6, "minutes": 2},
    {"minutes": 5, "hints": False},
    {"minutes": 0, ("option", "no_disasters"): True, ("option", "open_points"): True},
)


@pytest.mark.parametrize(("before", "minutes"), [(None, 5), (0, 5), (3, 3), (8, 8)])
def test_a_table_on_a_network_begins_with_a_clock(before: int | None, minutes: int) -> None:
    """Five minutes, or as many as the last game here had."""
    settings = Settings()
    if before is not None:
        settings = with_setup(settings, replace(SetUp(), minutes=before))
    form = SCREENS.terms_form(window_services(None, settings))
    assert form.initial()["minutes"] == minutes
    words = form.host_arguments(form.initial())
    assert words[words.index("--board") + 1] == f"{minutes}-minutes"


@pytest.mark.parametrize("changes", CHANGES)
def test_the_host_plays_by_the_terms_of_the_window(changes: Mapping[object, object]) -> None:
    form = SCREENS.terms_form(window_services())
    terms = form.initial()
    for key, value in changes.items():
        terms = form.change(terms, key, value)
    parser = ArgumentParser()
    host.add_arguments(parser, GAME)
    given = parser.parse_args(["--game", GAME.name, *form.host_arguments(terms)])
    options = dict(read_options(GAME, given.players, given.board, given.options))
    hints = {HINTS: True} if given.hints else {}
    assert {**options, **hints} == {
        key: value for key, value in terms.items() if value is not False
    }


@pytest.mark.parametrize("screens", [SCREENS, TIGRIS_SCREENS])
@pytest.mark.parametrize("agreed", [True, False, None])
def test_hints_are_shown_as_they_were_agreed(screens: GameScreens, agreed: bool | None) -> None:
    """Terms that say nothing of hints have none, as at a table that is opened once more."""
    form = screens.terms_form(window_services())
    terms = {key: value for key, value in form.initial().items() if key != HINTS}
    toggle = form.hints(terms if agreed is None else {**terms, HINTS: agreed})
    assert isinstance(toggle, Toggle) and toggle.value is (agreed is True)
