"""Ranges of a passer's card that lost their label: read where their section lacks one, by their place, and told."""

from __future__ import annotations

import re
from typing import Final

from cardgen.foreign.fast_action.style import CardStyle
from cardgen.foreign.labels import Labelled
from cardgen.foreign.records import CellRead, Record
from cardgen.foreign.text import CardText, line_text
from ingest.findings import warning
from ingest.pdf.words import Word

ALONE: Final = re.compile(r"\d+(?:\s*-\s*\d+)?")
RUSH: Final = "Rush"
RUSH_ONLY: Final = 2
"""So many ranges of this section, from the first, no other has."""


def read_unlabelled(card: CardText, record: Record, style: CardStyle, read: CellRead) -> None:
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


def _heading(each: Labelled, style: CardStyle) -> str:
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
