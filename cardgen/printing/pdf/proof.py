"""Pages of a PDF as pictures: the room of pypdfium2 and Pillow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

import pypdfium2  # type: ignore[import-untyped]

from cardgen.processes import share_out, workers_for

POINTS_AN_INCH: Final = 72
A_LITTLE: Final = 1e-6
"""Pixels are rounded up: a card of 750 pixels and the dust of a division must not get 751."""
AT_ONCE: Final = 4
"""So many pictures are handed to a process at a time."""
WORTH: Final = 60
"""So many pictures take as long to draw as a process takes to start."""


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
    """Draw pages as PNG files, by as many processes as are worth their while; the same PDF gives the same bytes."""
    if not pictures:
        return  # a PDF without pages cannot even be opened
    workers = workers or workers_for(len(pictures), WORTH)
    for number, _ in enumerate(share_out(_ready, (pdf, dpi), pictures, workers, AT_ONCE), 1):
        done(number)


def _ready(kit: tuple[bytes, int]) -> Callable[[Picture], None]:
    pdf, dpi = kit
    return partial(_write, pypdfium2.PdfDocument(pdf), dpi)


def _write(document: Any, dpi: int, picture: Picture) -> None:
    page = document[picture.page]
    image = page.render(scale=dpi / POINTS_AN_INCH * (1 - A_LITTLE)).to_pil()
    page.close()
    stream = BytesIO()
    image.save(stream, "PNG", dpi=(dpi, dpi))
    for file in picture.files:
        file.write_bytes(stream.getvalue())
