"""Widgets to choose a bot: its level as a stair of steps, its personality, and a sentence."""

from __future__ import annotations

from collections.abc import Collection, Hashable

from engine.tigris.bots import LEVELS_BY_NAME, PERSONALITIES, SHOWN_LEVELS
from game.play.players import HUMAN, player_description, short_player_label
from game.tigris.bot_levels import personality_description, personality_label
from game.tigris.game import GAME
from game.ui.widgets.heights import TARGET
from game.ui.widgets.nodes import (
    Column,
    Label,
    Node,
    Picture,
    Role,
    Row,
    Select,
    Space,
    Tone,
)

#: With less room for each of the two, in pixels at 720p, they are below each other.
NARROW = 168


def with_level(sitter: str, level: str) -> str:
    """The same bot with another level; its personality stays, if it can have one."""
    temper = sitter.partition(":")[2]
    return f"{level}:{temper}" if temper and _takes_personality(level) else level


def with_personality(sitter: str, temper: str) -> str:
    """The same level with another personality, "" for none."""
    level = sitter.partition(":")[0]
    return f"{level}:{temper}" if temper else level


def _takes_personality(level: str) -> bool:
    return level in SHOWN_LEVELS and LEVELS_BY_NAME[level].takes_personality


def level_choice(
    key: Hashable,
    sitter: str,
    others: tuple[str, ...] = (),
    levels: Collection[str] | None = None,
) -> Select:
    """The levels from weak to strong, or just those of `levels`.

    `others` are who may sit there instead: a person comes first, "" for nobody last.
    """
    shown = (level for level in SHOWN_LEVELS if levels is None or level in levels)
    names = (*(HUMAN,) * (HUMAN in others), *shown, *("",) * ("" in others))
    level = sitter.partition(":")[0]
    if level not in names:
        names = (*names, level)
    choices = tuple((name, short_player_label(name, GAME.bots)) for name in names)
    return Select(key, choices, level, _rank(level))


def player_choice(
    keys: tuple[Hashable, Hashable],
    sitter: str,
    others: tuple[str, ...] = (),
    person: Node | None = None,
    levels: Collection[str] | None = None,
) -> Node:
    """The player of a seat, the personality of a bot, and below a sentence about both.

    It is as high for everybody: what is below stays where it is, and so does the level.

    Args:
        keys: of the level and of the personality.
        others: a person, or "" for nobody, who may sit there instead.
        person: the widget beside a person.
        levels: which there are; None for all.
    """
    level, _colon, temper = sitter.partition(":")
    second: Node = Space(TARGET)
    if sitter == HUMAN and person is not None:
        second = person
    elif _takes_personality(level):
        choices = tuple(
            (name, personality_label(name).capitalize()) for name in ("", *PERSONALITIES)
        )
        second = Select(keys[1], choices, temper, tooltip=personality_description(temper, level))
    sentence = player_description(sitter, GAME.bots)
    instead = tuple(player_description(level, GAME.bots) for level in (*SHOWN_LEVELS, *others))
    both = Row(
        (level_choice(keys[0], sitter, others, levels), second), widths=(0, 0), min_width=NARROW
    )
    return Column((both, Label(sentence, Role.SMALL, Tone.SOFT, instead=instead)), 1)


def _rank(level: str) -> Picture | None:
    if level not in SHOWN_LEVELS:
        return None
    return Picture("rank", (SHOWN_LEVELS.index(level) + 1, len(SHOWN_LEVELS)), 34, 24)
