"""What the table shows at one moment; events turn one scene into the next."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.common.values import with_item
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Kind, Phase, Stack, Token
from engine.trade.model.effect_events import Damaged, Discarded, Gained, Lost, Moved, Repaired, Took
from engine.trade.model.events import Drew, Fetched, Kept, PhaseBegan, RoundBegan, TookStored
from engine.trade.model.hand import NO_CARDS
from engine.trade.model.player import Development, Player
from engine.trade.model.position import Position
from engine.trade.model.round_events import Attacked, Counted, Faded, Flourished, Revealed, Scored
from engine.trade.model.seats import Seat
from game.trade.scene.happening import Exposed, Happening, LogLine, Settled


@dataclass(frozen=True, slots=True)
class Show:
    """What the phases that are watched have shown so far."""

    revealed: tuple[Revealed, ...] = ()
    scores: tuple[Scored, ...] = ()
    attack: Attacked | None = None
    golden: Flourished | None = None
    counted: Counted | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """A position between two events, as the reader sees it."""

    position: Position
    show: Show = Show()

    @property
    def reader(self) -> Seat | None:
        return self.position.reader

    def seen(self, event: Happening) -> Happening:
        """The session works out what the reader sees of an action, so all of it is seen."""
        return event

    def showing(self, event: Happening | None) -> Show:
        """What is shown while an event runs: what it brings is seen at once."""
        return self.show if event is None else shown_after(self.show, event)

    def after(self, event: Happening) -> Scene:
        """The scene once the event has been shown."""
        if isinstance(event, Settled):
            return Scene(event.position, self.show)
        if isinstance(event, LogLine | Exposed):
            return self
        position = self.position.copy()
        _change(position, event)
        return Scene(position, shown_after(self.show, event))


def shown_after(show: Show, event: Happening) -> Show:
    """What has been shown once an event has."""
    match event:
        case PhaseBegan(Phase.MERCANTILE) | RoundBegan():
            return Show()
        case Revealed():
            return replace(show, revealed=(*show.revealed, event))
        case Scored():
            return replace(show, scores=(*show.scores, event))
        case Attacked():
            return replace(show, attack=event)
        case Flourished():
            return replace(show, golden=event)
        case Counted():
            return replace(show, counted=event)
        case _:
            return show


def _change(position: Position, event: Happening) -> None:
    match event:
        case RoundBegan(number):
            position.round = number
        case PhaseBegan(phase):
            position.phase = phase
            position.market = None  # one that this phase opens comes with `Settled`
        case Moved(seat, track, _, to):
            _set(position, seat, position.players[seat].with_space(track, to))
        case Kept(seat, cards):
            _set(position, seat, position.players[seat].with_developments(*map(Development, cards)))
        case Drew() | Fetched() | TookStored() | Revealed() | Discarded():
            _move_cards(position, event)
        case Damaged() | Repaired():
            _damage(position, event)
        case _:
            _count_tokens(position, event)


def _set(position: Position, seat: Seat, player: Player) -> None:
    position.players = with_item(position.players, seat, player)


def _move_cards(
    position: Position, event: Drew | Fetched | TookStored | Revealed | Discarded
) -> None:
    hands, seat = position.hands, event.seat
    match event:
        case Drew(_, stack, cards) if stack in (Stack.BASIC, Stack.IMPORT):
            position.hands = with_item(hands, seat, hands[seat].with_cards(cards))
        case Fetched(_, special) if special not in hands[seat].cards:
            position.hands = with_item(hands, seat, hands[seat].with_cards((special,)))
        case TookStored(_, cards):
            position.hands = with_item(hands, seat, hands[seat].with_cards(cards))
            position.warehouses = with_item(position.warehouses, seat, NO_CARDS)
        case Revealed(_, cards):
            position.hands = with_item(hands, seat, NO_CARDS.with_cards(cards))
        case Discarded() if position.phase is Phase.MERCANTILE:
            position.hands = with_item(hands, seat, NO_CARDS)
        case _:
            pass


def _damage(position: Position, event: Damaged | Repaired) -> None:
    player = position.players[event.seat]
    damaged = position.round if isinstance(event, Damaged) else 0
    if player.development(event.card) is not None:
        changed = player.without_development(event.card).with_developments(
            Development(event.card, damaged)
        )
        _set(position, event.seat, changed)


def _count_tokens(position: Position, event: Happening) -> None:
    match event:
        case Gained(seat, token, amount):
            _add(position, seat, token, amount)
        case Lost(seat, token, amount) | Faded(seat, token, amount):
            _add(position, seat, token, -amount)
        case Took(giver, receiver, token, amount):
            _add(position, giver, token, -amount)
            _add(position, receiver, token, amount)
        case Attacked(_, suffering, lost):
            for seat, points in zip(suffering, lost, strict=True):
                _add(position, seat, Token.POINTS, -points)
        case _:
            pass


def _add(position: Position, seat: Seat, token: Token, amount: int) -> None:
    player = position.players[seat]
    _set(position, seat, player.with_tokens(token, max(0, player.tokens(token) + amount)))


def is_goods(position: Position, card: Card) -> bool:
    """Whether a card, or its back, is a basic or an import."""
    return card < 0 or position.deck.cards[card].kind is not Kind.SPECIAL
