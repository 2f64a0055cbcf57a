"""What a player says of the game itself, and what is asked before: resign, end, days off, and an
answer that is prepared.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.i18n import _, _n
from game.i18n.lists import format_list
from game.online.status_text import seat_name
from game.online.table_status import TableStatus
from game.ui.widgets.nodes import Button, Label, Node, Row
from game.ui.widgets.notes import note
from game.ui.widgets.question import question
from net.protocol.seat_messages import ASK, LeaveInstruction, OfferEnd, Resign, Saying, TakeVacation

RESIGN, END, VACATION, ATTACKED = "resign", "end", "vacation", "attacked"
#: What the dialogs' buttons mean.
RESIGN_NOW, END_NOW, BACK = "resign_now", "end_now", "back"
#: Days off that are offered at once.
DAYS = (1, 2, 3, 5, 7, 14)
#: Limits of a prepared answer that are offered at once.
LIMITS = (1, 2, 3)


def requests(status: TableStatus) -> list[Node]:
    """The buttons of a player."""
    has_offered = status.seat in status.endings.offers
    label = _("End the game as it stands …")
    rows: list[Node] = []
    if (left := status.days_off.left(status.seat)) > 0:
        tip = _n("{n} day off is left for you.", "{n} days off are left for you.", left)
        rows.append(Button(VACATION, _("Take days off …"), tooltip=tip.format(n=left)))
    if status.may_prepare:
        rows.append(Button(ATTACKED, _("If I am attacked …")))
    tip = _("You have said so; the others have not yet.") if has_offered else ""
    rows.append(Button(END, label, enabled=not has_offered, tooltip=tip))
    rows.append(Button(RESIGN, _("Resign …")))
    return rows


def dialog_before(status: TableStatus, key: object) -> Callable[[], Node] | None:
    """The dialog that comes before one of them; None for any other key."""
    dialogs = {RESIGN: _resigning, END: _ending, VACATION: _vacation, ATTACKED: _attacked}
    made = dialogs.get(key) if isinstance(key, str) else None
    return partial(made, status) if made is not None else None


def message_of(key: object) -> Saying | None:
    """What a button of these dialogs says; None for any other key."""
    match key:
        case "resign_now":
            return Resign()
        case "end_now":
            return OfferEnd()
        case ("vacation", int(days)):
            return TakeVacation(days)
        case ("attacked", int(limit)):
            return LeaveInstruction(limit)
    return None


def _resigning(status: TableStatus) -> Node:
    if len(status.seats) - len(status.endings.resigned) > 2:
        text = _("A bot plays for you from then on, and you come last. You cannot take that back.")
    else:
        text = _("The other player wins, and the game is over. You cannot take that back.")
    answers = Button(RESIGN_NOW, _("Resign")), Button(BACK, _("Play on"), primary=True)
    return question(_("Resign?"), text, *answers)


def _ending(status: TableStatus) -> Node:
    rows: list[Node] = [
        Label(
            _(
                "Once everybody says so, the game is over and nobody has won. The offer lapses as"
                " soon as anyone acts."
            )
        )
    ]
    if status.endings.offers:
        names = format_list(seat_name(status, seat) for seat in sorted(status.endings.offers))
        text = _("So far these would end it: {names}.")
        rows.append(note(text.format(names=names)))
    answers = Button(END_NOW, _("End it")), Button(BACK, _("Play on"), primary=True)
    return question(_("End the game as it stands?"), rows, *answers)


def _vacation(status: TableStatus) -> Node:
    left = status.days_off.left(status.seat)
    text = _("Your clock stands for these days, beginning now. You may play all the same.")
    days = [Button((VACATION, n), str(n)) for n in DAYS if n <= left]
    rows = Label(text), Row(tuple(days), min_width=40)
    return question(_("How many days off?"), rows, Button(BACK, _("None"), primary=True))


def _attacked(status: TableStatus) -> Node:
    text = _(
        "While you are away, the host answers for you, once, with the least that wins, or with"
        " nothing. Until then nobody else can read which."
    )
    rows: list[Node] = [Label(text)]
    is_prepared = status.seat in status.prepared.seats
    if is_prepared:
        rows.append(note(_("You have prepared an answer.")))
    most = status.game.rules.most_beforehand
    rows.append(Button((ATTACKED, most), _("The least that wins")))
    limits = [Button((ATTACKED, n), _("At most {n}").format(n=n)) for n in LIMITS if n < most]
    rows.append(Row(tuple(limits)))
    rows.append(Button((ATTACKED, 0), _("Nothing")))
    ask = [Button((ATTACKED, ASK), _("Ask me"))] if is_prepared else []
    answers = *ask, Button(BACK, _("Change nothing"), primary=True)
    return question(_("If you are attacked"), rows, *answers)
