"""What lies in front of a player, for all to see: markers, tokens, developments (G9)."""

from __future__ import annotations

from dataclasses import replace

from engine.common.values import value
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Ignored, Token, Track
from engine.trade.model.tracks import START, Space


@value
class Development:
    """A development or starting card in play."""

    card: Card
    damaged: int = 0
    """the round in which it was damaged (G12); 0 if it is not"""


@value
class Player:
    religion: Space = START
    government: Space = START
    points: int = 0
    """everybody saw them gained and lost; totals are not shown before the end (G9)"""
    culture: int = 3
    barbarian: int = 3
    developments: tuple[Development, ...] = ()
    """in the order of the deck, starting cards included"""
    ignored: tuple[Ignored, ...] = ()
    """what does not affect this player until the civic phase is over (M4)"""
    ignored_cards: tuple[str, ...] = ()
    """the ids of developments that do not"""

    def space(self, track: Track) -> Space:
        return self.religion if track is Track.RELIGION else self.government

    def with_space(self, track: Track, space: Space) -> Player:
        if track is Track.RELIGION:
            return replace(self, religion=space)
        return replace(self, government=space)

    def tokens(self, token: Token) -> int:
        match token:
            case Token.POINTS:
                return self.points
            case Token.CULTURE:
                return self.culture
            case Token.BARBARIAN:
                return self.barbarian

    def with_tokens(self, token: Token, number: int) -> Player:
        match token:
            case Token.POINTS:
                return replace(self, points=number)
            case Token.CULTURE:
                return replace(self, culture=number)
            case Token.BARBARIAN:
                return replace(self, barbarian=number)

    def development(self, card: Card) -> Development | None:
        """The development with this card; None if the player does not have it."""
        return next((each for each in self.developments if each.card == card), None)

    def with_developments(self, *added: Development) -> Player:
        developments = sorted((*self.developments, *added), key=lambda each: each.card)
        return replace(self, developments=tuple(developments))

    def without_development(self, card: Card) -> Player:
        left = tuple(each for each in self.developments if each.card != card)
        return replace(self, developments=left)
