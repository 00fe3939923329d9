"""How Sphinx builds the manual: `make docs`."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path

from sphinx.application import Sphinx

ROOT = Path(__file__).parents[1]
_PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

project = "Cardgen"
author = "the Cardgen contributors"
release = version = _PROJECT["version"]
extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["images"]
myst_heading_anchors = 3
nitpicky = True

html_theme = "furo"
html_static_path = ["static"]
html_css_files = ["manual.css"]
html_title = f"Cardgen {release}"
html_show_sphinx = False
html_copy_source = False
html_show_copyright = False
html_last_updated_fmt = None  # the same sources give the same pages
# Text in code has no language unless a page names one.
highlight_language = "none"

TOP_LEVEL = {
    "ARCHITECTURE.md": "developers/architecture",
    "CONTRIBUTING.md": "developers/contributing",
    "CHANGELOG.md": "changelog",
}
"""Files at the top of the project, and the pages of the manual that show them."""


def show_top_level(app: Sphinx, page: str, source: list[str]) -> None:
    """Put a file from the top of the project in place of the page that stands for it, with its links made to fit."""
    for name, shown in TOP_LEVEL.items():
        if shown == page:
            app.env.note_dependency(str(ROOT / name))
            text = (ROOT / name).read_text(encoding="utf-8")
            source[0] = re.sub(r"\]\((\w[^):]*)\)", lambda link: f"]({_link(link[1], page)})", text)


def _link(target: str, page: str) -> str:
    """A link of a top-level file, as a page of the manual must write it."""
    path = f"{TOP_LEVEL[target]}.md" if target in TOP_LEVEL else target.removeprefix("docs/")
    return os.path.relpath(path, Path(page).parent)


def setup(app: Sphinx) -> None:
    """What Sphinx calls."""
    app.connect("source-read", show_top_level)
