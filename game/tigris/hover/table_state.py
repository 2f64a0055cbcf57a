"""The state of the table for one person: everything painted that is not part of the scene."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.tigris.model.bitboard import NONE, Square, Squares
from engine.tigris.model.pieces import Dynasty, Seat
from game.i18n import _
from game.tigris.hover.hover_info import NO_HOVER, HoverInfo
from game.tigris.layout.layout import Control


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log, with the sign of the player that it is about."""

    text: str
    dynasty: Dynasty | None = None
    squares: Squares = NONE
    """that it is about"""
    why: str = ""
    """why a bot did it, shown when pointed at"""


@dataclass(frozen=True, slots=True)
class TableState:
    """Marks on the board, what is held, labels of buttons, the banner, and the log."""

    legal: Squares = NONE
    """where the piece held may go"""
    clash: Squares = NONE
    """the legal squares where a conflict would begin"""
    sides: tuple[Squares, Squares] = (NONE, NONE)
    """attackers and defenders of the wars to choose from, with what counts for them"""
    proof: Squares = NONE
    """squares that prove a refusal"""
    refused: Square | None = None
    """the square that was refused"""
    last: Squares = NONE
    """where something happened since the person's last turn"""
    owners: tuple[tuple[Square, Dynasty], ...] = ()
    """whose pieces lie there"""
    kingdoms: tuple[Squares, ...] = ()
    """kingdoms to be outlined"""
    strong: bool = True
    """whether the outlines stand out"""
    strengths: tuple[tuple[Square, int, int], ...] = ()
    """of leaders: square, strength in a war, strength in a revolt"""
    coordinates: bool = True
    hover_info: HoverInfo = NO_HOVER
    """what the pointer or the keys bring up"""
    hovered_square: Square | None = None
    """the square under the pointer or the keys"""
    over: Control | None = None
    """the control under the pointer or the keys"""
    ringed: Control | None = None
    """the control that the keys are on, framed"""
    pressed: Control | None = None
    lifted: frozenset[int] = frozenset()
    """slots of the hand that are raised, from 0"""
    held: Control | None = None
    """the leader or catastrophe that is raised"""
    disabled: frozenset[Control] = frozenset()
    """the controls that do nothing now"""
    replace_label: str = field(default_factory=lambda: _("Replace"))
    replace_glyph: str = "replace"
    """the picture on the same button"""
    end_label: str = field(default_factory=lambda: _("End turn"))
    names: tuple[str, ...] = ()
    """of people and of bots with a face, by seat, where they are known"""
    faces: tuple[str, ...] = ()
    """of bots, by seat, as `game.bot_contract.Ruler.face`; empty for everybody else"""
    you: Seat | None = None
    """the seat of the only person at this window; None if nobody plays here, or several do"""
    has_presence: bool = False
    """whether the boxes of players say whether they are there: at a networked table"""
    covered_to: int = 0
    """down to where a notice is over the upper edge of the board, in pixels; 0 if none is"""
    responder: Dynasty | None = None
    """who must answer during another player's turn: the banner shows that sign"""
    title: str = ""
    """the first line of the banner"""
    prompt: str = ""
    """what to do, below it"""
    is_ending: bool = False
    """whether the turn is over but for its confirmation: no action is left"""
    warning: bool = False
    """whether the prompt is a refusal"""
    log: tuple[LogLine, ...] = ()
    """newest last"""
    log_title: str = ""
    """its heading where not all of it is shown; empty for the usual one"""
    watched: bool = False
    """whether this is a spectator: there is no `you`, and no control to act with"""
    later: int = 0
    """how many newer lines are scrolled out of sight"""

    @property
    def still(self) -> TableState:
        """The same without the pointer: changes seldom enough to be cached as a layer."""
        return replace(
            self, hovered_square=None, over=None, ringed=None, pressed=None, hover_info=NO_HOVER
        )

    @property
    def wordless(self) -> TableState:
        """The same without banner and log: what shows on the board and in the tray."""
        return replace(
            self, responder=None, title="", prompt="", is_ending=False, warning=False, log=()
        )


PLAIN_TABLE = TableState()
