"""How much time people have at a table: agreed on in its lobby, and the same for the whole game.

As text, on the wire and for people: `5+10` is five minutes for each seat's whole game and ten
seconds more for each turn that it ends; `30m` is thirty minutes for each turn, `3d` three days;
behind it `,wait` where the game waits for a seat whose time is over, instead of giving it to a bot.
No time is the empty text, `none` for people.
"""

from __future__ import annotations

import re
from typing import Annotated, Final, NamedTuple, TypeAlias

from net.wire.tagged import LEFT_OUT, text

MINUTE, DAY = 60, 86_400
#: Most minutes of a game or of a turn, seconds added at the end of a turn, and days of a turn. Who
#: wants more than three hours wants days; who does not act in a week is gone.
MOST_MINUTES, MOST_INCREMENT, MOST_DAYS = 180, 180, 7
#: Days that a seat may stop its clock in all, at a table with days for a turn: two weeks' holiday.
VACATION_DAYS = 14
#: What people write for no time.
NONE: Final = "none"

_FORMS = re.compile(r"(?:([0-9]{1,3})\+([0-9]{1,3})|([0-9]{1,3})m|([0-9])d)(,wait)?")


class TimeControl(NamedTuple):
    """Times in seconds; all 0 where nobody's time is limited."""

    game: int = 0
    """of each seat, for the whole game"""
    increment: int = 0
    """added when a turn of the seat ends"""
    turn: int = 0
    """for each turn, at a table with none for the game"""
    waits: bool = False
    """whether the game waits for a seat whose time is over; otherwise a bot takes the seat"""

    def __str__(self) -> str:
        """As on the wire."""
        if self.game:
            line = f"{self.game // MINUTE}+{self.increment}"
        elif self.turn % DAY:
            line = f"{self.turn // MINUTE}m"
        else:
            line = f"{self.turn // DAY}d" if self.turn else ""
        return line + ",wait" * self.waits

    @property
    def is_on(self) -> bool:
        """Whether time is limited."""
        return bool(self.game or self.turn)

    @property
    def takes_days(self) -> bool:
        """Whether people play when they find the time: such a table is not paused."""
        return self.turn >= DAY

    @property
    def first(self) -> int:
        """Milliseconds of a seat before its first turn."""
        return 1000 * (self.game or self.turn)

    @property
    def vacation(self) -> int:
        """Milliseconds for which a seat may stop its clock in all."""
        return 1000 * DAY * VACATION_DAYS if self.takes_days else 0

    def after_turn(self, left: int) -> int:
        """Milliseconds of a seat that had so many left when its turn ended."""
        return left + 1000 * self.increment if self.game else self.first


NO_TIME: Final = TimeControl()


def time_control(line: str) -> TimeControl:
    """Of a text as on the wire, or `none`; raises ValueError for any other."""
    if line in ("", NONE):
        return NO_TIME
    form = _FORMS.fullmatch(line)
    if form is None:
        raise ValueError("a time is like 5+10, 30m, or 3d")
    game, increment, minutes, days = (int(each or 0) for each in form.groups()[:4])
    control = TimeControl(
        game * MINUTE, increment, minutes * MINUTE + days * DAY, form[5] is not None
    )
    most = max(game, minutes) > MOST_MINUTES or increment > MOST_INCREMENT or days > MOST_DAYS
    if most or not control.is_on or str(control) != line:
        raise ValueError(
            f"a time is 1 to {MOST_MINUTES} minutes for a game and 0 to {MOST_INCREMENT} seconds"
            f" for each turn, 1 to {MOST_MINUTES} minutes for each turn, or 1 to {MOST_DAYS} days"
        )
    return control


def time_text(plain: object) -> str:
    """A field: a time control as text."""
    line: str = text(16)(plain)
    if str(time_control(line)) != line:
        raise ValueError("expected a time control")
    return line


TimeText: TypeAlias = Annotated[str, time_text, LEFT_OUT]
"""a `TimeControl` as on the wire"""
