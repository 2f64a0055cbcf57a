"""Names of bots: a level, with a personality after a colon if it has one: `hard:warlord`."""

from __future__ import annotations

from engine.tigris.bots.levels import LEVEL_NAMES

#: Preferences among actions, for levels that take a personality.
PERSONALITIES = ("builder", "warlord", "merchant")


def is_bot(name: str) -> bool:
    """Whether this is the name of a bot."""
    level, colon, personality = name.partition(":")
    return level in LEVEL_NAMES and (personality in PERSONALITIES or not colon)


def split_name(name: str, personality: str | None = None) -> tuple[str, str | None]:
    """The level and the personality of a name; the argument takes priority over the name.

    Raises:
        ValueError: if there is no such level or personality; the text lists the known ones.
    """
    level, colon, own = name.partition(":")
    if level not in LEVEL_NAMES:
        raise ValueError(f"there is no bot {level!r}; there are {', '.join(LEVEL_NAMES)}")
    personality = personality or (own if colon else None)
    if personality is not None and personality not in PERSONALITIES:
        known = ", ".join(PERSONALITIES)
        raise ValueError(f"there is no personality {personality!r}; there are {known}")
    return level, personality
