"""Polls in sentences, the same in the window and in the terminal.

`name` gives the name of a seat, as it is called there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.i18n import _, _n
from game.i18n.lists import format_list
from net.game_rules import KEEPER
from net.protocol.codes import PollKind
from net.protocol.from_host import PollStatus


def poll_title(poll: PollStatus, name: Callable[[int], str]) -> str:
    """What the poll is about."""
    text = {
        PollKind.UNDO: _("{who} asks to undo") if poll.open else _("{who} asked to undo"),
        PollKind.BOT: _("Should a bot play for {who}?"),
        PollKind.ADJOURN: _("{who} asks to adjourn the game"),
        PollKind.HAND_OVER: _("Hand the table over to {who}?"),
    }[PollKind(poll.kind)]
    return text.format(who=name(poll.seat))


def poll_text(
    poll: PollStatus, actors: Sequence[int], seat: int, name: Callable[[int], str]
) -> str:
    """What a yes means for this seat; `actors` are those of all actions so far, also the keeper."""
    return {
        PollKind.UNDO: lambda: _undo_text(actors[poll.to : poll.count], name),
        PollKind.BOT: lambda: _("The player gets the seat back on return."),
        PollKind.ADJOURN: lambda: _(
            "The table closes and is saved; the host can open it again at any time."
        ),
        PollKind.HAND_OVER: lambda: _hand_over_text(is_here=poll.seat == seat),
    }[PollKind(poll.kind)]()


def _hand_over_text(is_here: bool) -> str:
    if is_here:
        return _(
            "This computer would host it and keep all that is hidden from then on: anyone who looks"
            " into this program's memory could see it. The present host may leave then."
        )
    return _(
        "That player's computer would host it and keep all that is hidden from then on: anyone who"
        " looks into that program's memory could see it. The present host may leave then."
    )


def _undo_text(undone: Sequence[int], name: Callable[[int], str]) -> str:
    """The actions of seats are counted: nobody undoes a draw by itself."""
    seats = [actor for actor in undone if actor != KEEPER]
    text = _n(
        "The last action is undone if everybody agrees, including those who are away: the game goes"
        " back to where {who} was to act.",
        "The last {n} actions are undone if everybody agrees, including those who are away: the"
        " game goes back to where {who} was to act.",
        len(seats),
    )
    return text.format(n=len(seats), who=name(seats[0]) if seats else _("the bag"))


def poll_answers(poll: PollStatus, name: Callable[[int], str]) -> str:
    """Which seats have answered, and which have not."""
    parts = []
    if poll.yes:
        parts.append(_("Yes: {names}.").format(names=format_list(map(name, poll.yes))))
    if poll.missing:
        names = format_list(map(name, poll.missing))
        parts.append(_("Waiting for: {names}.").format(names=names))
    return " ".join(parts)


def poll_result(poll: PollStatus) -> str:
    """What was decided."""
    return _("Not all agreed, so nothing changes.") if poll.missing else _("All agreed.")
