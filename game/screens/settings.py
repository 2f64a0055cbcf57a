"""The settings screen: changes take effect immediately and are saved."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from game.i18n import _, _p
from game.input.events import Input, Key
from game.input.key_names import key_label
from game.input.keymap import Bindings, Keymap
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, Screen, Show
from game.screens.services import Services
from game.screens.settings_pages import KEY, page_of
from game.settings.choices import Speed
from game.settings.settings import Page, Settings
from game.ui.font_families import Family
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
from game.ui.widgets.using import WidgetUsed

TABS, BACK, RESET, STOP = "tabs", "back", "reset", "stop"


class SettingsScreen(FormScreen):
    """One page at a time. Every change goes to the settings store at once."""

    WIDTH = 900

    def __init__(self, services: Services, back: Screen, page: Page = Page.DISPLAY) -> None:
        super().__init__(services, back)
        self._page = page
        self._rebinding: str | None = None
        """the word of the command that the next key is for"""
        self.form.focus = TABS

    def tree(self) -> Node:
        tabs = Segmented(TABS, tuple((page, _page_name(page)) for page in Page), self._page)
        rows = page_of(
            self._page, self._settings, self.painter.metrics, self._keymap, self.services.game
        )
        trouble = self.services.audio.error
        if self._page is Page.SOUND and trouble:
            rows = Column((Label(trouble, Role.SMALL, Tone.ALERT), rows), 12)
        foot = Row(
            (
                Label(_("Changes take effect immediately and are saved."), Role.SMALL, Tone.SOFT),
                Button(BACK, _("Back"), primary=True),
            ),
            widths=(0, 180),
        )
        return Plate(_("Settings"), Column((tabs, Scroll(self._page, rows)), 12), foot)

    def dialog(self) -> Node | None:
        if self._rebinding is None:
            return None
        text = _("Press a key for “{action}”. Esc cancels.")
        body = Column(
            (
                Label(text.format(action=self._keymap.label(self._rebinding))),
                Button(STOP, _("Cancel")),
            )
        )
        return Plate(_("Change a key"), body)

    def handle(self, input_event: Input) -> Go | None:
        if self._rebinding is None or not isinstance(input_event, Key):
            return super().handle(input_event)
        word, self._rebinding = self._rebinding, None
        if input_event.name != "escape":
            self._bind(word, input_event.physical or input_event.name)
        self.form.set_focus((KEY, word))
        self.lay_out()
        return None

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        match used.key:
            case "back":
                return self.go_back()
            case "tabs":
                self._page = Page(str(used.value))
            case "stop":
                self._rebinding = None
            case "reset":
                return self._apply(
                    replace(self._settings, keys=self._keymap.reset(self._settings.keys))
                )
            case ("key", str(word)):
                self._rebinding = word
            case ("own", str(key)):
                return self._apply(self._with_own(key, used.value))
            case _:
                return self._apply(changed(self._settings, used.key, used.value))
        return None

    def go_back(self) -> Go | None:
        if self._rebinding is not None:
            self._rebinding = None
            return None
        return super().go_back()

    @property
    def _settings(self) -> Settings:
        return self.services.settings.current

    @property
    def _keymap(self) -> Keymap:
        return self.services.settings.keymap

    def _with_own(self, key: str, value: object) -> Settings:
        """The settings after a change of one that only the game in the window has."""
        own = next(each for each in self.services.game.own_settings if each.key == key)
        return self._settings.with_own(own, value)

    def _bind(self, word: str, key: str) -> None:
        try:
            keys = self._keymap.rebind(self._settings.keys, word, key)
        except ValueError:
            self.form.popups.show_toast(_("This key cannot be changed; choose another one."))
            return
        self._report_swap(word, keys)
        self._report(self.services.settings.update(keys=keys))

    def _report_swap(self, word: str, keys: Bindings) -> None:
        """A key that was in use is taken from its command, which gets another one."""
        before = self._keymap.bindings(self._settings.keys)
        after = self._keymap.bindings(keys)
        for other, key in after.items():
            if other != word and key != before[other]:
                text = _("{key} was “{action}”; {action} is now {new_key}.")
                self.form.popups.show_toast(
                    text.format(
                        key=key_label(before[other]),
                        action=self._keymap.label(other),
                        new_key=key_label(key),
                    )
                )

    def _apply(self, settings: Settings) -> Go:
        begins_to_speak = settings.aloud and not self._settings.aloud
        self._report(self.services.settings.change(settings))
        if begins_to_speak:
            self._report(self.services.speech.error)
        return Show(self)

    def _report(self, trouble: str) -> None:
        if trouble:
            self.form.popups.show_toast(trouble)


def changed(settings: Settings, key: Hashable, value: Any) -> Settings:
    """The settings with a new value in the field that the widget is named after."""
    match key:
        case "size":
            return replace(settings, width=value[0], height=value[1])
        case "speed":
            return replace(settings, speed=Speed(value))
        case "font":
            return replace(settings, font=Family(value))
        case ("palette", str(name)):
            return replace(settings, palette=name)
        case _:
            return replace(settings, **{str(key): value})


def _page_name(page: Page) -> str:
    return {
        Page.DISPLAY: _("Display"),
        Page.MOTION: _("Motion"),
        Page.SOUND: _("Sound"),
        Page.PLAY: _p("page of settings", "Play"),
        Page.BOTS: _("Bots"),
        Page.KEYS: _("Keys"),
    }[page]
