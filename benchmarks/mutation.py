"""Mutation testing: how many small changes of the engine do the tests notice?

Usage, from the project's root (`pip install -e ".[dev,mutation]"`):
    python -m benchmarks.mutation [--modules engine/tigris/rules/wonder.py ...] [--sample N]
                                  [--seed S] [--jobs N] [--results FILE] [--again] [--report]

Every mutant runs in a copy of the project through two rounds of tests, each of which stops at the
first failure: a quick one that begins with the tests of its module, and the rest of the engine's
tests. A mutant that hangs counts as killed. Verdicts are kept in a file outside of the project
while the module stays the same, so an interrupted run continues where it was. `--report` prints the
verdicts so far, `--again` tests survivors again after new tests were written. Prints the score and
every survivor; benchmarks/MUTANTS.md says what became of those.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from random import Random

from benchmarks.mutants import Mutant, Place, mutant, places

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("engine", "net", "game", "tests", "benchmarks", "main.py", "pyproject.toml")
ENGINE = "tests/engine/test_"

#: The tests of some modules, by the beginning of their paths: they come first.
OWN_TESTS = {
    "engine/bots": ("bots_options", "bots"),
    "engine/forecasting": ("forecast", "forecast_aftermath", "forecast_options", "plan_wars"),
    "engine/notation": ("flaws", "notation", "damaged_input"),
    "engine/words": ("record", "notation"),
    "engine/codec": ("codec", "damaged_input"),
    "engine/record": ("record", "history", "undo", "forks"),
    "engine/flaws": ("flaws",),
    "engine/waiting": ("flaws",),
    "engine/refusal": ("refusals",),
    "engine/objections": ("refusals",),
    "engine/lots": ("forks",),
}
#: Tests of everything that take seconds.
QUICK = (
    "tests/golden/test_golden.py",
    "tests/engine/tigris/rules/test_perft.py",
    f"{ENGINE}corners.py",
)
#: Tests that take long, and so meet the mutants of their own modules alone.
OWN_ALONE = ("bots", "bots_options", "codec", "damaged_input", "forks", "laws", "notation")
LAST = ("forecasts_agree", "against_naive")
#: Of the processor's time, which other work on the machine does not lengthen.
QUICK_SECONDS, REST_SECONDS = 60, 200
PYTEST = """
import resource, sys, pytest
seconds = int(sys.argv.pop(1))
resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
sys.exit(pytest.main(sys.argv[1:]))
"""


def rounds(module: str) -> tuple[list[str], list[str]]:
    """The tests that a mutant of this module meets: the quick ones, then the rest."""
    own = [name for start, names in OWN_TESTS.items() if module.startswith(start) for name in names]
    quick = [*(f"{ENGINE}{name}.py" for name in own), *QUICK]
    files = sorted((ROOT / "tests/engine").glob("test_*.py"))
    every = [file.stem.removeprefix("test_") for file in files]
    usual = [name for name in every if name not in (*OWN_ALONE, *LAST)]
    rest = [f"{ENGINE}{name}.py" for name in (*usual, *LAST)]
    return quick, [path for path in ("tests/test_rulebook.py", *rest) if path not in quick]


class Workshop:
    """A copy of the project in which one mutant at a time is tested."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.stamps = count(1_000_000_000, 10)
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name)
            else:
                shutil.copy2(source, folder / name)

    def verdict(self, made: Mutant) -> str:
        """`killed`, `hangs` or `survives`."""
        file = self.folder / made.place.module
        unharmed = file.read_text(encoding="utf-8")
        self._put(file, made.source)
        try:
            limits = (QUICK_SECONDS, REST_SECONDS)
            for tests, seconds in zip(rounds(made.place.module), limits, strict=True):
                if (verdict := self.run(tests, seconds)) != "survives":
                    return verdict
            return "survives"
        finally:
            self._put(file, unharmed)

    def run(self, tests: Sequence[str], seconds: int) -> str:
        options = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:cov", "--hypothesis-seed=0")
        command = [sys.executable, "-c", PYTEST, str(seconds), *options, *tests]
        silent = subprocess.DEVNULL
        done = subprocess.run(command, cwd=self.folder, stdout=silent, stderr=silent)
        if done.returncode < 0:  # the system ended it
            return "hangs"
        return "killed" if done.returncode else "survives"

    def _put(self, file: Path, source: str) -> None:
        """Writes a file with a new timestamp, or Python would use its old compiled code."""
        file.write_text(source, encoding="utf-8")
        stamp = next(self.stamps)
        os.utime(file, (stamp, stamp))


class Results:
    """Verdicts so far, a line each, so that an interrupted run continues where it was."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.known: dict[str, str] = {}
        if file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                self.known[entry["key"]] = entry["verdict"]

    def add(self, made: Mutant, verdict: str) -> None:
        self.known[made.key] = verdict
        entry = {"key": made.key, "verdict": verdict, "place": str(made.place), "at": made.change}
        with self.file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(entry) + "\n")


def drawn(modules: Sequence[str], sample: int, seed: int) -> list[Place]:
    """All places of these modules, or a sample of them."""
    found = [place for module in modules for place in places(ROOT, module)]
    Random(seed).shuffle(found)
    return found[:sample] if sample else found


def work(made: Sequence[Mutant], results: Results, jobs: int) -> None:
    with tempfile.TemporaryDirectory(prefix="tigris-mutants-") as folder:
        free: SimpleQueue[Workshop] = SimpleQueue()
        for number in range(jobs):
            free.put(Workshop(Path(folder, str(number))))
        check(free.get_nowait(), free)

        def test(each: Mutant) -> None:
            shop = free.get()
            began = time.perf_counter()
            verdict = shop.verdict(each)
            free.put(shop)
            results.add(each, verdict)
            seconds = time.perf_counter() - began
            print(f"{verdict:9} {seconds:5.1f} s  {each.place}", flush=True)

        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(test, made))


def check(shop: Workshop, free: SimpleQueue[Workshop]) -> None:
    """The tests must pass on what nobody changed."""
    quick, rest = rounds("engine/rules.py")
    for tests, limit in ((quick, QUICK_SECONDS), (rest, REST_SECONDS)):
        began = time.perf_counter()
        if shop.run(tests, limit) != "survives":
            raise SystemExit(f"the tests fail without a mutant: {' '.join(tests)}")
        print(
            f"{len(tests)} files of tests pass in {time.perf_counter() - began:.0f} s", flush=True
        )
    free.put(shop)


def print_report(made: Iterable[Mutant], results: Results) -> None:
    verdicts = {each: results.known[each.key] for each in made}
    by_module = Counter((each.place.module, verdict) for each, verdict in verdicts.items())
    for module in sorted({module for module, _ in by_module}):
        living = by_module[module, "survives"]
        total = sum(number for (name, _), number in by_module.items() if name == module)
        print(f"{module:34} {total - living:4} of {total:4} killed")
    survivors = [each for each, verdict in verdicts.items() if verdict == "survives"]
    for each in sorted(survivors, key=lambda each: each.change):
        print(f"SURVIVES {each.place}\n{each.change}")
    killed = len(verdicts) - len(survivors)
    print(f"{killed} of {len(verdicts)} mutants killed, {killed / max(1, len(verdicts)):.1%}")


def read_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutation", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    engine = [str(path.relative_to(ROOT)) for path in sorted((ROOT / "engine").rglob("*.py"))]
    kept = Path(tempfile.gettempdir(), "tigris-mutation.jsonl")
    parser.add_argument("--modules", nargs="+", default=engine, help="files [all of engine]")
    parser.add_argument("--sample", type=int, default=0, help="places, drawn by the seed [all]")
    parser.add_argument("--seed", type=int, default=0, help="[0]")
    parser.add_argument("--jobs", type=int, default=1, help="mutants at a time [1]")
    parser.add_argument("--results", type=Path, default=kept, help=f"[{kept}]")
    parser.add_argument("--again", action="store_true", help="test survivors again")
    parser.add_argument(
        "--report", action="store_true", help="test nothing, print the verdicts so far"
    )
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    options = read_arguments(arguments)
    os.nice(19)
    results = Results(options.results)
    found = [mutant(ROOT, place) for place in drawn(options.modules, options.sample, options.seed)]
    made = [each for each in found if each]
    old = {"killed", "hangs"} if options.again else {"killed", "hangs", "survives"}
    new = [each for each in made if results.known.get(each.key) not in old]
    print(f"{len(made)} mutants, {len(new)} of them to test", flush=True)
    if new and not options.report:
        work(new, results, options.jobs)
    print_report([each for each in made if each.key in results.known], results)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
