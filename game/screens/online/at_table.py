"""The dialog about a networked table: who is there, and what can be asked of them."""

from __future__ import annotations

from collections.abc import Iterable

from game.i18n import _
from game.i18n.lists import format_list
from game.online.desync_text import evidence_text
from game.online.online_session import OnlineSession
from game.online.status_text import presence_text, seat_name
from game.online.table_status import TableStatus
from game.online.time_text import time_text
from game.screens.online import early_end
from game.screens.online.dialogs import (
    AGREE,
    CLOSE,
    COPY,
    HAND_OVER,
    fork_button,
    text_of_succession,
)
from game.ui.widgets.nodes import Button, Column, Label, Node, Plate, Role, Row, Scroll
from game.ui.widgets.notes import note, warning
from net.game_rules import KEEPER

PAUSE, UNDO, ADJOURN = "pause", "undo", "adjourn"


def dialog(
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
                note(presence_text(seat_status, now) if status.sees_others else "", 1.0),
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
        rows.append(note(_("Watching: {names}").format(names=names)))
    rows += _phrases(status)
    if status.desync is not None:
        rows.append(note(evidence_text(status.desync)))
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
    return [note(line) for line in lines]


def _accounts(status: TableStatus) -> list[Node]:
    """By what those are known who showed an account."""
    text = _("{name} is known by {words}.")
    known = [
        (n, words) for n, _seat in enumerate(status.seats) if (words := status.account_words(n))
    ]
    return [note(text.format(name=seat_name(status, n), words=words)) for n, words in known]


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
    return [warning(text.format(who=names))]


def _phrases(status: TableStatus) -> list[Node]:
    """What people compare by voice."""
    rows: list[Node] = []
    if status.phrase:
        text = _("Phrase of the opening, to compare by voice:")
        if status.attempt > 1:
            text = _("Phrase of the opening (attempt {number}), to compare by voice:")
        rows.append(note(text.format(number=status.attempt)))
        rows.append(Label(" ".join(status.phrase), Role.FIRM))
    if status.history is not None:
        text = _("Phrase of the game so far, after {count} entries:")
        rows.append(note(text.format(count=status.history.next)))
        rows.append(Label(" ".join(status.history.words), Role.FIRM))
    return rows


def _requests(session: OnlineSession, now: int, actions_left: int | None) -> list[Node]:
    """What a player may ask of the others; a spectator may ask nothing."""
    status = session.status
    if status.seat < 0 or status.judged is not None or status.endings.is_over:
        return []
    fork = [fork_button()] if status.can_fork(now) else []
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
    is_at_server = session.invite is not None and session.invite.is_at_server
    hosts = [] if is_at_server else [*_handovers(status), *_only_host(status)]
    return [*requests, *own, *hosts, *fork]


def _successions(status: TableStatus) -> list[Node]:
    """Who waited for the lost host can still let another continue."""
    if not status.may_agree or status.gone is None:
        return []
    label = _("Continue at the computer of {who}")
    if status.is_heir_here:
        label = _("Continue at this computer")
    who = seat_name(status, status.gone.successor)
    return [Button(AGREE, label.format(who=who), tooltip=text_of_succession(status))]


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
    return [note(text)]
