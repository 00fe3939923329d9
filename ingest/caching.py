"""The user's cache folder: where it is, and how a file in it is held against other processes."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from ingest.findings import InputError, error

CACHE_VARIABLE = "CARDGEN_CACHE"
LOCK_SECONDS = 900.0  # so long one process waits for another that fetches or makes the same thing
_LOCK_PAUSE = 0.05


def cache_folder() -> Path:
    """The user's cache: `CARDGEN_CACHE`, or where the platform keeps such things."""
    if chosen := os.environ.get(CACHE_VARIABLE):
        return Path(chosen)
    try:
        if sys.platform == "win32":
            return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "cardgen" / "Cache"
        if sys.platform == "darwin":
            return Path.home() / "Library" / "Caches" / "cardgen"
        shared = os.environ.get("XDG_CACHE_HOME", "")
        return (Path(shared) if Path(shared).is_absolute() else Path.home() / ".cache") / "cardgen"
    except RuntimeError as failed:  # no home folder
        found, fix = "no home folder to keep a cache in", f"set {CACHE_VARIABLE} to a folder"
        raise InputError(error("FETCH-CACHE", CACHE_VARIABLE, found, fix=fix)) from failed


@contextmanager
def locked(path: Path) -> Iterator[bool]:
    """Hold a file or folder of the cache against other processes; False where that cannot be had, after a long wait.

    The lock is the system's own on a file beside it, so that it goes with a process that dies.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.with_name(f"{path.name}.lock").open("ab") as stream:
        held, patience = _try_lock(stream), time.monotonic() + LOCK_SECONDS
        while held is False and time.monotonic() < patience:
            time.sleep(_LOCK_PAUSE)
            held = _try_lock(stream)
        yield bool(held)


def _try_lock(stream: IO[bytes]) -> bool | None:
    """Whether the lock is ours now; None on a file system that has no locks."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 (Windows alone has it)

            stream.seek(0)
            msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 (Windows lacks it)

            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return None
    return True
