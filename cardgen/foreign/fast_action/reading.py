"""One cell of a page: a lineup, a team's card, or a card of a kind that has a title or signs to be known by."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from cardgen.foreign.assemble import Squads
from cardgen.foreign.cells import Cell
from cardgen.foreign.fast_action.kicking import read_kicker, read_punter, read_returns
from cardgen.foreign.fast_action.lineups import is_lineup, read_lineup
from cardgen.foreign.fast_action.players import is_team, read_player, read_team
from cardgen.foreign.fast_action.style import CardStyle
from cardgen.foreign.records import CellRead, Record
from cardgen.foreign.text import CardText, line_text, read_text
from cardgen.foreign.vocabulary import CardKind
from cardgen.games.contract import CardReader
from engine.fast_action.cards import BOXES, OFFENSE_PLACES
from ingest.pdf.lines import compact

LINE: Final = frozenset(("LT", "LG", "CN", "RG", "RT"))
DEFENDERS: Final = (("defensive line", "linebackers"), ("linebackers", "defensive line"), ("defensive backs",))
"""Who stands in the three rows of boxes."""  # SPF-3.2, TTF-LINE-11
Reader = Callable[[CardText, CardKind, CardStyle, CellRead], Record]
READERS: Final[dict[str, Reader]] = {
    "kickers": read_kicker,
    "punters": read_punter,
    "kickoff returns": read_returns,
    "punt returns": read_returns,
}
MOST_WORDS: Final = 600
"""A card has some two hundred words; a page of text in one cell is no card."""
RETURNERS: Final = ("backs", "defensive backs")


def squads(style: CardStyle) -> Squads:
    """Where a game's sheets name players who have cards of their own."""
    return Squads(
        lineups="lineups",
        named={
            "lineups": {
                **{f"off {place}": _sheets_of(place) for place in OFFENSE_PLACES},
                **{f"def {box}": DEFENDERS[at // 5] for at, box in enumerate(BOXES)},
                **{heading: (sheet,) for heading, sheet in style.specialists.items()},
            },
            "kickoff returns": {f"{style.kick_returner}{number}": RETURNERS for number in range(1, 5)},
            "punt returns": {f"PR{number}": RETURNERS for number in range(1, 5)},
        },
        only=style.specialists,
    )


def card_reader(style: CardStyle) -> CardReader:
    """How a game's cards are read."""
    return CardReader(style.package, squads(style), partial(read_cell, style), style.in_our_words)


def _sheets_of(place: str) -> tuple[str, ...]:
    return ("quarterbacks",) if place == "QB" else ("offensive line",) if place in LINE else ("backs",)


def read_cell(style: CardStyle, cell: Cell, file: str) -> CellRead:
    """What a cell of a page holds: rows for our sheets, and what could not be read."""
    read = CellRead(f"{file}!{cell.place}")
    if len(cell.words) > MOST_WORDS:
        read.no_card(cell.text)
    elif is_lineup(cell):
        read.records = [read_lineup(cell, style, read)]
    else:
        _read_card(cell, style, read)
    return read


def _read_card(cell: Cell, style: CardStyle, read: CellRead) -> None:
    """A team's card, or one of the kinds that have a title or signs to be known by."""
    words = style.words
    card = read_text(cell, words)
    if is_team(card, style):
        read.records = read_team(card, style, read)
        return
    kind = card.kind or _by_signs(cell, style, read.place)
    if kind is not None and not kind.sheet:
        read.no_sheet(card.title)
        return
    record = READERS.get(kind.sheet, read_player)(card, kind, style, read) if kind is not None else None
    if record is None or not _says_anything(record):
        read.no_card(cell.text)
        return
    read.records = [record]
    record.blank = [heading for heading in record.blank if heading in words.blank]
    record.cells |= {heading: words.blank[heading] for heading in record.blank}
    unknown = [f"{each.label.text}: {each.text}" for each in card.labels if not each.label.key and each.words]
    left = [text for line in card.texts if compact(text := line_text(line)) not in words.headings]
    read.unread([*unknown, *left])


def _by_signs(cell: Cell, style: CardStyle, file: str) -> CardKind | None:
    """The kind of a card without a title: the only one all of whose signs it has, of those with most signs."""
    fitting: list[CardKind] = []
    for kind in style.words.kinds:
        if kind.signs:
            card, trial = read_text(cell, style.words), CellRead(file)
            record = READERS.get(kind.sheet, read_player)(card, kind, style, trial)
            if all(heading in record.cells for heading in kind.signs):
                fitting.append(kind)
    most = max((len(kind.signs) for kind in fitting), default=0)
    best = [kind for kind in fitting if len(kind.signs) == most]
    return best[0] if len(best) == 1 else None


def _says_anything(record: Record) -> bool:
    """Whether a card has any value besides a name and a position."""
    return any(
        text or heading in record.blank
        for heading, text in record.cells.items()
        if heading not in {"player", "Position", "Endurance"}
    )
