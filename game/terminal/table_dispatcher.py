"""What can be typed at a networked table, by a player and by a spectator."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.terminal.commands import Command, Dispatcher
from game.terminal.console import Console
from game.terminal.table_commands import TableCommands
from game.terminal_contract import TerminalWords


def table_dispatcher(
    console: Console,
    words: TerminalWords[Any, Any],
    table: TableCommands,
    of_players: Sequence[Command],
    of_all: Sequence[Command],
    act: Callable[[str], None] | None,
) -> Dispatcher:
    """`act` proposes the action in a line; None for a spectator, who reads what only players do."""
    looking, playing = table.commands(False), [*table.commands(True), *of_players]
    if act is not None:
        return Dispatcher(console, [*playing, *of_all], words.help, act, words.action_words)
    only_players = {each.name for each in playing} - {each.name for each in looking}
    return Dispatcher(
        *(console, [*looking, *of_all], (), _nothing, words.action_words),
        words_of_players=only_players | {*words.action_words},
    )


def _nothing(line: str) -> None:
    """A spectator's line is never an action."""
