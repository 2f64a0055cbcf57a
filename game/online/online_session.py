"""A window at a networked table: its line, the company there, and the game once it has begun.

Everything here happens in the window's own thread. The line lives in another one, and wakes the
window when there is news.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.errors import Refusal
from game.i18n import _
from game.online.connection import Guest, Visit
from game.online.local_news import Failure, Phrase, Remembered
from game.online.table_status import Company
from game.play.remote_match import RemoteMatch
from net.fairness.phrase import phrase
from net.io.thread import ClientThread, RunningClient
from net.log.applied_entry import AppliedEntry
from net.log.audit import phrase_data
from net.notifications import ClientEnded, EntryFinal, RosterChanged
from net.protocol.codes import SHORT_TEXT_LENGTH, PollKind
from net.protocol.entries import Opened
from net.protocol.from_peer import (
    Chat,
    Claim,
    Configure,
    FromPeer,
    Pause,
    Ready,
    RequestPoll,
    Undo,
    Vote,
)
from net.protocol.invite import Invite

Tell = Callable[[object], None]

#: Wants whatever seat is free.
FIRST = -2


class Post(Protocol):
    """A line in a thread of its own: `net.io.thread.ClientThread`, or a fake."""

    def take(self) -> list[object]:
        """The news that have come since the last time, in order."""

    def wish(self, call: Callable[[Any], object]) -> None: ...
    def close(self) -> None: ...


class Attendance:
    def __init__(self, post: Post, invite: Invite | None = None) -> None:
        """`invite` is the line that others can come by, as far as it is known here."""
        self.invite = invite
        self.company = Company()
        self.match: RemoteMatch | None = None
        """the game, from its opening on"""
        self.wanted: int | None = None
        """a seat that is taken as soon as it is free, or FIRST"""
        self._post = post

    def pump(self, now: int) -> bool:
        """Takes in what the line told; True if there was anything."""
        news = self._post.take()
        for each in news:
            self._hear(each, now)
        return bool(news)

    def close(self) -> None:
        """Leaves the table."""
        self._post.close()

    # -------------------------------------------------------------- wishes

    def claim(self, seat: int) -> None:
        """Takes a seat before the game; KEEPER gets up."""
        self._say(Claim(seat))

    def configure(self, options: dict[str, object]) -> None:
        self._say(Configure(options))

    def be_ready(self, on: bool) -> None:
        self._say(Ready(on))

    def ask_bot(self, seat: int, level: str = "") -> None:
        """Before the game: gives a free seat to a bot, or takes it back; in it: asks the others."""
        self._say(RequestPoll(PollKind.BOT, seat, level))

    def adjourn(self) -> None:
        self._say(RequestPoll(PollKind.ADJOURN, max(0, self.company.seat)))

    def vote(self, yes: bool) -> None:
        if (poll := self.company.poll) is not None:
            self._say(Vote(poll.poll, yes))

    def pause(self, on: bool) -> None:
        self._say(Pause(on))

    def speak(self, text: str) -> None:
        if text.strip():
            self._say(Chat(_cut(text.strip())))

    def take_back(self, actions: int) -> None:
        """Asks to strike out all after so many actions."""
        self._say(Undo(actions))

    def _say(self, message: FromPeer) -> None:
        self._post.wish(lambda peer: peer.say(message))

    def _propose(self, action: Any) -> None:
        self._post.wish(lambda peer: peer.propose(action))

    # -------------------------------------------------------------- news

    def _hear(self, news: object, now: int) -> None:
        if isinstance(news, Remembered):
            self._remember(news, now)
            return
        self.company.hear(news, now)
        if isinstance(news, RosterChanged):
            self._take_the_wanted()
        if isinstance(news, EntryFinal) and isinstance(news.applied.entry, Opened):
            self._open(news.applied, self.company.seat)
        elif self.match is not None:
            self.match.hear(news)

    def _take_the_wanted(self) -> None:
        free = [seat for seat, chair in enumerate(self.company.chairs) if chair.free]
        if self.wanted in free or (self.wanted == FIRST and free):
            seat, self.wanted = self.wanted, None
            self.claim(free[0] if seat == FIRST else seat)

    def _remember(self, news: Remembered, now: int) -> None:
        self.company.seat = news.seat
        for page in news.pages:
            self.company.page(page, now)
        self.company.remark = None
        self._open(news.pages[0], news.seat)
        assert self.match is not None
        self.match.settle(news.pages[1:])

    def _open(self, page: AppliedEntry[Any, Any], seat: int) -> None:
        self.match = RemoteMatch(page, seat, self._propose, self.take_back)
        self.match.linked = self.company.joined and self.company.lost_at is None


# ------------------------------------------------------------------ the line, in its own thread


class _Failed:
    """Stands where a line could not be made."""

    peer: Any = None

    def __init__(self, why: str, tell: Tell) -> None:
        self._why = why
        self._tell = tell

    async def run(self) -> object:
        self._tell(ClientEnded(Failure(self._why)))
        return None

    def stop(self) -> None: ...

    def carry_out(self) -> None: ...


class Line:
    """The post of a window: news come with what takes too long to be worked out in a frame."""

    def __init__(self, invite: Invite, guest: Guest, wake: Callable[[], object]) -> None:
        self._background = ClientThread(lambda tell: _visit(invite, guest, tell), wake)

    def take(self) -> list[object]:
        news = self._background.notifications
        return [news.get_nowait() for _ in range(news.qsize())]

    def wish(self, call: Callable[[Any], object]) -> None:
        self._background.call_peer(call)

    def close(self) -> None:
        self._background.close()


def attend(invite: Invite, guest: Guest, wake: Callable[[], object]) -> Attendance:
    """Connects at once; `wake` is called from another thread whenever there is news."""
    return Attendance(Line(invite, guest, wake), invite)


def _visit(invite: Invite, guest: Guest, tell: Tell) -> RunningClient:
    def told(news: object) -> None:
        tell(news)
        if opened := _opening(news):
            tell(Phrase(phrase(phrase_data(opened))))

    try:
        return Visit(invite, guest, told)
    except (Refusal, ValueError, OSError) as error:
        text = _("this table can not be gone to: {reason}")
        return _Failed(
            str(error) if isinstance(error, Refusal) else text.format(reason=error), tell
        )


def _cut(text: str) -> str:
    """As much of a text as one message takes, in bytes."""
    return text.encode()[:SHORT_TEXT_LENGTH].decode(errors="ignore")


def _opening(news: object) -> Opened | None:
    pages = news.pages[:1] if isinstance(news, Remembered) else ()
    pages = (news.applied,) if isinstance(news, EntryFinal) else pages
    return next((page.entry for page in pages if isinstance(page.entry, Opened)), None)
