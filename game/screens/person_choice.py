"""Who the person on a seat is: a profile, or a name that is typed."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import NamedTuple

from game.i18n import _
from game.screens.name_field import name_field
from game.storage.profiles import MAX_PROFILES, Profile, Profiles
from game.ui.widgets.nodes import Button, Node, Row, Select
from game.ui.widgets.using import WidgetUsed

#: The value of the choice to type another name.
NEW = "\n"
#: The keys of its widgets begin with these words, and end with the number of the place.
WHO, NAME, KEEP, CHOOSE = "who", "name", "keep", "choose"
#: The widths of the last two, whose words are short, in pixels at 720p.
KEEP_WIDTH, CHOOSE_WIDTH = 60, 84


class Chosen(NamedTuple):
    name: str
    profile: Profile | None = None
    """whose name it is, if it was chosen, not typed"""


class PersonChoice:
    """The widgets for all places of one set-up."""

    def __init__(self, profiles: Profiles) -> None:
        self.profiles = profiles
        self._typed: set[int] = set()
        """the places at which a name is typed although there are profiles"""

    def node(self, at: int, name: str, others: Collection[str] = ()) -> Node:
        """The widget of a place whose person has this name; empty for none.

        One who plays alone without a name is the first profile; among `others`, the names of the
        other people at the table, nobody is.
        """
        is_nobody = not name.strip() and len(others) > 0
        if not self.profiles.first.name or at in self._typed or is_nobody:
            return self._field(at, name)
        return self._select(at, name)

    def used(self, used: WidgetUsed, name: str, others: Collection[str] = ()) -> Chosen | None:
        """What was chosen for a place that had this name; None if the widget is none of these."""
        match used.key:
            case (str(word), int(at)) if word == NAME:
                return Chosen(str(used.value))
            case (str(word), int(at)) if word == WHO and used.value == NEW:
                self._typed.add(at)
                return Chosen("")
            case (str(word), int()) if word == WHO:
                chosen = str(used.value)
                return Chosen(chosen, self.profiles.find(chosen))
            case (str(word), int(at)) if word == KEEP:
                self._typed.discard(at)
                made = self.profiles.add(name)
                return Chosen(name if made is None else made.name)
            case (str(word), int(at)) if word == CHOOSE:
                self._typed.discard(at)
                free = self._first_free(others)
                return Chosen(free.name, free)
        return None

    def focus_after(self, used: WidgetUsed) -> Hashable | None:
        """Where the focus belongs after this: in the field where a name is typed now."""
        match used.key:
            case (str(word), int(at)) if word == WHO and used.value == NEW:
                return NAME, at
        return None

    def _first_free(self, others: Collection[str]) -> Profile:
        """The first profile that none of the others is, if there is one."""
        taken = {name.strip().casefold() for name in others}
        free = (each for each in self.profiles.all if each.name.casefold() not in taken)
        return next(free, self.profiles.first)

    def _select(self, at: int, name: str) -> Node:
        names = [each.name for each in self.profiles.all]
        shown = name or self.profiles.first.name
        if shown not in names:
            names.append(shown)
        choices = (*((each, each) for each in names), (NEW, _("Another name")))
        return Select(
            (WHO, at), choices, shown, tooltip=_("Whose statistics this game counts for.")
        )

    def _field(self, at: int, name: str) -> Node:
        # beside a button only the short words fit
        empty = _("Name") if self.profiles.first.name else _("Your name")
        field = name_field((NAME, at), name, empty)
        if name.strip() and self.profiles.find(name) is None:
            return Row((field, self._keep(at, name)), widths=(0, KEEP_WIDTH), min_width=60, gap=6)
        if self.profiles.first.name:
            back = Button((CHOOSE, at), _("Choose"), tooltip=_("Choose one of the profiles"))
            return Row((field, back), widths=(0, CHOOSE_WIDTH), min_width=60, gap=6)
        return field

    def _keep(self, at: int, name: str) -> Button:
        is_full = len(self.profiles.all) >= MAX_PROFILES
        tip = _("Add {name} as a player with statistics, to choose from now on.")
        full = _("There are too many profiles: remove one on the Statistics page first.")
        tooltip = full if is_full else tip.format(name=name.strip())
        return Button((KEEP, at), _("Add"), enabled=not is_full, tooltip=tooltip)
