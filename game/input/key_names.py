"""What is written on the keys of a keyboard."""

from __future__ import annotations

from game.i18n import N_p, Words

_NAMES = (
    *("left", "right", "up", "down", "home", "end", "page up", "page down", "insert", "delete"),
    *("space", "return", "tab", "escape", "backspace", "shift", "ctrl", "alt"),
)
_LABELS = Words(
    (
        N_p("key", "Left"),
        N_p("key", "Right"),
        N_p("key", "Up"),
        N_p("key", "Down"),
        N_p("key", "Home"),
        N_p("key", "End"),
        N_p("key", "Page up"),
        N_p("key", "Page down"),
        N_p("key", "Insert"),
        N_p("key", "Delete"),
        N_p("key", "Space"),
        N_p("key", "Return"),
        N_p("key", "Tab"),
        N_p("key", "Escape"),
        N_p("key", "Backspace"),
        N_p("key", "Shift"),
        N_p("key", "Ctrl"),
        N_p("key", "Alt"),
    )
)


def key_label(name: str) -> str:
    """A key as shown to people, with what is held together with it: `Ctrl+Z`.

    Args:
        name: that of pygame, after those of other keys and `+`.
    """
    parts = name.split("+") if len(name) > 1 else [name]
    return "+".join(map(_label, parts))


def _label(name: str) -> str:
    if name in _NAMES:
        return _LABELS[_NAMES.index(name)]
    return name.upper() if len(name) == 1 else name.capitalize()
