"""Tables of whole programs in virtual time, killed, cut, and started again at random.

    python -m benchmarks.splits 5000 [--seed 0] [--jobs 2]

Each schedule is a table of three or four people, with a host alone or on the machine of one of
them; only sockets, processes, and the clock are not the program's own
(`tests/support/virtual/programs`). Two entries of one number must never be final, anywhere, nor may
anybody see two histories or a proof of cheating; after 70 s of accidents the table should come to
its end: all have the verdicts of all, or at least some have them, or all have audited and the host
was killed before it had collected that. Prints the seeds of others; `--story SEED` prints what
happened in one.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tests.support.virtual.programs import use_virtual_world
from tests.support.virtual.table import Schedule, Split, run_schedule


def outcome(seed: int) -> tuple[int, str, int, Counter[str]]:
    """The seed, how it ended, the number of takeovers, and what happened to the table."""
    try:
        schedule = run_schedule(seed)
    except Split as split:
        return seed, f"split: {split}", 0, Counter()
    if schedule.failures:
        return seed, f"failed: {schedule.failures[0]!r}", schedule.takeovers, schedule.events
    if any(schedule.verdicts.values()):
        return seed, f"verdict: {schedule.verdicts}", schedule.takeovers, schedule.events
    return seed, ending(schedule), schedule.takeovers, schedule.events


def ending(schedule: Schedule) -> str:
    if schedule.is_over:
        return "ended"
    if schedule.has_ended:
        return "ended without some"
    return "ended without the verdicts" if schedule.is_audited else "stuck"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("schedules", type=int, nargs="?", default=5000)
    parser.add_argument("--seed", type=int, default=0, help="the first one")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--story", type=int, metavar="SEED", help="print what happens in one")
    options = parser.parse_args()
    use_virtual_world(setattr)
    if options.story is not None:
        print("\n".join(run_schedule(options.story).story))
        return 0
    began, ends, events, taken = time.monotonic(), Counter[str](), Counter[str](), 0
    seeds = range(options.seed, options.seed + options.schedules)
    with ProcessPoolExecutor(
        options.jobs, initializer=use_virtual_world, initargs=(setattr,)
    ) as pool:
        for seed, ended, takeovers, happened in pool.map(outcome, seeds, chunksize=10):
            kind = ended.partition(":")[0]
            ends[kind] += 1
            events += happened
            taken += takeovers > 0
            if not kind.startswith("ended"):
                print(f"seed {seed}: {ended}", flush=True)
            if sum(ends.values()) % 100 == 0:
                print(f"{sum(ends.values())} schedules: {dict(ends)}", flush=True)
    print(
        f"{options.schedules} schedules, {taken} of them with a takeover, {dict(events)}, in"
        f" {time.monotonic() - began:.0f} s: {dict(ends)}"
    )
    return 1 if any(not kind.startswith(("ended", "stuck")) for kind in ends) else 0


if __name__ == "__main__":
    sys.exit(main())
