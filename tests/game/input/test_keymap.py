"""Keys can be given other meanings; those that lead through widgets always stay what they are."""

from __future__ import annotations

import pygame
import pytest

from engine.tigris.model.actions import EndTurn, PlaceLeader, PlaceTile
from engine.tigris.model.pieces import Color
from game.geometry import Point
from game.input.events import Composing, Key, Moved, Pad, Scrolled, Text
from game.input.gamepad_events import CONTROLLER_BUTTONS, HAT_BUTTONS, JOYSTICK_BUTTONS
from game.input.keymap import (
    COMMAND_BY_KEY,
    DEFAULT_KEYS,
    FIXED_KEYS,
    PAD_KEYS,
    KeyCommand,
    PadContext,
    command_name,
    key_bindings,
    key_label,
    key_translation,
    pad_key,
    rebind,
)
from game.input.translator import Translator
from game.play.players import HUMAN
from game.tigris.interaction.tray_controls import KEYS
from tests.support.window.windows import bench_of, seated_window


def test_every_command_has_a_name_and_a_key_of_its_own() -> None:
    assert {*DEFAULT_KEYS} == {*KeyCommand}
    assert len({*DEFAULT_KEYS.values()}) == len(KeyCommand)
    assert len({command_name(act) for act in KeyCommand}) == len(KeyCommand)
    assert not {*DEFAULT_KEYS.values()} & FIXED_KEYS


def test_the_table_listens_to_default_keys() -> None:
    assert {*KEYS} <= {*DEFAULT_KEYS.values()}


def test_another_key_is_heard_as_the_default_one_and_that_one_no_more() -> None:
    changed = rebind({}, KeyCommand.KING, "x")
    assert key_bindings(changed)[KeyCommand.KING] == "x"
    assert key_translation(changed) == {"x": "k", "k": ""}


def test_a_key_that_is_taken_changes_places() -> None:
    changed = rebind({}, KeyCommand.KING, "p")
    assert (key_bindings(changed)[KeyCommand.KING], key_bindings(changed)[KeyCommand.PRIEST]) == (
        "p",
        "k",
    )
    assert key_translation(changed) == {"p": "k", "k": "p"}
    assert rebind(changed, KeyCommand.KING, "k") == {}, "and back again"


@pytest.mark.parametrize("key", ("escape", "return", "tab", "left", "space", ""))
def test_navigation_keys_cannot_be_reassigned(key: str) -> None:
    with pytest.raises(ValueError):
        rebind({}, KeyCommand.UNDO, key)


def test_the_translator_hears_the_meaning_and_knows_the_key() -> None:
    pygame.display.init()
    translator = Translator({"x": "k"})
    struck = translator.read(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x))
    assert struck == Key("k") and isinstance(struck, Key) and struck.physical == "x"


def test_keys_beside_control_and_shift_have_names_of_their_own() -> None:
    def name(key: int, held: int) -> object:
        return Translator().read(pygame.event.Event(pygame.KEYDOWN, key=key, mod=held))

    pygame.display.init()
    assert name(pygame.K_v, pygame.KMOD_LCTRL) == Key("ctrl+v")
    assert name(pygame.K_TAB, pygame.KMOD_RSHIFT) == Key("shift+tab")
    assert name(pygame.K_k, pygame.KMOD_LSHIFT) == Key("k")


def test_letters_wheel_and_gamepad_have_words() -> None:
    translator = Translator()

    def read(kind: int, **fields: object) -> object:
        return translator.read(pygame.event.Event(kind, fields))

    assert read(pygame.TEXTINPUT, text="é") == Text("é")
    assert read(pygame.TEXTEDITING, text="ni", start=0, length=2) == Composing("ni")
    assert read(pygame.MOUSEMOTION, pos=(7, 8), buttons=(1, 0, 0)) == Moved(Point(7, 8), held=True)
    assert read(pygame.MOUSEWHEEL, x=0, y=-1) == Scrolled(Point(7, 8), -1)
    assert read(pygame.JOYBUTTONDOWN, button=0) == Pad("a")
    assert read(pygame.JOYBUTTONDOWN, button=40) is None
    assert read(pygame.JOYHATMOTION, value=(0, 1)) == Pad("up")
    assert read(pygame.JOYHATMOTION, value=(0, 0)) is None, "let go"


def test_every_button_of_a_gamepad_means_a_key_at_a_table_and_in_a_replay() -> None:
    buttons = {*CONTROLLER_BUTTONS.values()}
    assert {*JOYSTICK_BUTTONS.values(), *HAT_BUTTONS.values()} <= buttons
    for context, keys in PAD_KEYS.items():
        assert {*keys} == buttons or (context is PadContext.MENU and {*keys} < buttons), context
    for context in (PadContext.TABLE, PadContext.ONLINE_TABLE):
        meant = {*PAD_KEYS[context].values()}
        assert meant <= FIXED_KEYS | {*DEFAULT_KEYS.values()}, "no key that nobody listens to"


def test_back_is_the_guide_at_a_table_and_the_chat_where_others_sit_elsewhere() -> None:
    meanings = {
        context: COMMAND_BY_KEY.get(pad_key(Pad("back"), context).name)
        for context in (PadContext.TABLE, PadContext.ONLINE_TABLE)
    }
    assert meanings == {
        PadContext.TABLE: KeyCommand.GUIDE,
        PadContext.ONLINE_TABLE: KeyCommand.TALK,
    }
    assert pad_key(Pad("back"), PadContext.MENU) == Key(""), "nothing in a menu"


def test_keys_are_written_as_people_write_them() -> None:
    assert [key_label(name) for name in ("k", "f1", "left")] == ["K", "F1", "Left"]


def test_a_whole_turn_is_played_with_keys_of_ones_own() -> None:
    """By pygame's own events, as they come from the window: a leader, undo, a tile, the end."""
    wanted = {
        KeyCommand.KING: "x",
        KeyCommand.UNDO: "z",
        KeyCommand.HAND_1: "g",
        KeyCommand.END_TURN: "m",
        KeyCommand.PRIEST: "k",
    }
    changed: dict[KeyCommand, str] = {}
    for act, key in wanted.items():
        changed = rebind(changed, act, key)
    window = seated_window(HUMAN, HUMAN)
    translator = Translator(key_translation(changed))

    def strike(*names: str) -> None:
        for name in names:
            code = pygame.key.key_code(name)
            input_event = translator.read(pygame.event.Event(pygame.KEYDOWN, key=code))
            assert input_event is not None
            window.handle(input_event)
            window.rest()

    match = bench_of(window).match
    seat = match.position.actor
    before = len(match.history)
    strike("x", "tab", "return")
    assert isinstance(match.history[-1].action, PlaceLeader)
    assert match.history[-1].action.color is Color.BLACK
    strike("z")
    assert len(match.history) == before
    strike("k", "tab", "return")
    action = match.history[-1].action
    assert isinstance(action, PlaceLeader) and action.color is Color.RED
    strike("u", "e", "1")
    assert len(match.history) == before + 1, "the old keys mean nothing now"
    strike("g", "tab", "return")
    assert isinstance(match.history[before + 1].action, PlaceTile)
    assert match.position.actor != seat
    strike("return", "m")
    assert EndTurn() in [played.action for played in match.history]
