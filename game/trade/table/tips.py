"""What the parts of the table are for, in a sentence beside the pointer."""

from __future__ import annotations

from engine.trade.deck.terms import Stack, Token, Track
from game.i18n import _
from game.trade.play.session import sealed_seats
from game.trade.table.sight import Sight


def token_tip(sight: Sight, token: Token) -> str:
    match token:
        case Token.CULTURE:
            return _(
                "Culture: from round 2 on, the players with the most get a Golden Age at the end of"
                " the round: another development, or points in round 5."
            )
        case Token.BARBARIAN:
            return _(
                "Barbarian tokens: from round 2 on, the players with the most are attacked at the"
                " end of the round, and lose as many points."
            )
        case _ if sight.position.options.open_points:
            return _("Points. The most points win.")
        case _:
            return _("Your points. The most points win; those of others are secret until the end.")


def back_tip(stack: Stack) -> str:
    if stack is Stack.BASIC:
        return _("Basic goods in this hand")
    return _("Imported goods in this hand: they score more than basic goods")


def stored_tip() -> str:
    return _("Warehouse: cards that wait for the next round and score nothing now")


def track_tip(track: Track) -> str:
    text = {
        Track.RELIGION: _(
            "Religion: the lower halves of goods move your marker toward Ashur or Marduk."
            " {numerals} open better stacks; the numbers below are points at the end."
        ),
        Track.GOVERNMENT: _(
            "Government: the lower halves of goods move your marker toward Dictatorship or"
            " Democracy. {numerals} open better stacks; the numbers below are points at the end."
        ),
    }[track]
    return text.format(numerals="I, II, III")


def doing_tip(sight: Sight, seat: int) -> str:
    """What the word beside a name means; empty if there is none."""
    position = sight.position
    if position.market is not None and position.market.ready[seat]:
        return _("Ready: has traded enough, but still answers offers")
    if seat in sealed_seats(position):
        return _("Has chosen in secret; all is shown once everybody has")
    return ""
