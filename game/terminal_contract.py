"""What a terminal asks of a game, in plain words: part of the contract in `game.game`.

What a person types is English, as records are; sentences are translated. A `reader` is the seat
that reads, or None for a spectator; positions may be full ones or views of that seat, and nothing
is said that the reader may not know.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

In = TypeVar("In", contravariant=True)
Action = TypeVar("Action")


class Unclear(ValueError):
    """What a person typed is not understood; the text is one sentence that says what is."""


class ActionHelp(NamedTuple):
    """One kind of action, as help shows it."""

    example: str
    """as it can be typed: `king e5`"""
    meaning: str
    """what it does, without a full stop"""


class Look(NamedTuple):
    """A command of the game's own that looks at the table."""

    word: str
    usage: str
    """as help shows it: `square NAME`"""
    meaning: str
    """what it shows, without a full stop"""


class LegalGroup(NamedTuple):
    """Legal actions that are alike."""

    word: str
    """what names the group: `legal temple` lists its actions"""
    summary: str
    """`a temple: 31 squares, such as e5`"""
    lines: tuple[str, ...]
    """the actions, each as it can be typed"""


class TerminalWords(Protocol[In, Action]):
    """A game in plain words, for people who type and for people who listen."""

    @property
    def action_words(self) -> Collection[str]:
        """The words that an action may begin with, in lower case."""

    @property
    def help(self) -> Sequence[ActionHelp]: ...

    def read(self, text: str, position: In) -> Action:
        """The action in a line, in plain words of any case or in the notation of records.

        Whether it is legal is not checked. Raises Unclear.
        """

    def why_not(self, position: In, action: Action, reader: int | None) -> str:
        """Why the actor may not play this action, as a sentence; empty if it may."""

    def forecast(self, position: In, action: Action, reader: int | None) -> Sequence[str]:
        """What a legal action would lead to, as far as the reader can know, in sentences.

        `position` is the reader's view. There is at least one sentence.
        """

    def advice(self, position: In, action: Action, reason: Any) -> Sequence[str]:
        """Why a strong bot would do this, in sentences for the reader of this view.

        `reason` is what the bot says of itself; None if it says nothing.
        """

    def typed(self, position: In, action: Action) -> str:
        """An action as the owner of this view could type it in plain words; empty if it cannot."""

    def prompt(self, position: In, reader: int | None) -> str:
        """What the position waits for and of whom, in one or two sentences; lists have lines.

        For the reader's own decision also how to answer; at the end, who won.
        """

    def legal(self, position: In) -> Sequence[LegalGroup]:
        """All legal actions of the seat to act; empty for the keeper and at the end."""

    def headed(
        self, position: In, group: LegalGroup, reader: int | None
    ) -> Sequence[tuple[str, Sequence[str]]]:
        """The actions of a group in parts, each with what its actions have in common.

        The heading follows the word of the group: `in kingdom 2`; it is empty where there is
        nothing to say.
        """

    def hand(self, position: In, seat: int) -> Sequence[str]:
        """What this seat holds, in sentences."""

    def score(self, position: In, reader: int | None, names: Sequence[str] = ()) -> Sequence[str]:
        """The points of each seat, as far as the reader may know them, and what ends the game.

        `names` are what the players are called, by seat; the result names them.
        """

    def player(self, position: In, seat: int, reader: int | None) -> str:
        """What everybody sees of a seat besides its points, as a sentence."""

    @property
    def looks(self) -> Sequence[Look]:
        """What people may look at in this game only."""

    def look(self, word: str, text: str, position: In, reader: int | None) -> Sequence[str]:
        """What a word of `looks` shows, in sentences; `text` is what was typed after it.

        Raises Unclear if nothing is called so.
        """

    def board(self, position: In, reader: int | None) -> Sequence[str]:
        """The board as a drawing in letters, and what they mean."""

    def spoken_board(self, position: In, reader: int | None) -> Sequence[str]:
        """The board in sentences, for ears."""
