"""What the pointer or the keys are on, and whether the pointer drags a piece."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.tigris.model.bitboard import Squares
from game.geometry import Point
from game.input.events import Cancelled, Clicked, Input, Key, Moved, Pressed
from game.tigris.interaction.cursor import DIRECTIONS, Focus, next_square, step
from game.tigris.layout.layout import Control, Layout

#: How far a pressed pointer must move to drag, in pixels.
DRAG_DISTANCE = 12


@dataclass(frozen=True, slots=True)
class Drag:
    """The pointer was pressed on a piece, which is dragged once the pointer has moved."""

    origin: Focus
    start: Point
    at: Point
    begun: bool = False


class Pointer:
    """Sees every input, even one handled elsewhere."""

    def __init__(self) -> None:
        self.focus = Focus()
        self.at: Point | None = None
        """where the pointer is; None after a move by keys"""
        self.pressed: Control | None = None
        self.by_keys = False
        self.drag: Drag | None = None

    def handle(self, input_event: Input, layout: Layout) -> None:
        if not isinstance(input_event, Moved | Pressed | Clicked):
            return
        self.at, self.by_keys = input_event.at, False
        self.focus = Focus(layout.square_at(*input_event.at), layout.control_at(*input_event.at))
        self.pressed = self.focus.control if isinstance(input_event, Pressed) else None

    def walk(self, name: str, layout: Layout) -> None:
        """Moves by an arrow key."""
        self._move_by_keys(step(self.focus, DIRECTIONS[name], layout))

    def cycle(self, squares: Squares, back: bool) -> None:
        """Moves to the next of these squares."""
        self._move_by_keys(next_square(self.focus, squares, back))

    def cycle_controls(self, controls: tuple[Control, ...], back: bool) -> None:
        """Moves to the next of these controls, wrapping around."""
        if not controls:
            return
        here = self.focus.control
        start = controls.index(here) if here in controls else (0 if back else -1)
        step = -1 if back else 1
        self._move_by_keys(Focus(control=controls[(start + step) % len(controls)]))

    def _move_by_keys(self, focus: Focus) -> None:
        self.focus, self.at, self.by_keys, self.pressed = focus, None, True, None

    def grab(self, at: Point) -> None:
        """The pointer was pressed on something that can be dragged."""
        self.drag = Drag(self.focus, at, at)

    def pull(self, input_event: Input) -> bool:
        """Whether the pointer has just begun to drag what it was pressed on."""
        if self.drag is None or not isinstance(input_event, Moved) or not input_event.held:
            return False
        start = self.drag.start
        far = max(abs(start.x - input_event.at.x), abs(start.y - input_event.at.y)) > DRAG_DISTANCE
        begins = far and not self.drag.begun
        self.drag = replace(self.drag, at=input_event.at, begun=far or self.drag.begun)
        return begins

    def let_go(self, input_event: Input) -> Drag | None:
        """What was dragged until now, if this input releases the pointer."""
        drag = self.drag
        if drag is None:
            return None
        is_released = isinstance(input_event, Moved) and not input_event.held
        if not is_released and not isinstance(input_event, Clicked):
            return None
        self.drag = None
        return drag if drag.begun else None

    def cancel_drag(self, input_event: Input) -> bool:
        """Forgets the drag if this input cancels it; returns whether a piece was dragged."""
        is_escape = isinstance(input_event, Key) and input_event.name == "escape"
        if self.drag is None or not (is_escape or isinstance(input_event, Cancelled)):
            return False
        was_dragged, self.drag = self.drag.begun, None
        return was_dragged

    @property
    def dragged(self) -> Point | None:
        """Where the dragged piece is; None if none is dragged."""
        return self.drag.at if self.drag is not None and self.drag.begun else None
