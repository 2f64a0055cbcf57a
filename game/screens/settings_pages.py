"""The pages of the settings screen: widgets named after the fields that they set."""

from __future__ import annotations

from game.i18n import PSEUDO, _, _n, language_names, languages
from game.input.keymap import KeyCommand, command_name, key_bindings, key_label
from game.settings.choices import Confirm, Outlines, Rest, Say, Speed, Thinking
from game.settings.settings import SCALES, Settings
from game.ui.metrics import Metrics
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

PAGES = ("display", "motion", "sound", "play", "bots", "keys")
KEY = "key"
#: The window sizes on offer, in pixels.
SIZES = ((1024, 640), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))


def page_of(page: str, settings: Settings, metrics: Metrics) -> Node:
    match page:
        case "display":
            return _display(settings, metrics)
        case "motion":
            return _motion(settings)
        case "sound":
            return _sound(settings)
        case "play":
            return _play(settings)
        case "bots":
            return _bots(settings)
        case _:
            return _keys(settings)


def _named(label: str, sentence: str, control: Node) -> Node:
    """A control with its name and a sentence to its left."""
    name = Column((Label(label, Role.FIRM), Label(sentence, Role.SMALL, Tone.SOFT)), gap=0)
    return Row((name, control), widths=(0, 460), gap=18, min_width=220)


def _display(settings: Settings, metrics: Metrics) -> Node:
    size = (settings.width, settings.height)
    sizes = SIZES if size in SIZES else (size, *SIZES)
    windows = tuple((choice, f"{choice[0]} x {choice[1]}") for choice in sizes)
    scale = Slider("scale", settings.scale, *SCALES, 5, _percent(settings.scale))
    full = Toggle("fullscreen", _("Full screen"), settings.fullscreen)
    names = language_names()
    listed = (*languages(), *((PSEUDO,) if settings.language == PSEUDO else ()))
    codes = ("", *listed)
    choices = tuple((code, names.get(code, code) or _("System default")) for code in codes)
    text = _("Text and buttons. Limited so that the whole board stays visible (currently {n}).")
    sentence = text.format(n=_percent(_reached_scale(metrics)))
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
            _named(_("Window size"), _("Or drag the edge of the window."), full),
            _named("", "", Select("size", windows, size)),
            _named(_("Interface scale"), sentence, scale),
            _named(
                _("Palette"),
                _("All palettes are safe for color-blind players."),
                Grid(palettes, 200),
            ),
            _named(
                _("Language"),
                _("For all texts."),
                Select("language", choices, settings.language if settings.language else ""),
            ),
        ),
        gap=12,
    )


def _reached_scale(metrics: Metrics) -> int:
    """The scale that there is room for, in percent of the usual one for this window."""
    usual = max(100, min(metrics.width * 100 // 1280, metrics.height * 100 // 720))
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
                _("Animations"),
                _("Speed of animations. Click or press Space to skip one."),
                Segmented("speed", speeds, settings.speed),
            ),
            Toggle(
                "reduced_motion",
                _("Reduced motion"),
                settings.reduced_motion,
                _("Nothing flies, shakes or pulses; things appear where they belong."),
            ),
        ),
        gap=12,
    )


def _sound(settings: Settings) -> Node:
    kinds = (
        ("volume_master", _("All sounds"), _("At 0 the game is silent.")),
        ("volume_pieces", _("Pieces"), _("Tiles, leaders, points, monuments.")),
        ("volume_conflict", _("Conflicts"), _("Drums, supporters, crumbling tiles.")),
        ("volume_notice", _("Notices"), _("Your turn, illegal actions, the end.")),
    )
    return Column(
        tuple(
            _named(name, sentence, Slider(field, value, 0, 100, 5, _percent(value)))
            for field, name, sentence in kinds
            for value in (getattr(settings, field),)
        ),
        gap=12,
    )


def _play(settings: Settings) -> Node:
    confirms = (
        (Confirm.NONE, _("Immediately")),
        (Confirm.TIMED, _("After a moment")),
        (Confirm.MANUAL, _("When confirmed")),
    )
    outlines = (
        (Outlines.OFF, _("Off")),
        (Outlines.FAINT, _("Faint")),
        (Outlines.STRONG, _("Strong")),
    )
    moments = tuple(
        (count, _n("{n} second", "{n} seconds", count).format(n=count)) for count in (3, 10)
    )
    return Column(
        (
            _named(
                _("End turn"),
                _("When your turn becomes final."),
                Segmented("confirm", confirms, settings.confirm),
            ),
            _named(
                _("Delay"),
                _("How long before the turn ends automatically."),
                Segmented("patience", moments, settings.patience),
            ),
            _named(
                _("Kingdom outlines"),
                _("Lines around connected tiles and leaders."),
                Segmented("outlines", outlines, settings.outlines),
            ),
            _aids(settings),
        ),
        gap=12,
    )


def _aids(settings: Settings) -> Node:
    aids = (
        ("forecast", _("Forecast"), _("What an action would do, while you point at a square.")),
        ("strengths", _("Strengths"), _("The number of supporters beside each leader.")),
        ("coordinates", _("Coordinates"), _("Letters and numbers around the board.")),
        ("guide", _("Guide"), _("Cards at the table that walk you through your first turn.")),
        ("gamepad", _("Gamepad"), _("The pad and buttons act as arrows, Enter, and Esc.")),
    )
    toggles = tuple(
        Toggle(field, name, getattr(settings, field), sentence) for field, name, sentence in aids
    )
    return Grid(toggles, 330)


def _bots(settings: Settings) -> Node:
    rests = (
        (Rest.NONE, _("None")),
        (Rest.SHORT, _("Short")),
        (Rest.LONG, _("Long")),
    )
    explanations = (
        (Say.OFF, _("Never")),
        (Say.AFTER, _("After the turn")),
        (Say.ALWAYS, _("Always")),
    )
    secret = _("During a game they say nothing that would give their tiles away.")
    return Column(
        (
            _named(
                _("Thinking time"),
                _("For bots, hints, and reviews. Click the banner to get the answer now."),
                Segmented("thinking", thinking_times(), settings.thinking),
            ),
            _named(
                _("Pause before each bot action"),
                _("Scales with the animation speed."),
                Segmented("rest", rests, settings.rest),
            ),
            _named(
                _("Bots explain themselves"),
                _("In the log, and where you point at what they did."),
                Segmented("say", explanations, settings.say),
            ),
            Label(secret, Role.SMALL, Tone.SOFT),
        ),
        gap=12,
    )


def thinking_times() -> tuple[tuple[Thinking, str], ...]:
    """The thinking times on offer, each with its name."""
    return (
        (Thinking.QUICK, _("Quick")),
        (Thinking.NORMAL, _("Normal")),
        (Thinking.LONG, _("Long")),
    )


def _keys(settings: Settings) -> Node:
    keys = key_bindings(settings.keys)
    buttons = tuple(
        Button(
            (KEY, act),
            f"{command_name(act)}: {key_label(keys[act])}",
            selected=act in settings.keys,
            tooltip=_("Select it, then press another key."),
        )
        for act in KeyCommand
    )
    fixed = _("Arrows, Tab, Enter, Space, and Esc cannot be changed.")
    reset = Button("reset", _("Reset to defaults"), enabled=bool(settings.keys))
    foot = Row((Label(fixed, Role.SMALL, Tone.SOFT), reset), widths=(0, 220))
    return Column((Grid(buttons, 250, gap=6), foot), gap=12)


def _percent(value: int) -> str:
    return _("{n} %").format(n=value)
