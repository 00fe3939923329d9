"""Starters, substitutes and those who did not play, from the first page of a gamebook."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ingest.pdf.lines import Line
from ingest.pdf.words import Word
from ingest.sources.boxscores.build import BoxScore, Man

_BLOCKS = {"substitutions": True, "didnotplay": False, "notactive": False, "inactive": False}
_ENTRY = re.compile(r"(?P<position>[A-Z/]{1,4})\s+(?P<jersey>\d{1,2})\s+(?P<name>.+)")


def lineups(box: BoxScore, lines: Sequence[Line], width: float) -> None:
    """Everybody named on the first page; only starters and substitutes played."""
    start = next((i for i, line in enumerate(lines) if line.compact == "lineups"), None)
    if start is None:
        return
    box.lines_known = True
    texts: dict[str, tuple[list[tuple[str, Line]], list[tuple[str, Line]]]] = {}
    block = ""
    for line in lines[start + 1 :]:
        titles = [title for title in _BLOCKS if line.compact in (title, title * 2)]
        if titles:
            block = titles[0]
            texts.setdefault(block, ([], []))
        elif line.compact.startswith("fieldgoals"):
            break
        elif not block:
            for side, man in _starters(line, width):
                box.enter(side, man)
        else:
            for side, (left, right) in enumerate(((-1.0, width / 2), (width / 2, width * 2))):
                texts[block][side].append((line.between(left, right).text, line))
    for title, sides in texts.items():
        for side, found in enumerate(sides):
            _substitutes(box, side, found, _BLOCKS[title])


def _starters(line: Line, width: float) -> Iterator[tuple[int, Man]]:
    """`WR 88 A.Able`, up to four times on a line."""
    words = line.words
    starts = [
        i for i in range(len(words) - 2)
        if re.fullmatch(r"[A-Z/]{1,4}", words[i].text) and re.fullmatch(r"\d{1,2}", words[i + 1].text)
    ]  # fmt: skip
    for start, end in zip(starts, [*starts[1:], len(words)], strict=False):
        position, jersey, *name = words[start:end]
        yield int(position.x0 >= width / 2), _starter(position, jersey, name, line)


def _starter(position: Word, jersey: Word, name: Sequence[Word], line: Line) -> Man:
    text = " ".join(word.text for word in name)
    return Man(text, int(jersey.text), position.text, started=True, played=True, place=line.place)


def _substitutes(box: BoxScore, side: int, found: Sequence[tuple[str, Line]], played: bool) -> None:
    text = " ".join(part for part, _ in found if part)
    for entry in text.split(","):
        match = _ENTRY.fullmatch(" ".join(entry.split()))
        if match is None:
            continue
        place = next((line.place for part, line in found if match["name"] in part), found[0][1].place)
        man = Man(match["name"], int(match["jersey"]), match["position"], False, played, place)
        box.enter(side, man)
