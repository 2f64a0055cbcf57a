"""Writes every sound as OGG: `python -m benchmarks.sound_forge [--music] [FOLDER]`."""

from __future__ import annotations

import subprocess
import sys
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.sound_forge import trade_recipes
from benchmarks.sound_forge.music import make_piece
from benchmarks.sound_forge.recipes import loudness, make_sound
from benchmarks.sound_forge.synthesis import RATE, Wave, peak
from game.audio import music
from game.audio.music import Piece
from game.audio.sounds import AnySound
from game.tigris.sounds import FOLDER, Sound
from game.trade import sounds as trade_sounds

#: Vorbis quality; and the number of the stream, fixed so that the same sound is the same file.
QUALITY, SERIAL = "2", "1"
#: Music has nothing above 16 kHz.
MUSIC_QUALITY = ("-q", "1", "--resample", "32000")


def write_wav(path: Path, sound: Wave) -> None:
    """Mono, sixteen bits."""
    samples = array("h", (round(32_767 * value) for value in sound))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def encode(target: Path, samples: Wave, *options: str) -> None:
    """Writes an OGG file, always the same for the same samples."""
    with TemporaryDirectory() as folder_of_raw:
        raw = Path(folder_of_raw) / "raw.wav"
        write_wav(raw, samples)
        command = ("oggenc", "-Q", *options, "-s", SERIAL, "-o", str(target), str(raw))
        subprocess.run(command, check=True)


def write_sound(folder: Path, sound: AnySound, samples: Wave) -> str:
    """Writes one sound; returns a line with its length, loudness, peak and size."""
    target = folder / f"{sound}.ogg"
    encode(target, samples, "-q", QUALITY)
    seconds, size = len(samples) / RATE, target.stat().st_size
    return (
        f"{sound!s:<12}{sound.kind:<10}{seconds:5.2f} s  loudness {loudness(samples):.3f}"
        f"  peak {peak(samples):.2f}  {size:6} bytes\n"
    )


def write_music(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for piece in Piece:
        samples = make_piece(piece)
        encode(folder / f"{piece}.ogg", samples, *MUSIC_QUALITY)
        sys.stdout.write(f"{piece!s:<12}{len(samples) / RATE:5.1f} s  peak {peak(samples):.2f}\n")


def main(arguments: Sequence[str]) -> int:
    """The sounds of *Trade on the Tigris* go to a folder of their own within the other."""
    folders = [Path(argument) for argument in arguments if argument != "--music"]
    folder = folders[0] if folders else FOLDER
    more = folder / trade_sounds.FOLDER.name
    more.mkdir(parents=True, exist_ok=True)
    for sound in Sound:
        sys.stdout.write(write_sound(folder, sound, make_sound(sound)))
    for other in trade_sounds.Sound:
        sys.stdout.write(write_sound(more, other, trade_recipes.make_sound(other)))
    if "--music" in arguments:
        write_music(folders[0] / "music" if folders else music.FOLDER)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
