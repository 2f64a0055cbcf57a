"""The dialog with the people who are blocked at this computer, and the way back for each."""

from __future__ import annotations

from collections.abc import Hashable

from game.i18n import _
from game.online.blocked import Blocked, Person
from game.ui.widgets.nodes import Button, Column, Label, Node, Plate, Role, Row, Scroll
from game.ui.widgets.notes import note, warning

BLOCKED_PEOPLE, UNBLOCK, CLOSE = "blocked_people", "unblock", "close_blocked"


class BlockedPeople:
    """Satisfies `FrontDialog`."""

    focus = None

    def __init__(self, blocked: Blocked) -> None:
        self._blocked = blocked
        self.is_open = False

    def buttons(self) -> tuple[Button, ...]:
        """The way here, as long as anybody is blocked."""
        return (Button(BLOCKED_PEOPLE, _("Blocked people")),) if self._blocked.all else ()

    def use(self, key: Hashable, value: object) -> bool:
        match key:
            case "blocked_people" | "close_blocked":
                self.is_open = key == BLOCKED_PEOPLE
            case ("unblock", Person() as person):
                self._blocked.remove(person.name, person.account)
            case _:
                return False
        return True

    def leave(self) -> None:
        self.is_open = False

    def dialog(self) -> Node:
        text = _("You see nothing of what they say, and no tables where they sit.")
        rows: list[Node] = [*map(_row, self._blocked.all)]
        if not rows:
            rows = [note(_("You block nobody."))]
        trouble = (warning(self._blocked.notice),) if self._blocked.notice else ()
        body = Scroll("blocked", Column((note(text), *trouble, *rows)))
        close = Button(CLOSE, _("Close"), primary=True)
        return Plate(_("Blocked people"), body, Row((close,)))


def _row(person: Person) -> Node:
    unblock = Button((UNBLOCK, person), _("Unblock"))
    return Row((Label(person.name, Role.FIRM), unblock), widths=(0, 150), min_width=100)
