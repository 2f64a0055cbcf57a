"""The switch of compiled code, in the environment: it changes how fast bots think, no result."""

from __future__ import annotations

from os import environ

#: The variable, and the value that switches compiled code off.
SWITCH, OFF = "TIGRIS_KERNEL", "off"


def is_off() -> bool:
    """Whether no compiled code may be used."""
    return environ.get(SWITCH) == OFF
