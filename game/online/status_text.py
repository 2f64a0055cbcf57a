"""The status of a networked table in sentences: links, waits, polls, the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.i18n import _
from game.i18n.durations import format_duration
from game.i18n.lists import format_list
from game.online.desync import ReportedDesync
from game.online.desync_text import desync_text, desync_title, evidence_text
from game.online.ending import ending_text
from game.online.entry_text import entry_text, entry_title
from game.online.local_notifications import ConnectionFailed
from game.online.poll_text import poll_answers, poll_result, poll_title
from game.online.refusal_text import code_text, end_reason
from game.online.seat_status import SeatStatus
from game.online.table_facts import HostSaid
from game.online.table_status import TableStatus
from game.online.talk_text import breach_text
from game.online.time_text import vacation_text
from net.game_rules import KEEPER
from net.notifications import LinkLost, RequestRefused, TurnedAway, TwoHistories
from net.protocol.codes import Code, Presence
from net.protocol.entries import HandedOver, Paused, Undone
from net.protocol.from_host import PollStatus
from net.wire.frames import LinkFault
from net.wire.values import value

#: How long it may take to return to a table, in milliseconds, before that is shown.
RETURN_TIME = 1000


@value
class Banner:
    """What stands over the board for as long as it holds."""

    title: str
    text: str
    alert: bool = False
    """whether nothing can be played meanwhile"""

    @property
    def spoken(self) -> str:
        """In sentences, where there is no place for a title."""
        return f"{as_sentence(self.title)} {self.text}".strip()


def as_sentence(text: str) -> str:
    """With a capital and a full stop."""
    if not text:
        return ""
    end = "" if text[-1] in ".!?" else "."
    return text[0].upper() + text[1:] + end


def seat_name(status: TableStatus, seat: int) -> str:
    """`Ann (Bull)`, or only what the game calls the seat."""
    title = status.seat_title(seat)
    name = status.player_name(seat)
    text = _("{name} ({seat})")
    return text.format(name=name, seat=title) if name and title else name or title


def banner(status: TableStatus, now: int) -> Banner | None:
    """The most urgent thing to show; None if all is well."""
    for find in (_cheated, _ended, _lost, _frozen, _paused, _polled, _noticed):
        found = find(status, now)
        if found is not None:
            return found
    return None


def _cheated(status: TableStatus, now: int) -> Banner | None:
    return histories_banner(status)


def _ended(status: TableStatus, now: int) -> Banner | None:
    """People have ended the game before its rules would: that stays."""
    if not status.endings.is_over:
        return None
    how = ending_text(status.endings, partial(seat_name, status))
    audited = audit_banner(status)
    if audited is not None and audited.alert:
        return audited
    checked = f" {audited.title}." if audited is not None else ""
    return Banner(_("The game has ended"), how + checked)


def histories_banner(status: TableStatus) -> Banner | None:
    """That the host signed two games, which stays for as long as the table is shown."""
    return None if status.two_histories is None else histories_notice(status.two_histories)


def histories_notice(proof: TwoHistories) -> Banner:
    """That the host signed two games."""
    text = _(
        "Its own signatures prove it: up to entry {number} it showed other players a different"
        " game. It cheats, or its disk lost what it had saved. Nobody has to play on; `check`"
        " compares the journals of this table."
    )
    title = _("The host signed two different games")
    return Banner(title, text.format(number=proof.next), alert=True)


def _lost(status: TableStatus, now: int) -> Banner | None:
    if status.lost_at is None or (not status.joined and now - status.lost_at < RETURN_TIME):
        return None
    since = format_duration((now - status.lost_at) / 1000)
    title = _("No connection for {since}").format(since=since)
    if status.heir is not None:
        return _entered(status, HandedOver(status.heir))
    return Banner(title, _lost_text(status), alert=True)


def _lost_text(status: TableStatus) -> str:
    """What happens while the host is away."""
    if served := served_text(status.cut):
        return served
    if status.gone is None:
        return _("Reconnecting. Nothing is lost meanwhile.")
    if status.gone.successor == KEEPER:
        return _(
            "The host's computer is away, and only it can continue this game. The table waits for"
            " it; the game is saved at every computer."
        )
    if status.has_agreed:
        text = _("The host is away. {who} continues as soon as all of these agree: {needed}.")
    elif status.has_declined:
        text = _(
            "The host is away. The table waits for it, or for all of these to agree: {needed}. You"
            " can still agree: open Table in the chat."
        )
    else:
        text = _(
            "The host is away. The table waits for it, or for all of these to agree: {needed}."
        )
    who = seat_name(status, status.gone.successor)
    needed = format_list(seat_name(status, seat) for seat in status.gone.needed)
    return text.format(who=who, needed=needed)


def served_text(cut: LinkFault | None) -> str:
    """Why a server does not let anybody to a table just now; empty if that is not so.

    Such words are not signed: anyone on the way could say them, so nobody gives up for them.
    """
    match cut:
        case LinkFault.BUSY:
            return _(
                "The server takes nobody just now; perhaps it is being restarted. Nothing is lost,"
                " and the program tries again by itself."
            )
        case LinkFault.CROWDED:
            return _(
                "Too many connections to this server come from your address just now. Nothing is"
                " lost, and the program tries again by itself."
            )
        case LinkFault.NO_TABLE:
            return _(
                "The server says that it no longer has this table. The program asks again by"
                " itself; what was played is saved here."
            )
        case LinkFault.NOT_CONTINUED:
            return _(
                "The server says that it cannot continue this table. Ask its operator; the program"
                " tries again by itself, and what was played is saved here."
            )
        case LinkFault.HOST_AWAY:
            return _(
                "The computer that hosts this table is not connected to the server now. The program"
                " tries again by itself, and the game continues when it is back."
            )
    return ""


def succession_text(successor: int, seat: int, name: Callable[[int], str]) -> str:
    """What it means at this seat to agree to a new host."""
    if successor == seat:
        text = _(
            "This computer could continue as the host. It would keep all that is hidden: anyone"
            " who looks into this program's memory could see it."
        )
    else:
        text = _(
            "The computer of {who} could continue as the host. It would keep all that is hidden:"
            " anyone who looks into that program's memory could see it."
        )
    return text.format(who=name(successor))


def _frozen(status: TableStatus, now: int) -> Banner | None:
    if status.frozen_at is None:
        return None
    if status.desync is not None:
        return _desynced(status, status.desync)
    return frozen_notice()


def frozen_notice() -> Banner:
    """That the computers compare their positions."""
    text = _(
        "Every computer replays the game from the start. A player whose position still differs"
        " then has to leave, and may return."
    )
    return Banner(_("The computers disagree on the position"), text, alert=True)


def _desynced(status: TableStatus, report: ReportedDesync) -> Banner:
    def name(seat: int) -> str:
        return seat_name(status, seat)

    return Banner(desync_title(report, name), desync_text(report, name), alert=report.stops)


def _paused(status: TableStatus, now: int) -> Banner | None:
    if status.paused_by is None:
        return None
    entry = Paused(status.paused_by, 0, on=1, signature=b"")
    text = entry_text(entry, partial(seat_name, status))
    if status.seat != KEEPER:
        text += " " + _("Open Table in the chat to do that.")
    return Banner(entry_title(entry), text, alert=True)


def _polled(status: TableStatus, now: int) -> Banner | None:
    poll = status.poll
    if poll is None or status.must_vote:
        return None
    name = partial(seat_name, status)
    return Banner(poll_title(poll, name), poll_answers(poll, name))


def _noticed(status: TableStatus, now: int) -> Banner | None:
    notice = status.notice
    if notice is None or now >= notice.until:
        return None
    match notice.about:
        case RequestRefused(number, code, text):
            own = number > 0 or code < 0
            title = _("Your action was not taken") if own else _("That is not possible")
            words = status.game.texts.refusal_text(text)
            return Banner(title, as_sentence(words if code < 0 else code_text(code, words)))
        case PollStatus() as poll:
            return Banner(poll_title(poll, partial(seat_name, status)), poll_result(poll))
        case ReportedDesync() as report:
            return _desynced(status, report)
        case HostSaid(text):
            return Banner(_("Access to this table"), text)
    return _entered(status, notice.about)


def _entered(status: TableStatus, entry: object) -> Banner | None:
    """An entry of the log that is worth a notice."""
    if not (title := entry_title(entry)):
        return None
    undone = status.undone_actions if isinstance(entry, Undone) else 1
    resigned = status.endings.resigned
    return Banner(title, entry_text(entry, partial(seat_name, status), undone, resigned))


def waiting_text(status: TableStatus, actor: int, decision: str, now: int) -> str:
    """Whom the table waits for; `decision` says what for."""
    if status.endings.is_over:
        return _("The game has ended.")
    if actor in (KEEPER, status.seat) or not 0 <= actor < len(status.seats):
        return decision
    seat, name = status.seats[actor], status.player_name(actor)
    if actor in status.vacations:
        return vacation_text(name, status.vacations[actor])
    if seat.away:
        text = _("{name} has been away for {since}: the game waits.")
        if status.may_ask_for_bot(actor, now):
            text = _("{name} has been away for {since}: the game waits. You can ask for a bot.")
        return text.format(name=name, since=format_duration((now - seat.since) / 1000))
    if seat.presence is Presence.LAGGING:
        return _("{name} is not answering at the moment.").format(name=name)
    if not name:
        return decision
    return as_sentence(decision) + " " + _("Waiting for {name}.").format(name=name)


def presence_text(seat: SeatStatus, now: int) -> str:
    """For a small place beside a mark."""
    if seat.free:
        return _("free")
    if seat.away:
        return _("away {since}").format(since=format_duration((now - seat.since) / 1000))
    if seat.presence is Presence.LAGGING:
        return _("no answer")
    if seat.is_unconfirmed(now):
        return _("not confirmed")
    return _("bot") if seat.bot else _("{n} ms").format(n=seat.latency)


def end_text(why: object, report: ReportedDesync | None = None) -> str:
    """Why a connection is over, with what to do; empty if somebody just left."""
    if isinstance(why, ConnectionFailed):
        return as_sentence(why.text)
    text = as_sentence(end_reason(why))
    is_left = isinstance(why, LinkLost | TurnedAway) and why.code == Code.DIVERGED
    return f"{text} {evidence_text(report)}" if report is not None and is_left else text


def audit_banner(status: TableStatus) -> Banner | None:
    """How fair the game was, at its end; None before that is known."""
    proofs: list[tuple[int, str]] = []
    if status.judged is not None:
        proofs = [(seat, proof) for seat, proof, _signature in status.judged.verdicts if proof]
        if not proofs and not status.verdict:
            return Banner(_("Audited: nobody cheated"), _phrase(status))
    if status.verdict:
        return verdict_notice(status.verdict)
    if status.judged is not None:
        text = " ".join(breach_text(seat_name(status, seat), proof) for seat, proof in proofs)
        return Banner(_("The seats do not agree"), text, alert=True)
    if status.verdict is not None:
        return verdict_notice("")
    if status.over or status.lost_at is not None:
        text = _("The connection ended before the host revealed what an audit needs.")
        return Banner(_("Unaudited"), text)
    return None


def verdict_notice(proof: str) -> Banner:
    """What this computer's own audit found; no proof if the game was fair."""
    if not proof:
        return Banner(_("Audited here: nobody cheated"), _("The others have not answered yet."))
    text = _("The audit found a breach: {proof}")
    return Banner(_("This game was not fair"), text.format(proof=proof), alert=True)


def _phrase(status: TableStatus) -> str:
    if not status.phrase:
        return _("Everything was drawn in the order that all seats had shuffled together.")
    if status.history is None:
        text = _("Phrase of the opening: {phrase}")
        return text.format(phrase=" ".join(status.phrase))
    text = _("Phrase of the opening: {phrase}. Phrase of the whole game: {history}")
    words = " ".join(status.history.words)
    return text.format(phrase=" ".join(status.phrase), history=words)
