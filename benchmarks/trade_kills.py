"""Kills and freezes the programs of a table of Trade while bots trade; no deal may suffer.

    python -m benchmarks.trade_kills 3 [--seats 6] [--seed 1] [--every 20]

Each table is a host and bots that joined as people would, at the pace of people; the host ends each
market after half a minute (`brisk_main`), the others play by the rules of the program. Every so
many seconds the host, a seat, or both are killed (SIGKILL) and started again, or one is frozen for
four seconds, which is what the others see of a line that was cut. Nothing of any journal may be
missing in the final log, no offer may be carried out twice, no card may be lost or doubled, every
game must end, and the audit of every journal must find nothing.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from benchmarks import brisk_main
from benchmarks.kills import all_finished, check_logs, is_done, read_log
from engine.trade.deck.card import Card
from engine.trade.model.market_events import Traded
from engine.trade.model.position import Position
from engine.trade.record import History
from engine.trade.rules.apply import apply
from game.online.audit import game_in_journal
from game.trade.game import GAME
from game.trade.record_format import own_record
from tests.support.tables import MAIN, Program, TableOfProcesses

#: Seconds for which a program is frozen: longer than an entry waits for it.
FROZEN = 4.0
#: Seconds without a new entry after which a game counts as hanging.
PATIENCE = 120.0


class Brisk(Program):
    """The host ends markets soon; a guest is `main.py` as it is."""

    @property
    def main(self) -> Path:  # type: ignore[override]
        return Path(brisk_main.__file__) if self.arguments[0] == "host" else MAIN


class Evening:
    """One table, and what happens to it."""

    def __init__(self, table: TableOfProcesses, seats: int, random: Random) -> None:
        self.table, self.random = table, random
        self.accidents = Counter[str]()
        self.host = table.host(
            *("--game", "trade", "--players", str(seats), "--board", "2-minutes")
        )
        levels = [level.name for level in GAME.bots.levels]
        self.bots = [
            table.bot(seat, "--level", random.choice(levels)) for seat in range(1, seats + 1)
        ]
        self.names = ["host", *(bot.name for bot in self.bots)]
        self.host.wait_for_line("begins", 90)

    def play(self, every: float) -> None:
        """Until all have left; raises AssertionError if anything is lost, or it stands still."""
        seen: list[list[bytes]] = []
        size, end, due = 0, 0.0, time.monotonic() + every
        while not all_finished(self.host, self.bots):
            before, size = size, self.table.journal("host").stat().st_size
            end = time.monotonic() + PATIENCE if size > before else end
            assert time.monotonic() < end, [p.output_lines[-3:] for p in self.table.programs]
            time.sleep(0.2)
            if time.monotonic() > due and not any(map(is_done, (self.host, *self.bots))):
                self._accident()
                seen += [read_log(self.table.journal(name)) for name in self.names]
                due = time.monotonic() + every * self.random.uniform(0.5, 1.5)
        check_logs(self.table, self.names, seen)

    def _accident(self) -> None:
        seat = self.random.choice(self.bots)
        accidents: dict[str, Callable[[], None]] = {
            "kill host": self._kill_host,
            "kill seat": lambda: _restart(seat),
            "kill both": lambda: self._kill_both(seat),
            "freeze host": lambda: self.host.freeze(FROZEN),
            "freeze seat": lambda: seat.freeze(FROZEN),
        }
        what = self.random.choice([*accidents])
        self.accidents[what] += 1
        accidents[what]()

    def _kill_host(self) -> None:
        self.host.kill()
        self.host = self.table.resume()

    def _kill_both(self, seat: Program) -> None:
        self.host.kill()
        _restart(seat)
        self.host = self.table.resume()


def _restart(program: Program) -> None:
    program.kill()
    program.start()


def count_deals(journal: Path) -> int:
    """How many offers were carried out; raises AssertionError if one was twice, or a card is lost
    or doubled at any moment.
    """
    record = own_record(game_in_journal(journal).record)
    position = History(record).at(0)
    done = set[tuple[int, int]]()
    for entry in record.entries:
        market, cards = position.market, held(position)
        progress = apply(position, entry.action)
        position = progress.position
        for event in progress.events:
            if isinstance(event, Traded):
                key = (position.round, event.offer.number)
                assert key not in done, f"offer {key} was carried out twice"
                done.add(key)
        if market is not None and position.market is not None:
            assert held(position) == cards, "trading makes no card and loses none"
    return len(done)


def held(position: Position) -> Counter[Card]:
    return Counter(card for hand in position.hands for card in hand.cards)


def play_game(seed: int, seats: int, every: float) -> tuple[Counter[str], int, int]:
    """The accidents, the deals, and the entries of one game."""
    folder = Path(tempfile.mkdtemp(prefix="trade-kills"))
    try:
        with TableOfProcesses(folder, Brisk) as table:
            evening = Evening(table, seats, Random(seed))
            evening.play(every)
            journal = table.journal("host")
            found = evening.accidents, count_deals(journal), len(read_log(journal))
    except BaseException:
        print(f"seed {seed}, see {folder}", file=sys.stderr, flush=True)
        raise
    shutil.rmtree(folder)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", type=int, nargs="?", default=3)
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=float, default=20.0, help="seconds between accidents [20]")
    options = parser.parse_args()
    accidents, deals, entries, began = Counter[str](), 0, 0, time.monotonic()
    for seed in range(options.seed, options.seed + options.games):
        happened, done, length = play_game(seed, options.seats, options.every)
        accidents, deals, entries = accidents + happened, deals + done, entries + length
        print(f"seed {seed}: {dict(happened)}, {done} deals, {length} entries", flush=True)
    print(
        f"{options.games} games with {options.seats} seats, {accidents.total()} accidents"
        f" ({dict(accidents)}), {deals} deals, {entries} entries,"
        f" {time.monotonic() - began:.0f} s: nothing lost, no deal twice or half; all audited"
    )


if __name__ == "__main__":
    main()
