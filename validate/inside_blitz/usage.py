"""The players of a team together: those with several cards, who is the passer, and whom numbers of the deck choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.cards.faces import Span, span_text
from engine.inside_blitz.codes import CREDIT_NUMBERS, USAGE_NUMBERS
from ingest.findings import did_you_mean
from validate.cards import CardRow
from validate.doubles import rows_of_players
from validate.ranges import faults
from validate.report import Report
from validate.rosters import Rosters

ON_SEVERAL_CARDS: Final[Mapping[str, tuple[str, ...]]] = {
    "position": ("runners", "receivers", "defenders"),
    "endurance": ("quarterback runs", "runners", "receivers", "back receivers"),
    "longest": ("runners", "back receivers"),
    "fumble": ("runners", "receivers", "back receivers"),
    **dict.fromkeys(
        ("injury", "run", "quick", "short", "medium", "long", "rush", "intercept", "runback"), ("defenders",)
    ),
}
"""Fields that say the same of a player wherever they stand; of his endurance, the injury rating."""
TOTALS: Final = (("completions", "receptions"), ("yards", "yards"), ("touchdowns", "touchdowns"))
CATCHING: Final = ("receivers", "back receivers")


def check_agreement(rosters: Rosters, report: Report) -> None:
    """A player's cards say the same of him."""
    for rows in rows_of_players(rosters, ("credits",)).values():
        for name, sheets in ON_SEVERAL_CARDS.items():
            reported = [row for row in rows if row.sheet.name in sheets and row.has(name)]
            # What most of them say is right; of two, the first.
            said = Counter(_said(row, name) for row in reported)
            usual = max(reported, key=lambda row: said[_said(row, name)], default=None)
            for row in reported:
                if usual is not None and _said(row, name) != _said(usual, name):
                    found = f"{row.heading(name)} is {row.text(name)}"
                    expected = f"{usual.text(name)} as at {usual.where(name)}"
                    report.add("IBF-MAN-DIFFERS", row.where(name), found, expected)


def _said(row: CardRow, name: str) -> Any:
    value = row.values[name]
    return value.right if name == "endurance" else value  # runs and catches have limits of their own: IBF-CARD-26


LIMITED: Final = {"runners": "attempts", "receivers": "receptions", "back receivers": "receptions"}
"""By card, what a half's limit of his endurance counts."""  # IBF-END-01
HALVES: Final = 2
GAMES: Final = 16
"""Games of a season whose team cards do not say how many they were."""


def check_limits(rosters: Rosters, report: Report) -> None:
    """Limits of a half with which a player could have done what he did in a season."""  # IBF-CARD-26
    for sheet, name in LIMITED.items():
        for row in rosters.of(sheet):
            if not row.has("team", "endurance", name):
                continue
            did, limit = row.values[name], row.values["endurance"].left
            halves = HALVES * _games(rosters, row.values["team"])
            if limit * halves < did:
                found = f"{row.heading('endurance')} is {row.text('endurance')}: {limit * halves} in {halves} halves"
                expected = f"{-(-did // halves)} or more a half, with {did} under {row.heading(name)}"
                report.add("IBF-END", row.where("endurance"), found, expected)


def _games(rosters: Rosters, team: str) -> int:
    """How many games a team played."""
    row = rosters.teams.get(team)
    found = sum(row.values.get(name) or 0 for name in ("wins", "losses", "ties")) if row is not None else 0
    return found or GAMES


def check_passers(rosters: Rosters, report: Report) -> None:
    """Passers have running cards, and nobody else has one of a quarterback."""  # IBF-CARD-16
    for sheet, other, code, expected in (
        ("quarterbacks", "quarterback runs", "IBF-QB-RUN", "a card of his runs and scrambles"),
        ("quarterback runs", "quarterbacks", "IBF-RUN-PASSER", "a passer's card of his"),
    ):
        there = {(row.values.get("team"), row.values.get("name")) for row in rosters.of(other)}
        for row in rosters.of(sheet):
            if row.has("team", "name") and (row.values["team"], row.values["name"]) not in there:
                known = [str(name) for team, name in there if team == row.values["team"] and name]
                found = f"player is {row.values['name']!r}, who is not on {other}"
                report.add(code, row.where("name"), found, expected, did_you_mean(row.values["name"], known))


def check_totals(rosters: Rosters, report: Report) -> None:
    """A team's receivers do not catch more than its passers complete."""
    for team, row in rosters.teams.items():
        for thrown, caught in TOTALS:
            passes, catches = _sum(rosters, ("quarterbacks",), team, thrown), _sum(rosters, CATCHING, team, caught)
            if passes is not None and catches is not None and catches > passes:
                found = f"{team}'s receivers have {catches} {caught}"
                report.add("IBF-TOTAL", row.where("team"), found, f"at most {passes}, as its passers have")


def _sum(rosters: Rosters, sheets: tuple[str, ...], team: str, name: str) -> Any:
    """A field of a team's cards, added up; None where one of them cannot be read."""
    rows = [row for sheet in sheets for row in rosters.of(sheet) if row.values.get("team") == team]
    return sum(row.values[name] for row in rows) if all(row.has(name) for row in rows) else None


PLAYS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "inside runs": (("quarterback runs", "inside_range"), ("runners", "inside_range")),
    "outside runs": (("quarterback runs", "outside_range"), ("runners", "outside_range")),
    "quick passes": (("back receivers", "quick_range"),),
    "short passes": (("receivers", "short_range"), ("back receivers", "short_range")),
    "medium passes": (("receivers", "medium_range"), ("back receivers", "medium_range")),
    "long passes": (("receivers", "long_range"),),
    "kick returns": (("kick returners", "numbers"),),
    "punt returns": (("punt returners", "numbers"),),
}
"""Sheets and fields whose ranges together hold 1 to 82, play by play."""  # IBF-CARD-41
LISTS: Final = ("SACK", "INT DL", "INT LB", "INT DB")  # IBF-CARD-34


class Owner(NamedTuple):
    """A range of a player."""

    row: CardRow
    name: str

    @property
    def span(self) -> Span | None:
        """His numbers."""
        found: Span | None = self.row.values[self.name]
        return found


def check_usage(rosters: Rosters, report: Report) -> None:
    """Each play's ranges of each team."""
    for play, places in PLAYS.items():
        for owners in _teams(rosters, places).values():
            _check_tiles(owners, USAGE_NUMBERS, play, "IBF-USAGE", report, partial=not rosters.teams)


def _teams(rosters: Rosters, places: Sequence[tuple[str, str]]) -> dict[str, list[Owner]]:
    """By team, its ranges; without teams of which one could not be read."""
    known = rosters.known_teams
    found: dict[str, list[Owner]] = {}
    for sheet, name in places:
        for row in rosters.of(sheet):
            if row.has("team") and row.values["team"] in known:
                found.setdefault(row.values["team"], []).append(Owner(row, name))
    return {team: rows for team, rows in found.items() if all(each.row.has(each.name) for each in rows)}


def _check_tiles(
    owners: Sequence[Owner], last: int, what: str, codes: str, report: Report, *, partial: bool = False
) -> None:
    """Whether ranges hold each number once. In a `partial` set the players who have the rest may be without cards."""
    gap = f"{codes}-OPEN" if partial else f"{codes}-GAP"
    filled = sorted((each for each in owners if each.span is not None), key=lambda each: each.span or Span(0, 0))
    if not filled:
        first = owners[0]
        report.add(gap, first.row.where(first.name), f"nobody has a number for {what}", f"1-{last}")
        return
    for fault in faults([each.span for each in filled], last):
        each = filled[fault.cell]
        found = f"{each.row.heading(each.name)} is {span_text(each.span)}"
        code = f"{codes}-OVERLAP" if fault.overlaps else gap
        report.add(code, each.row.where(each.name), found, f"{fault.expected} for {what}")


def check_credits(rosters: Rosters, report: Report) -> None:
    """The lists of sacks and interceptions."""
    lists: dict[tuple[str, str], list[Owner]] = {}
    for row in rosters.of("credits"):
        if row.has("team", "chart") and row.values["team"] in rosters.known_teams:
            lists.setdefault((row.values["team"], row.values["chart"]), []).append(Owner(row, "numbers"))
    unread = {row.values.get("team") for row in rosters.of("credits") if not row.has("team", "chart")}
    for (_, chart), owners in lists.items():
        if all(each.row.has("numbers") for each in owners) and not unread:
            _check_tiles(owners, CREDIT_NUMBERS, f"the list {chart}", "IBF-CREDIT", report, partial=not rosters.teams)
    for team, row in rosters.teams.items():
        for chart in LISTS:
            if (team, chart) not in lists and not unread and any(owner == team for owner, _ in lists):
                report.add("IBF-CREDIT-NONE", row.where("team"), f"{team} has no list {chart}", "its players by number")
    _check_credited(rosters, report)


def _check_credited(rosters: Rosters, report: Report) -> None:
    """Players of the defense, on the list of their own group."""
    groups = dict(_groups(rosters))
    ids = {(row.values.get("team"), row.values.get("player_id")) for row in rosters.of("defenders")}
    for row in rosters.of("credits"):
        if not row.has("team", "name") or row.values["team"] not in rosters.teams:
            continue
        team, name = row.values["team"], row.values["name"]
        known = [player for owner, player in groups if owner == team]
        if name not in known:
            # A player with an id of his own is no misspelled one: he gets the credit though he is not on the field.
            another = row.values.get("player_id") and (team, row.values["player_id"]) not in ids  # IBF-RUSH-10
            fix = "" if another else did_you_mean(name, known)
            expected = f"a player on a defensive chart of {team}"
            code = "IBF-CREDIT-CARD" if another else "IBF-CREDIT-MAN"
            report.add(code, row.where("name"), f"player is {name!r}", expected, fix)
        elif row.has("chart") and row.values["chart"] != "SACK":
            group = row.values["chart"].removeprefix("INT ")
            if groups[team, name] not in {group, ""}:
                found = f"{name!r} is a {groups[team, name]}"
                report.add("IBF-CREDIT-GROUP", row.where("name"), found, f"a {group}")


def _groups(rosters: Rosters) -> Iterator[tuple[tuple[str, str], str]]:
    for row in rosters.of("defenders"):
        if row.has("team", "name"):
            yield (row.values["team"], row.values["name"]), row.values.get("position", "")
