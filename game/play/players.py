"""Who sits at a table: the dynasties by name, and people or bots behind them."""

from __future__ import annotations

from typing import NamedTuple

from game.i18n import N_, Words, _

DYNASTY = Words((N_("Archer"), N_("Bull"), N_("Pot"), N_("Lion")))

#: The player who sits at this computer; every other name is the level of a bot.
HUMAN = "human"
#: The bot that sits down where nobody says which: it plays sensibly, and can be beaten.
USUAL = "medium"


class LevelText(NamedTuple):
    """What people read of a bot level."""

    name: str
    short: str
    """beside a picture that says bot"""
    description: str
    """one sentence"""


def level_texts() -> dict[str, LevelText]:
    """By level, in the language of now."""
    return {
        "random": LevelText(_("Random bot"), _("Random"), _("Does anything the rules allow.")),
        "easy": LevelText(_("Easy bot"), _("Easy"), _("Overlooks much and starts no wars.")),
        "greedy": LevelText(_("Greedy bot"), _("Greedy bot"), _("Takes what is best right now.")),
        "medium": LevelText(_("Medium bot"), _("Medium"), _("Plays soundly, but not far ahead.")),
        "hard": LevelText(_("Hard bot"), _("Hard"), _("Overlooks little.")),
        "master": LevelText(_("Master bot"), _("Master"), _("Looks far ahead and takes its time.")),
    }


def sitter_name(sitter: str) -> str:
    """Who sits there, for a row of players; "" leaves the seat free. Unknown levels keep theirs."""
    level, _colon, temper = sitter.partition(":")
    text = level_texts().get(level)
    name = text.name if text else {HUMAN: _("A person"), "": _("Nobody")}.get(level)
    if name is None:
        name = _("{level} bot").format(level=level.capitalize())
    if not temper:
        return name
    return _("{bot}, {temper}").format(bot=name, temper=temper_name(temper))


def level_name(level: str) -> str:
    """The same of a bot without a temper, as short as may be, beside a picture that says bot."""
    text = level_texts().get(level)
    return text.short if text else sitter_name(level)


def sitter_told(sitter: str) -> str:
    """How strong a player is, in one sentence, and what a bot with a temper likes."""
    level, _colon, temper = sitter.partition(":")
    text = level_texts().get(level)
    others = {HUMAN: _("Plays at this window."), "": _("The seat stays free.")}
    description = text.description if text else others.get(level, "")
    return " ".join(part for part in (description, temper_told(temper, level)) if part)


def temper_name(temper: str) -> str:
    """What a bot likes, in a word; "" is for one that likes nothing better than the rest."""
    known = {
        "": _("balanced"),
        "builder": _("builder"),
        "warlord": _("warlord"),
        "merchant": _("merchant"),
    }
    return known.get(temper, temper)


def temper_told(temper: str, level: str) -> str:
    """What that comes to at this level, in one sentence."""
    from engine.tigris.bots import LEVELS_BY_NAME  # only here: `--help` need not load the engine

    spec = LEVELS_BY_NAME.get(level)
    peaceful = spec is not None and not spec.starts_wars
    return {
        "builder": _("Loves monuments and quiet kingdoms."),
        "warlord": _("Seeks revolts.") if peaceful else _("Seeks wars and revolts."),
        "merchant": _("Goes for the treasures."),
    }.get(temper, "")
