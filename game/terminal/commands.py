"""What can be typed besides actions: commands, their help, and who reads a typed line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from game.i18n import _, _n
from game.i18n.labels import labelled
from game.i18n.stated import error_text
from game.terminal.cleaning import clean_typed
from game.terminal.console import Console
from game.terminal_contract import ActionHelp, Unclear
from net.wire.visible import MARK


@dataclass(frozen=True)
class Command:
    """A word that a person can type, with or without a slash before it."""

    name: str
    usage: str
    """`undo [N]`"""
    meaning: str
    """what it does, without a full stop"""
    run: Callable[[str], object]
    """gets the rest of the line; raises ValueError with one sentence if that makes no sense"""
    aliases: tuple[str, ...] = ()
    is_offered: bool = True
    """whether help names it; one that is not says why it does nothing here"""

    @property
    def takes_words(self) -> bool:
        """Whether anything may stand behind its name."""
        return self.usage != self.name


def no_undo() -> Command:
    """`undo` in a game in which nothing can be undone."""

    def refuse(rest: str) -> None:
        raise Unclear(
            _("Nothing can be undone in this game: what you have chosen or agreed to stands.")
        )

    return Command("undo", "undo [N]", _("undoes nothing in this game"), refuse, ("back",), False)


class Dispatcher:
    """Reads typed lines: a command, or an action of the game."""

    def __init__(
        self,
        console: Console,
        commands: Iterable[Command],
        action_help: Sequence[ActionHelp],
        act: Callable[[str], object],
        action_words: Iterable[str] = (),
        words_of_players: Iterable[str] = (),
    ) -> None:
        """
        Args:
            action_help: the kinds of action; none for a spectator.
            act: plays the action in a line; raises ValueError with one sentence.
            action_words: what an action may begin with, for lines that are nearly one.
            words_of_players: what only players may type, for a spectator.
        """
        self._console = console
        help_ = Command("help", "help [WORD]", _("shows what can be typed"), self._help, ("?", "h"))
        self.commands = (*commands, help_)
        self._by_name = {
            name: command for command in self.commands for name in (command.name, *command.aliases)
        }
        self._action_help = action_help
        self._act = act
        self._action_words = frozenset(action_words if action_help else ())
        self._words_of_players = frozenset(words_of_players)

    def type(self, line: bytes | str, encoding: str = "utf-8") -> None:
        """Carries out one line; what cannot be understood gets one sentence."""
        text = clean_typed(line, encoding)
        name, _blank, rest = text.removeprefix("/").strip().partition(" ")
        if not name:
            return
        if name.startswith("?"):
            name, rest = "?", f"{name[1:]} {rest}"
        try:
            self._carry_out(name.lower(), rest.strip(), text)
        except ValueError as error:
            self._console.say(error_text(error))

    def _carry_out(self, name: str, rest: str, text: str) -> None:
        command = self._by_name.get(name)
        if command is not None and rest and not command.takes_words:
            raise Unclear(self._too_long(name, rest))
        if command is not None:
            command.run(rest)
        elif text.startswith("/") or not self._is_action(name):
            raise Unclear(self._unknown(name))
        else:
            self._act(text)

    def _is_action(self, name: str) -> bool:
        """Whether the game should read the line; it explains its own words better than we could."""
        if not self._action_help:
            return False
        near_command = get_close_matches(name, self._by_name, 1, 0.75)
        near_action = get_close_matches(name, sorted(self._action_words), 1, 0.75)
        return name in self._action_words or bool(near_action) or not near_command

    def _too_long(self, name: str, rest: str) -> str:
        """A word too many may mean another command: `hand over` is no look at the hand."""
        text = _("“{word}” stands alone, so nothing was done.").format(word=name)
        near = get_close_matches(name + rest.split()[0].lower(), self._by_name, 1, 0.75)
        if not near or near == [name]:
            return text
        return f"{text} " + _("Near it: {words}.").format(words=self._by_name[near[0]].usage)

    def _unknown(self, name: str) -> str:
        if name in self._words_of_players:
            text = _("“{word}” is for players, and you are watching. Type help for your words.")
            return text.format(word=name)
        text = _("“{word}” is not a command here.").format(word=name[:30])
        known = sorted({*self._by_name, *self._action_words})
        near = get_close_matches(name, known, 3, 0.6)
        if near:
            return f"{text} " + _("Near it: {words}.").format(words=", ".join(near))
        return f"{text} " + _("Type help for all words.")

    def _help(self, rest: str) -> None:
        word = rest.lower().removeprefix("/").partition(" ")[0]
        if not word:
            self._console.say_all(self._help_lines())
            return
        lines = list(self._help_on(word))
        if not lines:
            raise Unclear(self._unknown(word))
        self._console.say_all(lines)

    def _help_lines(self) -> Iterator[str]:
        if self._action_help:
            yield _("Actions, in words of any case:")
            yield from map(_row, self._action_help)
        yield _("Commands, with or without a slash before them:")
        for command in self.commands:
            if command.is_offered:
                yield labelled(command.usage, command.meaning)
        text = _("Lines that begin with {mark} are this program's own; nobody can type that mark.")
        yield text.format(mark=MARK)

    def _help_on(self, word: str) -> Iterator[str]:
        if command := self._by_name.get(word):
            yield _("{usage}: {meaning}.").format(usage=command.usage, meaning=command.meaning)
            return
        for row in self._action_help:
            if word in row.example.split() or word in row.meaning.replace(",", " ").split():
                yield f"{_row(row)}."


def _row(row: ActionHelp) -> str:
    return labelled(row.example, row.meaning)


def read_number(text: str, least: int, most: int) -> int:
    """A whole number within these bounds. Raises Unclear."""
    if text.isascii() and text.isdecimal() and len(text) < 9 and least <= int(text) <= most:
        return int(text)
    text = _("A whole number from {least} to {most} is needed here.")
    raise Unclear(text.format(least=least, most=most))


def read_undo_count(text: str, most: int) -> int:
    """How many actions to undo, at most so many; one if no number was typed. Raises Unclear."""
    if not text:
        return 1
    if text.isascii() and text.isdecimal() and len(text) < 9 and 1 <= int(text) <= most:
        return int(text)
    refusal = _n(
        "Only the last action can be undone: type undo 1.",
        "Only the last {n} actions can be undone: type undo with a number from 1 to {n}.",
        most,
    )
    raise Unclear(refusal.format(n=most))
