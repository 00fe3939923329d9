"""Copies of the templates that ship, for somebody to change."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cardgen.printing.template.library import COMMON, shipped_folder
from cardgen.printing.template.reference import reference_markdown
from ingest.files import atomic_path, shown
from ingest.findings import InputError, did_you_mean, error, stop_on_errors

REFERENCE: Final = "REFERENCE.md"


def copy_templates(game: str, folder: Path, names: Sequence[str] = (), force: bool = False) -> list[Path]:
    """Write the game's files and those all games share, or only those of these names, and the reference beside them.

    An InputError names what is unknown or already there, and then nothing is written.
    """
    files = _shipped(game)
    known = {path.removesuffix(".toml"): path for path in files}
    unknown = [name for name in names if name not in known]
    stop_on_errors(
        error("TEMPLATE-MISSING", f"--only {shown(name)}", "no such file", ", ".join(known), did_you_mean(name, known))
        for name in unknown
    )
    wanted = {known[name]: files[known[name]] for name in names} if names else files
    targets = {folder / REFERENCE: reference_markdown().encode()}
    targets |= {folder / path: source.read_bytes() for path, source in wanted.items()}
    there = [path for path in targets if path.exists()]
    if there and not force:
        found = "already there: " + ", ".join(path.relative_to(folder).as_posix() for path in there[:5])
        raise InputError(error("FILE-EXISTS", str(folder), found, "another folder", "--force writes over them"))
    for target, content in targets.items():
        with atomic_path(target) as temporary:
            temporary.write_bytes(content)
    return list(targets)


def _shipped(game: str) -> dict[str, Path]:
    """The files by their paths in a templates folder: `back.toml`, `sheets/home.toml`."""
    folders = (shipped_folder() / COMMON, shipped_folder() / game)
    return {path.relative_to(folder).as_posix(): path for folder in folders for path in sorted(folder.rglob("*.toml"))}
