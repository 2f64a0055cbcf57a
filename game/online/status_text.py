"""How it stands with a networked table, in sentences: links, waits, polls, the end."""

from __future__ import annotations

from game.i18n import _
from game.i18n.lists import format_list
from game.online.desync import Reported
from game.online.desync_text import evidence, odd_text, odd_title
from game.online.local_news import Failure
from game.online.refusal_text import cause, coded
from game.online.table_status import Chair, Company
from game.online.terms import Terms
from net.game_rules import KEEPER
from net.notifications import LinkLost, RequestRefused, TurnedAway
from net.protocol.codes import Code, PollKind, Presence
from net.protocol.entries import BOT, EpochBegan, HolderChanged, Undone
from net.protocol.from_host import PollStatus
from net.wire.values import value


@value
class Banner:
    """What stands over the board for as long as it holds."""

    title: str
    text: str
    alert: bool = False
    """whether nothing can be played meanwhile"""


def whole(text: str) -> str:
    """As a sentence of its own."""
    if not text:
        return ""
    end = "" if text[-1] in ".!?" else "."
    return text[0].upper() + text[1:] + end


def who(company: Company, seat: int) -> str:
    """`Ann (Bull)`, or just the dynasty."""
    dynasty = Terms.of(company.options).called(seat)
    name = company.chairs[seat].name if 0 <= seat < len(company.chairs) else ""
    told = _("{name} ({dynasty})")
    return told.format(name=name, dynasty=dynasty) if name and dynasty else name or dynasty


def lasting(now: int, since: int) -> str:
    """`7 s` or `2:05 min`."""
    seconds = max(0, now - since) // 1000
    if seconds < 100:
        return _("{n} s").format(n=seconds)
    return _("{minutes}:{seconds:02} min").format(minutes=seconds // 60, seconds=seconds % 60)


def banner(company: Company, now: int) -> Banner | None:
    """The most urgent thing that there is to say; None if all is well."""
    for found in (_lost, _frozen, _paused, _polled, _remarked):
        told = found(company, now)
        if told is not None:
            return told
    return None


def _lost(company: Company, now: int) -> Banner | None:
    if company.lost_at is None:
        return None
    since = lasting(now, company.lost_at)
    title = _("No connection for {since}").format(since=since)
    if company.gone is None:
        text = _("It is tried again all the time, and nothing is lost meanwhile.")
        return Banner(title, text, alert=True)
    heir = company.gone.successor
    if heir == KEEPER:
        text = _("The host is away. The game goes on as soon as it is back; every seat keeps it.")
    elif heir == company.seat:
        text = _("The host is away, so this computer takes the table over.")
    else:
        text = _("The host is away; {who} takes the table over.").format(who=who(company, heir))
    return Banner(title, text, alert=True)


def _frozen(company: Company, now: int) -> Banner | None:
    if company.frozen_at is None:
        return None
    if company.fault is not None:
        return _at_odds(company, company.fault)
    text = _(
        "Every computer plays the game again from its beginning. Whoever still has another position"
        " then has to leave, and may come back."
    )
    return Banner(_("Not all have the same position"), text, alert=True)


def _at_odds(company: Company, fault: Reported) -> Banner:
    def named(seat: int) -> str:
        return who(company, seat)

    return Banner(odd_title(fault, named), odd_text(fault, named), alert=fault.stands)


def _paused(company: Company, now: int) -> Banner | None:
    if company.paused_by is None:
        return None
    text = _("{who} paused it. Anybody at the table may let it go on.")
    name = who(company, company.paused_by)
    return Banner(_("The game is paused"), text.format(who=name), alert=True)


def _polled(company: Company, now: int) -> Banner | None:
    poll = company.poll
    if poll is None or company.asked:
        return None
    return Banner(poll_title(company, poll), answers(company, poll))


def _remarked(company: Company, now: int) -> Banner | None:
    remark = company.remark
    if remark is None or now >= remark.until:
        return None
    match remark.news:
        case RequestRefused(number, code, text):
            own = number > 0 or code < 0
            title = _("Your action was not taken") if own else _("That is not possible")
            return Banner(title, whole(text if code < 0 else coded(code, text)))
        case PollStatus() as poll:
            return _decided(company, poll)
        case Reported() as fault:
            return _at_odds(company, fault)
    return _entered(company, remark.news)


def _entered(company: Company, entry: object) -> Banner | None:
    """An entry of the log that is worth a remark."""
    match entry:
        case Undone(seat):
            told = _("{who} took back. The table is as it was before.")
            return Banner(_("Taken back"), told.format(who=who(company, seat)))
        case HolderChanged(seat, holder, name):
            dynasty = Terms.of(company.options).called(seat)
            told = _("A bot plays for {dynasty} now, until its player is back.")
            if holder != BOT:
                told = _("{name} is back and plays for {dynasty} again.")
            return Banner(_("Another player"), told.format(dynasty=dynasty, name=name))
        case EpochBegan(seat=seat):
            told = _("The first host is gone. {who} keeps the table now; nothing was lost.")
            return Banner(_("The host has changed"), told.format(who=who(company, seat)))
    return None


def _decided(company: Company, poll: PollStatus) -> Banner:
    agreed = not poll.missing
    text = _("All agreed.") if agreed else _("Not all agreed, so everything stays as it is.")
    return Banner(poll_title(company, poll), text)


def poll_title(company: Company, poll: PollStatus) -> str:
    """What is asked, and by whom it is asked or of whom."""
    told = {
        PollKind.UNDO: _("{who} asks to take back"),
        PollKind.BOT: _("Shall a bot play for {who}?"),
        PollKind.ADJOURN: _("Shall we go on another day?"),
    }[PollKind(poll.kind)]
    return told.format(who=who(company, poll.seat))


def poll_text(poll: PollStatus) -> str:
    """What a yes means."""
    return {
        PollKind.UNDO: _("What was played since then is struck out, if all agree."),
        PollKind.BOT: _("The seat is given back as soon as its player returns."),
        PollKind.ADJOURN: _("The table closes and is kept; the host can open it again any time."),
    }[PollKind(poll.kind)]


def answers(company: Company, poll: PollStatus) -> str:
    """Who has answered, and who has not."""
    parts = []
    if poll.yes:
        names = format_list(who(company, seat) for seat in poll.yes)
        parts.append(_("Yes: {names}.").format(names=names))
    if poll.missing:
        names = format_list(who(company, seat) for seat in poll.missing)
        parts.append(_("Still asked: {names}.").format(names=names))
    return " ".join(parts)


def waits(company: Company, actor: int, awaited: str, now: int) -> str:
    """Whom the table waits for; `awaited` is what for."""
    if actor in (KEEPER, company.seat) or not 0 <= actor < len(company.chairs):
        return awaited
    chair, name = company.chairs[actor], company.chairs[actor].name
    if chair.away:
        told = _("{name} has been away for {since}: the game waits. You can ask for a bot.")
        return told.format(name=name, since=lasting(now, chair.since))
    if chair.presence is Presence.LAGGING:
        return _("{name} does not answer for the moment.").format(name=name)
    return whole(awaited) + " " + _("Waiting for {name}.").format(name=name) if name else awaited


def presence_told(chair: Chair, now: int) -> str:
    """For a small place beside a mark."""
    if chair.free:
        return _("free")
    if chair.away:
        return _("away {since}").format(since=lasting(now, chair.since))
    if chair.presence is Presence.LAGGING:
        return _("no answer")
    return _("bot") if chair.bot else _("{n} ms").format(n=chair.latency)


def ended(why: object, fault: Reported | None = None) -> str:
    """Why a line is over, with what to do; empty if somebody just left."""
    if isinstance(why, Failure):
        return whole(why.text)
    told = whole(cause(why))
    if fault is not None and isinstance(why, LinkLost | TurnedAway) and why.code == Code.DIVERGED:
        return f"{told} {evidence(fault)}"
    return told


def verdict(company: Company) -> Banner | None:
    """How fair the game was, at its end; None before that is known."""
    if company.judged is not None:
        proofs = [(seat, proof) for seat, proof in company.judged.verdicts if proof]
        if not proofs and not company.verdict:
            return Banner(_("Audited: nobody cheated"), _phrase(company))
    if company.verdict:
        told = _("The audit found a breach: {proof}")
        return Banner(_("This game was not fair"), told.format(proof=company.verdict), alert=True)
    if company.judged is not None:
        seat, proof = proofs[0]
        told = _("{who} found a breach: {proof}").format(who=who(company, seat), proof=proof)
        return Banner(_("The seats do not agree"), told, alert=True)
    if company.verdict is not None:
        return Banner(_("Audited here: nobody cheated"), _("The others have not answered yet."))
    if company.over or company.lost_at is not None:
        told = _("The connection ended before the host showed the secret of the bag.")
        return Banner(_("Unaudited"), told)
    return None


def _phrase(company: Company) -> str:
    if not company.phrase:
        return _("The bag was the one that all had made together.")
    told = _("The phrase of this table: {phrase}")
    return told.format(phrase=" ".join(company.phrase))
