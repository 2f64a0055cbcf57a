"""What happens at a table, as far as its card keeps it."""

from __future__ import annotations

from dataclasses import replace

from game.service.reminders.turn import turn_at
from game.service.tables.card import TableCard
from net.desk.messages import TableState
from net.game_rules import KEEPER
from net.host.host import Host
from net.host_notifications import EntryOrdered
from net.notifications import RosterChanged
from net.protocol.entries import Acted, Opened
from net.protocol.time_control import time_control


def after(card: TableCard, notification: object, host: object, now: int) -> TableCard:
    """The card after this notification of its host; `now` in seconds of the Unix clock."""
    match notification:
        case RosterChanged(roster) if card.state is TableState.WAITING:
            return replace(card, time=roster.time, accounts=_accounts_at(host, card))
        case EntryOrdered(applied):
            entry = applied.entry
            actor = entry.seat if isinstance(entry, Acted) else KEEPER
            if isinstance(entry, Opened):
                card = _begun(card, entry)
            if isinstance(host, Host):
                card = replace(card, turn=turn_at(host, card.turn, now, actor))
    return card


def is_kept_at_once(card: TableCard, before: TableCard) -> bool:
    """Whether a change is worth a file at once: in a game of an evening, whose turn it is waits
    until the table is put away, for there it changes every few seconds. Who was reminded is kept:
    a server that begins anew reminds nobody twice."""
    is_more = replace(card, turn=before.turn) != before or bool(card.turn.reminded)
    return is_more or time_control(card.time).takes_days


def _accounts_at(host: object, card: TableCard) -> tuple[str, ...]:
    """Of those who sit there before the game, by seat; none if nobody has shown one."""
    if not isinstance(host, Host):
        return card.accounts
    accounts = tuple(each.account.hex() for each in host.context.seating.occupants)
    return accounts if any(accounts) else ()


def _begun(card: TableCard, opened: Opened) -> TableCard:
    accounts = tuple(opened.account_of(seat).hex() for seat in range(len(opened.names)))
    card = replace(card, names=opened.names, time=opened.time, accounts=accounts)
    return replace(card, state=TableState.PLAYING)
