"""`cardgen ingest`: any mix of files in, one checked season workbook out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table
from rich.text import Text

from cardgen.cli.check_tables import print_draft
from cardgen.cli.console import err, out, print_findings, reporting
from cardgen.cli.progress import progress_bars
from ingest.findings import InputError, Severity, error
from ingest.texts import counted, listed, printable

if TYPE_CHECKING:
    from ingest.fetch import Fetched
    from ingest.inspect import Inspection
    from ingest.pipeline import IngestResult

# How many conflicts and unmatched names the terminal shows; the files beside the workbook have all.
_SHOWN = 15
ATTRIBUTION = "Data: nflverse (https://github.com/nflverse), CC-BY 4.0; name it where you publish what you make of it"


def ingest(
    sources: Annotated[
        list[Path], typer.Argument(metavar="SOURCE...", help="Files and folders to read; `nflverse` fetches a season.")
    ],
    season: Annotated[int | None, typer.Option("--season", help="The year of the season.")] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="DIR", help="The folder to write to; YEAR if a season is fetched."),
    ] = None,
    column_maps: Annotated[
        list[Path] | None,
        typer.Option("--map", metavar="FILE", help="A column map (TOML) for unknown layouts; may be given again."),
    ] = None,
    inspect: Annotated[
        bool, typer.Option("--inspect", help="Show the tables of each file and write a draft column map here.")
    ] = False,
    aliases: Annotated[
        Path | None, typer.Option("--aliases", metavar="FILE", help="Names that mean the same player (TOML).")
    ] = None,
    prefer: Annotated[
        str, typer.Option("--prefer", metavar="KIND,...", help="Kinds or file names that come first, in this order.")
    ] = "",
    league: Annotated[
        str | None,
        typer.Option("--league", help="NFL, or another league whose teams are taken as the files name them."),
    ] = None,
    origin: Annotated[
        str | None,
        typer.Option("--from", metavar="URL|DIR", help="A mirror of nflverse or a folder to fetch from."),
    ] = None,
    refresh: Annotated[
        bool, typer.Option("--refresh", help="Ask for newer files even where the cache has a finished season.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Write over a season workbook already in DIR.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Report to standard output as JSON.")] = False,
) -> None:
    """Read real statistics from any mix of files and folders into one season workbook.

    Spreadsheets (CSV, XLSX, XLS, ODS, HTML, Parquet, JSON), PDFs (gamebooks, box scores, season tables), game archives
    and season workbooks may be mixed. Box scores add up to a season; sources fill each other's blanks; every conflict
    between them is listed with both values and where they stand.

    The source `nflverse` downloads the season from nflverse (1999 on) into a cache, where it stays for work without a
    network. CARDGEN_NFLVERSE names a mirror or a folder instead, as --from does; CARDGEN_CACHE another cache.

    Writes DIR/season.xlsx and, where there is something to tell, DIR/report.txt and DIR/conflicts.csv. On any error
    nothing is written and the exit code is 2.

    Examples:

      cardgen ingest nflverse --season 2025

      cardgen ingest nflverse --season 2025 --from https://mirror.example.org/nflverse -o seasons/2025

      cardgen ingest downloads/ --season 1983 -o seasons/1983

      cardgen ingest box-scores/*.pdf roster.csv --season 2023 --league ELF -o elf-2023

      cardgen ingest passing.xlsx games.csv --season 2020 --prefer games.csv -o seasons/2020

      cardgen ingest --inspect strange.csv

      cardgen ingest strange.csv --map strange.csv.map.toml --season 1975 -o seasons/1975

      cardgen ingest stats.csv teams.csv --map stats.csv.map.toml --map teams.csv.map.toml --season 1975 -o seasons/1975
    """
    with reporting(as_json):
        from cardgen.api import seasons

        if inspect:
            _inspect(sources, column_maps or [], as_json)
            return
        if output is None and season is not None and seasons.asks_to_fetch(sources, origin, refresh):
            output = Path(str(season))  # where `cardgen build YEAR` looks first
        missing = [name for name, value in (("--season YEAR", season), ("-o DIR", output)) if value is None]
        if missing or season is None or output is None:
            raise InputError(
                error("INGEST-OPTIONS", "cardgen ingest", f"no {' and no '.join(missing)}", "--season YEAR and -o DIR")
            )
        with progress_bars() as progress:
            done = seasons.ingest(
                sources,
                season,
                output,
                column_maps=column_maps or (),
                aliases=aliases,
                prefer=listed(prefer),
                league=league,
                origin=origin,
                refresh=refresh,
                force=force,
                progress=progress,
            )
    if as_json:
        fetched = {"fetched": done.fetched.record()} if done.fetched else {}
        record = done.result.record() | fetched | {"written": list(map(str, done.written))}
        typer.echo(json.dumps(record, ensure_ascii=False, indent=2))
        return
    if done.fetched is not None:
        _show_fetched(done.fetched)
    _show(done.result, done.written)


def _show_fetched(fetched: Fetched) -> None:
    """The fetched files with their origin and age."""
    from ingest.fetch.fetched import age_text

    table = Table(title=f"What was fetched of {fetched.year}", title_justify="left")
    for header in ("file", "how", "age"):
        table.add_column(header, overflow="fold")
    for file in fetched.files:
        cells = (file.path.name, file.state.value, age_text(file.confirmed, fetched.now))
        table.add_row(*(Text(printable(cell)) for cell in cells))
    out.print(table)
    out.print(f"From {printable(fetched.source)}", markup=False)
    out.print(ATTRIBUTION, markup=False)


def _show(result: IngestResult, written: Sequence[Path]) -> None:
    table = Table(title="What each file gave", title_justify="left")
    for header in ("file", "kind", "rows"):
        table.add_column(header, overflow="fold")
    for file in result.files:
        rows = ", ".join(f"{name} {count}" for name, count in file.rows.items())
        table.add_row(
            *map(Text, (printable(file.file), file.kind, printable(f"{file.game}: {rows}" if file.game else rows)))
        )
    out.print(table)
    print_findings(result.findings)
    print_findings([unmatched.finding() for unmatched in result.unmatched[:_SHOWN]])
    if len(result.unmatched) > _SHOWN:
        err.print(f"... and {len(result.unmatched) - _SHOWN} more names; report.txt has all", markup=False)
    for conflict in result.conflicts[:_SHOWN]:
        err.print(Text("conflict: ", style="magenta").append(printable(conflict.text()), style="default"))
    if len(result.conflicts) > _SHOWN:
        err.print(f"... and {len(result.conflicts) - _SHOWN} more conflicts; conflicts.csv has all", markup=False)
    season = result.season
    teams, players = season.frame("teams").height, season.frame("roster")["player_id"].n_unique()
    warnings = sum(finding.severity is Severity.WARNING for finding in result.findings)
    counts = f"warnings: {warnings}, unmatched names: {len(result.unmatched)}, conflicts: {len(result.conflicts)}"
    out.print(f"{season.league} {season.year}: {teams} teams, {players} players; {counts}", markup=False)
    out.print(f"Wrote {', '.join(map(str, written))}", markup=False)


def _inspect(sources: Sequence[Path], targets: Sequence[Path], as_json: bool) -> None:
    """Show every file's tables and write its draft map, never over a file that is there."""
    from cardgen.api.seasons import inspect_source
    from ingest.files import expand, shown

    paths = expand(sources)
    target = targets[0] if targets else None
    if target is not None and (len(paths) > 1 or len(targets) > 1):
        found = f"{counted(len(targets), 'draft map')} to write for {counted(len(paths), 'file')}"
        raise InputError(error("INGEST-OPTIONS", str(target), found, "one --map for one file with --inspect"))
    if target is not None and target.exists():
        raise InputError(error("FILE-EXISTS", shown(target), "a file already there, not written over"))
    records = []
    for path in paths:
        inspected = inspect_source(path, target)
        if inspected.inspection is None or inspected.draft is None:
            records.append({"file": inspected.file, "season_workbook": True})
            if not as_json:
                reported = f"{printable(inspected.file)} is a season workbook: it is read as it is and needs no map"
                out.print(reported, markup=False)
            continue
        records.append(inspected.inspection.record() | {"map": str(inspected.draft), "map_written": inspected.written})
        if not as_json:
            _show_inspection(inspected.inspection)
            print_draft(inspected.draft, inspected.written)
    if as_json:
        typer.echo(json.dumps({"inspected": records}, ensure_ascii=False, indent=2))


def _show_inspection(inspection: Inspection) -> None:
    for table in inspection.tables:
        named = " ".join(part for part in (inspection.file, table.where, table.title) if part)
        title = f"{named}: {table.rows} rows, layout {table.layout}"
        shown = Table(title=Text(printable(title)), title_justify="left")
        for header in ("column", "header", "samples", "meaning", ""):
            shown.add_column(header, overflow="fold", no_wrap=header in ("column", "meaning", ""))
        for column in table.columns:
            meaning = " ".join(column.means) or " or ".join(column.choices)
            header = " ".join(part for part in (column.group, column.header) if part)
            cells = (column.place, header, ", ".join(column.samples), meaning, column.certainty)
            shown.add_row(*(Text(printable(cell)) for cell in cells))
        out.print(shown)
    print_findings(inspection.findings)
