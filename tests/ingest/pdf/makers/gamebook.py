"""A small NFL gamebook with invented players and figures."""

from __future__ import annotations

from pathlib import Path

from ingest.files import SourceFile
from tests.ingest.pdf.makers.drawing import AWAY, HOME, Sheet, halves


def gamebook(path: Path, **changes) -> SourceFile:
    """A gamebook that went to overtime; every total adds up unless `changes` says otherwise."""
    sheet = Sheet(path)
    _gamebook_summary(sheet, changes)
    _gamebook_individual(sheet, changes)
    _gamebook_team(sheet, changes)
    _gamebook_defense(sheet)
    _gamebook_half(sheet)
    if changes.get("plays", True):
        _gamebook_plays(sheet)
    return sheet.save()


def _gamebook_heading(sheet: Sheet, title: str) -> None:
    sheet.row((200, f"{AWAY} vs {HOME}"))
    sheet.row((220, "10/9/2022 at Some Field"))
    sheet.row((220, title))


def _gamebook_summary(sheet: Sheet, changes: dict) -> None:
    sheet.row((180, "National Football League Game Summary"))
    sheet.row((20, "Date: Sunday, 10/9/2022"), (200, f"{AWAY} at {HOME}"))
    sheet.row((290, "Lineups"))
    sheet.row((100, AWAY), (400, HOME))
    sheet.row((60, "Offense"), (180, "Defense"), (340, "Offense"), (460, "Defense"))
    sheet.row(
        (40, "QB"),
        (58, "7"),
        (70, "A.Able"),
        (170, "LDE"),
        (190, "90"),
        (205, "D.Dorn"),
        (340, "QB"),
        (358, "12"),
        (370, "H.Hale"),
        (460, "CB"),
        (480, "21"),
        (495, "I.Ivy Jr."),
    )
    sheet.row(
        (40, "RB"),
        (58, "22"),
        (70, "B.Baker"),
        (170, "CB"),
        (190, "24"),
        (205, "E.Earl"),
        (340, "RB"),
        (358, "33"),
        (370, "J.St. John"),
    )
    sheet.row((90, "Substitutions"), (390, "Substitutions"))
    sheet.row((20, "K 3 F.Fox, P 5 G.Gray, WR"), (316, "K 9 K.Kent, P 8 L.Lowe, WR 80 M.Moss"))
    sheet.row((20, "81 C.Cole, WR 88 C.Cole"))
    sheet.row((90, "Did Not Play"), (390, "Did Not Play"))
    sheet.row((20, "QB 10 N.Nash"), (316, "QB 15 O.Olsen, G 64 P.Page"))
    sheet.row((90, "Not Active"), (390, "Not Active"))
    sheet.row((316, "T 70 Q.Quin"))
    sheet.row((230, "Field Goals (made ( ) & missed)"))
    sheet.row((20, "F.Fox"), (150, "(19) 52WL (40)"), (316, "K.Kent"), (450, "(30) 44BL (41)"))
    sheet.row((150, "(33)"))
    sheet.row((330, "1"), (370, "2"), (410, "3"), (450, "4"), (490, "OT"), (540, "Total"))
    score = changes.get("score", ("16", "13"))
    sheet.row(
        (20, "VISITOR:"),
        (80, AWAY),
        *zip((330, 370, 410, 450, 490, 540), ("3", "7", "0", "3", "3", score[0]), strict=True),
    )
    sheet.row(
        (20, "HOME:"),
        (80, HOME),
        *zip((330, 370, 410, 450, 490, 540), ("7", "0", "3", "3", "0", score[1]), strict=True),
    )
    sheet.row((250, "Scoring Plays"))
    sheet.row(
        (20, "Team"),
        (80, "Qtr"),
        (110, "Time"),
        (150, "Play Description (Extra Point) (Drive Info)"),
        (500, "Visitor"),
        (550, "Home"),
    )
    plays = [
        ("Aces", "1", "9:00", "F.Fox 19 yd. Field Goal (5-20, 2:00)", "3", "0"),
        ("Bulls", "1", "1:00", "I.Ivy Jr. 20 yd. interception return (K.Kent kick)", "3", "7"),
        ("Aces", "2", "0:30", f"B.Baker 4 yd. run ({changes.get('try', 'F.Fox kick')}) (9-60, 4:00)", "10", "7"),
        ("Bulls", "3", "5:00", "K.Kent 30 yd. Field Goal (4-9, 1:00)", "10", "10"),
        ("Bulls", "4", "8:00", "O.Other 0 yd. Safety", "10", "12") if changes.get("safety") else None,
        ("Aces", "4", "2:00", "F.Fox 40 yd. Field Goal (4-9, 1:00)", "13", "10"),
        ("Bulls", "4", "0:00", "K.Kent 41 yd. Field Goal (4-9, 1:00)", "13", "13"),
        ("Aces", "OT", "3:00", "F.Fox 33 yd. Field Goal (4-9, 1:00)", "16", "13"),
    ]
    for play in filter(None, plays):
        sheet.row(*zip((20, 80, 110, 150, 510, 560), play, strict=True))
    sheet.row((20, "Paid Attendance: 1,000"))
    sheet.page()


def _gamebook_individual(sheet: Sheet, changes: dict) -> None:
    _gamebook_heading(sheet, "Final Individual Statistics")
    sheet.row((90, AWAY), (390, HOME))
    baker = changes.get("baker_yards", "64")
    halves(
        sheet,
        "RUSHING",
        ["ATT", "YDS", "AVG", "LG", "TD"],
        [
            ["B.Baker", "20", baker, "3.2", "15", "1"],
            ["A.Able", "2", "-4", "-2.0", "0", "0"],
            ["Total", "22", "60", "2.7", "15", "1"],
        ],
        [["J.St. John", "10", "41", "4.1", "9", "0"], ["Total", "10", "41", "4.1", "9", "0"]],
    )
    halves(
        sheet,
        "PASSING",
        ["ATT", "CMP", "YDS", "SK/YD", "TD", "LG", "IN", "RT"],
        [
            ["A.Able", "30", "18", "201", "2/11", "0", "33", "1", "66.0"],
            ["Total", "30", "18", "201", "2/11", "0", "33", "1", "66.0"],
        ],
        [
            ["H.Hale", "25", "12", "110", "1/9", "0", "20", "0", "70.0"],
            ["Total", "25", "12", "110", "1/9", "0", "20", "0", "70.0"],
        ],
        first=95,
    )
    halves(
        sheet,
        "PASS RECEIVING",
        ["TAR", "REC", "YDS", "AVG", "LG", "TD"],
        [
            ["C.Cole", "20", "12", "150", "12.5", "33", "0"],
            ["B.Baker", "8", "6", "51", "8.5", "20", "0"],
            ["Total", "28", "18", "201", "11.2", "33", "0"],
        ],
        [["M.Moss", "24", "12", "110", "9.2", "20", "0"], ["Total", "24", "12", "110", "9.2", "20", "0"]],
        first=110,
    )
    halves(
        sheet,
        "INTERCEPTIONS",
        ["NO", "YDS", "AVG", "LG", "TD"],
        None if changes.get("one_sided") else [["Total", "0", "0", "0", "0", "0"]],
        [["I.Ivy Jr.", "1", "20", "20.0", "20", "1"], ["Total", "1", "20", "20.0", "20", "1"]],
    )
    halves(
        sheet,
        "PUNTING",
        ["NO", "YDS", "AVG", "NET", "TB", "IN20", "LG"],
        [["G.Gray", "4", "130", "32.5", "27.5", "0", "1", "50"], ["Total", "4", "130", "32.5", "27.5", "0", "1", "50"]],
        [["L.Lowe", "5", "210", "42.0", "38.0", "1", "2", "55"], ["Total", "5", "210", "42.0", "38.0", "1", "2", "55"]],
        first=100,
    )
    halves(
        sheet,
        "PUNT RETURNS",
        ["NO", "YDS", "AVG", "FC", "LG", "TD"],
        [
            ["E.Earl", "0", "0", "0.0", "2", "0", "0"],
            ["[TOUCHBACK]", "1", "0", "0.0", "0", "0", "0"],
            ["[DOWNED]", "2", "0", "0.0", "0", "0", "0"],
            ["Total", "0", "0", "0.0", "2", "0", "0"],
        ],
        [
            ["M.Moss", "2", "20", "10.0", "0", "12", "0"],
            ["[OUT OF BOUNDS]", "1", "0", "0.0", "0", "0", "0"],
            ["Total", "2", "20", "10.0", "0", "12", "0"],
        ],
        first=110,
    )
    halves(
        sheet,
        "KICKOFF RETURNS",
        ["NO", "YDS", "AVG", "FC", "LG", "TD"],
        [["E.Earl", "1", "22", "22.0", "0", "22", "0"], ["Total", "1", "22", "22.0", "0", "22", "0"]],
        [["[TOUCHBACK]", "4", "0", "0.0", "0", "0", "0"], ["Total", "0", "0", "0.0", "0", "0", "0"]],
        first=110,
    )
    edges = [200, 235, 290, 320, 345, 390, 440, 470, 495, 550]
    labels = ["FUM", "LOST", "OWN-REC", "YDS", "TD", "FORCED", "OPP-REC", "YDS", "TD", "OUT-BDS"]
    sheet.row((60, AWAY))
    sheet.row((60, "FUMBLES"), *((-x, label) for x, label in zip(edges, labels, strict=True)))
    sheet.row(
        (60, "B.Baker"),
        *((-x, n) for x, n in zip(edges, ["1", "1", "0", "0", "0", "0", "0", "0", "0", "0"], strict=True)),
    )
    sheet.page()
    _gamebook_heading(sheet, "Final Individual Statistics")
    sheet.row(
        (60, "Total"),
        *((-x, n) for x, n in zip(edges, ["1", "1", "0", "0", "0", "0", "0", "0", "0", "0"], strict=True)),
    )
    sheet.row((60, HOME))
    sheet.row((60, "FUMBLES"), *((-x, label) for x, label in zip(edges, labels, strict=True)))
    sheet.row(
        (60, "I.Ivy Jr."),
        *((-x, n) for x, n in zip(edges, ["0", "0", "0", "0", "0", "1", "1", "7", "0", "0"], strict=True)),
    )
    sheet.row(
        (60, "Total"),
        *((-x, n) for x, n in zip(edges, ["0", "0", "0", "0", "0", "1", "1", "7", "0", "0"], strict=True)),
    )
    sheet.page()


def _gamebook_team(sheet: Sheet, changes: dict) -> None:
    _gamebook_heading(sheet, "Final Team Statistics")
    sheet.row((440, "Visitor"), (540, "Home"))
    sheet.row((440, "Aces"), (540, "Bulls"))
    entries = [
        (0, "TOTAL FIRST DOWNS", "15", "9"), (1, "By Rushing", "5", "3"), (1, "By Passing", "9", "6"), (1, "By Penalty", "1", "0"),
        (0, "THIRD DOWN EFFICIENCY", "5-15-33.3%", "2-12-16.7%"), (0, "FOURTH DOWN EFFICIENCY", "0-1-0.0%", "0-0-0.0%"),
        (0, "TOTAL NET YARDS", "250", "142"), (1, "Total Offensive Plays (inc. times thrown passing)", "54", "36"),
        (0, "NET YARDS RUSHING", "60", "41"), (1, "Total Rushing Plays", "22", "10"),
        (0, "NET YARDS PASSING", "190", "101"), (1, "Times thrown - yards lost attempting to pass", "2-11", "1-9"),
        (1, "Gross yards passing", "201", "110"), (0, "PASS ATTEMPTS-COMPLETIONS-HAD INTERCEPTED", "30-18-1", "25-12-0"),
        (0, "KICKOFFS Number-In End Zone-Touchbacks", changes.get("kickoffs", "4-4-4"), "2-1-0"), (0, "PUNTS Number and Average", "4-32.5", "5-42.0"),
        (1, "Had Blocked", "1", "0"), (0, "FGs - PATs Had Blocked", "0-0", "1-0"),
        (1, "No. and Yards Punt Returns", "0-0", "2-20"), (1, "No. and Yards Kickoff Returns", "1-22", "0-0"),
        (1, "No. and Yards Interception Returns", "0-0", "1-20"), (0, "PENALTIES Number and Yards", changes.get("penalties", "6-45"), "5-40"),
        (0, "FUMBLES Number and Lost", "1-1", "0-0"), (0, "TOUCHDOWNS", "1", "1"), (1, "Rushing", "1", "0"), (1, "Passing", "0", "0"),
        (0, "EXTRA POINTS Made-Attempts", "1-1", "1-1"), (1, "Kicking Made-Attempts", "1-1", "1-1"),
        (0, "FIELD GOALS Made-Attempts", "3-4", "2-3"), (0, "SAFETIES", "0", "0"), (0, "FINAL SCORE", "16", "13"),
        (0, "TIME OF POSSESSION", "38:10", "24:50"),
    ]  # fmt: skip
    for indent, label, away, home in entries:
        sheet.row((20 + 20 * indent, label), (-470, away), (-565, home))
    sheet.page()


def _gamebook_defense(sheet: Sheet) -> None:
    _gamebook_heading(sheet, "Final Defensive Statistics")
    edges = [120 + 23 * i for i in range(20)]
    labels = [
        "TKL",
        "AST",
        "COMB",
        "SK",
        "/YDS",
        "TFL",
        "QH",
        "IN",
        "PD",
        "FF",
        "FR",
        "TKL",
        "AST",
        "FF",
        "FR",
        "BL",
        "TKL",
        "AST",
        "FF",
        "FR",
    ]
    for team, rows in (
        (
            AWAY,
            {
                "D.Dorn": "5 1 6 1 9 2 2 0 0 0 0 1 0 0 0 0 0 0 0 0",
                "E.Earl": "3 2 5 0 0 0 0 0 1 0 0 0 1 0 0 1 0 0 0 0",
                "Total": "8 3 11 1 9 2 2 0 1 0 0 1 1 0 0 1 0 0 0 0",
            },
        ),
        (
            HOME,
            {
                "I.Ivy Jr.": "4 0 4 1.5 8 1 1 1 2 1 1 0 0 0 0 0 0 0 0 0",
                "R.Ross": "2 2 4 0.5 3 1 1 0 0 0 0 0 0 0 0 0 1 0 0 0",
                "Total": "6 2 8 2 11 2 2 1 2 1 1 0 0 0 0 0 1 0 0 0",
            },
        ),
    ):
        sheet.row((20, team), (170, "Regular Defensive Plays"), (400, "Special Teams"), (510, "Misc"))
        sheet.row(*((-edge, label) for edge, label in zip(edges, labels, strict=True)))
        for name, figures in rows.items():
            sheet.row((22, name), *((-edge, figure) for edge, figure in zip(edges, figures.split(), strict=True)))
        sheet.row((20, "TKL = Tackle AST = Assist COMB = Combined"))
    sheet.page()


def _gamebook_half(sheet: Sheet) -> None:
    _gamebook_heading(sheet, "First Half Summary")
    halves(
        sheet,
        "RUSHING",
        ["ATT", "YDS", "AVG", "LG", "TD"],
        [["B.Baker", "9", "30", "3.3", "15", "1"], ["Total", "9", "30", "3.3", "15", "1"]],
        [["J.St. John", "4", "11", "2.8", "9", "0"], ["Total", "4", "11", "2.8", "9", "0"]],
    )
    sheet.page()


def _gamebook_plays(sheet: Sheet) -> None:
    _gamebook_heading(sheet, "Ball Possession And Drive Chart")
    sheet.row((20, "Kickoff Drive No.-Start Average"), (250, "Aces: 1 - ALP 25"), (400, "Bulls: 4 - BET 25"))
    sheet.page()
    _gamebook_heading(sheet, "First Quarter Play By Play")
    sheet.lines(*["F.Fox kicks 65 yards from ALP 35 to end zone, Touchback."] * 3)
    sheet.lines(
        "K.Kent kicks 60 yards from BET 35 to ALP 5. E.Earl to ALP 27 for 22 yards (R.Ross).",
        "1-10-ALP 27 A.Able pass incomplete.",
    )
    sheet.lines("K.Kent kicks onside 12 yards from BET 35 to BET 47. B.Baker (didn't try to advance) to BET 47.")
    sheet.lines(
        "K.Kent kicks 50 yards from BET 35 to ALP 15. PENALTY on BET, Offside, 5 yards, enforced at BET 35 - No Play."
    )
    sheet.page()
    _gamebook_heading(sheet, "Overtime Play By Play")
    sheet.lines("F.Fox kicks 65 yards from ALP 35 to end zone, Touchback.", "END OF GAME")
