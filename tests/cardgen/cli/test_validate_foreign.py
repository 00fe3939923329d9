"""`cardgen validate` with cards that others made: PDFs, several files, workbooks with column maps, saving, hostile files."""

from __future__ import annotations

import json

import pytest
import xlsxwriter
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfgen.canvas import Canvas
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.sets.files import read_sheets
from tests.cardgen.foreign.card_sheets import draw_sheets, kicker, rated, team_card

DEFENDER = {"PASS_DEF": "0", "PASS_RUSH": "0", "INTERCEPTS": "48"}


def run(*arguments: object):
    return CliRunner().invoke(app, ["validate", *map(str, arguments)])


@pytest.fixture
def folder(tmp_path):
    home = tmp_path / "1983"
    home.mkdir()
    draw_sheets(
        home / "db.pdf", [rated("1983 Dallas", "Safety", name, **DEFENDER) for name in ("Abe Able", "Ben Baker")]
    )
    draw_sheets(home / "team.pdf", [team_card("Dallas", "Cowboys")])
    return home


def found_codes(done) -> list[str]:
    return [finding["code"] for finding in json.loads(done.stdout)["findings"]]


def test_a_pdf_is_checked_with_page_and_card(tmp_path):
    wrong = {**DEFENDER, "INTERCEPTS": "46-47"}
    draw_sheets(
        tmp_path / "db.pdf", [rated("1983 Dallas", "Safety", name, **wrong) for name in ("Abe Able", "Ben Baker")]
    )
    done = run(tmp_path / "db.pdf", "--game", "statis-pro")
    assert done.exit_code == 1
    assert "db.pdf!page 1 row 1 card 2 (DAL, Ben Baker): Intercept is '46-47'" in " ".join(done.output.split())


def test_a_folder_and_files_together_are_one_set(folder):
    alone, together = run(folder, "--json"), run(folder / "db.pdf", folder / "team.pdf", "--together", "--json")
    assert alone.exit_code == together.exit_code == 1
    assert found_codes(alone) == found_codes(together)
    assert "SPF-TEAM-UNKNOWN" not in found_codes(alone)


def test_what_was_read_is_saved_as_a_set(folder, tmp_path):
    target = tmp_path / "mine"
    done = run(folder, "--save", target)
    assert done.exit_code == 1
    assert sorted(path.name for path in target.iterdir()) == ["cards.xlsx", "set.toml"]
    saved = read_sheets(target)
    assert [row.cells[:2] for row in saved.sheets["defensive backs"].rows] == [
        ("DAL", "Abe Able"),
        ("DAL", "Ben Baker"),
    ]
    assert saved.findings == []
    assert 'season = "1983"' in (target / "set.toml").read_text(encoding="utf-8")


def test_illegal_cells_are_saved_as_they_are_printed(tmp_path):
    draw_sheets(tmp_path / "k.pdf", [kicker("1983 Dallas", "=1+1", "18-25: 1-4O", "26-35: 1-30")])
    assert run(tmp_path / "k.pdf", "--save", tmp_path / "mine").exit_code == 1
    sheet = read_sheets(tmp_path / "mine").sheets["kickers"]
    assert sheet.rows[0].cells[sheet.headings.index("player")] == "=1+1"


def test_nothing_is_saved_over_what_is_there_nor_of_what_cannot_be_read(folder, tmp_path):
    full = tmp_path / "full"
    full.mkdir()
    (full / "notes.txt").write_text("mine", encoding="utf-8")
    done = run(folder, "--save", full)
    assert done.exit_code == 2
    assert "FILE-EXISTS" in done.output
    (folder / "broken.pdf").write_bytes(b"%PDF-1.4 broken")
    assert run(folder, "--save", tmp_path / "new").exit_code == 2
    assert not (tmp_path / "new").exists()
    done = run(folder / "db.pdf", folder / "team.pdf", "--save", tmp_path / "new")
    assert done.exit_code == 2
    assert "SAVE-WHAT" in done.output


def strange(path):
    book = xlsxwriter.Workbook(str(path))
    sheet = book.add_worksheet("QB")
    sheet.write_row(0, 0, ["Player", "Tm", "Comp", "Q Inc", "Endurance"])
    sheet.write_row(1, 0, ["Abe Able", "CHI", "1-33", "34-48", "A"])
    book.close()
    return path


def test_inspect_drafts_a_map_that_map_uses(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    path = strange(tmp_path / "strange.xlsx")
    refused = run(path)
    assert refused.exit_code == 2
    assert "COLUMN-AMBIGUOUS" in refused.output
    done = run(path, "--inspect", "--game", "statis-pro")
    assert done.exit_code == 0, done.output
    draft = tmp_path / "strange.xlsx.map.toml"
    assert "Wrote strange.xlsx.map.toml" in done.output
    again = run(path, "--inspect", "--json")
    assert json.loads(again.stdout)["inspected"][0]["map_written"] is False
    text = draft.read_text(encoding="utf-8")
    draft.write_text(text.replace(text.partition('"Comp" = ')[2].partition("  #")[0], '"Quick COM"'), encoding="utf-8")
    mapped = run(path, "--map", draft, "--json")
    assert mapped.exit_code == 1
    assert "COLUMN-AMBIGUOUS" not in found_codes(mapped)


@pytest.mark.parametrize("text", ["a table of no cards", ""])
def test_inspect_of_a_file_without_cards(tmp_path, monkeypatch, text):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "other.csv").write_text(f"a,b,c\n1,2,{text}\n", encoding="utf-8")
    assert run(tmp_path / "other.csv", "--inspect").exit_code == 2
    assert not list(tmp_path.glob("*.toml"))


# --- Hostile files ----------------------------------------------------------------------------------------------------


def pdf(path, *texts: str, encrypt: StandardEncryption | None = None):
    canvas = Canvas(str(path), encrypt=encrypt)
    for text in texts:
        canvas.drawString(72, 700, text)
        canvas.showPage()
    canvas.save()
    return path


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda path: pdf(path, "1983 Dallas", encrypt=StandardEncryption("secret", canPrint=1)), "PDF-ENCRYPTED"),
        (lambda path: pdf(path, ""), "PDF-EMPTY"),
        (lambda path: pdf(path, "A gamebook, not cards", "Final score 21-20"), "SET-KIND"),
        (lambda path: path.write_bytes(b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF"), "PDF-BROKEN"),
        (lambda path: path.write_bytes(b"%PDF-1.4\n"), "PDF-TRUNCATED"),
    ],
)
def test_hostile_pdfs_are_reported_and_nothing_else(tmp_path, make, code):
    make(tmp_path / "cards.pdf")
    done = run(tmp_path / "cards.pdf", "--json")
    assert done.exit_code == 2
    assert found_codes(done) == [code]


def test_text_that_moves_the_cursor_is_shown_as_text(tmp_path):
    draw_sheets(tmp_path / "db.pdf", [rated("1983 Dallas", "Safety", "Abe \x1b[31mAble", **DEFENDER)] * 2)
    done = run(tmp_path / "db.pdf")
    assert done.exit_code == 1
    assert "\x1b[31m" not in done.output


def test_a_page_of_many_words_is_read_in_time(tmp_path):
    canvas = Canvas(str(tmp_path / "many.pdf"), pagesize=(2000, 2000))
    canvas.setFont("Helvetica", 4)
    for row in range(180):
        canvas.drawString(5, 1990 - 11 * row, " ".join(f"{number}: 1983" for number in range(1, 60)))
    canvas.save()
    assert run(tmp_path / "many.pdf").exit_code in {1, 2}
