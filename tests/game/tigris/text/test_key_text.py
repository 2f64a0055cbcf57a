"""Texts name the keys that a player has chosen, not the default ones."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame

from engine.tigris.model.bitboard import members
from engine.tigris.model.pieces import BLACK
from game.input.keymap import KeyCommand
from game.settings.settings import Settings
from game.tigris.hover.hover import ForecastCache, hover_info
from game.tigris.hover.session_prompt import prompt
from game.tigris.interaction.cursor import Focus
from game.tigris.interaction.selection import HeldLeader, Selection, TouchSquare
from game.tigris.layout.layout import Control
from game.tigris.play.session_settings import apply_settings
from game.tigris.screens.rules import rules_screen
from game.tigris.screens.setup import SetupScreen
from game.tigris.text.rules_topics import Topic
from game.ui.widgets.nodes import Toggle
from tests.support.messages import read_template
from tests.support.window.bench import Bench
from tests.support.window.services import BlankScreen, window_services

CHANGED: dict[str, str] = {
    KeyCommand.HELP: "f9",
    KeyCommand.HINT: "x",
    KeyCommand.RECAP: "q",
    KeyCommand.WATCH_AGAIN: "z",
    KeyCommand.START_OF_TURN: "j",
}
SETTINGS = replace(Settings(), keys=CHANGED)
#: A key that may be rebound: a single capital that is no word, or F and a number.
NAMES_A_KEY = re.compile(r"\b[B-HJ-Z]\b|\bF\d+\b")
#: A replay has keys of its own, which cannot be rebound.
FIXED = ("transport_bar.py", "replay_view.py", "transport_text.py")


def test_no_message_has_the_name_of_a_key_in_it() -> None:
    found = [
        message.id
        for message in read_template()
        if NAMES_A_KEY.search(str(message.id))
        and not all(file.endswith(FIXED) for file, _line in message.locations)
    ]
    assert not found, "a key is filled in: game.tigris.text.key_text"


def test_controls_name_the_keys_that_are_in_force() -> None:
    bench = Bench("human", "human")
    bench.sit_down()
    session = bench.session

    def foot(control: Control) -> str:
        focus = Focus(control=control)
        return hover_info(session, ForecastCache(), SETTINGS, focus).foot

    assert "(F9)" in foot(Control.HELP)
    assert "(X)" in foot(Control.HINT)
    assert "(Q). Z replays" in foot(Control.RECAP)


def test_a_refusal_names_the_key_of_the_rules() -> None:
    bench = Bench("human", "human")
    bench.sit_down()
    session = bench.session
    apply_settings(session, SETTINGS)
    session.selection = Selection(HeldLeader(BLACK, None))
    river = next(members(session.position.terrain.river))
    session.apply_intent(TouchSquare(river))
    assert session.selection.refusal is not None
    assert prompt(session).endswith("F9: the rule.")


def test_screens_name_the_keys_that_are_in_force() -> None:
    pygame.display.init()
    services = window_services(settings=SETTINGS)
    setup = SetupScreen(services, BlankScreen())
    setup.lay_out()
    hints = setup.form.front.find("hints")
    assert hints is not None and isinstance(hints.node, Toggle)
    assert "would do (X)." in hints.node.detail
    assert "F9 opens" in " ".join(rules_screen(services, BlankScreen(), Topic.TURN).words())
