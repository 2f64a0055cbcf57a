"""Seats of a networked table as people name them: by number from 1, by player, or by seat word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.game import AnyGame
from game.i18n import _
from game.i18n.durations import format_duration
from game.i18n.lists import format_list
from game.online.account import account_words
from game.online.seat_status import seats_of
from game.terminal_contract import Unclear
from net.game_rules import KEEPER
from net.peer.lockstep import Lockstep
from net.protocol.codes import Presence
from net.protocol.entries import BOT, NOBODY


class Seats:
    """Names the seats of one table, and finds one that a person names."""

    def __init__(self, game: AnyGame, peer: Callable[[], Lockstep[Any, Any]]) -> None:
        """`peer` gives the peer at this table; a return to it may make another."""
        self._game = game
        self._peer = peer
        self._away_since: dict[int, float] = {}
        self.time_left: Callable[[int], str] = lambda seat: ""
        """what the clock of a seat shows; empty at a table without clocks"""

    def note_roster(self, now: float) -> None:
        """The roster changed, at this time in seconds."""
        away = {n for n, seat in enumerate(self._rows()) if seat[3] == Presence.GONE and seat[0]}
        self._away_since = {seat: self._away_since.get(seat, now) for seat in away}

    def name(self, seat: int) -> str:
        """`Anna (Archer)`; only one of both where the other is not known."""
        title = self.title(seat)
        player = self.player(seat)
        if player and title:
            return _("{name} ({seat})").format(name=player, seat=title)
        return player or title or _("seat {number}").format(number=seat + 1)

    def player(self, seat: int) -> str:
        """The name of the person or bot in a seat; empty if nobody is."""
        rows = self._rows()
        return rows[seat][0] if 0 <= seat < len(rows) else ""

    def of_player(self, name: str) -> int:
        """The seat of who is called so, for a host gives no two the same name; KEEPER for none."""
        names = [self.player(seat) for seat in range(self.count)]
        return names.index(name) if name in names else KEEPER

    def describe(self, now: float) -> list[str]:
        """`Seat 2: Bo, Bull, away for 12 s`, for every seat."""
        return [self._describe(seat, now) for seat in range(len(self._rows()))]

    def introductions(self, reader: int | None) -> list[str]:
        """Who plays as what, and which seat is the reader's: the log has only the seats."""
        names = format_list(map(self.name, range(self.count)))
        lines = [_("At the table: {names}.").format(names=names)]
        if reader is not None:
            text = _("You are in seat {number}: {who}.")
            lines.append(text.format(number=reader + 1, who=self.name(reader)))
        return lines

    @property
    def resigned(self) -> tuple[int, ...]:
        return self._peer().follower.log.endings.resigned

    @property
    def count(self) -> int:
        return len(self._rows())

    def check_can_host(self, seat: int) -> None:
        """Raises Unclear unless this program could ask that the machine of a seat be the host."""
        roster = self._peer().roster
        seats = seats_of(roster, (), 0) if roster is not None else ()
        here = self._peer().seat
        if not 0 <= here < len(seats) or not seats[here].is_beside_host:
            raise Unclear(_("Only a player on the host's computer can hand the table over."))
        if seats[seat].could_host:
            return
        text = _("The computer of {who} is the host already.")
        if not seats[seat].is_beside_host:
            text = _("The computer of {who} cannot host the table: it does not answer there.")
        if seats[seat].bot:
            text = _("{who} is a bot, and only a person's computer can host the table.")
        if seats[seat].away:
            text = _("{who} is away.")
        raise Unclear(text.format(who=self.name(seat)))

    def is_away(self, seat: int) -> bool:
        return self._rows()[seat][3] == Presence.GONE

    def find(self, text: str) -> int:
        """The seat that is meant, from 0. Raises Unclear."""
        word, count = text.strip().casefold().removeprefix("seat "), len(self._rows())
        if word.isascii() and word.isdecimal():
            if 1 <= int(word[:9]) <= count:
                return int(word) - 1
            raise Unclear(_("Seats are numbered from 1 to {count}.").format(count=count))
        found = [seat for seat in range(count) if word and word in self._words(seat)]
        found = found or [
            s for s in range(count) if any(w.startswith(word) for w in self._words(s))
        ]
        if len(found) == 1 and word:
            return found[0]
        names = "; ".join(f"{seat + 1} {self.name(seat)}" for seat in range(count))
        raise Unclear(_("Name a seat by its number or its player: {names}.").format(names=names))

    def _describe(self, seat: int, now: float) -> str:
        _name, holder, ready, presence, *_rest = self._rows()[seat]
        parts = [self.player(seat) or _("free")]
        if seat == self._peer().seat:
            parts[0] = _("{name} (you)").format(name=parts[0])
        if title := self.title(seat):
            parts.append(title)
        if holder == BOT:
            parts.append(_("a bot"))
        elif account := self._account(seat):
            parts.append(_("known by {words}").format(words=account_words(account)))
        if presence == Presence.GONE and holder != NOBODY:
            since = format_duration(now - self._away_since.get(seat, now))
            parts.append(_("away for {since}").format(since=since))
        elif not self._peer().follower.log.is_open and holder != NOBODY:
            parts.append(_("ready") if ready else _("not ready"))
        if time := self.time_left(seat):
            parts.append(_("{time} left").format(time=time))
        text = _("Seat {number}: {parts}")
        return text.format(number=seat + 1, parts=", ".join(parts))

    def title(self, seat: int) -> str:
        """What the game calls a seat; empty where that is not known yet."""
        log = self._peer().follower.log
        if log.is_open and seat != KEEPER:
            return self._game.texts.seat_name(log.position, seat)
        roster = self._peer().roster
        return self._game.texts.seat_title(roster.options if roster else {}, seat)

    def _account(self, seat: int) -> bytes:
        log = self._peer().follower.log
        return log.opened.account_of(seat) if log.is_open else b""

    def _words(self, seat: int) -> list[str]:
        return [word.casefold() for word in (self.player(seat), self.title(seat)) if word]

    def _rows(self) -> tuple[tuple[str, int, bool, int, int, str, int], ...]:
        roster = self._peer().roster
        return roster.seats if roster is not None else ()
