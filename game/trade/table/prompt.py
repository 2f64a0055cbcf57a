"""The line that says what to do, and the buttons that do it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.terms import Phase
from engine.trade.model.actions import SetReady
from engine.trade.model.decisions import SealedChoice, Topic
from engine.trade.model.offers import Market
from engine.trade.model.seats import Seat
from engine.trade.rules.civic import LAST_ROUND
from engine.trade.rules.trading import check_ready
from game.geometry import Rect
from game.i18n import _, _n, _p
from game.i18n.lists import format_list
from game.trade.interaction.answering import Answering
from game.trade.interaction.choosing import (
    Choosing,
    ChoosingAgain,
    Key,
    OneOfEach,
    Storing,
    Using,
    usable,
)
from game.trade.scene.expected import expected
from game.trade.table.item import Item
from game.trade.table.sight import Sight
from game.trade.text.card_text import sentences
from game.ui.fonts import Face

WIDE, NARROW = 178, 72
WIDE_KEYS = ("confirm", "ready")
#: So many abilities have a button here; all have their tiles.
MOST_USES = 2


def prompt(sight: Sight) -> Iterator[Item]:
    rect, gap = sight.layout.prompt, sight.px(8)
    yield Item(rect, (sight.slab(rect),))
    right = rect.right - sight.px(3)
    for name, label, enabled, primary in (*_always(sight), *_buttons(sight)):
        key = (name, 0) if isinstance(name, str) else name
        width = sight.px(SMALL.get(key[0], WIDE if key[0] in WIDE_KEYS else 148))
        at = Rect(right - width, rect.y + sight.px(1), width, rect.h - sight.px(2))
        words = _("The rule behind this") if name == "rules" else label
        yield Item(at, key=key, words=words, button=label, enabled=enabled, primary=primary)
        right = at.x - gap
    room = Rect(rect.x + sight.px(14), rect.y, right - rect.x - sight.px(20), rect.h)
    text = prompt_text(sight)
    yield Item(room, (sight.line(text, room, 17, Face.FIRM),), words=text)


#: Buttons that are always there, with their widths.
SMALL = {"menu": NARROW, "hint": NARROW, "rules": 40}


def _always(sight: Sight) -> Iterator[tuple[str, str, bool, bool]]:
    yield "menu", _("Menu"), True, False
    yield "rules", "?", True, False
    if sight.session.match.table.hints and sight.reader is not None:
        yield "hint", _("Hint"), sight.session.can_act, False


def _buttons(sight: Sight) -> Iterator[tuple[str | Key, str, bool, bool]]:
    """From the right: what they do, label, whether it can be done, whether it is usual."""
    session = sight.session
    if session.over:
        if not sight.is_held:  # what is read first has a button of its own that leads on
            yield "result", _p("next step", "Continue"), True, True
    elif session.timeline.watching_again:
        yield "skip", _("Skip"), True, False
    elif session.choosing is not None and session.can_act:
        yield "confirm", confirm_label(session.choosing), _is_complete(session.choosing), True
        if isinstance(session.choosing, Using):
            yield "cancel", _("Cancel"), True, False
    elif _is_open_to(sight) and sight.reader is not None:
        yield from _market_buttons(sight)
    elif session.timeline.busy:
        yield "skip", _("Skip"), not sight.is_held, False


def _is_open_to(sight: Sight) -> bool:
    """Whether there is a market, and not one in which a solution is being shown."""
    session = sight.session
    is_shown = session.timeline.busy and not session.match.accepts_actions
    return sight.position.market is not None and not is_shown


def _market_buttons(sight: Sight) -> Iterator[tuple[str | Key, str, bool, bool]]:
    session, reader, market = sight.session, sight.reader, sight.position.market
    assert reader is not None and market is not None
    is_ready = market.ready[reader]
    allowed = check_ready(expected(sight.position), SetReady(reader, not is_ready)) is None
    label = _("Not ready yet") if is_ready else _("Ready")
    if sight.look.warns:
        label = _("End the market")
    yield "ready", label, allowed and session.can_act, not is_ready
    if len(session.match.humans) > 1 and session.match.actor != reader:
        yield "hand over", _("Next player"), True, False
    if not is_ready and not market.is_closing:
        for use in usable(sight.position, reader)[:MOST_USES]:
            label = _("Use {card}").format(card=sight.card_name(use.card))
            yield ("use card", use.card), label, session.can_act, False


def confirm_label(choosing: Choosing) -> str:
    match choosing:
        case Answering(questions=questions, picks=picks) if len(picks) + 1 < len(questions):
            return _("Next card")
        case Storing(picked=picked) if not picked:
            return _("Store nothing")
        case Using():
            return _("Use it")
        case _:
            return _("Confirm")


def _is_complete(choosing: Choosing) -> bool:
    return choosing.confirm() is not None


def prompt_text(sight: Sight) -> str:
    if sight.refusal:
        return sight.refusal
    if sight.is_held:
        return _("The table waits while you read.")
    return _situation_text(sight)


def _situation_text(sight: Sight) -> str:
    session = sight.session
    if session.over:
        return _("The game is over.")
    if session.timeline.watching_again:
        return _("You watch again what others did. Esc leads back to the table.")
    if session.choosing is not None and session.can_act:
        return _choosing_text(sight, session.choosing)
    if _is_open_to(sight):
        return _market_text(sight)
    if session.timeline.busy:
        return _("Watch, or press Space to skip.")
    return _waiting_text(sight)


def _waiting_text(sight: Sight) -> str:
    session, reader = sight.session, sight.reader
    waited = [sight.seat_name(seat) for seat in session.waits_for if seat != reader]
    if not waited:
        return ""
    is_choice = isinstance(sight.position.decision, SealedChoice)
    if is_choice and reader is None:
        text = _("Still choosing: {players}.")
    elif is_choice:
        text = _("You have chosen. Still choosing: {players}.")
    else:
        text = _("Waiting for {players}.")
    return text.format(players=format_list(waited))


def _choosing_text(sight: Sight, choosing: Choosing) -> str:
    match choosing:
        case OneOfEach():
            return _one_of_each_text(choosing)
        case Storing():
            return _storing_text(sight, choosing)
        case Using():
            return _using_text(sight, choosing)
        case ChoosingAgain(options=options):
            only = _("Somebody was faster, and only this is left.")
            return only if len(options) == 1 else _("Somebody was faster: choose another card.")
        case Answering():
            return _answering_text(sight, choosing)
        case _:
            return ""


def _answering_text(sight: Sight, answering: Answering) -> str:
    count = len(answering.questions)
    text = _("{card}: choose what it does.")
    if count > 1:
        text = _("{card}: choose what it does ({number} of {count}).")
    card = sight.card_name(answering.question.ability.card)
    return text.format(card=card, number=len(answering.picks) + 1, count=count)


def _storing_text(sight: Sight, storing: Storing) -> str:
    if not storing.keys:
        return _("None of your cards can be stored: all are revealed now.")
    if sight.position.round == LAST_ROUND:
        return _("The last round: all that you do not store is revealed now.")
    text = _n(
        "Store up to {n} card for the next round; all others are revealed now.",
        "Store up to {n} cards for the next round; all others are revealed now.",
        storing.places,
    )
    return text.format(n=storing.places)


def _one_of_each_text(choosing: OneOfEach) -> str:
    """Of two tracks; or of one stack, which a Golden Age brings."""
    is_golden = len(choosing.groups) == 1
    if choosing.topic is Topic.STACKS and is_golden:
        return _("Golden Age! Choose a stack: you draw 2 cards and keep 1.")
    if choosing.topic is Topic.STACKS:
        return _("Choose a stack on each track: you draw 2 cards from each, and keep 1.")
    if is_golden:
        return _("Keep one of them. It is yours to the end.")
    return _("Keep one card of each track. What you keep is yours to the end.")


def _using_text(sight: Sight, using: Using) -> str:
    card = sight.card_name(using.card)
    if not using.costs:
        lines = sentences(sight.position.deck, sight.design(using.card))
        what = (each.text for each in lines if each.phase is Phase.TRADE)
        return _("{card}. {what}").format(card=card, what=" ".join(what))
    text = _n(
        "{card}: pay with {n} card from your hand.",
        "{card}: pay with {n} cards from your hand.",
        using.costs,
    )
    return text.format(card=card, n=using.costs)


def _market_text(sight: Sight) -> str:
    reader, market = sight.reader, sight.position.market
    assert market is not None
    if market.is_closing:
        return _("Time is up: offers that name all cards can still be accepted.")
    if reader is None:
        return _("The market is open.")
    if sight.look.warns:
        text = _n(
            "You are the last: {n} open offer would be dropped. Press again to end the market.",
            "You are the last: {n} open offers would be dropped. Press again to end the market.",
            len(market.offers),
        )
        return text.format(n=len(market.offers))
    return _draft_text(sight, _due_text(sight, reader, market), market.ready[reader])


def _draft_text(sight: Sight, due: str, is_ready: bool) -> str:
    """What to do with the draft; other things come first if it is no answer."""
    if sight.draft is not None and sight.draft.answers is not None:
        return _("Your answer is on the right: swap cards, or make a claim, and accept.")
    if due:
        return due
    if is_ready:
        return _("You are ready. Offers can still come.")
    if sight.draft is None or sight.draft.is_empty:
        return _("Trade: choose your cards and a player, then what you want. Or press Ready.")
    if sight.draft.partner is None:
        return _("Choose a player, or announce it to all as a wish.")
    return _("Complete your offer on the right, then send it.")


def _due_text(sight: Sight, reader: Seat, market: Market) -> str:
    """What waits for the reader's answer; empty if nothing does."""
    waiting = [o for o in market.offers if reader in o.parties and reader not in o.accepted]
    if not waiting:
        return ""
    if any(offer.proposer != reader or not offer.is_definite for offer in waiting):
        due = len(waiting)
        text = _n("{n} offer waits for your answer.", "{n} offers wait for your answer.", due)
        return text.format(n=due)
    others = {seat for offer in waiting for seat in offer.parties if seat != reader}
    text = _n(
        "{players} agrees: Accept carries out your offer.",
        "{players} agree: Accept carries out your offers.",
        len(others),
    )
    return text.format(players=format_list(map(sight.seat_name, sorted(others))))
