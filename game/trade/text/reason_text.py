"""Why a bot does something, in a sentence."""

from __future__ import annotations

from engine.trade.bots.reasons import Aim, Reason
from engine.trade.model.position import Position
from game.i18n import _
from game.trade.text.amounts import points
from game.trade.text.printed_names import card_name
from game.trade.text.viewpoint import Viewpoint

#: Aims that say how much they bring.
_GAINS = (Aim.OFFER, Aim.GOOD_DEAL)


def describe_reason(reason: Reason, position: Position) -> str:
    """One sentence; what it names belongs to this position, whose reader is `you`."""
    view = Viewpoint(position, position.reader)
    card = position.deck.cards[reason.card] if reason.card is not None else None
    return _template(reason).format(
        points=points(reason.gain),
        card=card_name(card) if card else _("a card"),
        player=view.name(reason.seat) if reason.seat is not None else _("somebody"),
    )


def _template(reason: Reason) -> str:
    if reason.aim in _GAINS and reason.gain < 1:
        return _("This deal brings me a little more than it costs.")
    return {
        Aim.BEST_STACK: _("This stack promises the most."),
        Aim.BEST_CARD: _("This card should bring the most."),
        Aim.LATER: _("I keep something for the next round."),
        Aim.NOTHING_TO_STORE: _("All my cards are worth more now."),
        Aim.TARGET: _("Of all that I could choose, this serves me best."),
        Aim.CHANCE: _("I took any way that the rules allow."),
        Aim.OFFER: _("This deal should bring me about {points}."),
        Aim.COUNTER: _("I would agree for {points} more."),
        Aim.GOOD_DEAL: _("That is worth about {points} to me."),
        Aim.BAD_DEAL: _("That would cost me more than it brings."),
        Aim.TOO_GOOD_FOR_THEM: _("That would help {player} much more than me."),
        Aim.DISTRUST: _("I have been lied to by {player}."),
        Aim.ENOUGH: _("I have traded enough."),
        Aim.PRIZE: _("What I get is worth more than what I pay."),
    }[reason.aim]
