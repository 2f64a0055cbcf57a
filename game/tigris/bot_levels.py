"""Names and descriptions of the levels and personalities of bots."""

from __future__ import annotations

from typing import NamedTuple

from engine.tigris.bots.names import plain_name
from game.bot_contract import Level, Ruler
from game.i18n import _

#: The level that takes a seat where nobody chose one: it plays sensibly, and can be beaten.
DEFAULT = "medium"
#: Who sits where nobody was chosen: rulers of that level, each with a face of its own.
OPPONENTS = (DEFAULT, "medium:merchant", "medium:warlord")


class Personality(NamedTuple):
    """A bot's preferences where its level leaves a choice. Texts are translated."""

    name: str
    """behind the colon in the name of a bot; empty for a bot without preferences"""
    label: str
    description: str
    peaceful: str = ""
    """the description at a level that starts no wars; empty for the same"""


def levels() -> tuple[Level, ...]:
    """All levels, weakest first."""
    return (
        Level("random", _("Random bot"), _("Random"), _("Does anything the rules allow.")),
        Level("easy", _("Easy bot"), _("Easy"), _("Overlooks much and starts no wars.")),
        Level("greedy", _("Greedy bot"), _("Greedy bot"), _("Takes what is best right now.")),
        Level("medium", _("Medium bot"), _("Medium"), _("Plays soundly, but not far ahead.")),
        Level("hard", _("Hard bot"), _("Hard"), _("Overlooks little.")),
        Level("master", _("Master bot"), _("Master"), _("Looks far ahead and takes its time.")),
    )


def personalities() -> tuple[Personality, ...]:
    return (
        Personality("", _("balanced"), ""),
        Personality("builder", _("builder"), _("Loves monuments and quiet kingdoms.")),
        Personality("warlord", _("warlord"), _("Seeks wars and revolts."), _("Seeks revolts.")),
        Personality("merchant", _("merchant"), _("Goes for the treasures.")),
    )


def rulers() -> tuple[Ruler, ...]:
    return (
        Ruler("easy", _("Puabi"), "puabi", _("Queen of Ur. Kind to neighbors and strangers.")),
        Ruler("easy:builder", _("Gudea"), "gudea", _("Builds temples and hardly looks up.")),
        Ruler("medium", _("Kubaba"), "kubaba", _("Kept an inn before she kept a kingdom.")),
        Ruler(
            *("medium:merchant", _("Ilushuma"), "ilushuma"),
            _("Opened the roads, and counts what comes along them."),
        ),
        Ruler(
            *("medium:warlord", _("Naram-Sin"), "naram-sin"),
            _("Calls himself a god and picks fights like one."),
        ),
        Ruler(
            *("hard:builder", _("Nebuchadnezzar"), "nebuchadnezzar"),
            _("Every brick of Babylon bears his name."),
        ),
        Ruler("hard:warlord", _("Sargon"), "sargon", _("Has won every war so far, he says.")),
        Ruler("master", _("Hammurabi"), "hammurabi", _("Has a law for whatever you are planning.")),
    )


def bot_label(name: str) -> str:
    """`Hard bot, warlord`, for a row of players; unknown levels keep their names."""
    level, _colon, personality = plain_name(name).partition(":")
    found = _level(level)
    label = found.label if found else _("{level} bot").format(level=level.capitalize())
    if personality:
        label = _("{bot}, {temper}").format(bot=label, temper=personality_label(personality))
    return _with_kernel(name, label)


def short_label(name: str) -> str:
    """`Hard`, beside a picture that says bot."""
    found = _level(plain_name(name))
    return _with_kernel(name, found.short) if found else bot_label(name)


def _with_kernel(name: str, label: str) -> str:
    return label if name == plain_name(name) else _("{bot} with kernel").format(bot=label)


def bot_description(name: str) -> str:
    """How strong a bot is and what it likes; empty for an unknown one."""
    level, _colon, personality = plain_name(name).partition(":")
    found = _level(level)
    more = "" if name == plain_name(name) else _("Looks further with the kernel.")
    sentences = (
        found.description if found else "",
        personality_description(personality, level),
        more,
    )
    return " ".join(filter(None, sentences))


def personality_label(name: str) -> str:
    found = _personality(name)
    return found.label if found else name


def personality_description(name: str, level: str) -> str:
    """The effect of a personality at this level, in a sentence; empty for an unknown one."""
    from engine.tigris.bots import LEVELS_BY_NAME  # only here: `--help` need not load the engine

    found, spec = _personality(name), LEVELS_BY_NAME.get(level)
    if found is None:
        return ""
    is_peaceful = spec is not None and not spec.may_start_wars
    return found.peaceful if is_peaceful and found.peaceful else found.description


def _level(name: str) -> Level | None:
    return next((level for level in levels() if level.name == name), None)


def _personality(name: str) -> Personality | None:
    return next((each for each in personalities() if each.name == name), None)
