"""Counts action sequences from the positions in tests/golden/perft and compares with the pins.

    python -m benchmarks.perft [NAME ...] [--naive NODES] [--write]

`tests/support/tigris/perft.py` says what is counted: two engines that agree on these numbers agree
on the rules as far as these positions reach. `--naive` also counts with the naive engine, wherever
it has to play at most N sequences (two milliseconds to a second each). `--write` pins the
counts anew. Exits with 1 if a count differs from its pin.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from engine.tigris.model.pieces import KEEPER
from tests.golden.counts import COUNTS, pinned_counts, render_counts
from tests.golden.pages import Page, page_of
from tests.support.tigris.perft import count, count_naively


def confirm(name: str, page: Page, expected: dict[int, int]) -> bool:
    """Counts every depth of a page, prints the counts, and returns whether all are as pinned."""
    agrees = True
    for depth, number in expected.items():
        began = time.perf_counter()
        found = count(page.last, depth)
        seconds = time.perf_counter() - began
        verdict = "" if found == number else f" but {number:,} is pinned"
        print(f"{name:26} {depth:>5} {found:>15,} {seconds:>8.1f} s{verdict}", flush=True)
        agrees = agrees and found == number
    return agrees


def confirm_naively(name: str, page: Page, expected: dict[int, int], nodes: int) -> bool:
    """The same by the naive engine, as deep as it has to play no more than `nodes` sequences."""
    actions = [entry.action for entry in page.entries if entry.actor != KEEPER]
    agrees = True
    for depth, number in expected.items():
        if expected.get(depth - 1, 1) > nodes:
            break
        found = count_naively(page.first, actions, depth)
        verdict = "the same" if found == number else f"BUT {found:,}"
        print(f"{name:26} {depth:>5} {number:>15,}  naive engine: {verdict}", flush=True)
        agrees = agrees and found == number
    return agrees


def write(files: Sequence[Path]) -> None:
    for file in files:
        file.write_text(render_counts(page_of(file), sorted(pinned_counts(file))), encoding="utf-8")
        print(f"written {file.name}: {pinned_counts(file)}", flush=True)


def chosen(names: Sequence[str]) -> list[Path]:
    unknown = {*names} - {file.stem for file in COUNTS}
    if unknown:
        raise SystemExit(f"no such position: {', '.join(sorted(unknown))}")
    return [file for file in COUNTS if not names or file.stem in names]


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="perft", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("names", nargs="*", metavar="NAME", help="positions [all]")
    parser.add_argument("--naive", type=int, default=0, metavar="NODES", help="[0]")
    parser.add_argument("--write", action="store_true", help="pin the counts anew")
    options = parser.parse_args(arguments)
    files = chosen(options.names)
    if options.write:
        write(files)
        return 0
    agrees = True
    for file in files:
        page, expected = page_of(file), pinned_counts(file)
        agrees = confirm(file.stem, page, expected) and agrees
        if options.naive:
            agrees = confirm_naively(file.stem, page, expected, options.naive) and agrees
    print("all counts are as pinned" if agrees else "COUNTS DIFFER")
    return 0 if agrees else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
