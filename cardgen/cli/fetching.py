"""The word `nflverse` among the sources of `cardgen ingest`: the files of a season, fetched."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out
from ingest.findings import Finding, InputError, error, note
from ingest.texts import printable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.cli.progress import ProgressCall
    from ingest.fetch import Fetched

WORD = "nflverse"
ATTRIBUTION = "Data: nflverse (https://github.com/nflverse), CC-BY 4.0; name it where you publish what you make of it"


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

    def record(self) -> dict[str, object]:
        """Plain values for `--json`."""
        return {"fetched": self.fetched.record()} if self.fetched else {}

    @contextmanager
    def reported(self) -> Iterator[None]:
        """Where reading fails, what was said of the fetched files is said too."""
        try:
            yield
        except InputError as failed:
            raise InputError(failed.findings + self.findings) from failed

    def show(self) -> None:
        """Show the fetched files with their origin and age."""
        if not self.fetched:
            return
        from ingest.fetch.fetched import age_text

        table = Table(title=f"What was fetched of {self.fetched.year}", title_justify="left")
        for header in ("file", "how", "age"):
            table.add_column(header, overflow="fold")
        for file in self.fetched.files:
            age = age_text(file.confirmed, self.fetched.now)
            cells = (file.path.name, file.state.value, age)
            table.add_row(*(Text(printable(cell)) for cell in cells))
        out.print(table)
        out.print(f"From {printable(self.fetched.source)}", markup=False)
        out.print(ATTRIBUTION, markup=False)


def asks_to_fetch(sources: Sequence[Path], origin: str | None, refresh: bool) -> bool:
    """Whether the word is among the sources and means a fetch.

    A file or folder of that name in the current folder is meant first, as with every other source, unless an option
    says that something is to be fetched.
    """
    named = Path(WORD) in sources
    if (origin is not None or refresh) and not named:
        option = "--refresh" if origin is None else "--from"
        raise InputError(error("INGEST-OPTIONS", option, f"no source {WORD}", f"cardgen ingest {WORD} {option} ..."))
    return named and (origin is not None or refresh or not Path(WORD).exists())


def fetch_sources(
    sources: Sequence[Path], season: int, origin: str | None, refresh: bool, progress: ProgressCall
) -> Sources:
    """The sources, with the season's files in the place of the word `nflverse` where that means a fetch."""
    word = Path(WORD)
    if not asks_to_fetch(sources, origin, refresh):
        found = "the one in the current folder is read, and nothing is fetched"
        reported = note("INGEST-NFLVERSE", WORD, found, fix="with --from or --refresh the season is fetched")
        return Sources(list(sources), findings=[reported] if word in sources else [])
    from ingest.fetch import fetch_season

    others = [path for path in sources if path != word]
    fetched = fetch_season(season, origin or "", refresh, progress, needed=not others)
    before = sources.index(word)
    return Sources([*others[:before], *fetched.paths, *others[before:]], fetched, fetched.findings)
