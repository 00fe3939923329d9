"""Labeled values on a card: `Com: 1-37`, a label above its value, or labels side by side above theirs."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ingest.pdf.lines import compact
from ingest.pdf.words import Word

SAME_LINE: Final = 0.4
GAP: Final = 1.0
"""Of the type size: a wider gap parts texts that have nothing to do with each other."""
SECTION: Final = 30.0
"""Points: the first label of a section is no further below its heading."""
LONGEST: Final = 5
"""Words of a label, one broken into pieces among them."""
VALUE: Final = re.compile(r"[+-]?\d\S*|[+-]|Plus|Minus|TD|[A-Z]", re.IGNORECASE)
UNITS: Final = frozenset(("yd", "yds", "yard", "yards"))
ENDS: Final = (":", ";")
NEXT_LINE: Final = 2.2
"""Of a label's height: the middle of the next line is no further below its own."""


class Label(NamedTuple):
    """A label as found: what it means, its words, and whether a colon marks it as one."""

    key: str
    words: tuple[Word, ...]
    sure: bool

    @property
    def x0(self) -> float:
        """Its left edge."""
        return self.words[0].x0

    @property
    def x1(self) -> float:
        """Its right edge."""
        return self.words[-1].x1

    @property
    def top(self) -> float:
        """Its upper edge."""
        return min(word.top for word in self.words)

    @property
    def middle(self) -> float:
        """Its middle between upper and lower edge."""
        return (self.top + max(word.bottom for word in self.words)) / 2

    @property
    def center(self) -> float:
        """Its middle between left and right edge."""
        return (self.x0 + self.x1) / 2

    @property
    def text(self) -> str:
        """As printed, without its colon."""
        return " ".join(word.text for word in self.words).rstrip(":; ")


@dataclass
class Labeled:
    """A label with its value; without words its value is blank."""

    label: Label
    words: list[Word] = field(default_factory=list)
    section: str = ""

    @property
    def text(self) -> str:
        """The value as printed."""
        return " ".join(word.text for word in self.words)


def lines_of(words: Sequence[Word]) -> list[list[Word]]:
    """Words line by line, from left to right."""
    lines: list[list[Word]] = []
    middles: list[float] = []
    for word in sorted(words, key=lambda word: ((word.top + word.bottom) / 2, word.x0)):
        middle = (word.top + word.bottom) / 2
        height = min(word.bottom - word.top, lines[-1][0].bottom - lines[-1][0].top) if lines else 0.0
        if lines and middle - middles[-1] < SAME_LINE * max(height, 1.0):
            lines[-1].append(word)
        else:
            lines.append([word])
            middles.append(middle)
    return [sorted(line) for line in lines]


def segments(line: Sequence[Word]) -> list[list[Word]]:
    """The texts of a line that stand apart."""
    parts: list[list[Word]] = []
    for word in line:
        if parts and word.x0 - parts[-1][-1].x1 <= GAP * max(word.size, parts[-1][-1].size, 1.0):
            parts[-1].append(word)
        else:
            parts.append([word])
    return parts


def take_labels(
    words: Sequence[Word], known: Mapping[str, str], sections: Mapping[str, str], parts: Collection[str]
) -> tuple[list[Labeled], list[Word]]:
    """Every label with its value, and the words that are neither.

    `known` has the labels by their letters; `sections` those that begin a section, to which the labels in `parts`
    under them belong.
    """
    lines = lines_of(words)
    labels = [label for line in lines for label in _labels(line, known)]
    named = {id(word) for label in labels for word in label.words}
    free = [word for word in words if id(word) not in named]
    found = [Labeled(label) for label in sorted(labels, key=lambda each: (round(each.middle), each.x0))]
    valued = [each for each in found if sections.get(each.label.key) != each.label.key]
    claimed = {
        id(word): each.label
        for each in valued
        if not _beside(each.label, labels, free)
        for word in _under(each.label, labels, free)
    }
    for each in valued:
        beside = _beside(each.label, labels, free)
        each.words = [word for word in beside if claimed.get(id(word), each.label) is each.label]
        free = _without(free, each.words)
    for each in valued:
        if not each.words:
            each.words = _below(each.label, labels, free)
            free = _without(free, each.words)
    heads = [(sections[each.label.key], each.label) for each in found if each.label.key in sections]
    for each in found:
        if each.label.key in parts:
            each.section = _section(each.label, heads)
    # A word that is spelled like a label but has neither colon nor value may be a name.
    plain = [each for each in found if not each.label.sure and not each.words and not _heads_parts(each, found)]
    alone = [each for each in plain if any([*each.label.words] == line for line in lines)]
    free += [word for each in alone for word in each.label.words]
    return [each for each in found if each not in alone], free


def _without(words: Sequence[Word], taken: Sequence[Word]) -> list[Word]:
    gone = {id(word) for word in taken}
    return [word for word in words if id(word) not in gone]


def _heads_parts(each: Labeled, found: Sequence[Labeled]) -> bool:
    """Whether labels of a section follow right under this one."""
    return any(other.section and 0 < other.label.top - each.label.top < SECTION for other in found if other is not each)


def _labels(line: Sequence[Word], known: Mapping[str, str]) -> Iterator[Label]:
    starts = {id(segment[0]) for segment in segments(line)}
    ends = {id(segment[-1]) for segment in segments(line)}
    at, free = 0, True
    while at < len(line):
        label = _label_at(line, at, known) if free or id(line[at]) in starts else None
        if label is not None and not label.key and id(line[at]) not in starts:
            label = None  # behind a value only labels that are known
        if label is not None:
            after = line[at + len(label.words)] if at + len(label.words) < len(line) else None
            if not label.sure and id(label.words[-1]) not in ends and not (after and VALUE.fullmatch(after.text)):
                label = None
        if label is None:
            free = bool(VALUE.fullmatch(line[at].text))
            at += 1
            continue
        yield label
        at, free = at + len(label.words), True


def _label_at(line: Sequence[Word], at: int, known: Mapping[str, str]) -> Label | None:
    """The longest label that begins with a word; a text with a colon that nobody knows is a label too."""
    best: Label | None = None
    if not line[at].text[0].isalpha():
        return None
    for end in range(at + 1, min(at + LONGEST, len(line)) + 1):
        words = tuple(line[at:end])
        if end - at > 1 and words[-1].x0 - words[-2].x1 > GAP * max(words[-1].size, 1.0):
            break
        letters, sure = compact("".join(word.text for word in words)), words[-1].text.endswith(ENDS)
        if letters in known and (sure or len(letters) > 1):  # a lone letter is a value
            best = Label(known[letters], words, sure)
        elif sure and best is None and letters and not letters.isdigit():
            return Label("", words, sure)
        if sure:
            break
    return best


def _beside(label: Label, labels: Sequence[Label], free: Sequence[Word]) -> list[Word]:
    """The words to the right of a label, up to the next label."""
    height = max(word.bottom - word.top for word in label.words)
    right = [
        other.x0
        for other in labels
        if abs(other.middle - label.middle) < SAME_LINE * height * 1.5 and other.x0 > label.x0
    ]
    until = min(right, default=float("inf"))
    return sorted(
        word
        for word in free
        if label.x1 - 0.5 <= word.x0 < until
        and abs((word.top + word.bottom) / 2 - label.middle) < SAME_LINE * height * 1.5
    )


def _under(label: Label, labels: Sequence[Label], free: Sequence[Word]) -> list[Word]:
    """The value right under a label that has nothing beside it, where it stands apart from what is left of it.

    It belongs to this label, though another one stands on its line: a card may have two halves, side by side.
    """
    height = max(word.bottom - word.top for word in label.words)
    next_line = [word for word in free if 0 < (word.top + word.bottom) / 2 - label.middle <= NEXT_LINE * height]
    for line in lines_of(next_line)[:1]:
        for segment in segments(line):
            mine = segment[0].x0 <= label.x1 and segment[-1].x1 >= label.x0 and not _behind_label(segment, labels)
            if mine and _is_value(segment, line, labels):
                return segment
    return []


def _behind_label(segment: Sequence[Word], labels: Sequence[Label]) -> bool:
    """Whether a label stands right before a text, with no more than a space between them."""
    first, size = segment[0], max(segment[0].size, 1.0)
    middle = (first.top + first.bottom) / 2
    return any(
        abs(label.middle - middle) < SAME_LINE * size and -0.5 <= first.x0 - label.x1 <= GAP * size for label in labels
    )


def _is_value(segment: Sequence[Word], line: Sequence[Word], labels: Sequence[Label]) -> bool:
    """Whether a text under a label is its value, and not what a row begins with: `18-25 yds   1-42`."""
    if not VALUE.fullmatch(segment[0].text) or any(compact(word.text) in UNITS for word in segment):
        return False
    after = next((word for word in line if word.x0 > segment[-1].x1), None)
    if after is None:
        return True
    middle = (after.top + after.bottom) / 2
    return any(
        (label.x0 <= after.x1 and label.x1 >= after.x0 and label.middle < middle)
        or (abs(label.middle - middle) < SAME_LINE * max(after.size, 1.0) and label.x1 <= after.x0 + 1.0)
        for label in labels
    )


def _below(label: Label, labels: Sequence[Label], free: Sequence[Word]) -> list[Word]:
    """The value under a label, if nothing else stands between them and it looks like one."""
    under = [word for word in free if word.top > label.middle]
    for line in lines_of(under):
        bottom = max(word.bottom for word in line)
        if any(label.middle < other.middle < bottom and _over(other, label) for other in labels if other is not label):
            return []
        for segment in segments(line):
            if segment[0].x0 <= label.x1 and segment[-1].x1 >= label.x0:
                mine = [word for word in segment if _nearest(word, label, labels)]
                return mine if mine and _is_value(mine, line, labels) else []
    return []


def _nearest(word: Word, label: Label, labels: Sequence[Label]) -> bool:
    """Whether of all labels on a label's line it is the one nearest above a word."""
    beside = [other for other in labels if abs(other.middle - label.middle) < SAME_LINE * max(label.words[0].size, 1.0)]
    return min(beside, key=lambda other: abs(other.center - word.center)) is label


def _over(one: Label, other: Label) -> bool:
    return one.x0 <= other.x1 and one.x1 >= other.x0


def _section(label: Label, heads: Sequence[tuple[str, Label]]) -> str:
    """The section a label belongs to: one that begins on its own line, or the nearest above it."""
    beside = [name for name, head in heads if abs(head.middle - label.middle) < 2.0 and head.x0 < label.x0]
    if beside:
        return beside[-1]
    width = 4 * max(label.x1 - label.x0, 8.0)
    above = [
        (head.middle, name) for name, head in heads if head.middle < label.middle and abs(head.x0 - label.x0) < width
    ]
    return max(above)[1] if above else ""
