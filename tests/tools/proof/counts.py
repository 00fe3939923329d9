"""What is counted and needs no replays: rules, sizes, tests and the sample cards of a document; for `docs/figures`.

    python -m tests.tools.proof.counts docs/figures/results/counts.json

The sample cards are counted where their document lies beside the project; else their figures stay as they were.
"""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from cardgen.games import GAMES, Game
from cardgen.games.rules import DONE, rule_states
from cardgen.manual.figures import editions_of
from cardgen.manual.results import read_record, write_record
from tests.cardgen.inside_blitz.sample_lines import kick_lines, sample_lines
from tests.tools.bench.common_lines import ANY_GAME, FAST_ACTION, code_lines
from tests.tools.bench.common_lines import GAMES as FAST_ACTION_GAMES
from tests.tools.proof.pairs import ROOT, source_stamp

PAGES = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")
PACKAGES = ("ingest", "engine", "cardgen", "validate", "templates", "tests", "docs")
WRITTEN = {".py", ".csv", ".toml", ".md", ".txt", ".json", ".html", ".css", ".js"}
BUILT = {"__pycache__", "pages", "results"}
"""Folders of what is made from the rest."""
COLLECTED = re.compile(r"(\d+) tests? collected")


def counts(before: dict[str, Any]) -> dict[str, Any]:
    """Everything counted; `before` is what was there."""
    return {
        "command": "make figures",
        "version": version("cardgen"),
        "sources": source_stamp(),
        "rules": {_title(game, edition): _rules(game, edition) for game in GAMES for edition in _editions(game)},
        "pages": {name: _size([ROOT / name]) for name in PAGES},
        "packages": {name: _size(_files(name)) for name in PACKAGES},
        "tests": _tests(),
        "fast_action": {game.replace("_", "-"): _common(game) for game in FAST_ACTION_GAMES},
        "samples": _samples() or before.get("samples", []),
    }


def _editions(game: Game) -> list[str]:
    """All editions together, then each."""
    return list(dict.fromkeys(("", *editions_of(game))))


def _title(game: Game, edition: str) -> str:
    return f"{game.name} {edition}".strip()


def _rules(game: Game, edition: str) -> dict[str, int]:
    states = [state for state in rule_states(game) if not edition or state.rule.is_of(edition)]
    done = [state for state in states if state.rule.status == DONE]
    return {
        "rules": len(states),
        "apply": len(done),
        "proved": sum(not state.missing for state in done),
        "tests": len({test for state in states for test in state.tests}),
        "rulings": sum(bool(state.rule.ruling) for state in states),
    }


def _files(package: str) -> list[Path]:
    return [
        path
        for path in sorted((ROOT / package).rglob("*"))
        if path.suffix in WRITTEN and not BUILT & set(path.relative_to(ROOT / package).parts)
    ]


def _size(files: list[Path]) -> dict[str, int]:
    texts = [path.read_bytes() for path in files]
    return {"files": len(files), "lines": sum(text.count(b"\n") for text in texts), "bytes": sum(map(len, texts))}


def _tests() -> int:
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q"]
    reported = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    (count,) = COLLECTED.findall(reported)
    return int(count)


def _common(game: str) -> dict[str, float]:
    """How much of a Fast Action game's engine it has in common with the other, in per cent of the lines of code."""
    shared, own = code_lines(f"{FAST_ACTION}/**/*.py"), code_lines(f"{game}/**/*.py")
    football = code_lines("*.py", *(f"{name}/**/*.py" for name in ANY_GAME))
    return {
        "rules": round(100 * shared / (shared + own), 1),
        "engine": round(100 * (shared + football) / (shared + football + own), 1),
    }


def _samples() -> list[dict[str, Any]]:
    """The lines of a document's sample cards by exact odds; none where the document is not here."""
    try:
        lines = [(each.card, each.line, each.real, each.reference, each.champions) for each in sample_lines()]
        kicks = [(card, line, real, implied, None) for card, line, real, implied in kick_lines()]
    except pytest.skip.Exception:
        return []
    names = ("card", "line", "real", "implied", "printed_defense")
    return [
        {name: round(value, 2) if isinstance(value, float) else value for name, value in zip(names, line, strict=True)}
        for line in (*lines, *kicks)
    ]


def main() -> None:
    """Count, and write it down."""
    path = ROOT / sys.argv[1]
    write_record(path, counts(read_record(path) if path.is_file() else {}))
    print(f"Wrote {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
