"""The game chart: the printed tables as whole numbers. A set's owner may put tables of his own in place of ours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, final

from engine.chart_rows import ChartError, ChartProblem, Rows
from engine.football import events
from engine.football.codes import NOBODY
from engine.inside_blitz import codes
from engine.inside_blitz.chart_rows import DiceRows
from engine.inside_blitz.tables import read_table
from engine.machine import i64

SHORT_GAIN_COLUMN: Final = 2
"""Of the lookup chart: S results and backs of LNG 2 share it."""  # IBF-RUN-07
LOOKUP_COLUMNS: Final = ("1", "1", "S/2", "3", "4", "5")
RETURN_RATINGS: Final = 10
MOST_SCORES: Final = 5  # IBF-SOLO-07

# How the point of an interception is found from the dice.
BY_BLUE: Final = 0
BY_SUM: Final = 1
BY_PRODUCT: Final = 2
POINT_DICE: Final = ("blue", "sum", "product")

# Columns of `adjustments`: inside, sweep, then the four depths, then the rush at the four depths.
INSIDE: Final = 0
SWEEP: Final = 1
COVERAGE: Final = 2
RUSH: Final = 6
STRATEGY_ROWS: Final = ("none", "run", "key", "wrong key", "blitz", "man", "zone", "prevent")

# Who answers for RB, LE and RE: a kind of player times ten, plus which of them; BEST is the best back.
BEST: Final = 0
BLOCKER_NAMES: Final = ("BEST", "RB1", "RB2", "WR1", "WR2", "TE1", "TE2")
BLOCKER_CODES: Final = (BEST, 11, 12, 21, 22, 31, 32)

# How long a player is out: the drive, the rest of the game, and from there on games after this one.
DRIVE: Final = 0
GAME: Final = 1
OUT_FOR: Final = ("drive", "game", "games")
BLUE_GAMES: Final = "blue+1"

BASES: Final = ("scrimmage", "end", "at spot")
BASIS_CODES: Final = (events.FROM_SCRIMMAGE, events.FROM_END, events.AT_SPOT)
YES_NO: Final = ("no", "yes")
PENALTY_COLUMNS: Final = ("OFF run", "DEF run", "OFF pass", "DEF pass", "KT kick", "RT kick", "KT punt", "RT punt")
"""Two for each kind of play, the side with the ball or the kicker first."""
PASS_COLUMNS: Final = (2, 3)
ROUGHING: Final = "roughing the kicker"

FARTHEST: Final = 99
TABLES: Final = (
    *("lookup", "turnovers", "scramble_gains", "adjustments", "plays", "strategies", "blockers"),
    *("points_of_interception", "block_returns", "injuries", "penalties", "alignments", "time_and_score"),
)
"""The tables of the game chart: file names in `tables/`, and what a set may replace."""  # IBF-CARD-42


@final
@dataclass(frozen=True, slots=True)
class Foul:
    """One line of the penalty chart."""

    name: str
    yards: i64
    basis: i64
    first_down: bool
    down_counts: bool
    dead_ball: bool


@final
@dataclass(frozen=True, slots=True)
class Charts:
    """Every chart, ready to be read by the rules."""

    lookup: list[list[int]]
    """Yards of long gains by number and LNG 1 to 5; the entry 0 only lets LNG index a line."""  # IBF-TABLE-01
    turnovers: list[list[int]]
    """Yards of a return by number and RET."""  # IBF-TABLE-02
    scramble_gains: list[list[int]]
    """High and low yards of S in a SCRAMBLE section, by number."""  # IBF-PASS-11
    adjustments: list[list[int]]
    """By strategy: what is added to the defenders' ratings against each play."""  # IBF-CALL-19
    matrices: list[list[int]]
    """Solitaire plays by alignment, row by row, as the white die counts them."""  # IBF-TABLE-05, IBF-TABLE-07
    strategies: list[list[int]]
    """Solitaire strategies by alignment and blue die; the entry 0 is unused."""  # IBF-TABLE-06
    blockers: list[list[int]]
    """By alignment: who blocks as RB, LE and RE."""  # IBF-TABLE-04
    points: list[list[int]]
    """By depth: the dice that tell the point of an interception, times what, plus what."""
    block_returns: list[int]
    """RET by group of the player who picks up a blocked kick."""  # IBF-FG-09
    durations: list[int]
    """Of injuries, by number; NOBODY where the blue die must say how many games."""  # IBF-INJ-01
    fouls: list[Foul]
    """Every foul of the penalty chart; a penalty's code is its place here."""
    penalties: list[list[list[int]]]
    """By era, column and number, the place of a foul."""  # IBF-PEN-03
    penalty_years: list[int]
    """The first season of each era, the earliest first."""
    roughing: i64
    """The place of roughing the kicker."""  # IBF-PUNT-11
    bands: list[list[int]]
    """The least number of each alignment, the highest first."""  # IBF-CALL-06
    time_bands: list[list[int]]
    """Quarter, seconds that must be left over, and from there on the adjustment by scores down."""  # IBF-SOLO-04

    def foul_at(self, season: i64, column: i64, number: i64) -> i64:
        """The place of the foul that the chart of a season has for a number; 0 is today's season."""  # IBF-PEN-03
        era = len(self.penalty_years) - 1
        while season and era and self.penalty_years[era] > season:
            era -= 1
        return self.penalties[era][column][number]


def make_charts(replaced: Mapping[str, Rows]) -> Charts:
    """Our charts with some tables replaced, by name; a ChartError names every cell that cannot be read."""
    problems: list[ChartProblem] = []
    for name in replaced:
        if name not in TABLES:
            problems.append(ChartProblem(name, 0, "", "no such chart", f"one of {', '.join(TABLES)}"))
    rows = {name: DiceRows(name, replaced.get(name) or read_table(f"{name}.csv"), problems) for name in TABLES}
    fouls, penalties, years = _eras(rows["penalties"], own="penalties" in replaced)
    returns = [str(rating) for rating in range(RETURN_RATINGS)]
    charts = Charts(
        rows["lookup"].lines_by_number(LOOKUP_COLUMNS, 0, FARTHEST),
        rows["turnovers"].lines_by_number(returns, -FARTHEST, FARTHEST),
        rows["scramble_gains"].lines_by_number(("high", "low"), 0, FARTHEST),
        _adjustments(rows["adjustments"]),
        _matrices(rows["plays"]),
        _strategies(rows["strategies"]),
        _blockers(rows["blockers"]),
        _points(rows["points_of_interception"]),
        _block_returns(rows["block_returns"]),
        _durations(rows["injuries"]),
        fouls,
        penalties,
        years,
        _roughing(rows["penalties"], fouls),
        _bands(rows["alignments"]),
        _time_bands(rows["time_and_score"]),
    )
    if problems:
        raise ChartError(problems)
    return charts


@cache
def default_charts() -> Charts:
    """The charts that ship."""
    return make_charts({})


def _adjustments(chart: DiceRows) -> list[list[int]]:
    columns = ["inside", "sweep", *codes.DEPTHS, *(f"rush {depth}" for depth in codes.DEPTHS)]
    places = chart.named("strategy", STRATEGY_ROWS)
    return [[chart.whole(place, column, -9, 9) for column in columns] for place in places]


def _matrices(chart: DiceRows) -> list[list[int]]:
    """Six rows for each alignment."""
    matrices: list[list[int]] = [[] for _ in codes.ALIGNMENTS]
    rows: list[list[int]] = [[] for _ in codes.ALIGNMENTS]
    for place in chart.numbers:
        alignment = chart.choice(place, "alignment", codes.ALIGNMENTS)
        row = chart.whole(place, "row", 1, 6)
        rows[alignment].append(row)
        if rows[alignment] != list(range(1, len(rows[alignment]) + 1)):
            chart.wrong(place, "row", str(row), "rows 1 to 6 of each alignment in order")
        matrices[alignment].extend(chart.choice(place, str(column), codes.PLAYS) for column in range(1, 7))
    for name, found in zip(codes.ALIGNMENTS, rows, strict=True):
        if len(found) != 6:
            chart.wrong(-1, "row", f"{len(found)} rows of {name}", "6")
    return matrices


def _strategies(chart: DiceRows) -> list[list[int]]:
    places = chart.named("alignment", codes.ALIGNMENTS)
    return [[0, *(chart.choice(place, str(die), codes.STRATEGIES) for die in range(1, 7))] for place in places]


def _blockers(chart: DiceRows) -> list[list[int]]:
    places = chart.named("alignment", codes.ALIGNMENTS)
    return [[BLOCKER_CODES[chart.choice(place, name, BLOCKER_NAMES)] for name in codes.BLOCKERS] for place in places]


def _points(chart: DiceRows) -> list[list[int]]:
    return [
        [chart.choice(place, "dice", POINT_DICE), chart.whole(place, "times", -9, 9), chart.whole(place, "plus")]
        for place in chart.named("pass", codes.DEPTHS)
    ]


def _block_returns(chart: DiceRows) -> list[int]:
    return [chart.whole(place, "RET", 0, RETURN_RATINGS - 1) for place in chart.named("group", codes.GROUPS)]


def _durations(chart: DiceRows) -> list[int]:
    lengths = []
    for place in chart.numbers:
        out_for = chart.choice(place, "out for", OUT_FOR)
        if out_for <= GAME:
            lengths.append(out_for)
        elif chart.text(place, "games") == BLUE_GAMES:
            lengths.append(NOBODY)
        else:
            lengths.append(GAME + chart.whole(place, "games", 1, FARTHEST))
    return [lengths[place] if place >= 0 else NOBODY for place in chart.places_by_number(list(chart.numbers))]


def _eras(chart: DiceRows, *, own: bool) -> tuple[list[Foul], list[list[list[int]]], list[int]]:
    """The chart of each era, or a set's own chart for all seasons."""
    fouls: list[Foul] = []
    if own:
        return fouls, [_penalties(chart, fouls)], [0]
    eras = read_table("penalties_eras.csv")
    shipped = {row["chart"]: DiceRows(row["chart"], read_table(f"{row['chart']}.csv"), []) for row in eras}
    return fouls, [_penalties(shipped[row["chart"]], fouls) for row in eras], [int(row["from"]) for row in eras]


def _penalties(chart: DiceRows, fouls: list[Foul]) -> list[list[int]]:
    """By column and number, the place of a foul; new ones join the list."""
    of_row: list[int] = []
    places: list[list[int]] = [[] for _ in PENALTY_COLUMNS]
    for place in chart.numbers:
        foul = Foul(
            chart.text(place, "name"),
            chart.whole(place, "yards", 0, FARTHEST),
            BASIS_CODES[chart.choice(place, "basis", BASES)],
            chart.choice(place, "first down", YES_NO) == 1,
            chart.choice(place, "down counts", YES_NO) == 1,
            chart.choice(place, "dead ball", YES_NO) == 1,
        )
        if foul not in fouls:
            fouls.append(foul)
        of_row.append(fouls.index(foul))
        column = chart.choice(place, "column", PENALTY_COLUMNS)
        if foul.basis == events.AT_SPOT and column not in PASS_COLUMNS:
            chart.wrong(place, "basis", "'at spot'", "a pass, which has a spot where it comes down")  # IBF-PEN-04
        if not foul.name:
            chart.wrong(place, "name", "nothing", "what the foul is called")
        places[column].append(place)
    by_column = []
    for own in places:
        by_number = chart.places_by_number(own)
        by_column.append([of_row[place] if place >= 0 else 0 for place in by_number])
    return by_column


def _roughing(chart: DiceRows, fouls: list[Foul]) -> int:
    for place, foul in enumerate(fouls):
        if foul.name == ROUGHING:
            return place
    chart.wrong(-1, "name", f"no {ROUGHING!r}", "what fouls against a team that goes for the block are")
    return 0


def _bands(chart: DiceRows) -> list[list[int]]:
    bands = []
    for place in chart.numbers:
        least = chart.whole(place, "from") if chart.text(place, "from") else -999
        bands.append([least, chart.choice(place, "alignment", codes.ALIGNMENTS)])
    if [band[0] for band in bands] != sorted((band[0] for band in bands), reverse=True):
        chart.wrong(-1, "from", "rows out of order", "the highest number first")
    return bands


def _time_bands(chart: DiceRows) -> list[list[int]]:
    """Quarter by quarter, as time runs."""  # IBF-SOLO-06
    bands = [
        [
            *(chart.whole(place, "quarter", 1, 4), chart.whole(place, "seconds above", 0, 900), 0),
            *(chart.whole(place, str(scores), -99, 99) for scores in range(1, MOST_SCORES + 1)),
        ]
        for place in chart.numbers
    ]
    times = [(band[0], -band[1]) for band in bands]
    if times != sorted(times):
        chart.wrong(-1, "seconds above", "rows out of order", "quarter by quarter, the most time left first")
    return bands
