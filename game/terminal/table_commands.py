"""Commands that look at the table: the same for a table on a network and a game without one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Any, Protocol

from game.game import AnyGame
from game.i18n import _
from game.terminal.commands import Command, read_number
from game.terminal.console import Console
from game.terminal.narration import MOST, Narration
from game.terminal_contract import LegalGroup, Look, Unclear

#: How many sentences `last` gives to a spectator, and somebody who comes to a running game.
RECALLED = 12


class TableInView(Protocol):
    """What these commands need to know."""

    @property
    def game(self) -> AnyGame: ...

    @property
    def console(self) -> Console: ...

    @property
    def reader(self) -> int | None:
        """The seat that reads; None for a spectator."""

    @property
    def narration(self) -> Narration: ...

    def position(self) -> Any:
        """As the reader may see it. Raises Unclear if the game has not begun."""

    def standstill(self) -> str:
        """Why nobody can act at all, as a sentence; empty if somebody can."""

    def progress(self) -> Sequence[str]:
        """What else a table elsewhere knows: what is on its way to it, and the time that is left,
        in sentences.
        """

    def names(self) -> Sequence[str]:
        """What the players are called, by seat; empty where nobody is."""

    def seats(self) -> Iterable[str]:
        """Who is in each seat, as the beginning of a sentence: `Seat 1: Anna (you), Archer`."""


class TableCommands:
    def __init__(self, table: TableInView) -> None:
        self._table = table
        self._words = table.game.terminal
        self._last_turn: tuple[str, int] | None = None
        """what was last said of whose turn it is, and after how many own actions"""

    def commands(self, plays: bool) -> list[Command]:
        """All of them; one that does not play has no hand and no actions."""
        own = [
            Command("hand", "hand", _("what you hold"), self._hand),
            Command(
                "legal",
                "legal [WORD]",
                _("what you may do, by groups; with a word, every action of that group"),
                self._legal,
            ),
        ]
        foresight = Command(
            "try",
            f"try {self._words.help[0].example}",
            _("what an action would lead to, without playing it"),
            self._try,
            ("forecast",),
        )
        happened = _("what happened since you last acted") if plays else _("what happened last")
        public = [
            Command("turn", "turn", _("whom the game waits for, and for what"), self._turn),
            Command("score", "score", _("the points"), self._score, ("points",)),
            Command("players", "players", _("the seats and who is there"), self._players, ("who",)),
            Command("last", "last [N]", happened, self._last),
            *(self._look_command(look) for look in self._words.looks),
            Command(
                "board",
                "board [spoken]",
                _("the board drawn in letters, or in sentences"),
                self._board,
            ),
            Command("listen", "listen", _("the board in sentences, for ears"), self._listen),
        ]
        return [*((*own, foresight) if plays else ()), *public]

    def say_turn(self, with_progress: bool = True) -> None:
        """Says it, also what is on its way and the time that is left if that is wanted."""
        if why := self._table.standstill():
            self._say([why])
        prompt = self._words.prompt(self._table.position(), self._table.reader)
        self._last_turn = prompt, self._table.narration.own_actions
        self._say([prompt, *(self._table.progress() if with_progress else ())])

    def say_new_turn(self) -> None:
        """Says whose turn it is, unless it was said just so before, and the reader has not acted
        since, or several may act now.
        """
        position, own = self._table.position(), self._table.narration.own_actions
        is_shared = len(self._table.game.rules.actors(position)) > 1
        prompt = self._words.prompt(position, self._table.reader)
        last, after = self._last_turn or ("", -1)
        is_known = prompt == last and (is_shared or own == after)
        if not is_known or self._table.standstill():
            self.say_turn(with_progress=not is_shared)

    def say_score(self) -> None:
        table = self._table
        self._say(self._words.score(table.position(), table.reader, table.names()))

    def say_hand(self) -> None:
        if self._table.reader is not None:
            self._say(self._words.hand(self._table.position(), self._table.reader))

    # -------------------------------------------------------------- commands

    def _say(self, lines: Iterable[str]) -> None:
        self._table.console.say_all(lines)

    def _turn(self, rest: str) -> None:
        self.say_turn()

    def _hand(self, rest: str) -> None:
        self._table.position()
        if self._table.reader is None:
            raise Unclear(_("You have no seat at this table."))
        self.say_hand()

    def _score(self, rest: str) -> None:
        self.say_score()

    def _players(self, rest: str) -> None:
        seats = [*self._table.seats()]
        try:
            position = self._table.position()
        except Unclear:
            self._say(f"{line}." for line in seats)
            return
        player, reader = self._words.player, self._table.reader
        self._say(f"{line}: {player(position, seat, reader)}." for seat, line in enumerate(seats))

    def _last(self, rest: str) -> None:
        narration = self._table.narration
        if rest:
            lines = narration.latest(read_number(rest, 1, MOST))
        elif self._table.reader is None:
            lines = narration.latest(RECALLED)
        else:
            lines = narration.since_own_action()
        self._say(lines or [_("Nothing has happened since you last acted.")])

    def _look_command(self, look: Look) -> Command:
        def show(rest: str) -> None:
            table = self._table
            self._say(self._words.look(look.word, rest, table.position(), table.reader))

        return Command(look.word, look.usage, look.meaning, show)

    def _board(self, rest: str) -> None:
        if rest.lower() in ("spoken", "aloud", "listen"):
            self._listen("")
        elif rest:
            raise Unclear(_("Type board for a drawing, or board spoken for sentences."))
        else:
            self._say(self._words.board(self._table.position(), self._table.reader))

    def _listen(self, rest: str) -> None:
        self._say(self._words.spoken_board(self._table.position(), self._table.reader))

    def _try(self, rest: str) -> None:
        position, reader = self._table.position(), self._table.reader
        self.check_turn(position)
        action = self._words.read(rest, position)
        if refusal := self._words.why_not(position, action, reader):
            raise Unclear(refusal)
        self._say(self._words.forecast(position, action, reader))

    def check_turn(self, position: Any) -> None:
        """Raises Unclear unless the reader is to act."""
        actors, reader = self._table.game.rules.actors(position), self._table.reader
        if reader in actors:
            return
        text = _("It is not your turn. {turn}")
        if not actors:
            text = _("The game is over. {turn}")
        raise Unclear(text.format(turn=self._words.prompt(position, reader)))

    def _legal(self, rest: str) -> None:
        position = self._table.position()
        self.check_turn(position)
        groups = self._words.legal(position)
        if rest:
            group = _group(groups, rest.lower().split()[0])
            for heading, lines in self._words.headed(position, group, self._table.reader):
                self._say(_listed(group.word, heading, lines))
            return
        self._say(f"{group.summary}." for group in groups)
        longer = next((group for group in groups if not _is_whole(group)), None)
        if longer is not None:
            self._say([_("legal {word} lists them all.").format(word=longer.word)])


def _is_whole(group: LegalGroup) -> bool:
    """Whether the summary names every action already."""
    words = group.summary.replace(",", " ").replace(";", " ").split()
    return all(line.rpartition(" ")[2] in words for line in group.lines)


def _listed(word: str, heading: str, lines: Sequence[str]) -> list[str]:
    """Actions of a group: on one line if they differ only in what follows its word."""
    start = f"{word} "
    if not all(line.startswith(start) for line in lines):
        return [*lines]
    ends = [line.removeprefix(start) for line in lines]
    between = "; " if any(" " in end for end in ends) else ", "
    return [(f"{start}{heading}: " if heading else start) + between.join(ends)]


def _group(groups: Sequence[LegalGroup], word: str) -> LegalGroup:
    """Raises Unclear if there is no such group, with those that come near."""
    by_word = {group.word: group for group in groups}
    singular = word.removesuffix("s")
    if found := by_word.get(word) or by_word.get(singular):
        return found
    names = get_close_matches(word, by_word, 3, 0.6) or [*by_word]
    text = _("Nothing in “{word}” is possible now; choose from: {names}.")
    raise Unclear(text.format(word=word[:30], names=", ".join(names)))


def complete(
    text: str, commands: Iterable[Command], legal: Callable[[], Sequence[LegalGroup]]
) -> list[str]:
    """What a typed line may become: the word at its end, completed in all possible ways."""
    typed = text.lower().removeprefix("/")
    *before, start = typed.split(" ")
    groups = legal()
    if not before:
        words = [*(command.name for command in commands), *(group.word for group in groups)]
        return sorted({word for word in words if word.startswith(start)})
    if before[0] in ("try", "forecast"):
        before = before[1:]
        if not before:
            return sorted({group.word for group in groups if group.word.startswith(start)})
    if before == ["legal"]:
        return sorted(group.word for group in groups if group.word.startswith(start))
    if before == ["help"]:
        return sorted(command.name for command in commands if command.name.startswith(start))
    lines = [line.split(" ") for group in groups for line in group.lines]
    count = len(before)
    fitting = (line for line in lines if line[:count] == before and len(line) > count)
    return sorted({line[count] for line in fitting if line[count].startswith(start)})
