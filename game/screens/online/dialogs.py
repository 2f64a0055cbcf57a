"""Dialogs over a networked game: polls, a host that is away, leaving, and its end."""

from __future__ import annotations

from functools import partial

from game.i18n import _, _n
from game.i18n.lists import format_list
from game.online.online_session import OnlineSession
from game.online.poll_text import poll_answers, poll_text, poll_title
from game.online.status_text import (
    end_text,
    seat_name,
    succession_text,
)
from game.online.table_status import TableStatus
from game.ui.widgets.nodes import Button, Label, Node, Role
from game.ui.widgets.notes import note
from game.ui.widgets.question import question
from net.game_rules import KEEPER
from net.protocol.codes import PollKind

YES, NO = "yes", "no"
AGREE, WAIT = "agree", "wait"
CLOSE, LEAVE, COPY = "close", "leave", "copy"
HAND_OVER = "hand_over"
FOLLOW, FIND = "follow", "find"
FORK, KEEP_WAITING = "fork", "keep_waiting"


def poll(session: OnlineSession) -> Node:
    """A poll: its question, and who has answered so far."""
    status = session.status
    current = status.poll
    assert current is not None
    name = partial(seat_name, status)
    rows: list[Node] = [Label(poll_text(current, status.actors, status.seat, name))]
    if current.kind == PollKind.UNDO and (undone := _first_undone(session, current.to)):
        rows.insert(0, Label(undone, Role.FIRM))
    rows.append(note(poll_answers(current, name)))
    answers = Button(NO, _("No")), Button(YES, _("Yes"), primary=True)
    return question(poll_title(current, name), rows, *answers)


def _first_undone(session: OnlineSession, actions: int) -> str:
    """The first action that is undone if only so many stay, as the log says it; empty if it is
    not known here."""
    match, seat = session.match, session.status.seat
    if match is None or not 0 <= actions < len(match.history):
        return ""
    narrator = session.game.texts.narrator(None if seat == KEEPER else seat)
    all(narrator.lines(match.position_before(actions), None))
    return next(iter(narrator.lines(match.position, match.history[actions].events)), "")


def succession(session: OnlineSession) -> Node:
    """Asks whether the successor of a lost host may take over."""
    label = _("Continue there")
    if session.status.is_heir_here:
        label = _("Continue here")
    answers = Button(WAIT, _("Wait")), Button(AGREE, label, primary=True)
    text = text_of_succession(session.status)
    return question(_("The host is away. Continue without it?"), text, *answers)


def text_of_succession(status: TableStatus) -> str:
    assert status.gone is not None
    return succession_text(status.gone.successor, status.seat, partial(seat_name, status))


def fork() -> Node:
    """Asks whether to play on without a host that is gone."""
    text = _(
        "Only the host's computer can continue this game, and it is away. You can play on at this"
        " computer against bots: all that you can see stays; all that is hidden from you is dealt"
        " anew. The game on the network stays as it is: you can return to it"
        " once the host is back."
    )
    answers = Button(FORK, _("Play on here")), Button(KEEP_WAITING, _("Wait"), primary=True)
    return question(_("Play on without the others?"), text, *answers)


def fork_button() -> Node:
    tip = _("Against bots. What you cannot know is dealt anew.")
    return Button(FORK, _("Play on here without the others"), tooltip=tip)


def leaving(status: TableStatus, now: int) -> Node:
    """Asks whether to leave a running game."""
    rows: list[Node] = [Label(_("You can watch another game at any time."))]
    if status.seat >= 0:
        text = _(
            "The others wait for you, or ask for a bot. You can return from the title screen until"
            " the game is over."
        )
        rows = [Label(text)]
    if status.is_host_here:
        text = _(
            "This computer hosts the table, in the background too, for as long as others play. Once"
            " it is switched off, the table waits for it."
        )
        rows.append(Label(text))
    if status.possible_hosts:
        rows.append(Button(HAND_OVER, _("Hand over the table first")))
    if status.can_fork(now):
        rows.append(fork_button())
    answers = Button(CLOSE, _("Stay")), Button(LEAVE, _("Leave the table"), primary=True)
    return question(_("Leave the table?"), rows, *answers)


def gone(session: OnlineSession, hosts_on_return: bool = False) -> Node:
    """The connection has ended before the game; `hosts_on_return`: returning from here opens
    the table again."""
    status = session.status
    text = end_text(status.end_reason, status.desync) or _(
        "The connection to this table has ended."
    )
    title = _("You are no longer at this table")
    if status.is_adjourned:
        title = _("The game is adjourned")
        text = _adjourned_text(hosts_on_return)
    answers = Button(CLOSE, _("View board")), Button(LEAVE, _("Leave"), primary=True)
    rows: list[Node] = [Label(text)]
    if status.can_fork(0):
        rows.append(fork_button())
    return question(title, rows, *answers)


def _adjourned_text(hosts_on_return: bool) -> str:
    if hosts_on_return:
        return _(
            "All agreed to continue another day. Return from the title screen to open the table"
            " again; then the others can return, too."
        )
    return _(
        "All agreed to continue another day. The host must open the table again first. Once it has,"
        " join again from the title screen: your seat stays yours."
    )


def invited(status: TableStatus) -> Node:
    """Somebody has opened another table, after the game."""
    assert status.invitation is not None
    name = status.invitation.name
    text = _("{name} has opened another table. You get the same seat there if it is free.")
    answers = Button(CLOSE, _("Not now")), Button(FOLLOW, _("Join"), primary=True)
    return question(_("Play again?"), text.format(name=name), *answers)


def waiting(status: TableStatus) -> Node:
    """The next table is opened by who hosted the last one."""
    names = [seat.name for seat in status.seats if seat.is_beside_host and not seat.bot]
    text = _n(
        "{names} can open the table again. You will be asked to join as soon as it is open.",
        "{names} can open the table again. You will be asked to join as soon as it is open.",
        max(1, len(names)),
    )
    text = text.format(names=format_list(names or [_("The host")]))
    find = Button(FIND, _("Find another table"))
    return question(_("Play again?"), text, find, Button(CLOSE, _("Wait"), primary=True))
