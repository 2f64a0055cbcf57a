"""Reasons of bots as sentences, and which part of a reason rivals may know during the game.

While hands are hidden, rivals learn nothing that the board and the action do not show:

- A *chance* depends on the bot's hand: only the bot's own seat sees it before the game is over.
- The expected result of a conflict, and the points from it, reveal the hand: rivals see only the
  opponent and the color.
- The *lowest sphere* is hidden with the points: rivals see it only with open scores.
- The *further conflicts* of an action are those that a bot expects: rivals hear of the first.
- The *second action* of a plan stays hidden until it is played.
- That an action wins the game may count on a conflict that is not over: rivals see the neutral
  reason (`Purpose.WAIT`) until the game has ended, since no reason at all would be a giveaway.
- A reason follows its action and never precedes it.

Replays of finished games, reviews and hints show everything: nothing is hidden any more, or the
hand is the reader's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.tigris.bots.api import CONFLICT_PURPOSES, Explanation, Purpose
from engine.tigris.model.pieces import Dynasty
from engine.tigris.notation import format_square
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.tigris.text.action_text import describe_action
from game.tigris.text.names import COLOR_NAMES, DYNASTY, LEADER_NAMES, LEADER_PLURALS, format_points

#: Chances in percent of a fight that is decided.
LOST, WON = 0, 100


def veil_reason(reason: Explanation, open_scores: bool) -> Explanation:
    """The part of a reason that rivals may know while the game runs."""
    if reason.purpose is Purpose.WIN:
        return Explanation(Purpose.WAIT)
    points = 0 if reason.purpose in CONFLICT_PURPOSES else reason.points
    return replace(
        reason,
        chance=None,
        points=points,
        is_weakest=reason.is_weakest and open_scores,
        others=(),
        sequel=None,
    )


def describe_shareable_reason(
    reason: Explanation, dynasties: Sequence[Dynasty], open_scores: bool, open_table: bool
) -> str:
    """One sentence with the part of a reason that this table may know.

    `open_table` is whether nothing is hidden: the game is over, or no person plays.
    """
    return describe_reason(reason if open_table else veil_reason(reason, open_scores), dynasties)


def describe_reason(reason: Explanation, dynasties: Sequence[Dynasty]) -> str:
    """`Green is the weakest color: this takes 2 treasures.`, and the second action if one is
    planned.
    """
    sentence, sequel = _sentence(reason, dynasties), reason.sequel
    if sequel is None:
        return sentence
    text = _("{reason} Next: {action}. {why}")
    if sequel.is_enabled:
        text = _("{reason} This prepares the next action: {action}. {why}")
    action, why = describe_action(sequel.action, None), _sentence(sequel.reason, dynasties)
    return text.format(reason=sentence, action=action, why=why)


def _sentence(reason: Explanation, dynasties: Sequence[Dynasty]) -> str:
    text = _clause(reason, dynasties)
    if reason.chance not in (None, LOST, WON) and not reason.others:
        text = _("{why} (chance: {n}%)").format(why=text, n=reason.chance)
    weakest = next((each for each in (reason, *reason.others) if each.is_weakest), reason)
    if weakest.is_weakest and weakest.sphere is not None:
        text = _("{sphere} is the weakest color: {why}").format(
            sphere=COLOR_NAMES[weakest.sphere], why=text
        )
    return _("{sentence}.").format(sentence=text[:1].upper() + text[1:])


def _clause(reason: Explanation, dynasties: Sequence[Dynasty]) -> str:
    match reason.purpose:
        case Purpose.WIN:
            return _("this ends the game in the lead")
        case Purpose.SCORE:
            return _("this scores {points}").format(points=_points(reason))
        case Purpose.TREASURE:
            return _treasure(reason)
        case Purpose.BUILD:
            return _build(reason)
        case Purpose.WAR | Purpose.REVOLT | Purpose.HOLD:
            return _conflicts(reason, dynasties)
        case Purpose.DENY:
            return _deny(reason, _rival(reason, dynasties))
        case Purpose.ENTER | Purpose.PAID | Purpose.FIRM | Purpose.SETTLE:
            return _leader(reason)
        case _:
            return _other(reason)


def _points(reason: Explanation) -> str:
    if reason.sphere is None:
        return _n("{n} point", "{n} points", reason.points).format(n=reason.points)
    return format_points(reason.sphere, reason.points)


def _treasure(reason: Explanation) -> str:
    count = reason.points
    if not count:
        text = _("the trader will take the next treasure there")
        return _at(reason, text, _("the trader now reaches the treasure on {square}"))
    text = _n("this takes {n} treasure", "this takes {n} treasures", count).format(n=count)
    return text if count > 1 else _at(reason, text, _("this takes the treasure on {square}"))


def _at(reason: Explanation, text: str, with_square: str) -> str:
    """The second text, with the square that the reason is about; the first if it names none."""
    if reason.target is None:
        return text
    return with_square.format(square=format_square(reason.target))


def _build(reason: Explanation) -> str:
    if reason.points:
        text = _("this builds something that will pay later, and scores {points} now")
        return text.format(points=_points(reason))
    return _("this builds something that will pay turn after turn")


def _conflicts(reason: Explanation, dynasties: Sequence[Dynasty]) -> str:
    if reason.others:
        return _fights((reason, *reason.others), dynasties)
    return _fight(reason, _rival(reason, dynasties))


def _fight(reason: Explanation, rival: str) -> str:
    """The conflict, with its stakes and outcome as far as the reason has them."""
    match reason.purpose:
        case Purpose.HOLD:
            text = _("a conflict of the {leaders} with {rival}")
        case Purpose.WAR:
            text = _("a war of the {leaders} with {rival}")
        case _:
            text = _("a revolt of the {leaders} against {rival}")
    leaders = _("leaders") if reason.leaders is None else LEADER_PLURALS[reason.leaders]
    fight = text.format(leaders=leaders, rival=rival)
    if reason.target is not None:
        text = _("{fight} on {square}")
        fight = text.format(fight=fight, square=format_square(reason.target))
    if reason.chance == LOST:
        return _("{fight}, almost certainly lost").format(fight=fight)
    if reason.points and reason.purpose is not Purpose.HOLD:
        fight = _("{fight}, worth {points}").format(fight=fight, points=_points(reason))
    if reason.chance == WON:
        return _("{fight}, almost certainly won").format(fight=fight)
    return fight


def _fights(conflicts: Sequence[Explanation], dynasties: Sequence[Dynasty]) -> str:
    """Several conflicts of one action, with what is expected of all of them."""
    text = _("wars of the {leaders} with {rivals}")
    if conflicts[0].purpose is Purpose.HOLD:
        text = _("conflicts of the {leaders} with {rivals}")
    rivals = dict.fromkeys(_rival(each, dynasties) for each in conflicts)
    fights = text.format(
        leaders=format_list(map(_leaders_with_chance, conflicts)), rivals=format_list(rivals)
    )
    points = [_points(each) for each in conflicts if each.points]
    if points and conflicts[0].purpose is not Purpose.HOLD:
        return _("{fight}, worth {points}").format(fight=fights, points=format_list(points))
    return fights


def _leaders_with_chance(reason: Explanation) -> str:
    """`farmers (71%)`"""
    leaders = _("leaders") if reason.leaders is None else str(LEADER_PLURALS[reason.leaders])
    if reason.chance is None:
        return leaders
    return _("{leaders} ({n}%)").format(leaders=leaders, n=reason.chance)


def _deny(reason: Explanation, rival: str) -> str:
    if reason.sphere is None:
        return _("this hurts {rival}'s kingdom").format(rival=rival)
    text = _("this hurts {rival}'s {leader} the most")
    text = text.format(rival=rival, leader=LEADER_NAMES[reason.sphere])
    there = _("this hurts {rival}'s {leader} on {square} the most")
    if reason.target is None:
        return text
    square = format_square(reason.target)
    return there.format(rival=rival, leader=LEADER_NAMES[reason.sphere], square=square)


def _other(reason: Explanation) -> str:
    match reason.purpose:
        case Purpose.PREPARE:
            text = _("this scores nothing yet")
            return _at(reason, text, _("one more tile completes a square of four at {square}"))
        case Purpose.RENEW:
            return _("new tiles may be more useful than these")
        case _:
            return _("no other action is better")


def _leader(reason: Explanation) -> str:
    if reason.sphere is None:
        return _("a leader is better placed there")
    square = "" if reason.target is None else format_square(reason.target)
    match reason.purpose:
        case Purpose.ENTER:
            text = _("the {leader} enters play to score {color}")
        case Purpose.PAID:
            there = _("a monument there pays the {leader} every turn")
            text = _("the monument on {square} pays the {leader} every turn") if square else there
        case Purpose.FIRM:
            text = _("the {leader} has more temples beside it there")
        case _:
            text = _("the {leader} is better placed there")
    return text.format(
        leader=LEADER_NAMES[reason.sphere], color=COLOR_NAMES[reason.sphere], square=square
    )


def _rival(reason: Explanation, dynasties: Sequence[Dynasty]) -> str:
    if reason.rival is None or not 0 <= reason.rival < len(dynasties):
        return _("a rival")
    return DYNASTY[dynasties[reason.rival]]
