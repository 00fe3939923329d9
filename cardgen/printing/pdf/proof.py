"""Pages of a PDF as pictures: the room of pypdfium2 and Pillow."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from io import BytesIO
from itertools import repeat
from pathlib import Path
from typing import Any, Final, NamedTuple

import pypdfium2  # type: ignore[import-untyped]

POINTS_AN_INCH: Final = 72
A_LITTLE: Final = 1e-6
"""Pixels are rounded up: a card of 750 pixels and the dust of a division must not get 751."""
AT_ONCE: Final = 4
"""So many pictures are handed to a process at a time."""


class Picture(NamedTuple):
    """A page to be drawn, from 0, and the files it goes to."""

    page: int
    files: tuple[Path, ...]


def write_pictures(
    pdf: bytes,
    pictures: Sequence[Picture],
    dpi: int,
    workers: int = 0,
    done: Callable[[int], None] = lambda so_far: None,
) -> None:
    """Draw pages as PNG files, by as many processes as there are cores; the same PDF gives the same bytes."""
    if not pictures:
        return  # a PDF without pages cannot even be opened
    workers = min(workers or os.cpu_count() or 1, len(pictures))
    if workers <= 1:
        _open(pdf)
        for number, picture in enumerate(pictures, 1):
            _write(picture, dpi)
            done(number)
        return
    with ProcessPoolExecutor(workers, initializer=_open, initargs=(pdf,)) as pool:
        for number, _ in enumerate(pool.map(_write, pictures, repeat(dpi), chunksize=AT_ONCE), 1):
            done(number)


_opened: list[Any] = []


def _open(pdf: bytes) -> None:
    _opened[:] = [pypdfium2.PdfDocument(pdf)]


def _write(picture: Picture, dpi: int) -> None:
    page = _opened[0][picture.page]
    image = page.render(scale=dpi / POINTS_AN_INCH * (1 - A_LITTLE)).to_pil()
    page.close()
    stream = BytesIO()
    image.save(stream, "PNG", dpi=(dpi, dpi))
    for file in picture.files:
        file.write_bytes(stream.getvalue())
