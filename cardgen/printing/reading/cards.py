"""Cards made of what was read: each heading's cell, then the card type's own reading."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from cardgen.games import Game
from cardgen.printing.data import CARDS
from cardgen.printing.layout.fitting import shorter
from cardgen.printing.reading.faces import Cell
from cardgen.printing.reading.inner import OWN, inner_records
from cardgen.printing.reading.pages import PrintedCard
from engine.cards.faces import CellError, headings, is_id, read_card
from ingest.findings import Finding, note, warning

TEAM: Final = "team"
STROKE: Final = " / "


@dataclass
class CardsRead:
    """Cards by sheet, in the order they were read, and what could not be read."""

    sheets: dict[str, list[Any]] = field(default_factory=dict)
    rows: list[PrintedCard] = field(default_factory=list)
    """What was printed of records that are no whole cards of a sheet: decks, chits."""
    findings: list[Finding] = field(default_factory=list)


class CardTexts(NamedTuple):
    """One card's printed texts by the headings of its sheet."""

    card: PrintedCard
    sheet: str
    texts: Mapping[str, str]


class InnerCells(NamedTuple):
    """The cells of one row of a sheet, and those of them that were read from a row of a table on the face."""

    sheet: str
    cells: Mapping[str, Cell]
    read: Mapping[str, Cell]


def read_cards(printed: Sequence[PrintedCard], game: Game, team_code: Callable[[str], str]) -> CardsRead:
    """The cards of a game; `team_code` gives the code of a team by its printed name, or nothing."""
    read = CardsRead({sheet: [] for sheet, _ in game.sheets})
    for found in read_texts(printed, game, team_code, read):
        card_type = game.card_types[found.sheet]
        try:
            cells = [found.texts.get(heading, "") for heading in headings(card_type)]
            read.sheets[found.sheet].append(read_card(card_type, cells))
        except CellError as unreadable:
            where = found.card.where
            read.findings.append(warning("CARD-CELL", where, repr(unreadable.found), unreadable.expected))
    return read


def read_texts(
    printed: Sequence[PrintedCard], game: Game, team_code: Callable[[str], str], read: CardsRead
) -> list[CardTexts]:
    """What whole cards of the game's sheets say, before anyone reads it as a card; `read` takes all the rest."""
    names = _players(printed)
    partial: dict[str, Finding] = {}
    whole = []
    for card in printed:
        sheet = card.part.records.removeprefix(CARDS)
        card_type = game.card_types.get(sheet) if card.part.records.startswith(CARDS) else None
        wanted = headings(card_type) if card_type is not None else ()
        cells = _by_heading(card, wanted, sheet == game.sheets[0][0])
        missing = [heading for heading in wanted if heading not in cells and heading != TEAM and not is_id(heading)]
        inner = [each for each in _inner_cells(card, game) if any(cell.text for cell in each.read.values())]
        if missing and not inner:
            partial.setdefault(card.part.name, _partial(card, missing))
        if (card_type is None or missing) and not inner:
            read.rows.append(card)
            continue
        team = _team_name(card)
        code = team_code(team)
        if not code and not (TEAM in cells and cells[TEAM].text):
            read.findings.append(warning("CARD-TEAM", card.where, repr(team), "the name of a team that is known"))
            continue
        for each in ([] if missing else [InnerCells(sheet, cells, {})]) + inner:
            texts = {heading: _text(cell, names.get(team, ())) for heading, cell in each.cells.items()}
            texts[TEAM] = texts.get(TEAM) or code
            whole.append(CardTexts(card, each.sheet, texts))
    read.findings += partial.values()
    return whole


def _by_heading(card: PrintedCard, wanted: Sequence[str], of_team: bool) -> dict[str, Cell]:
    """The cells under the sheet's own headings. What a team's card says of the team others may say too."""
    found = {}
    for heading in wanted:
        names = [heading, *([f"team.{heading}", f"set.{heading}"] if of_team else [])]
        cells = [card.cells[name] for name in names if name in card.cells]
        if cells:
            found[heading] = cells[0]
    return found


def _inner_cells(card: PrintedCard, game: Game) -> Iterator[InnerCells]:
    """The records within a card's face. What their rows do not say of them, the card itself says, or its template."""
    for record, read in inner_records(card.cells):
        wanted = headings(game.card_types[record.sheet])
        cells = {heading: card.cells[heading] for heading in wanted if heading in card.cells}
        for name, value in record.known:
            own = OWN.fullmatch(value)
            cells[name] = card.cells[own[1]] if own else next(iter(read.values()))._replace(text=value, short=False)
        yield InnerCells(record.sheet, {**cells, **read}, read)


def _partial(card: PrintedCard, missing: Sequence[str]) -> Finding:
    shown = ", ".join(missing[:6]) + (" ..." if len(missing) > 6 else "")
    return note("CARD-PARTIAL", f"{card.where} ({card.part.template})", f"nothing for {shown}", "every field of a card")


def _team_name(card: PrintedCard) -> str:
    """As players' cards have it; the team's own card calls it its name."""
    printed = (card.cells[name] for name in ("team.name", "name") if name in card.cells)
    return next((cell.text for cell in printed), "")


def _players(printed: Sequence[PrintedCard]) -> dict[str, set[str]]:
    """The names on players' own cards, by the team's name."""
    names: dict[str, set[str]] = {}
    for card in printed:
        team, player = card.cells.get("team.name"), card.cells.get("player")
        if team is not None and player is not None:
            names.setdefault(team.text, set()).add(player.text)
    return names


def _text(cell: Cell, names: Collection[str]) -> str:
    """What the cell says; a name in short becomes that of the only player it can be."""
    if not cell.short or not cell.text:
        return cell.text
    return STROKE.join(_full_name(part, names) for part in cell.text.split(STROKE))


def _full_name(name: str, names: Collection[str]) -> str:
    if name in names:
        return name
    meant = [full for full in names if name in shorter(full)]
    return meant[0] if len(meant) == 1 else name
