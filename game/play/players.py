"""Who sits at a table: the dynasties by name, and people or bots behind them."""

from __future__ import annotations

from game.i18n import N_, Words, _

DYNASTY = Words((N_("Archer"), N_("Bull"), N_("Pot"), N_("Lion")))

#: The player who sits at this computer; every other name is the level of a bot.
HUMAN = "human"
#: The bot that sits down where nobody says which: it plays sensibly, and can be beaten.
USUAL = "medium"


def sitter_name(sitter: str) -> str:
    """Who sits there, for a row of players; "" leaves the seat free. Unknown levels keep theirs."""
    level, _colon, temper = sitter.partition(":")
    known = {
        HUMAN: _("A person"),
        "random": _("Random bot"),
        "easy": _("Easy bot"),
        "greedy": _("Greedy bot"),
        "medium": _("Medium bot"),
        "hard": _("Hard bot"),
        "master": _("Master bot"),
        "": _("Nobody"),
    }
    name = known.get(level) or _("{level} bot").format(level=level.capitalize())
    if not temper:
        return name
    return _("{bot}, {temper}").format(bot=name, temper=temper_name(temper))


def level_name(level: str) -> str:
    """The same of a bot without a temper, as short as may be, beside a picture that says bot."""
    return {
        "random": _("Random"),
        "easy": _("Easy"),
        "medium": _("Medium"),
        "hard": _("Hard"),
        "master": _("Master"),
    }.get(level) or sitter_name(level)


def sitter_told(sitter: str) -> str:
    """How strong a player is, in one sentence, and what a bot with a temper likes."""
    level, _colon, temper = sitter.partition(":")
    known = {
        HUMAN: _("Plays at this window."),
        "random": _("Does anything the rules allow."),
        "easy": _("Overlooks much and starts no wars."),
        "greedy": _("Takes what is best right now."),
        "medium": _("Plays soundly, but not far ahead."),
        "hard": _("Overlooks little."),
        "master": _("Looks far ahead and takes its time."),
        "": _("The seat stays free."),
    }
    return " ".join(part for part in (known.get(level, ""), temper_told(temper, level)) if part)


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
    peaceful = level == "easy"
    return {
        "builder": _("Loves monuments and quiet kingdoms."),
        "warlord": _("Seeks revolts.") if peaceful else _("Seeks wars and revolts."),
        "merchant": _("Goes for the treasures."),
    }.get(temper, "")
