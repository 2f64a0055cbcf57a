"""The keys of commands as players read them; a player may have rebound them."""

from __future__ import annotations

from game.input.keymap import Bindings, KeyCommand, key_bindings, key_label


def format_key(command: KeyCommand, changed: Bindings) -> str:
    """The key of a command; `changed` has the keys that are not the default ones."""
    return key_label(key_bindings(changed)[command])
