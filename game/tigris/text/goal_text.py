"""What a puzzle or a lesson asks for, in one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from engine.tigris.goals.conditions import Condition, Not, Positive, WinsConflict
from engine.tigris.model.bitboard import Square
from engine.tigris.model.decisions import ConflictKind
from engine.tigris.model.pieces import Dynasty, Monument, Seat
from engine.tigris.notation import format_square
from game.i18n import N_, Words, _
from game.i18n.lists import format_list
from game.tigris.text.names import A_TILE, COLOR_NAMES, DYNASTY, LEADER_NAMES, monument_name

#: The forms of a clause after *when your turn ends*: of the reader, and of somebody else, each
#: followed by its opposite. What is about nobody has the first two alone.
YOU, YOU_NOT, OTHER, OTHER_NOT = range(4)

#: By the names of conditions in lower case; `-one` is for an amount of one.
FORMS: Mapping[str, Words] = {
    "gains": Words(
        (
            N_("you have gained at least {n} {color} points"),
            N_("you have gained fewer than {n} {color} points"),
            N_("{who} has gained at least {n} {color} points"),
            N_("{who} has gained fewer than {n} {color} points"),
        )
    ),
    "gains-one": Words(
        (
            N_("you have gained a {color} point"),
            N_("you have gained no {color} point"),
            N_("{who} has gained a {color} point"),
            N_("{who} has gained no {color} point"),
        )
    ),
    "haslowest": Words(
        (
            N_("your weakest color has at least {n} points"),
            N_("your weakest color has fewer than {n} points"),
            N_("{who}'s weakest color has at least {n} points"),
            N_("{who}'s weakest color has fewer than {n} points"),
        )
    ),
    "haslowest-one": Words(
        (
            N_("you have a point in every color"),
            N_("you have a color without points"),
            N_("{who} has a point in every color"),
            N_("{who} has a color without points"),
        )
    ),
    "takestreasures": Words(
        (
            N_("you have taken at least {n} treasures"),
            N_("you have taken fewer than {n} treasures"),
            N_("{who} has taken at least {n} treasures"),
            N_("{who} has taken fewer than {n} treasures"),
        )
    ),
    "takestreasures-one": Words(
        (
            N_("you have taken a treasure"),
            N_("you have taken no treasure"),
            N_("{who} has taken a treasure"),
            N_("{who} has taken no treasure"),
        )
    ),
    "leaderon": Words(
        (
            N_("your {leader} stands on {square}"),
            N_("your {leader} does not stand on {square}"),
            N_("{who}'s {leader} stands on {square}"),
            N_("{who}'s {leader} does not stand on {square}"),
        )
    ),
    "leaderinsupply": Words(
        (
            N_("your {leader} is off the board"),
            N_("your {leader} is on the board"),
            N_("{who}'s {leader} is off the board"),
            N_("{who}'s {leader} is on the board"),
        )
    ),
    "rules": Words(
        (
            N_("your {leader} stands in the kingdom of {square}"),
            N_("your {leader} does not stand in the kingdom of {square}"),
            N_("{who}'s {leader} stands in the kingdom of {square}"),
            N_("{who}'s {leader} does not stand in the kingdom of {square}"),
        )
    ),
    "safe": Words(
        (
            N_("no rival could beat your {leader} by one revolt"),
            N_("a rival could beat your {leader} by one revolt"),
            N_("no rival could beat {who}'s {leader} by one revolt"),
            N_("a rival could beat {who}'s {leader} by one revolt"),
        )
    ),
    "joined": Words(
        (
            N_("{one} and {other} are connected"),
            N_("{one} and {other} are not connected"),
        )
    ),
    "tileon": Words(
        (
            N_("{a_tile} lies on {square}"),
            N_("{square} is without {a_tile}"),
        )
    ),
    "monumentstands": Words(
        (
            N_("the {monument} stands"),
            N_("the {monument} does not stand"),
        )
    ),
    "war": Words(
        (
            N_("your {leader} has won a war"),
            N_("your {leader} has won no war"),
            N_("{who}'s {leader} has won a war"),
            N_("{who}'s {leader} has won no war"),
        )
    ),
    "revolt": Words(
        (
            N_("your {leader} has won a revolt"),
            N_("your {leader} has won no revolt"),
            N_("{who}'s {leader} has won a revolt"),
            N_("{who}'s {leader} has won no revolt"),
        )
    ),
    "buildsmonument": Words(
        (
            N_("you have built a monument"),
            N_("you have built no monument"),
            N_("{who} has built a monument"),
            N_("{who} has built no monument"),
        )
    ),
    "gameover": Words(
        (
            N_("the game has ended"),
            N_("the game has not ended"),
        )
    ),
    "first": Words(
        (
            N_("you are alone in first place"),
            N_("you are not alone in first place"),
            N_("{who} is alone in first place"),
            N_("{who} is not alone in first place"),
        )
    ),
}


def goal_text(goal: Iterable[Condition], dynasties: Sequence[Dynasty], solver: Seat) -> str:
    """The goal as a sentence for the solver."""
    clauses = format_list(condition_text(each, dynasties, solver) for each in goal)
    return _("When your turn ends, {conditions}.").format(conditions=clauses)


def condition_text(condition: Condition, dynasties: Sequence[Dynasty], reader: Seat) -> str:
    """A condition as a clause for one seat, without a capital or a period."""
    positive = condition.condition if isinstance(condition, Not) else condition
    form, values = FORMS[_form_of(positive)], _values(positive, dynasties)
    is_own = getattr(positive, "seat", reader) == reader
    if isinstance(condition, Not):
        return form[YOU_NOT if is_own else OTHER_NOT].format(**values)
    return form[YOU if is_own else OTHER].format(**values)


def _form_of(condition: Positive) -> str:
    if isinstance(condition, WinsConflict):
        return "war" if condition.kind is ConflictKind.WAR else "revolt"
    name = type(condition).__name__.lower()
    amount = getattr(condition, "amount", getattr(condition, "count", 0))
    return f"{name}-one" if amount == 1 else name


def _values(condition: Positive, dynasties: Sequence[Dynasty]) -> Mapping[str, str]:
    """What the texts name, by the fields of the condition."""
    values: dict[str, str] = {}
    for each in fields(condition):
        values |= _named(each.name, getattr(condition, each.name), dynasties)
    return values


def _named(field: str, about: Any, dynasties: Sequence[Dynasty]) -> Mapping[str, str]:
    match field:
        case "seat":
            return {"who": DYNASTY[dynasties[about]]}
        case "color":
            words = (("color", COLOR_NAMES), ("leader", LEADER_NAMES), ("a_tile", A_TILE))
            return {key: names[about] for key, names in words}
        case "amount" | "count":
            return {"n": str(about)}
        case "monument":
            return {"monument": monument_name(Monument(about))}
        case "square" | "one" | "other":
            return {field: format_square(Square(about))}
        case _:
            return {}
