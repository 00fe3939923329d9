"""Cards of players: ratings, ranges and columns, each under the heading its label or its table names."""

from __future__ import annotations

from cardgen.foreign.fast_action.style import CardStyle
from cardgen.foreign.fast_action.unlabelled import read_unlabelled
from cardgen.foreign.records import CellRead, Record
from cardgen.foreign.text import CardText, take_name
from cardgen.foreign.vocabulary import CardKind
from engine.cards.faces import ROWS
from ingest.findings import warning

POSITION, ENDURANCE, PLAYER = "Position", "Endurance", "player"
SHORT_ENDURANCE = "End"
"""A label that is the endurance only where neither the title nor a label in full says it."""
CALLED = ("Rushing", "Catching")
"""Labels of what limits how often a man runs and how often passes go to him."""
DOUBT = "?"
"""Behind a label of its own: `Int?` is not `Int`."""
RUNNERS = frozenset(("RB", "FB"))


def read_player(card: CardText, kind: CardKind, style: CardStyle, read: CellRead) -> Record:
    """A player's row."""
    headings = style.headings_of(kind.sheet)
    record = Record(kind.sheet, read.place, season=card.season, team=card.team)
    wanted = {key: heading for heading, key in kind.labels.items()}
    for each in card.labels:
        key = each.label.key
        heading = f"{each.section} {key}" if each.section and kind.sections else wanted.get(key, "")
        heading += DOUBT if DOUBT in each.label.text and f"{heading}{DOUBT}" in headings else ""
        if heading in headings and heading not in record.cells:
            record.cells[heading] = style.in_our_words(kind.sheet, heading, each.text)
            if not each.words:
                record.blank.append(heading)
        elif each.words and key not in style.words.passed and key not in CALLED and key != SHORT_ENDURANCE:
            record.extra.append(f"{each.label.text} {each.text}")
    if kind.sections:
        read_unlabelled(card, record, style, read)
    _columns(card, kind, style, record)
    if POSITION in headings:
        record.cells[POSITION] = card.position
    if ENDURANCE in headings:
        _endurance(card, record, read)
    record.cells[PLAYER] = take_name(card, style.words, _body(card, kind))
    record.extra += _real_line(card)
    return record


def _columns(card: CardText, kind: CardKind, style: CardStyle, record: Record) -> None:
    """The twelve rows of each column."""
    headings = {heading.upper(): heading for heading in style.headings_of(kind.sheet)}
    for table in card.tables:
        for row in range(1, ROWS + 1):
            for head, texts in table.rows[row].items():
                heading = headings.get(f"{head or kind.table} {row}", "")
                text = " ".join(texts)
                if heading:
                    record.cells[heading] = style.in_our_words(kind.sheet, heading, text)
                else:
                    record.extra.append(f"{head} {row}: {text}".strip())


def _endurance(card: CardText, record: Record, read: CellRead) -> None:
    """One number is on our cards. Where runs and passes have one each, his main work decides, and it is told."""
    limits = {key: found.text for key in CALLED if (found := card.value(key)) is not None and found.words}
    short = card.value(SHORT_ENDURANCE)
    written = record.cells.get(ENDURANCE) or card.suffix
    if short is not None and short.words and written:
        record.extra.append(f"{short.label.text} {short.text}")
        record.beside.append(short.label.text)
    elif short is not None:
        written = written or short.text
    if not written and limits:
        first = CALLED[0] if card.position in RUNNERS else CALLED[1]
        written = limits.get(first) or next(iter(limits.values()))
        if len(set(limits.values())) > 1:
            told = f"{limits[CALLED[0]]} for runs and {limits[CALLED[1]]} for passes: {written} is taken"
            read.findings.append(warning("CARD-TWO", f"{read.place} {ENDURANCE}", told, "one number on a card"))
        else:
            limits = {}
    record.cells[ENDURANCE] = written
    record.extra += [f"{key} {text}" for key, text in limits.items()]


def _body(card: CardText, kind: CardKind) -> float:
    """Where a card's values begin, under the name and the title."""
    sections = [each.label.top for each in card.labels if each.section]
    keys = {key for heading, key in kind.labels.items() if heading != ENDURANCE}
    labels = [each.label.top for each in card.labels if each.label.key in keys]
    return min([*(table.top for table in card.tables), *sections, *labels], default=float("inf"))


def _real_line(card: CardText) -> list[str]:
    return [*(f"{name} {figure}" for name, figure in card.stats), *card.said]
