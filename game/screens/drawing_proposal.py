"""Where pictures reach the screen slowly, another way of drawing is proposed: once, and quietly."""

from __future__ import annotations

from game.i18n import _
from game.screens.services import Services
from game.settings.choices import Present, Proposal


def note_slow_window(services: Services) -> None:
    """The next title will say so, unless it has before, or a way was chosen already."""
    settings = services.settings.current
    if settings.present is Present.AUTO and settings.drawing_proposal is Proposal.NONE:
        services.settings.update(drawing_proposal=Proposal.DUE)


def due_proposal(services: Services) -> str:
    """What the title says; empty if there is nothing to say. It is not said again."""
    if services.settings.current.drawing_proposal is not Proposal.DUE:
        return ""
    services.settings.update(drawing_proposal=Proposal.MADE)
    return _(
        "Pictures appear slowly here. Settings, Display, Drawing offers other ways to draw them."
    )
