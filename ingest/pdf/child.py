"""The child process that opens a PDF: it may run away or burst, and nobody else is hurt.

It writes one JSON record a line to standard output: the number of pages, then each page, or an error.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any, TextIO

from ingest.guard.memory import limit_memory
from ingest.pdf.words import make_words, turn, turn_others, turned, way_of

MAX_WORDS_A_PAGE = 20_000
MAX_RULES_A_PAGE = 4_000
SHORTEST_RULE, THICKEST_RULE = 8.0, 2.0


def main() -> None:
    """Read the PDF named by the first argument within the memory given by the second."""
    path, memory, most_pages = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever a library prints must not mix with the answers
    limit_memory(memory)
    try:
        extract(path, most_pages, answers)
    except MemoryError:
        send(answers, {"error": "memory"})
    except RecursionError:
        send(answers, {"error": "broken", "detail": "objects nested without end"})
    except Exception as failed:  # a hostile file may raise anything from the parser
        send(answers, {"error": kind_of(failed), "detail": str(failed)[:200]})


def send(answers: TextIO, record: dict[str, Any]) -> None:
    """One answer, at once, so that the parent sees progress."""
    answers.write(json.dumps(record, ensure_ascii=True) + "\n")
    answers.flush()


def kind_of(failed: BaseException) -> str:
    """`password` or `broken`, looking through exceptions wrapped in others."""
    seen: list[Any] = [failed, failed.__cause__, failed.__context__, *failed.args]
    if any("Password" in type(one).__name__ or "Encryption" in type(one).__name__ for one in seen):
        return "password"
    # under a tight limit a library cannot even be loaded
    return "memory" if any(isinstance(one, (MemoryError, ImportError)) for one in seen) else "broken"


def extract(path: str, most_pages: int, answers: TextIO) -> None:
    """All pages, one answer each."""
    import pdfplumber  # noqa: PLC0415  after the memory limit is set

    with pdfplumber.open(path) as document:
        count = len(document.pages)
        send(answers, {"pages": count})
        if count > most_pages:
            return
        for page in document.pages:
            send(answers, page_record(page))
            page.close()
    send(answers, {"end": True})


def page_record(page: Any) -> dict[str, Any]:
    """Words and rules of one page as plain lists."""
    glyphs, width, height = turn(page.chars, float(page.width), float(page.height))
    words = make_words(glyphs)
    unreadable = sum(glyph.text.startswith("(cid:") for glyph in glyphs)
    horizontals, verticals = rules(page, way_of(page.chars))
    others = turn_others(page.chars, float(page.width), float(page.height))
    return {
        "number": page.page_number,
        "width": width,
        "height": height,
        "words": words[:MAX_WORDS_A_PAGE],
        "too_many": len(words) > MAX_WORDS_A_PAGE,
        "unreadable": unreadable > len(glyphs) * 0.3,
        "horizontals": horizontals[:MAX_RULES_A_PAGE],
        "verticals": verticals[:MAX_RULES_A_PAGE],
        "picture": not words and bool(page.images),
        "trim": trim(page),
        "way": way_of(page.chars),
        "sideways": {way: make_words(lot)[:MAX_WORDS_A_PAGE] for way, lot in others.items()},
    }


def trim(page: Any) -> tuple[float, ...] | None:
    """The page's TrimBox, upright as its words are; None where it has none of its own."""
    box = getattr(page, "trimbox", None)
    if box is None:
        return None
    x0, top, x1, bottom = (float(side) for side in box)
    return turned((x0, top, x1, bottom), way_of(page.chars), float(page.width), float(page.height))


def rules(page: Any, way: str) -> tuple[list[tuple[float, ...]], list[tuple[float, ...]]]:
    """Horizontal and vertical rules of the upright page; thin rectangles count, boxes give their four sides."""
    horizontals: list[tuple[float, ...]] = []
    verticals: list[tuple[float, ...]] = []
    for shape in [*page.lines, *page.rects]:
        box = (float(shape["x0"]), float(shape["top"]), float(shape["x1"]), float(shape["bottom"]))
        x0, top, x1, bottom = (round(side, 1) for side in turned(box, way, float(page.width), float(page.height)))
        wide, high = x1 - x0 >= SHORTEST_RULE, bottom - top >= SHORTEST_RULE
        if wide and bottom - top <= THICKEST_RULE:
            horizontals.append(((top + bottom) / 2, x0, x1))
        elif high and x1 - x0 <= THICKEST_RULE:
            verticals.append(((x0 + x1) / 2, top, bottom))
        elif wide and high and shape.get("stroke"):
            horizontals += [(top, x0, x1), (bottom, x0, x1)]
            verticals += [(x0, top, bottom), (x1, top, bottom)]
    return horizontals, verticals
