"""Do all tables use the team codes of the teams table?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ingest.findings import Finding, did_you_mean, error
from ingest.schema.league import SEVERAL_TEAMS, TEAM_COLUMNS
from ingest.table import Table

# Where the value in a row and column of a table stands.
TablePlace = Callable[[str, int, str], str]


def unknown_teams(tables: Mapping[str, Table], place: TablePlace | None = None) -> list[Finding]:
    """Every team code that the teams table does not have; nothing where there is no such table.

    A player's total over several teams (`2TM`) has no team of its own and is let be.
    With `place` each value is reported where it stands, without it each code once a column.
    """
    if "teams" not in tables or tables["teams"].frame.height == 0:
        return []
    codes = tables["teams"].frame["team"].drop_nulls().to_list()
    findings = []
    for name, table in tables.items():
        for column in [column for column in TEAM_COLUMNS if name != "teams" and column in table.frame.columns]:
            values = table.frame[column]
            rows = (~values.is_in([*codes, *SEVERAL_TEAMS])).fill_null(False).arg_true().to_list()
            at = {place(name, row, column) if place else f"{name}.{column} {values[row]}": values[row] for row in rows}
            findings += [
                error("SEASON-TEAM", where, f"team {found!r}", "a code of the teams sheet", did_you_mean(found, codes))
                for where, found in at.items()
            ]
    return findings
