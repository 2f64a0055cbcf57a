"""What an input does while something is being told: it hurries, and is not lost.

- Space and Enter end the event that runs.
- A click on something of one's own, or the key for it, says that one wants to act. If it is one's
  turn as soon as all has been told, all of it is told at once, and the input then does what it
  always does: it takes a piece up. Only a turn is never ended this way: that can not be undone,
  and whoever hurries has not seen what there is to be done yet.
- Any other click ends the event that runs. If that was the last one and it is one's turn, the
  click then counts as a click.

A dialog that comes up this way is never answered by the same input: nobody can have read it.
"""

from __future__ import annotations

from game.input.events import Clicked, Input, Key
from game.tigris.interaction.tray_controls import KEYS
from game.tigris.layout.layout import Control, Layout
from game.tigris.play.session import Session

#: Keys that go on: they end what is being told, and lift the curtain.
SKIP_KEYS = ("space", "return", "enter")


def hurry_bot(session: Session, given: Input, layout: Layout) -> bool:
    """Asks a bot that thinks while nothing is told for its answer: by Enter, or a click on the
    banner, which says so. False if the input was none of these."""
    if not session.bots.busy or session.timeline.busy or session.curtain is not None:
        return False
    banner = isinstance(given, Clicked) and layout.banner.contains(*given.at)
    if banner or (isinstance(given, Key) and given.name in SKIP_KEYS):
        session.bots.hurry()
        return True
    return False


def consume_input(session: Session, given: Input, over: Control | None) -> bool:
    """Lets an input hurry what is being told, or lift the curtain.

    `over` is the control under the pointer. True if the input has no other meaning then.
    """
    if session.curtain is not None:
        if _goes_on(given):
            session.go_on()
        return True
    if not session.timeline.busy:
        return False
    if session.mine_next and _wants_to_act(given, over):
        session.finish()
    elif _goes_on(given):
        session.go_on()
    taken = isinstance(given, Clicked) or _wants_to_act(given, over)
    unseen = session.timeline.busy or session.asked is not None or _ends_turn(given, over)
    return not taken or unseen


def _goes_on(given: Input) -> bool:
    return isinstance(given, Clicked) or (isinstance(given, Key) and given.name in SKIP_KEYS)


def _wants_to_act(given: Input, over: Control | None) -> bool:
    if isinstance(given, Clicked):
        return over is not None and over is not Control.MENU
    return isinstance(given, Key) and given.name in KEYS


def _ends_turn(given: Input, over: Control | None) -> bool:
    if isinstance(given, Key):
        return KEYS.get(given.name) is Control.END_TURN
    return over is Control.END_TURN
