"""Tables of web pages, also of pages saved as .xls."""

from __future__ import annotations

from pathlib import Path

import pytest

from ingest.files import Kind, open_source
from ingest.findings import InputError
from ingest.grid.load import load_grids
from ingest.raw import limits
from ingest.raw.grid import MergedRange
from tests.ingest.loading import load, load_one, refused

PAGE = """<!DOCTYPE html><html><head><script>var t = "<table><tr><td>no</td></tr></table>";</script></head><body>
<table id="layout"><tr><td> <table id="passing"><caption>Passing &amp; more</caption>
<thead><tr><th colspan=2></th><th colspan="3">Passing</th></tr>
<tr><th>Rk</th><th>Player</th><th>Cmp</th><th>Att</th><th>Yds</th></tr></thead>
<tbody><tr><td>1</td><td><a href="/x">Adam Able</a>*+</td><td rowspan=2>10</td><td>2<br>0</td><td>1,234</td></tr>
<tr><td>2</td><td>Jos&eacute;&nbsp;N&uacute;&ntilde;ez<script>x()</script></td><td><b>3</b>0</td><td></td></tr>
</tbody></table> </td></tr></table>
<div><!-- <div><table id="rushing"><tr><th>Player</th></tr><tr><td>Brian Baker</td></tr></table></div> --></div>
<!-- a remark --></body></html>"""


def test_tables_of_a_page_saved_as_xls(tmp_path: Path) -> None:
    (tmp_path / "stats.xls").write_text(PAGE)
    source = open_source(tmp_path / "stats.xls")
    grids, findings = load_grids(source)
    assert (source.kind, findings) == (Kind.HTML, [])
    assert [grid.name for grid in grids] == ["Passing & more", "rushing"]
    assert grids[0].rows == [
        [None, None, "Passing", None, None],
        ["Rk", "Player", "Cmp", "Att", "Yds"],
        ["1", "Adam Able*+", "10", "2 0", "1,234"],
        ["2", "José Núñez", None, "30", None],
    ]
    assert grids[0].merged == [MergedRange(0, 0, 0, 1), MergedRange(0, 2, 0, 4), MergedRange(2, 2, 3, 2)]
    assert grids[0].place(2, 4) == "Passing & more row 3 column E"
    assert grids[1].rows == [["Player"], ["Brian Baker"]]


def test_page_in_an_old_encoding_without_names(tmp_path: Path) -> None:
    grids, codes = load(tmp_path / "a.html", "<table><tr><td>José<td rowspan=0>x<tr><td>Núñez</table>".encode("cp1252"))
    assert [(grid.name, grid.rows) for grid in grids] == [("table 1", [["José", "x"], ["Núñez"]])]
    assert codes == ["TEXT-ENCODING"]


def test_spans_without_measure(tmp_path: Path) -> None:
    row = "<tr><td colspan=999999999999>a</td><td colspan=5000>b</td><td colspan=x>c</td></tr>"
    grid = load_one(tmp_path / "a.html", f"<table>{row}</table>")
    assert [(index, cell) for index, cell in enumerate(grid.rows[0]) if cell] == [(0, "a"), (1, "b"), (1001, "c")]


@pytest.mark.parametrize("content", ["<html><p>nothing here</p></html>", "<table></table>", "<html>"])
def test_page_without_a_table(tmp_path: Path, content: str) -> None:
    assert refused(tmp_path / "page.html", content) == ("HTML-NO-TABLE", "page.html")


def test_page_nested_without_end(tmp_path: Path) -> None:
    content = "<table><tr><td>" + "<b>" * 50_000 + "x"
    (tmp_path / "deep.html").write_text(content)
    with pytest.raises(InputError, match=r"deep.html: tables without text, or nested too deep to read"):
        load_grids(open_source(tmp_path / "deep.html"))


def test_page_with_too_many_cells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_CELLS", 2500)
    row = "<tr><td colspan=1000>a</td></tr>"
    assert refused(tmp_path / "page.html", f"<table>{row * 3}</table>") == ("TABLE-TOO-LARGE", "page.html")
