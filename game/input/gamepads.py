"""Opens gamepads, only while the settings want them: open ones cost time in every frame.

SDL reports a gamepad that it knows as a controller with named buttons, and every gamepad as a
joystick with numbered ones. The joystick events of known gamepads are duplicates.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

_open: dict[int, pygame.joystick.JoystickType | Controller] = {}
_controllers: set[int] = set()
"""the instance ids of gamepads that SDL knows"""


def set_enabled(enabled: bool) -> None:
    """Opens all gamepads, also those that are plugged in later; or closes them all."""
    if not enabled:
        _open.clear()
        _controllers.clear()
        if pygame.joystick.get_init():
            _controllers_off()
            pygame.joystick.quit()
        return
    pygame.joystick.init()
    for number in range(pygame.joystick.get_count()):
        _open_device(number)


def handle_plug_event(event: pygame.event.Event) -> None:
    """Opens a gamepad that was plugged in, or drops one that was unplugged."""
    if event.type == pygame.JOYDEVICEADDED:
        set_enabled(True)
    else:
        _open.pop(event.instance_id, None)
        _controllers.discard(event.instance_id)


def is_duplicate(event: pygame.event.Event) -> bool:
    """Whether this joystick event also arrives as a controller event."""
    return getattr(event, "instance_id", None) in _controllers


def open_count() -> int:
    """How many gamepads are open."""
    return len(_open)


def _open_device(number: int) -> None:
    stick = pygame.joystick.Joystick(number)
    instance = stick.get_instance_id()
    if instance in _open:
        return
    _open[instance] = stick
    try:
        from pygame._sdl2 import controller  # the only access to SDL's controllers

        controller.init()
        if controller.is_controller(number):
            _open[instance] = controller.Controller.from_joystick(stick)
            _controllers.add(instance)
    except (ImportError, pygame.error):
        return


def _controllers_off() -> None:
    try:
        from pygame._sdl2 import controller
    except ImportError:
        return
    controller.quit()
