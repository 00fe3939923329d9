"""The pairs of season and game, and what is done with each."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from cardgen.games import GAMES
from cardgen.manual.results import GOOD, SHIPPED, WHOLE
from tests.places import ROOT

SOURCES = ("cardgen", "engine", "ingest", "seasons", "templates", "validate")
KINDS = {".py", ".csv", ".toml", ".xlsx"}
PAGES = ROOT / "cardgen" / "manual"
"""What only shows what came out."""


@dataclass(frozen=True, slots=True, order=True)
class Pair:
    """One game's cards of one season."""

    season: str
    tier: str
    game: str
    edition: str = ""

    @property
    def title(self) -> str:
        """`strat-old`."""
        return f"{self.game}-{self.edition}" if self.edition else self.game

    def __str__(self) -> str:
        return f"{self.season}-{self.tier}-{self.title}"


@dataclass(slots=True)
class Outcome:
    """What a pair came to."""

    pair: dict[str, str]
    stamp: str
    replays: int = 0
    seed: int = 0
    errors: int = 0
    warnings: int = 0
    failed: int = 0
    """Replayed seasons that died."""
    problem: str = ""
    """The command that failed, with the end of what it said."""
    implied: list[dict[str, Any]] = field(default_factory=list)
    """How near implied lines come, as `cardgen odds --json` has it."""
    lines: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Headline lines by key, as `cardgen score --json` has them: title, unit, goal, coached and forced replays."""
    seconds: dict[str, float] = field(default_factory=dict)

    @property
    def sound(self) -> bool:
        """Whether nothing went wrong."""
        return not (self.errors or self.failed or self.problem)

    @property
    def good(self) -> int:
        """Headline lines marked A or B."""
        return sum(line["coached"]["grade"] in GOOD for line in self.lines.values())

    @property
    def asked(self) -> tuple[dict[str, str], str, int, int]:
        """What decides what comes out."""
        return self.pair, self.stamp, self.replays, self.seed


def all_pairs(seasons: list[str], tiers: list[str], games: list[str]) -> list[Pair]:
    """Every pair asked for, seasons in turn."""
    return [
        Pair(season, tier, game.name, edition)
        for season in seasons
        for tier in tiers
        for game in GAMES
        for edition in game.editions or ("",)
        if not games or game.name in games
    ]


def source_stamp() -> str:
    """A fingerprint of everything that decides what comes out."""
    digest = hashlib.sha256()
    for name in SOURCES:
        for path in sorted((ROOT / name).rglob("*")):
            if path.suffix in KINDS and path.is_file() and PAGES not in path.parents:
                digest.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def prove(pair: Pair, seasons: Path, folder: Path, replays: int, seed: int, stamp: str) -> Outcome:
    """Make, check, give odds, print, replay and score one pair; results are kept, cards and replays are not."""
    kept = folder / "results" / f"{pair}.json"
    outcome = Outcome(asdict(pair), stamp, replays, seed)
    if (known := read_outcome(kept)) is not None and known.sound and known.asked == outcome.asked:
        return known
    work = folder / "work" / str(pair)
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    try:
        _prove(pair, seasons, work, outcome)
    except StepError as failed:
        outcome.problem = str(failed)
    if outcome.sound:
        shutil.rmtree(work)
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(asdict(outcome), indent=1) + "\n", encoding="utf-8")
    return outcome


def read_outcome(path: Path) -> Outcome | None:
    """A result kept before; None where there is none."""
    return Outcome(**json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else None


class StepError(Exception):
    """A command that failed, with the end of what it said."""


def _prove(pair: Pair, seasons: Path, work: Path, outcome: Outcome) -> None:
    made_of, real = seasons / pair.tier / pair.season, seasons / WHOLE / pair.season
    if pair.tier == SHIPPED:
        made_of = real = Path(pair.season)
    cards, replay = work / "set", work / "replay"
    edition = ("--edition", pair.edition) if pair.edition else ()
    _run(outcome, "build", str(made_of), "--game", pair.game, *edition, "-o", str(cards))
    checked = json.loads(_run(outcome, "validate", str(cards), "--json", allowed=(0, 1)))
    outcome.errors, outcome.warnings = checked["errors"], checked["warnings"]
    implied = json.loads(_run(outcome, "odds", str(cards), "--against", str(real), "--json"))
    outcome.implied = implied["accuracy"]
    first = next(iter(_teams(cards)))
    _run(outcome, "print", str(cards), "--teams", first, "-o", str(work / "team.pdf"))
    replays = outcome.replays
    options = ("--seasons", str(replays), "--seed", str(outcome.seed), "--totals", "--workers", "1", "--json")
    played = json.loads(
        _run(outcome, "replay", str(cards), "--against", str(real), *options, "-o", str(replay), allowed=(0, 1))
    )
    outcome.failed = 2 * replays - played["played"]
    if outcome.failed:
        outcome.problem = "; ".join(note["found"] for note in played["notes"] if note["severity"] != "note")[:2000]
        return
    scored = json.loads(_run(outcome, "score", str(replay), "--against", str(real), "--json"))
    for line in scored["headlines"]:
        if line["coached"] is not None and line["coached"]["grade"]:
            reported = ("title", "unit", "goal", "coached", "forced")
            outcome.lines[line["key"]] = {name: line[name] for name in reported}


def _teams(cards: Path) -> list[str]:
    from cardgen.sets import read_set

    return read_set(cards).teams


def _run(outcome: Outcome, *words: str, allowed: tuple[int, ...] = (0,)) -> str:
    """What a command of ours prints; a StepError where it fails."""
    began = time.perf_counter()
    done = subprocess.run([sys.executable, "-m", "cardgen", *words], capture_output=True, text=True, check=False)
    outcome.seconds[words[0]] = round(time.perf_counter() - began, 1)
    if done.returncode not in allowed:
        raise StepError(f"cardgen {words[0]} ended with {done.returncode}: {(done.stderr or done.stdout)[-1500:]}")
    return done.stdout
