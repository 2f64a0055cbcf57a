"""How bots behave at the table: what a person may choose. The values are kept in the settings."""

from __future__ import annotations

from enum import StrEnum


class Thinking(StrEnum):
    """How long bots think."""

    QUICK = "quick"
    NORMAL = "normal"
    LONG = "long"


class Rest(StrEnum):
    """How long the table rests between what was told and what a bot does next."""

    NONE = "none"
    SHORT = "short"
    LONG = "long"


class Say(StrEnum):
    """When bots say why."""

    OFF = "off"
    AFTER = "after"
    """when a turn is over"""
    ALWAYS = "always"
