"""Headers, rows and tables of a box score, from lines typed as they look on paper."""

from __future__ import annotations

import io
import json

import pytest

from ingest.pdf.child import extract
from ingest.pdf.columns import Grid, match_labels
from ingest.pdf.lines import Line, lines_of
from ingest.pdf.words import Page, Word, join_touching, turn
from ingest.sources.boxscores.model import Section
from ingest.sources.boxscores.tables import TableReader
from ingest.sources.pdf_tables import raw_tables
from tests.ingest.pdf.makers import Sheet

LETTER, LEADING = 5.0, 12.0
RUSHING = Section("rushing", ("rushing",), {"att": "carries", "yds": "rushing_yards", "avg": "", "td": "rushing_tds"})
DEFENSE = Section(
    "defense",
    (),
    {
        "solo": "def_tackles_solo",
        "ast": "def_tackle_assists",
        "tot": "def_tackles",
        "sack": "def_sacks",
        "int": "def_interceptions",
    },
)


def typed(text: str, number: int = 1) -> Page:
    """A page of typewritten lines."""
    words = []
    for row, line in enumerate(text.strip("\n").split("\n")):
        start = 0
        for word in line.split():
            start = line.index(word, start)
            top = row * LEADING
            words.append(Word(start * LETTER, top, (start + len(word)) * LETTER, top + 8, word, 8.0))
            start += len(word)
    return Page(number, 600, 800, words)


def words_of(text: str) -> tuple[Word, ...]:
    return lines_of(typed(text))[0].words


def read(*texts: str, sections=(RUSHING, DEFENSE), teams=("Aces", "Bulls")) -> TableReader:
    reader = TableReader(sections, teams, "box.pdf")
    lines: list[Line] = [line for number, text in enumerate(texts, 1) for line in lines_of(typed(text, number))]
    reader.read(lines, 600)
    return reader


def test_glued_and_broken_labels_are_found():
    columns = match_labels(words_of("No.Gain  SK / YDS  Mystery"), {"no": "n", "gain": "g", "skyds": "s"})
    assert [(column.key, column.label) for column in columns] == [
        ("n", "No.Gain"),
        ("g", "No.Gain"),
        ("s", "SK / YDS"),
        ("?", "Mystery"),
    ]
    assert columns[0].x1 == columns[1].x0


def test_figures_find_their_columns_when_some_are_missing():
    grid = Grid(match_labels(words_of("            ATT   YDS    TD"), {"att": "a", "yds": "y", "td": "t"}))
    grid.learn(words_of("A.Able       12    40     1"))
    name, figures = grid.place(words_of("B.Baker      11           0"))
    assert ([word.text for word in name], {i: word.text for i, word in figures.items()}) == (
        ["B.Baker"],
        {0: "11", 2: "0"},
    )


def test_a_number_in_a_name_stays_there():
    grid = Grid(match_labels(words_of("                          ATT   YDS"), {"att": "a", "yds": "y"}))
    name, figures = grid.place(words_of("48                               40"))
    assert ([word.text for word in name], {i: word.text for i, word in figures.items()}) == (["48"], {1: "40"})


def test_unknown_columns_are_reported_once_and_not_read():
    reader = read(
        """
RUSHING          ATT   YDS   XYZ    TD       RUSHING          ATT   YDS   XYZ    TD
A.Able            10    40     7     1       C.Cole             9    30     8     0
Total             10    40     7     1       Total              9    30     8     0
"""
    )
    assert [f.text() for f in reader.findings] == [
        "box.pdf: page 1: unknown column `XYZ` in rushing, not read [PDF-COLUMN]"
    ]
    assert reader.tables["rushing", 0].rows[0].values == {"carries": 10, "rushing_yards": 40, "rushing_tds": 1}


def test_an_unreadable_figure_is_blank_and_reported():
    reader = read("RUSHING     ATT   YDS    TD\nA.Able     1..0    40     1")
    assert reader.tables["rushing", 0].rows[0].values == {"rushing_yards": 40, "rushing_tds": 1}
    assert [f.text() for f in reader.findings] == [
        "box.pdf: page 1, line 2: `1..0` under `ATT` in rushing, expected a number [PDF-VALUE]"
    ]


def test_a_line_of_figures_without_a_name_is_reported():
    reader = read("RUSHING     ATT   YDS    TD\n             10    40     1")
    assert [f.code for f in reader.findings] == ["PDF-NO-NAME"]


def test_a_name_over_two_lines_is_one_name():
    reader = read(
        """
RUSHING              ATT   YDS    TD
Bartholomew
Featherstonehaugh     10    40     1
Total                 10    40     1
"""
    )
    assert [row.name for row in reader.tables["rushing", 0].rows] == ["Bartholomew Featherstonehaugh"]


def test_none_under_a_header_and_a_header_we_do_not_know():
    reader = read(
        """
RUSHING              ATT   YDS    TD
None
A.Able                10    40     1
TOASTING             BREAD   JAM    TEA
B.Baker                1     2     3
"""
    )
    assert [row.name for row in reader.tables["rushing", 0].rows] == ["A.Able"]


def test_a_table_only_the_home_team_has():
    reader = read(
        "                                                             RUSHING     ATT   YDS    TD\n"
        + " " * 61
        + "A.Able       10    40     1"
    )
    assert list(reader.tables) == [("rushing", 1)]


def test_defense_goes_by_the_team_in_its_header_or_else_by_order():
    text = "{}        Solo   Ast   Tot  Sack   Int\n7 A.Able      1     2     3   0.5     -\nTotals        1     2     3   0.5     -\n"
    assert list(read(text.format("Bulls")).tables) == [("defense", 1)]
    assert list(read(text.format("The A.") + text.format("The B.")).tables) == [("defense", 0), ("defense", 1)]
    prefixed = read(text.format("Aces State"), teams=("Aces", "Aces State"))
    assert list(prefixed.tables) == [("defense", 1)]
    row = prefixed.tables["defense", 1].rows[0]
    assert (row.name, row.jersey, row.values["def_sacks"], row.values["def_interceptions"]) == ("A.Able", 7, 0.5, 0)


def test_a_table_goes_on_over_the_page():
    reader = read(
        "RUSHING     ATT   YDS    TD\nA.Able       10    40     1",
        "B.Baker       5    10     0\nTotal        15    50     1",
    )
    table = reader.tables["rushing", 0]
    assert ([row.name for row in table.rows], table.sum("rushing_yards"), table.total.values["rushing_yards"]) == (
        ["A.Able", "B.Baker"],
        50,
        50,
    )


@pytest.mark.parametrize("text", ["", "Just some words here\nand there"])
def test_pages_without_tables(text):
    assert raw_tables([typed(text)]) == []


def test_touching_columns_are_parted_by_their_labels():
    (raw,) = raw_tables(
        [
            typed(
                """
Player           Att   Yds  TD
Adam Able        10012345   10
Brian Baker       20   300   1
Carl Cole        3004000    12
"""
            )
        ]
    )
    assert raw.headers[0] == "Player"
    assert [row.cells[0] for row in raw.rows][1] == "Brian Baker"
    assert raw.rows[1].cells[1:] == ("20", "300", "1")


def test_a_header_in_two_lines_is_put_together():
    (raw,) = raw_tables(
        [
            typed(
                """
               Pass    Pass    Rush
Player          Att     Yds     Att
Adam Able       100     900       3
Brian Baker      20     111       4
"""
            )
        ]
    )
    assert raw.headers == ["Player", "Pass Att", "Pass Yds", "Rush Att"]


def test_the_child_answers_page_by_page(tmp_path):
    sheet = Sheet(tmp_path / "a.pdf")
    sheet.lines("Adam Able 12")
    sheet.canvas.rect(100, 100, 200, 50)
    sheet.canvas.rect(100, 300, 200, 1, fill=1)
    sheet.canvas.rect(100, 400, 1, 90, fill=1)
    sheet.save()
    answers = io.StringIO()
    extract(str(tmp_path / "a.pdf"), 5, answers)
    first, page, last = (json.loads(line) for line in answers.getvalue().splitlines())
    assert (first, last) == ({"pages": 1}, {"end": True})
    assert [word[4] for word in page["words"]] == ["Adam", "Able", "12"]
    assert (len(page["horizontals"]), len(page["verticals"])) == (3, 3)
    assert (page["picture"], page["unreadable"], page["too_many"]) == (False, False, False)


def test_the_child_says_no_more_than_the_number_of_too_many_pages(tmp_path):
    sheet = Sheet(tmp_path / "a.pdf")
    sheet.lines("Adam Able 12")
    sheet.save()
    answers = io.StringIO()
    extract(str(tmp_path / "a.pdf"), 0, answers)
    assert json.loads(answers.getvalue()) == {"pages": 1}


@pytest.mark.parametrize(
    ("matrix", "box", "size"),
    [
        ((1, 0, 0, 1, 0, 0), (100, 200, 150, 210), (600, 800)),
        ((-1, 0, 0, -1, 0, 0), (450, 590, 500, 600), (600, 800)),
        ((0, 1, -1, 0, 0, 0), (590, 100, 600, 150), (800, 600)),
        ((0, -1, 1, 0, 0, 0), (200, 450, 210, 500), (800, 600)),
    ],
)
def test_characters_are_turned_upright(matrix, box, size):
    char = {
        "x0": 100,
        "top": 200,
        "x1": 150,
        "bottom": 210,
        "text": "A",
        "size": 10,
        "fontname": "Arial-Bold",
        "matrix": matrix,
    }
    stray = {**char, "matrix": (0.7, 0.8, -0.8, 0.7, 0, 0) if matrix[0] else (1, 0, 0, 1, 0, 0)}
    glyphs, width, height = turn([char, char, stray], 600, 800)
    assert [tuple(glyph[:4]) for glyph in glyphs] == [box, box]
    assert ((width, height), glyphs[0].bold) == (size, True)


def test_pieces_of_a_word_are_joined_and_overdrawn_words_kept_once():
    def word(x: float, text: str) -> Word:
        return Word(x, 0, x + 5 * len(text), 10, text, 10.0)

    assert [w.text for w in join_touching([word(0, "RUS"), word(15.2, "HING"), word(60, "TD"), word(60.3, "TD")])] == [
        "RUSHING",
        "TD",
    ]
