"""The keys of commands as players read them; a player may have rebound them."""

from __future__ import annotations

from game.input.key_names import key_label
from game.input.keymap import Bindings, KeyCommand, Keymap
from game.tigris.interaction.key_commands import KEY_COMMANDS

_KEYMAP = Keymap(KEY_COMMANDS)


def format_key(command: KeyCommand, changed: Bindings) -> str:
    """The key of a command; `changed` has the keys that are not the default ones."""
    return key_label(_KEYMAP.bindings(changed)[command])
