"""Hand-made Statis-Pro cards: what a cell of a sheet says, under the headings of our sheets.

`words.toml` has what such cards call things, kind by kind; `lineup_places.csv` the place of the display for each
position.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardgen.foreign.assemble import Squads
from cardgen.foreign.cells import Cell
from cardgen.foreign.records import CellRead, Record
from cardgen.foreign.statis_pro.kicking import read_kicker, read_punter, read_returns
from cardgen.foreign.statis_pro.lineups import is_lineup, read_lineup
from cardgen.foreign.statis_pro.notation import in_our_words
from cardgen.foreign.statis_pro.players import read_player
from cardgen.foreign.statis_pro.teams import is_team, read_team
from cardgen.foreign.text import CardText, line_text, read_text
from cardgen.foreign.vocabulary import CardKind, Vocabulary, vocabulary
from cardgen.statis_pro.cards import BOXES, OFFENSE_PLACES
from ingest.pdf.lines import compact

LINE: Final = frozenset(("LT", "LG", "CN", "RG", "RT"))
DEFENDERS: Final = (("defensive line", "linebackers"), ("linebackers", "defensive line"), ("defensive backs",))
"""Who stands in the three rows of boxes."""  # SPF-3.2


def _sheets_of(place: str) -> tuple[str, ...]:
    return ("quarterbacks",) if place == "QB" else ("offensive line",) if place in LINE else ("backs",)


Reader = Callable[[CardText, CardKind, Vocabulary, CellRead], Record]
READERS: Final[dict[str, Reader]] = {
    "kickers": read_kicker,
    "punters": read_punter,
    "kickoff returns": read_returns,
    "punt returns": read_returns,
}

MOST_WORDS: Final = 600
"""A card has some two hundred words; a page of text in one cell is no card."""
RETURNERS: Final = ("backs", "defensive backs")
SQUADS: Final = Squads(
    lineups="lineups",
    named={
        "lineups": {
            **{f"off {place}": _sheets_of(place) for place in OFFENSE_PLACES},
            **{f"def {box}": DEFENDERS[at // 5] for at, box in enumerate(BOXES)},
            "K": ("kickers",),
            "P": ("punters",),
        },
        "kickoff returns": {f"KR-{number}": RETURNERS for number in range(1, 5)},
        "punt returns": {f"PR{number}": RETURNERS for number in range(1, 5)},
    },
    only={"K": "kickers", "P": "punters"},
)


def read_cell(cell: Cell, file: str) -> CellRead:
    """What a cell of a page holds: rows for our sheets, and what could not be read."""
    read = CellRead(f"{file}!{cell.place}")
    if len(cell.words) > MOST_WORDS:
        read.no_card(cell.text)
    elif is_lineup(cell):
        read.records = [read_lineup(cell, read)]
    else:
        _read_card(cell, vocabulary(__package__), read)
    return read


def _read_card(cell: Cell, words: Vocabulary, read: CellRead) -> None:
    """A team's card, or one of the kinds that have a title or signs to be known by."""
    card = read_text(cell, words)
    if is_team(card):
        read.records = read_team(card, words, read)
        return
    kind = card.kind or _by_signs(cell, words, read.place)
    if kind is not None and not kind.sheet:
        read.no_sheet(card.title)
        return
    record = READERS.get(kind.sheet, read_player)(card, kind, words, read) if kind is not None else None
    if record is None or not _says_anything(record):
        read.no_card(cell.text)
        return
    read.records = [record]
    record.blank = [heading for heading in record.blank if heading in words.blank]
    record.cells |= {heading: words.blank[heading] for heading in record.blank}
    unknown = [f"{each.label.text}: {each.text}" for each in card.labels if not each.label.key and each.words]
    left = [text for line in card.texts if compact(text := line_text(line)) not in words.headings]
    read.unread([*unknown, *left])


def written(sheet: str, heading: str, text: str) -> str:
    """A text of somebody's table, as our sheets write it."""
    return in_our_words(sheet, heading, text, vocabulary(__package__).tokens)


def _by_signs(cell: Cell, words: Vocabulary, file: str) -> CardKind | None:
    """The kind of a card without a title: the only one all of whose signs it has, of those with most signs."""
    fitting: list[CardKind] = []
    for kind in words.kinds:
        if kind.signs:
            card, trial = read_text(cell, words), CellRead(file)
            record = READERS.get(kind.sheet, read_player)(card, kind, words, trial)
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
