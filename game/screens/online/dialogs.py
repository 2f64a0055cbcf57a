"""Dialogs over a networked game: polls, requests to the others, leaving, and its end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from game.i18n import _, _n
from game.i18n.lists import format_list
from game.online.desync_text import evidence_text
from game.online.online_session import OnlineSession
from game.online.poll_text import poll_answers, poll_text, poll_title
from game.online.status_text import (
    end_text,
    presence_text,
    seat_name,
    succession_text,
)
from game.online.table_status import TableStatus
from game.online.time_text import time_text
from game.screens.online import early_end
from game.ui.widgets.nodes import Button, Column, Label, Node, Plate, Role, Row, Scroll, Tone
from net.game_rules import KEEPER
from net.protocol.codes import PollKind

YES, NO = "yes", "no"
AGREE, WAIT = "agree", "wait"
CLOSE, LEAVE, COPY = "close", "leave", "copy"
PAUSE, UNDO, ADJOURN = "pause", "undo", "adjourn"
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
    rows.append(Label(poll_answers(current, name), Role.SMALL, Tone.SOFT))
    buttons = Row((Button(NO, _("No")), Button(YES, _("Yes"), primary=True)))
    return Plate(poll_title(current, name), Column(tuple(rows)), buttons)


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
    buttons = Row((Button(WAIT, _("Wait")), Button(AGREE, label, primary=True)))
    text = Label(_succession_text(session.status))
    return Plate(_("The host is away. Continue without it?"), text, buttons)


def _succession_text(status: TableStatus) -> str:
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
    buttons = Row((Button(FORK, _("Play on here")), Button(KEEP_WAITING, _("Wait"), primary=True)))
    return Plate(_("Play on without the others?"), Label(text), buttons)


def _fork_button() -> Node:
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
        rows.append(_fork_button())
    buttons = Row((Button(CLOSE, _("Stay")), Button(LEAVE, _("Leave the table"), primary=True)))
    return Plate(_("Leave the table?"), Column(tuple(rows)), buttons)


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
    buttons = Row((Button(CLOSE, _("View board")), Button(LEAVE, _("Leave"), primary=True)))
    rows: list[Node] = [Label(text)]
    if status.can_fork(0):
        rows.append(_fork_button())
    return Plate(title, Column(tuple(rows)), buttons)


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
    buttons = Row((Button(CLOSE, _("Not now")), Button(FOLLOW, _("Join"), primary=True)))
    return Plate(_("Play again?"), Label(text.format(name=name)), buttons)


def waiting(status: TableStatus) -> Node:
    """The next table is opened by who hosted the last one."""
    names = [seat.name for seat in status.seats if seat.is_beside_host and not seat.bot]
    text = _n(
        "{names} can open the table again. You will be asked to join as soon as it is open.",
        "{names} can open the table again. You will be asked to join as soon as it is open.",
        max(1, len(names)),
    )
    label = Label(text.format(names=format_list(names or [_("The host")])))
    find = Button(FIND, _("Find another table"))
    return Plate(_("Play again?"), label, Row((find, Button(CLOSE, _("Wait"), primary=True))))


def table(
    session: OnlineSession, now: int, actions_left: int | None, others: Iterable[Node] = ()
) -> Node:
    """Who is there, and what can be asked of them.

    Args:
        actions_left: how many actions would be left after an undo that the others agree to; None if
            nothing can be undone.
        others: what can be done about them.
    """
    status = session.status
    people = [
        Row(
            (
                Label(seat_name(status, seat), Role.FIRM),
                Label(
                    presence_text(seat_status, now) if status.sees_others else "",
                    Role.SMALL,
                    Tone.SOFT,
                    1.0,
                ),
            ),
            widths=(0, 120),
            min_width=100,
        )
        for seat, seat_status in enumerate(status.seats)
    ]
    rows: list[Node] = [*people, *_clocks(status, now), *_accounts(status)]
    rows += _unconfirmed(status, now)
    if status.watchers:
        names = format_list(status.watchers)
        rows.append(Label(_("Watching: {names}").format(names=names), Role.SMALL, Tone.SOFT))
    rows += _phrases(status)
    if status.desync is not None:
        rows.append(Label(evidence_text(status.desync), Role.SMALL, Tone.SOFT))
    rows += [*_requests(session, now, actions_left), *others]
    can_come = session.invite is not None and session.invite.is_for_others
    tip = "" if can_come else _("This computer is on no network, so nobody else can join yet.")
    copy = Button(COPY, _("Copy invitation"), enabled=can_come, tooltip=tip)
    buttons = Row((copy, Button(CLOSE, _("Close"), primary=True)))
    return Plate(_("At this table"), Scroll("people", Column(tuple(rows))), buttons)


def _clocks(status: TableStatus, now: int) -> list[Node]:
    """How much time was agreed on, and what everybody has left, where the game runs."""
    if not status.time:
        return []
    text, has_ended = _("{who} has {time}."), status.judged is not None
    faces = status.times.faces(now, takes_days=False)
    left = [
        text.format(who=seat_name(status, seat), time=face.text)
        for seat, face in enumerate(faces)
        if not has_ended
    ]
    lines = (" ".join(time_text(status.time)), *left)
    return [Label(line, Role.SMALL, Tone.SOFT) for line in lines]


def _accounts(status: TableStatus) -> list[Node]:
    """By what those are known who showed an account."""
    text = _("{name} is known by {words}.")
    known = [
        (n, words) for n, _seat in enumerate(status.seats) if (words := status.account_words(n))
    ]
    return [
        Label(text.format(name=seat_name(status, n), words=words), Role.SMALL, Tone.SOFT)
        for n, words in known
    ]


def _unconfirmed(status: TableStatus, now: int) -> list[Node]:
    """What it means that seats have not confirmed for a while."""
    seats = [n for n, seat in enumerate(status.seats) if seat.is_unconfirmed(now)]
    if not seats:
        return []
    text = _(
        "The host continues without the confirmation of {who}. Compare the phrase of the game so"
        " far with them."
    )
    names = format_list(seat_name(status, seat) for seat in seats)
    return [Label(text.format(who=names), Role.SMALL, Tone.ALERT)]


def _phrases(status: TableStatus) -> list[Node]:
    """What people compare by voice."""
    rows: list[Node] = []
    if status.phrase:
        text = _("Phrase of the opening, to compare by voice:")
        if status.attempt > 1:
            text = _("Phrase of the opening (attempt {number}), to compare by voice:")
        rows.append(Label(text.format(number=status.attempt), Role.SMALL, Tone.SOFT))
        rows.append(Label(" ".join(status.phrase), Role.FIRM))
    if status.history is not None:
        text = _("Phrase of the game so far, after {count} entries:")
        rows.append(Label(text.format(count=status.history.next), Role.SMALL, Tone.SOFT))
        rows.append(Label(" ".join(status.history.words), Role.FIRM))
    return rows


def _requests(session: OnlineSession, now: int, actions_left: int | None) -> list[Node]:
    """What a player may ask of the others; a spectator may ask nothing."""
    status = session.status
    if status.seat < 0 or status.judged is not None or status.endings.is_over:
        return []
    fork = [_fork_button()] if status.can_fork(now) else []
    if status.lost_at is not None:  # there is nobody who could ask the others
        return [*_successions(status), *fork]
    paused = status.paused_by is not None
    takes_days = status.days_off.takes_days  # nobody pauses there, or asks for a bot
    requests = [Button(PAUSE, _("Resume the game") if paused else _("Pause the game"))]
    requests = [] if takes_days else requests
    requests += [
        Button(
            ("bot", seat),
            _("Ask for a bot for {who}").format(who=seat_name(status, seat)),
            enabled=status.may_ask_for_bot(seat, now),
            tooltip=_("Possible once the player has been away for a minute."),
        )
        for seat in (status.away_seats() if not takes_days else ())
    ]
    if actions_left is not None:
        tip = _("The others vote. Nothing happens if one of them says no.")
        requests.append(Button(UNDO, _("Ask to undo my last action"), tooltip=tip))
    requests.append(Button(ADJOURN, _("Ask to continue another day")))
    own = early_end.requests(status)
    return [*requests, *own, *_handovers(status), *_only_host(status), *fork]


def _successions(status: TableStatus) -> list[Node]:
    """Who waited for the lost host can still let another continue."""
    if not status.may_agree or status.gone is None:
        return []
    label = _("Continue at the computer of {who}")
    if status.is_heir_here:
        label = _("Continue at this computer")
    who = seat_name(status, status.gone.successor)
    return [Button(AGREE, label.format(who=who), tooltip=_succession_text(status))]


def _handovers(status: TableStatus) -> list[Node]:
    """To whom the table can be handed over, if it is hosted here."""
    tip = _("If all agree, that computer is the host, and this one can be switched off.")
    text = _("Ask to hand over the table to {who}")
    return [
        Button((HAND_OVER, seat), text.format(who=seat_name(status, seat)), tooltip=tip)
        for seat in status.possible_hosts
    ]


def _only_host(status: TableStatus) -> list[Node]:
    """Why no other computer can host this table, where that is so."""
    if not status.sees_others or status.possible_hosts or status.heir is not None:
        return []
    if status.is_at_one_machine:
        text = _(
            "Everybody plays at this computer, so the table cannot be handed over, and no other"
            " computer could continue the game."
        )
    elif status.is_host_here:
        text = _(
            "The table cannot be handed over now: no player at another computer is here who could"
            " host it."
        )
    elif status.outlives_host:
        return []
    elif status.host == KEEPER:
        text = _(
            "If the host's computer is lost, the table waits for it: another one can continue only"
            " if two or more besides the host's are playing."
        )
    else:
        text = _(
            "If the host's computer is lost, the table waits for it: the host has changed once, and"
            " no third computer can continue."
        )
    return [Label(text, Role.SMALL, Tone.SOFT)]


Made = Callable[[], Node]
