"""The dialog about the others at a table before the game: who is blocked, and who is reported."""

from __future__ import annotations

from collections.abc import Hashable

from game.i18n import _
from game.screens.online.other_people import OtherPeople
from game.screens.online.report_dialog import ReportDialog
from game.ui.widgets.nodes import Button, Column, Node, Plate, Row, Scroll

PEOPLE, CLOSE = "people_at_table", "close_people"


class PeopleAtTable:
    """Satisfies `FrontDialog`."""

    focus = None

    def __init__(self, others: OtherPeople) -> None:
        self._others = others
        self._report: ReportDialog | None = None
        self.is_open = False

    def use(self, key: Hashable, value: object) -> bool:
        if self._report is not None:
            if not self._report.handle(key, value):
                self._report = None
            return True
        match key:
            case "people_at_table" | "close_people":
                self.is_open = key == PEOPLE
            case ("block", str(name)):
                self._others.turn_block(name)
            case ("report", str(name)):
                self._report = self._others.report_dialog(name)
            case _:
                return False
        return True

    def leave(self) -> None:
        if self._report is None:
            self.is_open = False
        self._report = None

    def button(self) -> Button:
        """The way here, if anybody else is."""
        tip = _("Block or report somebody.")
        return Button(PEOPLE, _("People"), enabled=bool(self._others.nodes()), tooltip=tip)

    def is_fresh(self) -> bool:
        """Whether there is something to show that was not there at the last call."""
        return self._report is not None and self._report.is_fresh()

    def dialog(self) -> Node:
        if self._report is not None:
            return self._report.node()
        rows = self._others.nodes()
        close = Button(CLOSE, _("Close"), primary=True)
        return Plate(_("At this table"), Scroll("people", Column(tuple(rows))), Row((close,)))
