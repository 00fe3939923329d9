"""Results of measurements: small JSON files in `docs/figures/results`, from which the pages of figures are made.

A file a game holds what its cards of each season came to: `make figures` measures the seasons that ship, with the
replays that goals are meant for, `make proof` every season at hand. Each season says which version and which sources
made it, so that one can be measured anew without the others. The same results give the same bytes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from cardgen.games import GAMES

RESULTS: Final = Path(__file__).resolve().parents[2] / "docs" / "figures" / "results"
PROOF: Final = "proof"
"""The folder in it of what `make proof` came to."""
SHIPPED, WHOLE, TOTALS = "shipped", "whole", "totals"
"""A season as it ships, one of the archives as it is, and one with nothing but its totals."""
TIERS: Final = (SHIPPED, WHOLE, TOTALS)
DECIMALS: Final = 4
GOOD: Final = ("A+", "A", "B")
"""Marks of which a proof counts the lines."""
INNERMOST: Final = re.compile(r"\{[^{}\[\]]*\}|\[[^{}\[\]]*\]")


@dataclass(frozen=True, slots=True)
class LineKind:
    """A line that is compared: its title, the unit of its error and the goal."""

    title: str
    unit: str
    goal: float


@dataclass(frozen=True, slots=True)
class Implied:
    """How far implied lines are off by exact odds, and what whole numbers leave at the least."""

    error: float
    floor: float


@dataclass(frozen=True, slots=True)
class Replayed:
    """How far a replayed line is off and its mark, by coaches who call as the teams did, and by forced ones."""

    coached: float
    mark: str
    forced: float | None = None
    forced_mark: str | None = None
    luck: float | None = None
    """What sampling would leave with perfect cards."""


@dataclass(slots=True)
class SeasonResult:
    """What the cards of one season came to, in one edition of a game."""

    season: str
    tier: str
    edition: str
    version: str
    sources: str
    """The digest of the sources that made it."""
    replays: int
    """Replayed seasons by each coach."""
    seed: int
    errors: int
    warnings: int
    implied: dict[str, Implied] = field(default_factory=dict)
    replayed: dict[str, Replayed] = field(default_factory=dict)

    @property
    def key(self) -> tuple[str, str, str]:
        """What tells it from others of the game."""
        return self.edition, self.tier, self.season

    @property
    def good(self) -> int:
        """Replayed lines marked A or B."""
        return sum(line.mark in GOOD for line in self.replayed.values())


@dataclass(slots=True)
class GameResults:
    """A game's lines, and what its cards came to season by season."""

    game: str
    implied: dict[str, LineKind] = field(default_factory=dict)
    replayed: dict[str, LineKind] = field(default_factory=dict)
    seasons: list[SeasonResult] = field(default_factory=list)

    def add(self, result: SeasonResult, implied: dict[str, LineKind], replayed: dict[str, LineKind]) -> None:
        """Put a season with its lines in, in place of what was there of it; lines of no season any more go."""
        others = [season for season in self.seasons if season.key != result.key]
        self.seasons = sorted([*others, result], key=lambda each: (each.edition, TIERS.index(each.tier), each.season))
        self.implied = _kept(implied, self.implied, (season.implied for season in self.seasons))
        self.replayed = _kept(replayed, self.replayed, (season.replayed for season in self.seasons))

    def of(self, edition: str, *tiers: str) -> list[SeasonResult]:
        """The seasons of an edition and tiers, in order."""
        return [each for each in self.seasons if each.edition == edition and each.tier in tiers]


def read_game(path: Path) -> GameResults:
    """The results in a file; none of the game that the file is named for, where there is no such file."""
    if not path.is_file():
        return GameResults(path.stem)
    record = read_record(path)
    return GameResults(
        record["game"],
        {name: LineKind(**line) for name, line in record["implied"].items()},
        {name: LineKind(**line) for name, line in record["replayed"].items()},
        [_season(season) for season in record["seasons"]],
    )


def write_game(path: Path, results: GameResults) -> None:
    """Write a game's results."""
    write_record(path, _rounded(asdict(results)))


def read_all(folder: Path) -> list[GameResults]:
    """The results of every game there is."""
    return [read_game(folder / f"{game.name}.json") for game in GAMES]


def read_record(path: Path) -> dict[str, Any]:
    """A file of results as plain values."""
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record


def write_record(path: Path, record: dict[str, Any]) -> None:
    """Write plain values: what holds no other list or table stands on one line."""
    text = json.dumps(record, ensure_ascii=False, indent=1)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(INNERMOST.sub(lambda found: " ".join(found[0].split()), text) + "\n", encoding="utf-8")


def measured_by(command: str, seasons: Sequence[SeasonResult]) -> str:
    """A sentence: what measured them, of which sources, with how many replays."""
    if not seasons:
        return f"Not measured yet: `{command}` does it."
    made = dict.fromkeys(f"version {each.version} of sources `{each.sources[:12]}`" for each in seasons)
    replays = " or ".join(map(str, sorted({season.replays for season in seasons})))
    return f"Measured by `{command}`: {', '.join(made)}; {replays} replays of each season by each of the two coaches."


def _kept(
    new: dict[str, LineKind], old: dict[str, LineKind], used: Iterable[Mapping[str, object]]
) -> dict[str, LineKind]:
    """Lines in the order of the newest result, as it has them, and those that only others have."""
    names = {name for lines in used for name in lines}
    every = new | {name: kind for name, kind in old.items() if name not in new}
    return {name: kind for name, kind in every.items() if name in names}


def _season(record: dict[str, Any]) -> SeasonResult:
    lines = {
        "implied": {name: Implied(**line) for name, line in record["implied"].items()},
        "replayed": {name: Replayed(**line) for name, line in record["replayed"].items()},
    }
    return SeasonResult(**(record | lines))


def _rounded(value: Any) -> Any:
    """Values as they are written: rounded, and without what is not known."""
    if isinstance(value, dict):
        return {name: _rounded(each) for name, each in value.items() if each is not None}
    if isinstance(value, list):
        return [_rounded(each) for each in value]
    return round(value, DECIMALS) if isinstance(value, float) else value
