"""What cards count, and the conditions that they set (V5, V6)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.trade.deck.clauses import Comparison, Condition, Standing
from engine.trade.deck.design import Design
from engine.trade.deck.terms import Count, Icon, Kind, Starter
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.tracks import is_at

#: The icons of a complete set (V5).
_SET = (Icon.ASHUR, Icon.MARDUK, Icon.EDUCATION, Icon.MILITARY)


def count(position: Position, seat: Seat, what: Count) -> int:
    """How many of something a player has (V5)."""
    player = position.players[seat]
    match what:
        case Count.CULTURE:
            return player.culture
        case Count.BARBARIAN:
            return player.barbarian
        case Count.BASIC | Count.IMPORT | Count.TYPE:
            return _count_goods(position, seat, what)
        case Count.WORKER:
            return sum(each.type is Starter.WORKER for each in _designs(position, seat))
        case Count.CARD:
            return sum(each.kind is Kind.DEVELOPMENT for each in _designs(position, seat))
        case Count.SET:
            return min(_icons(position, seat, icon) for icon in _SET)
        case _:
            return _icons(position, seat, Icon(what.value))


def _count_goods(position: Position, seat: Seat, what: Count) -> int:
    """Of the goods that a player has revealed; a disaster counts as its import."""
    goods = _goods(position, seat)
    if what is Count.TYPE:
        return len({each.type for each in goods})
    return sum((each.kind is Kind.BASIC) is (what is Count.BASIC) for each in goods)


def holds(position: Position, condition: Condition | None, affected: Seat, owner: Seat) -> bool:
    """Whether the condition of an owner's card holds for the affected player (V6)."""
    match condition:
        case None:
            return True
        case Standing(track, place):
            return is_at(track, position.players[affected].space(track), place)
        case Comparison(what, above, than):
            limit = than if isinstance(than, int) else count(position, owner, than)
            number = count(position, affected, what)
            return number > limit if above else number < limit


def _designs(position: Position, seat: Seat) -> Iterable[Design]:
    cards = position.deck.cards
    return (cards[each.card] for each in position.players[seat].developments)


def _goods(position: Position, seat: Seat) -> list[Design]:
    """The goods that a player has revealed."""
    designs = [position.deck.cards[card] for card in position.hands[seat].cards]
    return [each for each in designs if each.is_goods]


def _icons(position: Position, seat: Seat, icon: Icon) -> int:
    return sum(each.icons.count(icon) for each in _designs(position, seat))
