"""A small SIDEARM box score with invented players and figures."""

from __future__ import annotations

from pathlib import Path

from ingest.files import SourceFile
from tests.ingest.pdf.makers.drawing import Sheet, halves


def sidearm(path: Path, **changes) -> SourceFile:
    """A SIDEARM box score: cut names, dashes for zero, broken headers and results."""
    sheet = Sheet(path)
    for line in changes.get("heading", ["#4 North State (1-0) -vs- South Tech (0-1, 0-0)"]):
        sheet.row((150, line))
    sheet.row((180, "9/14/2024 at Somewhere, Wis."))
    sheet.row(
        (20, "Date: 9/14/2024"),
        (316, "Score By Quarters"),
        *zip((420, 450, 480, 510, 550), ("1st", "2nd", "3rd", "4th", "Total"), strict=True),
    )
    sheet.row(
        (20, "Attendance: 1,204"),
        (316, "NST"),
        *zip((420, 450, 480, 510, 550), ("7", "3", "0", "0", "10"), strict=True),
    )
    sheet.row((316, "STC"), *zip((420, 450, 480, 510, 550), ("0", "6", "0", "2", "8"), strict=True))
    sheet.row((20, "Scoring Summary"))
    sheet.row((20, "Qtr"), (60, "Time"), (100, "Scoring Play"), (500, "NST"), (550, "STC"))
    sheet.row(
        (20, "1st"),
        (60, "09:37"),
        (100, "NST - Able,Adam 6 yd pass from Baker,Brian (Cole,Carl kick) 11 plays, 75 yards, TOP 5:23"),
        (505, "7"),
        (555, "0"),
    )
    sheet.row((100, "STC - Dorn,Dan 30 yd run (Earl,Ed kick failed), 5 plays, 80 yards, TOP"))
    sheet.row((20, "2nd"), (60, "04:29"), (100, "0:31"), (505, "7"), (555, "6"))
    sheet.row(
        (20, "2nd"),
        (60, "00:20"),
        (100, "NST - Cole,Carl 34 yd field goal 8 plays, 40 yards, TOP 3:00"),
        (505, "10"),
        (555, "6"),
    )
    sheet.row((20, "4th"), (60, "02:00"), (100, "STC - Team safety"), (505, "10"), (555, "8"))
    sheet.row((20, "Kickoff Time: 12:00 PM"))
    sheet.page()
    _sidearm_team(sheet)
    _sidearm_offense(sheet, changes)
    _sidearm_defense(sheet, changes)
    sheet.row((200, "Play By Play"))
    sheet.lines("1st and 10 at NST25 Fox,Frank rush middle for 4 yards")
    return sheet.save()


def _sidearm_team(sheet: Sheet) -> None:
    sheet.row((190, "Team Statistics"), (-370, "NST"), (-420, "STC"))
    entries = [
        (0, "FIRST DOWNS", "12", "8"), (1, "Rushing", "5", "5"), (1, "Passing", "6", "3"), (1, "Penalty", "1", "0"),
        (0, "NET YARDS RUSHING", "80", "95"), (1, "Attempts", "20", "22"), (1, "Rushing TDs", "0", "1"),
        (0, "NET YARDS Passing", "120", "61"), (1, "Comp. - Att. - Int.", "10-18-0", "6-15-1"), (1, "TDs", "1", "0"),
        (0, "TOTAL OFFENSE YARDS", "200", "156"), (1, "Plays", "38", "37"), (1, "Fumbles - Lost", "0-0", "1-1"),
        (1, "Penalties - Yards", "4-30", "5-45"), (0, "PUNTS-YARDS", "3-120", "4-150"), (1, "Inside 20", "1", "2"), (1, "Touchbacks", "0", "0"),
        (0, "KICKOFFS-YARDS", "3-170", "2-110"), (1, "Touchbacks", "1", "0"), (0, "RETURNS", "", ""),
        (1, "Punt: Total - Yards - TDs", "1--9-0", "0-0-0"), (1, "Kickoff: Total - Yards - TDs", "1-20-0", "0-0-0"),
        (1, "INT: Total - Yards - TDs", "1--1-0", "0-0-0"), (0, "MISCELLANEOUS", "", ""), (1, "Possession Time", "31:00", "29:00"),
        (1, "3rd Down Conversions", "4 of 10", "3 of 11"), (1, "Sacks: Total - Yards", "2-12", "0-0"), (1, "PAT: Total - Made", "1-1", "1-0"),
        (1, "Field Goals: Total - Made", "1-2", "0-0"),
    ]  # fmt: skip
    for indent, label, away, home in entries:
        sheet.row((190 + 10 * indent, label), (-370, away), (-420, home))
    sheet.page()


def _sidearm_offense(sheet: Sheet, changes: dict) -> None:
    sheet.row((250, "Individual Offense"))
    sheet.row((100, "North State"), (400, "South Tech"))
    halves(
        sheet,
        "Passing",
        ["Cmp", "Att.", "Yds.", "TD", "INT", "Long", "Sack"],
        [["Baker,Brian", "10", "18", "120", "1", "0", "30", "0"], ["Totals", "10", "18", "120", "1", "0", "30", "0"]],
        [["Gray,Greg", "6", "15", "61", "0", "1", "22", "2"], ["Totals", "6", "15", "61", "0", "1", "22", "2"]],
        first=110,
    )
    halves(
        sheet,
        "Rushing",
        ["Att.", "Gain", "Loss", "Net", "TD", "Lg.", "Avg."],
        [
            ["Fox,Frank", "18", "90", "5", "85", "0", "20", "4.7"],
            ["TEAM", "2", "0", "5", "-5", "0", "0", "-2.5"],
            ["Totals", "20", "90", "10", "80", "0", "20", "4.0"],
        ],
        [
            ["Dorn,Dan", "20", "107", "0", changes.get("dorn", "107"), "1", "30", "5.4"],
            ["Gray,Greg", "2", "0", "12", "-12", "0", "0", "-6.0"],
            ["Totals", "22", "107", "12", "95", "1", "30", "4.3"],
        ],
        first=110,
    )
    halves(
        sheet,
        "Receiving",
        ["Rec.", "Yds", "TD", "Long."],
        [["Able,Adam", "10", "120", "1", "30"], ["Totals", "10", "120", "1", "30"]],
        [["Featherstonehau", "6", "61", "0", "22"], ["Totals", "6", "61", "0", "22"]],
    )
    halves(
        sheet,
        "Punting",
        ["Punts", "Yds.", "Avg.", "Long", "In. 20", "TB", "50+ Yds."],
        [["Cole,Carl", "3", "120", "40", "44", "1", "0", "0"], ["Totals", "3", "120", "40.0", "44", "1", "0", "0"]],
        [["Earl,Ed", "4", "150", "37.5", "41", "2", "0", "0"], ["Totals", "4", "150", "37.5", "41", "2", "0", "0"]],
        first=90,
        step=27,
    )
    for left in (20, 316):
        for x, group in zip((120, 180, 225), ("Punts", "Kickoffs", "Interceptions"), strict=True):
            sheet.text(left + x, group)
    sheet.top += 10
    sheet.row(*((-(left + 120 + 60 * i), "Re") for left in (20, 316) for i in range(3)), step=9)
    halves(
        sheet,
        "All Returns",
        ["t.", "Yds.", "Lg"] * 3,
        [
            ["Able,Adam", "1", "-9", "0", "1", "20", "20", "0", "0", "0"],
            ["Hale,Hank", "0", "0", "0", "0", "0", "0", "1", "-1", "0"],
            ["Total", "1", "-9", "0", "1", "20", "20", "1", "-1", "0"],
        ],
        [["Total", "0", "0", "0", "0", "0", "0", "0", "0", "0"]],
        first=120,
        step=20,
    )
    start = sheet.top
    halves(sheet, "Field Goals", ["Qtr.", "Clock", "Yds.", "Result"], [], None, first=150, step=30)
    sheet.row((-260, "BLOCK"), step=5)
    sheet.row((20, "Cole,Carl"), (-170, "1st"), (-200, "05:00"), (-230, "55"), step=5)
    sheet.row((-260, "ED"), step=12)
    sheet.row((20, "Cole,Carl"), (-170, "2nd"), (-200, "00:20"), (-230, "34"), (-260, "GOOD"))
    sheet.top = start + 44
    halves(
        sheet,
        "Kickoffs",
        ["No.", "Yds.", "TB", "OB", "Avg."],
        [["Cole,Carl", "3", "170", "1", "0", "56.7"]],
        [["Earl,Ed", "2", "110", "0", "0", "55.0"]],
    )
    sheet.page()


def _sidearm_defense(sheet: Sheet, changes: dict) -> None:
    sheet.row((250, "Individual Defensive"))
    edges = [230, 260, 290, 340, 390, 420, 460, 500, 530, 560, 590]
    labels = ["Solo", "Ast", "Tot", "TFL/Yds", "Sack/Yds", "FF", "FR-Yds", "INT", "BrUp", "Blkd", "QH"]
    for team, rows in (
        (
            "North State",
            [
                ("Hale,Hank", "4 — 4 2.0/12 2.0/12 1 —/— 1--1 — — —"),
                ("Ivy,Ian", "1 1 2 0.5/— —/— — 1/— - 2 — "),
                ("Totals", "5 1 6.0 2.5/12 2.0/12 1 1/— 1--1 2 — —"),
            ],
        ),
        (
            "South Tech",
            [
                ("Featherstonehaugh,Bartholomew", "3 2 5 —/— —/— — —/— - — 1 —"),
                ("Totals", "3 2 5.0 —/— —/0 — —/— - — 1 —"),
            ],
        ),
    ):
        sheet.row((20, team), *((-x, label) for x, label in zip(edges, labels, strict=True)))
        for name, cells in rows:
            sheet.row((20, name), *((-x, cell) for x, cell in zip(edges, cells.split(), strict=False)))
    sheet.page()
