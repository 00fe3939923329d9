"""The specialist card, and the figures at the foot of cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from engine.strat.cards import OLD, ONLY_2019
from engine.strat.cards.fields import BANDS, COVERED_BY
from engine.strat.cards.readings import GOOD, YARDS, Reading, Result, Simple, parts_of, results_of
from validate.cards import CardRow
from validate.feet import check_at_most
from validate.report import Report
from validate.rosters import Rosters
from validate.strat.columns import ALL_WAYS, DOUBLE, KEY, PASSES, RUNS, WAYS
from validate.strat.plan import PLAN

COLUMNS: Final = tuple(f"field_goals_{band.replace('-', '_')}" for band in BANDS)
STARTS: Final = tuple(int(band.partition("-")[0]) for band in BANDS)
KICKS: Final = {"kickoffs": "kick returners", "punts": "punt returners"}
"""By section of the specialist card, the sheet of the backs whom it names."""


def check_specialists(row: CardRow, report: Report) -> None:
    """Field goals by line of scrimmage, and extra points."""  # SOM-CARD-26
    if row.has("extra_points") and not _made(row.values["extra_points"]):
        found = f"{row.heading('extra_points').rpartition(' ')[0]} is never {GOOD}"
        report.add("SOM-XP-NONE", row.where("extra_points"), found, f"{GOOD} on some totals")
    if not row.has("farthest", *COLUMNS):
        return
    farthest = row.values["farthest"]
    for name, band, start in zip(COLUMNS, BANDS, STARTS, strict=True):
        blank = row.values[name] is None
        if blank == (start <= farthest):
            found = f"FG {band} is {'blank' if blank else 'filled'}, with a range up to {farthest}"
            report.add("SOM-FG-RANGE", row.where(name), found, "readings" if blank else "blank")
    filled = [name for name in COLUMNS if row.values[name] is not None]
    for nearer, farther in pairwise(filled):
        near, far = _made(row.values[nearer]), _made(row.values[farther])
        if far > near:
            found = f"{row.heading(farther).rpartition(' ')[0]} is good on {float(far):.0%}"
            expected = f"at most {float(near):.0%}, as {row.heading(nearer).rpartition(' ')[0]}"
            report.add("SOM-FG-ORDER", row.where(farther), found, expected)


def _made(column: tuple[Reading, ...]) -> Fraction:
    """The share of kicks that are good."""
    found = Fraction(0)
    for way, reading in zip(WAYS.values(), column, strict=True):
        for part in parts_of(reading):
            if _is_good(part.reading):
                share = sum(WAYS[total] for total in range(part.totals.low, part.totals.high + 1))
                found += Fraction(way * share, ALL_WAYS * ALL_WAYS)
    return found


def _is_good(reading: Simple) -> bool:
    return isinstance(reading, Result) and reading.what == GOOD


def check_backs(rosters: Rosters, report: Report) -> None:
    """Every team has the backs whom the kicks of the set name."""  # SOM-CARD-27
    for section, sheet in KICKS.items():
        named = {kick.back for row in rosters.of("specialists") for kick in row.values.get(section, ()) if kick.back}
        players = rosters.of(sheet)
        if not all(player.has("team", "back") for player in players):
            continue
        _check_numbers(players, report)
        for team, row in rosters.teams.items():
            there = {player.values["back"] for player in players if player.values["team"] == team}
            for back in sorted(named - there) if there else ():
                found = f"{team} has no back {back} on {sheet}"
                report.add("SOM-RETURNER", row.where("team"), found, "every back whom a kick names")


def _check_numbers(players: Iterable[CardRow], report: Report) -> None:
    first: dict[tuple[str, int], CardRow] = {}
    for player in players:
        reported = (player.values["team"], player.values["back"])
        if first.setdefault(reported, player) is not player:
            fix = f"first: {first[reported].where('back')}"
            report.add(
                "SOM-RETURNER-TWO", player.where("back"), f"another back {reported[1]}", "a number of his own", fix
            )


KNOWN_PLAYS: Final = 20
LEAST_LONGEST: Final = 25
"""The card of a player of few plays may say as much as the option of longest gains leaves everybody."""  # SOM-CAP-03
LAST_PLAIN_SEASON: Final = 2014
NEWER_SHEETS: Final = (*ONLY_2019, "defenders")
FLATS: Final = ("flat_right", "flat_wrong", "flat_double")


def check_passer(row: CardRow, report: Report) -> None:
    """Completions among passes, touchdowns among completions; his longest run."""
    check_at_most(PLAN, row, "completions", ("attempts",), report)
    check_at_most(PLAN, row, "passing_touchdowns", ("completions",), report)
    check_at_most(PLAN, row, "interceptions", ("attempts",), report)
    _check_longest(row, "longest_run", "rushes", "", report)


def check_runner(row: CardRow, report: Report) -> None:
    """Touchdowns among carries, and his longest run."""
    check_at_most(PLAN, row, "rushing_touchdowns", ("rushes",), report)
    _check_longest(row, "longest_run", "rushes", "rushing_touchdowns", report)


def check_catcher(row: CardRow, report: Report) -> None:
    """Touchdowns among catches, his longest catch, and who covers him."""
    check_at_most(PLAN, row, "receiving_touchdowns", ("receptions",), report)
    _check_longest(row, "longest_catch", "receptions", "receiving_touchdowns", report)
    if row.has("positions", "cover"):
        able = {COVERED_BY[position] for position in row.values["positions"]}
        # A running back plays halfback or fullback (SOM-SETUP-05).
        able |= {COVERED_BY["FB"]} if "RB" in row.values["positions"] else set()
        if row.values["cover"] not in able:
            found = f"{'/'.join(row.values['positions'])} covered by {row.values['cover']}"
            report.add("SOM-COVER", row.where("cover"), found, " or ".join(sorted(able)))


OWN_RUNS: Final = ("must_run", *(f"{run}_{guess}" for run in RUNS for guess in ("right", "wrong", KEY)))
OWN_CATCHES: Final = tuple(f"{play}_{guess}" for play in PASSES for guess in ("right", "wrong", DOUBLE))


def check_own_runs(row: CardRow, report: Report) -> None:
    """No run on his card is longer than his longest."""  # SOM-CAP-02
    _check_beyond(row, "longest_run", "rushes", OWN_RUNS, report)


def check_own_catches(row: CardRow, report: Report) -> None:
    """No catch on his card is longer than his longest."""  # SOM-CAP-02
    _check_beyond(row, "longest_catch", "receptions", OWN_CATCHES, report)


def _check_beyond(row: CardRow, name: str, number: str, columns: Sequence[str], report: Report) -> None:
    longest, plays = row.values.get(name), row.values.get(number)
    if longest is None or plays is None:
        return
    most = max(longest.yards, 0 if plays >= KNOWN_PLAYS else LEAST_LONGEST)
    for column in columns:
        for cell, reading in enumerate(row.values.get(column) or ()):
            yards = max((each.yards for each in results_of(reading) if each.what == YARDS), default=0)
            if yards > most:
                found = f"{row.heading(column, cell)} is {row.text(column, cell)}"
                expected = f"at most {longest.yards}, his longest under {row.heading(name)}"
                report.add("SOM-FOOT-BEYOND", row.where(column, cell), found, expected)
                break


def check_specialist_figures(row: CardRow, report: Report) -> None:
    """Kicks made among those tried."""
    check_at_most(PLAN, row, "made", ("attempts",), report)
    check_at_most(PLAN, row, "points_after", ("kicks_after",), report)


def check_returner(row: CardRow, report: Report) -> None:
    """Touchdowns among returns."""
    check_at_most(PLAN, row, "touchdowns", ("number",), report)


def _check_longest(row: CardRow, name: str, number: str, touchdowns: str, report: Report) -> None:
    """There is a longest where there are any, with a dot only where there are touchdowns."""  # SOM-CARD-05
    if not row.has(name, number):
        return
    longest, had = row.values[name], row.values[number]
    expected = ""
    if (longest is None) != (had == 0):
        expected = "blank" if had == 0 else f"the longest of his {had}"
    elif longest is not None and longest.touchdown and row.values.get(touchdowns) == 0:
        expected = "no dot: he scored none"
    if expected:
        found = f"{row.heading(name)} is {row.text(name) or 'blank'}"
        report.add("SOM-FOOT-LONGEST", row.where(name), found, expected)


def check_newer(rosters: Rosters, report: Report) -> None:
    """Split ratings, letters and air yards belong to seasons after 2014."""  # SOM-CARD-06, SOM-CARD-17, SOM-CARD-23
    years = {team: str(row.values.get("season", "")) for team, row in rosters.teams.items()}
    old = {team for team, year in years.items() if year.isdecimal() and int(year) <= LAST_PLAIN_SEASON}
    for sheet in NEWER_SHEETS:
        for row in rosters.of(sheet):
            if row.values.get("team") in old:
                for where, found in _newer(row):
                    report.add("SOM-NEWER", where, found, f"none, in {years[row.values['team']]}")


def check_edition(rosters: Rosters, report: Report) -> None:
    """What only the newer edition has stands on no card of the older one."""  # SOM-CARD-06, SOM-CARD-17, SOM-CARD-25
    if rosters.edition != OLD:
        return
    for sheet in NEWER_SHEETS:
        for row in rosters.of(sheet):
            for where, found in (*_filled(row, "pistol"), *_newer(row)):
                report.add("SOM-EDITION", where, found, f"nothing of the kind in the edition {OLD!r}")


def _newer(row: CardRow) -> list[tuple[str, str]]:
    """Where something stands that only newer cards have, and what; of a column the first of its cells."""
    found = _filled(row, "letter")
    if row.has("defense") and row.values["defense"].runs is not None:
        found.append((row.where("defense"), f"{row.heading('defense')} is {row.text('defense')}"))
    for name in FLATS if row.sheet.name == "quarterbacks" else ():
        for cell, reading in enumerate(row.values.get(name, ())):
            if any(each.air is not None for each in results_of(reading)):
                found.append((row.where(name, cell), f"{row.heading(name, cell)} is {row.text(name, cell)}"))
                break
    return found


def _filled(row: CardRow, name: str) -> list[tuple[str, str]]:
    return [(row.where(name), f"{row.heading(name)} is {row.text(name)}")] if row.values.get(name) else []
