"""Dialogs over a networked game: polls, what one can ask of the others, leaving, the end of it."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _
from game.i18n.lists import format_list
from game.online.desync_text import evidence_text
from game.online.online_session import OnlineSession
from game.online.status_text import (
    end_text,
    poll_answers,
    poll_text,
    poll_title,
    presence_text,
    seat_name,
)
from game.ui.widgets.nodes import Button, Column, Label, Node, Plate, Role, Row, Scroll, Tone

YES, NO = "yes", "no"
CLOSE, LEAVE, COPY = "close", "leave", "copy"
PAUSE, BACK, ADJOURN = "pause", "back", "adjourn"


def poll(attendance: OnlineSession) -> Node:
    """What is asked of everybody, with who has answered by now."""
    company = attendance.status
    asked = company.poll
    assert asked is not None
    body = Column(
        (Label(poll_text(asked)), Label(poll_answers(company, asked), Role.SMALL, Tone.SOFT))
    )
    buttons = Row((Button(NO, _("No")), Button(YES, _("Yes"), primary=True)))
    return Plate(poll_title(company, asked), body, buttons)


def leaving(playing: bool) -> Node:
    """Whether to leave a running game."""
    text = _("You can watch another game any time.")
    if playing:
        text = _(
            "The others wait for you, or ask for a bot. You can come back: the title offers it as"
            " long as the game is not over."
        )
    buttons = Row((Button(CLOSE, _("Stay")), Button(LEAVE, _("Leave the table"), primary=True)))
    return Plate(_("Leave the table?"), Label(text), buttons)


def gone(attendance: OnlineSession) -> Node:
    """The line is over while the game is not."""
    company = attendance.status
    text = end_text(company.end_reason, company.desync) or _(
        "The connection to this table has ended."
    )
    buttons = Row((Button(CLOSE, _("Look at the board")), Button(LEAVE, _("Leave"), primary=True)))
    return Plate(_("This table goes on without you"), Label(text), buttons)


def table(attendance: OnlineSession, now: int, back: int | None) -> Node:
    """Who is there, and what can be asked; `back` is how far one would go with consent."""
    company = attendance.status
    people = [
        Row(
            (
                Label(seat_name(company, seat), Role.FIRM),
                Label(presence_text(chair, now), Role.SMALL, Tone.SOFT, 1.0),
            ),
            widths=(0, 120),
            min_width=100,
        )
        for seat, chair in enumerate(company.seats)
    ]
    told: list[Node] = [*people]
    if company.watchers:
        names = format_list(company.watchers)
        told.append(Label(_("Watching: {names}").format(names=names), Role.SMALL, Tone.SOFT))
    if company.phrase:
        words = " ".join(company.phrase)
        told.append(Label(_("Phrase of this table, to compare by voice:"), Role.SMALL, Tone.SOFT))
        told.append(Label(words, Role.FIRM))
    if company.desync is not None:
        told.append(Label(evidence_text(company.desync), Role.SMALL, Tone.SOFT))
    told += _wishes(attendance, back)
    buttons = Row((Button(COPY, _("Copy invitation")), Button(CLOSE, _("Close"), primary=True)))
    return Plate(_("At this table"), Scroll("people", Column(tuple(told))), buttons)


def _wishes(attendance: OnlineSession, back: int | None) -> list[Node]:
    """What a seat may want of the others; a spectator wants nothing."""
    company = attendance.status
    if company.seat < 0 or company.judged is not None:
        return []
    paused = company.paused_by is not None
    wishes = [Button(PAUSE, _("Go on with the game") if paused else _("Pause the game"))]
    wishes += [
        Button(("bot", seat), _("Ask for a bot for {who}").format(who=seat_name(company, seat)))
        for seat in company.away_seats()
    ]
    if back is not None:
        tip = _("All others are asked. Nothing happens if one of them says no.")
        wishes.append(Button(BACK, _("Ask to take back my last action"), tooltip=tip))
    wishes.append(Button(ADJOURN, _("Ask to go on another day")))
    return list(wishes)


Made = Callable[[], Node]
