"""Keys can be given other meanings; those that lead through widgets always stay what they are."""

from __future__ import annotations

import pygame
import pytest

from engine.tigris.model.actions import EndTurn, PlaceLeader, PlaceTile
from engine.tigris.model.pieces import Color
from game.geometry import Point
from game.input.events import Composing, Key, Moved, Pad, Scrolled, Text
from game.input.gamepad_events import CONTROLLER_BUTTONS, HAT_BUTTONS, JOYSTICK_BUTTONS
from game.input.key_names import key_label
from game.input.keymap import (
    COMMAND_BY_KEY,
    COMMANDS,
    FIXED_KEYS,
    PAD_KEYS,
    KeyCommand,
    Keymap,
    PadContext,
    pad_key,
)
from game.input.translator import Translator
from game.play.players import HUMAN
from game.tigris.game import GAME
from game.tigris.interaction.key_commands import AID_BY_KEY, KEYS
from tests.support.stones_game import GAME as STONES
from tests.support.window.windows import bench_of, seated_window

KEYMAP, THEIRS = Keymap(GAME.key_commands), Keymap(STONES.key_commands)


def test_every_command_has_a_name_and_a_key_of_its_own() -> None:
    assert {command.word for command in COMMANDS} == {*KeyCommand}
    assert [*COMMAND_BY_KEY.values()] == [*KeyCommand]
    for keymap in (KEYMAP, THEIRS):
        commands = keymap.commands
        keys = {command.key for command in commands}
        assert len(keys) == len({command.word for command in commands}) == len(commands)
        assert len({keymap.label(command.word) for command in commands}) == len(commands)
        assert not keys & FIXED_KEYS


def test_the_table_listens_to_default_keys() -> None:
    assert {*KEYS, *AID_BY_KEY} == {command.key for command in GAME.key_commands}


def test_another_key_is_heard_as_the_default_one_and_that_one_no_more() -> None:
    changed = KEYMAP.rebind({}, "king", "x")
    assert KEYMAP.bindings(changed)["king"] == "x"
    assert KEYMAP.translation(changed) == {"x": "k", "k": ""}


def test_a_key_that_is_taken_changes_places() -> None:
    changed = KEYMAP.rebind({}, "king", "p")
    keys = KEYMAP.bindings(changed)
    assert (keys["king"], keys["priest"]) == ("p", "k")
    assert KEYMAP.translation(changed) == {"p": "k", "k": "p"}
    assert KEYMAP.rebind(changed, "king", "k") == {}, "and back again"


def test_games_share_the_file_and_the_keys_of_the_shell() -> None:
    changed = THEIRS.rebind(KEYMAP.rebind({}, "king", "x"), "aside", "u")
    assert changed == {"king": "x", "aside": "u", "undo": "a"}
    assert KEYMAP.translation(changed) == {"x": "k", "k": "", "a": "u", "u": ""}
    changed = KEYMAP.rebind(changed, "undo", "u")
    assert changed == {"king": "x", "aside": "u"}
    assert THEIRS.bindings(changed)["undo"] == "a", "there the key belongs to something else"
    assert THEIRS.reset(changed) == {"king": "x"}


@pytest.mark.parametrize("key", ("escape", "return", "tab", "left", "space", ""))
def test_navigation_keys_cannot_be_reassigned(key: str) -> None:
    with pytest.raises(ValueError):
        KEYMAP.rebind({}, KeyCommand.UNDO, key)


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
        assert meant <= FIXED_KEYS | {*KEYMAP.bindings({}).values()}, (
            "no key that nobody listens to"
        )


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
        "king": "x",
        KeyCommand.UNDO: "z",
        "hand-1": "g",
        "end-turn": "m",
        "priest": "k",
    }
    changed: dict[str, str] = {}
    for act, key in wanted.items():
        changed = KEYMAP.rebind(changed, act, key)
    window = seated_window(HUMAN, HUMAN)
    translator = Translator(KEYMAP.translation(changed))

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
    strike("return", "return", "m")
    assert EndTurn() in [played.action for played in match.history]


def test_commands_that_mean_nothing_in_a_game_are_neither_listed_nor_in_the_way() -> None:
    keymap = Keymap((), (KeyCommand.UNDO,))
    assert KeyCommand.UNDO not in keymap and KeyCommand.HINT in keymap
    assert {command.word for command in COMMANDS} - {c.word for c in keymap.commands} == {"undo"}
    changed = keymap.rebind({"undo": "x"}, KeyCommand.HINT, "u")
    assert keymap.bindings(changed)[KeyCommand.HINT] == "u", "its key is free"
    assert changed["undo"] == "x", "other games keep what was chosen for them"
