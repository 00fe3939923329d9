"""What the columns of a table mean, from the words above them.

A word is settled by the first of these that can: the supplier's own use of it, the group above
or in front of it, a meaning it has everywhere, its neighbors (a run of columns is about one
topic, and a repeated word begins a new run), a column with the same values, the title. What none
of them settles is ambiguous, and said to be so.

The words above a table: its header, the groups over it, its title.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ingest.grid.cells import CellError, parts, text
from ingest.grid.checks import NOT_MORE
from ingest.grid.meaning import Certainty, Column, Meaning, ambiguous, find_runs, settle, sure, take
from ingest.grid.team_columns import settle_team_columns
from ingest.grid.vocabulary import Group, Vocabulary, header_text, normalize, vocabulary
from ingest.raw.grid import Grid, GridCell
from ingest.raw.table import RawTable

_KEY_COLUMN = "-9999"  # what Pro-Football-Reference writes over its column of player keys


@dataclass
class Header:
    """A header row with the columns of one table."""

    row: int
    columns: list[int]
    words: tuple[str, ...]
    group_row: int | None = None


def header_words(grid: Grid, row: int, words: Vocabulary) -> list[str]:
    """The words of a header row; a word of the row above that reaches down into it (`Player`) included."""
    headers = [header_text(cell) for cell in grid.rows[row]]
    above = grid.rows[row - 1] if row else []
    headers += [""] * (len(above) - len(headers))
    for column, cell in enumerate(above):
        word = header_text(cell)
        if not headers[column] and normalize(word) in words.known and normalize(word) not in words.groups:
            headers[column] = word
    return headers


def find_group_row(grid: Grid, header: Header, first: int, words: Vocabulary) -> int | None:
    """The row above the header that names groups of its columns, if there is one."""
    row = header.row - 1
    if row < first:
        return None
    cells = [(column, grid.rows[row][column]) for column in header.columns if column < len(grid.rows[row])]
    filled = [(column, header_text(cell)) for column, cell in cells if says(cell) and cell != _KEY_COLUMN]
    if not filled or any(is_number(cell) for _, cell in filled):
        return None
    groups = [column for column, cell in filled if normalize(cell) in words.groups or cell.startswith("Unnamed:")]
    over_several = [m for m in grid.merged if m.first_row == row and m.last_column > m.first_column]
    wide = any(m.last_column - m.first_column + 1 >= len(header.columns) for m in over_several)
    if groups and not (len(filled) == 1 and filled[0][0] == header.columns[0] and not over_several):
        return row
    return row if len(filled) >= 2 or (over_several and not wide) else None


def group_words(grid: Grid, header: Header) -> list[str]:
    """The group word of every column: by merged cells where there are any, else to the next word."""
    if header.group_row is None:
        return [""] * len(header.columns)
    row = grid.rows[header.group_row]
    labels = {c: header_text(row[c]) for c in header.columns if c < len(row) and says(row[c])}
    labels = {column: "" if label.startswith("Unnamed:") else label for column, label in labels.items()}
    merged = [m for m in grid.merged if m.first_row <= header.group_row <= m.last_row and m.first_column in labels]
    if merged:
        spread = {column: labels[m.first_column] for m in merged for column in range(m.first_column, m.last_column + 1)}
        return [spread.get(column, labels.get(column, "")) for column in header.columns]
    neighbors = [labels[c] == labels.get(c + 1) for c in labels if labels[c]]
    if any(neighbors):
        return [labels.get(column, "") for column in header.columns]
    current, filled = "", []
    for column in header.columns:
        current = labels.get(column, current)
        filled.append(current)
    return filled


def find_title(grid: Grid, header: Header, first: int) -> str:
    """The nearest words standing alone above the header."""
    top = header.row if header.group_row is None else header.group_row
    left, right = header.columns[0], header.columns[-1]
    for row in range(top - 1, max(first, top - 6) - 1, -1):
        filled = [(column, cell) for column, cell in enumerate(grid.rows[row]) if says(cell)]
        own = [header_text(cell) for column, cell in filled if left <= column <= right and not is_number(cell)]
        if len(own) == 1:
            return own[0]
        if len(filled) > 2:
            break
    return ""


def is_number(cell: GridCell) -> bool:
    """Whether a cell holds a number, as such or written out."""
    if isinstance(cell, str):
        return bool(re.fullmatch(r"[(+-]?\d[\d,]*\.?\d*%?\)?", cell.strip()))
    return isinstance(cell, int | float)


def says(cell: GridCell) -> bool:
    """Whether a cell holds anything."""
    return cell is not None and cell != ""


_COUNTED = {"yds", "yards", "yd", "avg", "net yds", "gross"}  # what stands after a number of catches, punts or returns

# What a made kick or a completed pass is written with in one cell; `30-240` under `Rec` would be something else.
_WHOLE_OF = {made: tried for made, tried in NOT_MORE if made.startswith(("kicking.", "passing.completions"))}
_SAMPLE_ROWS = 60


def topic_hint(*names: str) -> tuple[str, ...]:
    """The topics a title, sheet name or file name speaks of; the first name that speaks of any decides."""
    words = vocabulary()
    for name in names:
        phrases = f" {normalize(name)} "
        found: list[tuple[str, ...]] = []
        for phrase in sorted(words.groups, key=len, reverse=True):
            if words.groups[phrase].topics and f" {phrase} " in phrases:
                found.append(words.groups[phrase].topics)
                phrases = phrases.replace(f" {phrase} ", " | ")
        if found:
            return tuple(dict.fromkeys(topic for topics in found for topic in topics))
    return ()


def understand(
    raw: RawTable, supplier: str = "", hint: Sequence[str] = (), words: Vocabulary | None = None
) -> list[Meaning]:
    """The meaning of every column of a table, by everybody's words or by those of one kind of table."""
    words = words or vocabulary()
    groups = _groups(raw, words.supplier(supplier).sequences)
    look_up = _LookUp(words, supplier, hint)
    following = [*raw.headers[1:], ""]
    numbers = range(len(groups))
    columns = [look_up.column(*heads) for heads in zip(numbers, groups, raw.headers, following, strict=True)]
    runs = find_runs(columns, words)
    settle(runs, columns, hint, raw, words)
    meanings = [look_up.supplier_meaning(column.meaning or ambiguous(column, column.by_topic)) for column in columns]
    meanings = [_split_or_asked(raw, index, meaning) for index, meaning in enumerate(meanings)]
    return settle_team_columns(raw, meanings)


def _groups(raw: RawTable, sequences: Mapping[str, Sequence[str]]) -> list[str]:
    """The group over every column; a repeated header that lost its groups has them by its supplier's order."""
    groups = list(raw.groups or [""] * len(raw.headers))
    words = [normalize(header) for header in raw.headers]
    for word, lost in sequences.items():
        columns = [index for index, other in enumerate(words) if other == word and not groups[index]]
        if len(columns) == len(lost):
            for index, group in zip(columns, lost, strict=True):
                groups[index] = group
    return groups


def _split_or_asked(raw: RawTable, index: int, meaning: Meaning) -> Meaning:
    """A column said to hold pairs whose cells are plain numbers could be either half; one of pairs holds both."""
    if len(meaning.targets) == 1 and meaning.targets[0] in _WHOLE_OF and holds_pairs(raw, index):
        meaning = replace(meaning, targets=(*meaning.targets, _WHOLE_OF[meaning.targets[0]]))
    if len(meaning.targets) < 2:
        return meaning
    values = [value for row in raw.rows if index < len(row.cells) if (value := text(row.cells[index]))]
    plain = sum(value.replace(".", "").isdecimal() for value in values)
    if 2 * plain <= len(values):
        return _turned(meaning, values)
    return Meaning(Certainty.AMBIGUOUS, choices=meaning.targets, word=meaning.word)


def holds_pairs(raw: RawTable, index: int) -> bool:
    """Whether most cells are written `39-40`."""
    values = [value for row in raw.rows[:_SAMPLE_ROWS] if index < len(row.cells) if (value := text(row.cells[index]))]
    return 2 * sum(pair_of(value) is not None for value in values) > len(values)


def _turned(meaning: Meaning, values: Sequence[str]) -> Meaning:
    """Kicks made and tried in the order the cells have: no cell has more made than tried."""
    if meaning.targets not in NOT_MORE:
        return meaning
    pairs = [pair for value in values if (pair := pair_of(value))]
    if any(made > tried for made, tried in pairs) and all(made >= tried for made, tried in pairs):
        return replace(meaning, targets=meaning.targets[::-1])
    return meaning


def pair_of(value: str) -> tuple[float, float] | None:
    """The two numbers of a cell such as `39-40`; None for any other."""
    try:
        first, second = parts(value, 2)
    except CellError:
        return None
    return None if first is None or second is None else (first, second)


class _LookUp:
    """Looks single words up, before neighbors are asked."""

    def __init__(self, words: Vocabulary, supplier: str, hint: Sequence[str]) -> None:
        self.words = words
        self.supplier = words.supplier(supplier)
        self.hint = hint

    def column(self, index: int, group_header: str, header: str, following: str) -> Column:
        """A column with what its own words say, and the one behind it."""
        word, group_word = self.words.canonical(normalize(header)), normalize(group_header)
        column = Column(index, word)
        phrase = f"{group_word} {word}".strip()
        for name in (phrase, word):
            if name in self.supplier.words:
                self._supplied(column, self.supplier.words[name])
                return column
        if not word:
            column.meaning = Meaning(Certainty.IGNORED)
            return column
        group = self.words.groups.get(group_word)
        if group is None and group_word and phrase in self.words.known:
            word = column.word = phrase
        if not (group and self._grouped(column, group, word)):
            self._plain(column, word, following)
        return column

    def _supplied(self, column: Column, target: str) -> None:
        """The supplier's own meaning; one that belongs to a topic speaks for its neighbors too."""
        topic = target.partition(".")[0]
        column.meaning = sure(target, topic if topic in self.words.topics else "", column.word)
        if topic in self.words.topics:
            column.by_topic, column.explicit = {topic: target}, True

    def supplier_meaning(self, meaning: Meaning) -> Meaning:
        """The meaning as this supplier uses the word in that topic."""
        topic = meaning.topic or (self.hint[0] if len(self.hint) == 1 else "")
        target = self.supplier.topic_words.get(topic, {}).get(meaning.word)
        return meaning if target is None else sure(target, topic, meaning.word)

    def _grouped(self, column: Column, group: Group, word: str) -> bool:
        phrase = f"{group.name.replace('_', ' ').removeprefix('fg ')} {word}"
        if identity := self.words.identity.get(phrase):
            column.meaning = sure(identity, "", word)
            return True
        topics = [self.words.topics[name] for name in group.topics]
        found = {topic.name: target for topic in topics if (target := topic.meaning(phrase) or topic.meaning(word))}
        if found:
            column.word, column.explicit = word, True
            take(column, found)
            return True
        ignored = group.ignore or phrase in self.words.ignored
        if ignored:
            column.meaning = Meaning(Certainty.IGNORED, word=word)
        return ignored

    def _plain(self, column: Column, word: str, following: str) -> None:
        hinted = self.words.topics[self.hint[0]].meaning(word) if len(self.hint) == 1 else None
        counts = hinted is not None and normalize(following) in _COUNTED  # `No.` of catches, not of a jersey
        if word in self.words.identity and not counts:
            column.meaning = sure(self.words.identity[word], "", word)
            return
        found = {topic.name: topic.words[word] for topic in self.words.topics.values() if word in topic.words}
        if hinted is not None:
            found[self.hint[0]] = hinted
        if found:
            take(column, found)
        elif word in self.words.ignored:
            column.meaning = Meaning(Certainty.IGNORED, word=word)
        elif not self._split(column, word):
            column.meaning = Meaning(Certainty.UNKNOWN, word=word)

    def _split(self, column: Column, word: str) -> bool:
        """A group word glued in front of the header, or behind it: `rushing yds`, `yds rushing`."""
        parts = word.split()
        for cut in range(len(parts) - 1, 0, -1):
            for group_words, rest in ((parts[:cut], parts[cut:]), (parts[-cut:], parts[:-cut])):
                group = self.words.groups.get(" ".join(group_words))
                if group and rest and self._grouped(column, group, " ".join(rest)):
                    return True
        return False
