"""Draws pictures of the table into a folder, or times how long animations take to paint.

    python -m benchmarks.gallery tables FOLDER [WIDTHxHEIGHT ...]
    python -m benchmarks.gallery moments FOLDER [WIDTHxHEIGHT ...]
    python -m benchmarks.gallery strips FOLDER [STORY ...] [--size WIDTHxHEIGHT] [--frames 6]
    python -m benchmarks.gallery frame-times [WIDTHxHEIGHT ...]

`tables`: a table in the middle of a game, a conflict, and the wall; also prints painting times.
`moments`: what players see while they play: forecasts, a refusal, a recap, a war.
`strips`: for every story one picture, a row of frames for each event.
`frame-times`: CPU milliseconds of each animation frame, by kind of event.
No window is opened, except by `frame-times` where there is a display.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from pathlib import Path

from benchmarks.sizes import Size, parse_size

#: Window sizes in pixels that are drawn if none is named.
SIZES: tuple[Size, ...] = ((1280, 720), (1920, 1080), (3840, 2160))


def parse_arguments() -> Namespace:
    parser = ArgumentParser(
        prog="gallery", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name, default in (("tables", SIZES), ("moments", SIZES[:2])):
        command = commands.add_parser(name)
        command.add_argument("folder", type=Path)
        _add_sizes(command, default)
    strips = commands.add_parser("strips")
    strips.add_argument("folder", type=Path)
    strips.add_argument("stories", metavar="STORY", nargs="*", default=[])
    strips.add_argument("--size", type=parse_size, default=SIZES[0], metavar="WIDTHxHEIGHT")
    strips.add_argument("--frames", type=int, default=6)
    strips.add_argument("--reduced", action="store_true", help="as with reduced motion")
    _add_sizes(commands.add_parser("frame-times"), SIZES)
    return parser.parse_args()


def _add_sizes(command: ArgumentParser, default: tuple[Size, ...]) -> None:
    command.add_argument(
        "sizes", metavar="WIDTHxHEIGHT", type=parse_size, nargs="*", default=default
    )


def main() -> None:
    arguments = parse_arguments()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if arguments.command != "frame-times" or "DISPLAY" not in os.environ:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    if arguments.command == "frame-times":
        from benchmarks.gallery.frame_times import print_frame_times

        print_frame_times(arguments.sizes)
        return
    arguments.folder.mkdir(parents=True, exist_ok=True)
    if arguments.command == "strips":
        from benchmarks.gallery.strips import save_strips

        options = arguments.size, arguments.frames, arguments.reduced
        save_strips(arguments.folder, arguments.stories, *options)
    elif arguments.command == "tables":
        from benchmarks.gallery.tables import save_tables

        save_tables(arguments.folder, arguments.sizes)
    else:
        from benchmarks.gallery.moments import save_moments

        save_moments(arguments.folder, arguments.sizes)


if __name__ == "__main__":
    main()
