"""Replays records through the rules, action by action."""

from __future__ import annotations

from collections.abc import Iterator

from engine.common.stated import stated
from engine.tigris.model.position import Position
from engine.tigris.notation.actions import format_action
from engine.tigris.record.record import Entry, Record, RecordError, actor_word, result_of
from engine.tigris.rules.apply import apply
from engine.tigris.rules.legal import legal_actions
from engine.tigris.rules.progress import Progress
from engine.tigris.rules.rule import IllegalAction


def replay(record: Record) -> Iterator[Progress]:
    """Plays a record action by action from `record.start`, then checks its result.

    Raises:
        RecordError: at the first action that is illegal or whose player is not to act, or if the
            result is wrong. Everything yielded before is valid.
    """
    position = record.start
    for number, entry in enumerate(record.entries, 1):
        progress = _play(record, position, number, entry)
        yield progress
        position = progress.position
    _check_result(record, position)


def _play(record: Record, position: Position, number: int, entry: Entry) -> Progress:
    player = actor_word(entry.actor, record.dynasties)
    if position.actor is None:
        raise RecordError(
            entry.line,
            stated("action {number} after the end of the game", number=number),
            stated("no more actions"),
        )
    if position.actor != entry.actor:
        to_act = actor_word(position.actor, record.dynasties)
        raise RecordError(
            entry.line,
            stated("{to_act} is to act, not {player}", to_act=to_act, player=player),
            stated("an action of {to_act}", to_act=to_act),
        )
    try:
        return apply(position, entry.action)
    except IllegalAction as refused:
        action = format_action(entry.action, record.dynasties)
        reason = stated(
            "{player} cannot play '{action}': {rule}",
            player=player,
            action=action,
            rule=refused.rule,
        )
        raise RecordError(entry.line, reason, _example(record, position)) from None


def _example(record: Record, position: Position) -> str:
    actions = legal_actions(position)
    example = format_action(actions[0], record.dynasties)
    return stated("one of {n} legal actions, such as '{example}'", n=len(actions), example=example)


def _check_result(record: Record, position: Position) -> None:
    if not record.result:
        return
    result = result_of(position)
    if not result:
        reason = stated("there is a result, but the game is not over after the last action")
        raise RecordError(record.result_line, reason, stated("the rest of the game, or no result"))
    if record.result != result:
        reason = stated("the result '{result}' is not that of the game", result=record.result)
        raise RecordError(record.result_line, reason, f"'{result}'")
