"""Names of bots: a level, with a personality after a colon if it has one: `hard:warlord`.

Behind it `+kernel` stands for the larger budget that a level has with compiled code. So a name says
how many positions a bot searches, wherever it thinks, and whether it thinks fast or slowly.
"""

from __future__ import annotations

from engine.tigris.bots.levels import LEVEL_NAMES, LEVELS_BY_NAME

#: Preferences among actions, for levels that take a personality.
PERSONALITIES = ("builder", "warlord", "merchant")
#: The end of a name with the budget of compiled code.
KERNEL = "+kernel"


def is_bot(name: str) -> bool:
    """Whether this is the name of a bot."""
    level, colon, personality = plain_name(name).partition(":")
    return level in LEVEL_NAMES and (personality in PERSONALITIES or not colon)


def plain_name(name: str) -> str:
    """The same bot with the budget that it has without compiled code."""
    return name.removesuffix(KERNEL)


def kernel_name(name: str) -> str:
    """The same bot with the budget that it has with compiled code; the plain name if that is equal.

    Raises:
        ValueError: if there is no such bot.
    """
    plain = plain_name(name)
    spec = LEVELS_BY_NAME[split_name(plain)[0]]
    gains = spec.limit(compiled=True) != spec.limit(compiled=False)
    return plain + KERNEL if gains else plain


def own_limit(name: str) -> int | None:
    """The positions that a bot of this name searches for a decision, at most; None for no limit.

    Raises:
        ValueError: if there is no such bot.
    """
    return LEVELS_BY_NAME[split_name(name)[0]].limit(compiled=name.endswith(KERNEL))


def split_name(name: str, personality: str | None = None) -> tuple[str, str | None]:
    """The level and the personality of a name; the argument takes priority over the name.

    Raises:
        ValueError: if there is no such level or personality; the text lists the known ones.
    """
    level, colon, own = plain_name(name).partition(":")
    if level not in LEVEL_NAMES:
        raise ValueError(f"there is no bot {level!r}; there are {', '.join(LEVEL_NAMES)}")
    personality = personality or (own if colon else None)
    if personality is not None and personality not in PERSONALITIES:
        known = ", ".join(PERSONALITIES)
        raise ValueError(f"there is no personality {personality!r}; there are {known}")
    return level, personality
