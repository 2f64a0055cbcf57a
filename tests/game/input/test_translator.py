"""What a person does at the window is understood; a click is a press and a release in one place."""

from __future__ import annotations

import pygame
import pytest

from game.geometry import Point
from game.input.events import (
    Cancelled,
    Clicked,
    Closed,
    Exposed,
    Input,
    Key,
    Moved,
    Pressed,
    Resized,
)
from game.input.translator import CLICK_SLACK, LEFT_BUTTON, RIGHT_BUTTON, Translator

AT = Point(40, 50)


def down(at: Point = AT, button: int = LEFT_BUTTON) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)


def up(at: Point = AT, button: int = LEFT_BUTTON) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button)


def translated(*events: pygame.event.Event) -> list[Input | None]:
    translator = Translator()
    return [translator.read(event) for event in events]


def test_a_press_and_a_release_in_one_place_are_a_click() -> None:
    assert translated(down(), up()) == [Pressed(AT), Clicked(AT)]


def test_a_hand_that_trembles_clicks_where_it_lets_go() -> None:
    near = Point(AT.x + CLICK_SLACK, AT.y - CLICK_SLACK)
    assert translated(down(), up(near)) == [Pressed(AT), Clicked(near)]


def test_who_drags_away_before_letting_go_does_not_click() -> None:
    far = Point(AT.x + CLICK_SLACK + 1, AT.y)
    assert translated(down(), up(far)) == [Pressed(AT), Moved(far)]


def test_a_release_without_a_press_is_no_click() -> None:
    """The button went down in another window."""
    assert translated(up()) == [Moved(AT)]
    assert translated(down(), up(), up()) == [Pressed(AT), Clicked(AT), Moved(AT)]


def test_the_other_button_cancels_and_the_wheel_does_nothing() -> None:
    assert translated(down(button=RIGHT_BUTTON), up(button=RIGHT_BUTTON)) == [
        Cancelled(),
        None,
    ]
    assert translated(down(button=2), down(button=4), up(button=5)) == [None] * 3


def test_keys_have_names_and_the_window_its_own_words() -> None:
    pygame.display.init()
    found = translated(
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_3),
        pygame.event.Event(pygame.VIDEORESIZE, w=1100, h=700),
        pygame.event.Event(pygame.WINDOWEXPOSED),
        pygame.event.Event(pygame.QUIT),
        pygame.event.Event(pygame.MOUSEMOTION, pos=AT),
    )
    assert found == [
        Key("escape"),
        Key("3"),
        Resized(1100, 700),
        Exposed(),
        Closed(),
        Moved(AT),
    ]


@pytest.mark.parametrize(
    ("key", "name"),
    ((pygame.K_KP3, "3"), (pygame.K_KP_ENTER, "enter"), (pygame.K_RETURN, "return")),
)
def test_the_keypad_says_what_the_other_keys_say(key: int, name: str) -> None:
    assert translated(pygame.event.Event(pygame.KEYDOWN, key=key)) == [Key(name)]


def key(code: int, mod: int = 0, scancode: int = 0) -> Input | None:
    return Translator().read(
        pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, scancode=scancode)
    )


def test_habits_of_other_programs_stand_for_the_keys_of_their_commands() -> None:
    assert key(pygame.K_z, pygame.KMOD_LCTRL) == Key("u", "ctrl+z")
    assert key(pygame.K_z, pygame.KMOD_LMETA) == Key("u", "ctrl+z"), "on a Mac"
    assert key(pygame.K_EQUALS, pygame.KMOD_LSHIFT) == Key("+", "="), "the plus sign is above it"


def test_a_letter_with_alt_is_another_key_than_the_letter() -> None:
    """A menu of the system was meant, not the end of one's turn."""
    right = pygame.KMOD_RALT  # it types letters
    assert key(pygame.K_e, pygame.KMOD_LALT) == Key("alt+e", "alt+e")
    assert key(pygame.K_e, right) == Key("e", "e")
    assert key(pygame.K_RETURN, right) == Key("alt+return", "alt+return")


def test_enter_with_alt_is_a_key_of_its_own() -> None:
    assert key(pygame.K_RETURN, pygame.KMOD_LALT) == Key("alt+return", "alt+return")
    assert key(pygame.K_RETURN) == Key("return", "return")


@pytest.mark.parametrize(
    "letter, scancode, name",
    [
        *(("\u0444", 4, "a"), ("\u044f", 29, "z"), ("\u03b3", 10, "g"), ("\u0131", 12, "i")),
        *(("\u00f1", 51, "\u00f1"), ("q", 4, "q")),
    ],
)
def test_letters_of_other_alphabets_have_the_place_of_a_latin_one(
    letter: str, scancode: int, name: str
) -> None:
    """Of Russian, Greek, and Turkish keyboards; what has a place of its own keeps its name."""
    assert key(ord(letter), 0, scancode) == Key(name, name)
