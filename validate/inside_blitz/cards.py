"""Each card by itself: its ranges, cells and ratings, the figures at its foot, and the charts of a team's lines."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from engine.cards.faces import Range, face_fields
from engine.inside_blitz.cards.cells import TOUCHDOWN
from engine.inside_blitz.cards.fields import ALIGNMENTS, BOXES, RESERVE
from engine.inside_blitz.codes import BOX_ROW, GROUPS, LINEMEN
from engine.inside_blitz.faces import SPOTS
from engine.inside_blitz.squad import ELEVEN
from validate.cards import CardRow
from validate.feet import check_at_most
from validate.inside_blitz.plan import PLAN
from validate.ranges import DICE, check_ranges
from validate.report import Report
from validate.rosters import Rosters

PARTITIONS: Final = (("pressure", "IBF-PRESSURE"), ("depths", "IBF-DEPTH"))  # IBF-CARD-13, IBF-CARD-14
RUNS: Final = ("inside", "outside")
FUMBLES: Final = {"offense figures": "fumbles_lost", "defense figures": "recoveries"}
RED_ZONE: Final = ("run", "pass")
COMPLETED: Final = frozenset({"X", "R"})
RETURNS: Final = "returns"


def check_passer(row: CardRow, report: Report) -> None:
    """Ranges that hold all 36 numbers, and passes that can be completed."""
    for name, codes in PARTITIONS:
        if row.has(name):
            check_ranges(row, name, DICE, codes, report)
    for name in ("quick_short", "medium_long"):
        for side in (0, 1):
            if row.has(name) and not any(cell[side] in COMPLETED for cell in row.values[name]):  # IBF-CARD-11
                depth = row.heading(name).rpartition(" ")[0].split("/")[side]
                report.add("IBF-PASSES", row.where(name), f"{depth} without X or R", "some passes to be completed")


def check_passer_runs(row: CardRow, report: Report) -> None:
    """Runs with a range have cells."""  # IBF-CARD-16
    for name in RUNS:
        span = f"{name}_range"
        if row.has(name, span) and row.values[name] is None and row.values[span] is not None:
            found = f"{row.heading(span)} without cells of such runs"
            report.add("IBF-RUN-CELLS", row.where(span), found, "all 36 cells, or no range")


def check_ranges_there(row: CardRow, report: Report) -> None:
    """A card that some number leads to."""
    spans = [each.name for each in face_fields(row.card_type) if isinstance(each.field_type, Range)]
    if row.has(*spans) and all(row.values[span] is None for span in spans):
        headings = ", ".join(row.heading(span) for span in spans)
        report.add("IBF-RANGE-BLANK", row.where(spans[0]), f"{headings} are blank", "a range")


def check_fumbles(row: CardRow, report: Report) -> None:
    """Fumbles are lost and recovered now and then."""  # IBF-FUM-05
    name = FUMBLES[row.sheet.name]
    if row.has(name) and row.values[name] is None:
        report.add("IBF-FUMBLE-BLANK", row.where(name), f"{row.heading(name)} is blank", "a range")


def check_red_zone(row: CardRow, report: Report) -> None:
    """What the defense gains inside the 10 is no less than inside the 20."""  # IBF-CARD-33
    for play in RED_ZONE:
        far, near = f"{play}_inside_20", f"{play}_inside_10"
        if row.has(far, near) and row.values[near] < row.values[far]:
            found = f"{row.heading(near)} is {row.values[near]}"
            expected = f"no less than {row.heading(far)}, {row.values[far]}"
            report.add("IBF-RED-ZONE", row.where(near), found, expected)


def check_defender(row: CardRow, report: Report) -> None:
    """A player not further than a row from where he plays."""  # IBF-LINE-14
    if not row.has("box", "position") or not row.values["box"]:
        return
    stands = BOXES.index(row.values["box"]) // BOX_ROW
    if abs(stands - GROUPS.index(row.values["position"])) > 1:
        found = f"box is {row.values['box']} for a {row.values['position']}"
        report.add("IBF-BOX-FAR", row.where("box"), found, "a box nearer to his own")


def check_kicker(row: CardRow, report: Report) -> None:
    """Extra points are made now and then."""  # IBF-CARD-35
    if row.has("extra_points") and row.values["extra_points"] is None:
        report.add("IBF-XP-BLANK", row.where("extra_points"), f"{row.heading('extra_points')} is blank", "a range")


def check_returns(row: CardRow, report: Report) -> None:
    """No return that poor coverage makes shorter."""  # IBF-CARD-40
    for cell, found in enumerate(row.values.get(RETURNS, ())):
        if found.high is not None and found.high < found.low:
            text = f"{row.heading(RETURNS, cell)} is {found.high}/{found.low}"
            expected = f"{TOUCHDOWN} or no less than {found.low} on the left"
            report.add("IBF-RETURN-ORDER", row.where(RETURNS, cell), text, expected)


def check_passer_figures(row: CardRow, report: Report) -> None:
    """Completions among passes, touchdowns among completions, interceptions among the rest."""  # IBF-CARD-15
    check_at_most(PLAN, row, "completions", ("attempts",), report)
    check_at_most(PLAN, row, "touchdowns", ("completions",), report)
    if row.has("attempts", "completions", "interceptions"):
        rest = row.values["attempts"] - row.values["completions"]
        if 0 <= rest < row.values["interceptions"]:
            found = f"{row.heading('interceptions')} is {row.values['interceptions']}"
            report.add("IBF-FOOT", row.where("interceptions"), found, f"at most {rest}, the passes not completed")


def check_runner(row: CardRow, report: Report) -> None:
    """His average, and no more touchdowns than carries."""
    check_at_most(PLAN, row, "touchdowns", ("attempts",), report)
    _check_average(row, "average", "yards", "attempts", 1, report)


def check_receiver(row: CardRow, report: Report) -> None:
    """The same of his catches."""  # IBF-CARD-25
    check_at_most(PLAN, row, "touchdowns", ("receptions",), report)
    _check_average(row, "average", "yards", "receptions", 1, report)


def check_kicker_figures(row: CardRow, report: Report) -> None:
    """Field goals made among those tried."""  # IBF-CARD-35
    check_at_most(PLAN, row, "made", ("attempts",), report)
    _check_average(row, "share", "made", "attempts", 100, report)


def check_punter(row: CardRow, report: Report) -> None:
    """What became of punts, among them."""  # IBF-CARD-36
    for name in ("fair_catches", "touchbacks", "inside_20"):
        check_at_most(PLAN, row, name, ("punts",), report)


def check_longest_punt(row: CardRow, report: Report) -> None:
    """No punt is longer than his longest."""  # IBF-CARD-36
    if not row.has("far", "longest"):
        return
    for cell, punt in enumerate(row.values["far"]):
        if (punt.yards or 0) > row.values["longest"]:
            found = f"{row.heading('far', cell)} is {row.text('far', cell)}"
            expected = f"at most {row.values['longest']} yards, his longest under {row.heading('longest')}"
            report.add("IBF-PUNT-LONGEST", row.where("far", cell), found, expected)
            return


def check_returner(row: CardRow, report: Report) -> None:
    """Touchdowns among returns."""
    check_at_most(PLAN, row, "touchdowns", ("number",), report)


def _check_average(row: CardRow, average: str, total: str, number: str, times: int, report: Report) -> None:
    """An average with the digits it is printed with."""
    if not row.has(average, total, number):
        return
    printed: Decimal = row.values[average]
    real = Decimal(row.values[total]) * times / row.values[number] if row.values[number] else Decimal(0)
    if abs(printed - real) > _half_a_digit(printed):
        found = f"{row.heading(average)} is {printed}"
        expected = f"{real:.2f}, {row.heading(total)} by {row.heading(number)}"
        report.add("IBF-FOOT-AVERAGE", row.where(average), found, expected)


def _half_a_digit(printed: Decimal) -> Decimal:
    return Decimal(5).scaleb(int(printed.as_tuple().exponent) - 1)


MAIN: Final = ALIGNMENTS[0]
LISTED: Final = 20  # IBF-CARD-43


def check_line(rosters: Rosters, report: Report) -> None:
    """Somebody starts at each of five spots, and somebody can stand in for him."""
    for team, row in rosters.teams.items():
        line = _of_team(rosters, "offensive line", team)
        if not line or not all(player.has("spots") for player in line):
            continue
        starters: dict[str, CardRow] = {}
        for player in line:
            if player.values["spots"][0] in LINEMEN:
                starters.setdefault(player.values["spots"][0], player)
        reserves = [player for player in line if player not in starters.values()]
        able = {spot for player in reserves for each in player.values["spots"] for spot in SPOTS.get(each, (each,))}
        for spot in LINEMEN:
            if spot not in starters:
                report.add(
                    "IBF-LINE-STARTER", row.where("team"), f"{team} has nobody who starts at {spot}", "one player"
                )
            if spot not in able:
                found = f"{team} has no reserve for {spot}"
                report.add("IBF-LINE-RESERVE", row.where("team"), found, "a player of the offensive line behind him")


def check_alignments(rosters: Rosters, report: Report) -> None:
    """Five charts of eleven players in boxes of their own, and a list of twenty."""
    for team, row in rosters.teams.items():
        defenders = _of_team(rosters, "defenders", team)
        if not all(player.has("alignment", "box", "name") for player in defenders):
            continue
        for alignment in ALIGNMENTS:
            chart = [player for player in defenders if player.values["alignment"] == alignment]
            standing = [player for player in chart if player.values["box"] != RESERVE]
            _check_alignment(row, alignment, standing, report)
            if alignment != MAIN:
                for player in chart:
                    if player.values["box"] == RESERVE:
                        found = f"box is blank on the {alignment} chart"
                        report.add("IBF-CHART-RESERVE", player.where("box"), found, f"a box, or {MAIN} for a reserve")
        _check_listed(row, defenders, report)


def _check_alignment(team: CardRow, alignment: str, standing: list[CardRow], report: Report) -> None:
    if not standing:
        found = f"{team.values['team']} has no {alignment} alignment"
        report.add("IBF-CHART-NONE", team.where("team"), found, f"{ELEVEN} players")  # IBF-CARD-32
        return
    boxes: dict[str, CardRow] = {}
    for player in standing:
        first = boxes.setdefault(player.values["box"], player)
        if first is not player:
            found = f"box is {player.values['box']} on the {alignment} chart, and so is that of {first.values['name']}"
            report.add("IBF-CHART-BOX", player.where("box"), found, "one player a box", f"first: {first.where('box')}")
    if len(standing) != ELEVEN:
        found = f"{team.values['team']} has {len(standing)} players in its {alignment} alignment"
        report.add("IBF-CHART-ELEVEN", standing[0].where("alignment"), found, f"{ELEVEN}")


def _check_listed(team: CardRow, defenders: list[CardRow], report: Report) -> None:
    """Everybody who plays is on the main chart's list."""  # IBF-CARD-43
    listed = {player.values["name"] for player in defenders if player.values["alignment"] == MAIN}
    if not listed:
        return
    if len(listed) != LISTED:
        found = f"{team.values['team']} has {len(listed)} players on its main chart"
        report.add("IBF-CHART-TWENTY", team.where("team"), found, f"{LISTED}, those in boxes and reserves")
    for player in _unlisted(defenders, listed):
        found = f"player is {player.values['name']!r}, who is not on the main chart"
        report.add("IBF-CHART-LISTED", player.where("name"), found, f"a reserve of that name on {MAIN}")


def _unlisted(defenders: list[CardRow], listed: set[str]) -> Iterator[CardRow]:
    reported = set(listed)
    for player in defenders:
        if player.values["name"] not in reported:
            reported.add(player.values["name"])
            yield player


def _of_team(rosters: Rosters, sheet: str, team: str) -> list[CardRow]:
    return [row for row in rosters.of(sheet) if row.values.get("team") == team]
