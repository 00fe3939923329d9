"""Draws small PDFs in the manner of each family of box scores, with invented teams, players and figures."""

from __future__ import annotations

from pathlib import Path

from reportlab.pdfgen.canvas import Canvas

from ingest.files import Kind, SourceFile, fingerprint

WIDTH, HEIGHT = 612, 792


class Sheet:
    """A PDF being drawn; positions are from the left and the top of the page."""

    def __init__(self, path: Path, **options) -> None:
        self.path = path
        self.canvas = Canvas(str(path), pagesize=(WIDTH, HEIGHT), **options)
        self.size = 8
        self.top = 40.0

    def text(self, x: float, text: str, top: float | None = None, right: bool = False) -> None:
        self.canvas.setFont("Helvetica", self.size)
        y = HEIGHT - (self.top if top is None else top) - self.size
        (self.canvas.drawRightString if right else self.canvas.drawString)(x, y, text)

    def row(self, *cells: tuple[float, str], step: float = 12) -> None:
        """Cells at x positions; a negative position is a right edge."""
        for x, text in cells:
            self.text(abs(x), text, right=x < 0)
        self.top += step

    def lines(self, *texts: str, x: float = 20) -> None:
        for text in texts:
            self.row((x, text))

    def page(self) -> None:
        self.canvas.showPage()
        self.top = 40.0

    def save(self) -> SourceFile:
        self.canvas.save()
        return source(self.path)


def source(path: Path) -> SourceFile:
    return SourceFile(path, path.name, Kind.PDF, path.stat().st_size, fingerprint(path))


def table(
    sheet: Sheet, left: float, title: str, labels: list[str], rows: list[list[str]], first: float, step: float
) -> None:
    """A table in one half of the page: names at the left, figures flush right under their labels."""
    edges = [left + first + step * i for i in range(len(labels))]
    sheet.row((left, title), *((-edge, label) for edge, label in zip(edges, labels, strict=True)))
    for name, *cells in rows:
        sheet.row((left, name), *((-edge, cell) for edge, cell in zip(edges, cells, strict=True) if cell != ""))


def halves(
    sheet: Sheet, title: str, labels: list[str], away: list[list[str]] | None, home: list[list[str]] | None, **where
) -> None:
    """The same table for both teams side by side; None leaves a team's out."""
    start = sheet.top
    ends = []
    for left, rows in ((20, away), (316, home)):
        if rows is not None:
            sheet.top = start
            table(sheet, left, title, labels, rows, where.get("first", 130), where.get("step", 24))
            ends.append(sheet.top)
    sheet.top = max(ends) + where.get("gap", 4)


AWAY, HOME = "Alpha City Aces", "Beta Town Bulls"


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


def statcrew(path: Path, **changes) -> SourceFile:
    """A StatCrew report with letter-spaced labels, glued headers, team rows and men known by number."""
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
