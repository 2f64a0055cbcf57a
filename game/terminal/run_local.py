"""Starts or continues a game at this computer in the terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path

from game.bots.bot_process import BotFailed, BotProcess
from game.bots.thinking_time import seconds_for
from game.engines.players import BotsAndEngines
from game.errors import Refusal
from game.game import AnyGame
from game.i18n import _
from game.kernel import names_here
from game.paths import data_folder
from game.play.local_match import AnyLocalMatch, LocalMatch
from game.play.players import HUMAN
from game.play.seeds import fresh_seed
from game.settings.choices import Explanations
from game.settings.settings import Settings
from game.settings.settings_file import open_settings
from game.storage.autosave import Damaged
from game.storage.game_writer import GameWriter
from game.table import Plain, Table
from game.terminal.console import Console
from game.terminal.line_sources import advice, start_reading
from game.terminal.local_game import LocalGame


def new_table(game: AnyGame, players: tuple[str, ...], options: Plain, seed: int | None) -> Table:
    """The table of a new game in the terminal. Raises Refusal unless one person plays."""
    if players.count(HUMAN) != 1:
        raise Refusal(
            _(
                "in the terminal one person plays against bots, so that no hand is seen;"
                " add for example `--players human,medium`"
            )
        )
    return Table(players, game.without_clock(options), fresh_seed() if seed is None else seed)


def run_local_game(
    game: AnyGame,
    table: Table | None,
    export: Path | None,
    write: Callable[[str], object],
    engines: Collection[str] = (),
) -> None:
    """Until the game is over, or the person leaves it.

    Args:
        table: for a new game; None continues the unfinished one, or begins the usual one.
        export: a file that the game is written to as well.
        engines: as `thinking_bots` takes them.

    Raises:
        Refusal: if the unfinished game has several people, or a bot fails.
        KeyboardInterrupt: after Ctrl-C; the game is saved.
    """
    settings, notice = open_settings(data_folder())
    console = Console(write)
    if notice:
        console.say(notice)
    writer = GameWriter(data_folder(), export)
    process = thinking_bots(game, settings, engines)
    try:
        match = _open_match(game, table, writer, console)
        explains = settings.explanations is not Explanations.OFF
        local = LocalGame(match, writer, process, write, explains=explains)
        example = game.terminal.help[0].example
        text = _("Type help for all that can be typed, such as legal, hand, board, {example}.")
        console.say(text.format(example=example))
        _run(local)
        if (path := writer.autosave.finished_path) is not None:
            console.say(_("The game is saved: {path}").format(path=path))
    except BotFailed as failure:
        raise Refusal(str(failure)) from None
    finally:
        process.close()
        writer.close()
    if local.is_interrupted:
        raise KeyboardInterrupt


def _open_match(
    game: AnyGame, table: Table | None, writer: GameWriter, console: Console
) -> AnyLocalMatch:
    if table is None:
        found = writer.autosave.load_unfinished(game.name)
        if isinstance(found, Damaged):
            text = _("The unfinished game cannot be continued: {reason}. It is now in {path}.")
            console.say(text.format(reason=found.reason, path=found.path))
        elif found is not None:
            if len(found.humans) != 1:
                raise Refusal(
                    _(
                        "the unfinished game is not one of a single person: continue it in the"
                        " window, or begin another with `--players human,medium`"
                    )
                )
            writer.start_export(found)
            return found
        table = _usual_table(game)
    players = names_here(table.players, game.bots)
    match: AnyLocalMatch = LocalMatch(game, replace(table, players=players))
    writer.start_saving(match)
    writer.start_export(match)
    return match


def _usual_table(game: AnyGame) -> Table:
    """One person against as few bots as there can be."""
    players = (HUMAN, *(game.bots.default,) * (game.seats[0] - 1))
    options = game.plain_options(len(players), game.boards[0], ())
    return new_table(game, players, options, None)


def thinking_bots(game: AnyGame, settings: Settings, engines: Collection[str] = ()) -> BotProcess:
    """Bots that think as long as a person has set; no process is started before one is asked.

    `engines` are those that the command line names, which alone may be started.
    """
    return BotProcess(
        game,
        BotsAndEngines(game.name, engines),
        lambda level: seconds_for(game.bots, level, settings.thinking),
    )


def _run(local: LocalGame) -> None:
    """Ctrl-C at plain standard input ends the loop itself; the game is saved all the same."""
    try:
        asyncio.run(_serve(local))
    except KeyboardInterrupt:
        local.say_saved()
        raise


async def _serve(local: LocalGame) -> None:
    if text := advice():
        local.console.say(text)
    reading = start_reading(local, asyncio.get_running_loop())
    try:
        await local.run()
    finally:
        if reading is not None:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
