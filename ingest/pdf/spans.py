"""Columns of a block of words: from ruling lines, from empty strips between words, or from the header."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from ingest.pdf.blocks import Block, figures_in
from ingest.pdf.columns import is_value, split_row
from ingest.pdf.lines import Line
from ingest.pdf.words import Rule, Word


@dataclass
class Span:
    """A column of a block: its extent, its label and what stands over several columns."""

    x0: float
    x1: float
    label: str = ""
    group: str = ""
    words: list[Word] = field(default_factory=list)
    empty: bool = False

    @property
    def center(self) -> float:
        """The middle of the column."""
        return (self.x0 + self.x1) / 2

    @property
    def figures(self) -> bool:
        """Whether the column holds figures rather than words."""
        return self.empty or sum(is_value(word.text) for word in self.words) * 2 > len(self.words)


def spans_of(block: Block, verticals: Sequence[Rule]) -> list[Span]:
    """The columns of a block: from ruling lines if it has them, else from the empty strips between words."""
    rows = [line for line in block.rows if figures_in(line) >= 2]
    top = min(word.top for line in [*block.heads, *rows] for word in line.words)
    bottom = max(word.bottom for line in rows for word in line.words)
    left, right = min(w.x0 for row in rows for w in row.words), max(w.x1 for row in rows for w in row.words)
    rules = sorted({round(r.at) for r in verticals if r.start <= bottom and r.end >= top and left < r.at < right})
    spans = _ruled(rows, rules, left, right) if len(rules) >= 2 else _by_header(block, rows) or _free(rows)
    _label(spans, block)
    return _merged(spans)


def _by_header(block: Block, rows: Sequence[Line]) -> list[Span]:
    """Columns in order, wherever they stand: every row has a name and one figure for each further label."""
    labels = _phrases(block.heads[-1].words, 0.45) if block.heads else []
    counts = [len(split_row(row.words, len(labels))[1]) for row in rows]
    count = len(labels) - 1
    aligned = _free(rows)
    if count < 2 or len(aligned) <= len(labels) or any(n != count for n in counts) or len(rows) < 2:
        return []
    spans = [Span(label.x0, label.x1) for label in labels]
    for row in rows:
        name, values = split_row(row.words, count)
        for span, words in zip(spans, [name, *([value] for value in values)], strict=True):
            span.words += words
    return spans


def _ruled(rows: Sequence[Line], rules: Sequence[float], left: float, right: float) -> list[Span]:
    edges = [left - 1, *rules, right + 1]
    spans = [Span(x0, x1) for x0, x1 in pairwise(edges) if x1 - x0 > 4]
    for word in (word for row in rows for word in row.words):
        min(spans, key=lambda span: abs(span.center - word.center)).words.append(word)
    for span in spans:
        span.empty = not span.words
    return spans


def _free(rows: Sequence[Line]) -> list[Span]:
    spans: list[Span] = []
    for word in sorted((word for row in rows for word in row.words), key=lambda word: word.x0):
        if spans and word.x0 < spans[-1].x1 + 0.5:
            spans[-1].x1 = max(spans[-1].x1, word.x1)
            spans[-1].words.append(word)
        else:
            spans.append(Span(word.x0, word.x1, words=[word]))
    return spans


def header_lines(block: Block, spans: Sequence[Span]) -> list[Line]:
    """The lines just above the figures that name columns: at most two."""
    heads: list[Line] = []
    for line in reversed(block.heads[-3:]):
        over = {index for word in line.words for index, span in enumerate(spans) if _over(word, span)}
        figures = [index for index in over if spans[index].figures]
        if len(figures) >= 2 and (not heads or len(_phrases(line.words, 0.8)) >= 2):
            heads.append(line)
        elif heads:
            break
    return list(reversed(heads[:2]))


def _over(word: Word, span: Span) -> bool:
    return word.x0 < span.x1 + 2 and span.x0 - 2 < word.x1


def _label(spans: list[Span], block: Block) -> None:
    """Labels from the header line, each to the column it stands over; those above them are groups or first halves."""
    heads = header_lines(block, spans)
    if not heads:
        return
    _split_under(spans, heads[-1].words)
    for phrase in _phrases(heads[-1].words, 0.45, spans):
        _claim(spans, phrase)
    spans.sort(key=lambda span: span.x0)
    if len(heads) == 2:
        above = _phrases(heads[0].words, 0.8)
        if len(above) * 2 <= sum(span.figures for span in spans):
            _group(spans, above)
        else:
            for phrase in above:
                span = min(spans, key=lambda one: gap(phrase, one))
                span.label = f"{phrase.text} {span.label}".strip()


def _claim(spans: list[Span], phrase: Word) -> None:
    """Give a label to its column; one that stands over no figures at all is an empty column."""
    span = min(spans, key=lambda one: gap(phrase, one))
    if gap(phrase, span)[0] > 0 and (span.label or gap(phrase, span)[0] > 30):
        spans.append(Span(phrase.x0, phrase.x1, phrase.text, empty=True))
    else:
        span.label = f"{span.label} {phrase.text}".strip()


def _group(spans: Sequence[Span], phrases: Sequence[Word]) -> None:
    """A phrase above several columns stands over their middle: as far to the left as to the right."""
    for phrase in phrases:
        own = [
            span for span in spans
            if span.figures and min(phrases, key=lambda one: abs(one.center - span.center)) is phrase
        ]  # fmt: skip
        reach = max((span.x1 - phrase.center for span in own), default=0.0)
        for span in own:
            if phrase.center - span.center <= reach + 10:
                span.group = phrase.text


def gap(word: Word, span: Span) -> tuple[float, float]:
    """How far a word stands outside a column, then how well its edges or middle agree with it."""
    outside = max(span.x0 - word.x1, word.x0 - span.x1, 0.0)
    return outside, edge_gap(word, span)


def edge_gap(one: Word | Span, other: Word | Span) -> float:
    """How far apart two things are by the edges or middles that agree best: columns are flush or centered."""
    return min(abs(one.x1 - other.x1), abs(one.x0 - other.x0), abs(one.center - other.center))


def _phrases(words: Sequence[Word], space: float, spans: Sequence[Span] = ()) -> list[Word]:
    """Neighboring words put together: `Field Goals` stands over its column as one; each over its own are two."""
    phrases: list[Word] = []
    homes: set[int] = set()
    for word in words:
        over = {i for i, span in enumerate(spans) if span.figures and word.x0 < span.x1 and span.x0 < word.x1}
        parted = bool(homes and over) and not homes & over
        # in some type a space is as wide as a letter; over the names nothing else can be meant
        wide = 0.8 if spans and not homes and not over else space
        homes = over
        if phrases and not parted and word.x0 - phrases[-1].x1 < wide * max(word.size, 6.0):
            phrases[-1] = phrases[-1]._replace(x1=word.x1, text=f"{phrases[-1].text} {word.text}")
        else:
            phrases.append(word)
    return phrases


def _split_under(spans: list[Span], heads: Sequence[Word]) -> None:
    """A strip of touching figures under several labels is as many columns."""
    for index, span in enumerate(spans):
        over = [word for word in heads if span.x0 - 1 <= word.center <= span.x1 + 1]
        if not span.figures or len(over) < 2:
            continue
        cuts = [(a.x1 + b.x0) / 2 for a, b in pairwise(over)]
        edges = [span.x0, *cuts, span.x1]
        parts = [Span(x0, x1) for x0, x1 in pairwise(edges)]
        for word in span.words:
            min(parts, key=lambda part: abs(part.center - word.center)).words.append(word)
        spans[index : index + 1] = parts
        return


def _merged(spans: Sequence[Span]) -> list[Span]:
    """Words without a label of their own belong to the words before them: first and last names."""
    merged: list[Span] = []
    for span in spans:
        last = merged[-1] if merged else None
        if last and not span.figures and not last.figures and not (span.label and last.label):
            last.x1 = span.x1
            last.label = last.label or span.label
            last.words += span.words
        else:
            merged.append(span)
    return merged
