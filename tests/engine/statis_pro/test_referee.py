"""An independent referee recomputes whole games from their printed explanations, the cards and the charts alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import cardgen
from cardgen.sets import CardSet, csv_files
from tests.engine.statis_pro.referee.cards import Cards
from tests.engine.statis_pro.referee.judge import Judgment, judge_game
from tests.kept import kept

TEAMS = ("NE", "DAL", "BAL", "TEN", "NO", "KC", "SF", "GB")
PAIRS = list(permutations(TEAMS, 2))
GAMES = 30
SAMPLE = 4
NOT_RECOMPUTED = {
    "spike": "no card is flipped",
    "concede a safety": "no card is flipped",
    "ask for a delay penalty": "no card is flipped",
    "where a penalty on a punt is walked off": "the punt is kicked again from there",
    "a kick that is kicked again": "the offended team's choice moves the next kick",
    "a kickoff out of bounds": "the ball goes to a spot that no card names",
    "a foul on a return that scored": "the offended team's choice",
    "a ball lost behind a goal line": "a touchback or a safety, by whose run it was",
    "an injury passed over, where a starter was lost before": "who was lost at a position is not printed",
}
"""What the referee takes as it is printed; else he takes nothing but which penalties are accepted, and the clock."""


@kept
def the_set() -> tuple[CardSet, dict[str, str]]:
    """The cards of eight teams of 2019, and the same as CSV files."""
    made = cardgen.build(2019, "statis-pro", teams=TEAMS)
    with TemporaryDirectory() as folder:
        csv_files.write(made, Path(folder))
        files = {file.stem: file.read_text(encoding="utf-8") for file in Path(folder).glob("*.csv")}
    return made, files


AGREED = ("fake-kicks=on", "extra-blocking=on", "squib-kicks=on")
"""Optional rules that make kinds of plays of their own."""


def judged(number: int, agreed: Sequence[str] = ()) -> Judgment:
    """One game, perhaps by optional rules; every third is one of two coaches without the deck."""
    made, files = the_set()
    away, home = PAIRS[number * 11 % len(PAIRS)]
    rules = [*agreed, "solitaire=off"] if number % 3 == 2 else list(agreed)
    game = cardgen.play(made, away, home, number + 1, rules=rules, explain=True)
    return judge_game(game.text(), Cards(files))


def confirm(numbers: range, agreed: Sequence[str] = ()) -> Counter[str]:
    """All plays of some games are as the referee finds them; what was recomputed."""
    found: Counter[str] = Counter()
    for number in numbers:
        judgment = judged(number, agreed)
        assert judgment.complaints == [], number
        assert set(judgment.left) <= set(NOT_RECOMPUTED)
        undrawn = sum(judgment.left[call] for call in ("spike", "concede a safety", "ask for a delay penalty"))
        assert sum(judgment.recomputed.values()) == judgment.plays - undrawn
        assert judgment.spots > 0.9 * judgment.plays - 25
        found += judgment.recomputed
    return found


def test_the_referee_finds_some_games_as_they_are_printed() -> None:
    found = confirm(range(SAMPLE))
    assert found.total() > 130 * SAMPLE
    assert set(found) >= {"inside left", "short pass", "long pass", "screen pass", "punt", "kickoff", "field goal"}


@pytest.mark.slow
def test_the_referee_finds_thirty_games_as_they_are_printed() -> None:
    found = confirm(range(GAMES))
    assert found.total() > 130 * GAMES
    assert set(found) >= {"sweep left", "sweep right", "end-around", "onside kick", "extra point", "quick pass"}


@pytest.mark.slow
def test_the_referee_finds_games_by_optional_rules_as_they_are_printed() -> None:
    found = confirm(range(2 * GAMES), AGREED)
    more = 2 * GAMES
    while not any(called.startswith("fake ") for called in found):  # they are rare: on until there is one
        assert more < 10 * GAMES
        found += confirm(range(more, more + 10), AGREED)
        more += 10
    assert "squib kick" in found


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("runs for 4 yards", "runs for 5 yards"),
        ("incomplete.", "for 9 yards."),
        ("PN 1", "PN 2"),
        ("RN 7", "RN 8"),
        ("2nd and 7 ", "2nd and 6 "),
        ("against pass", "against prevent"),
        ("is sacked by ", "is sacked by Nobody "),
    ],
)
def test_the_referee_sees_what_is_wrong(said: str, instead: str) -> None:
    made, files = the_set()
    text = cardgen.play(made, "NE", "DAL", 1, explain=True).text()
    assert said in text
    assert judge_game(text, Cards(files)).complaints == []
    assert judge_game(text.replace(said, instead), Cards(files)).complaints != []
