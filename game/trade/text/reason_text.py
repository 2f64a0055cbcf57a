"""Why a bot does something, in a sentence."""

from __future__ import annotations

from engine.trade.bots.reasons import Aim, Reason
from engine.trade.model.position import Position
from game.i18n import _, _n
from game.trade.text.card_text import card_name


def describe_reason(reason: Reason, position: Position) -> str:
    """One sentence; what it names belongs to this position."""
    template = _sentences()[reason.aim]
    card = position.deck.cards[reason.card] if reason.card is not None else None
    points = _n("{n} point", "{n} points", reason.gain).format(n=reason.gain)
    return template.format(
        points=points,
        card=card_name(card) if card else _("a card"),
        player=_("player {number}").format(number=reason.seat + 1)
        if reason.seat is not None
        else _("somebody"),
    )


def _sentences() -> dict[Aim, str]:
    return {
        Aim.BEST_STACK: _("This stack promises most."),
        Aim.BEST_CARD: _("This card should bring most."),
        Aim.LATER: _("I keep something for the next round."),
        Aim.NOTHING_TO_STORE: _("All my cards are worth more now."),
        Aim.TARGET: _("This hurts those who are ahead of me."),
        Aim.CHANCE: _("I took any way that the rules allow."),
        Aim.OFFER: _("This deal should bring me about {points}."),
        Aim.GOOD_DEAL: _("That is worth about {points} to me."),
        Aim.BAD_DEAL: _("That would cost me more than it brings."),
        Aim.TOO_GOOD_FOR_THEM: _("That helps {player} too much, who seems to be ahead."),
        Aim.DISTRUST: _("I have been lied to by {player}."),
        Aim.ENOUGH: _("I have traded enough."),
        Aim.PRIZE: _("What I get is worth more than what I pay."),
    }
