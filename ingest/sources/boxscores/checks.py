"""Reconciliation: what a box score prints twice must agree, and every difference is reported with both figures."""

from __future__ import annotations

from collections.abc import Iterator

from ingest.findings import Finding, note, warning
from ingest.schema import TABLES
from ingest.sources.boxscores.build import HOME_OF, BoxScore
from ingest.sources.boxscores.model import AWAY, HOME, StatTable
from ingest.sources.boxscores.scoring import FIELD_GOAL

# Sum of this column over the players, and the same figure on the team statistics page.
TEAM_CHECKS = (
    ("carries", "carries"),
    ("rushing_yards", "rushing_yards"),
    ("rushing_tds", "rushing_tds"),
    ("completions", "completions"),
    ("attempts", "attempts"),
    ("interceptions", "interceptions"),
    ("passing_tds", "passing_tds"),
    ("receptions", "completions"),
    ("receiving_tds", "passing_tds"),
    ("receiving_yards", "passing_yards"),
    ("punts", "punts"),
    ("punt_yards", "punt_yards"),
    ("punts_inside_20", "punts_inside_20"),
    ("punt_touchbacks", "punt_touchbacks"),
    ("punt_returns", "punt_returns"),
    ("punt_return_yards", "punt_return_yards"),
    ("kickoff_returns", "kickoff_returns"),
    ("kickoff_return_yards", "kickoff_return_yards"),
    ("def_interceptions", "def_interceptions"),
    ("def_interception_yards", "def_interception_yards"),
    ("def_sacks", "def_sacks"),
    ("def_sack_yards", "def_sack_yards"),
    ("kickoffs", "kickoffs"),
    ("kickoff_yards", "kickoff_yards"),
    ("kickoff_touchbacks", "kickoff_touchbacks"),
    ("fumbles", "fumbles"),
    ("fumbles_lost", "fumbles_lost"),
)
# A column of one team and of its opponents that count the same plays.
OPPONENT_CHECKS = (
    ("interceptions", "def_interceptions"),
    ("sacks", "def_sacks"),
    ("sack_yards", "def_sack_yards"),
)


def reconcile(box: BoxScore) -> list[Finding]:
    """All differences inside the document."""
    findings: list[Finding] = []
    for table in box.tables.values():
        findings += _totals(box, table)
    for side in (AWAY, HOME):
        findings += _against_team(box, side)
        findings += _against_opponents(box, side)
        findings += _kicks(box, side)
        findings += _points(box, side)
        findings += _sacks_in_runs(box, side)
    return findings


def differs(box: BoxScore, place: str, what: str, found: float, expected: float, by: str) -> Iterator[Finding]:
    """A finding when two figures for the same thing are not the same."""
    if abs(found - expected) > 1e-9:
        yield warning("PDF-SUM", box.where(place), f"{what} add up to {found:g}", f"{expected:g} as {by}")


def _totals(box: BoxScore, table: StatTable) -> Iterator[Finding]:
    """Rows against the Totals line printed under them."""
    if table.total is None:
        return
    what = f"{table.kind} of {box.teams[table.side]}"
    for column, printed in table.total.values.items():
        home = HOME_OF.get(column.removeprefix("check_"))
        if printed is None or (home is None and not column.startswith("check_")):
            continue
        if home and TABLES[home].columns[column.removeprefix("check_")].adds == "max":
            longest = max((row.values.get(column) or 0 for row in table.rows if not row.is_pseudo), default=0)
            if longest != printed:
                found = f"longest {column} in {what} is {longest:g}"
                yield warning("PDF-SUM", box.where(table.total.line.place), found, f"{printed:g} as printed in Totals")
            continue
        yield from differs(
            box, table.total.line.place, f"{column} in {what}", table.sum(column), printed, "printed in Totals"
        )


def _sum(box: BoxScore, side: int, column: str) -> tuple[float, StatTable] | None:
    """The column added up over the one table of this team that has it."""
    for (_, own), table in box.tables.items():
        lines = [*table.rows, *([table.total] if table.total else [])]
        if own == side and any(column in row.values for row in lines):
            return table.sum(column), table
    return None


def _against_team(box: BoxScore, side: int) -> Iterator[Finding]:
    for column, figure in TEAM_CHECKS:
        printed, summed = box.figures[side].get(figure), _sum(box, side, column)
        if printed is None or summed is None:
            continue
        place = summed[1].rows[0].line.place if summed[1].rows else ""
        what = f"{column} of {box.teams[side]}"
        yield from differs(box, place, what, summed[0], printed, f"{box.figures_place} says for the team")
    net, summed = box.figures[side].get("passing_net"), _sum(box, side, "passing_yards")
    if net is not None and summed is not None:
        place = summed[1].rows[0].line.place if summed[1].rows else ""
        what = f"passing_yards of {box.teams[side]}"
        yield from differs(box, place, what, summed[0], net, f"{box.figures_place} says for the team")
    for (_, own), table in box.tables.items():
        for column in {name for row in table.rows for name in row.values if name.startswith("check_")}:
            other = _sum(box, side, column.removeprefix("check_"))
            if own == side and other is not None:
                what = f"{column.removeprefix('check_')} of {box.teams[side]} in {table.kind}"
                by = f"{other[1].kind} has"
                yield from differs(box, table.rows[0].line.place, what, table.sum(column), other[0], by)


def _against_opponents(box: BoxScore, side: int) -> Iterator[Finding]:
    for column, other in OPPONENT_CHECKS:
        own, theirs = _sum(box, side, column), _sum(box, 1 - side, other)
        if own is None or theirs is None or _unknown(own[1], column):
            continue
        place = own[1].rows[0].line.place if own[1].rows else ""
        by = f"{other} of {box.teams[1 - side]}"
        yield from differs(box, place, f"{column} of {box.teams[side]}", own[0], theirs[0], by)


def _unknown(table: StatTable, column: str) -> bool:
    """Whether the yards of some passer's sacks are not known: the document may print their number only."""
    return column == "sack_yards" and any(row.values.get("sacks") and column not in row.values for row in table.rows)


def _kicks(box: BoxScore, side: int) -> Iterator[Finding]:
    """Field goals and extra points, listed one by one, against the team page and the scoring plays."""
    kicks = [kick for kick in box.kicks if kick.side == side]
    tries = [play.attempt for play in box.plays if play.side == side and play.attempt and play.attempt.kind == "kick"]
    counts = {
        "fg_made": sum(kick.good for kick in kicks),
        "fg_att": len(kicks),
        "pat_made": sum(one.good for one in tries),
        "pat_att": len(tries),
    }
    for column, count in counts.items():
        printed = box.figures[side].get(column)
        if printed is not None:
            what = f"{column} of {box.teams[side]}"
            yield from differs(box, box.figures_place, what, count, printed, "the team statistics say")
    scored = sum(play.kind == FIELD_GOAL for play in box.plays if play.side == side)
    if box.plays:
        what = f"field goals of {box.teams[side]}"
        yield from differs(
            box, kicks[0].place if kicks else "", what, counts["fg_made"], scored, "the scoring plays have"
        )


def _points(box: BoxScore, side: int) -> Iterator[Finding]:
    final = box.score[side]
    if final is None or not (box.plays or final == 0):
        return
    plays = [play for play in box.plays if play.side == side]
    place = plays[0].place if plays else ""
    points = sum(play.points for play in plays)
    yield from differs(box, place, f"scoring plays of {box.teams[side]}", points, final, "the final score says")


def _sacks_in_runs(box: BoxScore, side: int) -> Iterator[Finding]:
    """College statistics count a sack as a run; said once, so that nobody counts it twice."""
    figures = box.figures[side]
    sacks, plays = figures.get("sacks"), figures.get("plays")
    carries, attempts = figures.get("carries"), figures.get("attempts")
    if sacks and plays is not None and carries is not None and attempts is not None and plays == carries + attempts:
        yield note(
            "PDF-SACKS-AS-RUNS",
            box.where(box.figures_place),
            f"{box.teams[side]}: {sacks:g} sacks ({figures.get('sack_yards') or 0:g} yards) are counted among the runs",
            "runs without sacks",
            "take them off the passers' runs if you mix this with professional statistics",
        )
