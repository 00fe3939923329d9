"""One fixed card of each kind is drawn call for call as its golden file says; see `tests/cardgen/printing/golden`."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import unified_diff
from functools import cache

import pytest

from cardgen.printing.catalogue import Catalogue, read_catalogue
from cardgen.printing.drawing import Face, Line, Rect, Text
from cardgen.printing.geometry import Box
from cardgen.printing.template import Library
from tests.cardgen.printing.golden import (
    BLITZ,
    BLITZ_PARTS,
    FOLDER,
    PARTS,
    STRAT,
    STRAT_PARTS,
    TABLETOP,
    TABLETOP_PARTS,
    described,
    golden_faces,
)

ANEW = "if this was meant, make the files anew with `python -m tests.tools.golden` and look at `git diff`"
MOST_SHOWN = 60


@cache
def drawn() -> dict[str, str]:
    return golden_faces()


def difference(name: str, golden: str, now: str) -> str:
    """What differs, as `git diff` would show it, and what to do."""
    lines = list(unified_diff(golden.splitlines(), now.splitlines(), f"{name}.txt", "drawn now", "", "", 1, ""))
    more = [f"... and {len(lines) - MOST_SHOWN} lines more"] if len(lines) > MOST_SHOWN else []
    return "\n".join(["", *lines[:MOST_SHOWN], *more, ANEW])


OTHERS = ((BLITZ, BLITZ_PARTS), (TABLETOP, TABLETOP_PARTS), (STRAT, STRAT_PARTS))
NAMES = [*PARTS, *(f"{game}/{part}" for game, parts in OTHERS for part in parts)]


@pytest.mark.parametrize("name", NAMES)
def test_a_card_is_drawn_as_its_golden_file_says(name: str) -> None:
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    now = drawn()[name]
    if golden != now:
        pytest.fail(difference(name, golden, now), pytrace=False)


def test_there_is_a_golden_file_of_every_kind_of_card(catalogue: Catalogue) -> None:
    cards = [part.name for part in catalogue.parts if part.what in {"cards", "deck", "strategy"}]
    assert [*cards, "linebacker-chits"] == list(PARTS)
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PARTS)


@pytest.mark.parametrize(("game", "parts"), OTHERS)
def test_there_is_a_golden_file_of_every_kind_of_card_of_other_games(game: str, parts: Sequence[str]) -> None:
    cards = {part.name for part in read_catalogue(Library(game)).parts if part.what in {"cards", "deck"}}
    assert cards < set(parts)
    assert {path.stem for path in (FOLDER / game).glob("*.txt")} == set(parts)


def test_a_moved_text_shows_as_two_lines_and_the_way_to_accept_it() -> None:
    golden = drawn()["kickers"]
    line = next(line for line in golden.splitlines() if line.endswith("front.name"))
    shown = difference("kickers", golden, golden.replace(line, line.replace("17.00", "17.01")))
    assert f"\n-{line}\n+{line.replace('17.00', '17.01')}\n" in shown
    assert shown.endswith(ANEW)
    assert "lines more" in difference("backs", drawn()["backs"], "")


def test_a_golden_file_tells_every_thing_that_is_printed() -> None:
    """Whatever of a call reaches the paper changes its line; so does the order."""
    text = Text("Hx", 1, 2, "bold", 9, "#111111", 0, Box(1, 0, 3, 2), "front.t")
    rect = Rect(Box(1, 2, 3, 4), "#222222", "#333333", 0.2, 0)
    line = Line(1, 2, 3, 4, "#444444", 0.2, 0)
    changed = [
        *(text._replace(**{key: value}) for key, value in TEXTS.items()),
        *(rect._replace(**{key: value}) for key, value in RECTS.items()),
        *(line._replace(**{key: value}) for key, value in LINES.items()),
        text,
        rect,
        line,
    ]
    reported = ["\n".join(described(Face(9, 9, (call,)))) for call in changed]
    assert len(set(reported)) == len(changed)
    assert list(described(Face(9, 9, (text, rect)))) != list(described(Face(9, 9, (rect, text))))


TEXTS = {"text": "Hy", "x": 1.01, "y": 2.01, "font": "regular", "size": 9.05, "color": "#111112", "turn": 90}
RECTS = {"box": Box(1, 2, 3, 4.01), "fill": "", "stroke": "", "width": 0.21, "radius": 1}
LINES = {"x1": 1.01, "y1": 2.01, "x2": 3.01, "y2": 4.01, "stroke": "#444445", "width": 0.21, "dash": 1}


def test_evenly_spaced_lines_are_told_by_their_first_their_last_and_their_number() -> None:
    lines = [Line(0, y, 9, y, "#111111", 0.2, 0) for y in (1, 2, 3, 4, 4.5)]
    assert list(described(Face(9, 9, tuple(lines)))) == [
        "line 0.00 1.00 9.00 1.00 #111111 0.20; 4 evenly, to 0.00 4.00 9.00 4.00",
        "line 0.00 4.50 9.00 4.50 #111111 0.20",
    ]
