"""Input during an animation: it skips the animation, and then still takes effect if that is safe.

- Space and Enter skip the event that is being animated.
- A click on a piece or a button, or the key for it, shows that the person wants to act. If it will
  be their turn after the animation, all of it is skipped and the input then does what it always
  does. It never ends the turn: that cannot be undone, and the person has not yet seen what there is
  to decide.
- Any other click skips one event. If that was the last one and it is the person's turn, the click
  also counts as a click.

A dialog that opens this way is never answered by the same input, because nobody can have read it.
"""

from __future__ import annotations

from game.input.events import Clicked, Input, Key
from game.tigris.interaction.key_commands import KEYS
from game.tigris.layout.layout import Control, Layout
from game.tigris.play.session import Session

#: Keys that skip an event.
SKIP_KEYS = ("space", "return", "enter")


def hurry_bot(session: Session, input_event: Input, layout: Layout) -> bool:
    """Makes a thinking bot answer now: on a skip key, or a click on the prompt, which offers this.

    Returns:
        Whether the input was used for this.
    """
    if not session.bots.busy or session.timeline.busy or session.covered_for is not None:
        return False
    on_prompt = isinstance(input_event, Clicked) and layout.banner.contains(*input_event.at)
    if on_prompt or _is_skip_key(input_event):
        session.bots.hurry()
        return True
    return False


def skip_with(session: Session, input_event: Input, control: Control | None) -> bool:
    """Uses an input to skip an animation.

    Args:
        session: the running match.
        input_event: the input.
        control: the control under the pointer.

    Returns:
        Whether the input is used up, so that it has no other effect.
    """
    if not session.timeline.busy:
        return False
    if session.acts_next and _wants_to_act(input_event, control):
        session.skip_all()
    elif _skips(input_event):
        session.skip()
    takes_effect = isinstance(input_event, Clicked) or _wants_to_act(input_event, control)
    unsafe = (
        session.timeline.busy or session.question is not None or _ends_turn(input_event, control)
    )
    return not takes_effect or unsafe


def _skips(input_event: Input) -> bool:
    return isinstance(input_event, Clicked) or _is_skip_key(input_event)


def _is_skip_key(input_event: Input) -> bool:
    return isinstance(input_event, Key) and input_event.name in SKIP_KEYS


def _wants_to_act(input_event: Input, control: Control | None) -> bool:
    if isinstance(input_event, Clicked):
        return control is not None and control is not Control.MENU
    return isinstance(input_event, Key) and input_event.name in KEYS


def _ends_turn(input_event: Input, control: Control | None) -> bool:
    if isinstance(input_event, Key):
        return KEYS.get(input_event.name) is Control.END_TURN
    return control is Control.END_TURN
