"""What a person may choose in the settings, where the choice is one of a few words."""

from __future__ import annotations

from enum import StrEnum


class Speed(StrEnum):
    """How fast animations run."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


class Present(StrEnum):
    """How pictures reach the screen."""

    AUTO = "auto"
    """what is usually best on this system"""
    PROCESSOR = "processor"
    GRAPHICS = "graphics"
    """by the graphics card"""


class Proposal(StrEnum):
    """Whether something was proposed to the person, which is done once."""

    NONE = "none"
    DUE = "due"
    MADE = "made"


class Confirm(StrEnum):
    """When the end of a turn must be confirmed."""

    NONE = "none"
    TIMED = "timed"
    MANUAL = "manual"


class Thinking(StrEnum):
    """How long bots think."""

    QUICK = "quick"
    NORMAL = "normal"
    LONG = "long"


class BotPause(StrEnum):
    """How long a bot waits between the end of an animation and its next action."""

    NONE = "none"
    SHORT = "short"
    LONG = "long"


class Explanations(StrEnum):
    """When bots say why they acted."""

    OFF = "off"
    AFTER = "after"
    """at the end of the turn"""
    ALWAYS = "always"
