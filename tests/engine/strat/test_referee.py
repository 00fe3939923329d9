"""Whole games, every play recomputed by a referee who has only the printed explanation, the cards and the charts."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cardgen import play, write_set
from cardgen.sets import CardSet
from tests.cardgen.strat.seasons import small_set
from tests.engine.strat.referee import Refereed
from tests.engine.strat.referee_papers import Papers

EDITIONS = ("2019", "old")
GAMES_OF_EDITION = 15
UNEXPLAINED = ("spike",)
"""Kinds of play that may have nothing to explain."""
Record = dict[str, Any]


def papers_of(made: CardSet, folder: Path) -> Papers:
    """The set as it is written to a file."""
    path = folder / "set.json"
    write_set(made, path, "json")
    return Papers(json.loads(path.read_text(encoding="utf-8"))["sheets"], made.edition)


def game(made: CardSet, number: int, rules: Sequence[str] = ()) -> Record:
    """One of the games of a set, teams and seed by its number."""
    teams = made.teams
    away, home = teams[number % len(teams)], teams[(number + 1 + number // len(teams)) % len(teams)]
    if away == home:
        home = teams[(number + 1) % len(teams)]
    return play(made, away, home, seed=number, explain=True, rules=rules).record()


def refereed(record: Record, papers: Papers) -> list[Refereed]:
    """Every play with what the referee makes of it."""
    teams = (record["away"], record["home"])
    explained = [each for each in record["plays"] if each.get("steps")]
    assert all(each["kind"] in UNEXPLAINED for each in record["plays"] if not each.get("steps"))
    return [Refereed(each, papers, record["home"], teams).go() for each in explained]


def check(edition: str, number: int, folder: Path, rules: Sequence[str] = ()) -> None:
    made = small_set(edition)
    found = refereed(game(made, number, rules), papers_of(made, folder))
    wrong = [(each.play["text"], each.play["steps"], each.problems) for each in found if each.problems]
    assert not wrong, wrong[0]
    assert sum(each.cells for each in found) > len(found)


@pytest.mark.rule("SOM-CALL-11")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", range(2))
def test_every_play_of_a_game_is_recomputed(edition: str, number: int, tmp_path: Path) -> None:
    check(edition, number, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", range(2, GAMES_OF_EDITION))
def test_every_play_of_many_games_is_recomputed(edition: str, number: int, tmp_path: Path) -> None:
    check(edition, number, tmp_path)


OPTIONS = (
    ("updated-sacks",),
    ("updated-sacks", "longest-gain", "low-usage"),
    ("split-ratings", "yards-after-catch", "flats-as-runs"),
)


@pytest.mark.slow
@pytest.mark.parametrize("rules", OPTIONS, ids="+".join)
@pytest.mark.parametrize("number", range(20, 22))
def test_every_play_with_optional_rules_is_recomputed(rules: tuple[str, ...], number: int, tmp_path: Path) -> None:
    check("2019", number, tmp_path, rules)


def spoiled(text: str) -> str:
    """A step with its last number one higher."""
    found = list(re.finditer(r"\d+", text))
    last = found[-1]
    return f"{text[: last.start()]}{int(last[0]) + 1}{text[last.end() :]}"


SAID_TWICE = ("SOM-READ-07", "SOM-PEN-05", "SOM-RUN-04", "SOM-PASS-04", "SOM-SACK-01")


def test_the_referee_sees_a_number_that_is_wrong(tmp_path: Path) -> None:
    made = small_set("2019")
    papers, record = papers_of(made, tmp_path), game(made, 0)
    teams = (record["away"], record["home"])
    tried, seen = Counter[str](), Counter[str]()
    for each in record["plays"]:
        for place, step in enumerate(each.get("steps", [])):
            if not re.search(r"\d", step["text"]) or step["rule"].startswith("SOM-DUMP"):
                continue
            steps = [dict(other) for other in each["steps"]]
            steps[place]["text"] = spoiled(step["text"])
            tried[step["rule"]] += 1
            seen[step["rule"]] += bool(Refereed({**each, "steps": steps}, papers, record["home"], teams).go().problems)
    missed = {rule: (seen[rule], count) for rule, count in tried.items() if seen[rule] < count}
    assert sum(seen.values()) > 0.9 * sum(tried.values()), missed
    assert all(seen[rule] == tried[rule] for rule in SAID_TWICE if tried[rule]), missed
