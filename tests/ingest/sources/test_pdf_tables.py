"""Season tables drawn in several layouts, and the raw tables found in them."""

from __future__ import annotations

from ingest.sources.pdf import pdf_tables_of, read_pdf_file
from tests.ingest.pdf.makers import HEIGHT, Sheet, table


def cells(raw) -> list[tuple]:
    return [row.cells for row in raw.rows]


def columns(sheet: Sheet, edges, *rows) -> None:
    """Rows of a name at the left and figures flush right at the edges."""
    for name, *figures in rows:
        sheet.row((20, name), *((-x, figure) for x, figure in zip(edges, figures, strict=True) if figure))


EDGES = (200, 240, 280, 310, 340)


def media_guide(path, total_yards="1,240"):
    sheet = Sheet(path)
    sheet.row((200, "1983 ALPHA CITY ACES"))
    sheet.row((20, "RUSHING"))
    columns(
        sheet, EDGES,
        ("Player", "Att", "Yds", "Avg", "LG", "TD"),
        ("Adam Able", "301", "1,234", "4.1", "56t", "11"),
        ("Brian Baker", "12", "-3", "-0.3", "4", "0"),
        ("Bartholomew Featherston", "7", "9", "1.3", "", "0"),
        ("Totals", "320", total_yards, "3.9", "56t", "11"),
        ("Opponents", "400", "1,600", "4.0", "80", "12"),
    )  # fmt: skip
    return sheet.save()


def test_a_plain_table_without_rules(tmp_path):
    (raw,) = pdf_tables_of(media_guide(tmp_path / "guide.pdf"))
    assert raw.title == "1983 ALPHA CITY ACES RUSHING"
    assert raw.headers == ["Player", "Att", "Yds", "Avg", "LG", "TD"]
    assert cells(raw)[:3] == [
        ("Adam Able", "301", "1,234", "4.1", "56t", "11"),
        ("Brian Baker", "12", "-3", "-0.3", "4", "0"),
        ("Bartholomew Featherston", "7", "9", "1.3", None, "0"),
    ]
    assert (raw.where, raw.rows[0].place, raw.column_places[2]) == ("page 1, table 1", "page 1, line 4, column {}", "3")


def test_totals_are_no_players_and_must_add_up(tmp_path):
    fragment = read_pdf_file(media_guide(tmp_path / "good.pdf"), 1983)
    assert {row["player_name"]: (row["carries"], row["rushing_yards"]) for row in fragment.tables["rushing"].rows} == {
        "Adam Able": (301, 1234), "Brian Baker": (12, -3), "Bartholomew Featherston": (7, 9),
    }  # fmt: skip
    assert [f for f in fragment.findings if f.code == "PDF-SUM"] == []
    fragment = read_pdf_file(media_guide(tmp_path / "bad.pdf", total_yards="1,250"), 1983)
    assert [f.text() for f in fragment.findings if f.code == "PDF-SUM"] == [
        "bad.pdf: page 1, line 7, column 3: Yds of 3 rows add up to 1240, expected 1250 as printed [PDF-SUM]"
    ]


def test_dot_leaders_even_where_nothing_is_aligned(tmp_path):
    sheet = Sheet(tmp_path / "dots.pdf")
    sheet.lines(
        "PUNTING ................ No. ........ Yds. ...... Avg.",
        "Gray, Greg .............. 70 ........ 2,876 ..... 41.1",
        "Fox......................2.........60......30.0",
    )
    (raw,) = pdf_tables_of(sheet.save())
    assert (raw.title, raw.headers) == ("PUNTING", ["Player", "Punts", "Yds.", "Avg."])
    assert cells(raw) == [("Gray, Greg", "70", "2,876", "41.1"), ("Fox", "2", "60", "30.0")]


def test_tables_side_by_side_at_different_heights(tmp_path):
    sheet = Sheet(tmp_path / "two.pdf")
    sheet.row((240, "TEAM STATISTICS FOR THE YEAR"))
    start = sheet.top
    table(
        sheet,
        20,
        "PASSING",
        ["ATT", "CMP", "YDS", "TD"],
        [["Adam Able", "301", "150", "2001", "11"], ["Brian Baker", "12", "3", "30", "0"]],
        130,
        30,
    )
    sheet.top += 10
    table(
        sheet,
        20,
        "PUNTING",
        ["NO", "YDS", "AVG"],
        [["Gray, Greg", "70", "2876", "41.1"], ["Fox, F.", "2", "60", "30.0"]],
        130,
        30,
    )
    sheet.top = start + 5
    receivers = [
        ["Dan Dorn", "50", "601", "12.0", "3"],
        ["Ed Earl", "33", "290", "8.8", "1"],
        ["Frank Fox", "3", "9", "3.0", "0"],
        ["Gus Gold", "2", "8", "4.0", "0"],
        ["Hal Hix", "1", "8", "8.0", "0"],
    ]
    table(sheet, 330, "RECEIVING", ["NO", "YDS", "AVG", "TD"], receivers, 130, 30)
    tables = {raw.title.split()[-1]: raw for raw in pdf_tables_of(sheet.save())}
    assert cells(tables["PASSING"]) == [
        ("Adam Able", "301", "150", "2001", "11"),
        ("Brian Baker", "12", "3", "30", "0"),
    ]
    assert cells(tables["PUNTING"]) == [("Gray, Greg", "70", "2876", "41.1"), ("Fox, F.", "2", "60", "30.0")]
    assert cells(tables["RECEIVING"]) == [tuple(row) for row in receivers]
    assert tables["RECEIVING"].headers == ["Player", "Rec", "YDS", "AVG", "TD"]


def test_groups_over_columns_wrapped_names_and_empty_cells(tmp_path):
    sheet = Sheet(tmp_path / "wrap.pdf")
    edges = (230, 260, 290, 330, 360, 390)

    def line(rank, name, position, team, *figures):
        sheet.row(
            (20, rank),
            (45, name),
            (150, position),
            (180, team),
            *((-x, n) for x, n in zip(edges, figures, strict=False)),
        )

    sheet.row((120, "LEAGUE LEADERS"))
    sheet.row((240, "Rushing"), (340, "Receiving"))
    line("Rk", "Player", "Pos", "Team", "Att", "Yds", "TD", "Rec", "Yds", "TD")
    line("1", "Adam Able", "RB", "ALP", "200", "900", "7", "20", "150", "1")
    line("2", "Bartholomew", "QB", "BET", "30", "100", "0")
    sheet.row((45, "Featherstonehaugh"))
    line("3", "Cy Cole", "RB", "ALP", "20", "90", "1", "2", "15", "0")
    (raw,) = pdf_tables_of(sheet.save())
    assert raw.headers == ["Rk", "Player", "Pos", "Team", "Att", "Yds", "TD", "Rec", "Yds", "TD"]
    assert raw.groups == ["", "", "", "", "Rushing", "Rushing", "Rushing", "Receiving", "Receiving", "Receiving"]
    assert cells(raw)[1] == ("2", "Bartholomew Featherstonehaugh", "QB", "BET", "30", "100", "0", None, None, None)


def ruled(sheet: Sheet, rows) -> None:
    top = sheet.top
    for row in [["Name", "G", "Tkl", "Ast", "Sacks"], *rows]:
        for x, text in zip((22, 122, 162, 202, 242), row, strict=True):
            sheet.text(x, text)
        sheet.top += 14
    for x in (20, 120, 160, 200, 240, 290):
        sheet.canvas.line(x, HEIGHT - top + 2, x, HEIGHT - sheet.top + 2)


def test_ruled_tables_with_headers_repeated_on_every_page(tmp_path):
    sheet = Sheet(tmp_path / "ruled.pdf")
    ruled(sheet, [["Adam Able", "16", "80", "20", "3.5"], ["Brian von der Baker", "16", "8", "2", "0"]])
    sheet.page()
    ruled(sheet, [["Carl Cole", "4", "", "1", "0"]])
    (raw,) = pdf_tables_of(sheet.save())
    assert raw.headers == ["Name", "G", "Tkl", "Ast", "Sacks"]
    assert cells(raw) == [
        ("Adam Able", "16", "80", "20", "3.5"), ("Brian von der Baker", "16", "8", "2", "0"), ("Carl Cole", "4", None, "1", "0"),
    ]  # fmt: skip
    assert raw.rows[2].place == "page 2, line 2, column {}"


def test_a_table_goes_on_over_the_page_without_its_header(tmp_path):
    sheet = Sheet(tmp_path / "long.pdf")
    columns(
        sheet,
        EDGES,
        ("Player", "Att", "Yds", "Avg", "LG", "TD"),
        ("Adam Able", "30", "120", "4.0", "20", "1"),
        ("Brian Baker", "12", "30", "2.5", "9", "0"),
    )
    sheet.page()
    columns(sheet, EDGES, ("Carl Cole", "11", "22", "2.0", "8", "0"), ("Dan Dorn", "10", "21", "2.1", "7", "1"))
    (raw,) = pdf_tables_of(sheet.save())
    assert [row[0] for row in cells(raw)] == ["Adam Able", "Brian Baker", "Carl Cole", "Dan Dorn"]


def test_text_around_a_table_is_not_part_of_it(tmp_path):
    sheet = Sheet(tmp_path / "prose.pdf")
    sheet.lines("The season of the Aces was a long one, with many injuries in the backfield.", "It ended in the rain.")
    sheet.top += 20
    columns(
        sheet,
        EDGES,
        ("Player", "Att", "Yds", "Avg", "LG", "TD"),
        ("Adam Able", "30", "120", "4.0", "20", "1"),
        ("Brian Baker", "12", "30", "2.5", "9", "0"),
    )
    sheet.top += 40
    sheet.lines("Next year will be better, says the coach, who has said so before.")
    (raw,) = pdf_tables_of(sheet.save())
    assert cells(raw) == [("Adam Able", "30", "120", "4.0", "20", "1"), ("Brian Baker", "12", "30", "2.5", "9", "0")]


def test_captions_on_cards_are_no_headers(tmp_path):
    sheet = Sheet(tmp_path / "cards.pdf")
    for _ in range(3):
        sheet.row((20, "Adam Able"), (120, "Brian Baker"), (220, "Carl Cole"), (320, "Dan Dorn"))
        sheet.row((20, "Pass rush:"), (120, "Pass rush:"), (220, "Pass rush:"), (320, "Pass rush:"))
        sheet.row((20, "1 2"), (120, "3 4"), (220, "0 1"), (320, "2 2"))
    assert pdf_tables_of(sheet.save()) == []


def test_page_numbers_and_running_heads_do_not_part_a_table(tmp_path):
    sheet = Sheet(tmp_path / "guide.pdf")
    heads = ("Player", "No", "Yds", "Avg", "LG", "TD")
    for page, rows in enumerate(
        (
            [heads, ("Adam Able", "30", "120", "4.0", "20", "1"), ("Bo Baker", "12", "30", "2.5", "9", "0")],
            [("Bartholomew Featherstonehaugh", "11", "22", "2.0", "8", "0"), ("Jo Xu", "10", "21", "2.1", "7", "1")],
        )
    ):
        sheet.row((20, "1983 ALPHA CITY ACES"), (-590, str(112 + page)))
        if not page:
            sheet.row((20, "PUNT RETURNS"))
        columns(sheet, EDGES, *rows)
        sheet.text(280, f"Page {page + 1} of 2", top=760)
        sheet.page()
    (raw,) = pdf_tables_of(sheet.save())
    assert raw.title == "1983 ALPHA CITY ACES PUNT RETURNS"
    assert [row[0] for row in cells(raw)] == ["Adam Able", "Bo Baker", "Bartholomew Featherstonehaugh", "Jo Xu"]
    assert raw.rows[2].place == "page 2, line 2, column {}"


def test_a_page_number_below_and_headers_beside_rows_do_not_hide_the_gutter(tmp_path):
    sheet = Sheet(tmp_path / "two.pdf")
    sheet.lines("The Aces of 1983 won 9 of 16 games and ran well.")
    start = sheet.top
    figures = ["20", "90", "4.5", "1"]
    for title in ("RUSHING", "RECEIVING"):
        table(sheet, 20, title, ["NO", "YDS", "AVG", "TD"], [["Ed Able", *figures], ["Jo Xu", *figures]], 130, 30)
        sheet.top += 20
    sheet.top = start
    long = [[f"{name} Young", *figures] for name in ("Al", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")]
    table(sheet, 316, "PUNT RETURNS", ["NO", "YDS", "AVG", "TD"], long, 130, 30)
    sheet.text(286, "Page 1 of 4", top=740)
    tables = {raw.title: raw for raw in pdf_tables_of(sheet.save())}
    assert {title.split("well. ")[-1]: len(raw.rows) for title, raw in tables.items()} == {
        "RUSHING": 2, "RECEIVING": 2, "PUNT RETURNS": 8,
    }  # fmt: skip


def test_jersey_numbers_before_the_names_are_no_table_of_their_own(tmp_path):
    sheet = Sheet(tmp_path / "jersey.pdf")
    for row in (
        ("No.", "Player", "Att", "Yds", "TD"), ("22", "Adam Able", "200", "900", "7"), ("7", "Brian Baker", "30", "100", "0"),
    ):  # fmt: skip
        sheet.row((20, row[0]), (50, row[1]), *((-x, text) for x, text in zip((200, 240, 280), row[2:], strict=True)))
    (raw,) = pdf_tables_of(sheet.save())
    assert cells(raw) == [("22", "Adam Able", "200", "900", "7"), ("7", "Brian Baker", "30", "100", "0")]


def test_a_teams_name_holds_for_every_table_below_it(tmp_path):
    sheet = Sheet(tmp_path / "teams.pdf")
    for team in ("ALPHA CITY ACES", "BETA TOWN BULLS"):
        sheet.lines(team)
        for title in ("RUSHING", "RECEIVING"):
            sheet.lines(title)
            rows = [(f"{name} {team[0]}orn", "20", "90", "4.5", "20", "1") for name in ("Ed", "Jo")]
            columns(sheet, EDGES, ("Player", "No", "Yds", "Avg", "LG", "TD"), *rows)
            sheet.top += 8
    assert [(raw.title, len(raw.rows)) for raw in pdf_tables_of(sheet.save())] == [
        ("ALPHA CITY ACES RUSHING", 2), ("ALPHA CITY ACES RECEIVING", 2),
        ("BETA TOWN BULLS RUSHING", 2), ("BETA TOWN BULLS RECEIVING", 2),
    ]  # fmt: skip


def test_distances_of_field_goals_are_headers(tmp_path):
    sheet = Sheet(tmp_path / "kicks.pdf")
    edges = (180, 230, 280, 330, 380, 420)
    for row in (
        ("Player", "FG", "20-29", "30-39", "40-49", "50+", "LG"), ("Adam Able", "20-25", "7-7", "7-8", "5-7", "1-3", "51"),
        ("Bo Baker", "0-0", "0-0", "0-0", "0-0", "0-0", "—"),
    ):  # fmt: skip
        columns(sheet, edges, row)
    (raw,) = pdf_tables_of(sheet.save())
    assert raw.headers == ["Player", "FG", "20-29", "30-39", "40-49", "50+", "LG"]
    assert len(raw.rows) == 2


def test_plays_of_the_team_belong_to_the_total_and_to_no_player(tmp_path):
    sheet = Sheet(tmp_path / "team.pdf")
    sheet.lines("RUSHING")
    columns(
        sheet, EDGES,
        ("Player", "Att", "Yds", "Avg", "LG", "TD"),
        ("Adam Able", "30", "120", "4.0", "20", "1"),
        ("TEAM", "2", "-5", "-2.5", "0", "0"),
        ("Total", "32", "115", "3.6", "20", "1"),
    )  # fmt: skip
    fragment = read_pdf_file(sheet.save(), 1983)
    assert [row["player_name"] for row in fragment.tables["rushing"].rows] == ["Adam Able"]
    assert [f.text() for f in fragment.findings if f.code == "PDF-SUM"] == []


def test_labels_close_together_stand_each_over_its_own_column(tmp_path):
    sheet = Sheet(tmp_path / "close.pdf")
    sheet.lines("PASSING")
    edges = (150, 180, 210, 229)
    columns(
        sheet, edges, ("Player", "Att", "Yds", "Int", "Rate"), ("Ed Able", "30", "120", "14", "90.1"), ("Jo Xu", "3", "12", "0", "8.1"),
    )  # fmt: skip
    (raw,) = pdf_tables_of(sheet.save())
    assert raw.headers == ["Player", "Att", "Yds", "Int", "Rate"]
