"""Hostile messages to hosts and peers in every phase: python benchmarks/fuzz_messages.py 100000

Anything that is raised ends it with the seed; else it prints the rate and how memory grew.
"""

from __future__ import annotations

import argparse
import sys
from itertools import count
from pathlib import Path
from random import Random
from resource import RUSAGE_SELF, getrusage
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from net.wire import encryption as secrecy
from tests.net.protocol.test_hostile import TO_HOST, TO_PEER
from tests.support.net.hostile import PHASES, attack_host, attack_peer

EACH = 200


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("messages", type=int)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    secrecy.AVAILABLE = False
    began, before, done = process_time(), 0, 0
    for seed in count(asked.seed):
        random = Random(seed)
        phase = random.choice(PHASES)
        try:
            if seed % 2:
                done += attack_host(phase(random), random, EACH, TO_HOST)
            else:
                done += attack_peer(phase(random), random, EACH, TO_PEER)
        except Exception:
            print(f"seed {seed}, {phase.__name__}")
            raise
        before = before or (getrusage(RUSAGE_SELF).ru_maxrss if done > asked.messages / 10 else 0)
        if done >= asked.messages:
            break
    grown = getrusage(RUSAGE_SELF).ru_maxrss - before
    rate = done / (process_time() - began)
    print(
        f"{done} messages, nothing raised, {rate:.0f}/s, memory +{grown} KiB after the first tenth"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
