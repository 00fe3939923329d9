"""Guarded reading of PDF pages: words, letter-spacing, rotation, and files that must be refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfgen.canvas import Canvas

from ingest.findings import InputError
from ingest.pdf import pages as pages_module
from ingest.pdf.child import kind_of
from ingest.pdf.lines import lines_of
from ingest.pdf.pages import read_pages
from ingest.pdf.words import Glyph, Page, Word, make_words
from tests.ingest.pdf.makers import HEIGHT, Sheet, source


def refused(file, **options) -> list[tuple[str, str]]:
    with pytest.raises(InputError) as caught:
        read_pages(file, **options)
    return [(finding.code, finding.where) for finding in caught.value.findings]


def texts(page: Page) -> list[str]:
    return [line.text for line in lines_of(page)]


def test_words_come_with_place_size_and_weight(tmp_path):
    canvas = Canvas(str(tmp_path / "a.pdf"), pagesize=(612, 792))
    canvas.setFont("Helvetica-Bold", 10)
    canvas.drawString(100, 700, "RUSHING")
    canvas.setFont("Helvetica", 8)
    canvas.drawString(200, 700, "Adam Able")
    canvas.line(50, 690, 300, 690)
    canvas.line(50, 690, 50, 600)
    canvas.save()
    (page,) = read_pages(source(tmp_path / "a.pdf"))
    assert [(word.text, word.bold, word.size) for word in page.words] == [
        ("RUSHING", True, 10.0), ("Adam", False, 8.0), ("Able", False, 8.0),
    ]  # fmt: skip
    assert page.words[0].x0 == 100.0
    assert [(rule.at, rule.start, rule.end) for rule in page.horizontals] == [(102.0, 50.0, 300.0)]
    assert [(rule.at, rule.start, rule.end) for rule in page.verticals] == [(50.0, 102.0, 192.0)]


def test_a_space_under_every_letter_parts_no_word():
    letters = [Glyph(x, 0, x + 5, 10, char, 10, False) for x, char in zip(range(0, 35, 5), "Rushing", strict=True)]
    spaces = [glyph._replace(text=" ", x0=glyph.x0 + 2, x1=glyph.x1 + 2) for glyph in letters]
    mixed = [glyph for pair in zip(letters, spaces, strict=True) for glyph in pair]
    assert [word.text for word in make_words(mixed)] == ["Rushing"]


def test_letter_spaced_text_is_closed_up_and_its_words_kept_apart():
    words = []
    for start, text in ((0, "Kickoff"), (100, "Returns")):
        words += [Word(start + 9 * i, 0, start + 9 * i + 5, 10, char, 10.0) for i, char in enumerate(text)]
    assert texts(Page(1, 600, 800, words)) == ["Kickoff Returns"]


def test_figures_in_columns_are_never_closed_up():
    words = [Word(9.0 * i, 0, 9.0 * i + 5, 10, "0", 10.0) for i in range(6)]
    assert texts(Page(1, 600, 800, words)) == ["0 0 0 0 0 0"]


def test_a_word_drawn_twice_for_boldness_is_read_once(tmp_path):
    sheet = Sheet(tmp_path / "bold.pdf")
    sheet.text(50, "Totals")
    sheet.text(50.3, "Totals")
    (page,) = read_pages(sheet.save())
    assert texts(page) == ["Totals"]


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_text_that_runs_another_way_is_turned_upright(tmp_path, turn):
    canvas = Canvas(str(tmp_path / "t.pdf"), pagesize=(612, 792))
    canvas.translate(306, 396)
    canvas.rotate(turn)
    for line in range(3):
        canvas.drawString(-100, -20 * line, f"Adam Able {line} 12 34")
    canvas.save()
    (page,) = read_pages(source(tmp_path / "t.pdf"))
    assert texts(page) == ["Adam Able 0 12 34", "Adam Able 1 12 34", "Adam Able 2 12 34"]
    assert (page.width, page.height) == ((612, 792) if turn == 180 else (792, 612))


def test_a_page_with_a_rotation_flag_reads_like_any_other(tmp_path):
    canvas = Canvas(str(tmp_path / "r.pdf"), pagesize=(612, 792))
    canvas.setPageRotation(90)
    canvas.translate(0, 792)
    canvas.rotate(-90)
    canvas.drawString(100, 100, "Adam Able 12")
    canvas.save()
    (page,) = read_pages(source(tmp_path / "r.pdf"))
    assert texts(page) == ["Adam Able 12"]


def test_a_password_is_asked_for_in_one_sentence(tmp_path):
    sheet = Sheet(tmp_path / "locked.pdf", encrypt=StandardEncryption("secret", canPrint=0))
    sheet.lines("Adam Able")
    assert refused(sheet.save()) == [("PDF-ENCRYPTED", "locked.pdf")]


def test_a_pdf_that_opens_without_password_is_read(tmp_path):
    sheet = Sheet(tmp_path / "owner.pdf", encrypt=StandardEncryption("", "owner"))
    sheet.lines("Adam Able")
    assert texts(read_pages(sheet.save())[0]) == ["Adam Able"]


def test_truncated_and_foreign_files_are_refused(tmp_path):
    sheet = Sheet(tmp_path / "whole.pdf")
    sheet.lines("Adam Able")
    whole = sheet.save().path.read_bytes()
    (tmp_path / "cut.pdf").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "other.pdf").write_bytes(b"hello" * 100)
    (tmp_path / "broken.pdf").write_bytes(b"%PDF-1.4\nnothing here\n%%EOF\n")
    assert refused(source(tmp_path / "cut.pdf")) == [("PDF-TRUNCATED", "cut.pdf")]
    assert refused(source(tmp_path / "other.pdf")) == [("PDF-NOT-PDF", "other.pdf")]
    assert refused(source(tmp_path / "broken.pdf")) == [("PDF-BROKEN", "broken.pdf")]


def picture(canvas: Canvas) -> None:
    from PIL import Image
    from reportlab.lib.utils import ImageReader

    canvas.drawImage(ImageReader(Image.new("RGB", (40, 40), "gray")), 0, 0, 612, HEIGHT)


def test_scanned_pages_are_named(tmp_path):
    sheet = Sheet(tmp_path / "scan.pdf")
    for _ in range(2):
        picture(sheet.canvas)
        sheet.page()
    with pytest.raises(
        InputError, match=r"page 2 is a picture, no text, expected text \(run OCR on it first\)"
    ) as caught:
        read_pages(sheet.save())
    assert [finding.code for finding in caught.value.findings] == ["PDF-SCANNED", "PDF-SCANNED"]


def test_one_picture_among_text_is_only_marked(tmp_path):
    sheet = Sheet(tmp_path / "mixed.pdf")
    picture(sheet.canvas)
    sheet.page()
    sheet.lines("Adam Able")
    assert [page.picture for page in read_pages(sheet.save())] == [True, False]


def test_blank_pages_hold_no_statistics(tmp_path):
    sheet = Sheet(tmp_path / "blank.pdf")
    sheet.page()
    assert refused(sheet.save()) == [("PDF-EMPTY", "blank.pdf")]


def test_pages_and_bytes_are_bounded(tmp_path, monkeypatch):
    sheet = Sheet(tmp_path / "long.pdf")
    for _ in range(4):
        sheet.lines("Adam Able")
        sheet.page()
    file = sheet.save()
    assert refused(file, most_pages=3) == [("PDF-TOO-MANY-PAGES", "long.pdf")]
    monkeypatch.setattr(pages_module, "MAX_BYTES", 100)
    assert refused(file) == [("PDF-TOO-LARGE", "long.pdf")]


def test_a_reader_that_hangs_is_killed(tmp_path):
    sheet = Sheet(tmp_path / "slow.pdf")
    sheet.lines("Adam Able")
    assert refused(sheet.save(), seconds_a_page=0.001) == [("PDF-TIMEOUT", "slow.pdf: page 1")]


def test_a_reader_that_eats_all_memory_is_stopped(tmp_path):
    sheet = Sheet(tmp_path / "fat.pdf")
    sheet.lines("Adam Able")
    assert refused(sheet.save(), memory=40 << 20) == [("PDF-MEMORY", "fat.pdf")]


def test_wrapped_errors_are_told_apart():
    class PasswordError(Exception):
        pass

    assert kind_of(ValueError(PasswordError())) == "password"
    assert kind_of(ValueError(MemoryError())) == "memory"
    assert kind_of(ValueError("x")) == "broken"


def test_real_gamebook_pages_are_all_read(real_files: Path):
    pages = read_pages(source(real_files / "pdf" / "nfl_gamebook_2021w1_DAL-TB.pdf"))
    assert [page.number for page in pages] == list(range(1, 20))
