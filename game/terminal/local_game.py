"""A game at this computer in the terminal: one person against bots, saved like other games."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from game.bots.bot_process import Answer
from game.game import AnyGame
from game.i18n import _, _n
from game.play.local_match import AnyLocalMatch
from game.play.match import AnyPlayed
from game.play.match_saver import MatchSaver
from game.play.players import player_label
from game.program import command_name
from game.terminal.announcing import Announcing
from game.terminal.commands import Command, Dispatcher, no_undo, read_undo_count
from game.terminal.console import Console
from game.terminal.hinting import Bots, adviser, hint_lines
from game.terminal.narration import Narration
from game.terminal.table_commands import TableCommands, complete
from game.terminal_contract import LegalGroup, Unclear

#: Seconds between two looks whether a bot has answered.
POLL_SECONDS = 0.02


class LocalGame:
    """One match. It satisfies `TableInView`, and `line_sources.Reader`."""

    def __init__(
        self,
        match: AnyLocalMatch,
        saver: MatchSaver,
        bots: Bots,
        write: Callable[[str], object],
        *,
        explains: bool = True,
    ) -> None:
        """
        Args:
            match: with one person, at this terminal.
            write: is called with each line to print.
            explains: whether bots say why they act.
        """
        (self.reader,) = match.humans
        self.match = match
        self.game: AnyGame = match.game
        self.console = Console(write)
        self.is_interrupted = False
        self.narration = Narration(self.game, self.reader)
        self._saver = saver
        self._bots = bots
        self._explains = explains
        self._lines: asyncio.Queue[tuple[bytes | str, str] | None] = asyncio.Queue()
        self._has_left = False
        self._wants_hint = False
        self._waits_in_vain = False
        """whether the person lets the others act first, and has read of nothing since"""
        self._is_reading = False
        self._has_mentioned_waiting = False
        self._have_acted = set[int]()
        """the bots that have acted since the person did"""
        self.table_commands = TableCommands(self)
        self._announcing = Announcing(self, match.announced, self._announce)
        words, commands = self.game.terminal, self._make_commands()
        self.dispatcher = Dispatcher(
            self.console, commands, words.help, self._act, words.action_words
        )

    def _make_commands(self) -> list[Command]:
        sentence, leave = (
            _("undoes your last action, or as many as you say"),
            _("leaves; the game is saved"),
        )
        undo = Command("undo", "undo [N]", sentence, self._undo, ("back",))
        return [
            *self.table_commands.commands(plays=True),
            *self._announcing.of_players(),
            *self._announcing.of_all(),
            undo if self.game.rules.allows_undo else no_undo(),
            Command("wait", "wait", _("lets the others act first, if they may"), self._wait),
            Command("hint", "hint", _("what a strong bot would do, and why"), self._want_hint),
            Command("quit", "quit", leave, lambda rest: self._leave(), ("exit",)),
        ]

    # -------------------------------------------------------------- the table in view

    def position(self) -> Any:
        return self.game.view(self.match.position, self.reader)

    def standstill(self) -> str:
        return ""

    def progress(self) -> Sequence[str]:
        """Nothing is on its way at this computer, and no clock runs."""
        return ()

    def seats(self) -> Sequence[str]:
        return [self._describe(seat) for seat in range(len(self.match.table.players))]

    def _describe(self, seat: int) -> str:
        title = self._who(seat)
        parts = f"{title}, {self.names()[seat]}"
        return _("Seat {number}: {parts}").format(number=seat + 1, parts=parts)

    def names(self) -> Sequence[str]:
        players = enumerate(self.match.table.players)
        return [
            _("you") if seat == self.reader else player_label(name, self.game.bots)
            for seat, name in players
        ]

    def _who(self, seat: int) -> str:
        return self.game.texts.seat_name(self.match.position, seat)

    # -------------------------------------------------------------- typed lines

    def type(self, line: bytes | str, encoding: str = "utf-8") -> None:
        """Lines wait until the bots have acted, so that a whole game can come from a file."""
        self._lines.put_nowait((line, encoding))

    def complete(self, text: str) -> list[str]:
        return complete(text, self.dispatcher.commands, self._legal)

    def _legal(self) -> Sequence[LegalGroup]:
        mine = self.reader in self.match.actors
        return self.game.terminal.legal(self.position()) if mine else ()

    def ended(self) -> None:
        self._lines.put_nowait(None)

    def interrupted(self) -> None:
        self.is_interrupted = True
        self.ended()

    # -------------------------------------------------------------- the game

    async def run(self) -> None:
        """Until the game is over, or the person leaves. Raises BotFailed."""
        self._recall()
        self._show(self.match.answer_keeper())
        announced = -1
        while not self.match.over and not self._has_left:
            if (bot := self._next_bot()) is not None:
                await self._let_bot_act(bot)
                continue
            self._say_vain_waiting()
            if announced != len(self.match.history):
                announced = len(self.match.history)
                self.table_commands.say_new_turn()
                self._mention_waiting()
            await self._read_line()
        if self.match.over:
            self._say_end()

    def _next_bot(self) -> int | None:
        """The seat of the bot that acts next; None if it is the person's turn to type.

        Where the person may act, too, each bot is asked once before each line that is acted on.
        """
        match = self.match
        expected = match.expected
        if self.reader not in expected:
            self._have_acted.clear()
        free = [seat for seat in expected if seat != self.reader and seat not in self._have_acted]
        return match.longest_waiting(free) if free else None

    def _mention_waiting(self) -> None:
        """Says once how the others can be let on, where the person need not act."""
        others = self.match.expected - {self.reader}
        if others and not self._has_mentioned_waiting:
            self._has_mentioned_waiting = True
            self.console.say(_("The others act again after you do; wait lets them act first."))

    def _recall(self) -> None:
        """Follows what was played before, and says the end of it."""
        history = self.match.history
        self.narration.begin(self.match.position_before(0))
        for played in history:
            self.narration.follow(played.seat, played.position, played.events)
        if history:
            text = _("Your unfinished game. Nothing has happened since you last acted.")
            if recent := self.narration.since_own_action():
                text = _("Your unfinished game. This happened since you last acted:")
            self.console.say_all([text, *recent])
        where = ", ".join(self._who(seat) for seat in range(len(self.match.table.players)))
        text = _("You are {who}, seat {number} of {count} ({seats}).")
        self.console.say(
            text.format(
                who=self._who(self.reader),
                number=self.reader + 1,
                count=len(self.match.table.players),
                seats=where,
            )
        )
        if history:
            self.table_commands.say_hand()

    @property
    def is_waiting(self) -> bool:
        """Whether nothing happens until something is typed."""
        return self._is_reading and self._lines.empty()

    async def _read_line(self) -> None:
        self._is_reading = True
        typed = await self._lines.get()
        self._is_reading = False
        if typed is None:
            self._leave()
        else:
            self.dispatcher.type(*typed)
            if self._wants_hint:
                await self._hint()

    def _want_hint(self, rest: str) -> None:
        if not self.match.table.hints:
            raise Unclear(_("Hints are turned off at this table."))
        self.table_commands.check_turn(self.position())
        self._wants_hint = True

    async def _hint(self) -> None:
        """Says what the strongest level would type here, and why."""
        self._wants_hint = False
        position = self.position()
        answer = await self._ask(self.reader, adviser(self.game), len(self.match.history))
        self.console.say_all(hint_lines(self.game, position, answer))

    async def _ask(self, seat: int, level: str, seed: int) -> Answer:
        """What a bot would do in a seat. Raises BotFailed."""
        view = self.game.view(self.match.position, seat)
        informed = self.game.bots.informed(view, self.match.announced.lines)
        self._bots.ask(informed, level, seed)
        while (answer := self._bots.answer()) is None:
            await asyncio.sleep(POLL_SECONDS)
        return answer

    async def _let_bot_act(self, seat: int) -> None:
        match = self.match
        answer = await self._ask(seat, match.table.players[seat], match.bot_seed)
        self._have_acted.add(seat)
        if answer.notice:
            self.console.say(answer.notice)
        played = match.play(answer.action, answer.reason)
        self._show(played, self._why(seat, answer.reason))

    def _why(self, seat: int, reason: Any) -> str:
        """Why a bot acted, as far as the person may know; empty if that is not wanted."""
        if reason is None or not self._explains:
            return ""
        bots, position = self.game.bots, self.position()
        sentence = bots.reason_sentence(bots.public_reason(reason, position), position)
        return f"{self._who(seat)}: " + _("“{why}”").format(why=sentence)

    def _act(self, line: str) -> None:
        position, words = self.position(), self.game.terminal
        action = words.read(line, position)
        if refusal := words.why_not(position, action, self.reader):
            raise Unclear(refusal)
        self._have_acted.clear()
        self._show(self.match.play(action))

    def _announce(self, line: str) -> None:
        self._announcing.hear(self.reader, line)

    def _wait(self, rest: str) -> None:
        self.table_commands.check_turn(self.position())
        if not self._have_acted:
            raise Unclear(_("The game waits for you alone. {turn}").format(turn=self._turn()))
        self._have_acted.clear()
        self._waits_in_vain = True

    def _say_vain_waiting(self) -> None:
        """After `wait`: that the others have done nothing of which the person reads, if so."""
        if self._waits_in_vain:
            self.console.say(
                _("The others have done nothing that you can see. Act, or wait again.")
            )
        self._waits_in_vain = False

    def _turn(self) -> str:
        return self.game.terminal.prompt(self.position(), self.reader)

    def _show(self, played: Sequence[AnyPlayed], why: str = "") -> None:
        """Saves what was played, then says it, with the reason for the first action."""
        self._saver.add(played)
        for item in played:
            position = self.game.view(item.position, self.reader)
            lines = self.narration.follow(item.seat, position, item.events, why)
            self.console.say_all(lines)
            self._waits_in_vain &= not lines
            why = ""
        if notice := self._saver.take_notice():
            self.console.say(notice)

    def _undo(self, rest: str) -> None:
        history = self.match.history
        own = [n for n, played in enumerate(history) if played.seat == self.reader]
        results: list[tuple[int, object]] = [(each.seat, each.events) for each in history]
        earliest = self.game.rules.earliest(results, self.reader)
        possible = [at for at in own if at >= earliest]
        if not possible:
            raise Unclear(
                _("Nothing can be undone: something was revealed, or others acted since.")
            )
        count = read_undo_count(rest, len(possible))
        self._saver.strike(self.match.undo_to(possible[-count]))
        self.narration.undo_to(possible[-count], self.position())
        text = _n("Undone: your last action.", "Undone: your last {n} actions.", count)
        self.console.say(text.format(n=count))

    def _leave(self) -> None:
        self._has_left = True
        self._bots.cancel()
        self.say_saved()

    def say_saved(self) -> None:
        """How to continue, where that can be done."""
        if self._saver.has_saved_all:
            text = _("The game is saved; `{command} play --game {game} --text` continues it.")
            self.console.say(text.format(command=command_name(), game=self.game.name))

    def _say_end(self) -> None:
        self.table_commands.say_score()
