"""Fonts of the operating system for the letters that the bundled ones lack, found when needed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path

from game.ui.letters.coverage import coverage

#: Seconds that a search may take; one takes a few milliseconds. After one that takes longer there
#: are no more.
PATIENCE = 1.0
#: Searches in one process: strange letters must not make a table slow.
MAX_SEARCHES = 64

#: Files that have letters of the world in these systems, the best first.
_WINDOWS = """
segoeui.ttf | msyh.ttc | meiryo.ttc | YuGothM.ttc | malgun.ttf | msjh.ttc | LeelawUI.ttf |
Nirmala.ttf | Nirmala.ttc | ebrima.ttf | gadugi.ttf | seguisym.ttf | seguiemj.ttf |
seguihis.ttf | mmrtext.ttf | himalaya.ttf | sylfaen.ttf | simsun.ttc
"""
_MACOS = """
Helvetica.ttc | ヒラギノ角ゴシック W3.ttc | PingFang.ttc | STHeiti Light.ttc |
AppleSDGothicNeo.ttc | GeezaPro.ttc | ArialHB.ttc | Thonburi.ttc | Kohinoor.ttc |
KohinoorBangla.ttc | KohinoorGujarati.ttc | KohinoorTelugu.ttc | Apple Symbols.ttf |
Supplemental/Devanagari Sangam MN.ttc | Supplemental/Tamil Sangam MN.ttc |
Supplemental/Arial Unicode.ttf | Apple Color Emoji.ttc
"""

#: For a letter and whether it is bold: files that may have it, the best first. Raises TimeoutError.
Search = Callable[[str, bool], Iterable[Path]]


class SystemFonts:
    """Finds the file for a cluster; one that was found serves later clusters, too."""

    def __init__(self, search: Search | None = None) -> None:
        self._search = search or _SEARCHES.get(sys.platform, _asked_of_fontconfig)
        self._found: dict[bool, list[Path]] = {False: [], True: []}
        self._files: dict[tuple[str, bool], Path | None] = {}
        self._searched: set[tuple[int, bool]] = set()
        self._is_slow = False

    def file_for(self, cluster: str, bold: bool) -> Path | None:
        """None if no font of this computer has it, or too much was searched for already."""
        key = cluster, bold
        if key not in self._files:
            self._files[key] = self._first_with(cluster, bold)
        return self._files[key]

    def _first_with(self, cluster: str, bold: bool) -> Path | None:
        found = self._found[bold]
        known = next((file for file in found if coverage(file).has(cluster)), None)
        if known is not None:
            return known
        block = ord(cluster[0]) >> 8, bold
        if block in self._searched or len(self._searched) >= MAX_SEARCHES:
            return None
        file = self._looked_up(cluster, bold)
        if file is None:
            self._searched.add(block)
        else:
            found.append(file)
        return file

    def _looked_up(self, cluster: str, bold: bool) -> Path | None:
        if self._is_slow:
            return None
        try:
            files = self._search(cluster[0], bold)
            return next((each for each in files if coverage(each).has(cluster)), None)
        except TimeoutError:
            self._is_slow = True
            return None


def _asked_of_fontconfig(letter: str, bold: bool) -> Iterable[Path]:
    """The font that the desktop itself would take."""
    import subprocess  # most starts need no such letter

    weight = ":bold" if bold else ""
    pattern = f"sans{weight}:charset={ord(letter):x}"
    command = ("fc-match", "--format", "%{file}\n", pattern)
    try:
        answer = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=True)
    except subprocess.TimeoutExpired:
        raise TimeoutError from None
    except (OSError, subprocess.SubprocessError):
        return []
    return [Path(line) for line in os.fsdecode(answer.stdout).splitlines() if line]


def _files_of(folders: tuple[Path, ...], names: str) -> Iterable[Path]:
    each = (folder / name.strip() for name in names.split("|") for folder in folders)
    return [file for file in each if file.is_file()]


@lru_cache(maxsize=1)
def _windows_files() -> Iterable[Path]:
    own = Path(os.environ.get("LOCALAPPDATA", "")) / "Microsoft" / "Windows" / "Fonts"
    return _files_of((Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts", own), _WINDOWS)


@lru_cache(maxsize=1)
def _macos_files() -> Iterable[Path]:
    return _files_of((Path("/System/Library/Fonts"), Path("/Library/Fonts")), _MACOS)


_SEARCHES: dict[str, Search] = {
    "win32": lambda _letter, _bold: _windows_files(),
    "darwin": lambda _letter, _bold: _macos_files(),
}
