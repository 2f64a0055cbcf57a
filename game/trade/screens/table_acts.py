"""What is prepared or played at the table by touching something: cards, offers, choices."""

from __future__ import annotations

from dataclasses import replace

from engine.trade.model.actions import Accept, Action, Decline, MakeOffer, SetReady, Withdraw
from engine.trade.model.offers import Offer
from engine.trade.model.seats import Seat
from engine.trade.model.wish import NO_WISH
from engine.trade.rules.rule import IllegalAction
from game.i18n import _
from game.trade.interaction.answering import Answering
from game.trade.interaction.choosing import Key, usable
from game.trade.interaction.desk import WHOLE_MARKET, Desk, would_end
from game.trade.interaction.draft import answer_wish, wish_of
from game.trade.interaction.worth import lacking
from game.trade.play.session import Session
from game.trade.text.rule_text import rule_text


class TableActs:
    """By the key of what was touched; the session plays, the desk holds what is only prepared."""

    def __init__(self, session: Session, desk: Desk) -> None:
        self._session = session
        self._desk = desk

    def act(self, key: Key, by: int) -> None:
        """Changes what is prepared, or plays it; `by` is -1 to take one away, else 1."""
        session = self._session
        if not session.can_act:
            return
        choosing = session.choosing
        if choosing is not None and key in choosing.keys:
            session.choosing = choosing.touch(key)
        else:
            self._command_of(key, by)

    def _command_of(self, key: Key, by: int) -> None:
        match key[0]:
            case "accept" | "decline" | "withdraw" | "change":
                self.answer(key[0], self.offer(key[1]))
            case "again" | "wish" | "unwish" | "answer wish":
                self._draft_from(key)
            case "confirm":
                self._confirm()
            case "ready":
                self._set_ready()
            case "send":
                self._send()
            case "cancel":
                self._session.choosing = None
            case "use card":
                self._begin_use(key)
            case _:
                self._desk.touch(self._session.scene.position, key, by)

    def _begin_use(self, key: Key) -> None:
        reader = self._session.reader
        found = usable(self._session.scene.position, reader) if reader is not None else ()
        self._session.choosing = next((each for each in found if each.card == key[1]), None)

    def _confirm(self) -> None:
        session = self._session
        outcome = session.choosing.confirm() if session.choosing else None
        if outcome is None:
            return
        if isinstance(outcome, Answering):
            session.choosing = outcome
        else:
            self._play(outcome)

    def _set_ready(self) -> None:
        """The last *ready* first says which open offers would be dropped (C11)."""
        reader, position = self._session.reader, self._session.scene.position
        if reader is None or position.market is None:
            return
        if would_end(position, reader) and not self._desk.look.warns:
            self._desk.look = replace(WHOLE_MARKET, warns=True)
        else:
            self._play(SetReady(reader, not position.market.ready[reader]))

    def _send(self) -> None:
        draft = self._desk.draft
        action = draft.action(self._session.scene.position) if draft else None
        if draft is not None and action is not None and self._play(action):
            if draft.takes_any and isinstance(action, MakeOffer):
                self._session.standing.add(action)
            self._desk.scrolled = 0  # on top of all slips
            self._desk.touch(self._session.scene.position, ("clear", 0))

    def answer(self, how: str, offer: Offer | None) -> None:
        """`how` is accept, decline, withdraw, or change; nothing happens where nobody is asked."""
        session, reader = self._session, self._session.reader
        if offer is None or reader is None or reader not in offer.parties:
            return
        match how:
            case "accept":
                self._accept(offer, reader)
            case "change":
                self._desk.change(session.scene.position, offer, reader)
            case "withdraw" | "decline" if offer.proposer == reader:
                self._play(Withdraw(reader, offer.number))
            case "decline":
                self._play(Decline(reader, offer.number, offer.terms))
            case _:
                pass

    def _draft_from(self, key: Key) -> None:
        """An ended offer, or a wish, becomes a draft; or the draft, a wish."""
        reader, offer = self._session.reader, key[1]
        if key[0] != "again":
            self._wish(key)
        elif isinstance(offer, Offer) and reader is not None:
            self._desk.again(self._session.scene.position, offer, reader)

    def _wish(self, key: Key) -> None:
        """The draft becomes a wish, a wish is taken down, or answered by a draft (C10)."""
        session, reader, draft = self._session, self._session.reader, self._desk.draft
        if reader is None or draft is None:
            return
        match key:
            case ("answer wish", int(seat)):
                wish = dict(session.wishes)[Seat(seat)]
                self._desk.draft = answer_wish(session.scene.position, reader, Seat(seat), wish)
            case ("wish", _):
                session.wish(wish_of(session.scene.position, draft))
                self._desk.touch(session.scene.position, ("clear", 0))
            case _:
                session.wish(NO_WISH)

    def _accept(self, offer: Offer, reader: Seat) -> None:
        """Where it asks for cards, they are picked first."""
        session = self._session
        if reader in offer.accepted or not session.board.takes_acceptance(offer.number):
            return
        if lacking(session.scene.position, reader, offer.legs):
            return
        if offer.named[reader] is None:
            self._desk.answer(session.scene.position, offer, reader)
        else:
            self._play(Accept(reader, offer.number, offer.terms))

    def _play(self, action: Action) -> bool:
        """Plays an action; where the rules refuse it, their sentence is the prompt."""
        self._desk.look = replace(self._desk.look, warns=False)
        try:
            self._session.play(action)
        except IllegalAction as refusal:
            text = _("Not possible: {rule}.")
            self._desk.refusal = text.format(rule=rule_text(refusal.rule))
            self._desk.refused = refusal.rule
            return False
        return True

    def offer(self, number: object) -> Offer | None:
        """The open offer of this number; None if there is none."""
        market = self._session.scene.position.market
        return market.offer(int(str(number))) if market else None
