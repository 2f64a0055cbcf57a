"""People's time at a table in sentences, the same in the window and in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from game.i18n import _, _n
from game.i18n.durations import format_duration
from net.game_rules import KEEPER
from net.notifications import HostClockDiffers
from net.protocol.time_control import DAY, MINUTE, time_control


def time_text(line: str) -> list[str]:
    """What was agreed on, as it stands in a roster or an opening, in sentences."""
    control = time_control(line)
    if not control.is_on:
        return [_("Nobody's time is limited at this table.")]
    if control.game:
        text = _("Everybody has {time} for the game, and {more} more for each turn.")
        begin = text.format(
            time=format_duration(control.game), more=format_duration(control.increment)
        )
    else:
        begin = _("Everybody has {time} for each turn.").format(time=format_duration(control.turn))
    end = _("When that is over, a bot plays for them.")
    if control.waits:
        end = _("When that is over, the game waits for them.")
    if not control.takes_days:
        return [begin, end]
    more = _(
        "Nobody has to be there when it begins: who is ready may leave, and comes by again later."
    )
    return [begin, end, more]


def short_time_text(line: str) -> str:
    """The same in a few words; empty where nobody's time is limited."""
    control = time_control(line)
    if control.game:
        text = _("{minutes} min + {seconds} s a turn")
        return text.format(minutes=control.game // MINUTE, seconds=control.increment)
    if control.takes_days:
        days = control.turn // DAY
        return _n("{n} day a turn", "{n} days a turn", days).format(n=days)
    return _("{n} min a turn").format(n=control.turn // MINUTE) if control.turn else ""


def differs_text(report: HostClockDiffers, name: Callable[[int], str]) -> str:
    """That clocks differ; `name` gives the name of a seat."""
    time = format_duration(abs(report.more))
    if report.seat == KEEPER:
        text = _("The host's clock is {time} ahead of this computer's; one of them is wrong.")
        if report.more < 0:
            text = _("The host's clock is {time} behind this computer's; one of them is wrong.")
        return text.format(time=time)
    text = _("The host has counted {time} less for {who} than this computer.")
    if report.more > 0:
        text = _("The host has counted {time} more for {who} than this computer.")
    return text.format(time=time, who=name(report.seat))


#: The beginning of the year 9999, the last that a calendar of Python has: a host may say more.
_LAST = 253_370_764_800


def vacation_text(who: str, until: float) -> str:
    """Until when a player is away; `until` is in seconds of the Unix clock."""
    day = datetime.fromtimestamp(min(until, _LAST))
    text = _("{who} is away until {date}, {hour}; the clock stands.")
    return text.format(who=who, date=day.date().isoformat(), hour=f"{day:%H:%M}")
