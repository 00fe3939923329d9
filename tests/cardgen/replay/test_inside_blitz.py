"""A replayed season of Inside Blitz: the same for the same seed, with the set's own charts, and a game of it again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.replay.plan import Task
from cardgen.replay.season import Kit, Player, game_again
from cardgen.replay.tables import season_tables
from engine.inside_blitz.tables import read_table
from tests.cardgen.replay import small
from tests.cardgen.replay.small import CLUBS, FIRST, SCHEDULE, TEAMS
from tests.engine.inside_blitz.cards.small_set import small_set
from tests.tools.soak.running import digest


def kit(**changes: object) -> Kit:
    """The small league of this game."""
    cards = small_set(*TEAMS)
    plan = small.kit(game=cards.game, **changes).plan
    return Kit(plan, cards.sheets, cards.deck, SCHEDULE, CLUBS)


@pytest.mark.parametrize("coach", ["tendency", "forced", "solitaire"])
def test_the_same_seed_gives_the_same_season(coach: str) -> None:
    task = Task(coach, 1)
    first = Player(kit(playoffs=True, injuries=True)).play(task)
    again = Player(kit(playoffs=True, injuries=True)).play(task)
    assert (again.parts, again.ending) == (first.parts, first.ending)
    assert Player(kit(seed=8)).play(task).parts["games"] != first.parts["games"]
    tables = season_tables(first, sorted(TEAMS), {})
    assert tables["games"].height == len(SCHEDULE)


def test_a_season_is_played_with_the_sets_own_charts() -> None:
    rows = read_table("turnovers.csv")
    for row in rows:
        row.update({str(rating): "60" for rating in range(10)})
    ours = kit()
    theirs = replace(ours, charts={"turnovers": rows})
    assert Player(theirs).play(FIRST).parts["games"] != Player(ours).play(FIRST).parts["games"]


def test_a_game_of_a_replay_is_played_again_with_its_log() -> None:
    made = kit(injuries=True)
    season = Player(made).begin(FIRST)
    results = [season.play(number) for number in range(4)]
    fourth = SCHEDULE[3]
    again = game_again(made, FIRST, fourth.away, fourth.home, trace=True)
    assert digest(again) == digest(results[3])
    assert all(logged.called for logged in again.log)
