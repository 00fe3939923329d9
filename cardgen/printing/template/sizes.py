"""Sizes of cards and paper by name, from `sizes.toml` and `papers.toml`: the user's folder may name more."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cardgen.printing.template.reading import read_toml
from cardgen.printing.template.values import LEAST_PAPER, LEAST_SIZE, are_sides, sides
from ingest.files import shown
from ingest.findings import InputError, did_you_mean, error

SIZES: Final = "sizes.toml"
PAPERS: Final = "papers.toml"


def read_sizes(folders: Sequence[Path], file: str = SIZES) -> dict[str, tuple[float, float]]:
    """Width and height by name; the first folder wins."""
    least = LEAST_PAPER if file == PAPERS else LEAST_SIZE
    sizes: dict[str, tuple[float, float]] = {}
    findings = []
    for folder in (each for each in reversed(folders) if (each / file).is_file()):
        where = shown((folder / file).as_posix())
        for name, value in read_toml(folder / file, where).items():
            size = value.get("size") if isinstance(value, dict) else value
            for key in value if isinstance(value, dict) else ():
                if key != "size":
                    place = f"{where}: {shown(name)}.{shown(key)}"
                    findings.append(error("TEMPLATE-KEY", place, "an unknown key", "size", did_you_mean(key, ["size"])))
            if not are_sides(size, least):
                findings.append(error("TEMPLATE-VALUE", f"{where}: {shown(name)}", shown(repr(size)), sides(least)))
                continue
            sizes[name] = (float(size[0]), float(size[1]))
    if findings:
        raise InputError(findings)
    return sizes
