"""Tables that are cut, killed, and started again at random, in virtual time."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from game.errors import Refusal
from game.online.host_options import HostOptions
from game.online.host_process import HostProcess
from game.online.journals import read_journal
from net.game_rules import KEEPER
from net.journal.records import known_final, without_superseded
from net.log.share_holders import share_holders_of
from net.notifications import AuditFinished, EntryFinal, HostCheats, TwoHistories
from net.protocol.entries import EpochBegan, read_entry, write_entry
from net.protocol.invite import PORT, Invite
from tests.support.stones_game import GAME
from tests.support.virtual.loop import VirtualLoop
from tests.support.virtual.network import Network, VirtualMachine, VirtualProgram, current
from tests.support.virtual.programs import SECRET, Person, resumed_options

#: Seconds of accidents, and of peace after them.
ACCIDENTS, PEACE = 70.0, 240.0


class Split(AssertionError):
    """Two histories of one table became final."""


class Schedule:
    """One table and what happens to it."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.random = Random(seed)
        self.network = Network(self.random)
        self.final: dict[int, bytes] = {}
        """what became final for anybody, by number"""
        self.events = Counter[str]()
        self.verdicts: dict[str, str] = {}
        """what the audit of each person found"""
        self.failures: list[BaseException] = []
        """what any program raised and did not catch"""
        self.story: list[str] = []
        self._checked: dict[Path, bytes] = {}
        """what the journals held at the last check"""
        seats = self.random.choice((3, 3, 4))
        self.host_plays = self.random.random() < 0.6
        count = seats + (not self.host_plays)
        for number in range(count):
            path = folder / f"m{number}"
            path.mkdir()
            VirtualMachine(self.network, f"m{number}", path)
        self.machines = self.network.machines
        self.seats = seats
        self.persons: list[Person] = []

    # -------------------------------------------------------------- what happens

    async def run(self) -> None:
        await self.open()
        loop = asyncio.get_running_loop()
        end = loop.time() + ACCIDENTS
        while loop.time() < end and not self.is_over:
            await asyncio.sleep(self.random.uniform(0.2, 9.0))
            self._accident()
            self.check()
        await self.peace()
        self.check()
        _kill(self._all_programs())  # the loop would end them in any order

    async def open(self) -> None:
        host_machine = self.machines[0]
        self.host = host_machine.start("host", self._first_host)
        while not self.network.beacons or not self._process.invite.port:
            await asyncio.sleep(0.1)
        invite = Invite(
            (host_machine.address,), PORT, GAME.name, SECRET, self._process.invite.fingerprint
        )
        where = self.machines if self.host_plays else self.machines[1:]
        for number, machine in enumerate(where):
            own = Invite(("127.0.0.1",), PORT, GAME.name, SECRET, invite.fingerprint)
            person = Person(
                machine, "abcd"[number], own if machine is host_machine else invite, self._notify
            )
            self.persons.append(person)
            person.start()
        while not self.final:
            await asyncio.sleep(0.2)
            assert asyncio.get_running_loop().time() < 60, [p.program for p in self.persons]

    async def _first_host(self) -> None:
        options = HostOptions(GAME, "Ur", (PORT,), SECRET, {"seats": self.seats, "bag": 24})
        self._process = HostProcess(options, lambda line: None, lambda line: None)
        await self._process.run()

    def _accident(self) -> None:
        machine, person = self.random.choice(self.machines), self.random.choice(self.persons)
        hosts = [each for each in self._all_programs() if each.name == "host"]
        accidents: dict[str, Callable[[], None]] = {
            "kill host": lambda: _kill(hosts[:1]),
            "kill machine": lambda: _kill(machine.programs),
            "start": self._start_all,
            "cut": lambda: self.network.cut(machine),
            "cut two": lambda: self.network.cut(machine, [self.random.choice(self.machines)]),
            "heal": lambda: self.network.heal(self.random.choice((machine, None))),
            "wait": person.change_mind,
            "resume": self._resume_host,
        }
        weights = (2, 1, 2, 2, 1, 2, 1, 1)
        (what,) = self.random.choices(list(accidents), weights)
        self.events[what] += 1
        self.note(f"{what} {machine.name}")
        accidents[what]()

    def _start_all(self) -> None:
        for person in self.persons:
            person.start()

    def _all_programs(self) -> list[VirtualProgram]:
        return [program for machine in self.machines for program in machine.programs]

    def _resume_host(self) -> None:
        """Somebody types `host --resume FILE` on the first machine."""
        for path in (self.machines[0].folder / "tables").glob("*.host"):
            self.machines[0].start("user", partial(_resume, path))

    async def peace(self) -> None:
        """Everything is healed and runs, everybody agrees: the game should come to its end."""
        self.note("peace")
        self.network.heal()
        for person in self.persons:
            person.waits = False
        ended_at: int | None = None
        for second in range(int(PEACE)):
            ended_at = second if self.has_ended and ended_at is None else ended_at
            if self.is_over or (ended_at is not None and second - ended_at > 30):
                break
            if second % 20 == 0:
                self._start_all()
            if second == 40 and not any(p.name == "host" for p in self._all_programs()):
                self._resume_host()
            await asyncio.sleep(1.0)
            self.check()
        if not self.has_ended:
            self.note(self.describe())

    def describe(self) -> str:
        """Where everybody is, for a table that did not come to its end."""
        lines = [f"{len(self.final)} final entries, {dict(self.events)}"]
        for machine in self.machines:
            running = [program.name for program in machine.programs]
            lines.append(f"{machine.name} {machine.address}: {running}")
            for path in _journals(machine):
                records = without_superseded(read_journal(path))
                final = known_final(records)
                lines.append(f"  {path.name[-12:]}: {len(records)} entries, {final} final")
        for person in self.persons:
            if person.connection is not None:
                peer = person.connection.peer
                log = peer.follower.log
                lines.append(
                    f"{person.name} on {person.machine.name}: seat {peer.seat}, epoch {log.epoch}"
                    f" of {log.seats.host}, {log.next} entries, {peer.follower.final} final,"
                    f" synced {peer.follower.synced}, actors {sorted(log.actors)},"
                    f" shares {share_holders_of(log.opened) if log.is_open else None},"
                    f" host {peer.uplink.host.hex()[:6]}"
                )
        return "\n".join(lines)

    # -------------------------------------------------------------- what must hold

    @property
    def is_over(self) -> bool:
        return bool(self.persons) and all(person.is_over for person in self.persons)

    @property
    def takeovers(self) -> int:
        """How often another host became the host for good."""
        entries = (read_entry(data)[1] for seq, data in self.final.items() if seq)
        return sum(isinstance(each, EpochBegan) and each.seat != KEEPER for each in entries)

    @property
    def is_audited(self) -> bool:
        """Whether everybody has seen the game end, though perhaps not what the others found."""
        return len(self.verdicts) == len(self.persons) > 0

    @property
    def has_ended(self) -> bool:
        """Whether the game was played to its end, though perhaps not by all."""
        return any(person.is_over for person in self.persons)

    def note(self, text: str) -> None:
        self.story.append(f"{asyncio.get_running_loop().time():7.2f} {text}")

    def _notify(self, person: Person, notification: Any) -> None:
        match notification:
            case EntryFinal(applied):
                data = write_entry(applied.seq, applied.entry)
                self._add_final(applied.seq, data, person.name)
            case AuditFinished(text):
                self.verdicts[person.name] = text
            case HostCheats() | TwoHistories():
                self.note(f"{person.name}: {notification}")
                raise Split(f"{person.name}: {notification}")
        if type(notification).__name__ not in ("EntryFinal", "RosterChanged", "ActionExplained"):
            self.note(f"{person.name}: {str(notification)[:160]}")

    def _add_final(self, seq: int, data: bytes, whose: str) -> None:
        if self.final.setdefault(seq, data) != data:
            raise Split(f"entry {seq} is final twice, the second time for {whose}")

    def check(self) -> None:
        """What any journal says is final is in one history."""
        for machine in self.machines:
            for path in _journals(machine):
                data = path.read_bytes()
                if self._checked.get(path) == data:
                    continue
                self._checked[path] = data
                records = without_superseded(read_journal(path, data))
                for seq, record in enumerate(records[: known_final(records)]):
                    self._add_final(seq, record.data, str(path.name))


def _journals(machine: VirtualMachine) -> list[Path]:
    return [*machine.folder.glob("tables/*.seat"), *machine.folder.glob("tables/*.host")]


def _kill(programs: Sequence[VirtualProgram]) -> None:
    for program in list(programs):
        program.kill()


async def _resume(path: Path) -> None:
    current()
    try:
        options = resumed_options(path)
    except Refusal:
        return
    await HostProcess(options, lambda line: None, lambda line: None).run()


def run_schedule(seed: int, kind: type[Schedule] = Schedule) -> Schedule:
    """Raises Split."""
    folder = Path(tempfile.mkdtemp(prefix="split"))
    failures: list[BaseException] = []

    def failed(loop: object, context: dict[str, Any]) -> None:
        if "exception" in context:
            failures.append(context["exception"])

    loop = VirtualLoop()
    loop.set_exception_handler(failed)
    try:
        schedule = kind(seed, folder)
        with asyncio.Runner(loop_factory=lambda: loop) as runner:
            try:
                runner.run(schedule.run())
            except Split:
                raise
            finally:
                schedule.failures = failures
        return schedule
    finally:
        shutil.rmtree(folder, ignore_errors=True)
