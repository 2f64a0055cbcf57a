"""The guiding cards of a first game: which one is due, judged by what the person has done so far.

A card says what is here, what to do now, and why. The person remains free to do something else; a
card that was passed over does not come back.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from engine.trade.deck.terms import Phase
from engine.trade.model.actions import Accept, MakeOffer
from engine.trade.model.decisions import Topic
from engine.trade.model.events import PhaseBegan
from engine.trade.model.market_events import Traded
from engine.trade.model.round_events import Attacked, Scored
from engine.trade.model.seats import Seat
from engine.trade.rules.warehouse import PLACES
from game.i18n import _, _n
from game.trade.interaction.choosing import OneOfEach, Storing
from game.trade.interaction.draft import Draft
from game.trade.play.session import Session
from game.trade.tutorial import facts


class Step(Enum):
    """The subject of a card, in the usual order."""

    WELCOME = auto()
    GOAL = auto()
    KEEP = auto()
    GOODS = auto()
    OFFER = auto()
    CLAIM = auto()
    SEND = auto()
    DECLINED = auto()
    ANSWER = auto()
    READY = auto()
    STORE = auto()
    MERCANTILE = auto()
    STACKS = auto()
    CIVIC = auto()


#: The cards that show their number.
NUMBERED = tuple(Step)[1:]
#: In this round nothing is new.
LAST_ROUND = 3
#: Cards that are read: the table waits until they are put away.
READ_FIRST = frozenset({Step.GOAL, Step.GOODS, Step.CLAIM, Step.MERCANTILE, Step.CIVIC})
#: While one of these stands, bots do not say that they have traded enough.
ABOUT_TRADING = frozenset(
    {Step.GOODS, Step.OFFER, Step.CLAIM, Step.SEND, Step.DECLINED, Step.ANSWER}
)
#: Cards that have been followed once what they speak of is over, also if nobody put them away.
FOLLOWED = frozenset(
    {*Step} - {Step.WELCOME, Step.GOAL, Step.GOODS, Step.OFFER, Step.CLAIM, Step.SEND}
)


class Place(Enum):
    """A part of the table that a card speaks of."""

    STAGE = auto()
    HAND = auto()
    PROMPT = auto()
    TRACKS = auto()
    OTHERS = auto()
    ROUNDS = auto()


@dataclass(frozen=True, slots=True)
class Card:
    """One instruction, and what it speaks of."""

    step: Step
    title: str
    text: str
    about: tuple[Place, ...] = ()


def current_card(session: Session, draft: Draft | None, passed: Collection[Step]) -> Card | None:
    """The card for what the person in front is about to do, or looks at; None if there is none.

    Args:
        passed: the cards that were put away; the guide has begun once `Step.WELCOME` is in it.
    """
    if session.reader is None or session.covered_for is not None or session.over:
        return None
    if Step.WELCOME not in passed:
        return _welcome(session, draft)
    step = _due(session, draft, session.reader, passed)
    return None if step is None else _CARDS[step](session, draft)


def is_done(session: Session, passed: Collection[Step]) -> bool:
    """Whether no card is left to be shown."""
    return session.scene.position.round >= LAST_ROUND or {*Step} <= {*passed}


def _due(
    session: Session, draft: Draft | None, reader: Seat, passed: Collection[Step]
) -> Step | None:
    """The first step that fits the situation and has not been passed."""
    position, choosing, can_act = session.scene.position, session.choosing, session.can_act
    is_choice = can_act and isinstance(choosing, OneOfEach)
    topic = choosing.topic if isinstance(choosing, OneOfEach) else None
    at_market = can_act and position.market is not None
    trades = at_market and position.market is not None and not position.market.ready[reader]
    is_drafted = (
        trades and draft is not None and bool(draft.wanted) and draft.action(position) is not None
    )
    event = session.timeline.current
    was_counted = can_act and position.round > 1
    steps = (
        (Step.GOAL, position.round == 1),
        (Step.MERCANTILE, isinstance(event, Scored) or was_counted),
        (Step.KEEP, is_choice and topic is Topic.KEEP),
        (Step.STACKS, is_choice and topic is Topic.STACKS and position.phase is Phase.NOW),
        (Step.STORE, can_act and isinstance(choosing, Storing)),
        (Step.GOODS, at_market),
        (Step.ANSWER, at_market and bool(facts.waiting_offers(position, reader))),
        (Step.CLAIM, is_drafted and draft is not None and facts.gives_goods(position, draft)),
        (Step.SEND, is_drafted and not has_offered(session, reader)),
        (Step.OFFER, trades and not is_drafted and not has_offered(session, reader)),
        (Step.DECLINED, trades and not is_drafted and facts.was_declined(session, reader)),
        (Step.READY, trades and has_traded(session, reader)),
        (Step.CIVIC, isinstance(event, Attacked) or _begins_civic(session, event)),
    )
    return next((step for step, fits in steps if fits and step not in passed), None)


def _begins_civic(session: Session, event: object) -> bool:
    """In the first round nothing comes."""
    return event == PhaseBegan(Phase.CIVIC) and session.scene.position.round > 1


def has_offered(session: Session, seat: Seat) -> bool:
    return any(
        isinstance(played.action, MakeOffer | Accept) and played.seat == seat
        for played in session.match.history
    )


def has_traded(session: Session, seat: Seat) -> bool:
    """Whether a deal of this seat was carried out."""
    return any(
        isinstance(event, Traded) and seat in event.offer.parties
        for played in session.match.history
        for event in played.events
    )


# ---------------------------------------------------------------------- the cards


def _welcome(session: Session, draft: Draft | None) -> Card:
    text = _("A few cards can guide you through your first round while you play as you like.")
    return Card(Step.WELCOME, _("Is this your first game?"), text)


def _goal(session: Session, draft: Draft | None) -> Card:
    text = _(
        "The most points after five rounds win. Sets of equal goods bring most of them, so you"
        " collect a few types and trade away the others. Cards explain what is new as it comes up;"
        " nothing is timed."
    )
    return Card(Step.GOAL, _("The goal"), text, (Place.ROUNDS,))


def _keep(session: Session, draft: Draft | None) -> Card:
    text = _(
        "These are developments that only you see. Choose one of each track to keep, then Confirm."
        " They stay with you to the end; rest the pointer on one to read it. Those that bring"
        " goods in each round are a good beginning."
    )
    return Card(Step.KEEP, _("Keep two developments"), text, (Place.STAGE, Place.PROMPT))


def _goods(session: Session, draft: Draft | None) -> Card:
    text = _(
        "Your goods are below. Cards of one type are a set: the words say what it scores, and what"
        " one more card would add. So collect a few types, and give away the others. What the lower"
        " halves say happens when you show your hand."
    )
    return Card(Step.GOODS, _("Your goods"), text, (Place.HAND,))


def _offer(session: Session, draft: Draft | None) -> Card:
    position, reader = session.scene.position, session.reader
    assert reader is not None
    places: tuple[Place, ...] = (Place.HAND,)
    if draft is None or not draft.cards:
        text = _("Choose a card of yours to give, such as {card}: it adds least to your sets.")
        text = text.format(card=facts.spare_name(position, reader))
    elif draft.partner is None:
        text = _(
            "Now choose the player to whom you offer it, in your offer or on the left. Those that"
            " are ready answer, too."
        )
        places = (Place.STAGE, Place.OTHERS)
    else:
        text = _("Choose what you want for it, such as {goods}: you hold the most of these.")
        text = text.format(goods=facts.wanted_name(position, reader))
        places = (Place.STAGE,)
    return Card(Step.OFFER, _("Make an offer"), text, places)


def _send(session: Session, draft: Draft | None) -> Card:
    text = _(
        "Send it: it stays on the market until all who are in it have accepted it. More cards and"
        " other wishes can be added before; choose a card there to take it out again."
    )
    return Card(Step.SEND, _("Send the offer"), text, (Place.STAGE,))


def _declined(session: Session, draft: Draft | None) -> Card:
    text = _(
        "A no costs nothing, and its slip says why. Offer more, ask for something else, or ask"
        " somebody else. Hint names a deal that should be accepted."
    )
    return Card(Step.DECLINED, _("They said no"), text, (Place.STAGE,))


def _claim(session: Session, draft: Draft | None) -> Card:
    text = _(
        "The type of a card in an offer is always true. Choose the card in your offer to say what"
        " its lower half does: only the player who gets it reads that, and it may be a lie."
    )
    return Card(Step.CLAIM, _("What you claim"), text, (Place.STAGE,))


def _answer(session: Session, draft: Draft | None) -> Card:
    assert session.reader is not None
    due = facts.waiting_offers(session.scene.position, session.reader)
    if due and due[0].proposer == session.reader:
        return Card(Step.ANSWER, _("They agree"), _agreed_text(), (Place.STAGE, Place.HAND))
    text = _(
        "Somebody offers you a deal. The slip shows what you give and get, and your sets before"
        " and after. Accept it if that helps you, decline it, or change it. What they say about"
        " lower halves need not be true."
    )
    return Card(Step.ANSWER, _("An offer for you"), text, (Place.STAGE, Place.HAND))


def _agreed_text() -> str:
    return _(
        "Your offer comes back with the card that you get, and with what is said about its lower"
        " half, if anything. Accept carries out the deal; until then you can still decline."
    )


def _ready(session: Session, draft: Draft | None) -> Card:
    text = _(
        "You have traded! Make and answer as many offers as you like. When you have enough, press"
        " Ready; the market closes when all are ready."
    )
    return Card(Step.READY, _("Enough?"), text, (Place.PROMPT,))


def _store(session: Session, draft: Draft | None) -> Card:
    choosing = session.choosing
    places = choosing.places if isinstance(choosing, Storing) else PLACES
    text = _n(
        "Up to {n} card can wait in your warehouse; choose it below. All others are shown now:"
        " store what scores nothing yet and may complete a set later, or nothing at all.",
        "Up to {n} cards can wait in your warehouse; choose them below. All others are shown now:"
        " store what scores nothing yet and may complete a set later, or nothing at all.",
        places,
    ).format(n=places)
    return Card(Step.STORE, _("Store for the next round"), text, (Place.HAND, Place.PROMPT))


def _mercantile(session: Session, draft: Draft | None) -> Card:
    if not isinstance(session.timeline.current, Scored):  # nobody watches where nothing moves
        text = _(
            "All hands were shown at the end of the round. Each set scored by the number of its"
            " cards; then the lower halves brought tokens and moved markers on the tracks. Those"
            " cards are gone; What happened says all of it."
        )
        return Card(Step.MERCANTILE, _("The goods were counted"), text, (Place.TRACKS,))
    text = _(
        "All hands are shown. Each set scores by the number of its cards; then the lower halves"
        " bring tokens and move markers on the tracks. After that these cards are gone."
    )
    return Card(Step.MERCANTILE, _("The goods are counted"), text, (Place.STAGE,))


def _stacks(session: Session, draft: Draft | None) -> Card:
    text = _(
        "Your markers have moved. Where a marker has come far enough, better stacks are open:"
        " choose one on each track, with a golden rim, then Confirm. A lower one is possible, too."
    )
    return Card(Step.STACKS, _("Better stacks"), text, (Place.TRACKS, Place.STAGE, Place.PROMPT))


def _civic(session: Session, draft: Draft | None) -> Card:
    text = _(
        "The barbarians come for the players with the most barbarian tokens and take as many"
        " points. Then the most culture brings a Golden Age, which is another development. Watch"
        " both tokens in the panels."
    )
    return Card(Step.CIVIC, _("Barbarians and culture"), text, (Place.STAGE, Place.OTHERS))


_CARDS: Mapping[Step, Callable[[Session, Draft | None], Card]] = {
    Step.WELCOME: _welcome,
    Step.GOAL: _goal,
    Step.KEEP: _keep,
    Step.GOODS: _goods,
    Step.OFFER: _offer,
    Step.CLAIM: _claim,
    Step.SEND: _send,
    Step.DECLINED: _declined,
    Step.ANSWER: _answer,
    Step.READY: _ready,
    Step.STORE: _store,
    Step.MERCANTILE: _mercantile,
    Step.STACKS: _stacks,
    Step.CIVIC: _civic,
}
