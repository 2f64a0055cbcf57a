"""What a person does at the table who follows the guiding cards of a first game."""

from __future__ import annotations

from engine.trade.model.seats import Seat
from game.trade.screens.companion import NEXT
from game.trade.tutorial import facts
from game.trade.tutorial.tutorial import Step
from tests.support.trade.windows import TradeWindow

YOU = Seat(0)


def step(window: TradeWindow) -> Step | None:
    card = window.screen.companion.card
    return None if card is None else card.step


def follow(window: TradeWindow) -> None:
    """Does what the card that stands says."""
    session, desk = window.session, window.screen.desk
    position = session.scene.position
    match step(window):
        case Step.KEEP | Step.STACKS | Step.STORE:
            window.choose()
        case Step.OFFER if desk.draft is None or not desk.draft.cards:
            card = facts.spare_card(position, YOU)
            assert card is not None
            window.click(("hand", card))
        case Step.OFFER if desk.draft is not None and desk.draft.partner is None:
            window.click(("seat", Seat(1)))
        case Step.OFFER:
            window.click(("want", facts.wanted_goods(position, YOU)))
        case Step.SEND:
            window.click(("send", 0))
        case Step.ANSWER:
            accepts = [k for k in window.keys if k[0] == "accept"]
            possible = [k for k in accepts if (i := window.screen.view.item(k)) and i.enabled]
            window.click(min(possible, key=repr) if possible else NEXT)
        case Step.READY:
            window.click(("ready", 0))
        case _:
            window.click(NEXT)


def pass_goal(window: TradeWindow) -> None:
    window.tick()
    assert step(window) is Step.GOAL
    window.press("g")


def reach_the_market(window: TradeWindow) -> None:
    pass_goal(window)
    for _ in range(3000):
        window.tick()
        if window.session.scene.position.market is not None:
            return
        if step(window) in (Step.KEEP, Step.STACKS):
            window.choose()
    raise AssertionError("no market ever opens")
