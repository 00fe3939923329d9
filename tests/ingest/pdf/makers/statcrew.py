"""A small StatCrew box score with invented players and figures."""

from __future__ import annotations

from pathlib import Path

from ingest.files import SourceFile
from tests.ingest.pdf.makers.drawing import Sheet, halves


def statcrew(path: Path, **changes) -> SourceFile:
    """A StatCrew report with letter-spaced labels, glued headers, team rows and players known by number."""
    sheet = Sheet(path)
    _statcrew_scoring(sheet)
    _statcrew_team(sheet)
    _statcrew_individual(sheet, changes)
    _statcrew_defense(sheet)
    if changes.get("participation", True):
        _statcrew_participation(sheet)
    return sheet.save()


def _statcrew_heading(sheet: Sheet, title: str) -> None:
    sheet.row((220, f"{title} (Final)"))
    sheet.row((220, "Some League of Football"))
    sheet.row((120, "Lakeside Larks vs Münster Moles (Sep 03, 2022 at Somewhere)"))


def _statcrew_scoring(sheet: Sheet) -> None:
    _statcrew_heading(sheet, "Scoring Summary")
    sheet.row(
        (30, "Score by Quarters"),
        *zip((200, 230, 260, 290, 320, 360), ("1", "2", "3", "4", "OT", "Total"), strict=True),
    )
    sheet.row(
        (30, "Lakeside Larks"), *zip((200, 230, 260, 290, 320, 360), ("7", "0", "8", "0", "0", "15"), strict=True)
    )
    sheet.row((30, "Münster Moles"), *zip((200, 230, 260, 290, 320, 360), ("6", "3", "0", "6", "6", "21"), strict=True))
    sheet.row((30, "Qtr Time"), (90, "Scoring Play"), (520, "V-H"))
    for x, quarter, play, score in (
        (30, "1st 10:00", "LL - A. Able 12 yd pass from B. Baker (C. Cole kick), 5-60 2:00", "7 - 0"),
        (50, "05:00", "MM - D. Dörn 80 yd kickoff return (E. Earl kick blockd)", "7 - 6"),
        (50, "01:00", "MM - E. Earl 40 yd field goal, 5-20 1:00", "7 - 9"),
        (30, "3rd 09:00", "LL - F. Fox 1 yd run (A. Able pass from B. Baker), 5-60 2:00", "15 - 9"),
        (30, "4th 02:00", "MM - G. Gray 9 yd run (G. Gray pass intcpt), 5-60 2:00", "15 - 15"),
        (30, "OT 03:00", "MM - G. Gray 2 yd run, 5-60 2:00", "15 - 21"),
    ):
        sheet.row((x, quarter), (90, play), (520, score))
    sheet.row((30, "Kickoff time: 15:00"))
    sheet.page()


def _statcrew_team(sheet: Sheet) -> None:
    _statcrew_heading(sheet, "Team Statistics")
    sheet.row((-400, "LL"), (-460, "MM"))
    entries = [
        (0, "FIRST DOWNS", "9", "8"), (1, "R u s h in g", "4", "5"), (1, "P a s s in g", "5", "3"), (1, "P e n a lt y", "0", "0"),
        (0, "NET YARDS RUSHING", "50", "72"), (1, "Rushing Attempts", "12", "20"), (1, "Rushing Touchdowns", "1", "2"),
        (0, "NET YARDS PASSING", "90", "30"), (1, "C o m p le t io n s - A t t e m p t s - I n t", "8-15-1", "4-9-0"),
        (1, "Passing Touchdowns", "1", "0"), (0, "TOTAL OFFENSE YARDS", "140", "102"), (1, "Total offense plays", "29", "29"),
        (0, "Fumbles: Number-Lost", "1-1", "1-0"), (0, "Penalties: Number-Yards", "3-25", "2-10"),
        (0, "PUNTS-YARDS", "3-100", "2-80"), (1, "Inside 20", "1", "0"), (1, "T o u c h b a c k s", "0", "1"),
        (0, "KICKOFFS-YARDS", "3-180", "4-220"), (1, "T o u c h b a c k s", "0", "2"),
        (0, "Punt returns: Number-Yards-TD", "1--3-0", "0-0-0"), (0, "Kickoff returns: Number-Yds-TD", "2-40-0", "1-80-1"),
        (0, "Interceptions: Number-Yds-TD", "0-0-0", "1-5-0"), (0, "Possession Time", "3 0 : 1 5", "29:45"),
        (0, "Third-Down Conversions", "3 of 9", "4 of 10"), (0, "Fourth-Down Conversions", "0 of 1", "1 of 1"),
        (0, "Red-Zone Scores-Chances", "1-2", "2-2"), (1, "Field goals", "0-2", "1-2"),
        (0, "Sacks By: Number-Yards", "0-0", "2-13"), (0, "PAT Kicks", "1-1", "0-1"), (0, "Field Goals", "0-0", "1-2"),
    ]  # fmt: skip
    for indent, label, away, home in entries:
        sheet.row((150 + 8 * indent, label), (-400, away), (-460, home))
    sheet.page()


def _statcrew_individual(sheet: Sheet, changes: dict) -> None:
    _statcrew_heading(sheet, "Individual Statistics")
    sheet.row((20, "Lakeside Larks"), (316, "Münster Moles"))
    glued = (
        ["No.Gain", "", "Loss", "Net", "TD", "Lg", "Avg"]
        if changes.get("glued")
        else ["No.", "Gain", "Loss", "Net", "TD", "Lg", "Avg"]
    )
    halves(
        sheet,
        "Rushing",
        glued,
        [
            ["F. Fox", "10", "55", "5", "50", "1", "20", "5.0"],
            ["Team", "2", "0", "0", "0", "0", "0", "0.0"],
            ["Totals", "12", "55", "5", "50", "1", "20", "4.2"],
        ],
        [["G. Gray", "20", "80", "8", "72", "2", "15", "3.6"], ["Totals", "20", "80", "8", "72", "2", "15", "3.6"]],
        first=120,
    )
    halves(
        sheet,
        "Passing",
        ["C-A-I", "Yds", "TD", "Long", "Sack"],
        [
            *(
                [
                    ["B. Baker", "7-14-1", "100", "1", "30", "1"],
                    ["K. Kent", "1-1-0", "3", "0", "3", "1"],
                    ["L. Lowe", "0-0-0", "0", "0", "0", "0"],
                ]
                if changes.get("two_passers")
                else [["B. Baker", "8-15-1", "103", "1", "30", "2"]]
            ),
            ["Team", "0-0-0", "-13", "0", "0", "0"],
            ["Totals", "8-15-1", "90", "1", "30", "2"],
        ],
        [["H. Hale", "4-9-0", "30", "0", "11", "0"], ["Totals", "4-9-0", "30", "0", "11", "0"]],
    )
    halves(
        sheet,
        "Receiving",
        ["No.", "Yards", "TD", "Long"],
        [["A. Able", "8", "103", "1", "30"], ["Totals", "8", "103", "1", "30"]],
        [["17", "4", "30", "0", "11"], ["Totals", "4", "30", "0", "11"]],
    )
    halves(
        sheet,
        "Punting",
        ["No.", "Yds", "Avg", "Long", "In20", "TB"],
        [
            ["C. Cole", "2", "100", "50.0", "60", "1", "0"],
            ["Team", "1", "0", "0.0", "0", "0", "0"],
            ["Totals", "3", "100", "33.3", "60", "1", "0"],
        ],
        [["E. Earl", "2", "80", "40.0", "44", "0", "1"], ["Totals", "2", "80", "40.0", "44", "0", "1"]],
    )
    for left in (20, 316):
        for x, group in zip((110, 170, 235), changes.get("groups", ("Kickoff", "Punt", "Intercept")), strict=True):
            sheet.text(left + x, group)
    sheet.top += 12
    halves(
        sheet,
        "Returns",
        ["No", "Yds", "Lg"] * 3,
        [
            ["A. Able", "2", "40", "25", "1", "-3", "0", "0", "0", "0"],
            ["Totals", "2", "40", "25", "1", "-3", "0", "0", "0", "0"],
        ],
        [
            ["D. Dörn", "1", "80", "80", "0", "0", "0", "1", "5", "5"],
            ["Totals", "1", "80", "80", "0", "0", "0", "1", "5", "5"],
        ],
        first=120,
        step=20,
    )
    halves(
        sheet,
        "Field goals",
        ["Qtr", "Time", "Dist", "Result"],
        [],
        [["E. Earl", "2nd", "01:00", "40 yards", "Good"], ["E. Earl", "4th", "00:10", "51 yards", "Blocked"]],
        step=44,
        first=110,
    )
    halves(
        sheet,
        "Kickoffs",
        ["No.", "Yards", "Avg", "TB", "OB"],
        [["C. Cole", "3", "180", "60.0", "0", "1"]],
        [["E. Earl", "4", "220", "55.0", "2", "0"]],
    )
    halves(
        sheet,
        "All-purpose",
        ["Run", "Rcv", "KR", "PR", "IR", "Total"],
        [["A. Able", "0", "103", "40", "-3", "0", "140"]],
        [["D. Dörn", "0", "0", "80", "0", "5", "85"]],
    )
    sheet.row((20, "FUMBLES: Lakeside Larks-F. Fox 1-1. Münster Moles-"))
    sheet.row((20, "99 1-0."))
    sheet.page()


def _statcrew_defense(sheet: Sheet) -> None:
    _statcrew_heading(sheet, "Defensive Statistics")
    edges = [190, 215, 245, 295, 340, 365, 405, 450, 485, 520, 550]
    labels = ["Solo", "Ast", "Total", "Sacks-Yds", "TFL-Yds", "FF", "FR-Yds", "Int-Yds", "BrUp", "Blks", "QBH"]
    for team, rows in (
        (
            "Lakeside Larks",
            [("5", "A. Able", "3 1 4 - 0.5-2 - - - 1 1 -"), ("", "Totals", "3 1 4 0.0-0 0.5-2 0 0-0 0-0 1 1 0")],
        ),
        (
            "Münster Moles",
            [
                ("17", "I. Ivy", "4 0 4 1.5-9 2.0-11 1 1-6 - - - 1"),
                ("4", "D. Dörn", "1 2 3 0.5-4 1.0-4 - - 1-5 2 - -"),
                ("48", "48", "1 0 1 - - - - - - - -"),
                ("T", "Team", "1 0 1 - - - - - - - -"),
                ("", "Totals", "7 2 9 2.0-13 3.0-15 1 1-6 1-5 2 0 1"),
            ],
        ),
    ):
        sheet.row((30, "#"), (50, team), *((-x, label) for x, label in zip(edges, labels, strict=True)))
        for number, name, cells in rows:
            sheet.row((30, number), (50, name), *((-x, cell) for x, cell in zip(edges, cells.split(), strict=True)))
    sheet.page()


def _statcrew_participation(sheet: Sheet) -> None:
    _statcrew_heading(sheet, "Participation Report")
    sheet.row((20, "Lakeside Larks"), (316, "Münster Moles"))
    for title, rows in (
        ("OFFENSE", [("WR", "5", "A. Able", "QB", "8", "H. Hale"), ("QB", "1", "B. Baker", "RB", "20", "G. Gray")]),
        ("DEFENSE", [("LB", "55", "J. Jay", "LB", "17", "I. Ivy")]),
    ):
        sheet.row((20, "Pos"), (60, "##"), (90, title), (316, "Pos"), (356, "##"), (386, title))
        for row in rows:
            sheet.row(*zip((20, 60, 90, 316, 356, 386), row, strict=True))
    sheet.row((20, "Lakeside Larks: 9-C. Cole, 22-F."))
    sheet.row((20, "Fox."))
    sheet.row((20, "Münster Moles: 3-E. Earl, 4-D. Dörn."))
    sheet.page()
