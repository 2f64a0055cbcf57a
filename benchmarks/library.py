"""How long a list of many saved games takes, and how much memory.

    python -m benchmarks.library [COUNT]

Makes COUNT records (10,000 by default) in a new folder: copies of a few whole games, each with a
date, a name, and a seed of its own. A process reads them for the first time, as it does beside the
window; then processes of their own list them from the index, and search.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, sleep

from game.online.library_reader import reader_process
from game.screens.library.query import Query, find
from game.screens.library.screen import REFRESH
from game.screens.library.wording import Wording
from game.storage.library import Library

ROOT = Path(__file__).resolve().parents[1]
SAMPLES = (
    *(ROOT / "tests/golden/games").glob("whole-game-of-[t]*.game"),
    *(ROOT / "tests/golden/trade").glob("[tf]*.game"),
)
QUERIES = ("", "archer", "siege 77", "2031-0", "standard", "greedy random", "nothing like it")


def main() -> None:
    if sys.argv[1:2] == ["--listed"]:
        _measure_list(Path(sys.argv[2]))
        return
    count = int(sys.argv[1]) if sys.argv[1:] else 10_000
    with TemporaryDirectory() as name:
        folder = Path(name)
        _make(folder / "games", count)
        _read_all(folder)
        for _run in range(3):
            command = [sys.executable, "-m", "benchmarks.library", "--listed", name]
            subprocess.run(command, check=True, cwd=ROOT)


def _make(folder: Path, count: int) -> None:
    folder.mkdir(parents=True)
    texts = [path.read_text(encoding="utf-8") for path in SAMPLES]
    for number in range(count):
        text = texts[number % len(texts)]
        game = "trade" if text.startswith("trade") else "tigris"
        head = f"# seed {number}\n# name Siege {number}\n"
        dated = text.replace("\n1 keeper", f"date 2031-{number % 12 + 1:02}-05\n\n1 keeper", 1)
        path = folder / f"{number + 1:05}.{game}"
        path.write_text(head + (text if "\ndate " in text else dated), encoding="utf-8")


def _read_all(folder: Path) -> None:
    """As the window does it: a process reads, and the window looks at what it has found."""
    begin, cpu, looks = perf_counter(), process_time(), list[float]()
    library = Library(folder)
    reader, files = reader_process(library), library.pending
    while reader.pending:
        sleep(REFRESH / 1000)
        at = process_time()
        reader.poll()
        looks.append(process_time() - at)
    seconds, here = perf_counter() - begin, process_time() - cpu
    print(f"first reading of {files} files: {seconds:.1f} s, {1000 * seconds / files:.2f} ms each;")
    print(f"  CPU time in the window: {1000 * here / files:.2f} ms each,")
    print(f"  in {len(looks)} looks, the longest {1000 * max(looks):.0f} ms")
    print(f"  {len(library.games)} games, {len(library.unreadable)} unreadable")


def _measure_list(folder: Path) -> None:
    before, begin = _megabytes(), perf_counter()
    library, wording = Library(folder), Wording()
    found = find(library.games, Query(), wording)
    seconds = perf_counter() - begin
    print(f"{len(found)} listed in {1000 * seconds:.0f} ms, {library.pending} pending")
    begin = perf_counter()
    wording.prepare(library.games, 60)
    print(f"  made ready for the search while idle, in {1000 * (perf_counter() - begin):.0f} ms")
    for text in QUERIES:
        begin = perf_counter()
        found = find(library.games, Query(text), wording)
        print(f"  {text!r}: {len(found)} found in {1000 * (perf_counter() - begin):.1f} ms")
    print(f"  {_megabytes():.0f} MB, of which {_megabytes() - before:.0f} for the list")


def _megabytes() -> float:
    """The most memory that this process has used."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    main()
