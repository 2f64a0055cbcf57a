"""Gamepads, opened only while somebody plays with one: SDL looks after them all the time."""

from __future__ import annotations

import pygame

_open: list[pygame.joystick.JoystickType] = []


def listen(wanted: bool) -> None:
    """Hears all gamepads that are there now, or none."""
    _open.clear()
    if not wanted:
        pygame.joystick.quit()
        return
    pygame.joystick.init()
    _open.extend(pygame.joystick.Joystick(n) for n in range(pygame.joystick.get_count()))


def count() -> int:
    """How many are heard."""
    return len(_open)
