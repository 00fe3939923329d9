"""Cards of kickers, punters and those who return kicks."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import Final

from cardgen.foreign.fast_action.style import CardStyle
from cardgen.foreign.labels import lines_of
from cardgen.foreign.records import CellRead, Record
from cardgen.foreign.rows import FOOT
from cardgen.foreign.text import CardText, line_text, take_name
from cardgen.foreign.vocabulary import CardKind
from engine.cards.faces import ROWS
from engine.fast_action.cards.cells import PUNT_ROWS
from ingest.pdf.lines import compact

RANGE: Final = r"\d+(?:\s*-\s*\d+)?"
BAND: Final = re.compile(
    r"(?:FG\s*)?(?:(?P<low>\d+)\s*-\s*(?P<high>\d+)|(?:(?:up )?to|under)\s+(?P<to>\d+)|"
    r"(?P<down>\d+)\s*(?:&|and|or)\s*(?:under|less)|(?P<up>\d+)\s*(?:\+|(?:&|and|or)\s*(?:over|up|more))|"
    r"(?:over|beyond)\s+(?P<over>\d+))"
    r"\s*(?:yds?|yards?)?\.?\s*\*?\s*[:;]?\s*(?:good)?\s*[:;]?\s*(?P<good>\S.*)?",
    re.IGNORECASE,
)
BLOCKED: Final = re.compile(
    r"(?P<good>1\s*-\s*\d+)?\s*[,;/]?\s*(?:block(?:ed)?\s*[:;]?)?\s*(?P<block>\d+\s*-\s*48|48\s*\??)?", re.IGNORECASE
)
"""Good numbers, and those of a block."""
GOOD: Final = re.compile(r"1\s*-\s*\d+")
"""A range that stands by itself, under its distance."""
UNDER: Final = re.compile(rf"(?:good|range)?\s*[:;]?\s*({RANGE})(?:\s*good)?", re.IGNORECASE)
"""A range under the heading of what it is for, `Extra Points`."""
PUNT: Final = re.compile(r"(\d+)\s*(?:yds?|yards?)?\.?\s*(?:to\b)?\s*(.*)", re.IGNORECASE)
LOWER: Final = re.compile(rf"({RANGE})\s*[:;]?\s+(.+)")
SEE_BELOW: Final = "seebelow"
INSTRUCTIONS: Final = {
    "faircatch": "FC",
    "fc": "FC",
    "noreturn": "NR",
    "nr": "NR",
    "pr1": "PR1",
    "pr2": "PR2",
    "pr3": "PR3",
    "pr4": "PR4",
}
SAME_AS: Final = re.compile(r"same as [PK]R-?([1-4])", re.IGNORECASE)
CALLED_FOR: Final = re.compile(rf"(.*?)(?:\s+\(?FC:?)?\s+({RANGE})\)?")
NOTHING: Final = frozenset(("-", "–", "—"))


def read_kicker(card: CardText, kind: CardKind, style: CardStyle, read: CellRead) -> Record:
    """A placekicker's row: each line with a distance and a range."""
    record = Record(kind.sheet, read.place, season=card.season, team=card.team)
    _join_lines(card, style.within_lines)
    spelled = [each for each in card.labels if not each.label.key and _is_line(f"{each.label.text}: {each.text}")]
    card.labels = [each for each in card.labels if each not in spelled]
    card.texts += [[*each.label.words, *each.words] for each in spelled]
    _headed(card, kind, style, record)
    lines = [(line, match) for line in card.texts if (match := BAND.fullmatch(line_text(line)))]
    above = ""
    for line, match in lines:
        text = line_text(line)
        band = _band(match, style)
        if above and GOOD.fullmatch(text):
            _kick(record, style, above, text)
            above = ""
        elif band and f"{style.good} {band}" not in record.cells:
            _kick(record, style, band, match["good"] or "")
            above = "" if match["good"] else band
        elif match["good"] or not match["over"]:
            record.extra.append(text)
    card.take_texts([line for line, _ in lines])
    read.unread(line for table in card.tables for line in table.lines)
    _labeled(card, kind, style, record)
    record.cells["player"] = take_name(card, style.words, min((line[0].top for line, _ in lines), default=float("inf")))
    record.extra += [*(f"{name} {figure}" for name, figure in card.stats), *card.said]
    return record


def _is_line(text: str) -> bool:
    """Whether a line with a colon in it is a distance with its range, or a range under a heading."""
    return bool(BAND.fullmatch(text) or UNDER.fullmatch(text))


def _headed(card: CardText, kind: CardKind, style: CardStyle, record: Record) -> None:
    """Ranges on the line under the heading of what they are for: `Extra Points`, and below it `Good: 1-46`."""
    wanted = {key: heading for heading, key in kind.labels.items()}
    card.texts.sort(key=lambda line: line[0].top)
    for line, below in list(pairwise(card.texts)):
        heading = wanted.get(style.words.labels.get(compact(line_text(line)), ""), "")
        match = UNDER.fullmatch(line_text(below))
        if heading and match and heading not in record.cells:
            record.cells[heading] = style.in_our_words(kind.sheet, heading, match[1])
            card.take_texts([line, below])


def _join_lines(card: CardText, keys: Collection[str]) -> None:
    """Labels of these meanings with something before them on their line are no labels: the line is put together."""
    words = [word for line in card.texts for word in line]
    within = [
        each
        for each in card.labels
        if each.label.key in keys
        and any(word.top < each.label.middle < word.bottom and word.x1 <= each.label.x0 for word in words)
    ]
    if within:
        card.labels = [each for each in card.labels if each not in within]
        card.texts = lines_of([*words, *(word for each in within for word in (*each.label.words, *each.words))])


def _labeled(card: CardText, kind: CardKind, style: CardStyle, record: Record) -> None:
    """The values with labels that his card has; others are kept with the real line."""
    wanted = {key: heading for heading, key in kind.labels.items()}
    for each in card.labels:
        heading = wanted.get(each.label.key, "")
        if heading:
            record.cells[heading] = style.in_our_words(kind.sheet, heading, each.text)
        elif each.words and each.label.key not in style.words.passed:
            record.extra.append(f"{each.label.text} {each.text}")


def _band(match: re.Match[str], style: CardStyle) -> str:
    """A distance as our headings write it; none for distances that our cards do not have."""
    if match["up"]:
        return style.bands[max(style.bands)] if int(match["up"]) == style.top_from else ""
    if match["over"]:
        return style.bands[max(style.bands)] if int(match["over"]) + 1 == style.top_from else ""
    return style.bands.get(int(match["high"] or match["to"] or match["down"]), "")


def _kick(record: Record, style: CardStyle, band: str, text: str) -> None:
    """A Good range, and the Block range behind it where the card has one: `1-44 Block 48?`."""
    blocked = BLOCKED.fullmatch(text) if style.block else None
    good, block = (blocked["good"], blocked["block"]) if blocked else (text, "")
    for title, said in ((style.good, good), (style.block, block)):
        if title:
            heading = f"{title} {band}"
            record.cells[heading] = style.in_our_words(record.sheet, heading, said or "")


def read_punter(card: CardText, kind: CardKind, style: CardStyle, read: CellRead) -> Record:
    """A punter's row: distances with what the other team does, and the lower table."""
    record = Record(kind.sheet, read.place, season=card.season, team=card.team)
    _join_lines(card, style.within_lines)
    for table in card.tables[:1]:
        for row in range(1, ROWS + 1):
            text = " ".join(part for parts in table.rows[row].values() for part in parts)
            if row <= PUNT_ROWS:
                record.cells[f"Punt {row}"] = _punt(text)
            elif not compact(text).startswith(SEE_BELOW):
                read.unread([f"12: {text}"])
    read.unread(line for table in card.tables[1:] for line in table.lines)
    top = min((table.top for table in card.tables), default=float("inf"))
    lower = [(line, match) for line in card.texts if line[0].top > top and (match := LOWER.fullmatch(line_text(line)))]
    for line, match in lower:
        said = match[2].upper()
        heading = next((ours for name, ours in style.lower.items() if name in said), "")
        if heading and heading not in record.cells:
            record.cells[heading] = style.in_our_words(kind.sheet, heading, match[1])
        else:
            record.extra.append(line_text(line))
    card.take_texts([line for line, _ in lower])
    _labeled(card, kind, style, record)
    record.cells["player"] = take_name(card, style.words, top)
    record.extra += [*(f"{name} {figure}" for name, figure in card.stats), *card.said]
    return record


def _punt(text: str) -> str:
    """`60 yds to PR1` is `60 PR1`."""
    match = PUNT.fullmatch(text)
    return f"{match[1]} {INSTRUCTIONS.get(compact(match[2]), match[2])}".strip() if match else text


def read_returns(card: CardText, kind: CardKind, style: CardStyle, read: CellRead) -> Record:
    """A team's returners: names, columns by run number, and the line of the asterisk."""
    record = Record(kind.sheet, read.place, season=card.season, team=card.team)
    short, ours = ("KR", style.kick_returner) if kind.sheet == "kickoff returns" else ("PR", "PR")
    named = {each.label.key: each.text for each in card.labels if each.label.key.startswith(short)}
    for number in range(1, 5):
        text = named.get(f"{short}{number}", "")
        same = SAME_AS.fullmatch(text)
        source = int(same[1]) if same else number
        name, called = _called(named.get(f"{short}{source}", "") if same else text)
        column = _column(card, f"{short}{source}")
        title = f"{ours}{number}"
        if called and style.fair_catch and short == "PR":
            record.cells[f"{style.fair_catch} {title}"] = called
        elif called and not same:
            record.extra.append(f"{short}{number} {called}")
        if name:
            record.cells[title] = name
        if style.foot_numbers and len(column.get(FOOT, ())) > 1:
            record.cells[f"{style.foot_numbers} {title}"] = column[FOOT].pop(0)
        for row, values in column.items():
            record.cells[f"{title} {row}"] = values[0]
        if not same:
            record.extra += _second(f"{short}{number}", column)
    card.take_texts([line for line in card.texts if compact(line_text(line)).upper()[:2] == short and len(line) == 1])
    record.extra += [*(f"{name} {figure}" for name, figure in card.stats), *card.said]
    return record


def _called(text: str) -> tuple[str, str]:
    """The returner's name, and the numbers for which the kick goes to him or he calls for a fair catch."""
    match = CALLED_FOR.fullmatch(text)
    return (match[1], match[2]) if match else (text, "")


def _column(card: CardText, head: str) -> dict[str, list[str]]:
    """The rows of a returner's column by number, the foot as `*`; a dash is a blank."""
    rows: dict[str, list[str]] = {}
    for table in card.tables:
        for row, found in [*((str(number), cells) for number, cells in table.rows.items()), (FOOT, table.foot)]:
            values = [_return(text) for text in found.get(head, []) if text not in NOTHING]
            if values:
                rows[row] = values
    return rows


def _return(text: str) -> str:
    """`*24` is `24*`."""
    return f"{text[1:]}*" if text.startswith("*") and len(text) > 1 else text


def _second(head: str, column: dict[str, list[str]]) -> Iterator[str]:
    """A second column under one heading, for breakaways: our cards have one line at the foot instead."""
    second = [values[1] if len(values) > 1 else "-" for values in column.values()]
    if any(value != "-" for value in second):
        yield f"{head} breakaway {'/'.join(second)}"
