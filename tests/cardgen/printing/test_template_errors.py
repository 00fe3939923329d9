"""Whatever is wrong with a template is reported with its file and key, all mistakes at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cardgen.printing.drawn import mistakes, write_files

RECT = '[front.r]\nkind = "rect"\nbox = [0, 0, 9, 9]\n'
TEXT = '[front.t]\nkind = "text"\nbox = [0, 0, 9, 9]\ntext = "x"\nstyle = "s"\n'
TABLE = '[front.t]\nkind = "table"\nbox = [0, 0, 9, 9]\ncolumns = [{ text = "x", style = "s" }]\n'
EACH = '[front.e]\nkind = "each"\n'
STYLE = "[style.s]\nsize = 9\n"
INK = '[colors]\nink = "#111111"\n'
GOOD = RECT + INK
MEANT = "did you mean {}?".format
NUMBERS = "[x, y, width, height] in millimeters"
COLORS = "one of ink, none, black, white, team, team-second, on-team, on-team-second"
KEYS_OF_RECT = "one of when, unless, kind, box, fill, stroke, width, radius, bleed"
KEYS = "one of extends, remove, title, size, safe, colors, words, style, front, back"
SIDES = "width and height in millimeters, from 10 to 2000"

# A file, the key that is wrong in it, what is found there, what is expected, what may have been meant.
MISTAKES = [
    # Keys
    ("titel = 'x'\n" + GOOD, "titel", "an unknown key", KEYS, MEANT("title")),
    ("extend = 'card'\n" + GOOD, "extend", "an unknown key", KEYS, MEANT("extends")),
    (RECT + "fil = 'ink'", "front.r.fil", "an unknown key", KEYS_OF_RECT, MEANT("fill")),
    (RECT + "zzz = 1", "front.r.zzz", "an unknown key", KEYS_OF_RECT, ""),
    ('[front.r]\nkind = "rect"', "front.r.box", "missing", "this key with a value", ""),
    ("[front.r]\nbox = [0, 0, 9, 9]", "front.r.kind", "missing", "this key with a value", ""),
    # A text's own key is `text`, as its kind is: no step is reported twice.
    ('[front.t]\nkind = "text"\ntext = "x"\nstyle = "s"', "front.t.box", "missing", "this key with a value", ""),
    (TEXT.replace('"x"', "5") + STYLE + INK, "front.t.text", "5", "a text in quotes", ""),
    # Values
    ("safe = -1\n" + GOOD, "safe", "-1", "a number from 0", ""),
    ("safe = 9999\n" + GOOD, "safe", "9999", "a number up to 5000", ""),
    ("safe = 'x'\n" + GOOD, "safe", "'x'", "a number", ""),
    ("safe = nan\n" + GOOD, "safe", "nan", "a number that is not endless", ""),
    ("title = 5\n" + GOOD, "title", "5", "a text in quotes", ""),
    ("words = 5\n" + GOOD, "words", "5", "a table", ""),
    ("words.long = []\n" + GOOD, "words.long", "an empty list", "a table", ""),
    ("words.long.QB = 5\n" + GOOD, "words.long.QB", "5", "a text in quotes", ""),
    ("style.s = 5\n" + GOOD, "style.s", "5", "a table", ""),
    ("front.r = 5", "front.r", "5", "a table", ""),
    (RECT + "bleed = 1", "front.r.bleed", "1", "true or false", ""),
    (RECT + "width = true", "front.r.width", "True", "a number", ""),
    ("size = [5, 5]\n" + GOOD, "size", "[5, 5]", f"a size's name, or {SIDES}", ""),
    ("size = 5\n" + GOOD, "size", "5", f"a size's name, or {SIDES}", ""),
    (RECT.replace("9, 9", "9"), "front.r.box", "[0, 0, 9]", NUMBERS, ""),
    (RECT.replace("9, 9", "9, 0"), "front.r.box", "[0, 0, 9, 0]", NUMBERS, ""),
    (RECT.replace("9, 9", "9, nan"), "front.r.box", "[0, 0, 9, nan]", NUMBERS, ""),
    (RECT.replace("9, 9", "9, 5001"), "front.r.box", "[0, 0, 9, 5001]", NUMBERS, ""),
    (RECT.replace("9, 9", "9, true"), "front.r.box", "[0, 0, 9, True]", NUMBERS, ""),
    (RECT.replace("[0, 0, 9, 9]", "'x'"), "front.r.box", "'x'", NUMBERS, ""),
    (
        RECT.replace("rect", "rcet"),
        "front.r.kind",
        "'rcet'",
        "one of text, rect, line, shape, hatch, grid, table, list, each",
        MEANT("rect"),
    ),
    (
        STYLE + "font = 'blod'\n" + GOOD,
        "style.s.font",
        "'blod'",
        "one of light, regular, italic, semibold, bold, black",
        MEANT("bold"),
    ),
    (TEXT + "turn = 45\n" + STYLE + INK, "front.t.turn", "45", "one of 0, 90, 180, 270", ""),
    (TEXT + "lines = 1.5\n" + STYLE + INK, "front.t.lines", "1.5", "a whole number", ""),
    (TEXT + "lines = 0\n" + STYLE + INK, "front.t.lines", "0", "a number from 1", ""),
    (TEXT + "lines = 61\n" + STYLE + INK, "front.t.lines", "61", "a number up to 60", ""),
    (STYLE + "leading = 0\n" + GOOD, "style.s.leading", "0", "a number above 0", ""),
    (STYLE + "least = 10\n" + GOOD, "style.s", "a table", "a `least` of at most the size, 9", ""),
    ("title = 'x'", "", "a table", "a front with an element", ""),
    # Grids, tables, lists, each
    (
        '[front.g]\nkind = "grid"\nbox = [0, 0, 9, 9]\nrows = 201\n' + INK,
        "front.g.rows",
        "201",
        "a whole number from 1 to 200, or a list of their parts",
        "",
    ),
    (
        '[front.g]\nkind = "grid"\nbox = [0, 0, 9, 9]\ncolumns = [1, 0]\n' + INK,
        "front.g.columns",
        "[1, 0]",
        "a whole number from 1 to 200, or a list of their parts",
        "",
    ),
    (TABLE + STYLE + INK, "front.t", "a table", "a table with `rows`, `labels` or `data`", ""),
    (
        TABLE + "rows = 1\ndata = 'deck'\n" + STYLE + INK,
        "front.t",
        "a table",
        "`rows`, `labels` or `data`, not several of them",
        "",
    ),
    (
        TABLE + "rows = 1\nheading_style = 's'\n" + STYLE + INK,
        "front.t",
        "a table",
        "a `heading_height` for its headings",
        "",
    ),
    (
        TABLE + "rows = 1\nheading_height = 9\n" + STYLE + INK,
        "front.t",
        "a table",
        "a `heading_height` below that of its box",
        "",
    ),
    (
        TABLE.replace('[{ text = "x", style = "s" }]', "[]") + "rows = 1",
        "front.t.columns",
        "an empty list",
        "at least 1 entry",
        "",
    ),
    (TABLE.replace("[{ ", "[5, { ") + "rows = 1", "front.t.columns.0", "5", "a table", ""),
    (
        TABLE.replace("text", "txet = 5, text") + "rows = 1",
        "front.t.columns.0.txet",
        "an unknown key",
        "one of heading, text, style, width, lines, abbreviate, fill",
        MEANT("text"),
    ),
    (
        TABLE + "data = 'deck'\nwhere.RN = 5\n" + STYLE + INK,
        "front.t.where.RN",
        "5",
        "a text, or a list of texts",
        "",
    ),
    (EACH + "labels = ['A']", "front.e.elements", "missing", "this key with a value", ""),
    (EACH + "labels = ['A']\nelements = {}", "front.e.elements", "an empty table", "at least 1 entry", ""),
    (
        EACH + "elements.r = { kind = 'rect', box = [0, 0, 9, 9] }",
        "front.e",
        "a table",
        "`places` or `labels`",
        "",
    ),
    (
        EACH + "labels = ['A', 'B']\nelements.r = { kind = 'rect', box = [0, 0, 9, 9] }",
        "front.e",
        "a table",
        "a `step` from one label to the next",
        "",
    ),
    (
        EACH + "places.A = [0]\nelements.r = { kind = 'rect', box = [0, 0, 9, 9] }",
        "front.e.places.A",
        "[0]",
        "[x, y] in millimeters",
        "",
    ),
    (
        EACH + "labels = ['A']\nelements.r = { kind = 'rect', box = [0, 0, 9, 9], fil = 'ink' }",
        "front.e.elements.r.fil",
        "an unknown key",
        KEYS_OF_RECT,
        MEANT("fill"),
    ),
    # Names that only the whole template can tell
    (
        "size = 'pokre'\n" + GOOD,
        "size",
        "pokre",
        "one of poker, bridge, mini, tarot, statis-pro, chit",
        MEANT("poker"),
    ),
    (RECT + "fill = 'inc'\n" + INK, "front.r.fill", "inc", COLORS, MEANT("ink")),
    (RECT + "fill = '#12345'\n" + INK, "front.r.fill", "#12345", COLORS, ""),
    (
        RECT + "[colors]\npale = 'inc'",
        "colors.pale",
        "inc",
        "one of a color such as #1a2b3c, ink, none, black, white, team, team-second, on-team, on-team-second",
        MEANT("ink"),
    ),
    (TEXT + STYLE.replace("s]", "sign]") + INK, "front.t.style", "s", "one of sign", ""),
    (
        TEXT.replace('"s"', '"sing"') + STYLE.replace("s]", "sign]") + INK,
        "front.t.style",
        "sing",
        "one of sign",
        MEANT("sign"),
    ),
    (
        TABLE + "rows = 1\nheading_height = 2\nheading_style = 'z'\n" + STYLE + INK,
        "front.t.heading_style",
        "z",
        "one of s",
        "",
    ),
    (
        TABLE.replace('"s" }', '"s", fill = "inc" }') + "rows = 1\n" + STYLE + INK,
        "front.t.columns.0.fill",
        "inc",
        COLORS,
        MEANT("ink"),
    ),
    (
        TEXT.replace('"x"', '"{player"') + STYLE + INK,
        "front.t.text",
        "'{player'",
        "braces around the names of fields only, such as {player}",
        "",
    ),
    (
        TABLE.replace('"s" }', '"s", heading = "a}" }') + "rows = 1\n" + STYLE + INK,
        "front.t.columns.0.heading",
        "'a}'",
        "braces around the names of fields only, such as {player}",
        "",
    ),
    # Extending
    ("extends = 5\n" + GOOD, "extends", "5", "a template's name", ""),
    ("remove = 'front.r'\n" + GOOD, "remove", "'front.r'", "a list of elements' names", ""),
    (
        "extends = 'card'\nremove = ['front.nmae']",
        "remove",
        "'front.nmae', which is not there",
        "such as front.name of the template it extends",
        "",
    ),
    (
        "remove = ['title.x.y']\n" + GOOD,
        "remove",
        "'title.x.y', which is not there",
        "such as front.name of the template it extends",
        "",
    ),
]


@pytest.mark.parametrize(("text", "key", "found", "expected", "fix"), MISTAKES, ids=[str(m[1:3]) for m in MISTAKES])
def test_a_mistake_is_reported_with_its_file_and_key(
    tmp_path: Path, text: str, key: str, found: str, expected: str, fix: str
) -> None:
    (reported,) = mistakes(tmp_path, text)
    place = f"mine.toml: {key}" if key else "mine.toml"
    meant = f" ({fix})" if fix else ""
    assert reported.rpartition(" [")[0] == f"{place}: {found}, expected {expected}{meant}"


def test_all_mistakes_of_a_file_are_reported_at_once(tmp_path: Path) -> None:
    text = "safe = -1\ntitle = 5\n[front.a]\nkind = 'rcet'\n[front.b]\nkind = 'rect'\nfil = 1\n[style.s]\nsize = 0"
    keys = [line.split(": ")[1] for line in mistakes(tmp_path, text)]
    assert sorted(keys) == ["front.a.kind", "front.b.box", "front.b.fil", "safe", "style.s.size", "title"]


def test_all_unknown_names_of_a_file_are_reported_at_once(tmp_path: Path) -> None:
    text = "size = 'x'\n" + TEXT + STYLE.replace("s]", "z]") + "color = 'y'\n" + RECT + "fill = 'q'\n" + INK
    keys = [line.split(": ")[1] for line in mistakes(tmp_path, text)]
    assert keys == ["size", "style.z.color", "front.t.style", "front.r.fill"]


def test_a_mistake_is_put_to_the_file_that_made_it(tmp_path: Path) -> None:
    write_files(tmp_path, {"low": GOOD.replace("kind", "width = -1\nkind")})
    reported = mistakes(tmp_path, 'extends = "low"\n[front.r]\nfill = 5')
    assert [line.split(": ")[:2] for line in reported] == [["mine.toml", "front.r.fill"], ["low.toml", "front.r.width"]]


@pytest.mark.parametrize(
    ("text", "key"), [("[style.name]\nsize = 5", "style.name"), ("[front.rushing]\ndata = 'deck'", "front.rushing")]
)
def test_a_change_that_does_not_agree_with_the_shipped_file_is_the_changing_files_mistake(
    tmp_path: Path, text: str, key: str
) -> None:
    (reported,) = mistakes(tmp_path, f'extends = "back"\n{text}', "back")
    assert reported.startswith(f"back.toml: {key}: a table, expected ")
