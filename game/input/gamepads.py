"""Gamepads, opened only while somebody plays with one: SDL looks after them all the time.

SDL knows where most pads have their buttons: those it tells of as controllers. What it does not
know it tells of as a joystick, and we take the numbers that are the most common. A known pad is
told of in both ways; the second is left out by its number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

_open: dict[int, pygame.joystick.JoystickType | Controller] = {}
_known: set[int] = set()
"""the instances that SDL tells of as controllers"""


def listen(wanted: bool) -> None:
    """Hears all gamepads that are there now and come later, or none."""
    if not wanted:
        _open.clear()
        _known.clear()
        if pygame.joystick.get_init():
            _controllers_off()
            pygame.joystick.quit()
        return
    pygame.joystick.init()
    for number in range(pygame.joystick.get_count()):
        _hear(number)


def plugged(event: pygame.event.Event) -> None:
    """A pad came or went while they are heard."""
    if event.type == pygame.JOYDEVICEADDED:
        listen(True)
    else:
        _open.pop(event.instance_id, None)
        _known.discard(event.instance_id)


def twice(event: pygame.event.Event) -> bool:
    """Whether a joystick's event is told of as that of a controller too."""
    return getattr(event, "instance_id", None) in _known


def count() -> int:
    """How many are heard."""
    return len(_open)


def _hear(number: int) -> None:
    stick = pygame.joystick.Joystick(number)
    instance = stick.get_instance_id()
    if instance in _open:
        return
    _open[instance] = stick
    try:
        from pygame._sdl2 import controller  # the only way to what SDL knows of pads

        controller.init()
        if controller.is_controller(number):
            _open[instance] = controller.Controller.from_joystick(stick)
            _known.add(instance)
    except (ImportError, pygame.error):
        return


def _controllers_off() -> None:
    try:
        from pygame._sdl2 import controller
    except ImportError:
        return
    controller.quit()
