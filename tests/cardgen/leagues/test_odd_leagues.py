"""Every odd league has cards in every game, without errors, that can be played.

`make test` tries each kind of oddity in one game, several of them in one league, and `make slow` a few random leagues;
`make leagues` tries every kind by itself in every game, and as many random leagues as `EXAMPLES` says.
"""

from __future__ import annotations

import os
from itertools import cycle
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgen.sets import write_set
from ingest.season import Season
from tests.cardgen.cli.printing import run
from tests.cardgen.leagues.changes import CHANGES, LEAGUE, PLAYERS, TABLES_OUT
from tests.cardgen.leagues.plain import plain_league, season_of
from tests.cardgen.leagues.strategy import OddLeague, odd_leagues
from tests.cardgen.leagues.trying import SYSTEMS, System, try_league

EXAMPLES = int(os.environ.get("EXAMPLES", "0"))
"""Random leagues a game in a longer run."""
FEW = 2
"""Random leagues a game in the usual run, always the same; the first of them is the plainest there is."""
OF_THE_LEAGUE = (
    ("no divisions", "uneven schedule", "all ties"),
    ("no conferences", "one club's schedule", "no overtime"),
    ("some divisions", "still running", "nothing won"),
    ("no schedule", "no plays", "no team totals", "no rosters"),
    *(("nothing played",), ("blank figures",), ("first game only",), ("teams only",), ("absurdly long",)),
)
"""Oddities of a whole league that are tried together in the usual run."""
TOGETHER, TABLES_TOGETHER = 5, 9
"""Oddities of players, each of another team, and tables taken out of one league in the usual run."""


def groups() -> list[tuple[str, ...]]:
    """Oddities that are tried together in the usual run."""
    out = [name for name in TABLES_OUT if name.startswith("without")]
    split = ((list(PLAYERS), TOGETHER), (out, TABLES_TOGETHER))
    parts = [tuple(names[at : at + size]) for names, size in split for at in range(0, len(names), size)]
    return [*OF_THE_LEAGUE, *parts]


def tried() -> list[tuple[System, tuple[str, ...]]]:
    """Each group in one game, all games in turn; in a longer run every oddity by itself in every game."""
    if EXAMPLES:
        return [(system, (name,)) for name in CHANGES for system in SYSTEMS]
    return list(zip(cycle(SYSTEMS), groups(), strict=False))


def odd_league(*names: str, teams: int = 2) -> Season:
    """A league with some oddities, each of another team."""
    draft = plain_league(teams)
    codes = [row["team"] for row in draft["teams"]]
    for at, name in enumerate(names):
        CHANGES[name](draft, codes[at % teams])
    return season_of(draft)


def test_the_usual_run_has_every_oddity() -> None:
    assert {name for group in groups() for name in group} == {n for n in CHANGES if not n.startswith("empty")}
    assert {name for group in OF_THE_LEAGUE for name in group} == set(LEAGUE)


@pytest.mark.parametrize(("system", "oddities"), tried(), ids=lambda each: str(each).strip("()"))
def test_an_odd_league_has_cards_that_play(system: System, oddities: tuple[str, ...]) -> None:
    teams = TOGETHER if set(oddities) & set(PLAYERS) else 2
    try_league(odd_league(*oddities, teams=teams), system)


def test_a_team_alone_has_cards_odds_and_prints(tmp_path: Path) -> None:
    system = next(system for system in SYSTEMS if system.game.name == "strat")
    cards = try_league(odd_league(teams=1), system, with_odds=True)
    assert cards.teams == ["AAA"]
    write_set(cards, tmp_path / "set")
    assert run("print", tmp_path / "set", "-o", tmp_path / "cards.pdf").exit_code == 0
    assert (tmp_path / "cards.pdf").stat().st_size


@pytest.mark.skipif(not EXAMPLES, reason="forty teams take a while: make leagues")
@pytest.mark.parametrize("system", SYSTEMS, ids=str)
def test_a_league_of_forty_teams(system: System) -> None:
    assert len(try_league(odd_league(teams=40), system).teams) == 40


@given(odd_leagues(), st.integers(0, 9))
@settings(
    max_examples=EXAMPLES or FEW,
    derandomize=not EXAMPLES,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS, ids=str)
def test_any_league_has_cards_that_play(system: System, league: OddLeague, coach: int) -> None:
    coaches = system.game.coaches
    try_league(league.season(), system, coach=coaches[coach % len(coaches)])
