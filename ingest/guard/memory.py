"""Bounding the memory of a child process that opens a stranger's file."""

from __future__ import annotations

from contextlib import suppress


def limit_memory(limit: int) -> None:
    """Bound the address space of this process where the system can do that."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415  not on every system

        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
