"""The rules of this game, opened at one article: that of what happens at a table, for example."""

from __future__ import annotations

from engine.tigris.model.actions import Action
from game.screens.navigation import Screen
from game.screens.rulebook import RulebookScreen
from game.screens.services import Services
from game.tigris.play.session import Session
from game.tigris.rulebook.articles import articles
from game.tigris.text.rules_topics import Topic, topic_for_action, topic_for_position


def rules_screen(services: Services, back: Screen, topic: Topic = Topic.GOAL) -> RulebookScreen:
    return RulebookScreen(services, back, articles(), topic)


def rules_at_table(
    services: Services, table: Screen, session: Session, advised: Action | None
) -> RulebookScreen:
    """Opened at what was refused last, at what a hint advises, or at what is waited for."""
    refusal = session.selection.refusal
    if refusal is None and advised is not None:
        topic = topic_for_action(session.position, advised)
    else:
        topic = topic_for_position(session.position, None if refusal is None else refusal.rule)
    return rules_screen(services, table, topic)
