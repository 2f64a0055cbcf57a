"""The profiles: to make, rename, color, and remove them, and what their owners like to be."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto

from game.games import GAMES, load
from game.i18n import _
from game.names import clean_name
from game.screens.name_field import name_field
from game.screens.statistics.charts import Badge, drawn
from game.storage.profiles import COLORS, MAX_PROFILES, Profile, Profiles
from game.ui.widgets.nodes import (
    Button,
    Column,
    Grid,
    Label,
    Node,
    Role,
    Row,
    Select,
    Tone,
)
from game.ui.widgets.using import WidgetUsed


class PeopleKey(Enum):
    NAME = auto()
    RENAME = auto()
    COLOR = auto()
    NEW = auto()
    ADD = auto()
    REMOVE = auto()
    UNDO = auto()


class People:
    """What is being typed, and what is done with it."""

    def __init__(self, profiles: Profiles) -> None:
        self.profiles = profiles
        self._typed: tuple[Profile, str] | None = None
        """a name that is being typed, and whose it will be"""
        self._new = ""
        self._removed: list[tuple[Profile, int]] = []
        """while the screen is shown: each with its place"""
        self._message = ""

    @property
    def can_undo(self) -> bool:
        return bool(self._removed)

    def undo(self) -> Profile:
        """Brings back the profile that was removed last; returns the one that is shown then."""
        profile, place = self._removed.pop()
        if self.profiles.restore(profile, place):
            self._message = _("{name} is back.").format(name=profile.name)
            return profile
        self._message = _("{name} cannot be brought back: somebody else has this name now.").format(
            name=profile.name
        )
        return self.profiles.first

    def node(self, profile: Profile) -> Node:
        left = Column(tuple(self._own(profile)), 10)
        right = Column(tuple(self._others()), 10)
        return Row((left, right), min_width=380, gap=26, align_top=True)

    def used(self, used: WidgetUsed, profile: Profile) -> Profile | None:
        """The profile that is shown after a widget was used; None if it is none of these."""
        match used.key:
            case PeopleKey.NAME | PeopleKey.NEW:
                self._type(used, profile)
            case PeopleKey.RENAME:
                return self._rename(profile)
            case (PeopleKey.COLOR, int(color)):
                return self.profiles.change(profile, profile._replace(color=color))
            case PeopleKey.ADD:
                return self._add() or profile
            case PeopleKey.REMOVE:
                return self._remove(profile)
            case PeopleKey.UNDO:
                return self.undo()
            case ("favorite", str(game)):
                chosen = profile.with_favorite(game, str(used.value))
                return self.profiles.change(profile, chosen)
            case _:
                return None
        return profile

    def _type(self, used: WidgetUsed, profile: Profile) -> None:
        if used.key is PeopleKey.NEW:
            self._new = str(used.value)
        else:
            self._typed = profile, str(used.value)

    def _remove(self, profile: Profile) -> Profile:
        self._removed.append((profile, self.profiles.all.index(profile)))
        self.profiles.remove(profile)
        self._message = _("{name} is removed.").format(name=profile.name)
        return self.profiles.first

    def _rename(self, profile: Profile) -> Profile:
        name, self._typed = self._name_of(profile), None
        if not profile.name:
            return self.profiles.add(name) or profile
        return self.profiles.change(profile, profile._replace(name=name))

    def _name_of(self, profile: Profile) -> str:
        """As it is in its field."""
        typed = self._typed
        return profile.name if typed is None or typed[0] != profile else typed[1]

    def _add(self) -> Profile | None:
        name, self._new = self._new, ""
        return self.profiles.add(name)

    def _own(self, profile: Profile) -> Iterator[Node]:
        badge = drawn(Badge(profile.label[:1].upper(), profile.color), 44, 44)
        yield Row((badge, Label(profile.label, Role.HEADING)), widths=(44, 0), min_width=60)
        shown = self._name_of(profile)
        field = name_field(PeopleKey.NAME, shown, _("Your name"), PeopleKey.RENAME)
        name = clean_name(shown)
        taken = self._why_taken(name, profile)
        can_rename = bool(name) and name != profile.name and not taken
        label = _("Rename") if profile.name else _("Save")
        rename = Button(PeopleKey.RENAME, label, enabled=can_rename, tooltip=taken)
        yield Row((field, rename), widths=(0, 150))
        if profile.name:
            yield self._color(profile)
        yield from _favorites(profile) if profile.name else ()
        if profile.name:
            tip = _("Its games stay. A profile of the same name gets them back.")
            yield Button(PeopleKey.REMOVE, _("Remove this profile"), tooltip=tip)

    def _color(self, profile: Profile) -> Node:
        letter = profile.label[:1].upper()
        buttons = tuple(
            Button(
                (PeopleKey.COLOR, color),
                "",
                picture=drawn(Badge(letter, color), 30, 30),
                selected=color == profile.color,
                tooltip=_("Color {n}").format(n=color + 1),
            )
            for color in range(COLORS)
        )
        return Row((Label(_("Color")), Grid(buttons, 60)), widths=(150, 0), min_width=100)

    def _others(self) -> Iterator[Node]:
        yield from self._undoing()
        yield Label(_("Another person at this computer"), Role.FIRM)
        field = name_field(PeopleKey.NEW, self._new, _("Name"), PeopleKey.ADD)
        problem = self._why_not_added(clean_name(self._new))
        can_add = bool(clean_name(self._new)) and not problem
        add = Button(PeopleKey.ADD, _("Add"), enabled=can_add, tooltip=problem)
        yield Row((field, add), widths=(0, 150))
        text = _(
            "Who plays is chosen when a table is set up. Games of one person who has chosen "
            "nothing count for the first profile: {name}."
        )
        yield Label(text.format(name=self.profiles.first.label), Role.SMALL, Tone.SOFT)
        if self.profiles.notice:
            yield Label(self.profiles.notice, Role.SMALL, Tone.ALERT)

    def _undoing(self) -> Iterator[Node]:
        """What was removed or brought back last, and the way back."""
        if not self._message:
            return
        tip = _("Brings the removed profile back.")
        undo = Button(PeopleKey.UNDO, _("Undo"), enabled=self.can_undo, tooltip=tip)
        yield Row((Label(self._message), undo), widths=(0, 150))

    def _why_not_added(self, name: str) -> str:
        """Empty if there may be one more person, of this name."""
        if not self.profiles.first.name:
            return _(
                "Give yourself a name first: your games so far are those of the first profile."
            )
        if len(self.profiles.all) >= MAX_PROFILES:
            return _("There are too many profiles: remove one first.")
        return self._why_taken(name)

    def _why_taken(self, name: str, by: Profile | None = None) -> str:
        """Why nobody but `by` may have a name; empty if anybody may."""
        found = self.profiles.find(name) if name else None
        if found is None or found == by:
            return ""
        if found.name.casefold() == name.casefold():
            return _("Somebody else has this name.")
        text = _("{name} had this name before, and keeps the games played under it.")
        return text.format(name=found.name)


def _favorites(profile: Profile) -> Iterator[Node]:
    """What somebody likes to be in each game that has such."""
    for name in GAMES:
        game = load(name)
        if game.setups.favorites:
            choices = (("", _("Any")), *game.setups.favorites)
            select = Select(("favorite", name), choices, profile.favorite(name))
            title = _("Favorite in {game}").format(game=game.title)
            yield Column((Label(title, Role.SMALL), select), 2)
