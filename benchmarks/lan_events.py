"""What happens while guests play on machines of their own: cuts, losses, and hosts that come back.

Run by `python -m benchmarks.lan_networks`. Each event returns what the table of docs/network.md
says about it.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from benchmarks.lan_game import GAME, Game, wait_for
from benchmarks.machines import Lab, Lan, Machine

CUT_SECONDS = 30.0
EVENTS: dict[str, Callable[[Lab], str]] = {}


def event(title: str) -> Callable[[Callable[[Lab], str]], Callable[[Lab], str]]:
    def add(case: Callable[[Lab], str]) -> Callable[[Lab], str]:
        EVENTS[title] = case
        return case

    return add


def everybody_cut(lab: Lab, host_plays: bool) -> str:
    game = Game(lab, 2, host_plays)
    quiet = game.seconds_until_all_play() or 0.0
    game.cut_all()
    time.sleep(CUT_SECONDS)
    game.heal_all()
    return after(game.seconds_until_all_play(), quiet, "the network is back")


@event("everybody is cut off for 30 s, nobody plays at the host")
def _(lab: Lab) -> str:
    return everybody_cut(lab, host_plays=False)


@event("everybody is cut off for 30 s, the host plays too")
def _(lab: Lab) -> str:
    return everybody_cut(lab, host_plays=True)


@event("one guest's machine is cut off for 30 s")
def _(lab: Lab) -> str:
    game = Game(lab, 3)
    quiet = game.seconds_until_all_play() or 0.0
    game.lan.cut(1)
    time.sleep(CUT_SECONDS)
    game.lan.heal(1)
    took = game.seconds_until_all_play()
    return after(took, quiet, "it is back") + "; meanwhile the others wait at its turn"


def host_gone(lab: Lab, guests: int) -> str:
    """The host's machine is lost for good, and its player with it."""
    game = Game(lab, guests, host_plays=True)
    game.seconds_until_all_play()
    game.program.kill()
    game.bots[0].kill()
    game.lan.cut(0)
    began = time.monotonic()
    taken_over = wait_for(lambda: successor_journal(game), 60.0)
    if not taken_over:
        return "the table waits for the host's machine"
    return (
        f"a guest is the host {time.monotonic() - began:.1f} s later (the others agreed at once);"
        " a bot may be asked for at the seat of the host's player after 60 s"
    )


def successor_journal(game: Game) -> bool:
    """Whether a guest's machine has taken the table over."""
    return any([*machine.folder.glob("home/tables/*.host")] for machine in game.guests)


@event("3 seats: the host's machine is gone for good, with its player")
def _(lab: Lab) -> str:
    return host_gone(lab, 2)


@event("4 seats: the same")
def _(lab: Lab) -> str:
    return host_gone(lab, 3)


@event("2 seats: the same")
def _(lab: Lab) -> str:
    lan = Lan(lab, "wifi")
    host, guest = Machine(lab, "host"), Machine(lab, "ann")
    for number, machine in enumerate((host, guest), 1):
        machine.plug(lan, "wlan0", f"10.77.0.{number}/24")
    program = host.start("host", "host", "--players", "2")
    line = program.wait_for_line(f"{GAME}://")
    bot = host.start("bot", "bot", line, "--standby", "--seconds", "0.3")
    reader = guest.start("ann", "join", line, "--text", "--name", "Ann")
    program.wait_for_line("begins")
    time.sleep(3.0)
    before = len(reader.output_lines)
    program.kill()
    bot.kill()
    lan.cut(0)
    time.sleep(20.0)
    texts = [text for text in reader.output_lines[before:] if text.strip()]
    return f"the table waits; the guest reads: {' / '.join(texts[-2:])}"


@event("the host's machine comes back after a succession, nobody plays at it")
def _(lab: Lab) -> str:
    game = Game(lab, 2)
    quiet = game.seconds_until_all_play() or 0.0
    game.lan.cut(0)
    lost = game.seconds_until_all_play()
    time.sleep(5.0)
    game.lan.heal(0)
    return after(lost, quiet, "the cut, at a guest's machine") + "; " + yielding(game)


@event("the same, with its player")
def _(lab: Lab) -> str:
    game = Game(lab, 2, host_plays=True)
    quiet = game.seconds_until_all_play() or 0.0
    game.lan.cut(0)
    wait_for(lambda: successor_journal(game), 60.0)
    time.sleep(5.0)
    game.lan.heal(0)
    answer = yielding(game)
    return f"{answer}; {after(game.seconds_until_all_play(), quiet, 'that')}"


def yielding(game: Game) -> str:
    """What the old host says when it can be heard again."""
    began = time.monotonic()
    wait_for(lambda: game.program.exit_code is not None, 60.0)
    seconds = time.monotonic() - began
    if game.program.exit_code is None:
        return "the old host runs on"
    return f"the old host ends {seconds:.1f} s after it is back: “{game.program.output_lines[-1]}”"


def after(took: float | None, quiet: float, what: str) -> str:
    """`quiet` is how long the same takes when nothing happens."""
    if took is None:
        return f"the game does not continue after {what}"
    return f"play continues {max(0.0, took - quiet):.1f} s after {what}"
