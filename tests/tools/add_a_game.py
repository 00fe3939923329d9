"""`python -m tests.tools.add_a_game` puts the files of Two Dice Football into the page on adding a game, as they are now."""

from __future__ import annotations

import re

from tests.places import ROOT

PAGE = ROOT / "docs" / "developers" / "add-a-game.md"
FILES = re.compile(r"(`(tests/cardgen/games/two_dice/[\w.]+)`:\n\n```\w+\n)(.*?)```", re.DOTALL)


def renewed(text: str) -> str:
    """The page with every file as it is now."""
    return FILES.sub(lambda found: f"{found[1]}{(ROOT / found[2]).read_text(encoding='utf-8')}```", text)


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
