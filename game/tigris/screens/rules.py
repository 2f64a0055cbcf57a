"""The rules of this game, opened at one article."""

from __future__ import annotations

from game.screens.navigation import Screen
from game.screens.rulebook import RulebookScreen
from game.screens.services import Services
from game.tigris.rulebook.articles import articles
from game.tigris.text.rules_topics import Topic


def rules_screen(services: Services, back: Screen, topic: Topic = Topic.GOAL) -> RulebookScreen:
    return RulebookScreen(services, back, articles(), topic)
