"""Gamepads' events become presses of named buttons; a stick is a cross that is pressed when it is
pushed far enough, and let go when it comes back."""

from __future__ import annotations

import pygame

from game.input.events import Pad
from game.input.gamepads import plugged, twice

#: What gamepads tell: presses and sticks, and that one came or went.
PADS = frozenset(
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

#: Buttons as SDL numbers those of the pads that it knows.
CONTROLLER = {
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
#: Buttons of pads that SDL does not know, as most of them number theirs.
JOYSTICK = {
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
#: The cross of those.
HAT = {(1, 0): "right", (-1, 0): "left", (0, 1): "up", (0, -1): "down"}
#: Of a stick: across and down, each back and on.
STICK = {0: ("left", "right"), 1: ("up", "down")}

#: How far a stick is pushed that counts, and how far it may be off its middle that rests.
PUSHED, LET_GO = 0.6, 0.35
#: What a controller's stick says at its end; a joystick's says 1.
FULL = 32767


class Pads:
    """Remembers which way each stick is pushed."""

    def __init__(self) -> None:
        self._pushed: dict[tuple[int, int], int] = {}

    def read(self, event: pygame.event.Event) -> Pad | None:
        """The press that an event is, or None if it is none; once for every press."""
        match event.type:
            case pygame.JOYDEVICEADDED | pygame.JOYDEVICEREMOVED:
                plugged(event)
                return None
            case pygame.CONTROLLERBUTTONDOWN:
                return _pad(CONTROLLER.get(event.button))
            case pygame.CONTROLLERAXISMOTION:
                return self._stick(event, event.value / FULL)
        return None if twice(event) else self._unknown(event)

    def _unknown(self, event: pygame.event.Event) -> Pad | None:
        """Of a pad that SDL does not know."""
        match event.type:
            case pygame.JOYBUTTONDOWN:
                return _pad(JOYSTICK.get(event.button))
            case pygame.JOYHATMOTION:
                return _pad(HAT.get(tuple(event.value)))
            case _:
                return self._stick(event, event.value)

    def _stick(self, event: pygame.event.Event, value: float) -> Pad | None:
        if event.axis not in STICK:
            return None
        stick = (getattr(event, "instance_id", 0), event.axis)
        was = self._pushed.get(stick, 0)
        now = (value > 0) - (value < 0)
        if abs(value) < LET_GO or (abs(value) < PUSHED and now != was):
            now = 0
        elif abs(value) < PUSHED:
            return None
        self._pushed[stick] = now
        return _pad(STICK[event.axis][now > 0]) if now and now != was else None


def _pad(name: str | None) -> Pad | None:
    return None if name is None else Pad(name)
