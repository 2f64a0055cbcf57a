"""Which of the tables nearby is meant, where a command names none."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.errors import Refusal
from game.i18n import _
from game.online.row_text import seats_text
from net.io.found_tables import FoundTable
from net.protocol.invite import Invite


def choose_table(
    game: str, tables: Sequence[FoundTable], ask: Callable[[str], str] | None
) -> Invite:
    """The only open table, or the one that a person chooses by its number.

    Args:
        game: its name.
        ask: shows a question and returns the line that was typed, as `input` does; None if nobody
            can be asked.

    Raises:
        Refusal: if there is none, or nobody chooses one.
    """
    if not tables:
        raise Refusal(_("no table was found nearby; give the invitation that the host printed"))
    open_tables = sorted(
        (found for found in tables if not found.notice.needs_invitation),
        key=lambda found: (found.notice.name, found.addresses),
    )
    if not open_tables:
        names = ", ".join(sorted(found.notice.name for found in tables))
        text = _(
            "a table nearby needs an invitation ({names}); give the whole line that its host"
            " printed"
        )
        raise Refusal(text.format(names=names))
    if len(open_tables) == 1:
        return _invite(game, open_tables[0])
    if ask is None:
        choices = ", ".join(f"{each.notice.name} ({each.place})" for each in open_tables)
        text = _("several open tables are nearby: {names}; give the address of one")
        raise Refusal(text.format(names=choices))
    return _invite(game, _ask(open_tables, ask))


def _ask(tables: Sequence[FoundTable], ask: Callable[[str], str]) -> FoundTable:
    lines = [_("Several open tables are nearby:"), *map(_line, range(len(tables)), tables)]
    question = _("Number of the table, 1 to {count}: ").format(count=len(tables))
    text = "\n".join([*lines, question])
    while True:
        try:
            answer = ask(text).strip()
        except (EOFError, UnicodeDecodeError):
            raise Refusal(_("no table was chosen")) from None
        if answer.isascii() and answer.isdigit() and 1 <= int(answer[:3]) <= len(tables):
            return tables[int(answer[:3]) - 1]
        text = question


def _line(at: int, found: FoundTable) -> str:
    text, notice = _("{number}. {name}: {seats} ({address})"), found.notice
    seats = seats_text(notice.free_seats, notice.seats)
    return text.format(number=at + 1, name=notice.name, seats=seats, address=found.place)


def _invite(game: str, found: FoundTable) -> Invite:
    return found.open_invite(game)
