"""A bot that does anything the rules allow, and never trades."""

from __future__ import annotations

from random import Random

from engine.trade.bots.no_trade import stay_out
from engine.trade.bots.reasons import Aim, Reason
from engine.trade.model.actions import Action, ChooseAgain, Open
from engine.trade.model.choices import Choice, Pick, Picks, StoredCards
from engine.trade.model.decisions import ChoiceAgain, SealedChoice, Topic
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.choosing import asked_of
from engine.trade.rules.legal import choices, storable
from engine.trade.rules.questions import answers
from engine.trade.rules.thefts import again
from engine.trade.rules.warehouse import places


def random_action(position: Position, seat: Seat, random: Random) -> tuple[Action, Reason]:
    match position.decision:
        case SealedChoice(topic):
            action: Action = Open(seat, _choice(position, topic, seat, random))
        case ChoiceAgain(theft):
            action = ChooseAgain(seat, random.choice(again(position, theft)))
        case _:
            action = stay_out(position, seat)
    return action, Reason(Aim.CHANCE)


def _choice(position: Position, topic: Topic, seat: Seat, random: Random) -> Choice:
    """Each way equally likely; of the cards to store, each number of them is."""
    match topic:
        case Topic.STORE:
            cards = storable(position, seat)
            number = random.randint(0, min(places(position, seat), len(cards)))
            return StoredCards(tuple(sorted(random.sample(cards, number))))
        case Topic.PICKS:
            picks = list[Pick]()
            for question in asked_of(position, seat):
                picks.append(random.choice([*answers(position, question, picks)]))
            return Picks(tuple(picks))
        case _:
            return random.choice([*choices(position, topic, seat)])
