"""The pages of the settings, as widgets that are named after the fields they set."""

from __future__ import annotations

from game.i18n import PSEUDO, _, _n, language_names, languages
from game.input.keymap import Intent, intent_name, key_bindings, key_label
from game.settings.choices import Confirm, Outlines, Rest, Say, Speed, Thinking
from game.settings.settings import SCALES, Settings
from game.ui.metrics import Metrics
from game.ui.theme import THEMES
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
#: Sizes of windows that are offered, in pixels.
SIZES = ((1024, 640), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))


def page_of(page: str, settings: Settings, layout: Metrics) -> Node:
    match page:
        case "display":
            return _display(settings, layout)
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


def _named(label: str, said: str, control: Node) -> Node:
    """A control with its name and a sentence on its left."""
    name = Column((Label(label, Role.FIRM), Label(said, Role.SMALL, Tone.SOFT)), gap=0)
    return Row((name, control), widths=(0, 460), gap=18, min_width=220)


def _display(settings: Settings, layout: Metrics) -> Node:
    size = (settings.width, settings.height)
    sizes = SIZES if size in SIZES else (size, *SIZES)
    windows = tuple((choice, f"{choice[0]} x {choice[1]}") for choice in sizes)
    scale = Slider("scale", settings.scale, *SCALES, 5, _percent(settings.scale))
    full = Toggle("fullscreen", _("Fill the whole screen"), settings.fullscreen)
    names = language_names()
    format_list = (*languages(), *((PSEUDO,) if settings.language == PSEUDO else ()))
    tongues = ("", *format_list)
    spoken = tuple((tongue, names.get(tongue, tongue) or _("As the system")) for tongue in tongues)
    room = _("Texts and buttons. As far as the whole board stays in sight: now {n}.")
    told = room.format(n=_percent(_reached(layout)))
    palettes = tuple(_palette(name, settings.palette) for name in THEMES)
    return Column(
        (
            _named(_("Window"), _("Its size; drag its edge for any other."), full),
            _named("", "", Select("size", windows, size)),
            _named(_("Size of the interface"), told, scale),
            _named(_("Colours"), _("All differ in lightness, too."), Grid(palettes, 200)),
            _named(
                _("Language"),
                _("Of all texts."),
                Select("language", spoken, settings.language if settings.language else ""),
            ),
        ),
        gap=12,
    )


def _reached(layout: Metrics) -> int:
    """The size of the interface that there is room for, in percent of what suits the window."""
    suited = max(100, min(layout.width * 100 // 1280, layout.height * 100 // 720))
    return round(layout.scale * 100 / suited)


def _palette(name: str, chosen: str) -> Node:
    known = {"clay": _("Clay"), "vivid": _("Vivid")}
    picture = Picture("swatches", name, 88, 24)
    label = known.get(name, name.replace("_", " ").replace("-", " ").capitalize())
    return Button(("palette", name), label, picture=picture, selected=name == chosen)


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
                _("How fast the table tells what happened. A click skips it at any speed."),
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
        ("volume_notice", _("Notices"), _("Your turn, something refused, the end.")),
    )
    return Column(
        tuple(
            _named(name, said, Slider(field, value, 0, 100, 5, _percent(value)))
            for field, name, said in kinds
            for value in (getattr(settings, field),)
        ),
        gap=12,
    )


def _play(settings: Settings) -> Node:
    confirms = (
        (Confirm.NONE, _("At once")),
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
                _("End of the turn"),
                _("When it counts, after you have said so."),
                Segmented("confirm", confirms, settings.confirm),
            ),
            _named(
                _("That moment"),
                _("Where the end of a turn confirms itself."),
                Segmented("patience", moments, settings.patience),
            ),
            _named(
                _("Outlines of kingdoms"),
                _("Lines around linked tiles and leaders."),
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
        ("guide", _("Guide"), _("Cards at the table that lead through a first turn.")),
        ("gamepad", _("Gamepad"), _("Cross and buttons do what arrows, Enter and Esc do.")),
    )
    toggles = tuple(
        Toggle(field, name, getattr(settings, field), said) for field, name, said in aids
    )
    return Grid(toggles, 330)


def _bots(settings: Settings) -> Node:
    rests = (
        (Rest.NONE, _("None")),
        (Rest.SHORT, _("Short")),
        (Rest.LONG, _("Long")),
    )
    says = (
        (Say.OFF, _("Never")),
        (Say.AFTER, _("After the turn")),
        (Say.ALWAYS, _("Always")),
    )
    secret = _("While you play they keep to themselves what would tell their tiles.")
    return Column(
        (
            _named(
                _("Thinking time"),
                _("Of bots, of hints and of reviews. A click on the banner cuts it short."),
                Segmented("thinking", thinking_times(), settings.thinking),
            ),
            _named(
                _("A rest before they act"),
                _("So that you can follow; it goes with the speed of the animations."),
                Segmented("rest", rests, settings.rest),
            ),
            _named(
                _("Bots say why"),
                _("In the chronicle, and where you point at what they did."),
                Segmented("say", says, settings.say),
            ),
            Label(secret, Role.SMALL, Tone.SOFT),
        ),
        gap=12,
    )


def thinking_times() -> tuple[tuple[Thinking, str], ...]:
    """The thinking times to choose from, each in a word."""
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
            f"{intent_name(act)}: {key_label(keys[act])}",
            selected=act in settings.keys,
            tooltip=_("Choose it, then press another key."),
        )
        for act in Intent
    )
    always = _("Arrows, Tab, Enter, Space and Esc always do the same.")
    reset = Button("reset", _("All as at first"), enabled=bool(settings.keys))
    foot = Row((Label(always, Role.SMALL, Tone.SOFT), reset), widths=(0, 220))
    return Column((Grid(buttons, 250, gap=6), foot), gap=12)


def _percent(value: int) -> str:
    return _("{n} %").format(n=value)
