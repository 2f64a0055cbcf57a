"""The key that switches all sounds off and on again, at every table and in every replay."""

from __future__ import annotations

from game.i18n import _
from game.input.events import Input, Key
from game.input.keymap import COMMAND_BY_KEY, KeyCommand
from game.screens.services import Services


def mutes(services: Services, input_event: Input) -> bool:
    """Whether this input switches the sounds, which it then has done."""
    if not isinstance(input_event, Key):
        return False
    if COMMAND_BY_KEY.get(input_event.name) is not KeyCommand.MUTE:
        return False
    is_muted = not services.settings.current.muted
    services.settings.update(muted=is_muted)
    services.speech(_("Sounds are off.") if is_muted else _("Sounds are on."))
    return True
