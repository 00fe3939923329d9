"""Seasons listed, looked at and copied, and made from anybody's files."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardgen.api.making import read_season
from cardgen.solving.implied_lines import Progress
from ingest import pipeline
from ingest.checks import cross_check
from ingest.fetch import Fetched, fetch_season
from ingest.files import Kind, atomic_path, open_source, write_if_new
from ingest.findings import Finding, InputError, error, note
from ingest.glance import Glance
from ingest.glance import glance as glance_at
from ingest.inspect import Inspection, draft_of, inspect_file, inspect_tables
from ingest.library import WORKBOOK, find_season, shipped_seasons
from ingest.pipeline import IngestOptions, IngestResult
from ingest.reading import is_season_workbook
from ingest.season import Season
from ingest.sources.pdf import pdf_tables_of

if TYPE_CHECKING:
    from collections.abc import Iterator

NFLVERSE: Final = "nflverse"
"""The source that stands for a season fetched from nflverse."""


@dataclass(frozen=True, slots=True)
class Shipped:
    """A season that ships, in figures."""

    year: int
    league: str
    games: int
    teams: int
    players: int
    tiers: list[str]


def seasons() -> list[Shipped]:
    """The seasons that ship.

    >>> [season.year for season in seasons()]
    [2012, 2019, 2025]
    """
    return [_shipped(year, read_season(path)) for year, path in shipped_seasons().items()]


def _shipped(year: int, season: Season) -> Shipped:
    games, teams = season.frame("games").height, season.frame("teams").height
    return Shipped(year, season.league, games, teams, season.frame("roster")["player_id"].n_unique(), season.tiers)


def glance(season: Season | int | str | Path) -> Glance:
    """A season at a glance: records, leaders, what is missing, and where its tables disagree.

    >>> seen = glance(2019)
    >>> seen.games, len(seen.standings), seen.leaders[0].players[0]["player_name"]
    (256, 32, 'Jameis Winston')
    """
    read = season if isinstance(season, Season) else read_season(season)
    return glance_at(read, cross_check(read))


def copy_season(season: int | str | Path, target: Path, *, force: bool = False) -> Path:
    """Put an editable copy of a season's workbook into a folder, or at a path that ends in `.xlsx`."""
    found = find_season(str(season))
    path = target if target.suffix.lower() == ".xlsx" else target / WORKBOOK
    if path.exists() and not force:
        raise InputError(error("FILE-EXISTS", str(path), "a workbook already there", fix="--force writes over it"))
    with atomic_path(path) as temporary:
        temporary.write_bytes(found.read_bytes())
    return path


@dataclass(frozen=True)
class Sources:
    """The files and folders to read, with those that were fetched."""

    paths: list[Path]
    fetched: Fetched | None = None
    findings: list[Finding] = field(default_factory=list)

    @property
    def optional(self) -> tuple[Path, ...]:
        """Fetched files that may be left out if they cannot be read."""
        return tuple(self.fetched.optional) if self.fetched else ()

    @contextmanager
    def reported(self) -> Iterator[None]:
        """Where reading fails, what was said of the fetched files is said too."""
        try:
            yield
        except InputError as failed:
            raise InputError(failed.findings + self.findings) from failed


@dataclass(frozen=True, slots=True)
class Ingested:
    """A season made from files: what each gave, what was fetched, and what was written."""

    result: IngestResult
    fetched: Fetched | None
    written: list[Path]

    @property
    def season(self) -> Season:
        """The season itself."""
        return self.result.season


def ingest(
    sources: Sequence[Path],
    season: int,
    output: Path,
    *,
    column_maps: Sequence[Path] = (),
    aliases: Path | None = None,
    prefer: Sequence[str] = (),
    league: str | None = None,
    origin: str | None = None,
    refresh: bool = False,
    force: bool = False,
    progress: Progress = lambda work, done, total: None,
) -> Ingested:
    """Read real statistics from any mix of files and folders into one season workbook in a folder.

    The source `nflverse` stands for the season fetched from nflverse, from an `origin` of one's own if one is named. An
    InputError holds everything that is wrong, and then nothing is written. A workbook that is there is written over
    only with `force`.

    >>> done = ingest([copy_season(2019, folder / "mine")], 2019, folder / "again")
    >>> done.season.frame("teams").height, [path.name for path in done.written][0]
    (32, 'season.xlsx')
    """
    if (output / WORKBOOK).exists() and not force:
        found = "a season already there, perhaps with edits of yours"
        raise InputError(error("FILE-EXISTS", str(output / WORKBOOK), found, fix="--force writes over it"))
    given = _fetched(sources, season, origin, refresh, progress)
    options = IngestOptions(season, league, tuple(column_maps), aliases, tuple(prefer), given.optional)
    with given.reported():
        result = pipeline.ingest(given.paths, options, progress)
    result.findings[:0] = given.findings
    progress("Writing the workbook", 0, 1)
    written = pipeline.write_result(result, output)
    progress("Writing the workbook", 1, 1)
    return Ingested(result, given.fetched, written)


def asks_to_fetch(sources: Sequence[Path], origin: str | None = None, refresh: bool = False) -> bool:
    """Whether the word `nflverse` is among the sources and means a fetch.

    A file or folder of that name in the current folder is meant first, as with every other source, unless an option
    says that something is to be fetched.
    """
    named = Path(NFLVERSE) in sources
    if (origin is not None or refresh) and not named:
        option = "--refresh" if origin is None else "--from"
        expected = f"cardgen ingest {NFLVERSE} {option} ..."
        raise InputError(error("INGEST-OPTIONS", option, f"no source {NFLVERSE}", expected))
    return named and (origin is not None or refresh or not Path(NFLVERSE).exists())


def _fetched(sources: Sequence[Path], season: int, origin: str | None, refresh: bool, progress: Progress) -> Sources:
    """The sources, with the season's files in the place of the word `nflverse` where that means a fetch."""
    word = Path(NFLVERSE)
    if not asks_to_fetch(sources, origin, refresh):
        found = "the one in the current folder is read, and nothing is fetched"
        reported = note("INGEST-NFLVERSE", NFLVERSE, found, fix="with --from or --refresh the season is fetched")
        return Sources(list(sources), findings=[reported] if word in sources else [])
    others = [path for path in sources if path != word]
    fetched = fetch_season(season, origin or "", refresh, progress, needed=not others)
    before = sources.index(word)
    return Sources([*others[:before], *fetched.paths, *others[before:]], fetched, fetched.findings)


@dataclass(frozen=True, slots=True)
class InspectedSource:
    """What the tables of a file seem to be, and the draft of a column map for them; neither of a season workbook."""

    file: str
    inspection: Inspection | None = None
    draft: Path | None = None
    written: bool = False
    """Whether the draft is new: a file that is there is never written over."""


def inspect_source(path: Path, target: Path | None = None) -> InspectedSource:
    """Say what a file's columns seem to be, and write a draft map at the target or here."""
    file = open_source(path)
    if file.kind is Kind.XLSX and is_season_workbook(file):
        return InspectedSource(file.name)
    inspection = inspect_tables(file, pdf_tables_of(file)) if file.kind is Kind.PDF else inspect_file(file)
    if not inspection.tables:
        raise InputError([error("INSPECT-NOTHING", file.name, "no table", "at least one"), *inspection.findings])
    draft = target or Path(f"{path.name}.map.toml")
    return InspectedSource(file.name, inspection, draft, write_if_new(draft, draft_of(inspection)))
