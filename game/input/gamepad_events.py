"""Turns gamepad events into presses of named buttons; a stick works like a directional pad."""

from __future__ import annotations

import pygame

from game.input.events import Pad
from game.input.gamepads import handle_plug_event, is_duplicate

#: Pygame's events of gamepads: buttons, sticks, and devices that come and go.
GAMEPAD_EVENTS = frozenset(
    {
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERAXISMOTION,
        pygame.JOYBUTTONDOWN,
        pygame.JOYHATMOTION,
        pygame.JOYAXISMOTION,
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
    }
)

#: Names of buttons, by SDL's numbers for gamepads that it knows.
CONTROLLER_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
#: Names of buttons of other gamepads, by the numbers that most of them use.
JOYSTICK_BUTTONS = {
    0: "a",
    1: "b",
    2: "x",
    3: "y",
    4: "left shoulder",
    5: "right shoulder",
    6: "back",
    7: "start",
    9: "stick",
}
#: Their directional pad.
HAT_BUTTONS = {(1, 0): "right", (-1, 0): "left", (0, 1): "up", (0, -1): "down"}
#: Directions of a stick by axis: negative, positive.
STICK_BUTTONS = {0: ("left", "right"), 1: ("up", "down")}

#: A stick pushed this far counts as pressed; within the second it counts as released.
PUSH_THRESHOLD, RELEASE_THRESHOLD = 0.6, 0.35
#: The value of a controller's stick at full deflection; a joystick's is 1.
FULL_DEFLECTION = 32767


class GamepadReader:
    """Reads gamepad events; remembers which way each stick is pushed."""

    def __init__(self) -> None:
        self._pushed: dict[tuple[int, int], int] = {}

    def read(self, event: pygame.event.Event) -> Pad | None:
        """The press that an event means, once for every press; None for other events."""
        match event.type:
            case pygame.JOYDEVICEADDED | pygame.JOYDEVICEREMOVED:
                handle_plug_event(event)
                return None
            case pygame.CONTROLLERBUTTONDOWN:
                return _pad(CONTROLLER_BUTTONS.get(event.button))
            case pygame.CONTROLLERAXISMOTION:
                return self._read_stick(event, event.value / FULL_DEFLECTION)
        return None if is_duplicate(event) else self._read_joystick(event)

    def _read_joystick(self, event: pygame.event.Event) -> Pad | None:
        """A press on a gamepad that SDL does not know."""
        match event.type:
            case pygame.JOYBUTTONDOWN:
                return _pad(JOYSTICK_BUTTONS.get(event.button))
            case pygame.JOYHATMOTION:
                return _pad(HAT_BUTTONS.get(tuple(event.value)))
            case _:
                return self._read_stick(event, event.value)

    def _read_stick(self, event: pygame.event.Event, value: float) -> Pad | None:
        if event.axis not in STICK_BUTTONS:
            return None
        stick = (getattr(event, "instance_id", 0), event.axis)
        before = self._pushed.get(stick, 0)
        now = (value > 0) - (value < 0)
        if abs(value) < RELEASE_THRESHOLD or (abs(value) < PUSH_THRESHOLD and now != before):
            now = 0
        elif abs(value) < PUSH_THRESHOLD:
            return None
        self._pushed[stick] = now
        return _pad(STICK_BUTTONS[event.axis][now > 0]) if now and now != before else None


def _pad(name: str | None) -> Pad | None:
    return None if name is None else Pad(name)
