"""Where the built pages of the manual are: in the installed package, or in a checkout that has built them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ingest.findings import InputError, error

INDEX: Final = "index.html"
PACKED: Final = Path(__file__).with_name("pages")
"""Where a wheel carries them; `make wheel` puts them there."""
CHECKOUT: Final = Path(__file__).resolve().parents[2]
BUILT: Final = CHECKOUT / "build" / "docs"
"""Where `make docs` builds them."""
SOURCES: Final = CHECKOUT / "docs"


def manual_page(name: str, built: Path = BUILT, packed: Path = PACKED) -> Path | None:
    """A file of the built manual by its name below the first page; None where there is none of it."""
    for folder in (built, packed):
        home = folder.resolve()
        path = (home / name).resolve()
        if path.is_relative_to(home) and path.is_file():
            return path
    return None


def first_page(built: Path = BUILT, packed: Path = PACKED) -> Path:
    """The manual's first page; an InputError says how to get it where there is none."""
    for folder in (built, packed):
        if (folder / INDEX).is_file():
            return folder / INDEX
    if (SOURCES / "conf.py").is_file():
        expected, fix = "pages built from docs/", f"`make docs` builds them; or read {SOURCES / 'index.md'}"
    else:
        expected, fix = "a wheel made by `make wheel`, which carries them", "the sources of Cardgen have them in docs/"
    raise InputError(error("DOCS-MISSING", str(built), "the manual's pages are not here", expected, fix))
