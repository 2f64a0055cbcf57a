"""The files by which a Linux desktop knows the program, and scripts that install and remove them.

An archive is unpacked anywhere: only a script that is run there knows what the menu has to start.
"""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

from release.icons import LINUX_SIZES
from release.link_schemes import SCHEMES

#: By which desktops and stores know the program.
IDENTIFIER = "io.github.tigris_fans.tigris"
SUMMARY = "Board games between two rivers, with people and bots"
_DESKTOP = f"""\
[Desktop Entry]
Type=Application
Name=Tigris
GenericName=Board game
Comment={SUMMARY}
Exec=tigris %u
Icon={IDENTIFIER}
Terminal=false
Categories=Game;BoardGame;
Keywords=Tigris;Euphrates;Trade;
MimeType={"".join(f"x-scheme-handler/{scheme};" for scheme in SCHEMES)}
StartupWMClass=tigris
"""
_METAINFO = """\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{identifier}</id>
  <name>Tigris</name>
  <summary>{summary}</summary>
  <developer id="{developer}">
    <name>Tigris contributors</name>
  </developer>
  <metadata_license>MIT</metadata_license>
  <project_license>MIT</project_license>
  <description>
    <p>
      Tigris &amp; Euphrates, a game of dynasties for two to four, and Trade on the Tigris for three
      to six, in which everybody trades at once: at one screen or over a network, with people and
      bots. Lessons and puzzles teach; bots play, explain, and review your games.
    </p>
    <p>An unofficial fan project, made without profit.</p>
  </description>
  <launchable type="desktop-id">{identifier}.desktop</launchable>
  <content_rating type="oars-1.1">
    <content_attribute id="social-chat">moderate</content_attribute>
  </content_rating>
  <releases>
    <release version="{version}" date="{date}"/>
  </releases>
</component>
"""
ADD, REMOVE = "add-to-menu", "remove-from-menu"
_BEGINNING = """\
#!/bin/sh
# {what} the menu of your desktop.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${{XDG_DATA_HOME:-"$HOME/.local/share"}}
cd "$here/share"
"""
#: Only so the desktop knows which links the program opens.
_REFRESH = """\
if command -v update-desktop-database >/dev/null; then
    update-desktop-database -q "$share/applications" || true
fi
"""
_ADD = (
    _BEGINNING.format(what="Adds Tigris, as it lies here, to")
    + f"""\
find . -type f | while read -r file; do
    mkdir -p "$share/$(dirname "$file")"
    cp "$file" "$share/$file"
done
entry=applications/{IDENTIFIER}.desktop
{{
    grep -v '^Exec=' "$entry"
    printf 'Exec="%s" %%u\\n' "$here/tigris"
}} >"$share/$entry"
{_REFRESH}"""
)
_REMOVE = (
    _BEGINNING.format(what="Takes Tigris out of")
    + """\
find . -type f | while read -r file; do
    rm -f "$share/$file"
done
"""
    + _REFRESH
)


def write_desktop_files(folder: Path, icons: Path, version: str, date: str) -> None:
    """Writes the scripts into the folder of the archive, and beside it `share` with the files.

    Args:
        icons: a folder with a PNG file for each size.
        date: of the release, as `2026-11-30`.
    """
    share = folder / "share"
    texts = {
        share / "applications" / f"{IDENTIFIER}.desktop": _DESKTOP,
        share / "metainfo" / f"{IDENTIFIER}.metainfo.xml": _METAINFO.format(
            identifier=IDENTIFIER,
            developer=IDENTIFIER.rpartition(".")[0],
            summary=SUMMARY,
            version=version,
            date=date,
        ),
        folder / ADD: _ADD,
        folder / REMOVE: _REMOVE,
    }
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for script in (ADD, REMOVE):
        (folder / script).chmod(0o755)
    for size in LINUX_SIZES:
        place = share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{IDENTIFIER}.png"
        place.parent.mkdir(parents=True)
        copyfile(icons / f"{size}.png", place)
