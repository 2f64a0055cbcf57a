"""The interface of a game's bots: part of the contract in `game.game`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

In = TypeVar("In", contravariant=True)
Action = TypeVar("Action")
Reason = TypeVar("Reason")


class Choice(NamedTuple, Generic[Action, Reason]):
    """What a bot does, and why."""

    action: Action
    reason: Reason
    nodes: int = 0
    """positions that it searched; 0 if it does not search"""
    plan: object = None
    """what it means to do next, as plain data for the next `choose` of this seat; None: nothing"""
    notice: str = ""
    """a sentence that people must read, such as who chose instead of the bot that was asked"""


class Level(NamedTuple):
    """How strong a bot is. Texts are translated."""

    name: str
    """in records, settings and on the command line"""
    label: str
    """for a row of players: `Hard bot`"""
    short: str
    """beside a picture that says bot: `Hard`"""
    description: str
    """one sentence"""
    seconds: tuple[float, float, float] = (0.4, 1.0, 4.0)
    """that it may think for one decision, by `game.settings.choices.Thinking`"""


class Ruler(NamedTuple):
    """A bot with a face: a level, and perhaps a personality, that a person knows by a name."""

    bot: str
    """the bot's name, as `Bots.is_bot` knows it; no other ruler has it"""
    name: str
    """translated"""
    face: str
    """one of `game.ui.portraits.gallery.FACES`"""
    line: str
    """who that is, in a sentence, translated"""


class Bots(Protocol[In, Action, Reason]):
    """The bots of a game. A bot's name is its level, and a personality after a colon if any.

    A bot that may search more positions with the kernel has two names: equal names play alike, on
    every computer.
    """

    @property
    def default(self) -> str:
        """The level where nobody chose one: it plays sensibly, and can be beaten."""

    @property
    def levels(self) -> Sequence[Level]:
        """All that may be named, weakest first."""

    @property
    def quick(self) -> tuple[str, str]:
        """Two that think for milliseconds: the arena's players where nobody named any."""

    @property
    def personalities(self) -> Sequence[str]:
        """What may follow the colon in a name; empty where bots have none."""

    @property
    def rulers(self) -> Sequence[Ruler]:
        """The bots that have a face, weakest first; there may be none."""

    def is_bot(self, name: str) -> bool:
        """Whether a bot may be named like this."""

    def plain_name(self, name: str) -> str:
        """The bot of this name as it plays without the kernel."""

    def kernel_name(self, name: str) -> str:
        """The bot of this name as it plays with the kernel; the plain name if that is the same."""

    def load_kernel(self) -> str:
        """Loads the kernel into this process; where it is not compiled yet, that takes a minute.

        Returns:
            The folder with its machine code; empty if these bots have none.

        Raises:
            ImportError: if it is not installed, or there is no folder for its machine code.
            OSError: if its machine code cannot be kept.
        """

    def label(self, name: str) -> str:
        """The bot in a row of players: `Hard bot, warlord`; any text gets some label."""

    def short_label(self, name: str) -> str:
        """The level beside a picture that says bot: `Hard`."""

    def describe(self, name: str) -> str:
        """How strong it is and what it likes, in a sentence or two; empty for an unknown name."""

    def choose(
        self,
        name: str,
        view: In,
        seed: int,
        seconds: float | None = None,
        stop: Callable[[], bool] = lambda: False,
        nodes: int | None = None,
        plan: Any = None,
    ) -> Choice[Action, Reason]:
        """The action of a bot in a position as its seat sees it.

        Without a limit of time, equal arguments give the same choice.

        Args:
            seconds: to think; None for no limit of time.
            stop: asked again and again; after True the bot answers at once.
            nodes: positions that it may search; None for as many as suit the level.
            plan: that of an earlier choice for this seat, which a bot follows unless something new
                has come to light.

        Raises:
            ValueError: if there is no such bot, or the plan is not what a bot has given.
        """

    def pauses(self, view: In, people: Collection[int]) -> Mapping[str, tuple[float, float]]:
        """How long a bot at the same table as people takes for what it may do now.

        Args:
            people: the seats of all that are no bots.

        Returns:
            Seconds, at least and at most, by a name for each thing that takes time: its time begins
            when the name first appears, and is over for good when the name is gone.
        """

    def pause_of(self, view: In, action: Action) -> str:
        """The name among `pauses` of what this action of the bot does; another text if nothing
        there holds it up.
        """

    def informed(self, view: Any, announced: Mapping[int, str]) -> Any:
        """A view with what seats have announced, which bots may take as hints."""

    def seat(self, view: In) -> int:
        """The seat for which a bot chooses in this view: the owner of the view, who may act."""

    def encode_view(self, view: In) -> object:
        """A position as a seat sees it, as plain data for another process."""

    def decode_view(self, plain: Any) -> Any:
        """The position that `encode_view` made plain."""

    def format_reason(self, reason: Reason) -> str:
        """A reason as one line of a record."""

    def parse_reason(self, text: str) -> Reason | None:
        """The reason that `format_reason` wrote; None for any other text."""

    def public_reason(self, reason: Reason, after: In) -> Reason:
        """The part of a reason for this position that other seats may know."""

    def reason_sentence(self, reason: Reason, position: In) -> str:
        """A reason as a sentence."""
