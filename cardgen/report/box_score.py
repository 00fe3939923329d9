"""The box score of a newspaper: the teams side by side, then the players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgen.report.tables import Table
from engine.football import stats
from engine.football.box import Box
from engine.football.box_rows import Row
from engine.football.codes import AWAY, HOME, NOBODY
from engine.football.drives import Chronicle
from engine.football.state import State
from engine.football.wording import Names, clock


@dataclass(frozen=True)
class Section:
    """One block of players: who belongs to it, in which order, and what is shown of him."""

    title: str
    sort_by: int
    columns: tuple[tuple[str, int], ...]
    """Heading and statistic; punts count those blocked too, as a team's do."""
    present: tuple[int, ...] = ()
    """Statistics of which one must be above zero; the first column without it."""


SECTIONS: tuple[Section, ...] = (
    Section(
        "Passing",
        stats.ATTEMPTS,
        (
            ("cmp", stats.COMPLETIONS),
            ("att", stats.ATTEMPTS),
            ("yds", stats.PASSING_YARDS),
            ("td", stats.PASSING_TDS),
            ("int", stats.INTERCEPTIONS),
            ("long", stats.PASSING_LONG),
            ("sacked", stats.SACKS),
            ("lost", stats.SACK_YARDS),
        ),
        (stats.ATTEMPTS, stats.SACKS),
    ),
    Section(
        "Rushing",
        stats.RUSHING_YARDS,
        (
            ("att", stats.CARRIES),
            ("yds", stats.RUSHING_YARDS),
            ("td", stats.RUSHING_TDS),
            ("long", stats.RUSHING_LONG),
        ),
    ),
    Section(
        "Receiving",
        stats.RECEIVING_YARDS,
        (
            ("rec", stats.RECEPTIONS),
            ("tgt", stats.TARGETS),
            ("yds", stats.RECEIVING_YARDS),
            ("td", stats.RECEIVING_TDS),
            ("long", stats.RECEIVING_LONG),
        ),
        (stats.TARGETS,),
    ),
    Section(
        "Defense",
        stats.DEF_SACKS,
        (
            ("sacks", stats.DEF_SACKS),
            ("int", stats.DEF_INTERCEPTIONS),
            ("yds", stats.DEF_INTERCEPTION_YARDS),
            ("td", stats.DEF_INTERCEPTION_TDS),
        ),
        (stats.DEF_SACKS, stats.DEF_INTERCEPTIONS),
    ),
    Section(
        "Kicking",
        stats.FG_MADE,
        (
            ("fg", stats.FG_MADE),
            ("att", stats.FG_ATT),
            ("long", stats.FG_LONG),
            ("xp", stats.PAT_MADE),
            ("att", stats.PAT_ATT),
        ),
        (stats.FG_ATT, stats.PAT_ATT),
    ),
    Section(
        "Punting",
        stats.PUNTS,
        (
            ("punts", stats.PUNTS),
            ("yds", stats.PUNT_YARDS),
            ("net", stats.PUNT_NET_YARDS),
            ("in 20", stats.PUNTS_INSIDE_20),
            ("long", stats.PUNT_LONG),
            ("blocked", stats.PUNTS_BLOCKED),
        ),
        (stats.PUNTS, stats.PUNTS_BLOCKED),
    ),
    Section(
        "Kickoff returns",
        stats.KICKOFF_RETURN_YARDS,
        (
            ("no", stats.KICKOFF_RETURNS),
            ("yds", stats.KICKOFF_RETURN_YARDS),
            ("td", stats.KICKOFF_RETURN_TDS),
            ("long", stats.KICKOFF_RETURN_LONG),
        ),
    ),
    Section(
        "Punt returns",
        stats.PUNT_RETURN_YARDS,
        (
            ("no", stats.PUNT_RETURNS),
            ("yds", stats.PUNT_RETURN_YARDS),
            ("td", stats.PUNT_RETURN_TDS),
            ("long", stats.PUNT_RETURN_LONG),
            ("fair", stats.PUNT_RETURN_FAIR_CATCHES),
        ),
        (stats.PUNT_RETURNS, stats.PUNT_RETURN_FAIR_CATCHES),
    ),
    Section("Fumbles", stats.FUMBLES, (("fumbles", stats.FUMBLES), ("lost", stats.FUMBLES_LOST))),
)


def player_tables(box: Box, names: Names) -> list[Table]:
    """A table for each section in which somebody did something; the away team first."""
    tables = []
    for section in SECTIONS:
        table = Table(section.title, ["player", "team", *(heading for heading, _ in section.columns)], left=2)
        for team in (AWAY, HOME):
            rows = box.players[team]
            for index in _present(rows, section):
                name = names.player(team, index if index < len(rows) - 1 else NOBODY)
                table.add(name, names.teams[team], *(_figure(rows[index], stat) for _, stat in section.columns))
        if table.rows:
            tables.append(table)
    return tables


def _present(rows: Sequence[Row], section: Section) -> list[int]:
    needed = section.present or (section.columns[0][1],)
    found = [index for index, row in enumerate(rows) if any(row[stat] for stat in needed)]
    return sorted(found, key=lambda index: (-rows[index][section.sort_by], index))


def _figure(row: Row, stat: int) -> str:
    value = row[stat]
    if stat == stats.PUNTS:
        value += row[stats.PUNTS_BLOCKED]
    return f"{value / 2:g}" if stat in stats.HALVES else str(value)


def score_table(chronicle: Chronicle, names: Names, final: State) -> Table:
    """The score by quarters."""
    periods = max(final.quarter, 4)
    headings = [str(period) if period <= 4 else "OT" for period in range(1, periods + 1)]
    table = Table("Score", ["", *headings, "T"])
    for team in (AWAY, HOME):
        points = [0] * (periods + 1)
        for score in chronicle.scores:
            if score.team == team:
                points[score.quarter] += score.points
        table.add(names.teams[team], *points[1:], final.score(team))
    return table


def team_table(box: Box, names: Names) -> Table:
    """The two teams side by side."""
    away, home = (
        {**box.team_line(team), "punts_blocked": box.total(team, stats.PUNTS_BLOCKED)} for team in (AWAY, HOME)
    )
    table = Table("Team statistics", ["", names.teams[AWAY], names.teams[HOME]])
    for title, show in _TEAM_ROWS:
        table.add(title, *(show.format(**_derived(line)) for line in (away, home)))
    return table


_TEAM_ROWS = (
    ("First downs", "{first_downs}"),
    ("  rushing, passing, penalty", "{first_downs_rushing}-{first_downs_passing}-{first_downs_penalty}"),
    ("Third downs", "{third_downs_converted}-{third_downs}"),
    ("Fourth downs", "{fourth_downs_converted}-{fourth_downs}"),
    ("Plays", "{plays}"),
    ("Total yards", "{total_yards}"),
    ("Rushes, yards", "{carries}-{rushing_yards}"),
    ("Passing yards, net", "{net_passing}"),
    ("  completed, tried, intercepted", "{completions}-{attempts}-{interceptions}"),
    ("  sacked, yards lost", "{sacks}-{sack_yards}"),
    ("Punts, of them blocked, yards", "{punts}-{punts_blocked}-{punt_yards}"),
    ("Fumbles, lost", "{fumbles}-{fumbles_lost}"),
    ("Penalties, yards", "{penalties}-{penalty_yards}"),
    ("Possession", "{possession}"),
)


def _derived(line: dict[str, int]) -> dict[str, object]:
    net = line["passing_yards"] - line["sack_yards"]
    return {**line, "net_passing": net, "possession": clock(line["possession_seconds"])}
