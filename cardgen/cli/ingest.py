"""`cardgen ingest`: any mix of files in, one checked season workbook out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import err, out, print_findings, reporting
from cardgen.cli.fetching import asks_to_fetch, fetch_sources
from cardgen.cli.progress import progress_bars
from ingest.findings import InputError, Severity, error
from ingest.texts import counted, listed, printable

if TYPE_CHECKING:
    from ingest.inspect import Inspection
    from ingest.pipeline import IngestResult

# How many conflicts and unmatched names the terminal shows; the files beside the workbook have all.
_SHOWN = 15


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
        if inspect:
            _inspect(sources, column_maps or [], as_json)
            return
        if output is None and season is not None and asks_to_fetch(sources, origin, refresh):
            output = Path(str(season))  # where `cardgen build YEAR` looks first
        missing = [name for name, value in (("--season YEAR", season), ("-o DIR", output)) if value is None]
        if missing or season is None or output is None:
            raise InputError(
                error("INGEST-OPTIONS", "cardgen ingest", f"no {' and no '.join(missing)}", "--season YEAR and -o DIR")
            )
        from ingest.library import WORKBOOK
        from ingest.pipeline import IngestOptions, write_result
        from ingest.pipeline import ingest as read

        if (output / WORKBOOK).exists() and not force:
            found = "a season already there, perhaps with edits of yours"
            raise InputError(error("FILE-EXISTS", str(output / WORKBOOK), found, fix="--force writes over it"))
        wanted = listed(prefer)
        with progress_bars() as progress:
            given = fetch_sources(sources, season, origin, refresh, progress)
            options = IngestOptions(season, league, tuple(column_maps or ()), aliases, wanted, given.optional)
            with given.reported():
                result = read(given.paths, options, progress)
            result.findings[:0] = given.findings
            progress("Writing the workbook", 0, 1)
            written = write_result(result, output)
            progress("Writing the workbook", 1, 1)
    if as_json:
        record = result.record() | given.record() | {"written": list(map(str, written))}
        typer.echo(json.dumps(record, ensure_ascii=False, indent=2))
    else:
        given.show()
        _show(result, written)


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
    from ingest.files import Kind, atomic_path, expand, open_source, shown
    from ingest.inspect import draft_of, inspect_file, inspect_tables
    from ingest.reading import is_season_workbook
    from ingest.sources.pdf import pdf_tables_of

    paths = expand(sources)
    target = targets[0] if targets else None
    if target is not None and (len(paths) > 1 or len(targets) > 1):
        found = f"{counted(len(targets), 'draft map')} to write for {counted(len(paths), 'file')}"
        raise InputError(error("INGEST-OPTIONS", str(target), found, "one --map for one file with --inspect"))
    if target is not None and target.exists():
        raise InputError(error("FILE-EXISTS", shown(target), "a file already there, not written over"))
    records = []
    for path in paths:
        file = open_source(path)
        if file.kind is Kind.XLSX and is_season_workbook(file):
            records.append({"file": file.name, "season_workbook": True})
            if not as_json:
                out.print(
                    f"{printable(file.name)} is a season workbook: it is read as it is and needs no map", markup=False
                )
            continue
        inspection = inspect_tables(file, pdf_tables_of(file)) if file.kind is Kind.PDF else inspect_file(file)
        if not inspection.tables:
            raise InputError([error("INSPECT-NOTHING", file.name, "no table", "at least one"), *inspection.findings])
        draft = target or Path(f"{path.name}.map.toml")
        fresh = not draft.exists()
        if fresh:
            with atomic_path(draft) as temporary:
                temporary.write_text(draft_of(inspection), encoding="utf-8")
        records.append(inspection.record() | {"map": str(draft), "map_written": fresh})
        if not as_json:
            _show_inspection(inspection)
            reported = (
                "Wrote {}: edit it, then read with --map" if fresh else "{} is already here and was left as it is"
            )
            out.print(reported.format(draft), markup=False)
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
