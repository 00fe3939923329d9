"""Cards that Cardgen itself printed, read back from the PDF with the templates that printed them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final

from cardgen.foreign.teams import team_code
from cardgen.games import Game
from cardgen.printing.catalogue import Catalogue, has_catalogue, read_catalogue
from cardgen.printing.reading import CardsRead, CardTexts, PrintedCard, read_printed, read_texts
from cardgen.printing.reading.pages import find_layout
from cardgen.printing.template import Library
from cardgen.sets.sheets import Sheet, SheetFile, SheetRow
from engine.cards.faces import headings
from ingest.files import SourceFile
from ingest.findings import Finding, note
from ingest.pdf.words import Page

TEAM, SEASON = "team", "season"
UNPRINTED: Final = "PAGE-NO-CARDS"
MADE_WITH: Final = "made with Cardgen"
"""What the heads and feet of charts say."""


def read_own(file: SourceFile, pages: Sequence[Page], game: Game) -> SheetFile | None:
    """The sheets of a set that Cardgen printed; None if these pages are none of its own."""
    library = _shipped(game.name)
    if not has_catalogue(library):
        return None  # a game that nobody prints yet
    catalogue = read_catalogue(library)
    found = find_layout(pages, library, catalogue)
    if found is None:
        return None
    printed = read_printed(pages, library, catalogue, found.layout, found.size)
    rest = CardsRead()
    codes = _codes(printed.cards, catalogue)
    texts = read_texts(printed.cards, game, lambda name: codes.get(name, name), rest)
    sheets = _sheets(file.name, game, texts)
    sheets.findings += [
        _placed(file.name, each) for each in (*printed.findings, *rest.findings) if each.code != UNPRINTED
    ]
    sheets.findings += _others(file.name, printed.findings, rest)
    return sheets


@cache
def _shipped(game: str) -> Library:
    """The templates that ship: many files are tried with them."""
    return Library(game)


def is_own(pages: Sequence[Page]) -> bool:
    """Whether these are pages of charts that Cardgen printed."""
    return any(MADE_WITH in " ".join(word.text for word in page.words) for page in pages)


def _codes(cards: Sequence[PrintedCard], catalogue: Catalogue) -> dict[str, str]:
    """Codes of teams by their printed names: those of the season, and teams that are none of the league's."""
    seasons = Counter(
        cell.text
        for card in cards
        for name, cell in card.cells.items()
        if name.rpartition(".")[2] == SEASON and cell.text
    )
    season = seasons.most_common(1)[0][0] if seasons else ""
    names = {card.cells[name].text for card in cards for name in ("team.name", "name") if name in card.cells}
    codes = {name: code for name in names if (code := team_code(name, season))}
    return codes | {fields["name"]: code for code, fields in catalogue.teams.items() if "name" in fields}


def _sheets(file: str, game: Game, cards: Sequence[CardTexts]) -> SheetFile:
    found = SheetFile(game)
    for name, card_type in game.sheets:
        wanted = headings(card_type)
        rows = [
            SheetRow(
                tuple(each.texts.get(heading, "") for heading in wanted),
                f"{file}!page {each.card.page} card {each.card.number}",
            )
            for each in cards
            if each.sheet == name
        ]
        if rows:
            found.sheets[name] = Sheet(name, f"{file}!{name}", wanted, wanted, rows)
    return found


def _placed(file: str, finding: Finding) -> Finding:
    where = finding.where.replace(", card", " card")
    return Finding(
        finding.code, finding.severity, f"{file}!{where}, face", finding.found, finding.expected, finding.fix
    )


def _others(file: str, findings: Sequence[Finding], rest: CardsRead) -> list[Finding]:
    """What a print has besides cards: decks, charts, boards."""
    kinds = Counter(card.part.title for card in rest.rows)
    reported = [note("CARDS-OTHER", file, f"{count} of {title}, not checked") for title, count in kinds.items()]
    pages = sum(each.code == UNPRINTED for each in findings)
    return reported + (
        [note("CARDS-OTHER", file, f"{pages} page{'s' if pages > 1 else ''} without cards")] if pages else []
    )
