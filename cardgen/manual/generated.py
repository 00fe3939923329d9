"""Which pages of `docs/` are made from games, templates and findings, and how they are made anew."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cardgen.games import GAMES
from cardgen.manual.blocks import with_block
from cardgen.manual.findings import findings_markdown
from cardgen.manual.options import options_table
from cardgen.printing.template.reference import reference_markdown

DOCS: Final = Path(__file__).resolve().parents[2] / "docs"
OPTIONS_BLOCK: Final = "options"


def pages() -> dict[Path, str]:
    """Each page as it should be now."""
    made = {
        DOCS / "reference" / "findings.md": findings_markdown(),
        DOCS / "reference" / "templates.md": reference_markdown(),
    }
    for game in GAMES:
        page = DOCS / "games" / f"{game.name}.md"
        made[page] = with_block(page.read_text(encoding="utf-8"), OPTIONS_BLOCK, options_table(game))
    return made


def renew_pages() -> None:
    """Write each page that has changed."""
    for page, text in pages().items():
        if not page.exists() or page.read_text(encoding="utf-8") != text:
            page.write_text(text, encoding="utf-8")
