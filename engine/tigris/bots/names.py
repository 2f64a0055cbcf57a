"""Names of bots: a level, and behind a colon the personality if there is one: `hard:warlord`."""

from __future__ import annotations

from engine.tigris.bots.levels import LEVEL_NAMES

#: What a bot likes to do, where its level leaves it the choice.
PERSONALITIES = ("builder", "warlord", "merchant")


def is_bot(name: str) -> bool:
    """Whether this is the name of a bot."""
    level, colon, personality = name.partition(":")
    return level in LEVEL_NAMES and (personality in PERSONALITIES or not colon)


def split_name(name: str, personality: str | None = None) -> tuple[str, str | None]:
    """The level and the personality of a name; a personality given beside the name takes priority.

    Raises:
        ValueError: if there is no such level or personality; the text lists those there are.
    """
    level, colon, own = name.partition(":")
    if level not in LEVEL_NAMES:
        raise ValueError(f"there is no bot {level!r}; there are {', '.join(LEVEL_NAMES)}")
    personality = personality or (own if colon else None)
    if personality is not None and personality not in PERSONALITIES:
        known = ", ".join(PERSONALITIES)
        raise ValueError(f"there is no personality {personality!r}; there are {known}")
    return level, personality
