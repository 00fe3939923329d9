"""Tables and lists draw what their keys say; what a card lacks is an error that names it, never a blank."""

from __future__ import annotations

import pytest

from cardgen.printing.drawing import Line, Rect, Text
from cardgen.printing.geometry import POINT, Box
from tests.cardgen.printing.drawn import CARD, Rows, draw

EM = 10 * POINT
PLAYERS: Rows = [
    {"team": "CHI", "player": "Ha Ha Clinton-Dix", "pos": "FS"},
    {"team": "CHI", "player": "Eddie Jackson", "pos": "FS"},
    {"team": "GB", "player": "Adrian Amos", "pos": "SS"},
    {"team": "CHI", "player": "Kyle Fuller", "pos": "CB"},
]
DATA = {"cards: defensive backs": PLAYERS}


def table(keys: str, columns: str = '{ text = "{N #}", style = "plain" }', box: str = "[10, 10, 60, 30]") -> str:
    return f'[front.t]\nkind = "table"\nbox = {box}\ncolumns = [{columns}]\n{keys}\n'


def data_table(keys: str = "") -> str:
    columns = '{ text = "#", style = "plain" }, { text = "{player}", style = "plain", width = 3 }'
    return table(f'data = "cards: defensive backs"\n{keys}', columns)


def numbered(rows: int) -> dict[str, str]:
    return {f"N {number}": f"v{number}" for number in range(-5, rows + 1)}


# --- Tables -------------------------------------------------------------------------------------------------------------


def test_numbered_rows_fill_the_box_and_read_the_fields_of_their_numbers() -> None:
    texts = draw(table("rows = 3\npad = 2"), numbered(3)).only(Text)
    assert [call.text for call in texts] == ["v1", "v2", "v3"]
    assert [call.box for call in texts] == [Box(12, 10 + row * 10, 56, 10) for row in range(3)]
    assert texts[0].element == "front.t.{N #}.1"


def test_rows_may_begin_with_any_number_and_have_a_height_of_their_own() -> None:
    texts = draw(table("rows = 3\nfirst = -1\nrow_height = 8"), numbered(3)).only(Text)
    assert [call.text for call in texts] == ["v-1", "v0", "v1"]
    assert [call.box.y for call in texts if call.box] == [10, 18, 26]


def test_columns_share_the_width_by_their_parts() -> None:
    columns = ", ".join(f'{{ text = "c", style = "plain", width = {width} }}' for width in (1, 2, 3))
    texts = draw(table("rows = 1\npad = 0", columns)).only(Text)
    assert [call.box for call in texts] == [Box(10, 10, 10, 30), Box(20, 10, 20, 30), Box(40, 10, 30, 30)]


def test_headings_stand_above_the_rows_and_may_have_fields() -> None:
    keys = 'rows = 2\nheading_style = "middle"\nheading_height = 6\nheading_fill = "pale"\npad = 0'
    drawn = draw(table(keys, '{ heading = "{who}", text = "#", style = "plain" }'), {"who": "RN"})
    heading, first, second = drawn.only(Text)
    assert (heading.text, heading.font, heading.box) == ("RN", "bold", Box(10, 10, 60, 6))
    assert (first.box, second.box) == (Box(10, 16, 60, 12), Box(10, 28, 60, 12))
    assert drawn.only(Rect) == [Rect(Box(10, 10, 60, 6), "#eeeeee", "", 0, 0)]


def test_a_table_of_headings_alone_has_no_rows() -> None:
    keys = 'heading_style = "middle"\nheading_height = 6\nstripe = "pale"\nrule = "ink"'
    drawn = draw(table(keys, '{ heading = "RN", text = "#", style = "plain", fill = "pale" }'))
    assert drawn.said == ["RN"]
    assert drawn.only(Rect) == []


def test_shades_lie_under_lines_and_lines_under_texts() -> None:
    keys = 'rows = 4\nstripe = "pale"\nrule = "team"\nedge = "ink"\nline_width = 0.3'
    columns = '{ text = "a", style = "plain", fill = "team-second" }, { text = "b", style = "plain" }'
    drawn = draw(table(keys, columns, "[10, 10, 60, 40]"))
    kinds = [type(call).__name__ for call in drawn.face.calls]
    assert kinds == ["Rect"] * 3 + ["Line"] * 4 + ["Rect"] + ["Text"] * 8
    fill, *stripes, edge = drawn.only(Rect)
    assert fill == Rect(Box(10, 10, 30, 40), "#ffb612", "", 0, 0)
    assert stripes == [Rect(Box(10, y, 60, 10), "#eeeeee", "", 0, 0) for y in (20, 40)]  # the second row, the fourth
    assert edge == Rect(Box(10, 10, 60, 40), "", "#111111", 0.3, 0)
    *rules, between = drawn.only(Line)
    assert rules == [Line(10, y, 70, y, "#203731", 0.3, 0) for y in (20, 30, 40)]
    assert between == Line(40, 10, 40, 50, "#111111", 0.3, 0)


def test_an_edge_parts_the_headings_from_the_rows() -> None:
    keys = 'rows = 1\nedge = "ink"\nheading_style = "plain"\nheading_height = 6\nrow_height = 10'
    drawn = draw(table(keys), numbered(1))
    assert drawn.only(Rect)[0].box == Box(10, 10, 60, 16)  # as high as its rows, not its box
    assert drawn.only(Line) == [Line(10, 16, 70, 16, "#111111", 0.15, 0)]


def test_a_table_of_data_has_a_row_for_each_of_the_teams_records() -> None:
    drawn = draw(data_table(), tables=DATA)
    assert drawn.said == ["1", "Ha Ha Clinton-Dix", "2", "Eddie Jackson", "3", "Kyle Fuller"]


@pytest.mark.parametrize(
    ("where", "players"),
    [
        ('where.pos = "FS"', ["Ha Ha Clinton-Dix", "Eddie Jackson"]),
        ('where.pos = ["CB", "SS"]', ["Kyle Fuller"]),
        ('where = { pos = "FS", player = "Eddie Jackson" }', ["Eddie Jackson"]),
        ('where.pos = "QB"', []),
    ],
)
def test_where_chooses_records_whose_fields_say_so(where: str, players: list[str]) -> None:
    assert draw(data_table(where), tables=DATA).said[1::2] == players


@pytest.mark.parametrize(
    ("text", "said"),
    [("#", "1"), ("{N #}", "first"), ("{#}.", "1."), ("#{number}", "#8"), ("# {N #}", "# first"), ("#1", "#1")],
)
def test_a_row_has_its_number_in_braces_or_alone_and_elsewhere_a_number_sign_is_itself(text: str, said: str) -> None:
    record = {"N 1": "first", "number": "8"}
    table = (
        f'[front.t]\nkind = "table"\nbox = [0, 0, 40, 10]\nrows = 1\ncolumns = [{{ text = "{text}", style = "plain" }}]'
    )
    assert draw(table, record).said == [said]
    entry = f'[front.t]\nkind = "list"\nbox = [0, 0, 40, 10]\ndata = "d"\ncolumns = [{{ text = "{text}", style = "plain" }}]'
    assert draw(entry, {}, {"d": [record]}).said == [said]


def test_a_table_in_each_knows_its_place() -> None:
    inner = '{ kind = "table", box = [0, 0, 20, 10], rows = 1, columns = [{ text = "{place} {#}", style = "plain" }] }'
    each = f'[front.e]\nkind = "each"\nplaces = {{ A = [10, 10], B = [50, 10] }}\nelements.t = {inner}'
    assert draw(each).said == ["A 1", "B 1"]


def test_more_rows_than_a_box_holds_are_an_error_with_the_most_that_it_does() -> None:
    drawn = draw(data_table("row_height = 10.1"), tables=DATA)
    assert drawn.face.calls == ()
    place = f"test.toml: front.t ({CARD})"
    assert drawn.reported == [f"{place}: 3 rows, expected at most 2 rows of 10.1 mm [TABLE-TOO-LONG]"]
    assert draw(data_table("row_height = 10"), tables=DATA).reported == []


def test_more_rows_than_any_page_holds_are_an_error() -> None:
    many = {"cards: defensive backs": [{"team": "CHI", "player": "x"}] * 1001}
    assert "1001 rows, expected at most 1000" in draw(data_table(), tables=many).reported[0]


# --- Lists --------------------------------------------------------------------------------------------------------------


def listed(keys: str = "", style: str = "plain", box: str = "[10, 10, 40, 40]", lines: int = 3) -> str:
    columns = (
        f'{{ text = "#", style = "plain", width = 0.5 }}, {{ text = "{{note}}", style = "{style}", lines = {lines} }}'
    )
    return f'[front.l]\nkind = "list"\nbox = {box}\ndata = "notes"\npad = 0\ncolumns = [{columns}]\n{keys}\n'


NOTES = {"notes": [{"note": "short"}, {"note": "a note that runs over lines"}, {"note": "last"}]}


def test_entries_of_a_list_are_as_tall_as_their_longest_text() -> None:
    drawn = draw(listed('gap = 2\nrule = "ink"'), tables=NOTES)
    assert drawn.said == ["1", "short", "2", "a note that runs", "over lines", "3", "last"]
    tops = [text.box.y for text in drawn.only(Text) if text.box and text.text in "123"]
    line = 1.15 * EM
    assert tops == [pytest.approx(10), pytest.approx(10 + line + 2), pytest.approx(10 + 3 * line + 4)]
    assert [rule.y1 for rule in drawn.only(Line)] == [pytest.approx(top - 1) for top in tops[1:]]


def test_a_list_whose_lines_stand_close_is_still_as_tall_as_its_letters() -> None:
    drawn = draw(listed(style="tight"), tables=NOTES)
    assert drawn.said == ["1", "short", "2", "a note that runs", "over lines", "3", "last"]
    assert {text.size for text in drawn.only(Text)} == {10}


def test_a_list_longer_than_its_box_is_an_error() -> None:
    drawn = draw(listed(box="[10, 10, 40, 12]"), tables=NOTES)
    assert drawn.face.calls == ()
    needed = 4 * 1.15 * EM + 2
    place = f"test.toml: front.l ({CARD})"
    assert drawn.reported == [f"{place}: 3 entries of {needed:.1f} mm, expected at most 12 mm [LIST-TOO-LONG]"]


def test_a_text_too_long_for_its_column_is_reported_with_its_entry() -> None:
    (reported,) = draw(listed(lines=1), tables=NOTES).reported
    assert reported.startswith(
        f"{CARD} (test.toml: front.l.2.{{note}}): 'a note that runs over lines', expected a text"
    )


def test_an_empty_list_draws_nothing() -> None:
    assert draw(listed('rule = "ink"'), tables={"notes": []}).face.calls == ()


# --- What a card lacks --------------------------------------------------------------------------------------------------


def text(words: str, keys: str = 'style = "plain"') -> str:
    return f'[front.t]\nkind = "text"\nbox = [0, 0, 90, 10]\ntext = "{words}"\n{keys}\n'


MANY = {f"field {number}": "" for number in range(20)}


@pytest.mark.parametrize(
    ("elements", "record", "reported"),
    [
        (text("{plaeyr}"), {"player": "x"}, "front.t|no field 'plaeyr', expected one of player (did you mean player?)"),
        (text("{x:long}"), {"player": "x"}, "front.t|no field 'x', expected one of player"),
        (text("{pos:lnog}"), {"pos": "QB"}, "front.t|no list of words 'lnog', expected a table [words.lnog]"),
        (text("{pos:long}"), {"pos": "XX"}, "front.t|'XX' of the field 'pos', expected an entry in [words.long]"),
        (text("x", 'style = "plain"\nwhen = "N 1"'), {"N": "x"}, "front.t.when|no field 'N 1', expected one of N"),
        (text("x", 'style = "plain"\nunless = "N 1"'), {"N": "x"}, "front.t.unless|no field 'N 1', expected one of N"),
        (table("rows = 1"), {"M 1": "x"}, "front.t.{N #}.1|no field 'N 1', expected one of M 1 (did you mean M 1?)"),
        (data_table(), {}, "front.t.data|'cards: defensive backs', no such table, expected deck"),
        (listed(), {}, "front.l.data|'notes', no such table, expected deck"),
        (
            text("{zz}"),
            MANY,
            "front.t|no field 'zz', expected one of " + ", ".join(list(MANY)[:12]) + " ...",
        ),
    ],
)
def test_what_is_missing_is_reported_with_file_element_and_card(
    elements: str, record: dict[str, str], reported: str
) -> None:
    line = draw(elements, record).reported[0]
    element, expected = reported.split("|")
    assert line.startswith(f"test.toml: {element} ({CARD}): {expected}")


def test_a_field_that_where_asks_for_and_nobody_has_is_an_error() -> None:
    (reported,) = draw(data_table('where.psoition = "FS"'), tables=DATA).reported
    assert reported.startswith(
        f"test.toml: front.t.where ({CARD}): no field 'psoition', expected one of team, player, pos"
    )


def test_everything_a_card_lacks_is_reported_at_once() -> None:
    elements = text("{a} {b} {c:lnog}") + '[front.e]\nkind = "each"\nfield = "off"\nlabels = ["LE"]\n'
    elements += 'elements.t = { kind = "text", box = [0, 0, 9, 9], text = "{value}", style = "plain" }'
    codes = [finding.code for finding in draw(elements, {"c": "x"}).findings]
    assert codes == ["FIELD-MISSING", "FIELD-MISSING", "WORDS-MISSING", "FIELD-MISSING"]


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("漢", "'漢' (U+6F22) in '漢'"),
        ("a\tb", r"'\t' (U+0009) in 'a\tb'"),
        ("e\u0301", "'\u0301' (U+0301) in 'e\u0301'"),
    ],
)
def test_a_letter_that_the_font_lacks_is_reported_with_the_card_first(name: str, found: str) -> None:
    (reported,) = draw(text("{p}"), {"p": name}).reported
    assert reported.startswith(f"{CARD} (test.toml: front.t): {found}, expected letters that the font has")


# --- Rows by name, and records of the card's own ----------------------------------------------------------------------


def test_rows_may_have_names_that_fields_are_called_by() -> None:
    columns = '{ text = "#", style = "plain" }, { text = "{Short 3-#}", style = "plain" }'
    record = {"Short 3-1/2": "7", "Short 3-3/4": "4", "Short 3-5/6": "1"}
    texts = draw(table('labels = ["1/2", "3/4", "5/6"]', columns), record).only(Text)
    assert [text.text for text in texts] == ["1/2", "7", "3/4", "4", "5/6", "1"]
    assert [text.box.height for text in texts if text.box] == [10.0] * 6


def test_data_may_be_chosen_by_a_field_of_the_card() -> None:
    keys = 'where = { player = "{player}" }\nrow_height = 10'
    assert draw(data_table(keys), {"player": "Kyle Fuller"}, DATA).said == ["1", "Kyle Fuller"]
