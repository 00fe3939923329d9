"""Drawing pages: text at places, tables in halves of a page, and the two invented teams."""

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
