"""Sheets of hand-made cards, drawn in the two styles that people use: typewriter lists, and cards with helmets and
real lines. Everybody on them is invented."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from reportlab.pdfgen.canvas import Canvas

from ingest.files import SourceFile
from tests.ingest.pdf.makers.drawing import source

WIDE, HIGH = 107.0, 178.0
MARGIN = 30.0


class Text(NamedTuple):
    """A text on a card; `x` and `y` from its left upper corner, or centered where there is no `x`."""

    y: float
    text: str
    x: float | None = None
    size: float = 6.0
    bold: bool = False


Card = Sequence[Text]
EMPTY: Card = ()


def draw_sheets(
    path: Path,
    cards: Sequence[Card],
    columns: int = 5,
    rows: int = 4,
    ruled: str = "grid",
    turn: int = 0,
    sideways: Iterable[int] = (),
    note: str = "",
    font: str = "Courier",
) -> SourceFile:
    """Cards row by row on as many pages as they need.

    `ruled` is `grid`, `frames` (each card its own, with white between them) or nothing. `turn` is how the paper is
    turned: 90 has its text run up the page, and 180 upside down. Cards in `sideways` have text that runs up.
    """
    gap = 8.0 if ruled == "frames" else 0.0
    width, height = columns * (WIDE + gap) + 2 * MARGIN, rows * (HIGH + gap) + 2 * MARGIN
    canvas = Canvas(str(path), pagesize=(height, width) if turn == 90 else (width, height))
    for start in range(0, len(cards), columns * rows):
        _turn(canvas, turn, width, height)
        if note:
            canvas.setFont(font, 6)
            canvas.drawString(MARGIN, 8, note)
        for place in range(columns * rows):
            x = MARGIN + place % columns * (WIDE + gap)
            top = height - MARGIN - place // columns * (HIGH + gap)
            if ruled:
                canvas.rect(x, top - HIGH, WIDE, HIGH)
            if start + place < len(cards):
                _card(canvas, cards[start + place], x, top, start + place in set(sideways), font)
        canvas.showPage()
    canvas.save()
    return source(path)


def _turn(canvas: Canvas, turn: int, width: float, height: float) -> None:
    if turn == 90:
        canvas.translate(height, 0)
        canvas.rotate(90)
    elif turn == 180:
        canvas.translate(width, height)
        canvas.rotate(180)


def _card(canvas: Canvas, card: Card, x: float, top: float, sideways: bool, font: str) -> None:
    canvas.saveState()
    canvas.translate(x, top)
    if sideways:
        canvas.translate(0, -HIGH)
        canvas.rotate(90)
    for text in card:
        canvas.setFont(f"{font}-Bold" if text.bold else font, text.size)
        if text.x is None:
            canvas.drawCentredString(WIDE / 2, -text.y - text.size, text.text)
        else:
            canvas.drawString(text.x, -text.y - text.size, text.text)
    canvas.restoreState()


# --- Typewriter lists -------------------------------------------------------------------------------------------------


def head(team: str, title: str, name: str) -> list[Text]:
    return [Text(6, team, bold=True), Text(13, title), Text(20, name, size=8, bold=True)]


def listed(x: float, y: float, lines: Iterable[str], step: float = 6.6) -> list[Text]:
    """Lines under each other; a blank one leaves its place free."""
    return [Text(y + step * at, line, x) for at, line in enumerate(lines) if line]


def rated(team: str, title: str, name: str, **ratings: str) -> list[Text]:
    """Labels with their values below, as linemen and defenders have them."""
    card = [Text(5, team, size=5, bold=True), Text(16, title, size=7), Text(34, name, size=7, bold=True)]
    for number, (label, value) in enumerate(ratings.items()):
        y = 60 + 22 * number
        card.append(Text(y, f"{label.replace('_', ' ')}:", size=7, bold=True))
        if value:
            card.append(Text(y + 9, value, size=7))
    return card


def numbered(values: Sequence[str]) -> list[str]:
    """`1: Sg` to `12:-2`: two figures leave no room for a space."""
    return [f"{row}: {value}" if row < 10 else f"{row}:{value}" for row, value in enumerate(values, 1)]


def runner(
    team: str, title: str, name: str, rushing: Sequence[str], passing: Sequence[str], gain: str, blocks: str
) -> list[Text]:
    """A back's or receiver's card with its columns side by side."""
    card = head(team, title, name)
    if rushing:
        card += listed(10, 40, ["Rushing", "N/SG/LG", *numbered(rushing)])
    card += listed(60, 40, ["Pass Gain", "Q/S/L", *numbered(passing)])
    return card + listed(10, 137, ["Long Gain:", gain, "Blocks:", blocks])


def receiver(
    team: str,
    title: str,
    name: str,
    passing: Sequence[str],
    left: Sequence[str],
    right: Sequence[str],
    rushing: Sequence[str] = ("",) * 12,
) -> list[Text]:
    """A receiver's card with short lists under both of its columns, whose lines are level."""
    card = head(team, title, name) + listed(6, 40, ["Rushing", "N/SG/LG", *numbered(rushing)])
    card += listed(60, 40, ["Pass Gain", "Q/S/L", *numbered(passing)])
    beside = max(50.0, 11 + 3.6 * max(map(len, left)))
    return card + listed(6, 140, left) + listed(beside, 140, right)


PASSING = (
    "Passing", "Quick", "Com: 1-33", "Inc: 34-47", "Int: 48", "Short", "Com: 1-27", "Inc: 28-46", "Int: 47-48",
    "Long", "Com: 1-18", "Inc: 19-46", "Int: 47-48",
)  # fmt: skip
RUSHED = ("Pass Rush", "Sack: 1-11", "Runs: 12-30", "Com: 31-42", "Inc: 43-48")


def passer(
    team: str, name: str, rushing: Sequence[str], passing: Sequence[str] = PASSING, rushed: Sequence[str] = RUSHED
) -> list[Text]:
    card = [*head(team, "Quarterback", name), Text(29, "Endurance: A")]
    card += listed(6, 42, passing) + listed(60, 42, ["Rushing", "", *numbered(rushing)])
    return card + listed(6, 140, rushed) + listed(60, 140, ["Long Run", "Lg: R", "", "Endurance", "Rushing: 4"])


def kicker(team: str, name: str, *lines: str) -> list[Text]:
    return head(team, "Kicker", name) + listed(10, 44, ["Field Goals", *lines], step=9)


INSTRUCTIONS = ("* Subtract 2 from Over 50", "range for every yard.", "Kicker can always make", "Longest FG with PN #1")


def placekicker(
    team: str,
    name: str,
    bands: Sequence[tuple[str, str]],
    extra: Sequence[str],
    title: str = "Place-Kicker",
    foot: Sequence[str] = INSTRUCTIONS,
) -> list[Text]:
    """A kicker's card with distances and ranges in two columns under headings, and extra points under one of theirs."""
    card = [*head(team, title, name), Text(40, "Field Goals", size=8, bold=True)]
    card += [Text(50, "Distance", 14, 8, bold=True), Text(50, "Good", 72, 8, bold=True)]
    for number, (band, good) in enumerate(bands):
        card.append(Text(60 + 7 * number, band, 14))
        card += [Text(60 + 7 * number, good, 74)] if good else []
    card += [Text(110 + 7 * number, line) for number, line in enumerate(foot)]
    sizes = (8, 7)
    return card + [Text(150 + 10 * at, line, size=sizes[at], bold=at == 0) for at, line in enumerate(extra)]


def punter(team: str, name: str, lines: Sequence[str], *special: str) -> list[Text]:
    card = head(team, "Punter", name) + listed(6, 40, numbered(lines))
    return [*card, Text(128, "Special Results", 6, bold=True), *listed(12, 140, special)]


def returners(
    team: str, title: str, short: str, names: Sequence[str], rows: Sequence[Sequence[str]], foot: Sequence[str]
):
    """A return unit: names, then a column each, then the line of the asterisk."""
    card = [Text(6, team, bold=True), Text(13, title), *listed(6, 28, names, 7)]
    heads = [f"{short}{number}" for number in range(1, len(rows[0]) + 1)]
    at = [28 + 19 * column for column in range(len(heads))]
    card += [Text(60, "No", 8, bold=True), *(Text(60, text, x, bold=True) for text, x in zip(heads, at, strict=True))]
    for number, row in enumerate(rows, 1):
        y = 68 + 6.6 * number
        card += [Text(y, f"{number}:", 8), *(Text(y, text, x) for text, x in zip(row, at, strict=True) if text)]
    card.append(Text(158, "RN #1 Breakaway Return", 6))
    return card + [Text(165, text, x) for text, x in zip(("*", *foot), (10, *at), strict=True)]


def team_card(city: str, nickname: str) -> list[Text]:
    lines = [
        "1983", city, f"{nickname} (20)", "", "NFC West", "", "Coach", "Abe Able", "", "Record", "7-8-1", "",
        "Big Plays", "Home: 1 Road: 0", "", "Fumbles", "Lost: 1-30", "Def.Adj: +2",
    ]  # fmt: skip
    return [Text(4 + 8 * at, line) for at, line in enumerate(lines) if line]


def roster(team: str, offense: Sequence[str], front: str, defense: Sequence[str]) -> list[Text]:
    return [Text(3, team, bold=True), *listed(4, 14, ["Offense", *offense, "", f"{front} Defense", *defense])]


# --- Cards with helmets and real lines --------------------------------------------------------------------------------


def modern_head(team: str, first: str, last: str, title: str) -> list[Text]:
    return [
        Text(3, team, size=7, bold=True), Text(11, "NCAA:", 6, 5), Text(10, "Ablestate", 48), Text(16, "G: 12", 9),
        Text(16, "GS: 3", 33), Text(16, "Injury:", 60), Text(16, "C", 84), Text(22, "6' 2\" 220 lbs", 24),
        Text(22, "Exp: 5", 76), Text(28, f"12 {first}", 9, 7), Text(35, last, 9, 9, bold=True),
        Text(50, title, size=7, bold=True),
    ]  # fmt: skip


def modern_rows(x: float, y: float, heads: str, rows: Sequence[str], step: float = 7.3) -> list[Text]:
    """Small numbers, and a column of its own for every heading."""
    at = [x + 10 + 13 * column for column in range(3)]
    card = [Text(y, text, at[number], 7, bold=True) for number, text in enumerate(heads.split())]
    for number, row in enumerate(rows, 1):
        card.append(Text(y + step * number + 2, f"{number}:", x, 3.5, bold=True))
        card += [Text(y + step * number, text, at[column], 7) for column, text in enumerate(row.split()) if text != "."]
    return card


def modern_rated(team: str, first: str, last: str, title: str, stats: str, **ratings: str) -> list[Text]:
    card = modern_head(team, first, last, title)
    names, figures = (line.split() for line in stats.split("|"))
    card += [Text(58, name, 10 + 33 * at, 5.5) for at, name in enumerate(names)]
    card += [Text(64, figure, 14 + 33 * at, 5.5) for at, figure in enumerate(figures)]
    for number, (label, value) in enumerate(ratings.items()):
        y = 84 + 15 * number
        card += [Text(y, label.replace("_", " "), 8, 7, bold=True), Text(y - 1, value, 78, 9, bold=True)]
    return card
