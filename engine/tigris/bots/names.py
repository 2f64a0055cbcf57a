"""What bots are called: a level, and after a colon the temper if it has one: `hard:warlord`."""

from __future__ import annotations

#: The levels that people choose from, weakest first.
LEVELS = ("random", "easy", "medium", "hard", "master")
#: All levels there are: one more stays for records and saves that name it, and as a yardstick.
KNOWN = ("random", "easy", "greedy", "medium", "hard", "master")
#: What a bot likes to do, where its level leaves it the choice.
TEMPERS = ("builder", "warlord", "merchant")


def is_bot(name: str) -> bool:
    """Whether a bot is called so."""
    level, colon, temper = name.partition(":")
    return level in KNOWN and (temper in TEMPERS or not colon)


def named(name: str, temper: str | None = None) -> tuple[str, str | None]:
    """Level and temper of a name; the temper that is given beside it, if any, counts more.

    Raises:
        ValueError: if there is no such level or temper; the text names those there are.
    """
    level, colon, own = name.partition(":")
    if level not in KNOWN:
        raise ValueError(f"there is no bot {level!r}; there are {', '.join(KNOWN)}")
    temper = temper or (own if colon else None)
    if temper is not None and temper not in TEMPERS:
        raise ValueError(f"there is no temper {temper!r}; there are {', '.join(TEMPERS)}")
    return level, temper
