"""Sizes of cards and paper by name, from `sizes.toml` and `papers.toml`: the user's folder may name more."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from cardgen.printing.template.reading import read_toml
from cardgen.printing.template.values import LEAST_PAPER, LEAST_SIZE, are_sides, sides
from ingest.files import shown
from ingest.findings import InputError, did_you_mean, error

SIZES: Final = "sizes.toml"
PAPERS: Final = "papers.toml"
SIZE: Final = "size"
MOST: Final = {"letters": 10.0, "trim": 20.0}
"""What a size may say besides, and the most that it may be."""


class Fit(NamedTuple):
    """How a template is fitted to a size that is not its own."""

    letters: float = 0.0
    """How large letters are against the template's own; 0: as the card's narrower side."""
    trim: float = 0.0
    """So many millimeters are left out at the card's left and right: the margin that only a knife needs."""


def read_sizes(folders: Sequence[Path], file: str = SIZES) -> dict[str, tuple[float, float]]:
    """Width and height by name; the first folder wins."""
    least = LEAST_PAPER if file == PAPERS else LEAST_SIZE
    sizes: dict[str, tuple[float, float]] = {}
    findings = []
    keys = [SIZE] if file == PAPERS else [SIZE, *MOST]
    for folder in (each for each in reversed(folders) if (each / file).is_file()):
        where = shown((folder / file).as_posix())
        for name, value in read_toml(folder / file, where).items():
            size = value.get(SIZE) if isinstance(value, dict) else value
            for key in value if isinstance(value, dict) else ():
                if key not in keys:
                    place, fix = f"{where}: {shown(name)}.{shown(key)}", did_you_mean(key, keys)
                    findings.append(error("TEMPLATE-KEY", place, "an unknown key", " or ".join(keys), fix))
            if not are_sides(size, least):
                findings.append(error("TEMPLATE-VALUE", f"{where}: {shown(name)}", shown(repr(size)), sides(least)))
                continue
            sizes[name] = (float(size[0]), float(size[1]))
    if findings:
        raise InputError(findings)
    return sizes


def read_fits(folders: Sequence[Path]) -> dict[str, Fit]:
    """How templates are fitted to sizes that say so."""
    fits: dict[str, Fit] = {}
    for folder in (each for each in reversed(folders) if (each / SIZES).is_file()):
        where = shown((folder / SIZES).as_posix())
        for name, value in read_toml(folder / SIZES, where).items():
            said = {key: value.get(key, 0) for key in MOST} if isinstance(value, dict) else {}
            for key, number in said.items():
                if isinstance(number, bool) or not isinstance(number, int | float) or not 0 <= number <= MOST[key]:
                    place, expected = f"{where}: {shown(name)}.{key}", f"a number from 0 to {MOST[key]:g}"
                    raise InputError(error("TEMPLATE-VALUE", place, shown(repr(number)), expected))
            fits[name] = Fit(**said)
    return fits
