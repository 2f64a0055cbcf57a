"""A game of stones dealt again, as one of its seats knows it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.support.net import stones
from tests.support.net.stones import Action
from tests.support.stones_records import RULES, Record, dealt_kinds


class _Hidden:
    """A stone of another seat; its kind is known once it is played."""

    kind = -1


def redealt(record: Record, seat: int, random: Random) -> list[Action]:
    """The actions, with the stones that other seats have drawn or laid aside drawn again."""
    by_entry: dict[int, list[_Hidden]] = {}
    hands: dict[int, list[_Hidden]] = {}
    unseen = [*RULES.box(record.options)]
    for number, (who, action) in enumerate((each.actor, each.action) for each in record.entries):
        match action:
            case stones.Deal(owner, drawn) if owner != seat:
                by_entry[number] = [_Hidden() for _ in range(sum(drawn))]
                hands.setdefault(owner, []).extend(by_entry[number])
            case stones.Deal():
                for kind in dealt_kinds(action):
                    unseen.remove(kind)
            case stones.Aside(laid) if who != seat:
                by_entry[number] = [_pop(hands[who], random) for _ in range(sum(laid))]
            case stones.Play(kind) if who != seat:
                _pop(hands[who], random).kind = kind
                unseen.remove(kind)
    random.shuffle(unseen)
    for stone in (stone for drawn in by_entry.values() for stone in drawn):
        stone.kind = unseen.pop() if stone.kind < 0 else stone.kind
    return [
        _with(each.action, by_entry[number]) if number in by_entry else each.action
        for number, each in enumerate(record.entries)
    ]


def _pop(hand: list[_Hidden], random: Random) -> _Hidden:
    return hand.pop(random.randrange(len(hand)))


def _with(action: Action, drawn: list[_Hidden]) -> Action:
    assert isinstance(action, stones.Deal | stones.Aside)
    kinds = [stone.kind for stone in drawn]
    return replace(action, stones=(*map(kinds.count, range(stones.KINDS)), 0))
