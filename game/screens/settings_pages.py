"""The pages of the settings screen: widgets named after the fields that they set."""

from __future__ import annotations

from collections.abc import Mapping

from game.game import AnyGame
from game.i18n import PSEUDO, _, _n, _p, language_names, languages, system_language
from game.i18n.labels import labelled
from game.input.key_names import key_label
from game.input.keymap import Keymap
from game.settings.choices import BotPause, Confirm, Explanations, Present, Speed, Thinking
from game.settings.own import OwnSetting
from game.settings.settings import SCALES, Page, Settings, label_of
from game.ui.font_families import Family
from game.ui.metrics import Metrics, usual_scale
from game.ui.palette import PALETTES
from game.ui.widgets.nodes import (
    Button,
    Column,
    Grid,
    Label,
    Node,
    Picture,
    Role,
    Row,
    Segmented,
    Select,
    Slider,
    Toggle,
    Tone,
)

KEY, OWN = "key", "own"
#: The window sizes on offer, in pixels.
SIZES = ((1024, 640), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))


def page_of(
    page: Page, settings: Settings, metrics: Metrics, keymap: Keymap, game: AnyGame
) -> Node:
    """A page of the settings, as it is for the game in the window."""
    match page:
        case Page.DISPLAY:
            return _display(settings, metrics)
        case Page.MOTION:
            return _motion(settings)
        case Page.SOUND:
            return _sound(settings)
        case Page.PLAY:
            return _play(settings, game)
        case Page.BOTS:
            return _bots(settings, game)
        case Page.KEYS:
            return _keys(settings, keymap)


def _named(label: str, sentence: str, control: Node) -> Node:
    """A control with a label and a sentence to its left."""
    name = Column((Label(label, Role.FIRM), Label(sentence, Role.SMALL, Tone.SOFT)), gap=0)
    return Row((name, control), widths=(0, 460), gap=18, min_width=220)


def _display(settings: Settings, metrics: Metrics) -> Node:
    size = (settings.width, settings.height)
    sizes = SIZES if size in SIZES else (size, *SIZES)
    windows = tuple((choice, f"{choice[0]} x {choice[1]}") for choice in sizes)
    scale = Slider("scale", settings.scale, *SCALES, 5, _percent(settings.scale))
    full = Toggle("fullscreen", label_of("fullscreen"), settings.fullscreen)
    sized = Select("size", windows, size)
    text = _("Text and buttons. Limited so that the whole board stays visible (currently {n}).")
    sentence = text.format(n=_percent(_reached_scale(metrics)))
    fonts = ((Family.SERIF, _("Serif")), (Family.LEGIBLE, _("Legible")))
    palettes = tuple(
        Button(
            ("palette", name),
            palette.label(),
            picture=Picture("swatches", name, 88, 24),
            selected=name == settings.palette,
        )
        for name, palette in PALETTES.items()
    )
    return Column(
        (
            _named(label_of("width"), _("Or drag the edge of the window."), full),
            _named("", "", _full_screen_size() if settings.fullscreen else sized),
            _named(label_of("scale"), sentence, scale),
            _named(
                label_of("palette"),
                _("All palettes are safe for color-blind players."),
                Grid(palettes, 200),
            ),
            _named(
                label_of("font"),
                _("The second one has letters that are hard to confuse."),
                Segmented("font", fonts, settings.font),
            ),
            _present(settings),
            *_language(settings),
        ),
        gap=12,
    )


def _present(settings: Settings) -> Node:
    ways = (
        (Present.AUTO, _("Automatic")),
        (Present.PROCESSOR, _("Processor")),
        (Present.GRAPHICS, _("Graphics card")),
    )
    sentence = _("Takes effect at the next start. Try another one if the window is slow.")
    return _named(label_of("present"), sentence, Segmented("present", ways, settings.present))


def _full_screen_size() -> Node:
    """In place of the sizes, which mean nothing then."""
    return Button("size", _("The size of the screen"), enabled=False)


def _language(settings: Settings) -> tuple[Node, ...]:
    """Nothing where there is one language only."""
    listed = (*languages(), *((PSEUDO,) if settings.language == PSEUDO else ()))
    if len(listed) < 2:
        return ()
    names = language_names()
    system = system_language()
    default = _("System default ({language})").format(language=names.get(system, system))
    choices = (("", default), *((code, names.get(code, code)) for code in listed))
    select = Select("language", choices, settings.language)
    return (_named(label_of("language"), _("For all texts."), select),)


def _reached_scale(metrics: Metrics) -> int:
    """The scale that there is room for, in percent of the usual one for this window."""
    usual = usual_scale(metrics.width, metrics.height)
    return round(metrics.scale * 100 / usual)


def _motion(settings: Settings) -> Node:
    speeds = (
        (Speed.OFF, _("Off")),
        (Speed.FAST, _("Fast")),
        (Speed.NORMAL, _("Normal")),
        (Speed.SLOW, _("Slow")),
    )
    return Column(
        (
            _named(
                label_of("speed"),
                _("Speed of animations. Click or press Space to skip one."),
                Segmented("speed", speeds, settings.speed),
            ),
            Toggle(
                "reduced_motion",
                label_of("reduced_motion"),
                settings.reduced_motion,
                _("Nothing flies, shakes, or pulses; things appear where they belong."),
            ),
        ),
        gap=12,
    )


def _sound(settings: Settings) -> Node:
    sentences = {
        "volume_master": _("At 0 the game is silent."),
        "volume_pieces": _("What is placed, moved, and scored."),
        "volume_conflict": _("Fights, and what they destroy."),
        "volume_notice": _("Your turn, illegal actions, the end."),
        "volume_music": _("A quiet piece now and then, but not in the background."),
    }
    sliders = (
        _named(label_of(key), sentence, Slider(key, value, 0, 100, 5, _percent(value)))
        for key, sentence in sentences.items()
        for value in (getattr(settings, key),)
    )
    switches = {
        "muted": _("At a table, a key does the same."),
        "captions": _("What can be heard is also shown in words."),
        "aloud": _("The voice of the system reads out what is on the screen and what happens."),
        "turn_sound": _("As loud as other notices."),
        "turn_flash": _("The window asks for attention while another window is in front."),
        "turn_title": _("The title of the window says so while another window is in front."),
    }
    toggles = (
        Toggle(key, label_of(key), getattr(settings, key), sentence)
        for key, sentence in switches.items()
    )
    return Column((*sliders, Grid((*toggles,), 330)), gap=12)


def _play(settings: Settings, game: AnyGame) -> Node:
    confirms = (
        (Confirm.NONE, _("Immediately")),
        (Confirm.TIMED, _("After a moment")),
        (Confirm.MANUAL, _("When confirmed")),
    )
    moments = tuple(
        (count, _n("{n} second", "{n} seconds", count).format(n=count)) for count in (3, 10)
    )
    confirm = _named(
        label_of("confirm"),
        _("When your turn becomes final."),
        Segmented("confirm", confirms, settings.confirm),
    )
    delay = _named(
        label_of("confirm_delay"),
        _("How long before the turn ends automatically."),
        Segmented("confirm_delay", moments, settings.confirm_delay),
    )
    return Column(
        (
            *_used({"confirm": confirm, "confirm_delay": delay}, game),
            *(_choice(own, settings) for own in game.own_settings if own.choices),
            _aids(settings, game),
        ),
        gap=12,
    )


def _used(controls: Mapping[str, Node], game: AnyGame) -> tuple[Node, ...]:
    """The controls, by their fields, of the settings that the game uses."""
    return tuple(node for key, node in controls.items() if key not in game.unused_settings)


def _choice(own: OwnSetting, settings: Settings) -> Node:
    """The control of a setting that only the game in the window has."""
    assert own.choices is not None
    choices = tuple(zip(own.choices.values, own.choices.labels(), strict=True))
    control = Segmented((OWN, own.key), choices, str(settings.own_value(own)))
    return _named(own.label(), own.sentence(), control)


def _switch(own: OwnSetting, settings: Settings) -> Node:
    value = bool(settings.own_value(own))
    return Toggle((OWN, own.key), own.label(), value, own.sentence())


def _aids(settings: Settings, game: AnyGame) -> Node:
    sentences = {
        "forecast": _("What an action would do, while you point at a square."),
        "guide": _("Cards at the table that explain a first game as it is played."),
        "gamepad": _("The pad and buttons act as arrows, Enter, and Esc."),
    }
    toggles = {
        key: Toggle(key, label_of(key), getattr(settings, key), sentence)
        for key, sentence in sentences.items()
    }
    own = (_switch(own, settings) for own in game.own_settings if own.choices is None)
    return Grid((*own, *_used(toggles, game)), 330)


def _bots(settings: Settings, game: AnyGame) -> Node:
    pauses = (
        (BotPause.NONE, _("None")),
        (BotPause.SHORT, _("Short")),
        (BotPause.LONG, _("Long")),
    )
    explanations = (
        (Explanations.OFF, _("Never")),
        (Explanations.AFTER, _("After the turn")),
        (Explanations.ALWAYS, _("Always")),
    )
    secret = _("During a game they say nothing that would give their hands away.")
    control = _named(
        label_of("explanations"),
        _("In the log, and where you point at what they did."),
        Segmented("explanations", explanations, settings.explanations),
    )
    why = Column((control, Label(secret, Role.SMALL, Tone.SOFT)), gap=12)
    return Column(
        (
            _named(
                label_of("thinking"),
                _("For bots and hints. Click the banner to get the answer now."),
                Segmented("thinking", thinking_times(), settings.thinking),
            ),
            _named(
                label_of("bot_pause"),
                _("Scales with the animation speed."),
                Segmented("bot_pause", pauses, settings.bot_pause),
            ),
            *_used({"explanations": why}, game),
        ),
        gap=12,
    )


def thinking_times() -> tuple[tuple[Thinking, str], ...]:
    """The thinking times on offer, each with its name."""
    return (
        (Thinking.QUICK, _p("thinking time", "Quick")),
        (Thinking.NORMAL, _p("thinking time", "Normal")),
        (Thinking.LONG, _p("thinking time", "Long")),
    )


def _keys(settings: Settings, keymap: Keymap) -> Node:
    keys = keymap.bindings(settings.keys)
    changed = settings.keys.keys() & keys.keys()
    buttons = tuple(
        Button(
            (KEY, command.word),
            labelled(command.label(), key_label(keys[command.word])),
            selected=command.word in changed,
            tooltip=_("Select it, then press another key."),
        )
        for command in keymap.commands
    )
    fixed = _("Arrows, Tab, Enter, Space, and Esc cannot be changed.")
    reset = Button("reset", _("Reset to defaults"), enabled=bool(changed))
    foot = Row((Label(fixed, Role.SMALL, Tone.SOFT), reset), widths=(0, 220))
    return Column((Grid(buttons, 250, gap=6), foot), gap=12)


def _percent(value: int) -> str:
    return _("{n}%").format(n=value)
