"""Puts the person's settings in force at a running session."""

from __future__ import annotations

from game.settings.settings import Settings
from game.tigris.play.session import Session


def apply_settings(session: Session, settings: Settings) -> None:
    """Does nothing if these settings are in force already."""
    before, session.settings = session.settings, settings
    if settings == before:
        return
    is_other_language = before.language != settings.language
    has_other_explanations = session.chronicle.explanations is not settings.explanations
    session.chronicle.explanations = settings.explanations
    if is_other_language or (has_other_explanations and session.log and not session.timeline.busy):
        session.skip_all()
        session.chronicle.translate(session.reader)  # explanations come, or go, in earlier lines
