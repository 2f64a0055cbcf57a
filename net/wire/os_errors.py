"""The operating system's failures in words; the usual ones in words of our own.

The system's words are in its language, not in that of the reader.
"""

from __future__ import annotations

import errno
import socket
from os import strerror
from socket import gaierror

from net.wire.stated import Stated, stated

#: Why a connection failed, if the address is a name that no network knows.
NAME_UNKNOWN = stated("this name is not known")
#: How systems say so; not all of them have both.
_NAME_UNKNOWN = {
    getattr(socket, name) for name in ("EAI_NONAME", "EAI_NODATA") if hasattr(socket, name)
}
_FILES = {
    errno.EACCES: stated("permission denied"),
    errno.EPERM: stated("permission denied"),
    errno.EROFS: stated("the disk is read-only"),
    errno.ENOENT: stated("no such file or directory"),
    errno.EEXIST: stated("it is already there"),
    errno.EISDIR: stated("it is a folder"),
    errno.ENOTDIR: stated("it is not a folder"),
    errno.ENOTEMPTY: stated("the folder is not empty"),
    errno.ENOSPC: stated("no space left on device"),
    errno.EDQUOT: stated("your share of the disk is full"),
    errno.EFBIG: stated("the file is too large"),
    errno.EIO: stated("the disk is failing"),
    errno.EBUSY: stated("it is in use"),
    errno.ETXTBSY: stated("it is in use"),
    errno.ENAMETOOLONG: stated("the name is too long"),
    errno.ELOOP: stated("its links form a circle"),
    errno.EINVAL: stated("this is not possible there"),
    errno.EXDEV: stated("it lies on another disk"),
    errno.EMFILE: stated("too many files are open"),
    errno.ENFILE: stated("too many files are open"),
    errno.ENOMEM: stated("there is not enough memory"),
    errno.EPIPE: stated("nobody reads it any more"),
}
_CONNECTIONS = {
    errno.ECONNREFUSED: stated("connection refused"),
    errno.ECONNRESET: stated("the connection was cut"),
    errno.ECONNABORTED: stated("the connection was cut"),
    errno.ETIMEDOUT: stated("no answer in time"),
    errno.EHOSTUNREACH: stated("no way leads to this address"),
    errno.ENETUNREACH: stated("no way leads to this network"),
    errno.ENETDOWN: stated("the network is down"),
    errno.EADDRINUSE: stated("the address is in use"),
    errno.EADDRNOTAVAIL: stated("this computer does not have that address"),
}
_WORDS = _FILES | _CONNECTIONS
#: Errors that asyncio raises without a number.
_NUMBERS: dict[type[OSError], int] = {
    ConnectionResetError: errno.ECONNRESET,
    ConnectionAbortedError: errno.ECONNABORTED,
}


def reason_of(error: OSError) -> str:
    """Why it failed, without a capital; worded by `game.i18n.stated`."""
    words = error.strerror or (error.args[0] if error.args else "")
    if isinstance(words, Stated):
        return words
    number = error.errno if error.errno is not None else _NUMBERS.get(type(error))
    known = _WORDS.get(number) if number is not None else None
    return known or stated("the system says: {words}", words=words or type(error).__name__)


def connect_failure_reason(error: OSError, seconds: float) -> str:
    """Why a connection failed that was tried for so many seconds.

    asyncio reports connections in a sentence of its own; the system's words for the number are
    shorter.
    """
    if isinstance(error, gaierror):
        is_unknown = error.errno in _NAME_UNKNOWN
        return NAME_UNKNOWN if is_unknown else stated("names cannot be looked up now")
    if isinstance(error, TimeoutError):
        return stated("no answer within {seconds} seconds", seconds=round(seconds))
    if error.errno is not None and error.errno > 0 and error.errno not in _WORDS:
        return stated("the system says: {words}", words=strerror(error.errno).lower())
    return reason_of(error)
