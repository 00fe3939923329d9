"""Makes the README's pictures from the real product: `make pictures`.

The sheet needs nothing more. The scorecard and the terminal are drawn by a browser: Chromium, found on the path or
named by the variable CHROMIUM.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright
from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI
from rich.text import Text

ROOT = Path(__file__).resolve().parents[1]
IMAGES = ROOT / "docs" / "images"
WORK = ROOT / "build" / "pictures"
COLUMNS = 100
"""The width of the terminal, in letters."""
COLORS = 160
"""Colors of a picture: enough for text and flat areas, and small files."""
STARS = (
    "Lamar Jackson,Christian McCaffrey,Julio Jones,Quenton Nelson,Aaron Donald,Bobby Wagner,Stephon Gilmore,"
    "Justin Tucker,Brett Kern"
)
KINDS = "quarterbacks,backs,offensive-line,defensive-line,linebackers,defensive-backs,kickers,punters"
SESSION = (
    ("cardgen odds my-set --player 'Josh Allen'", ["odds", "SET", "--player", "Josh Allen"], 14),
    ("cardgen play my-set NE SEA --seed 7", ["play", "SET", "NE", "SEA", "--seed", "7"], 22),
)
PAGE = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; background: #16181d; }}
pre {{ margin: 0; padding: 18px 22px; font: 15px/1.32 "DejaVu Sans Mono", Menlo, Consolas, monospace; color: #dcdfe4; }}
b {{ color: #8fd18f; }}
</style><pre id="screen">{screen}</pre>"""


def cardgen(*arguments: str, color: bool = False) -> str:
    """What a command prints."""
    plain = {"COLUMNS": str(COLUMNS)}
    asked = {"FORCE_COLOR": "1"} if color else {}
    command = [sys.executable, "-m", "cardgen", *arguments]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **plain, **asked}, capture_output=True, text=True, check=True
    )
    return done.stdout


def made_set(year: int) -> Path:
    """A Statis-Pro set of a season that ships."""
    folder = WORK / f"{year}-statis-pro"
    if not (folder / "cards.xlsx").exists():
        cardgen("build", str(year), "--game", "statis-pro", "-o", str(folder))
    return folder


def draw_sheet() -> None:
    """Nine cards of 2019 on a sheet, as they print."""
    proofs = WORK / "proofs"
    cardgen(
        *("print", str(made_set(2019)), "--types", KINDS, "--players", STARS),
        *("--backs", "none", "--proof", str(proofs), "--force"),
    )
    save(proofs / "sheets" / "cards-1.png", IMAGES / "sheet.png")


def draw_scorecard(page: Page) -> None:
    """The head of the scorecard's page after ten replays of 2019."""
    replay, html = WORK / "replay", WORK / "scorecard.html"
    if not (replay / "replay.toml").exists():
        cardgen("replay", str(made_set(2019)), "--seasons", "10", "--totals", "-o", str(replay))
    cardgen("score", str(replay), "--html", str(html), "--force")
    page.set_viewport_size({"width": 1000, "height": 1290})
    page.goto(html.as_uri())
    page.screenshot(path=WORK / "scorecard.png")
    save(WORK / "scorecard.png", IMAGES / "scorecard.png")


def draw_terminal(page: Page) -> None:
    """A page of the terminal: exact odds of a player, then a game as it begins."""
    folder = str(made_set(2025))
    parts = []
    for typed, arguments, lines in SESSION:
        printed = cardgen(*(folder if word == "SET" else word for word in arguments), color=True)
        shown = "\n".join(line.rstrip() for line in printed.strip("\n").splitlines()[:lines])
        parts.append(f"<b>$ {typed}</b>\n{as_html(shown)}")
    html = WORK / "terminal.html"
    html.write_text(PAGE.format(screen="\n".join(parts)), encoding="utf-8")
    page.set_viewport_size({"width": 960, "height": 400})
    page.goto(html.as_uri())
    page.locator("#screen").screenshot(path=WORK / "terminal.png")
    save(WORK / "terminal.png", IMAGES / "terminal.png")


def as_html(text: str) -> str:
    """A terminal's text with its colors."""
    console = Console(record=True, width=COLUMNS, file=StringIO())
    console.print(Text.from_ansi(text))
    return console.export_html(inline_styles=True, code_format="{code}", theme=DIMMED_MONOKAI)


def save(source: Path, target: Path) -> None:
    """A picture with few colors, which makes its file small."""
    with Image.open(source) as picture:
        picture.convert("RGB").quantize(COLORS, dither=Image.Dither.NONE).save(target, optimize=True)
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size // 1024} KB")


@contextmanager
def browser_page() -> Iterator[Page]:
    """A page of Chromium; without one the pictures that need it stay as they are."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if not chromium:
        raise SystemExit("The scorecard and the terminal need Chromium: install it, or name it by CHROMIUM.")
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        try:
            yield browser.new_page()
        finally:
            browser.close()


if __name__ == "__main__":
    WORK.mkdir(parents=True, exist_ok=True)
    draw_sheet()
    with browser_page() as opened:
        draw_scorecard(opened)
        draw_terminal(opened)
