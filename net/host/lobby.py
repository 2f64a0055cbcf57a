"""Before the game: seats are taken, options agreed on, and in the end the bag is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from net.effects import Tell
from net.game_rules import KEEPER
from net.host.connections import Link
from net.host.context import Room
from net.host.opening import Ceremony
from net.notifications import BotWanted
from net.protocol.codes import Code, What
from net.protocol.entries import BOT, NOBODY, PERSON, Opened
from net.protocol.from_host import Said, Welcome
from net.protocol.from_peer import (
    Ask,
    Claim,
    Configure,
    FromPeer,
    Hello,
    Nonce,
    Promise,
    Ready,
    to_host,
)

P = TypeVar("P")
A = TypeVar("A")

NO_TABLE = bytes(16)
#: Bytes of a table's options: they travel with every roster.
OPTIONS_LENGTH = 1024


class Lobby(Generic[P, A]):
    def __init__(self, room: Room[P, A], opened: Callable[[Opened, bytes, float], None]) -> None:
        """`opened` is called with the first entry and the secret when the bag is made."""
        self._room = room
        self._seating = room.seating
        self._opened = opened
        self._ceremony: Ceremony | None = None
        self._attempts = 0
        self._handlers: dict[type[Any], Callable[[Link, Any, float], None]] = {
            Claim: self._claim,
            Configure: self._configure,
            Ready: self._ready,
            Ask: self._ask,
            Promise: self._promise,
            Nonce: self._nonce,
        }

    def objection(self, hello: Hello) -> tuple[Code, str] | None:
        return (Code.OTHER_TABLE, "") if hello.table else None

    def seat_of(self, hello: Hello) -> int:
        return self._seating.of_token(hello.token)

    def welcome(self, link: Link, hello: Hello) -> Welcome:
        return Welcome(NO_TABLE, 0, 0, link.seat, playing=False, host=KEEPER)

    def came(self, link: Link, hello: Hello, now: float) -> None:
        if link.seat == KEEPER:
            return
        self._break_off(f"{link.name} came anew")
        chair = self._seating.chairs[link.seat]
        chair.ready = chair.holder == BOT
        chair.name = hello.name if chair.holder == BOT else chair.name
        self._begin_if_complete(now)

    def hear(self, link: Link, message: FromPeer, now: float) -> bool:
        handler = self._handlers.get(type(message))
        if handler is None:
            return False
        handler(link, message, now)
        return True

    def left(self, link: Link, now: float) -> None:
        """Before the game a seat is free again when its holder goes; a bot's waits for its bot."""
        if link.seat == KEEPER:
            return
        if self._seating.chairs[link.seat].holder == PERSON:
            self._seating.leave(link.seat)
        else:
            self._seating.chairs[link.seat].ready = False
        self._break_off(f"{link.name} left")

    def tick(self, now: float) -> None:
        if self._ceremony is None or now < self._ceremony.deadline:
            return
        for seat in self._ceremony.missing:
            if late := self._room.desk.of_seat(seat):
                self._room.desk.drop(late, Code.TOO_SLOW)
        self._break_off("somebody did not answer")

    def seat_bot(self, seat: int, name: str = "") -> None:
        """Keeps a seat for a bot of this kind; raises ValueError if it is not free."""
        if not self._seating.free(seat):
            raise ValueError(f"seat {seat} is not free")
        self._seating.sit(seat, name, BOT)
        self._want_bot(seat)

    def want_bots(self) -> None:
        for seat, chair in enumerate(self._seating.chairs):
            if chair.holder == BOT and self._room.desk.of_seat(seat) is None:
                self._want_bot(seat)

    def _want_bot(self, seat: int) -> None:
        chair = self._seating.chairs[seat]
        self._room.outbox.put(Tell(BotWanted(seat, chair.token, chair.name)))

    def _claim(self, link: Link, asked: Claim, now: float) -> None:
        if self._ceremony or link.watches or self._holder(link.seat) == BOT:
            self._room.refuse(link, Code.NOT_NOW)
        elif asked.seat != KEEPER and not self._seating.free(asked.seat):
            self._room.refuse(link, Code.SEAT_TAKEN)
        else:
            if link.seat != KEEPER:
                self._seating.leave(link.seat)
            taken = asked.seat != KEEPER
            mark = self._seating.sit(asked.seat, link.name, PERSON) if taken else b""
            self._room.seat(link, asked.seat, mark)

    def _configure(self, link: Link, asked: Configure, now: float) -> None:
        if self._ceremony:
            self._room.refuse(link, Code.NOT_NOW)
            return
        if link.seat == KEEPER or link.seat != self._seating.owner:
            self._room.refuse(link, Code.NOT_YOURS)
            return
        try:
            seats = self._room.rules.seats(asked.options)
            if len(to_host(asked)) > OPTIONS_LENGTH:
                raise ValueError("so many words are no options")
        except ValueError as error:
            self._room.refuse(link, Code.WRONG_OPTIONS, str(error))
            return
        for seat in self._seating.resize(asked.options, seats):
            if sitter := self._room.desk.of_seat(seat):
                self._room.seat(sitter, KEEPER, b"")

    def _ready(self, link: Link, asked: Ready, now: float) -> None:
        if link.seat == KEEPER or self._ceremony:
            self._room.refuse(link, Code.NOT_NOW)
            return
        self._seating.chairs[link.seat].ready = asked.on
        self._begin_if_complete(now)

    def _ask(self, link: Link, asked: Ask, now: float) -> None:
        """The owner gives a free seat to a bot, or takes it back from one."""
        if self._ceremony or asked.what != What.BOT or link.seat != self._seating.owner:
            self._room.refuse(link, Code.NOT_YOURS)
        elif self._seating.free(asked.seat):
            self.seat_bot(asked.seat, asked.name)
        elif self._holder(asked.seat) == BOT:
            self._seating.leave(asked.seat)
            if sitter := self._room.desk.of_seat(asked.seat):
                sitter.seat = KEEPER
                self._room.desk.drop(sitter, Code.REPLACED)
        else:
            self._room.refuse(link, Code.SEAT_TAKEN)

    def _holder(self, seat: int) -> int:
        there = 0 <= seat < len(self._seating.chairs)
        return self._seating.chairs[seat].holder if there else NOBODY

    def _begin_if_complete(self, now: float) -> None:
        desk, chairs = self._room.desk, self._seating.chairs
        there = all(desk.of_seat(seat) for seat in range(len(chairs)))
        if self._ceremony is None and there and self._seating.complete:
            self._attempts += 1
            chance = self._room.setting.chance
            self._ceremony = Ceremony(self._attempts, self._seating, desk, chance, now)

    def _promise(self, link: Link, said: Promise, now: float) -> None:
        if self._ceremony and link.seat != KEEPER:
            self._ceremony.promised(link, said)

    def _nonce(self, link: Link, said: Nonce, now: float) -> None:
        if not (self._ceremony and link.seat != KEEPER and self._ceremony.shown(link, said)):
            return
        rules = self._room.rules
        box = list(rules.box(self._seating.options))
        entry = self._ceremony.opened(rules.name, self._room.setting.build, box)
        self._opened(entry, self._ceremony.secret, now)

    def _break_off(self, why: str) -> None:
        if self._ceremony is not None:
            self._ceremony = None
            self._seating.unready()
            self._room.desk.tell_all(Said("", f"The opening was broken off: {why}."))
