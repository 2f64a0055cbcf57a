"""Plays tables with cheats of every kind, and honest ones, and counts what is noticed.

    python -m benchmarks.adversaries [--seeds 200] [--honest 500] [--jobs N]

Each cheat is tried with that many seeds, and has to be noticed, or get nothing, each time. Pairs:
the host helped by one seat, and a host helped by all seats but one. The honest games have the
faults of `benchmarks.simulate`, but for disks that lose what they stored; nobody may be accused
there. Exits with 1 for a cheat that was missed or a false alarm.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from time import process_time

from net.journal.records import SeatCredentials
from net.log.histories import contradicts, evidence_of
from net.log.share_holders import combine_shares
from net.notifications import HostCheats, RequestRefused, TooManyOpenings, TwoHistories
from net.protocol import statements
from net.protocol.codes import Code
from net.protocol.entries import BOT, HolderChanged, Undone
from net.protocol.from_peer import HandOverShare, to_host
from net.protocol.opening_messages import CommitNonce, RevealNonce
from net.wire.identity import Identity
from tests.support.net.cheat_helpers import host_identity
from tests.support.net.cheats import CHEATS
from tests.support.net.fake_host import phish
from tests.support.net.forgeries import FORGERIES, MODES, forge, show_live
from tests.support.net.games import PEBBLES, STONES, play, reach_long_undo, request_undo, table
from tests.support.net.grinding import abort_openings
from tests.support.net.reconnects import ask_for_bot, hosted_game, share_table
from tests.support.net.signing import signed_entry
from tests.support.net.simulation import FaultRates, simulate
from tests.support.net.two_faced import TwoFacedHost, log_in_journal
from tests.support.net.world import Node, World

#: A cheat with a seed; returns whether everybody who should notice did.
Attack = Callable[[int], bool]
SIDES = ((0,), (1,), (0, 1), (1, 2))


def known_cheat(name: str, seed: int) -> bool:
    return bool(CHEATS[name](PEBBLES, seed))


def forging_pair(kind: str, seed: int) -> bool:
    """The host and one seat, which lends it its key; all three machines must notice."""
    _, nodes = forge(STONES, kind, MODES[seed % len(MODES)], "fellow", seed)
    return all(node.received(HostCheats) for node in nodes)


def two_faced(seed: int, whole: bool = False) -> TwoFacedHost:
    host = TwoFacedHost(STONES, seed, seed % 9, SIDES[seed % 4], epoch=seed % 8 > 3)
    if whole:
        host.play_both()
    else:
        host.differ()
    return host


def equivocation_in_journals(seed: int) -> bool:
    host = two_faced(seed, whole=seed % 2 == 0)
    one, other = (log_in_journal(side, side.nodes[0]) for side in host.sides)
    found = [evidence_of(other, up_to) for up_to in range(1, min(one.next, other.next) + 1)]
    return any(evidence is not None and contradicts(one, evidence) for evidence in found)


def equivocation_at_a_meeting(seed: int) -> bool:
    """At the resumed host, or at a successor; where the host helps, the victims notice alone."""
    world = two_faced(seed).meet(seed % 2, successor=seed % 3 == 0)
    return any(node.received(TwoHistories) for node in world.nodes)


def bot_in_presence(seed: int) -> bool:
    """A seat agrees to a bot for one that is away, says the host; it is not."""
    world, nodes = table(STONES, 3, seed)
    play(world, STONES, seed % 9)
    world.settle()
    victim, fellow = seed % 3, nodes[(seed + 1) % 3]
    log = hosted_game(world).sequencer.log
    bot = (victim, log.seats.next_generation(victim))
    consent = statements.consent_to_bot(log.opened.table, fellow.peer.seat, *bot)
    consents = ((fellow.peer.seat, fellow.peer.identity.sign(consent)),)
    entry = HolderChanged(victim, BOT, "bot", Identity(bytes(32)).public, consents)
    show_live(world, signed_entry(log, host_identity(world), entry))
    return bool(nodes[victim].received(HostCheats))


def shares_but_one(seed: int) -> bool:
    """Two of three holders put their shares together, and guess the third."""
    world, nodes = share_table(STONES, 3, seed)
    log = hosted_game(world).sequencer.log
    shares = {seat: credentials(nodes[seat]).share for seat in range(2)}
    shares[2] = Random(seed).randbytes(len(shares[0]))
    try:
        return combine_shares(log.opened, shares) != log.secret
    except ValueError:
        return True


def grinding_pair(seed: int) -> bool:
    """The seat leaves when it has seen the others' nonces: they get to see two bags, not more."""
    _, victim, sent = abort_openings(STONES, 3, seed, RevealNonce)
    reveals = sum(isinstance(message, RevealNonce) for message in sent)
    return bool(victim.received(TooManyOpenings)) and reveals == 2


def grinding(seed: int) -> bool:
    """The host begins as often as it likes, but before the nonces are shown it sees no bag."""
    _, _, sent = abort_openings(STONES, 6, seed)
    commits = sum(isinstance(message, CommitNonce) for message in sent)
    return commits == 6 and not any(isinstance(message, RevealNonce) for message in sent)


def phishing_by_a_stranger(seed: int) -> bool:
    """Who has the invitation, as all players have; nothing may be received, in all messages."""
    world, nodes = share_table(STONES, 3, seed)
    play(world, STONES, seed % 9)
    fake = phish(world, nodes[seed % 3], Identity(bytes([seed % 256]) * 32), seed % 2 == 1)
    return not fake.received


def phishing_by_a_seat(seed: int) -> bool:
    """A fellow seat; it gets a hello, but no secret, and the victim finds back to its host."""
    world, nodes = share_table(STONES, 3, seed)
    play(world, STONES, seed % 9)
    attacker, victim = nodes[seed % 2], nodes[2]
    is_next = seed % 2 == 0 and seed % 4 > 1
    fake = phish(world, victim, attacker.peer.identity, seed % 4 > 1, first=seed % 40)
    own, keys = credentials(victim), victim.peer.follower.log.keys
    secrets = [own.seed, *(key for key in keys if key), *([] if is_next else [own.share])]
    shown = b"".join(map(to_host, fake.received))
    shares = [each for each in fake.received if isinstance(each, HandOverShare)]
    world.connect(victim)
    world.settle()
    is_back = victim.peer.follower.synced and victim.peer.follower.log.epoch == 1
    return is_back and bool(shares) <= is_next and not any(each in shown for each in secrets)


def undo_in_absence(seed: int) -> bool:
    """Two of three agree to strike out what the third one saw, which is away."""
    world, nodes = table(STONES, 2 + seed % 2, seed)
    requester, to = reach_long_undo(world, STONES)
    world.cut(next(node for node in nodes if node is not requester))
    request_undo(world, requester, to)
    world.run(70.0)
    return not any(isinstance(each, Undone) for each in hosted_game(world).sequencer.log.entries)


def bot_in_absence(seed: int) -> bool:
    """A bot is asked for in the first minute that a person is away."""
    world, (away, asker, *_) = table(STONES, 2 + seed % 2, seed)
    play(world, STONES, seed % 9)
    world.cut(away)
    world.run(seed % 59)
    ask_for_bot(world, asker, 0)
    return Code.TOO_EARLY in [each.code for each in asker.received(RequestRefused)]


def credentials(node: Node) -> SeatCredentials:
    own = node.peer.follower.credentials
    assert own is not None
    return own


ATTACKS: dict[str, Attack] = {
    **{f"one cheats: {name}": partial(known_cheat, name) for name in CHEATS},
    **{f"host and a seat: {kind}": partial(forging_pair, kind) for kind in FORGERIES},
    "host and a seat: a bot for a seat that is here": bot_in_presence,
    "host and a seat: grinding": grinding_pair,
    "two seats: the bag from all shares but one": shares_but_one,
    "two histories, two journals": equivocation_in_journals,
    "two histories, at a meeting": equivocation_at_a_meeting,
    "grinding": grinding,
    "phishing by a stranger, all messages": phishing_by_a_stranger,
    "phishing by a seat, all messages": phishing_by_a_seat,
    "undo while a person is away": undo_in_absence,
    "bot while a person is away shortly": bot_in_absence,
}


def attack(name: str, seed: int) -> tuple[bool, float]:
    """Whether the cheat was noticed, and CPU seconds."""
    start = process_time()
    return bool(ATTACKS[name](seed)), process_time() - start


def is_accused(world: World) -> bool:
    """Whether anybody says that the host of this world cheats or has two histories."""
    logs = [log_in_journal(world, node) for node in world.nodes if node.records]
    pairs = [
        (one, evidence_of(other, up_to))
        for one in logs
        for other in logs
        for up_to in range(1, other.next + 1)
    ]
    accusations = [*world.received(TwoHistories)]
    for node in world.nodes:
        accusations += [*node.received(TwoHistories), *node.received(HostCheats)]
    return bool(accusations) or any(shown and contradicts(one, shown) for one, shown in pairs)


def honest_game(seed: int) -> tuple[str, float]:
    """What is wrong with an honest game with faults, or nothing, and CPU seconds."""
    start = process_time()
    try:
        world = simulate(STONES, seed, FaultRates(lose=0.0))
    except AssertionError as error:
        return str(error), process_time() - start
    return "accused" if is_accused(world) else "", process_time() - start


def run_attacks(pool: ProcessPoolExecutor, seeds: Sequence[int]) -> int:
    """Prints a row for each cheat; returns how often one was missed."""
    missed = 0
    print(f"{'cheat':58} {'tried':>6} {'noticed':>8} {'ms each':>8}")
    for name in ATTACKS:
        results = list(pool.map(partial(attack, name), seeds, chunksize=8))
        noticed = sum(result for result, _ in results)
        each = 1000 * sum(seconds for _, seconds in results) / len(results)
        print(f"{name:58} {len(results):6} {noticed:8} {each:8.0f}", flush=True)
        not_noticed = [s for s, (result, _) in zip(seeds, results, strict=True) if not result]
        if not_noticed:
            print("    missed with seeds", *not_noticed[:10])
        missed += len(not_noticed)
    return missed


def run_honest_games(pool: ProcessPoolExecutor, seeds: Sequence[int]) -> int:
    """Prints the figures of honest games; returns the number of those with an alarm."""
    results = list(pool.map(honest_game, seeds, chunksize=8))
    alarms = [(s, text) for s, (text, _) in zip(seeds, results, strict=True) if text]
    for seed, text in alarms[:10]:
        print(f"    honest game {seed}: {text}")
    each = 1000 * sum(seconds for _, seconds in results) / max(1, len(results))
    print(f"{len(results)} honest games with faults, {len(alarms)} alarms, {each:.0f} ms each")
    return len(alarms)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="adversaries",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--seeds", type=int, default=200, help="of each cheat")
    parser.add_argument("--honest", type=int, default=500, help="games")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    with ProcessPoolExecutor(options.jobs) as pool:
        missed = run_attacks(pool, range(options.seeds))
        alarms = run_honest_games(pool, range(options.honest))
    return int(missed + alarms > 0)


if __name__ == "__main__":
    raise SystemExit(main())
