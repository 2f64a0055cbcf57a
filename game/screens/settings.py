"""The settings: what is changed holds at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any

from game.app.menu_services import Hall
from game.app.navigation import Go, Show
from game.i18n import _
from game.input.events import Input, Key
from game.input.keymap import Bindings, Intent, intent_name, key_bindings, key_label, rebind
from game.screens.form_screen import FormScreen
from game.screens.settings_pages import KEY, PAGES, page_of
from game.settings.choices import Speed
from game.settings.settings import Settings
from game.ui.canvas.painter import Painter
from game.ui.widgets.form import WidgetUsed
from game.ui.widgets.nodes import (
    Button,
    Column,
    Label,
    Node,
    Plate,
    Role,
    Row,
    Scroll,
    Segmented,
    Tone,
)

TABS, BACK, RESET, STOP = "tabs", "back", "reset", "stop"


class SettingsScreen(FormScreen):
    """A screen. Every change is handed to the hall, which makes it hold and keeps it."""

    WIDTH = 900

    def __init__(self, easel: Painter, hall: Hall, back: Callable[[], Go]) -> None:
        super().__init__(easel)
        self._hall = hall
        self._back = back
        self._page = PAGES[0]
        self._listens: Intent | None = None
        """what the next key is for"""
        self.form.focus = TABS

    def tree(self) -> Node:
        tabs = Segmented(TABS, tuple((page, _page_name(page)) for page in PAGES), self._page)
        rows = page_of(self._page, self._hall.settings, self.easel.metrics)
        if self._page == "sound" and self._hall.no_sound:
            rows = Column((Label(self._hall.no_sound, Role.SMALL, Tone.ALERT), rows), 12)
        foot = Row(
            (
                Label(_("What you change holds at once and is kept."), Role.SMALL, Tone.SOFT),
                Button(BACK, _("Back"), primary=True),
            ),
            widths=(0, 180),
        )
        return Plate(_("Settings"), Column((tabs, Scroll(self._page, rows)), 12), foot)

    def dialog(self) -> Node | None:
        if self._listens is None:
            return None
        text = _("Press the key that shall be for: {what}. Esc leaves it as it is.")
        body = Column(
            (Label(text.format(what=intent_name(self._listens))), Button(STOP, _("Leave it")))
        )
        return Plate(_("Another key"), body)

    def hear(self, given: Input) -> Go | None:
        if self._listens is None or not isinstance(given, Key):
            return super().hear(given)
        act, self._listens = self._listens, None
        if given.name != "escape":
            self._bind(act, given.physical or given.name)
        self.form.set_focus((KEY, act))
        self.lay_out()
        return None

    def did(self, done: WidgetUsed) -> Go | None:
        match done.key:
            case "back":
                return self.back()
            case "tabs":
                self._page = str(done.value)
            case "stop":
                self._listens = None
            case "reset":
                return self._apply(replace(self._hall.settings, keys={}))
            case (str(), Intent() as act):
                self._listens = act
            case _:
                return self._apply(changed(self._hall.settings, done.key, done.value))
        return None

    def back(self) -> Go | None:
        if self._listens is not None:
            self._listens = None
            return None
        return self._back()

    def _bind(self, act: Intent, key: str) -> None:
        try:
            keys = rebind(self._hall.settings.keys, act, key)
        except ValueError:
            self.form.popups.show_toast(_("This key always means the same; take another."))
            return
        self._tell_the_swap(act, keys)
        self._tell(self._hall.apply(replace(self._hall.settings, keys=keys)))

    def _tell_the_swap(self, act: Intent, keys: Bindings) -> None:
        """A key that was for something else is taken from it, which is given one in turn."""
        before, after = key_bindings(self._hall.settings.keys), key_bindings(keys)
        for other, key in after.items():
            if other is not act and key != before[other]:
                text = _("{key} was for: {other}. That has {instead} now.")
                told = text.format(
                    key=key_label(before[other]), other=intent_name(other), instead=key_label(key)
                )
                self.form.popups.show_toast(told)

    def _apply(self, settings: Settings) -> Go:
        self._tell(self._hall.apply(settings))
        return Show(self)

    def _tell(self, trouble: str) -> None:
        if trouble:
            self.form.popups.show_toast(trouble)


def changed(settings: Settings, key: Hashable, value: Any) -> Settings:
    """The settings with another value in the field that a widget is named after."""
    match key:
        case "size":
            return replace(settings, width=value[0], height=value[1])
        case "speed":
            return replace(settings, speed=Speed(value))
        case ("palette", str(name)):
            return replace(settings, palette=name)
        case _:
            return replace(settings, **{str(key): value})


def _page_name(page: str) -> str:
    return {
        "display": _("Display"),
        "motion": _("Motion"),
        "sound": _("Sound"),
        "play": _("Play"),
        "bots": _("Bots"),
        "keys": _("Keys"),
    }[page]
