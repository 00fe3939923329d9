"""Cards of players: ratings, ranges and columns, each under the heading its label or its table names.

Ranges of a passer's card that lost their label: read where their section lacks one, by their place, and told.

Team cards: record, and what belongs to the team. Our sheets have them on two rows, the team's and its lineup's.
"""

from __future__ import annotations

import re
from typing import Final

from cardgen.foreign.fast_action.style import CardStyle
from cardgen.foreign.labels import Labeled
from cardgen.foreign.records import CellRead, Record
from cardgen.foreign.text import CardText, line_text, take_name
from cardgen.foreign.vocabulary import CardKind
from engine.cards.faces import ROWS
from ingest.findings import warning
from ingest.pdf.lines import compact
from ingest.pdf.words import Word

ALONE: Final = re.compile(r"\d+(?:\s*-\s*\d+)?")
RUSH: Final = "Rush"
RUSH_ONLY: Final = 2
"""So many ranges of this section, from the first, no other has."""


def read_unlabeled(card: CardText, record: Record, style: CardStyle, read: CellRead) -> None:
    """Fill the blanks that ranges without a label fit into; what fits into none or several stays unread."""
    for line in list(card.texts):
        text = line_text(line)
        fitting = [heading for heading in _missing(card, record, style) if _between(card, heading, line[0], style)]
        if ALONE.fullmatch(text) and len(fitting) == 1:
            (heading,) = fitting
            record.cells[heading] = style.in_our_words(record.sheet, heading, text)
            card.take_texts([line])
            found = f"{text} without a label, read as {heading}"
            read.findings.append(warning("CARD-UNLABELLED", f"{read.place} {heading}", found, "a label before it"))


def _missing(card: CardText, record: Record, style: CardStyle) -> list[str]:
    """The ranges whose labels are not on the card."""
    there = {_heading(each, style) for each in card.labels}
    wanted = [f"{section} {part}" for section, parts in style.order.items() for part in parts]
    return [heading for heading in wanted if heading not in there and heading not in record.cells]


def _heading(each: Labeled, style: CardStyle) -> str:
    key = each.label.key
    return f"{RUSH} {key}" if key in style.order[RUSH][:RUSH_ONLY] else f"{each.section} {key}"


def _between(card: CardText, heading: str, word: Word, style: CardStyle) -> bool:
    """Whether a word stands below the label before a missing one and above the label behind it."""
    section, _, _ = heading.partition(" ")
    heads = [each.label.top for each in card.labels if each.label.key == section and section in style.order]
    tops = {_heading(each, style): each.label.top for each in card.labels}
    places = [f"{name} {part}" for name, parts in style.order.items() for part in parts]
    at = places.index(heading)
    before = [tops[each] for each in places[:at] if each in tops and each.startswith(section)] + heads
    behind = [tops[each] for each in places[at + 1 :] if each in tops]
    return bool(before) and max(before) < word.top and (not behind or word.top < min(behind))


POSITION, ENDURANCE, PLAYER = "Position", "Endurance", "player"
SHORT_ENDURANCE = "End"
"""A label that is the endurance only where neither the title nor a label in full says it."""
CALLED = ("Rushing", "Catching")
"""Labels of what limits how often a player runs and how often passes go to him."""
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
        read_unlabeled(card, record, style, read)
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
    """One number is on our cards. Where runs and passes have one each, his main work decides, and it is reported."""
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
            reported = f"{limits[CALLED[0]]} for runs and {limits[CALLED[1]]} for passes: {written} is taken"
            read.findings.append(warning("CARD-TWO", f"{read.place} {ENDURANCE}", reported, "one number on a card"))
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


WON: Final = r"(\d+)\s*-\s*(\d+)(?:\s*-\s*(\d+))?"
RECORD: Final = re.compile(WON)
STANDING: Final = re.compile(rf"([A-Z]{{2,4}})\s+(East|West|Central|North|South)(?:\s+{WON})?", re.IGNORECASE)
RANK: Final = re.compile(r"\s*(\(\d+\))$")


def is_team(card: CardText, style: CardStyle) -> bool:
    """Whether a card without a title is a team's."""
    return card.kind is None and all(card.value(key) is not None for key in style.team_signs)


def read_team(card: CardText, style: CardStyle, read: CellRead) -> list[Record]:
    """The team's row and what its card says of its lineup."""
    team = Record("teams", read.place, season=card.season)
    lineup = Record("lineups", read.place, season=card.season)
    top = min(each.label.top for each in card.labels if each.words)
    names = [card.team] if card.team else []
    for line in list(card.texts):
        text = line_text(line)
        standing = STANDING.fullmatch(text)
        if standing and "division" not in team.cells:
            team.cells["conference"], team.cells["division"] = standing[1].upper(), standing[2].title()
            _record(team, standing.groups()[2:])
        elif compact(text) in style.words.headings:
            pass
        elif line[0].top < top and "division" not in team.cells:
            names.append(RANK.sub("", text))
            team.extra += RANK.findall(text)
        else:
            team.extra.append(text)
    card.texts = []
    read.unread(line for table in card.tables for line in table.lines)
    for each in card.labels:
        if each.label.key == "Record" and (match := RECORD.fullmatch(each.text)):
            _record(team, match.groups())
        elif each.label.key in style.of_lineup and each.words:
            heading = style.of_lineup[each.label.key]
            lineup.cells[heading] = style.in_our_words("lineups", heading, each.text)
        elif each.words:
            team.extra.append(f"{each.label.text} {each.text}")
    team.cells |= {"season": card.season, "name": " ".join(names)}
    team.team = lineup.team = team.cells["name"]
    team.extra += card.said
    return [team, lineup]


def _record(team: Record, won: tuple[str | None, ...]) -> None:
    """Won, lost and tied; a record of two numbers has no ties."""
    if won[0] is not None:
        team.cells |= dict(zip(("W", "L", "T"), (won[0], won[1] or "", won[2] or "0"), strict=True))
