"""Each card by itself: its ranges, its cells, its ratings."""

from __future__ import annotations

from typing import Final

from engine.cards.faces import Range, face_fields
from engine.inside_blitz.cards.cells import TOUCHDOWN
from engine.inside_blitz.cards.fields import BOXES
from engine.inside_blitz.codes import BOX_ROW, GROUPS
from validate.cards import CardRow
from validate.ranges import DICE, check_ranges
from validate.report import Report

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
    spans = [each.name for each in face_fields(row.card_type) if isinstance(each.kind, Range)]
    if row.has(*spans) and all(row.values[span] is None for span in spans):
        headings = ", ".join(row.heading(span) for span in spans)
        report.add("IBF-RANGE-BLANK", row.where(spans[0]), f"{headings} are blank", "a range")


def check_fumbles(row: CardRow, report: Report) -> None:
    """Fumbles are lost and recovered now and then."""  # IBF-FUM-05
    name = FUMBLES[row.sheet.name]
    if row.has(name) and row.values[name] is None:
        report.add("IBF-FUMBLE-BLANK", row.where(name), f"{row.heading(name)} is blank", "a range")


def check_red_zone(row: CardRow, report: Report) -> None:
    """What the defence gains inside the 10 is no less than inside the 20."""  # IBF-CARD-33
    for play in RED_ZONE:
        far, near = f"{play}_inside_20", f"{play}_inside_10"
        if row.has(far, near) and row.values[near] < row.values[far]:
            found = f"{row.heading(near)} is {row.values[near]}"
            expected = f"no less than {row.heading(far)}, {row.values[far]}"
            report.add("IBF-RED-ZONE", row.where(near), found, expected)


def check_defender(row: CardRow, report: Report) -> None:
    """A man not further than a row from where he plays."""  # IBF-LINE-14
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
