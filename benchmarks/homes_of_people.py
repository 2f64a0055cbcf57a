"""Two people at home, one at the window and one at the terminal, who share no network.

    python -m benchmarks.homes_of_people [--host window|terminal] [--shots FOLDER] [--seed N]
        [--size 1280x720]

Needs root on Linux, `iptables`, Xvfb, xdotool, and xclip. Both homes are behind masquerading
routers in which nothing is set, with 150 ms between them; one of them hosts, and the other comes
through a server. The first person opens the table, and everything is done by real clicks in the
window and by lines typed at `join --text`, from the title to the final score. In mid-game the line
of each home is cut for 30 s. At the end both journals are audited. FOLDER gets pictures of the
window, and everything that the terminal has printed.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from benchmarks.clicking.clipboard import copy
from benchmarks.clicking.network import in_lobby, on_title, wait_until
from benchmarks.clicking.person import Person, Stuck
from benchmarks.clicking.screen import Press
from benchmarks.clicking.side import Look, Side
from benchmarks.clicking.twin import meeting
from benchmarks.clicking.typist import Typist
from benchmarks.clicking.witness import Seen
from benchmarks.homes import CUT_SECONDS, SERVER, Home, Homes, home_laboratory, invitation
from benchmarks.lan_game import GAME, wait_for
from benchmarks.machines import Machine, NoMachines
from benchmarks.sizes import parse_size
from game.games import DEFAULT
from game.screens.online.add_server import ADD, PASTE_ADDRESS
from game.screens.online.find_table import ADD_SERVER, JOIN, PASTE
from game.screens.online.lobby import COPY, READY
from game.screens.online.new_table import HOST, SEATS, THROUGH
from game.screens.title import TitleButton
from net.protocol.invite import Invite, read_invite
from tests.support.tables import check_journals

#: Seconds after which something counts as never.
PATIENCE = 60.0
#: Actions of both after which a line is cut.
CUTS = 12, 24


class Evening:
    """A game in which seat 0 is in the first home, which hosts, and seat 1 in the second."""

    def __init__(self, homes: Homes, look: Look, stack: ExitStack) -> None:
        self.homes, self.look, self.stack = homes, look, stack
        self.machines = homes.first.plug("home-a", 1), homes.second.plug("home-b", 1)
        self.window: Side
        self.typist: Typist

    # -------------------------------------------------------------- how they come together

    def host_by_window(self) -> None:
        """Adds the server, opens a table that is reached through it, and invites by copying."""
        side = self.window = self._side("Ann", 0)
        size = self.look.size
        side.click(on_title(size, TitleButton.NETWORK))
        self._add_server(side)
        twin = meeting(size, side.name, self.homes.address)
        side.click(twin.click(SEATS, 0))
        side.click(twin.click(THROUGH), "reached by the server")
        side.click(twin.click(HOST))
        wait_until(side.find_host, "no host was started")
        button = in_lobby(size, COPY, ("Ann", ""), 0, self._own_line())
        self.typist = self._typist("Bob", 1, side.copy_invitation(button, SERVER))
        wait_until(lambda: "at the table" in self.typist.terminal.words, "Bob did not come")
        time.sleep(1.0)
        side.person.shoot("lobby with both")
        side.click(in_lobby(size, READY, ("Ann", "Bob"), 0, self._own_line()))

    def host_by_terminal(self) -> None:
        """`host --through`; the other one pastes the invitation."""
        where = ("--through", self.homes.address, "--players", "2")
        host = self.machines[0].start("host", "host", *where)
        line = wait_for(lambda: invitation(host, GAME), PATIENCE)
        assert line, host.output_lines
        self.typist = self._typist("Ann", 0, line)
        wait_until(lambda: "at the table" in self.typist.terminal.words, "Ann did not come")
        side, size = self._side("Bob", 1), self.look.size
        self.window = side
        side.click(on_title(size, TitleButton.NETWORK))
        twin = meeting(size, side.name)
        copy(side.screen.display, line)
        side.click(twin.click(PASTE), "invitation pasted")
        side.click(twin.click(JOIN), "on the way")
        time.sleep(3.0)
        side.person.shoot("lobby with both")
        side.click(in_lobby(size, READY, ("Ann", "Bob"), 1, read_invite(line, DEFAULT)))

    def _add_server(self, side: Side) -> None:
        twin = meeting(self.look.size, side.name)
        side.click(twin.click(ADD_SERVER))
        copy(side.screen.display, self.homes.address)
        side.click(twin.click(PASTE_ADDRESS), "server pasted")
        side.click(twin.click(ADD))
        time.sleep(2.0)
        side.person.shoot("at the server")
        side.screen.do(Press("Escape"))
        side.person.settle()
        side.person.shoot("meeting with server")

    def _own_line(self) -> Invite:
        """One as long as that in the lobby, which has two addresses, a place, and a key."""
        return Invite(("10.1.0.1", SERVER), 24717, DEFAULT, bytes(16), bytes(16), bytes(16))

    def _side(self, name: str, seat: int) -> Side:
        side = Side(self.look, self.stack, name, seat, before=self._inside(self.machines[seat]))
        side.person.patience = PATIENCE
        side.person.settle()
        side.person.shoot("title")
        return side

    def _typist(self, name: str, seat: int, line: str) -> Typist:
        return Typist(self.stack, name, seat, line, self._inside(self.machines[seat]))

    @staticmethod
    def _inside(machine: Machine) -> tuple[str, ...]:
        return ("ip", "netns", "exec", machine.namespace)

    # -------------------------------------------------------------- the game

    def play(self) -> Iterator[str]:
        """Rows for the cuts and the end."""
        wait_until(self.window.person.witness.look, "the game never began", PATIENCE)
        began, done = time.monotonic(), 0
        players: dict[int, Person | Typist] = {
            self.window.seat: self.window.person,
            int(self.typist.seat): self.typist,
        }
        cuts = dict(zip(CUTS, (self.homes.second, self.homes.first), strict=True))
        while (actor := self._next_actor()) is not None:
            players[actor].play_once()
            done += 1
            if home := cuts.get(done):
                name = "guest" if home is self.homes.second else "host"
                self._cut(home, name)
                healed = time.monotonic()
                if (actor := self._next_actor()) is not None:
                    players[actor].play_once()
                    done += 1
                then = f"next action after {time.monotonic() - healed:.1f} s"
                yield f"the line of the {name}'s home is cut for 30 s | {then}"
        yield f"the game is over | {done} actions in {time.monotonic() - began:.0f} s"
        yield from self._end()

    def _next_actor(self) -> int | None:
        """The seat that is to act once both have seen all that happened; None at the end."""

        def is_known(seen: Seen) -> bool:
            there = self.typist.witness.look()
            is_same = there is not None and there.actions == seen.actions
            return is_same and seen.position.actor in (None, 0, 1)

        actor = self.window.person.wait(is_known, "a seat").position.actor
        return None if actor is None else int(actor)

    def _cut(self, home: Home, name: str) -> None:
        before = len(self.typist.terminal.words)
        home.router.cut()
        time.sleep(CUT_SECONDS * 2 / 3)
        self.window.person.shoot(f"{name} cut off")
        time.sleep(CUT_SECONDS / 3)
        home.router.heal()
        print(f"the terminal: {self.typist.terminal.words[before:]}", flush=True)

    def _end(self) -> Iterator[str]:
        self.typist.terminal.wait_for("Audited: nobody cheated.", PATIENCE)
        self.window.person.settle()
        time.sleep(3.0)
        self.window.person.shoot("end")
        self.typist.terminal.type("quit")
        yield f"the terminal ends | {self.typist.terminal.wait()}"
        code, lines = check_journals(self.window.person.witness.path, self.typist.witness.path)
        yield f"both journals | {'audited' if not code else lines}"

    def keep_transcript(self) -> None:
        folder = self.look.shots
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "terminal.txt").write_text(self.typist.terminal.text, encoding="utf-8")


def run(evening: Evening, host: str) -> int:
    print("| what happens | then |\n|---|---|")
    try:
        if host == "window":
            evening.host_by_window()
        else:
            evening.host_by_terminal()
        for row in evening.play():
            print(f"| {row} |", flush=True)
    except (Stuck, TimeoutError, AssertionError) as stuck:
        print(f"STUCK: {stuck}; see {evening.look.shots}", file=sys.stderr)
        evening.window.person.shoot("stuck")
        return 1
    finally:
        if hasattr(evening, "typist"):
            evening.keep_transcript()
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    add = parser.add_argument
    add("--host", default="window", choices=("window", "terminal"), help="what opens the table")
    add("--shots", type=Path, default=Path("shots"), help="a folder for pictures")
    add("--seed", type=int, default=1, help="of what people choose")
    add("--size", type=parse_size, default=(1280, 720), metavar="WxH", help="of the window")
    options = parser.parse_args()
    look = Look(options.size, options.seed, options.shots)
    try:
        with home_laboratory("Xvfb", "xdotool", "xclip") as lab, ExitStack() as stack:
            return run(Evening(Homes(lab), look, stack), options.host)
    except NoMachines as missing:
        print(f"skipped: {missing}", file=sys.stderr)
        return 0


if __name__ == "__main__":
    sys.exit(main())
