"""Paints the golden pictures and shows which differ from their pinned hashes.

    python -m benchmarks.goldens                   what differs; pictures go to a temporary folder
    python -m benchmarks.goldens --keep FOLDER     saves all pictures there, to compare with later
    python -m benchmarks.goldens --old FOLDER      compares with those: before, now, difference
    python -m benchmarks.goldens --write           the pictures of now are right: pins their hashes

A hash cannot be looked at, so `before` comes from a folder that an earlier commit has filled with
`--keep`; without one only `now` is saved. Look before you write. Exits with 1 if something differs.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tests.support.window.goldens import VERSION, WRITTEN, hash_of, known, write
from tests.support.window.pictures import KINDS, PICTURES, Kind, painted


def file_of(folder: Path, kind: Kind, name: str, what: str = "") -> Path:
    """The file of a picture: `1280x720-clay-100-tile-held.png`, `... .difference.png`."""
    stem = f"{kind}-{name}".replace(" ", "-")
    return folder / (f"{stem}.{what}.png" if what else f"{stem}.png")


def difference(some: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Black where two pictures agree, white where they do not, however little."""
    left = pygame.Surface(some.get_size(), 0, 32)
    left.blit(some, (0, 0))
    left.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    right = pygame.Surface(some.get_size(), 0, 32)
    right.blit(other, (0, 0))
    right.blit(some, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    left.blit(right, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    for _ in range(8):  # all that is not black becomes white
        left.blit(left.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return left


def show(folder: Path, old: Path | None, kind: Kind, name: str, now: pygame.Surface) -> None:
    """Autosave what is needed to judge a picture that differs."""
    pygame.image.save(now, file_of(folder, kind, name, "now"))
    before = None if old is None else file_of(old, kind, name)
    if before is not None and before.exists():
        was = pygame.image.load(before)
        pygame.image.save(was, file_of(folder, kind, name, "before"))
        if was.get_size() == now.get_size():
            pygame.image.save(difference(was, now), file_of(folder, kind, name, "difference"))


def compare(
    old: Path | None, keep: Path | None, saving: bool
) -> tuple[dict[tuple[str, str], str], int]:
    """All hashes of now, and how many differ; with `saving`, pictures that differ are saved."""
    expected, hashes, differ = known(), dict[tuple[str, str], str](), 0
    folder = Path(tempfile.mkdtemp(prefix="goldens-"))
    for kind in KINDS:
        for name in PICTURES:
            now = painted(name, kind)
            hashes[str(kind), name] = digest = hash_of(now)
            if keep is not None:
                pygame.image.save(now, file_of(keep, kind, name))
            if digest != expected.get((str(kind), name)):
                differ += 1
                print(f"{kind}: {name} differs")
                if saving:
                    show(folder, old, kind, name, now)
    gone = [key for key in expected if key not in hashes]
    print(*(f"{kind}: {name} is no longer painted" for kind, name in gone), sep="\n", end="")
    print(
        f"{differ} of {len(hashes)} pictures differ" + (f": {folder}" if differ and saving else "")
    )
    if not differ or not saving:
        folder.rmdir()
    return hashes, differ + len(gone)


def main() -> int:
    parser = argparse.ArgumentParser(description="Compares the golden pictures.")
    parser.add_argument("--write", action="store_true", help="pin the hashes of now")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="save all pictures there")
    parser.add_argument("--old", type=Path, metavar="FOLDER", help="compare with these")
    options = parser.parse_args()
    if WRITTEN not in ("", VERSION):
        print(f"The hashes are those of {WRITTEN}; this is {VERSION}.")
    if options.keep is not None:
        options.keep.mkdir(parents=True, exist_ok=True)
    hashes, differ = compare(options.old, options.keep, not options.write)
    if options.write:
        write(hashes)
        print(f"{len(hashes)} hashes are pinned.")
    return 0 if options.write or not differ else 1


if __name__ == "__main__":
    raise SystemExit(main())
