"""Which pages of `docs/` are made from games, templates, findings and results, and how they are made anew."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from cardgen.games import GAMES
from cardgen.manual.accuracy import accuracy_blocks
from cardgen.manual.blocks import with_block
from cardgen.manual.figures import figure_blocks, marks, overview
from cardgen.manual.findings import findings_markdown
from cardgen.manual.options import options_table
from cardgen.manual.results import PROOF, RESULTS, read_all, read_record
from cardgen.manual.rules_in_play import rules_in_play_blocks
from cardgen.manual.times import count_blocks, samples_table, time_blocks
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
        made[page] = _with_blocks(page, {OPTIONS_BLOCK: options_table(game)})
    return made | pages_of_figures()


def pages_of_figures() -> dict[Path, str]:
    """Each page whose figures come from results, as it should be now."""
    folder, every, counts = DOCS / "figures", read_all(RESULTS), read_record(RESULTS / "counts.json")
    blocks = {folder / f"{results.game}.md": figure_blocks(results) for results in every}
    blocks[folder / "inside-blitz.md"]["samples"] = samples_table(counts)
    blocks[folder / "index.md"] = {"overview": overview(every), "marks": marks()}
    blocks[folder / "time.md"] = count_blocks(counts) | time_blocks(read_record(RESULTS / "time.json"))
    blocks[folder / "rules-in-play.md"] = rules_in_play_blocks(read_record(RESULTS / "rules-in-play.json"))
    blocks[DOCS / "accuracy.md"] = accuracy_blocks(read_all(RESULTS / PROOF))
    return {page: _with_blocks(page, made) for page, made in blocks.items()}


def _with_blocks(page: Path, blocks: Mapping[str, str]) -> str:
    """A page with what is made for it between its markers."""
    text = page.read_text(encoding="utf-8")
    for name, content in blocks.items():
        text = with_block(text, name, content)
    return text


def renew_pages() -> None:
    """Write each page that has changed."""
    for page, text in pages().items():
        if not page.exists() or page.read_text(encoding="utf-8") != text:
            page.write_text(text, encoding="utf-8")
