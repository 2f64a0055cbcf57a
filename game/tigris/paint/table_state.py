"""How one person looks at the table right now: all that is painted and is not part of the scene."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.tigris.model.bitboard import NONE, Square, Squares
from engine.tigris.model.pieces import Dynasty
from game.i18n import _
from game.tigris.hover.hover_info import NO_HINT, Hint
from game.tigris.layout.layout import Control


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the log, with the sign of the player it speaks of."""

    text: str
    dynasty: Dynasty | None = None
    squares: Squares = NONE
    """those that it speaks of"""
    why: str = ""
    """why a bot did what it tells of, for who points at it"""


@dataclass(frozen=True, slots=True)
class Look:
    """Marks on the board, what is held, what the buttons say, the banner and the log."""

    legal: Squares = NONE
    """where the held piece may go"""
    clash: Squares = NONE
    """those of them where a conflict would begin"""
    sides: tuple[Squares, Squares] = (NONE, NONE)
    """attackers and defenders of the wars to choose from, with what counts for them"""
    proof: Squares = NONE
    """squares that prove a refusal"""
    refused: Square | None = None
    """the square that was asked for"""
    last: Squares = NONE
    """where something happened since one's last turn"""
    owners: tuple[tuple[Square, Dynasty], ...] = ()
    """who put it there"""
    kingdoms: tuple[Squares, ...] = ()
    """kingdoms to be outlined"""
    strong: bool = True
    """whether the outlines stand out"""
    strengths: tuple[tuple[Square, int, int], ...] = ()
    """by a leader's square, what it has on the board in a war, and in a revolt"""
    coordinates: bool = True
    hint: Hint = NO_HINT
    """what the pointer or the keys bring up"""
    hover: Square | None = None
    """the square under the pointer or the keys"""
    over: Control | None = None
    """the control under the pointer or the keys"""
    ringed: Control | None = None
    """the control that the keys are on"""
    pressed: Control | None = None
    lifted: frozenset[int] = frozenset()
    """slots of the hand that stand out, from 0"""
    held: Control | None = None
    """a leader or a catastrophe that stands out"""
    off: frozenset[Control] = frozenset()
    """controls that do nothing now"""
    replace_label: str = field(default_factory=lambda: _("Replace"))
    end_label: str = field(default_factory=lambda: _("End turn"))
    names: tuple[str, ...] = ()
    """what people are called, by seat, where somebody said"""
    asked: Dynasty | None = None
    """who must answer in the turn of somebody else: the banner bears that sign"""
    title: str = ""
    """the first line of the banner"""
    prompt: str = ""
    """what to do, below it"""
    warning: bool = False
    """whether the prompt is a refusal"""
    log: tuple[Line, ...] = ()
    """the newest last"""
    watched: bool = False
    """whether nobody plays here: there is no `you`, and nothing to act with"""
    later: int = 0
    """how many lines are left out behind them: the log was scrolled back"""

    @property
    def still(self) -> Look:
        """The same without the pointer: what changes seldom enough to be kept as a layer."""
        return replace(self, hover=None, over=None, ringed=None, pressed=None, hint=NO_HINT)

    @property
    def wordless(self) -> Look:
        """The same without banner and log: all that shows on the board and in the tray."""
        return replace(self, asked=None, title="", prompt="", warning=False, log=())


CALM = Look()
