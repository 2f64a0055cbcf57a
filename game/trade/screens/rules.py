"""The rules of this game, opened at one article."""

from __future__ import annotations

from game.screens.navigation import Screen
from game.screens.rulebook import RulebookScreen
from game.screens.services import Services
from game.trade.interaction.desk import Desk
from game.trade.play.session import Session
from game.trade.screens.rules_articles import articles
from game.trade.text.rules_topics import Topic, topic_for


def rules_screen(services: Services, back: Screen, topic: Topic = Topic.GOAL) -> RulebookScreen:
    return RulebookScreen(services, back, articles(), topic)


def rules_at_table(
    services: Services, table: Screen, session: Session, desk: Desk
) -> RulebookScreen:
    """The article about what was refused last, or about what happens at the table."""
    refused = desk.refused if desk.refusal else None
    return rules_screen(services, table, topic_for(session.scene.position, refused))
