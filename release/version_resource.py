"""What Windows shows of a program: its version and its name, as PyInstaller reads them."""

from __future__ import annotations

import re


def version_resource(version: str, description: str) -> str:
    """The text of a version file; `version` begins with two or three numbers."""
    numbers = [int(number) for number in re.findall(r"\d+", version)[:3]]
    four = (*numbers, 0, 0, 0, 0)[:4]
    strings = {
        "ProductName": "Tigris",
        "FileDescription": description,
        "ProductVersion": version,
        "FileVersion": version,
        "LegalCopyright": "Tigris contributors, MIT license",
        "OriginalFilename": "Tigris.exe",
    }
    rows = ", ".join(f"StringStruct({key!r}, {text!r})" for key, text in strings.items())
    american, unicode = 0x0409, 1200
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={four}, prodvers={four}), kids=["
        f"StringFileInfo([StringTable('{american:04X}{unicode:04X}', [{rows}])]), "
        f"VarFileInfo([VarStruct('Translation', [{american}, {unicode}])])])\n"
    )
