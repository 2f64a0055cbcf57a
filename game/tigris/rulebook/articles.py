"""All articles of the rules, by topic."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.i18n import _
from game.screens.article import Article, Part
from game.tigris.rulebook import basics, conflicts, growth, options
from game.tigris.rulebook.advice import advice
from game.tigris.text.rules_topics import Topic


def articles() -> tuple[Article, ...]:
    """All of them, in the order of the list."""
    return tuple(article_of(topic) for topic in Topic)


def article_of(topic: Topic) -> Article:
    return Article(topic, title_of(topic), _PARTS[topic](), _synonyms_of(topic))


def title_of(topic: Topic) -> str:
    return {
        Topic.GOAL: _("Your goal"),
        Topic.COLORS: _("The four colors"),
        Topic.TURN: _("A turn"),
        Topic.LEADER: _("Leaders"),
        Topic.KINGDOM: _("Regions and kingdoms"),
        Topic.TILE: _("Tiles"),
        Topic.POINTS: _("Who scores a tile"),
        Topic.REVOLT: _("Revolts"),
        Topic.WAR: _("Wars"),
        Topic.WAR_ORDER: _("Several wars at once"),
        Topic.COMMITMENT: _("Committing tiles"),
        Topic.MONUMENT: _("Monuments"),
        Topic.TREASURE: _("Treasures"),
        Topic.CATASTROPHE: _("Catastrophes"),
        Topic.REPLACE: _("Replacing tiles"),
        Topic.END: _("The end of the game"),
        Topic.ADVICE: _("Opening advice"),
        Topic.SUPPORT: _("Restricted support (option)"),
        Topic.BUILDING: _("Buildings (option)"),
        Topic.WONDER: _("The wonder (option)"),
        Topic.OPEN: _("Open scores and bag (options)"),
        Topic.TABLE: _("At this table"),
    }[topic]


def _synonyms_of(topic: Topic) -> str:
    """Words that a person may look for and that the article does not use."""
    return {
        Topic.GOAL: _("win winner winning victory aim objective scoring spheres"),
        Topic.COLORS: _("pieces temple farm market settlement priest farmer trader king amount"),
        Topic.TURN: _("actions sequence refill draw pass"),
        Topic.LEADER: _("place move withdraw position priest farmer trader king supply"),
        Topic.KINGDOM: _("connected adjacent area territory region link"),
        Topic.TILE: _("place put river land three"),
        Topic.POINTS: _("score scoring earn king substitute"),
        Topic.REVOLT: _("battle fight conflict internal attack defend coup"),
        Topic.WAR: _("battle fight conflict external attack defend supporters unification"),
        Topic.WAR_ORDER: _("battle fight conflict choose sequence split"),
        Topic.COMMITMENT: _("support reinforce add hand battle fight conflict tie nothing"),
        Topic.MONUMENT: _("square four build tower income"),
        Topic.TREASURE: _("amulet joker wild cube special border"),
        Topic.CATASTROPHE: _("destroy disaster remove ruin"),
        Topic.REPLACE: _("discard swap exchange draw hand"),
        Topic.END: _("finish over tie tiebreak bag final winner"),
        Topic.ADVICE: _("tips hints strategy beginner opening start how"),
        Topic.SUPPORT: _("english variant commit exactly"),
        Topic.BUILDING: _("civilization palace library granary market hall line variant"),
        Topic.WONDER: _("ziggurat plus cross variant"),
        Topic.OPEN: _("hidden secret visible variant"),
        Topic.TABLE: _("mouse keyboard controls undo save help"),
    }[topic]


_PARTS: Mapping[Topic, Callable[[], tuple[Part, ...]]] = {
    Topic.GOAL: basics.goal,
    Topic.COLORS: basics.colors,
    Topic.TURN: basics.turn,
    Topic.LEADER: basics.leader,
    Topic.KINGDOM: basics.kingdom,
    Topic.TILE: basics.tile,
    Topic.POINTS: basics.points,
    Topic.REVOLT: conflicts.revolt,
    Topic.WAR: conflicts.war,
    Topic.WAR_ORDER: conflicts.war_order,
    Topic.COMMITMENT: conflicts.commitment,
    Topic.MONUMENT: growth.monument,
    Topic.TREASURE: growth.treasure,
    Topic.CATASTROPHE: growth.catastrophe,
    Topic.REPLACE: growth.replace,
    Topic.END: growth.end,
    Topic.ADVICE: advice,
    Topic.SUPPORT: options.support,
    Topic.BUILDING: options.building,
    Topic.WONDER: options.wonder,
    Topic.OPEN: options.openness,
    Topic.TABLE: options.at_this_table,
}
