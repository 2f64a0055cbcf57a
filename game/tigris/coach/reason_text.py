"""Why a bot does something, in one sentence, and what of it a rival may hear while the game runs.

The rule: while hands are hidden, a rival hears nothing that the board and the action do not show.

- A *chance* counts the tiles of a hand: it is told to the seat itself, and when the game is over.
- How a conflict is hoped to end shows what a hand holds, as the points from it do: a rival hears
  with whom it is, and in which color.
- Which sphere is the *weakest* is hidden with the points: a rival hears it at a table with open
  scores.
- That an action ends the game *ahead of all* may be a hope for a conflict that is not over: a rival
  hears it when the game has ended. Until then nothing else was better, which is as true; silence
  would tell the rest.
- A reason is told after the action that it belongs to, never before.

In a replay, in a review and for a hint all is told: the game is over there, or the hand one's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.tigris.bots.api import CONFLICT_PURPOSES, Explanation, Purpose
from engine.tigris.model.pieces import Dynasty
from game.i18n import _, _n
from game.tigris.text.names import COLOR, DYNASTY, LEADER, LEADERS, counted_points

#: Chances, in percent.
LOST, WON = 0, 100


def veiled(reason: Explanation, open_scores: bool) -> Explanation:
    """What a rival may hear of it while the game runs."""
    if reason.purpose is Purpose.WIN:
        return Explanation(Purpose.WAIT)
    points = 0 if reason.purpose in CONFLICT_PURPOSES else reason.points
    return replace(reason, chance=None, points=points, is_weakest=reason.is_weakest and open_scores)


def told(
    reason: Explanation, dynasties: Sequence[Dynasty], open_scores: bool, open_table: bool
) -> str:
    """Why, as far as it may be told.

    `open_table` is whether nothing needs hiding: the game is over, or nobody plays against bots.
    """
    return sentence(reason if open_table else veiled(reason, open_scores), dynasties)


def sentence(reason: Explanation, dynasties: Sequence[Dynasty]) -> str:
    """`Green is the weakest sphere: this takes 2 treasures.`"""
    text = _clause(reason, dynasties)
    if reason.chance not in (None, LOST, WON):
        text = _("{why} (a chance of {n}\N{NO-BREAK SPACE}%)").format(why=text, n=reason.chance)
    if reason.is_weakest and reason.sphere is not None:
        text = _("{sphere} is the weakest sphere: {why}").format(
            sphere=COLOR[reason.sphere], why=text
        )
    return _("{sentence}.").format(sentence=text[:1].upper() + text[1:])


def _clause(reason: Explanation, dynasties: Sequence[Dynasty]) -> str:
    match reason.purpose:
        case Purpose.WIN:
            return _("this ends the game, ahead of all others")
        case Purpose.SCORE:
            return _("this brings {points}").format(points=_points(reason))
        case Purpose.TREASURE:
            return _treasure(reason.points)
        case Purpose.BUILD:
            return _built(reason)
        case Purpose.WAR | Purpose.REVOLT | Purpose.HOLD:
            return _fought(reason, _rival(reason, dynasties))
        case Purpose.DENY:
            return _denied(reason, _rival(reason, dynasties))
        case Purpose.ENTER | Purpose.PAID | Purpose.FIRM | Purpose.SETTLE:
            return _settled(reason)
        case _:
            return _quiet(reason)


def _points(reason: Explanation) -> str:
    if reason.sphere is None:
        return _n("{n} point", "{n} points", reason.points).format(n=reason.points)
    return counted_points(reason.sphere, reason.points)


def _treasure(count: int) -> str:
    if not count:
        return _("the next treasure that comes there goes to the trader")
    return _n("this takes {n} treasure", "this takes {n} treasures", count).format(n=count)


def _built(reason: Explanation) -> str:
    if reason.points:
        text = _("this builds what will pay later, and brings {points} at once")
        return text.format(points=_points(reason))
    return _("this builds what will pay turn after turn")


def _fought(reason: Explanation, rival: str) -> str:
    """With what is at stake, where that is told."""
    match reason.purpose:
        case Purpose.HOLD:
            text = _("a conflict of the {leaders} with {rival}")
        case Purpose.WAR:
            text = _("a war of the {leaders} with {rival}")
        case _:
            text = _("a revolt of the {leaders} against {rival}")
    who = _("leaders") if reason.leaders is None else LEADERS[reason.leaders]
    fight = text.format(leaders=who, rival=rival)
    if reason.chance == LOST:
        return _("{fight}, as good as lost like this").format(fight=fight)
    if reason.points and reason.purpose is not Purpose.HOLD:
        fight = _("{fight} that brings {points}").format(fight=fight, points=_points(reason))
    if reason.chance == WON:
        return _("{fight}, as good as won like this").format(fight=fight)
    return fight


def _denied(reason: Explanation, rival: str) -> str:
    if reason.sphere is None:
        return _("this strikes a kingdom of {rival}").format(rival=rival)
    text = _("this hits {rival}'s {leader} hardest")
    return text.format(rival=rival, leader=LEADER[reason.sphere])


def _quiet(reason: Explanation) -> str:
    match reason.purpose:
        case Purpose.PREPARE:
            return _("this prepares what comes later")
        case Purpose.RENEW:
            return _("new tiles may be of more use than these")
        case _:
            return _("nothing else is better")


def _settled(reason: Explanation) -> str:
    if reason.sphere is None:
        return _("a leader stands better there")
    match reason.purpose:
        case Purpose.ENTER:
            text = _("the {leader} comes into play, to score {color}")
        case Purpose.PAID:
            text = _("a monument pays the {leader} there, turn after turn")
        case Purpose.FIRM:
            text = _("the {leader} stands beside more temples there")
        case _:
            text = _("the {leader} stands better there")
    return text.format(leader=LEADER[reason.sphere], color=COLOR[reason.sphere])


def _rival(reason: Explanation, dynasties: Sequence[Dynasty]) -> str:
    if reason.rival is None or not 0 <= reason.rival < len(dynasties):
        return _("a rival")
    return DYNASTY[dynasties[reason.rival]]
