"""Bytes as letters that people can copy: base32 without padding, large or small."""

from __future__ import annotations

from base64 import b32decode, b32encode


def letters_of(data: bytes) -> str:
    return b32encode(data).decode().rstrip("=")


def read_letters(text: str, size: int) -> bytes:
    """What so many letters stand for; nothing for any other text."""
    letters = text.upper()
    try:
        data = b32decode(letters + "=" * (-len(letters) % 8))
    except ValueError:
        return b""
    return data if len(letters) == size and letters_of(data) == letters else b""
