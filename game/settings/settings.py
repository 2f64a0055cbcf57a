"""What a player has set: each setting, and what of it a file may hold.

To add a setting, add its field to `Settings`, its line with its label to SETTINGS, and its control
to `game.screens.settings_pages`. One that only a single game has is of `Game.own_settings`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeVar

from game.games import GAMES, load
from game.i18n import _
from game.i18n.language_code import language_code
from game.input.keymap import FIXED_KEYS, Bindings, Keymap
from game.learn.progress import Learned, read_learned
from game.names import is_name
from game.settings.choices import (
    BotPause,
    Confirm,
    Explanations,
    Present,
    Proposal,
    Speed,
    Thinking,
)
from game.settings.own import OwnSetting
from game.ui.font_families import Family
from game.ui.palette import PALETTES

Choice = TypeVar("Choice", bound=StrEnum)

#: The window's limits in pixels: the smallest layout, and more than any screen has.
SMALLEST = (1024, 640)
LARGEST = (16384, 16384)
#: The limits of the size of texts and targets, in percent of what suits the window.
SCALES = (75, 200)


class Page(StrEnum):
    """The pages of the settings screen."""

    DISPLAY = "display"
    MOTION = "motion"
    SOUND = "sound"
    PLAY = "play"
    BOTS = "bots"
    KEYS = "keys"


@dataclass(frozen=True, slots=True)
class Setting:
    key: str
    """its field in `Settings`, which has its default"""
    read: Callable[[object], object]
    """the value from what the file holds; None if that is invalid"""
    page: Page | None = None
    """where it is set; None if it is not on the settings screen"""
    label: Callable[[], str] = lambda: ""
    """translated; empty without a page"""
    file_key: str = ""
    """its key in the file if that is another, as files outlive names; see `in_file`"""

    @property
    def in_file(self) -> str:
        """Its key in the file."""
        return self.file_key or self.key


@dataclass(frozen=True, slots=True)
class Settings:
    speed: Speed = Speed.NORMAL
    width: int = 1280
    """of the window in pixels"""
    height: int = 720
    fullscreen: bool = False
    present: Present = Present.AUTO
    """from the next start on"""
    scale: int = 100
    """of texts and targets, in percent of what suits the window"""
    palette: str = next(iter(PALETTES))
    """one of PALETTES"""
    font: Family = Family.SERIF
    reduced_motion: bool = False
    """nothing flies or shakes: things appear where they belong"""
    volume_master: int = 80
    """0 to 100, as all volumes"""
    volume_pieces: int = 80
    volume_conflict: int = 80
    volume_notice: int = 80
    volume_music: int = 40
    muted: bool = False
    """whether nothing is heard, whatever the volumes are"""
    turn_sound: bool = True
    """whether a sound calls a person whose turn it is"""
    turn_flash: bool = True
    """whether the window flashes then, if it is in the background"""
    turn_title: bool = True
    """whether its title says so"""
    captions: bool = False
    """whether sounds are also shown as words"""
    aloud: bool = False
    """whether the voice of the system speaks what is on the screen"""
    confirm: Confirm = Confirm.TIMED
    confirm_delay: int = 3
    """seconds until the end of a turn confirms itself, where that is timed: 3 or 10"""
    forecast: bool = True
    """what an action would do, before it is done"""
    thinking: Thinking = Thinking.NORMAL
    bot_pause: BotPause = BotPause.SHORT
    explanations: Explanations = Explanations.AFTER
    guide: bool = False
    """cards that lead through a first turn"""
    welcomed: bool = False
    """whether that has been offered"""
    guided: tuple[str, ...] = ()
    """the games whose own guide has been offered, by name"""
    learned: Learned = field(default_factory=dict)
    """the lessons that are complete, by the game's name"""
    advised: bool = False
    """whether the advice for a first game has been read"""
    drawing_proposal: Proposal = Proposal.NONE
    """to try another way of drawing, as the window is slow"""
    gamepad: bool = False
    language: str = ""
    """as gettext names it; empty for that of the system"""
    keys: Bindings = field(default_factory=dict)
    """the keys that are not the default ones"""
    player_name: str = ""
    """at networked tables; empty to use the system user name"""
    game: str = ""
    """the name of the game that was played or chosen last; empty before the first"""
    setups: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """the last set-up of each game, as plain data, by the game's name"""
    own: Mapping[str, object] = field(default_factory=dict)
    """what is not the default of the settings of single games, by their keys"""

    def own_value(self, setting: OwnSetting) -> object:
        return self.own.get(setting.key, setting.default)

    def with_own(self, setting: OwnSetting, value: object) -> Settings:
        others = {key: other for key, other in self.own.items() if key != setting.key}
        changed = {} if value == setting.default else {setting.key: value}
        return replace(self, own=others | changed)


def _between(minimum: int, maximum: int) -> Callable[[object], int | None]:
    return lambda plain: plain if type(plain) is int and minimum <= plain <= maximum else None


def _one_of(choices: type[Choice]) -> Callable[[object], Choice | None]:
    return lambda plain: next((choice for choice in choices if choice == plain), None)


def _flag(plain: object) -> bool | None:
    return plain if isinstance(plain, bool) else None


def _palette(plain: object) -> str | None:
    return plain if isinstance(plain, str) and plain in PALETTES else None


def _language(plain: object) -> str | None:
    """Its code; the empty one is that of the system."""
    if plain == "" or not isinstance(plain, str):
        return "" if plain == "" else None
    return language_code(plain) or None


def _name(plain: object) -> str | None:
    return plain if isinstance(plain, str) and is_name(plain) else None


def _game(plain: object) -> str | None:
    """A game that this version does not have counts as none."""
    if not isinstance(plain, str):
        return None
    return plain if plain in GAMES else ""


def _games(plain: object) -> tuple[str, ...] | None:
    """Games that this version does not have are kept: another version may."""
    is_list = isinstance(plain, list) and all(isinstance(name, str) for name in plain)
    return tuple(plain) if isinstance(plain, list) and is_list else None


def _keys(plain: object) -> Bindings | None:
    """Keys that may be given to the commands of any game."""
    if not isinstance(plain, dict):
        return None
    if not all(isinstance(key, str) and key not in FIXED_KEYS for key in plain.values()):
        return None
    keymaps = [Keymap(load(name).key_commands) for name in GAMES] if plain else []
    is_known = all(any(word in keymap for keymap in keymaps) for word in plain)
    return plain if is_known else None


def _setups(plain: object) -> Mapping[str, Mapping[str, object]] | None:
    """The game itself validates each set-up."""
    is_mapping = isinstance(plain, dict) and all(isinstance(one, dict) for one in plain.values())
    return plain if isinstance(plain, dict) and is_mapping else None


_percent = _between(0, 100)


#: Every setting that all games share, in the order of the file.
SETTINGS: tuple[Setting, ...] = (
    Setting("speed", _one_of(Speed), Page.MOTION, lambda: _("Animations")),
    Setting("width", _between(SMALLEST[0], LARGEST[0]), Page.DISPLAY, lambda: _("Window size")),
    Setting("height", _between(SMALLEST[1], LARGEST[1]), Page.DISPLAY, lambda: _("Window size")),
    Setting("fullscreen", _flag, Page.DISPLAY, lambda: _("Full screen")),
    Setting("present", _one_of(Present), Page.DISPLAY, lambda: _("Drawing")),
    Setting("scale", _between(*SCALES), Page.DISPLAY, lambda: _("Interface scale")),
    Setting("font", _one_of(Family), Page.DISPLAY, lambda: _("Font")),
    Setting("palette", _palette, Page.DISPLAY, lambda: _("Palette")),
    Setting("reduced_motion", _flag, Page.MOTION, lambda: _("Reduced motion")),
    Setting("volume_master", _percent, Page.SOUND, lambda: _("All sounds")),
    Setting("volume_pieces", _percent, Page.SOUND, lambda: _("Pieces")),
    Setting("volume_conflict", _percent, Page.SOUND, lambda: _("Conflicts")),
    Setting("volume_notice", _percent, Page.SOUND, lambda: _("Notices")),
    Setting("volume_music", _percent, Page.SOUND, lambda: _("Music")),
    Setting("muted", _flag, Page.SOUND, lambda: _("Sounds off")),
    Setting("turn_sound", _flag, Page.SOUND, lambda: _("Your turn: a sound")),
    Setting("turn_flash", _flag, Page.SOUND, lambda: _("Your turn: a flash")),
    Setting("turn_title", _flag, Page.SOUND, lambda: _("Your turn: the title")),
    Setting("captions", _flag, Page.SOUND, lambda: _("Captions")),
    Setting("aloud", _flag, Page.SOUND, lambda: _("Speak")),
    Setting("confirm", _one_of(Confirm), Page.PLAY, lambda: _("End turn")),
    Setting("confirm_delay", _between(3, 10), Page.PLAY, lambda: _("Delay"), "patience"),
    Setting("forecast", _flag, Page.PLAY, lambda: _("Forecast")),
    Setting("thinking", _one_of(Thinking), Page.BOTS, lambda: _("Thinking time")),
    Setting(
        *("bot_pause", _one_of(BotPause), Page.BOTS, lambda: _("Pause before each bot action")),
        file_key="rest",
    ),
    Setting(
        *("explanations", _one_of(Explanations), Page.BOTS, lambda: _("Bots explain themselves")),
        file_key="say",
    ),
    Setting("guide", _flag, Page.PLAY, lambda: _("Guide")),
    Setting("welcomed", _flag),
    Setting("guided", _games),
    Setting("learned", read_learned),
    Setting("advised", _flag),
    Setting("drawing_proposal", _one_of(Proposal)),
    Setting("gamepad", _flag, Page.PLAY, lambda: _("Gamepad")),
    Setting("language", _language, Page.DISPLAY, lambda: _("Language")),
    Setting("keys", _keys, Page.KEYS, lambda: _("Keys")),
    Setting("player_name", _name, file_key="called"),
    Setting("game", _game),
    Setting("setups", _setups),
)


_LABELS = {setting.key: setting.label for setting in SETTINGS}


def label_of(key: str) -> str:
    """What the setting of this key is called, translated."""
    return _LABELS[key]()
