"""What a slip says: who must answer, what it does for the reader, how it ended."""

from __future__ import annotations

from engine.trade.model.actions import Accept, Action, Decline, MakeOffer, Withdraw
from engine.trade.model.market_events import Ending
from engine.trade.model.offers import Leg, Offer
from engine.trade.model.seats import Seat
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.i18n.numbers import signed
from game.trade.interaction.worth import held_after, lacking, true_legs, worth_of
from game.trade.play.market_board import Slip
from game.trade.table.legs import given_by, got_by, legs_words
from game.trade.table.sight import Sight, goods_word
from game.trade.text.lies import said_text
from game.trade.text.reason_text import describe_reason

#: What is done about an offer.
About = MakeOffer | Accept | Decline | Withdraw
#: In the last seconds each slip says what can still become of it (C12), in milliseconds.
LAST = 30_000


def others_of(sight: Sight, offer: Offer) -> list[Seat]:
    """The other parties, the proposer first."""
    others = [party for party in offer.parties if party != sight.reader]
    return sorted(others, key=lambda party: (party != offer.proposer, party))


def note_text(sight: Sight, slip: Slip) -> str:
    """What must be known before anything else; mostly nothing."""
    if not slip.is_open or sight.position.market is None:
        return ""
    if number_of(sight.session.match.sent) == slip.offer.number:
        return _("sent, not final yet")
    return "; ".join(filter(None, (_warning(sight, slip), away_text(sight, slip))))


def _warning(sight: Sight, slip: Slip) -> str:
    left, market = sight.session.clock.left, sight.position.market
    if sight.look.warns:
        return _("would be dropped")
    if market is not None and (market.is_closing or (left is not None and left <= LAST)):
        if slip.offer.is_definite:
            return _("can still be accepted after time is up")
        return _("ends when time is up")
    if slip.was is None:
        return ""
    return _("agrees") if is_agreed(sight, slip) else _("changed")


def is_agreed(sight: Sight, slip: Slip) -> bool:
    """Whether others only put their cards behind what the reader has offered."""
    is_same = slip.was is not None and slip.was.legs == slip.offer.legs
    return is_same and slip.offer.proposer == sight.reader


def away_text(sight: Sight, slip: Slip) -> str:
    """Since when the parties that are not here are away (C12)."""
    absences = sight.session.absences
    return "; ".join(
        _("{name} {away}").format(name=sight.seat_name(party), away=absences[party])
        for party in slip.offer.parties
        if party in absences
    )


def number_of(action: Action | None) -> int | None:
    """Of the offer that an action is about."""
    return action.number if isinstance(action, About) else None


def effect_text(sight: Sight, slip: Slip) -> str:
    """What an offer does for the reader, or how it ended."""
    if not slip.is_open:
        return outcome_text(sight, slip)
    reader = sight.reader
    assert reader is not None
    missing = lacking(sight.position, reader, slip.offer.legs)
    if missing and reader not in slip.offer.accepted:
        words = format_list(goods_word(goods, count) for goods, count in missing.items())
        return _("you lack {goods}").format(goods=words)
    text = "; ".join(filter(None, (gain_text(sight, slip.offer), after_text(sight, slip.offer))))
    if reader not in slip.offer.accepted:
        return text
    missing_seats = [seat for seat in slip.offer.parties if seat not in slip.offer.accepted]
    if not missing_seats:
        return text  # in this moment the cards change hands
    names = format_list(map(sight.seat_name, missing_seats))
    waits = _("waits for {players}; {effect}")
    return waits.format(players=names, effect=gain_text(sight, slip.offer))


def gain_text(sight: Sight, offer: Offer) -> str:
    """`now +1 point, sets go from 5 to 6`; `now +0 points, sets stay at 5`."""
    worth = worth_of(sight.position, sight.reader or Seat(0), _known_legs(sight, offer))
    points = _n("now {n} point", "now {n} points", worth.gain).format(n=signed(worth.gain))
    stays = worth.before == worth.after
    sets = _("sets stay at {after}") if stays else _("sets go from {before} to {after}")
    return f"{points}, {sets.format(before=worth.before, after=worth.after)}"


def _known_legs(sight: Sight, offer: Offer) -> tuple[Leg, ...]:
    """What changes hands: of an own bluff, the cards that are really given."""
    reader = sight.reader
    named = offer.named[reader] if reader is not None else None
    if reader is None or named is None:
        return offer.legs
    return true_legs(sight.position, reader, offer.legs, named.cards)


def after_text(sight: Sight, offer: Offer) -> str:
    """What is in hand then of all goods that change hands (C5); empty if none do."""
    held = held_after(sight.position, sight.reader or Seat(0), _known_legs(sight, offer))
    if not held:
        return ""
    words = format_list(goods_word(ware, count) for ware, count in held)
    return _("then you have {wares}").format(wares=words)


def is_bad_news(sight: Sight, slip: Slip) -> bool:
    if not slip.is_open:
        return not slip.traded or bool(slip.lies)
    reader = sight.reader
    assert reader is not None
    is_due = reader not in slip.offer.accepted
    return is_due and bool(lacking(sight.position, reader, slip.offer.legs))


def outcome_text(sight: Sight, slip: Slip) -> str:
    if slip.traded and slip.lies:
        deck = sight.position.deck
        return _("a lie ({what})").format(what="; ".join(said_text(deck, lie) for lie in slip.lies))
    if slip.traded:
        return _("done")
    name = "" if slip.by is None else sight.seat_name(slip.by)
    if slip.by is not None and slip.by == sight.reader:
        name = _("you")
    assert slip.outcome is not None
    text = {
        Ending.DECLINED: _("declined by {name}"),
        Ending.WITHDRAWN: _("withdrawn by {name}"),
        Ending.NOT_COVERED: _("{name} can no longer pay") if name else _("can no longer be paid"),
        Ending.OUT_OF_TIME: _("out of time"),
    }[slip.outcome].format(name=name)
    if slip.outcome is Ending.DECLINED and (why := _why_declined(sight, slip)):
        return _("{outcome}: “{why}”").format(outcome=text, why=why)
    return text


def _why_declined(sight: Sight, slip: Slip) -> str:
    """What a bot says to a person whose offer it declines; empty where none is known to."""
    if sight.reader not in slip.offer.parties:
        return ""
    for played in reversed(sight.session.match.history):
        action = played.action
        if isinstance(action, Decline) and action.number == slip.offer.number:
            return describe_reason(played.reason, sight.position) if played.reason else ""
    return ""


def renews(sight: Sight, slip: Slip) -> bool:
    """Whether a card behind it has gone, and the reader has another one of that top (C4)."""
    reader = sight.reader
    if reader is None or slip.outcome is not Ending.NOT_COVERED:
        return False
    gives = any(leg.giver == reader for leg in slip.offer.legs)
    is_own = slip.by == reader or (slip.by is None and slip.offer.proposer == reader)
    return gives and is_own and not lacking(sight.position, reader, slip.offer.legs)


def slip_words(sight: Sight, slip: Slip) -> str:
    """In the order of C7, for a screen reader."""
    offer, reader = slip.offer, sight.reader
    assert reader is not None
    text = _("{name}. You give {given}. You get {got}. {status}.")
    status = "; ".join(each for each in (note_text(sight, slip), effect_text(sight, slip)) if each)
    return text.format(
        name=format_list(map(sight.seat_name, others_of(sight, offer))),
        given=legs_words(given_by(offer.legs, reader)),
        got=legs_words(got_by(offer.legs, reader)),
        status=status,
    )


def between_others_words(sight: Sight, slip: Slip) -> str:
    text = _("{name} gives {given}")
    parts = [
        text.format(name=sight.seat_name(party), given=legs_words(given_by(slip.offer.legs, party)))
        for party in slip.offer.parties
    ]
    away = away_text(sight, slip) if slip.is_open else ""
    return ", ".join([*parts, away] if away else parts)
